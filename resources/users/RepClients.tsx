import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import RemoveIcon from '@mui/icons-material/Close';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { UserRecord } from '../../domain/users/contract';
import { useAlert, useHttp } from '../../providers/services';
import { EmptyState } from '../../src/ui/EmptyState';
import { useMay } from './use-user';

type Client = NonNullable<UserRecord['clients']>[number];

/** The clients of a rep; whoever may assign reps adds and removes them, one at a time. */
export function RepClients({ rep }: { rep: UserRecord }) {
  const translate = useTranslate();
  const may = useMay();
  const { saving, assign } = useAssign(rep);
  const clients = rep.clients ?? [];
  const mayAssign = may('admin.assignCustomerCareRep') && !rep.deactivated;
  return (
    <>
      {mayAssign ? (
        <AddClient taken={clients} disabled={saving} onAdd={(client) => assign([...clients, client])} />
      ) : null}
      {clients.length === 0 ? (
        <EmptyState title={translate('users.rep.noClients')} />
      ) : (
        <Box
          component="ul"
          aria-label={translate('users.rep.clients')}
          sx={{
            m: 0,
            mt: 2,
            p: 0,
            listStyle: 'none',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '6px',
          }}
        >
          {clients.map((client) => (
            <Box
              component="li"
              key={client.legacyClientId}
              sx={{
                display: 'flex',
                alignItems: 'center',
                minHeight: 40,
                px: 3,
                bgcolor: 'background.paper',
                '&:not(:last-of-type)': { borderBottom: '1px solid', borderColor: 'divider' },
                '&:first-of-type': { borderRadius: '6px 6px 0 0' },
                '&:last-of-type': { borderRadius: '0 0 6px 6px' },
              }}
            >
              <Box component="span" sx={{ flex: 1 }}>
                {client.name}
              </Box>
              {mayAssign ? (
                <IconButton
                  size="small"
                  disabled={saving}
                  aria-label={translate('users.rep.remove', { name: client.name })}
                  onClick={() => void assign(clients.filter((other) => other !== client))}
                >
                  <RemoveIcon fontSize="small" />
                </IconButton>
              ) : null}
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}

function useAssign(rep: UserRecord) {
  const http = useHttp();
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState(false);
  const assign = async (clients: readonly Client[]) => {
    setSaving(true);
    try {
      const body = { clients: clients.map(({ legacyClientId }) => legacyClientId), version: rep.version };
      await http.data(`/v1/customerCareReps/${rep._id}/clients`, { method: 'PUT', body });
      await queryClient.invalidateQueries();
      alert('users.rep.assigned', 'success');
    } catch (error) {
      alert(error instanceof Error ? error.message : 'users.failed');
    } finally {
      setSaving(false);
    }
  };
  return { saving, assign };
}

interface AddClientProps {
  taken: readonly Client[];
  disabled: boolean;
  onAdd: (client: Client) => void;
}

function AddClient({ taken, disabled, onAdd }: AddClientProps) {
  const translate = useTranslate();
  const http = useHttp();
  const [words, setWords] = useState('');
  const { data } = useQuery({
    queryKey: ['clients', 'topLevel'],
    queryFn: ({ signal }) => http.data<Client[]>('/v1/clients?filters=topLevel,active', { signal }),
  });
  const ids = new Set(taken.map(({ legacyClientId }) => legacyClientId));
  const label = translate('users.rep.addClient');
  return (
    <Autocomplete<Client>
      options={(data ?? []).filter(({ legacyClientId }) => !ids.has(legacyClientId))}
      value={null}
      inputValue={words}
      onInputChange={(_event, text, reason) => setWords(reason === 'input' ? text : '')}
      onChange={(_event, client) => {
        if (client) onAdd(client);
      }}
      disabled={disabled}
      loading={!data}
      autoHighlight
      blurOnSelect
      getOptionKey={({ legacyClientId }) => legacyClientId}
      getOptionLabel={({ name }) => name}
      noOptionsText={translate('ui.table.noResults')}
      loadingText={translate('ui.loading')}
      openText={label}
      closeText={label}
      sx={{ maxWidth: 360 }}
      renderInput={(input) => (
        <TextField {...input} label={label} helperText={translate('users.rep.addHelp')} />
      )}
    />
  );
}
