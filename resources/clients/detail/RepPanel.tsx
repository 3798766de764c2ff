import { CLIENTS } from '../links';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Client } from '../../../domain/clients/contract';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import { Panel } from './Panel';
import { RepChoice } from './RepChoice';
import { useAboutClient, useRights } from './use-client';

/** The customer care rep of the whole client. */
export function RepPanel({ client }: { client: Client }) {
  const translate = useTranslate();
  const rights = useRights();
  const api = useApi();
  const { data: rep, isSuccess, error, refetch } = useAboutClient(client, 'rep', api.repOf);
  const assign = useApiMutation((repId: string | null) => api.assignRep(client, repId), {
    changes: [CLIENTS],
    success: 'clients.rep.saved',
    alertOnError: false,
  });
  return (
    <Panel title={translate('clients.rep.title')} error={assign.error}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!isSuccess ? null : rights.assign && client.parent === null ? (
        <RepChoice
          rep={rep}
          busy={assign.isPending}
          onChoose={(chosen) => assign.mutate(chosen?._id ?? null)}
        />
      ) : (
        <Typography>{rep ? `${rep.name}, ${rep.email}` : translate('clients.rep.nobody')}</Typography>
      )}
    </Panel>
  );
}
