import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import type { AssignedRep } from '../../../domain/clients/structure';
import type { UserListItem } from '../../../domain/users/contract';
import { useAlert, useHttp, usePermission } from '../../../providers/services';
import { CLIENTS } from '../links';
import { Panel } from './Panel';
import { useOfClient, useRights } from './use-client';

const REPS = `/v1/customerCareReps?${new URLSearchParams({ sort: '["lastName","ASC"]', range: '[0,199]' })}`;

/** Those who may look after clients; undefined where the reader may not see them. */
function useReps(): UserListItem[] | undefined {
  const http = useHttp();
  const maySee = usePermission('admin.viewCustomerCareReps');
  const { data } = useQuery({
    queryKey: ['customerCareReps', 'choices'],
    queryFn: ({ signal }) => http.data<UserListItem[]>(REPS, { signal }),
    enabled: maySee,
    staleTime: 60_000,
  });
  return data;
}

/** The customer care rep who looks after the whole client. */
export function RepPanel({ client }: { client: Client }) {
  const translate = useTranslate();
  const rights = useRights();
  const url = `/v1/clients/${client._id}/rep`;
  const { data: rep, isSuccess } = useOfClient<AssignedRep | null>(client, 'rep', url);
  const reps = useReps();
  const { assign, busy, problem } = useAssign(url, client);
  const mayAssign = rights.assign && client.parent === null && reps !== undefined;
  const others = (reps ?? []).filter(({ state, _id }) => state !== 'deactivated' || _id === rep?._id);
  return (
    <Panel title={translate('clients.rep.title')}>
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      {!isSuccess ? null : mayAssign ? (
        <TextField
          select
          fullWidth
          label={translate('clients.rep.title')}
          value={rep?._id ?? ''}
          disabled={busy}
          onChange={(event) => void assign(event.target.value || null)}
        >
          <MenuItem value="">{translate('clients.rep.nobody')}</MenuItem>
          {others.map(({ _id, firstName, lastName }) => (
            <MenuItem key={_id} value={_id}>
              {`${firstName} ${lastName}`}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <Typography>{rep ? `${rep.name}, ${rep.email}` : translate('clients.rep.nobody')}</Typography>
      )}
    </Panel>
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
