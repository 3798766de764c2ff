import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Access } from '../../../domain/access/access';
import { VIEW_DOCUMENT_ALERTS } from '../../../domain/alerts/access';
import type { Client } from '../../../domain/clients/contract';
import { VIEW_JOBS } from '../../../domain/job-kinds';
import { MAKES_PACKETS } from '../../../domain/packets/access';
import { useCanAccessSync } from '../../../providers/services';
import { useLinkInto } from '../../../src/ui/use-link-into';
import { Panel } from '../detail/Panel';

const LISTS: readonly { to: string; title: string; access: Access }[] = [
  { to: '/manage/employees', title: 'employees.roster.title', access: 'client.viewRoster' },
  { to: '/alerts/documentAlerts', title: 'alerts.documents.title', access: VIEW_DOCUMENT_ALERTS },
  { to: '/manage/orders', title: 'orders.title', access: 'client.viewOrders' },
  { to: '/manage/packets', title: 'packets.title', access: MAKES_PACKETS },
  { to: '/manage/admin/locations', title: 'locations.title', access: 'client.viewLocationInformation' },
  { to: '/manage/admin/users', title: 'users.client.title', access: 'client.viewUsers' },
  {
    to: '/manage/admin/notifications',
    title: 'notifications.title',
    access: 'client.configureNotifications',
  },
  { to: '/manage/admin/auditTrail', title: 'audit.title', access: 'client.viewAuditTrail' },
  { to: '/manage/admin/jobs', title: 'jobs.title', access: VIEW_JOBS },
];

/** The lists of the client that the reader may open. */
export function Lists({ client }: { client: Client }) {
  const translate = useTranslate();
  const into = useLinkInto(client);
  const mayView = useCanAccessSync();
  return (
    <Panel title={translate('clients.overview.lists')}>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {LISTS.filter(({ access }) => mayView(access)).map(({ to, title }) => (
          <li key={to}>
            <Link component={RouterLink} {...into(to)}>
              {translate(title)}
            </Link>
          </li>
        ))}
      </Box>
    </Panel>
  );
}
