import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useEffect, useReducer, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Pool } from '../../../domain/pools/contract';
import { usePageTitle } from '../../../providers/services';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { POOLS_PATH, poolPath, wizardPath } from '../links';
import { usePool } from '../use-pools';
import { FiltersStep } from './FiltersStep';
import { LocationsStep } from './LocationsStep';
import { PeopleStep } from './PeopleStep';
import { RatesStep } from './RatesStep';
import type { StepProps } from './StepForm';
import { StepList } from './StepList';
import { TotalsStep } from './TotalsStep';
import { useSaveStep } from './use-save-step';
import { activeStep, INITIAL, mayOpen, STEPS, stepsOf, wizardReducer, type StepName } from './wizard-state';

const FORMS: Record<StepName, (props: StepProps) => React.JSX.Element> = {
  locations: LocationsStep,
  filters: FiltersStep,
  rates: RatesStep,
  totals: TotalsStep,
  people: PeopleStep,
};

/** Sets up a pool in five steps, or changes one. Each step is stored by its Next, so that another day goes on there. */
export default function WizardPage() {
  const given = useParams()['poolId'];
  const translate = useTranslate();
  const poolId = given === undefined ? null : Number(given);
  const { pool, error, refetch } = usePool(poolId);
  const task = translate(`pools.wizard.${poolId === null ? 'newTitle' : 'editTitle'}`);
  const title = pool ? translate('pools.wizard.titleOf', { title: task, name: pool.name }) : task;
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} subtitle={translate('pools.wizard.subtitle')} />
      {poolId === null ? (
        <Steps pool={null} />
      ) : pool === undefined ? (
        error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={240} />
        )
      ) : (
        <Steps key={poolId} pool={pool} isGone={pool === null || pool.state === 'closed'} />
      )}
    </>
  );
}

/** A pool exists once its first step is done. */
const stepOf = (pool: Pool | null): number => (pool ? Math.max(pool.step, 2) : 1);

function Steps({ pool, isGone = false }: { pool: Pool | null; isGone?: boolean }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [state, dispatch] = useReducer(wizardReducer, INITIAL);
  const [hasMoved, setMoved] = useState(false);
  const isEditing = pool?.state === 'active';
  const names = stepsOf(pool);
  const isOfPool = (step: number) => names.some((one) => one === STEPS[step - 1]);
  const known = isOfPool(stepOf(pool)) ? stepOf(pool) : 1;
  const given = Number(search.get('step'));
  const asked = isOfPool(given) ? given : null;
  useEffect(() => {
    if (isGone) return dispatch({ type: 'failed', error: 'pools.wizard.gone' });
    dispatch({ type: 'fetched', step: known, isEditing });
    // Only where the wizard begins: later the steps follow the buttons.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isGone]);
  useEffect(() => {
    if (state.isDataFetched && asked !== null) dispatch({ type: 'opened', step: asked });
  }, [state.isDataFetched, asked]);
  const { save, keysOf } = useSaveStep(pool);

  if (state.criticalError !== null)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" component={Link} to={POOLS_PATH}>
            {translate('pools.management.title')}
          </Button>
        }
      >
        {translate(state.criticalError)}
      </Alert>
    );
  const active = activeStep(state);
  const name = STEPS[active - 1];
  const beside = (by: -1 | 1): number | null => {
    const other = name && names[names.indexOf(name) + by];
    return other === undefined ? null : STEPS.indexOf(other) + 1;
  };
  const [before, after] = [beside(-1), beside(1)];
  if (!state.isDataFetched || name === undefined) return <Skeleton variant="rounded" height={240} />;
  const Form = FORMS[name];
  const open = (step: number, of = pool?.poolId ?? null) => {
    setMoved(true);
    void navigate(wizardPath(of, step));
  };
  return (
    <>
      <StepList
        state={state}
        names={names}
        href={(step) => (mayOpen(state, step) ? wizardPath(pool?.poolId ?? null, step) : null)}
      />
      <Form
        key={name}
        pool={pool}
        takesFocus={hasMoved || active > 1}
        isOk={state.okToProceed}
        onCheck={(okToProceed) => dispatch({ type: 'checked', okToProceed })}
        act={(changes) => save(name, changes)}
        changes={keysOf}
        onDone={(poolId) => {
          if (after === null) return void navigate(poolPath(poolId));
          // The wizard starts over with the new pool, at the step that was stored.
          if (pool) dispatch({ type: 'next', to: after });
          open(after, poolId);
        }}
        {...(before !== null && {
          onBack: () => {
            dispatch({ type: 'back', to: before });
            open(before);
          },
        })}
      />
    </>
  );
}
