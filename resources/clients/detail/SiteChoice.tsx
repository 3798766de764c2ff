import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ClientNode } from '../../../domain/clients/contract';

interface SiteChoiceProps {
  label: string;
  sites: readonly ClientNode[];
  value: ClientNode | null;
  onChange: (site: ClientNode | null) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** One location of a tree, found by typing or by its place. */
export function SiteChoice({ label, sites, value, onChange, error, disabled }: SiteChoiceProps) {
  const translate = useTranslate();
  return (
    <Autocomplete<ClientNode>
      fullWidth
      autoHighlight
      disabled={disabled}
      options={sites as ClientNode[]}
      value={value}
      onChange={(_event, site) => onChange(site)}
      getOptionKey={({ legacyClientId }) => legacyClientId}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.legacyClientId === other.legacyClientId}
      noOptionsText={translate('clients.place.none')}
      openText={translate('ui.state.open')}
      closeText={translate('ui.state.close')}
      clearText={translate('ui.state.clear')}
      renderOption={({ key, ...option }, { name, levelNumber }) => (
        <li key={key} {...option} style={{ paddingLeft: 12 + levelNumber * 16 }}>
          {name}
        </li>
      )}
      renderInput={(input) => (
        <TextField {...input} label={label} error={error !== undefined} helperText={error} />
      )}
    />
  );
}
