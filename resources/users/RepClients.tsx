import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import RemoveIcon from '@mui/icons-material/Close';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { UserRecord } from '../../domain/users/contract';
import { useClientSearch } from '../../providers/clientSearch';
import { useAlert, useMay } from '../../providers/services';
import { EmptyState } from '../../src/ui/EmptyState';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useConfirm } from '../../src/ui/useConfirm';
import { useApi } from '../api';
import { fullName } from './use-user';

type Client = NonNullable<UserRecord['clients']>[number];

/** So many are drawn at once; of more the search finds the right ones sooner than the eye. */
const MOST_SHOWN = 100;

/** The clients of a rep; whoever may assign reps adds and removes them, one at a time. */
export function RepClients({ rep }: { rep: UserRecord }) {
  const translate = useTranslate();
  const may = useMay();
  const { saving, add, remove } = useAssign(rep);
  const [words, setWords] = useState('');
  const clients = rep.clients ?? [];
  const wanted = words.trim().toLocaleLowerCase();
  const found = clients.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const shown = found.slice(0, MOST_SHOWN);
  const mayAssign = may('admin.assignCustomerCareRep') && !rep.deactivated;
  return (
    <>
      {mayAssign ? (
        <AddClient taken={clients} disabled={saving} onAdd={(client) => void add(client)} />
      ) : null}
      {clients.length > MOST_SHOWN ? (
        <TextField
          type="search"
          label={translate('users.rep.search')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          sx={{ maxWidth: 360 }}
        />
      ) : null}
      {found.length === 0 ? (
        <EmptyState title={translate(clients.length === 0 ? 'users.rep.noClients' : 'ui.table.noResults')} />
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
          {shown.map((client) => (
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
                  onClick={() => void remove(client)}
                >
                  <RemoveIcon fontSize="small" />
                </IconButton>
              ) : null}
            </Box>
          ))}
        </Box>
      )}
      {found.length > shown.length ? (
        <Typography role="status" sx={{ mt: 2, color: 'text.secondary' }}>
          {translate('ui.filters.more', { count: found.length - shown.length })}
        </Typography>
      ) : null}
    </>
  );
}

function useAssign(rep: UserRecord) {
  const translate = useTranslate();
  const api = useApi();
  const alert = useAlert();
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useApiMutation(
    (clients: readonly Client[]) =>
      api.assignClients(rep._id, {
        clients: clients.map(({ legacyClientId }) => legacyClientId),
        version: rep.version,
      }),
    // The question to remove a client shows its own failure.
    { success: 'users.rep.assigned', alertOnError: false },
  );
  const clients = rep.clients ?? [];
  return {
    saving: isPending,
    add: (client: Client) =>
      mutateAsync([...clients, client]).catch((error: Error) => alert(error.message || 'users.failed')),
    remove: ({ legacyClientId, name }: Client) =>
      confirm({
        title: translate('users.rep.removeTitle', { client: name, rep: fullName(rep) }),
        text: translate('users.rep.removeText'),
        confirmLabel: translate('users.rep.remove', { name }),
        destructive: true,
        action: async () => {
          await mutateAsync(clients.filter((other) => other.legacyClientId !== legacyClientId));
        },
      }),
  };
}

interface AddClientProps {
  taken: readonly Client[];
  disabled: boolean;
  onAdd: (client: Client) => void;
}

function AddClient({ taken, disabled, onAdd }: AddClientProps) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const [open, setOpen] = useState(false);
  const { data = [], isFetching, isError } = useClientSearch(words, open);
  const ids = new Set(taken.map(({ legacyClientId }) => legacyClientId));
  const label = translate('users.rep.addClient');
  return (
    <Autocomplete<Client>
      options={data}
      // Shown all the same: where all that were found are his already, more words find the others.
      getOptionDisabled={({ legacyClientId }) => ids.has(legacyClientId)}
      // The server has searched already.
      filterOptions={(options) => options}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={null}
      inputValue={words}
      onInputChange={(_event, text, reason) => setWords(reason === 'input' ? text : '')}
      onChange={(_event, client) => {
        if (client) onAdd(client);
      }}
      disabled={disabled}
      loading={isFetching}
      autoHighlight
      blurOnSelect
      getOptionKey={({ legacyClientId }) => legacyClientId}
      getOptionLabel={({ name }) => name}
      noOptionsText={translate(isError ? 'shell.client.failed' : 'shell.client.none')}
      loadingText={translate('shell.client.searching')}
      openText={label}
      closeText={label}
      sx={{ maxWidth: 360 }}
      renderInput={(input) => (
        <TextField {...input} label={label} helperText={translate('users.rep.addHelp')} />
      )}
    />
  );
}
