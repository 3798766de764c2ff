import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import type { AssignedRep } from '../../../domain/clients/structure';
import type { UserListItem } from '../../../domain/users/contract';
import { useSettled } from '../../../providers/useSettled';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import { Panel } from './Panel';
import { useAboutClient, useRights } from './use-client';

const SEARCH_AFTER_MS = 150;

/** The customer care rep of the whole client. */
export function RepPanel({ client }: { client: Client }) {
  const translate = useTranslate();
  const rights = useRights();
  const api = useApi();
  const { data: rep, isSuccess, error, refetch } = useAboutClient(client, 'rep', api.repOf);
  const assign = useApiMutation((repId: string | null) => api.assignRep(client, repId), {
    success: 'clients.rep.saved',
    alertOnError: false,
  });
  return (
    <Panel title={translate('clients.rep.title')} error={assign.error}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!isSuccess ? null : rights.assign && client.parent === null ? (
        <RepChoice rep={rep} busy={assign.isPending} onChoose={assign.mutate} />
      ) : (
        <Typography>{rep ? `${rep.name}, ${rep.email}` : translate('clients.rep.nobody')}</Typography>
      )}
    </Panel>
  );
}

type Choice = Pick<AssignedRep, '_id' | 'name'>;

const choiceOf = ({ _id, firstName, lastName }: UserListItem) => ({ _id, name: `${firstName} ${lastName}` });

interface RepChoiceProps {
  rep: Choice | null;
  busy: boolean;
  onChoose: (repId: string | null) => void;
}

/** Customer care reps, searched by typing. */
function RepChoice({ rep, busy, onChoose }: RepChoiceProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim(), SEARCH_AFTER_MS);
  const { data, error, isFetching } = useGetList<UserListItem & RaRecord>(
    'customercarereps',
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'lastName', order: 'ASC' },
      filter: { states: ['active', 'invited'], ...(q !== '' && { q }) },
    },
    { enabled: open, staleTime: 30_000 },
  );
  const label = translate('clients.rep.title');
  const nobody: Choice = { _id: '', name: translate('clients.rep.nobody') };
  return (
    <Autocomplete<Choice, false, true>
      fullWidth
      // Clearing the field to search doesn't unassign the rep.
      disableClearable
      disabled={busy}
      value={rep ?? nobody}
      options={[nobody, ...(data ?? []).map(choiceOf)]}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, { _id }) => onChoose(_id === '' ? null : _id)}
      // The server has searched already.
      filterOptions={(options) => options}
      getOptionKey={({ _id }) => _id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      loading={isFetching}
      loadingText={translate('shell.client.searching')}
      openText={translate('shell.picker.open', { label })}
      closeText={translate('shell.picker.close', { label })}
      renderInput={(input) => (
        <TextField {...input} label={label} error={error !== null} helperText={error?.message} />
      )}
    />
  );
}
