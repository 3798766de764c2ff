import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { isMember, type RosterItem } from '../../../domain/pools/roster-contract';
import { usePermission } from '../../../providers/services';
import { RowsTable } from '../../../src/background-work/RowsTable';
import { FRAME } from '../../../src/ui/frame';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PersonSelect, type Person } from '../../../src/ui/PersonSelect';
import { useApi } from '../../api';
import { POOL_ROSTER } from '../links';
import { ExceptionButton } from './ExceptionButton';
import { MembershipText } from './MembershipText';

/** No employee has this number. */
const NO_ONE = 0;

/** "Why isn't someone in my pool?": a person's line for each pool, with what would change it. */
export function WhyNot() {
  const translate = useTranslate();
  const id = useId();
  const [person, setPerson] = useState<Person | null>(null);
  if (!usePermission('client.viewRoster')) return null;
  return (
    <Box component="section" aria-labelledby={id} className="no-print" sx={{ ...FRAME, p: 4, mb: 4 }}>
      <Typography id={id} component="h2" variant="h3" sx={{ mb: 2 }}>
        {translate('pools.why.title')}
      </Typography>
      <Box sx={{ maxWidth: 480 }}>
        <PersonSelect
          label={translate('pools.why.person')}
          except={NO_ONE}
          value={person}
          onChange={setPerson}
        />
      </Box>
      {person ? <Answer key={person.id} person={person} /> : null}
    </Box>
  );
}

function Answer({ person }: { person: Person }) {
  const translate = useTranslate();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [POOL_ROSTER, 'person', person.id],
    queryFn: ({ signal }) => api.getMemberships(person.id, signal),
    placeholderData: undefined,
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={80} />;
  if (data.length === 0) return <Typography role="status">{translate('pools.why.noPools')}</Typography>;
  return (
    <RowsTable<RosterItem>
      label={translate('pools.why.title')}
      rows={data}
      rowKey={({ poolId }) => poolId}
      columns={[
        {
          key: 'pool',
          label: translate('pools.column.pool'),
          isRowName: true,
          render: ({ poolName }) => poolName,
        },
        {
          key: 'membership',
          label: translate('pools.column.membership'),
          render: (line) => <MembershipText line={line} />,
        },
        {
          key: 'change',
          label: translate('pools.why.change'),
          render: ({ membership }) =>
            translate(`pools.change.${isMember(membership) ? 'member' : membership}`),
        },
        {
          key: 'actions',
          label: translate('pools.column.actions'),
          render: (line) => <ExceptionButton line={line} />,
        },
      ]}
    />
  );
}
