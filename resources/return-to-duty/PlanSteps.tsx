import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Plan } from '../../domain/return-to-duty/contract';
import { MANAGE_PLANS } from '../../domain/return-to-duty/access';
import {
  ACTORS,
  maySet,
  OPEN_STAGES,
  SECTIONS,
  STAGES,
  STEPS,
  type Step,
} from '../../domain/return-to-duty/steps';
import { formatDate } from '../../domain/shared/dates';
import { useDialog, usePermission } from '../../providers/services';
import { RegulationLinks } from '../../src/ui/RegulationLinks';
import { StatusChip } from '../../src/ui/StatusChip';
import { orderHref } from '../orders';
import { ORDER_RETURN_TEST, RECORD_STEP } from './links';

type Part = keyof typeof ACTORS;
const PARTS = OPEN_STAGES as readonly Part[];
const isStep = (part: Part): part is Part & Step => STEPS.some((step) => step === part);

type Translate = ReturnType<typeof useTranslate>;

/** When a step was done; null: it isn't. */
const doneOn = (part: Part, { dates, testedOn }: Plan): string | null => {
  if (part === 'returnTest') return testedOn;
  return isStep(part) ? dates[part] : null;
};

const isDone = (part: Part, plan: Plan): boolean =>
  part === 'followUps' ? plan.tests > 0 && plan.testsDone === plan.tests : doneOn(part, plan) !== null;

/** What else is recorded with a step. */
function factsOf(part: Part, plan: Plan, translate: Translate): string[] {
  const { sapName, sapCredential, sapPhone, prescribed, returnTests, followUpTests } = plan;
  if (part === 'sap' && sapName)
    return [
      sapName,
      sapCredential ? translate(`returnToDuty.credential.${sapCredential}`) : '',
      sapPhone ?? '',
    ];
  if (part === 'evaluation' && prescribed) return [prescribed];
  if (part === 'compliance' && returnTests)
    return [translate('returnToDuty.asked', { kind: translate(`returnToDuty.kind.${returnTests}`) })];
  if (part === 'followUpPlan' && followUpTests) {
    const { firstYear, laterTests, laterMonths } = plan;
    return [
      translate(`returnToDuty.kind.${followUpTests}`),
      translate('returnToDuty.first', { tests: firstYear }),
      laterTests ? translate('returnToDuty.later', { tests: laterTests, months: laterMonths }) : '',
    ];
  }
  if (part === 'followUps' && plan.tests > 0)
    return [translate('returnToDuty.testsOf', { done: plan.testsDone, tests: plan.tests })];
  return [];
}

/** The steps in order: which are done and when, and who takes the next one. */
export function PlanSteps({ plan }: { plan: Plan }) {
  return (
    <Box component="ol" sx={{ m: 0, mb: 6, p: 0, listStyle: 'none', maxWidth: 820 }}>
      {PARTS.map((part) => (
        <StepLine key={part} part={part} plan={plan} />
      ))}
    </Box>
  );
}

function StepLine({ part, plan }: { part: Part; plan: Plan }) {
  const translate = useTranslate();
  const day = doneOn(part, plan);
  const isNext = plan.stage === part;
  const done = isDone(part, plan);
  const facts = [
    day ? formatDate(day) : null,
    ...factsOf(part, plan, translate),
    isNext
      ? translate('returnToDuty.next', { actor: translate(`returnToDuty.actor.${ACTORS[part]}`) })
      : null,
  ].filter(Boolean);
  return (
    <Box
      component="li"
      aria-current={isNext ? 'step' : undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        py: 2,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {translate(`returnToDuty.step.${part}`)}
          </Typography>
          <StatusChip
            status={done ? 'done' : isNext ? 'parked' : 'queued'}
            text={translate(`returnToDuty.is.${done ? 'done' : isNext ? 'next' : 'later'}`)}
          />
        </Box>
        <Typography sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Typography>
        <Typography sx={{ fontSize: 13 }}>
          <RegulationLinks cfr={SECTIONS[part]} />
        </Typography>
        {part === 'returnTest' ? <OpenTests plan={plan} /> : null}
      </Box>
      <StepAction part={part} plan={plan} />
    </Box>
  );
}

function OpenTests({ plan }: { plan: Plan }) {
  const translate = useTranslate();
  return (
    <>
      {plan.openTests.map(({ orderId, testType }) => (
        <Typography key={orderId} sx={{ fontSize: 13 }}>
          {translate(`returnToDuty.kind.${testType}`)}:{' '}
          <Link component={RouterLink} to={orderHref(orderId)}>
            {translate('returnToDuty.order', { id: orderId })}
          </Link>
        </Typography>
      ))}
    </>
  );
}

const isTestTime = ({ stage }: Plan): boolean => stage === 'followUpPlan' || stage === 'returnTest';

/** The button of a step: to record it, to correct it, or to order the test. */
function StepAction({ part, plan }: { part: Part; plan: Plan }) {
  const translate = useTranslate();
  const { open } = useDialog();
  const manages = usePermission(MANAGE_PLANS);
  if (!manages || STAGES.indexOf(plan.stage) >= STAGES.indexOf('done')) return null;
  if (part === 'returnTest')
    return isTestTime(plan) ? (
      <Button size="small" variant="outlined" onClick={() => void open(ORDER_RETURN_TEST, { plan })}>
        {translate('returnToDuty.test.button')}
      </Button>
    ) : null;
  if (!isStep(part) || !maySet(part, plan.stage)) return null;
  const name = translate(`returnToDuty.step.${part}`);
  const isNext = plan.stage === part;
  return (
    <Button
      size="small"
      variant={isNext ? 'contained' : 'text'}
      aria-label={translate(isNext ? 'returnToDuty.record.buttonOf' : 'returnToDuty.record.correctOf', {
        step: name,
      })}
      onClick={() => void open(RECORD_STEP, { plan, step: part })}
    >
      {translate(isNext ? 'returnToDuty.record.button' : 'returnToDuty.record.correct')}
    </Button>
  );
}
