import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import LeaveIcon from '@mui/icons-material/LogoutOutlined';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useChosenClient, type ChosenClient } from '../../providers/clientState';
import { useHttp } from '../../providers/services';
import { useConsole } from './console-context';

export const CLIENT_PICKER_ID = 'client-picker';
const SEARCH_AFTER_MS = 120;
const MOST_SHOWN = 25;

function searchUrl(words: string): string {
  const query = new URLSearchParams({
    filters: 'topLevel,active',
    sort: JSON.stringify(['name', 'ASC']),
    range: JSON.stringify([0, MOST_SHOWN - 1]),
    filter: JSON.stringify(words === '' ? {} : { q: words }),
  });
  return `/v1/clients?${query}`;
}

function useClientSearch(words: string, enabled: boolean) {
  const http = useHttp();
  return useQuery({
    queryKey: ['clientPicker', words],
    queryFn: ({ signal }) => http.data<ChosenClient[]>(searchUrl(words), { signal }),
    enabled,
    staleTime: 30_000,
  });
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** For reps with Assume Client: whose seat they take, plainly visible, and how they leave it. */
export function ClientPicker() {
  const translate = useTranslate();
  const { changeClient } = useConsole();
  const [chosen] = useChosenClient();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim());
  const { data = [], isFetching, isError } = useClientSearch(words, open);

  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        flex: { xs: '1 1 100%', md: 'none' },
        minWidth: 0,
      }}
    >
      <Autocomplete<ChosenClient>
        id={CLIENT_PICKER_ID}
        size="small"
        openOnFocus
        value={chosen}
        options={data}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onInputChange={(_event, value, reason) => setTyped(reason === 'input' ? value : '')}
        onChange={(_event, client) => client && changeClient(pickedFields(client))}
        // The server has searched already.
        filterOptions={(options) => options}
        getOptionKey={({ _id }) => _id}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(one, other) => one._id === other._id}
        loading={isFetching}
        loadingText={translate('shell.client.searching')}
        openText={translate('shell.picker.open', { label: translate('shell.client.label') })}
        closeText={translate('shell.picker.close', { label: translate('shell.client.label') })}
        noOptionsText={translate(isError ? 'shell.client.failed' : 'shell.client.none')}
        clearIcon={null}
        sx={{ flex: 1, width: { md: 260 }, minWidth: 0 }}
        renderInput={(input) => (
          <TextField
            {...input}
            margin="none"
            placeholder={translate('shell.client.choose')}
            slotProps={{
              ...input.slotProps,
              htmlInput: { ...input.slotProps?.htmlInput, 'aria-label': translate('shell.client.label') },
            }}
            sx={
              chosen
                ? { '& .MuiOutlinedInput-root': { bgcolor: 'ground.soft' }, '& input': { fontWeight: 600 } }
                : null
            }
          />
        )}
      />
      {chosen && (
        <Button
          size="small"
          startIcon={<LeaveIcon />}
          aria-label={translate('shell.client.leaveName', { name: chosen.name })}
          onClick={() => changeClient(null)}
        >
          {translate('shell.client.leave')}
        </Button>
      )}
    </Box>
  );
}

function pickedFields({ _id, legacyClientId, name }: ChosenClient): ChosenClient {
  return { _id, legacyClientId, name };
}
