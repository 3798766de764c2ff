import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PoolsAnswer } from '../../../domain/pools/contract';
import { usePermission } from '../../../providers/services';
import { EmptyState } from '../../../src/ui/EmptyState';
import { Figure } from '../../../src/ui/Figure';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { filteredPath, NEW_POOL_PATH, POOL_ROSTER_PATH, ROSTER_PATH } from '../links';
import { usePools } from '../use-pools';
import { EzPoolDialog } from './EzPoolDialog';
import { PoolTable } from './PoolTable';

/** The random testing pools of the client, with what the period needs. */
export default function PoolManagementPage() {
  const translate = useTranslate();
  const { data, error, refetch } = usePools();
  return (
    <>
      <PageHeader
        title={translate('pools.management.title')}
        count={data?.availablePools.length}
        subtitle={translate('pools.management.subtitle')}
        action={data && data.availablePools.length > 0 ? <AddButtons /> : undefined}
      />
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Pools answer={data} /> : error ? null : <Skeleton variant="rounded" height={240} />}
    </>
  );
}

function Pools({ answer: { availablePools, summary } }: { answer: PoolsAnswer }) {
  const translate = useTranslate();
  if (availablePools.length === 0)
    return (
      <EmptyState title={translate('pools.management.empty')} action={<AddButtons />}>
        {translate('pools.management.emptyText')}
      </EmptyState>
    );
  return (
    <>
      <Summary summary={summary} />
      <PoolTable pools={availablePools} />
    </>
  );
}

function Summary({ summary }: Pick<PoolsAnswer, 'summary'>) {
  const translate = useTranslate();
  const { people, selected, outstanding, tested, undecided } = summary;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        mb: 6,
        gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
      }}
    >
      <Figure
        label={translate('pools.summary.people')}
        value={people}
        to={filteredPath(POOL_ROSTER_PATH, { member: true })}
        more={
          undecided > 0
            ? {
                text: translate('pools.summary.undecided', { smart_count: undecided }),
                to: filteredPath(POOL_ROSTER_PATH, { membership: 'undecided' }),
                status: 'undecided',
              }
            : undefined
        }
      />
      <Figure
        label={translate('pools.summary.selected')}
        value={selected}
        to={filteredPath(ROSTER_PATH, {})}
      />
      <Figure
        label={translate('pools.summary.tested')}
        value={tested}
        to={filteredPath(ROSTER_PATH, { status: 'completed' })}
      />
      <Figure
        label={translate('pools.summary.outstanding')}
        value={outstanding}
        to={filteredPath(ROSTER_PATH, { open: true })}
        {...(outstanding > 0 && { status: 'expiring' })}
      />
    </Box>
  );
}

function AddButtons() {
  const translate = useTranslate();
  const [isEz, setEz] = useState(false);
  if (!usePermission('servicesRandoms.configurePools')) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button variant="outlined" onClick={() => setEz(true)}>
        {translate('pools.ez.button')}
      </Button>
      <Button variant="contained" startIcon={<AddIcon />} component={Link} to={NEW_POOL_PATH}>
        {translate('pools.wizard.newTitle')}
      </Button>
      {isEz ? <EzPoolDialog onClose={() => setEz(false)} /> : null}
    </Box>
  );
}
