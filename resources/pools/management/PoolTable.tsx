import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Pool } from '../../../domain/pools/contract';
import { usePermission } from '../../../providers/services';
import { Count } from '../../../src/background-work/numbers';
import { RowsTable, type Column } from '../../../src/background-work/RowsTable';
import { StatusChip } from '../../../src/ui/StatusChip';
import { filteredPath, POOL_ROSTER_PATH, poolPath, ROSTER_PATH, wizardPath } from '../links';
import { SELECTION_LOOK, STATE_LOOK, WHOLE_WORDS } from '../looks';
import { usePoolNames } from '../names';
import { ShareText } from '../ShareNotice';
import { ClosePoolDialog } from './ClosePoolDialog';
import { usePlaces } from './use-places';

/** The pools with their size, rates, and the selection of this period. */
export function PoolTable({ pools }: { pools: readonly Pool[] }) {
  const translate = useTranslate();
  const names = usePoolNames();
  const places = usePlaces();
  const [closing, setClosing] = useState<Pool | null>(null);
  const label = (name: string) => translate(`pools.column.${name}`);
  const columns: Column<Pool>[] = [
    {
      key: 'name',
      label: label('name'),
      isRowName: true,
      render: ({ poolId, name, state, consortium }) => (
        <>
          <MuiLink component={Link} to={poolPath(poolId)} sx={{ fontWeight: 600 }}>
            {name}
          </MuiLink>
          {consortium ? (
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
              <ShareText consortium={consortium} />
            </Box>
          ) : null}
          {state === 'active' ? null : (
            <Box sx={{ mt: 1 }}>
              <StatusChip status={STATE_LOOK[state]} text={translate(`pools.state.${state}`)} />
            </Box>
          )}
        </>
      ),
    },
    { key: 'places', label: label('places'), render: places },
    {
      key: 'agencies',
      label: label('agencies'),
      render: ({ agencies }) => names.agencies(agencies.map(({ agency }) => agency)),
    },
    {
      key: 'size',
      label: label('size'),
      isNumber: true,
      render: ({ poolId, size }) => (
        <MuiLink component={Link} to={filteredPath(POOL_ROSTER_PATH, { poolId, member: true })}>
          <Count value={size} />
        </MuiLink>
      ),
    },
    {
      key: 'plan',
      label: label('plan'),
      render: ({ rates, selectionsPerYear }) => (
        <>
          <div>{names.rates(rates)}</div>
          <div>{translate(`pools.frequency.${selectionsPerYear}`)}</div>
        </>
      ),
    },
    { key: 'selection', label: label('selection'), render: (pool) => <LastSelection pool={pool} /> },
    {
      key: 'outstanding',
      label: label('outstanding'),
      isNumber: true,
      render: ({ poolId, selections }) => (
        <MuiLink component={Link} to={filteredPath(ROSTER_PATH, { poolId, open: true })}>
          <Count value={selections.reduce((sum, { outstanding }) => sum + (outstanding ?? 0), 0)} />
        </MuiLink>
      ),
    },
    {
      key: 'actions',
      label: label('actions'),
      render: (pool) => <PoolButtons pool={pool} onClosing={() => setClosing(pool)} />,
    },
  ];
  return (
    <>
      <Box sx={WHOLE_WORDS}>
        <RowsTable
          label={translate('pools.management.title')}
          columns={columns}
          rows={pools}
          rowKey={({ poolId }) => poolId}
          isMuted={({ state }) => state === 'closed'}
          align="middle"
        />
      </Box>
      {closing ? <ClosePoolDialog pool={closing} onClose={() => setClosing(null)} /> : null}
    </>
  );
}

function LastSelection({ pool: { selections } }: { pool: Pool }) {
  const translate = useTranslate();
  const [last] = selections;
  if (!last) return translate('pools.management.noSelection');
  const { period, state, numToSelectDrug: drug, numToSelectAlcohol: alcohol } = last;
  return (
    <>
      <div>{translate('pools.management.selection', { period, drug, alcohol })}</div>
      <StatusChip status={SELECTION_LOOK[state]} text={translate(`pools.selectionState.${state}`)} />
    </>
  );
}

function PoolButtons({ pool, onClosing }: { pool: Pool; onClosing: () => void }) {
  const translate = useTranslate();
  const mayChange = usePermission('servicesRandoms.configurePools');
  const { poolId, name, state, step, selections, consortium } = pool;
  const named = (action: string) => ({
    'aria-label': translate(`pools.management.${action}Named`, { name }),
  });
  if (state === 'closed' || !mayChange) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {state === 'configuring' ? (
        <Button size="small" component={Link} to={wizardPath(poolId, step)} {...named('continue')}>
          {translate('pools.management.continue')}
        </Button>
      ) : (
        <>
          {consortium ? null : (
            <Button size="small" component={Link} to={poolPath(poolId)} {...named('calculate')}>
              {translate('pools.calculate.button')}
            </Button>
          )}
          <Button size="small" component={Link} to={wizardPath(poolId, 1)} {...named('edit')}>
            {translate('pools.management.edit')}
          </Button>
        </>
      )}
      {consortium ? null : (
        <Button
          size="small"
          color="error"
          onClick={onClosing}
          {...named(selections.length > 0 ? 'close' : 'delete')}
        >
          {translate(`pools.management.${selections.length > 0 ? 'close' : 'delete'}`)}
        </Button>
      )}
    </Box>
  );
}
