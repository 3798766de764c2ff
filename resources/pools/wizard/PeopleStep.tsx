import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Pool } from '../../../domain/pools/contract';
import type { PoolPeople } from '../../../domain/pools/people-contract';
import { Notice } from '../../../src/background-work/Notice';
import { Count } from '../../../src/background-work/numbers';
import { RowsTable } from '../../../src/background-work/RowsTable';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useApi } from '../../api';
import { usePoolNames } from '../names';
import { StepForm, type StepProps } from './StepForm';

/** Who would be in the pool today, before it is activated. */
export function PeopleStep(props: StepProps) {
  const { pool } = props;
  const [total, setTotal] = useState(0);
  const isActive = pool?.state === 'active';
  return (
    <StepForm
      {...props}
      name="people"
      defaultValues={{ total: 0 }}
      isReady={() => total > 0}
      changesOf={() => (pool && isActive ? { name: pool.name } : {})}
      save={isActive ? 'pools.wizard.done' : 'pools.wizard.finish'}
    >
      {pool ? <People pool={pool} onCount={setTotal} /> : null}
    </StepForm>
  );
}

function People({ pool, onCount }: { pool: Pool; onCount: (total: number) => void }) {
  const translate = useTranslate();
  const names = usePoolNames();
  const api = useApi();
  const { poolId, version } = pool;
  const { data, error, refetch } = useQuery({
    queryKey: ['poolPeople', poolId, version],
    queryFn: async ({ signal }) => {
      const found = await api.findPoolPeople({ poolId }, signal);
      onCount(found.count);
      return found;
    },
    gcTime: 0,
    placeholderData: undefined,
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={120} sx={{ mb: 4 }} />;
  const { count, byAgency, undecided, people } = data;
  return (
    <Box sx={{ maxWidth: 720, display: 'grid', gap: 3, mb: 4 }}>
      <Typography sx={{ fontSize: 16, fontWeight: 600 }}>{names.people(count)}</Typography>
      <Notice severity="error">{count === 0 && translate('pools.peopleStep.none')}</Notice>
      <Notice severity="warning">
        {undecided > 0 && translate('pools.peopleStep.undecided', { smart_count: undecided })}
      </Notice>
      <RowsTable
        label={translate('pools.column.agencies')}
        rows={byAgency}
        rowKey={({ agency }) => agency}
        columns={[
          {
            key: 'agency',
            label: translate('pools.column.agencies'),
            isRowName: true,
            render: ({ agency }) => names.agency(agency),
          },
          {
            key: 'size',
            label: translate('pools.column.size'),
            isNumber: true,
            render: ({ size }) => <Count value={size} />,
          },
        ]}
      />
      {people.length > 0 ? <FirstPeople people={people} count={count} /> : null}
    </Box>
  );
}

/** The first people by name, so that one can see whether the right ones are in it. */
function FirstPeople({ people, count }: Pick<PoolPeople, 'people' | 'count'>) {
  const translate = useTranslate();
  const names = usePoolNames();
  const title = translate('pools.peopleStep.first', { smart_count: people.length });
  return (
    <>
      {people.length < count ? <Typography>{title}</Typography> : null}
      <RowsTable
        label={translate('pools.step.people')}
        rows={people}
        rowKey={({ employeeId }) => employeeId}
        columns={[
          {
            key: 'employeeName',
            label: translate('pools.column.employeeName'),
            isRowName: true,
            render: ({ employeeName }) => employeeName,
          },
          {
            key: 'siteName',
            label: translate('pools.column.siteName'),
            render: ({ siteName }) => siteName,
          },
          {
            key: 'agency',
            label: translate('pools.column.agency'),
            render: ({ agency }) => names.agency(agency),
          },
        ]}
      />
    </>
  );
}
