import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { VIEW_DOCUMENT_ALERTS } from '../../../domain/alerts/access';
import type { Client } from '../../../domain/clients/contract';
import { useCanAccessSync } from '../../../providers/services';
import { Figure } from '../../../src/ui/Figure';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useLinkInto } from '../../../src/ui/use-link-into';
import { useOverview } from './use-overview';

const filtered = (path: string, filter: object) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** Who may not drive, and what is missing; each number opens its list in the client. */
export function Figures({ client }: { client: Client }) {
  const translate = useTranslate();
  const into = useLinkInto(client);
  const mayView = useCanAccessSync();
  const [drivers, alerts] = [mayView('client.viewAlerts'), mayView(VIEW_DOCUMENT_ALERTS)];
  const people = useOverview(client, 'people', (api, of, signal) => api.clientPeople(of, signal), drivers);
  const items = useOverview(client, 'alerts', (api, of, signal) => api.clientAlerts(of, signal), alerts);
  const problem = [people, items].find(({ error, data }) => error && !data);
  if (problem?.error) return <LoadFailed error={problem.error} onRetry={problem.refetch} />;
  return (
    <Box
      component="section"
      aria-label={translate('clients.overview.figures')}
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
      }}
    >
      {drivers ? (
        <>
          <Figure
            label={translate('clients.overview.active')}
            value={people.data?.active}
            {...into(filtered('/manage/employees', {}))}
          />
          {(['notQualified', 'undecided', 'expiring'] as const).map((status) => (
            <Figure
              key={status}
              label={translate(`ui.status.${status}`)}
              value={people.data?.[status]}
              status={status}
              {...into(filtered('/manage/employees', { qualification: [status] }))}
            />
          ))}
        </>
      ) : null}
      {alerts
        ? (['missing', 'expired', 'expiring'] as const).map((status) => (
            <Figure
              key={status}
              label={translate(`clients.overview.alerts.${status}`)}
              value={items.data?.byStatus[status]}
              status={status}
              {...into(filtered('/alerts/documentAlerts', { docStatuses: [status] }))}
            />
          ))
        : null}
    </Box>
  );
}
