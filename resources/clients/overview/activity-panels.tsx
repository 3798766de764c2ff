import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { AuditItem } from '../../../domain/audit/contract';
import type { Client } from '../../../domain/clients/contract';
import { useCanAccessSync } from '../../../providers/services';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { dateTimeHere } from '../../../src/ui/today';
import { useLinkInto } from '../../../src/ui/use-link-into';
import { auditTrailHref } from '../../audit';
import { IMPORT_ROSTER } from '../../employees';
import { Panel } from '../detail/Panel';
import { useOverview } from './use-overview';

const MOST_ENTRIES = 6;

/** What happened last, from the audit trail. */
export function Activity({ client }: { client: Client }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const into = useLinkInto(client);
  const mayView = useCanAccessSync()('client.viewAuditTrail');
  const { data, error, refetch } = useOverview(
    client,
    `activity ${locale}`,
    (api, of, signal) => api.clientActivity(of, { most: MOST_ENTRIES, locale }, signal),
    mayView,
  );
  if (!mayView) return null;
  const who = ({ actor, realActor }: AuditItem): string => {
    if (!actor) return translate('audit.product');
    return realActor ? translate('audit.inPlaceOf', { name: realActor.name, of: actor.name }) : actor.name;
  };
  return (
    <Panel title={translate('clients.overview.activity')}>
      {error && !data ? <LoadFailed error={error} onRetry={refetch} /> : null}
      {data?.length === 0 ? <Typography>{translate('clients.overview.noActivity')}</Typography> : null}
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((entry) => (
          <li key={entry.entryId}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{entry.sentence}</Typography>
            <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
              {[who(entry), dateTimeHere(entry.at)].join(', ')}
            </Typography>
          </li>
        ))}
      </Box>
      <Link component={RouterLink} {...into(auditTrailHref({}))}>
        {translate('clients.overview.allActivity')}
      </Link>
    </Panel>
  );
}

/** The roster file that was imported last. */
export function LastImport({ client }: { client: Client }) {
  const translate = useTranslate();
  const into = useLinkInto(client);
  const mayView = useCanAccessSync()('client.uploadRosterUpdates');
  const { data, error, refetch } = useOverview(
    client,
    'import',
    (api, of, signal) => api.clientLastImport(of, signal),
    mayView,
  );
  if (!mayView) return null;
  return (
    <Panel title={translate('clients.overview.lastImport')}>
      {error && !data ? <LoadFailed error={error} onRetry={refetch} /> : null}
      {data === null ? <Typography>{translate('clients.overview.noImport')}</Typography> : null}
      {data ? (
        <Typography>
          <Link component={RouterLink} {...into(`${IMPORT_ROSTER}?import=${data.importId}`)}>
            {data.fileName}
          </Link>
          {`, ${translate(`rosterImport.state.${data.state}`)}, ${data.createdBy}, ${dateTimeHere(data.createdAt)}`}
        </Typography>
      ) : null}
    </Panel>
  );
}

/** How many orders are in flight. */
export function OpenOrders({ client }: { client: Client }) {
  const translate = useTranslate();
  const into = useLinkInto(client);
  const mayView = useCanAccessSync()('client.viewOrders');
  const { data, error, refetch } = useOverview(
    client,
    'orders',
    (api, of, signal) => api.clientOpenOrders(of, signal),
    mayView,
  );
  if (!mayView) return null;
  const filter = JSON.stringify({ openOrders: true });
  return (
    <Panel title={translate('orders.title')}>
      {error && data === undefined ? <LoadFailed error={error} onRetry={refetch} /> : null}
      {data === undefined ? null : (
        <Link component={RouterLink} {...into(`/manage/orders?${new URLSearchParams({ filter })}`)}>
          {translate('clients.overview.openOrders', { smart_count: data })}
        </Link>
      )}
    </Panel>
  );
}
