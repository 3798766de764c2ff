import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Pool } from '../../../domain/pools/contract';
import { usePageTitle, usePermission, useUser } from '../../../providers/services';
import { EmptyState } from '../../../src/ui/EmptyState';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { StatusChip } from '../../../src/ui/StatusChip';
import { Facts, STACKED } from '../../employees';
import { POOLS_PATH, selectionPath, wizardPath } from '../links';
import { ClosePoolDialog } from '../management/ClosePoolDialog';
import { usePlaces } from '../management/use-places';
import { usePoolSelections } from '../use-pool-selections';
import { usePool } from '../use-pools';
import { STATE_LOOK } from '../looks';
import { usePoolNames } from '../names';
import { ShareNotice } from '../ShareNotice';
import { CalculationSection } from './CalculationSection';
import { PastSelections } from './PastSelections';
import { SelectionSection } from './SelectionSection';

/** A pool: what this period needs, its selection, and all selections before. */
export default function PoolPage() {
  const poolId = Number(useParams()['poolId']);
  const translate = useTranslate();
  const { pool, error, refetch } = usePool(poolId);
  usePageTitle(pool?.name);
  if (error && !pool) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (pool === undefined) return <Skeleton variant="rounded" height={240} />;
  if (pool === null)
    return (
      <EmptyState
        title={translate('pools.pool.gone')}
        action={
          <Button component={Link} to={POOLS_PATH}>
            {translate('pools.management.title')}
          </Button>
        }
      />
    );
  return <OnePool key={poolId} pool={pool} />;
}

function OnePool({ pool }: { pool: Pool }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const maySeeSelected = usePermission('servicesRandoms.viewEmployeesCurrentlySelected');
  const { audit } = useUser();
  const { poolId, name, state, consortium } = pool;
  const { data: selections } = usePoolSelections(poolId);
  const shown = selections?.[0]?.selectionId;
  return (
    <>
      <PageHeader
        title={name}
        status={<StatusChip status={STATE_LOOK[state]} text={translate(`pools.state.${state}`)} />}
        action={<PoolActions pool={pool} />}
      />
      {consortium ? <ShareNotice consortium={consortium} /> : null}
      <PoolFacts pool={pool} />
      {state === 'active' && !audit && !consortium ? (
        <CalculationSection
          poolId={poolId}
          // The draw follows at once.
          onMade={(selectionId) =>
            void navigate(selectionPath(poolId, selectionId), { state: { draw: true } })
          }
        />
      ) : null}
      {shown === undefined || !maySeeSelected ? null : (
        <SelectionSection key={shown} poolId={poolId} selectionId={shown} />
      )}
      <PastSelections poolId={poolId} shown={shown} />
    </>
  );
}

function PoolFacts({ pool }: { pool: Pool }) {
  const translate = useTranslate();
  const names = usePoolNames();
  const places = usePlaces();
  const label = (name: string) => translate(`pools.column.${name}`);
  return (
    <Facts
      facts={[
        [label('places'), places(pool)],
        [label('agencies'), names.agencies(pool.agencies.map(({ agency }) => agency))],
        [label(pool.consortium ? 'share' : 'size'), names.people(pool.size)],
        [label('rates'), names.rates(pool.rates)],
        [label('frequency'), translate(`pools.frequency.${pool.selectionsPerYear}`)],
        [label('alternates'), pool.alternates],
      ]}
      sx={{ ...STACKED, gap: 4, mb: 6, gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))' }}
    />
  );
}

function PoolActions({ pool }: { pool: Pool }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [isClosing, setClosing] = useState(false);
  const mayChange = usePermission('servicesRandoms.configurePools');
  const { poolId, state, step, selections, consortium } = pool;
  if (!mayChange || state === 'closed') return null;
  const isNew = state === 'configuring';
  return (
    <>
      <Button component={Link} to={wizardPath(poolId, isNew ? step : 1)}>
        {translate(`pools.management.${isNew ? 'continue' : 'edit'}`)}
      </Button>
      {consortium ? null : (
        <Button color="error" onClick={() => setClosing(true)}>
          {translate(`pools.management.${selections.length > 0 ? 'close' : 'delete'}`)}
        </Button>
      )}
      {isClosing ? (
        <ClosePoolDialog
          pool={pool}
          onClose={() => setClosing(false)}
          onDone={() => void navigate(POOLS_PATH)}
        />
      ) : null}
    </>
  );
}
