import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Client } from '../../../domain/clients/contract';
import { useCanAccessSync } from '../../../providers/services';
import { useNumberText } from '../../../src/background-work/numbers';
import { RowsTable } from '../../../src/background-work/RowsTable';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useLinkInto } from '../../../src/ui/use-link-into';
import { LOCATIONS } from '../../locations';
import { Panel } from '../detail/Panel';
import { useAboutClient, useFamily } from '../detail/use-client';
import { useApi } from '../../api';
import { useOverview } from './use-overview';

/** The users that the panel counts. */
const CURRENT_USERS = new URLSearchParams({ filter: JSON.stringify({ states: ['active', 'invited'] }) });
const MOST_PLACES = 8;
const MOST_NAMED = 5;

/** The locations with the most people who may not drive first. */
export function Places({ client }: { client: Client }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const into = useLinkInto(client);
  const mayView = useCanAccessSync();
  const { family, error, refetch } = useFamily(client);
  const people = useOverview(
    client,
    'people',
    (api, of, signal) => api.clientPeople(of, signal),
    mayView('client.viewAlerts'),
  );
  const active = family?.filter(({ deactivated }) => !deactivated) ?? [];
  const sites = people.data?.bySite.slice(0, MOST_PLACES) ?? [];
  const roster = (site: number) =>
    `/manage/employees?${new URLSearchParams({ filter: JSON.stringify({ sites: [site] }) })}`;
  return (
    <Panel title={translate('locations.title')}>
      {error && !family ? <LoadFailed error={error} onRetry={refetch} /> : null}
      {family ? (
        <Typography>
          {translate('clients.overview.locations', {
            smart_count: active.length,
            count: numberText(active.length),
            deactivated: numberText(family.length - active.length),
          })}
        </Typography>
      ) : error ? null : (
        <Skeleton width={200} />
      )}
      {sites.length > 0 ? (
        <Box sx={{ width: '100%' }}>
          <RowsTable
            label={translate('clients.overview.bySite')}
            rows={sites}
            rowKey={({ legacyClientId }) => legacyClientId}
            columns={[
              {
                key: 'name',
                label: translate('clients.column.name'),
                isRowName: true,
                render: ({ legacyClientId, name }) => (
                  <Link component={RouterLink} {...into(roster(legacyClientId))}>
                    {name}
                  </Link>
                ),
              },
              ...(['active', 'notQualified', 'expiring'] as const).map((key) => ({
                key,
                label: translate(key === 'active' ? 'clients.overview.active' : `ui.status.${key}`),
                isNumber: true,
                render: (site: (typeof sites)[number]) => numberText(site[key]),
              })),
            ]}
          />
        </Box>
      ) : null}
      {mayView('client.viewLocationInformation') ? (
        <Link component={RouterLink} {...into(LOCATIONS)}>
          {translate('clients.overview.allLocations')}
        </Link>
      ) : null}
    </Panel>
  );
}

/** The rep, the client's users and its contacts. */
export function People({ client }: { client: Client }) {
  const translate = useTranslate();
  const api = useApi();
  const into = useLinkInto(client);
  const mayView = useCanAccessSync()('client.viewUsers');
  const rep = useAboutClient(client, 'rep', api.repOf);
  const users = useOverview(
    client,
    'users',
    (all, of, signal) => all.clientUsers(of, MOST_NAMED, signal),
    mayView,
  );
  return (
    <Panel title={translate('clients.overview.people')} error={users.error}>
      {rep.isSuccess ? (
        <Typography>
          {translate('clients.overview.rep', { name: rep.data?.name ?? translate('clients.rep.nobody') })}
        </Typography>
      ) : null}
      {users.data ? (
        <>
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {users.data.rows.map(({ _id, firstName, lastName, role }) => (
              <li key={_id}>
                <Link component={RouterLink} {...into(`/manage/admin/users/${_id}`)}>
                  {`${firstName} ${lastName}`}
                </Link>
                {`, ${translate(`role.${role}`, { _: role })}`}
              </li>
            ))}
          </Box>
          <Link component={RouterLink} {...into(`/manage/admin/users?${CURRENT_USERS}`)}>
            {translate('clients.overview.allUsers', { smart_count: users.data.total })}
          </Link>
        </>
      ) : null}
      {client.contacts.map(({ name, title, email, phone }) => (
        <Typography key={`${name} ${email}`} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[name, title, email, phone].filter(Boolean).join(' · ')}
        </Typography>
      ))}
    </Panel>
  );
}

/** The services that the client uses. */
export function Services({ client: { services } }: { client: Client }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('clients.section.services')}>
      <Typography>
        {services.length > 0 ? services.join(', ') : translate('clients.overview.noServices')}
      </Typography>
    </Panel>
  );
}
