import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useSites, type Site } from '../../../providers/sites';
import { useRecordInput } from '../../../src/record/use-record-input';
import { asHighAsTexts } from '../../../src/ui/as-high-as-texts';

/** A long list is searched, not scrolled. */
const MOST_OPTIONS = 100;
const filterSites = createFilterOptions<Site>({ limit: MOST_OPTIONS, stringify: ({ name }) => name });

/** The location above a new one: active, and one that the user works with. */
export function ParentInput() {
  const translate = useTranslate();
  const sites = useSites();
  const open = sites?.filter(({ deactivated }) => !deactivated) ?? [];
  const { value, onChange, error, common } = useRecordInput({ source: 'parent', required: true });
  const { id, name, label } = common;
  return (
    <Autocomplete<Site>
      id={id}
      options={open}
      loading={sites === undefined}
      value={open.find(({ legacyClientId }) => legacyClientId === value) ?? null}
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
