import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { Site } from '../../providers/sites';

interface SitesFieldProps {
  label: string;
  /** Undefined while they are being loaded. */
  sites: readonly Site[] | undefined;
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error?: string | undefined;
  help?: string;
}

/** Several locations, searched by typing, in the order of the tree. */
export function SitesField({ label, sites, value, onChange, error, help }: SitesFieldProps) {
  const translate = useTranslate();
  return (
    <Autocomplete<Site, true>
      multiple
      id="clientIds"
      options={[...(sites ?? [])]}
      value={(sites ?? []).filter(({ legacyClientId }) => value.includes(legacyClientId))}
      onChange={(_event, chosen) => onChange(chosen.map(({ legacyClientId }) => legacyClientId))}
      loading={sites === undefined}
      disableCloseOnSelect
      autoHighlight
      getOptionKey={({ legacyClientId }) => legacyClientId}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.legacyClientId === other.legacyClientId}
      loadingText={translate('ui.loading')}
      noOptionsText={translate('ui.table.noResults')}
      sx={{ flexGrow: 1, minWidth: 280 }}
      renderOption={({ key: _key, ...option }, site) => (
        <li {...option} key={site.legacyClientId} style={{ paddingLeft: 16 + site.depth * 16 }}>
          {site.name}
        </li>
      )}
      renderInput={(input) => (
        <TextField {...input} label={label} error={error !== undefined} helperText={error ?? help} />
      )}
    />
  );
}
