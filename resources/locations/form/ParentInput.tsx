import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { Site } from '../../../providers/sites';
import { useRecordInput } from '../../../src/record/use-record-input';
import { asHighAsTexts } from '../../../src/ui/as-high-as-texts';

/** Users search a long list rather than scroll it. */
const filterSites = createFilterOptions<Site>({ limit: 100, stringify: ({ name }) => name });

/** The parent of a new location. */
export function ParentInput({ sites }: { sites: readonly Site[] }) {
  const translate = useTranslate();
  const { value, onChange, error, common } = useRecordInput({ source: 'parent', required: true });
  const { id, name, label } = common;
  return (
    <Autocomplete<Site>
      id={id}
      options={sites}
      value={sites.find(({ legacyClientId }) => legacyClientId === value) ?? null}
      onChange={(_event, site) => onChange(site?.legacyClientId ?? null)}
      filterOptions={filterSites}
      getOptionKey={({ legacyClientId }) => legacyClientId}
      getOptionLabel={(site) => site.name}
      isOptionEqualToValue={(one, other) => one.legacyClientId === other.legacyClientId}
      noOptionsText={translate('locations.noneFound')}
      openText={translate('shell.picker.open', { label })}
      closeText={translate('shell.picker.close', { label })}
      clearText={translate('locations.clear', { label })}
      sx={asHighAsTexts}
      renderOption={({ key, ...option }, { name: text, depth }) => (
        <li key={key} {...option} style={{ paddingLeft: 12 + depth * 16 }}>
          {text}
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          required
          name={name}
          label={label}
          error={error !== undefined}
          helperText={error ?? translate('locations.help.parent')}
        />
      )}
    />
  );
}
