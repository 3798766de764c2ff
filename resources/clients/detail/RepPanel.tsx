import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import type { AssignedRep } from '../../../domain/clients/structure';
import type { UserListItem } from '../../../domain/users/contract';
import { useAlert, useHttp, usePermission } from '../../../providers/services';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useSettled } from '../../../providers/useSettled';
import { CLIENTS } from '../links';
import { Panel } from './Panel';
import { useOfClient, useRights } from './use-client';

const SEARCH_AFTER_MS = 150;

function searchUrl(words: string): string {
  const query = new URLSearchParams({
    sort: JSON.stringify(['lastName', 'ASC']),
    range: JSON.stringify([0, 24]),
    filter: JSON.stringify({ states: ['active', 'invited'], ...(words !== '' && { q: words }) }),
  });
  return `/v1/customerCareReps?${query}`;
}

/** The customer care rep who looks after the whole client. */
export function RepPanel({ client }: { client: Client }) {
  const translate = useTranslate();
  const rights = useRights();
  const maySee = usePermission('admin.viewCustomerCareReps');
  const url = `/v1/clients/${client._id}/rep`;
  const { data: rep, isSuccess, error, refetch } = useOfClient<AssignedRep | null>(client, 'rep', url);
  const { assign, busy, problem } = useAssign(url, client);
  const mayAssign = rights.assign && client.parent === null && maySee;
  return (
    <Panel title={translate('clients.rep.title')}>
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!isSuccess ? null : mayAssign ? (
        <RepChoice rep={rep} busy={busy} onChoose={(chosen) => void assign(chosen)} />
      ) : (
        <Typography>{rep ? `${rep.name}, ${rep.email}` : translate('clients.rep.nobody')}</Typography>
      )}
    </Panel>
  );
}

type Choice = Pick<AssignedRep, '_id' | 'name'>;

interface RepChoiceProps {
  rep: Choice | null;
  busy: boolean;
  onChoose: (repId: string | null) => void;
}

/** Somebody of those who may look after clients, searched by typing. */
function RepChoice({ rep, busy, onChoose }: RepChoiceProps) {
  const translate = useTranslate();
  const http = useHttp();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim(), SEARCH_AFTER_MS);
  const {
    data: found = [],
    error,
    isFetching,
  } = useQuery({
    queryKey: ['customerCareReps', 'choices', words],
    queryFn: ({ signal }) => http.data<UserListItem[]>(searchUrl(words), { signal }),
    enabled: open,
    staleTime: 30_000,
  });
  const label = translate('clients.rep.title');
  const nobody: Choice = { _id: '', name: translate('clients.rep.nobody') };
  const reps = found.map(({ _id, firstName, lastName }) => ({ _id, name: `${firstName} ${lastName}` }));
  return (
    <Autocomplete<Choice, false, true>
      fullWidth
      // Who empties the field to search for another takes the rep from nobody yet.
      disableClearable
      disabled={busy}
      value={rep ?? nobody}
      options={[nobody, ...reps]}
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

function useAssign(url: string, { version }: Client) {
  const http = useHttp();
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const assign = async (repId: string | null) => {
    setBusy(true);
    setProblem(null);
    try {
      await http.data(url, { method: 'PUT', body: { repId, version }, headers: { 'X-Client-Id': '' } });
      alert('clients.rep.saved', 'success');
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      // The client has another version now, be it by this or by somebody who was first.
      await queryClient.invalidateQueries({ queryKey: [CLIENTS] });
      setBusy(false);
    }
  };
  return { assign, busy, problem };
}
