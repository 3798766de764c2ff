import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useHttp } from '../../providers/services';
import { useSettled } from '../../providers/useSettled';

export interface ClientOption {
  legacyClientId: number;
  name: string;
}

interface ClientChoiceProps {
  id: string;
  label: string;
  value: ClientOption | null;
  onChange: (client: ClientOption | null) => void;
  placeholder?: string;
  error?: string | undefined;
}

const SEARCH_AFTER_MS = 150;

function searchUrl(words: string): string {
  const query = new URLSearchParams({
    filters: 'topLevel,active',
    sort: JSON.stringify(['name', 'ASC']),
    range: JSON.stringify([0, 24]),
    filter: JSON.stringify(words === '' ? {} : { q: words }),
  });
  return `/v1/clients?${query}`;
}

/** A client, searched by typing. */
export function ClientChoice({ id, label, value, onChange, placeholder, error }: ClientChoiceProps) {
  const translate = useTranslate();
  const http = useHttp();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim(), SEARCH_AFTER_MS);
  const { data = [], isFetching } = useQuery({
    queryKey: ['clientPicker', words],
    queryFn: ({ signal }) => http.data<ClientOption[]>(searchUrl(words), { signal }),
    enabled: open,
    staleTime: 30_000,
  });
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
