import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useClientSearch } from '../../providers/clientSearch';
import type { ChosenClient } from '../../providers/clientState';

export type ClientOption = Pick<ChosenClient, 'legacyClientId' | 'name'>;

interface ClientChoiceProps {
  id: string;
  label: string;
  value: ClientOption | null;
  onChange: (client: ClientOption | null) => void;
  placeholder?: string;
  error?: string | undefined;
}

/** A client, searched by typing. */
export function ClientChoice({ id, label, value, onChange, placeholder, error }: ClientChoiceProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useClientSearch(typed, open);
  return (
    <Autocomplete<ClientOption>
      id={id}
      size="small"
      openOnFocus
      value={value}
      options={data}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, client) => onChange(client)}
      // The server has searched already.
      filterOptions={(options) => options}
      getOptionKey={({ legacyClientId }) => legacyClientId}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.legacyClientId === other.legacyClientId}
      loading={isFetching}
      loadingText={translate('shell.client.searching')}
      noOptionsText={translate('shell.client.none')}
      openText={translate('shell.picker.open', { label })}
      closeText={translate('shell.picker.close', { label })}
      clearText={translate('settings.clear', { label })}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          placeholder={placeholder ?? ''}
          error={error !== undefined}
          helperText={error}
          slotProps={{ ...input.slotProps, inputLabel: { ...input.slotProps?.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
