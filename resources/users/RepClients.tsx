import Autocomplete from '@mui/material/Autocomplete';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import RemoveIcon from '@mui/icons-material/Close';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { UserRecord } from '../../domain/users/contract';
import { useClientSearch } from '../../providers/clientSearch';
import { useAlert, useCanAccessSync } from '../../providers/services';
import { EmptyState } from '../../src/ui/EmptyState';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useConfirm } from '../../src/ui/useConfirm';
import { useApi } from '../api';
import { REPS } from './kinds';
import { fullName } from './user';

type Client = NonNullable<UserRecord['clients']>[number];

/** Of more than these, users search. */
const MOST_SHOWN = 100;

/** The clients of a rep. Users who may assign reps add and remove them, one at a time. */
export function RepClients({ rep }: { rep: UserRecord }) {
  const translate = useTranslate();
  const canAccess = useCanAccessSync();
  const { saving, add, remove } = useAssign(rep);
  const [words, setWords] = useState('');
  const clients = rep.clients ?? [];
  const wanted = words.trim().toLocaleLowerCase();
  const found = clients.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const shown = found.slice(0, MOST_SHOWN);
  const mayAssign = canAccess('admin.assignCustomerCareRep') && !rep.deactivated;
  return (
    <>
      {mayAssign ? <AddClient assigned={clients} disabled={saving} onAdd={add} /> : null}
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
        <List
          disablePadding
          aria-label={translate('users.rep.clients')}
          sx={{
            mt: 2,
            bgcolor: 'background.paper',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '6px',
          }}
        >
          {shown.map((client) => (
            <ListItem
              key={client.legacyClientId}
              divider={client !== shown.at(-1)}
              sx={{ justifyContent: 'space-between', minHeight: 40, px: 3, py: 0 }}
            >
              {client.name}
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
            </ListItem>
          ))}
        </List>
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
  const { version } = rep;
  const ids = (rep.clients ?? []).map(({ legacyClientId }) => legacyClientId);
  const { mutate, mutateAsync, isPending } = useApiMutation(
    // The version from when the list was read: changes of others since are not undone.
    (change: { clients: number[]; version: number }) => api.assignClients(rep._id, change),
    // The confirmation shows its own failure.
    { success: 'users.rep.assigned', changes: [REPS.resource], alertOnError: false },
  );
  return {
    saving: isPending,
    add: ({ legacyClientId }: Client) =>
      mutate(
        { clients: [...ids, legacyClientId], version },
        { onError: ({ message }) => alert(message || 'users.failed') },
      ),
    remove: ({ legacyClientId, name }: Client) =>
      confirm({
        title: translate('users.rep.removeTitle', { client: name, rep: fullName(rep) }),
        text: translate('users.rep.removeText'),
        confirmLabel: translate('users.rep.remove', { name }),
        destructive: true,
        action: async () =>
          void (await mutateAsync({ clients: ids.filter((id) => id !== legacyClientId), version })),
      }),
  };
}

interface AddClientProps {
  assigned: readonly Client[];
  disabled: boolean;
  onAdd: (client: Client) => void;
}

function AddClient({ assigned, disabled, onAdd }: AddClientProps) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const [open, setOpen] = useState(false);
  const { data = [], isFetching, isError } = useClientSearch(words, open);
  const ids = new Set(assigned.map(({ legacyClientId }) => legacyClientId));
  const label = translate('users.rep.addClient');
  return (
    <Autocomplete<Client>
      options={data}
      // Shown but disabled: the user sees that the search found them.
      getOptionDisabled={({ legacyClientId }) => ids.has(legacyClientId)}
      // The server has searched already.
      filterOptions={(options) => options}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={null}
      inputValue={words}
      onInputChange={(_event, text, reason) => setWords(reason === 'input' ? text : '')}
      onChange={(_event, client) => client && onAdd(client)}
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
