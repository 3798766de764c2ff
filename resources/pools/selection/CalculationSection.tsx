import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Calculation } from '../../../domain/pools/contract';
import { formatDate } from '../../../domain/shared/dates';
import { usePermission } from '../../../providers/services';
import { Notice } from '../../../src/background-work/Notice';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useApi } from '../../api';
import { POOLS, selectionPath } from '../links';
import { useOwner } from '../owner';
import { Section } from '../../../src/ui/Section';
import { SELECT } from '../access';
import { CalculationTable } from './CalculationTable';
import { MakeDialog } from './MakeDialog';
import { Warnings } from './Warnings';

interface CalculationSectionProps {
  poolId: number;
  onMade: (selectionId: number) => void;
}

/** What this period needs: calculated at the press of a button, with all inputs. */
export function CalculationSection({ poolId, onMade }: CalculationSectionProps) {
  const translate = useTranslate();
  const api = useApi();
  const owner = useOwner();
  const [isWanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [POOLS, 'calculation', owner, poolId],
    queryFn: ({ signal }) => api.getCalculation(poolId, signal, owner),
    enabled: isWanted,
    placeholderData: undefined,
    gcTime: 0,
  });
  const calculate = () => {
    if (isWanted) void refetch();
    else setWanted(true);
  };
  return (
    <Section level="h2" title={translate('pools.calculate.title')} text={translate('pools.calculate.text')}>
      <Button variant={data ? 'outlined' : 'contained'} loading={isFetching} onClick={calculate}>
        {translate(data ? 'pools.calculate.again' : 'pools.calculate.button')}
      </Button>
      <Box
        role="status"
        aria-label={translate('pools.calculate.title')}
        sx={{ mt: 4, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {!data && isFetching ? <Skeleton variant="rounded" height={160} /> : null}
        {data ? <Calculated poolId={poolId} calculation={data} onMade={onMade} /> : null}
      </Box>
    </Section>
  );
}

interface CalculatedProps extends CalculationSectionProps {
  calculation: Calculation;
}

function Calculated({ poolId, calculation, onMade }: CalculatedProps) {
  const translate = useTranslate();
  const owner = useOwner();
  const mayMake = usePermission(SELECT[owner]);
  const [isMaking, setMaking] = useState(false);
  const { period, firstDay, lastDay, number, selectionsPerYear, selectionId, warnings } = calculation;
  return (
    <>
      <strong>
        {translate('pools.calculate.period', {
          period,
          from: formatDate(firstDay),
          to: formatDate(lastDay),
          number,
          of: selectionsPerYear,
        })}
      </strong>
      <Warnings warnings={warnings} />
      <CalculationTable calculation={calculation} />
      {selectionId === null ? null : (
        <Notice severity="info">
          {translate('pools.calculate.exists')}{' '}
          <Link to={selectionPath(poolId, selectionId, owner)}>{translate('pools.calculate.open')}</Link>
        </Notice>
      )}
      {selectionId === null && mayMake ? (
        <Box>
          <Button variant="contained" onClick={() => setMaking(true)}>
            {translate('pools.make.button')}
          </Button>
        </Box>
      ) : null}
      {isMaking ? (
        <MakeDialog
          calculation={calculation}
          onClose={() => setMaking(false)}
          onMade={(selection) => {
            setMaking(false);
            onMade(selection.selectionId);
          }}
        />
      ) : null}
    </>
  );
}
