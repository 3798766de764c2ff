import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { MANAGE_PLANS } from '../../domain/return-to-duty/access';
import type { Plan } from '../../domain/return-to-duty/contract';
import { OPEN_STAGES } from '../../domain/return-to-duty/steps';
import { formatDate } from '../../domain/shared/dates';
import { PERSONS_FILE } from '../../providers/refetch';
import { usePageTitle, usePermission } from '../../providers/services';
import { DeleteWithReason } from '../../src/ui/DeleteWithReason';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { Section } from '../../src/ui/Section';
import { useApi } from '../api';
import { employeeHref } from '../employees';
import { ONE_PLAN, PLAN_KEYS, RETURN_TO_DUTY } from './links';
import { PlanSteps } from './PlanSteps';
import { Schedule } from './Schedule';
import { StageChip } from './words';

/** A return-to-duty plan: its steps, and the follow-up tests. */
export default function PlanPage() {
  const planId = Number(useParams()['planId']);
  const translate = useTranslate();
  const api = useApi();
  const maySeeFile = usePermission('client.viewEmployeeFile');
  const {
    data: plan,
    error,
    refetch,
  } = useQuery({
    queryKey: [ONE_PLAN, planId],
    queryFn: ({ signal }) => api.getPlan(planId, signal),
  });
  const title = plan
    ? translate('returnToDuty.of', { name: plan.employeeName })
    : translate('returnToDuty.one');
  // The name of the tab stays in histories, so it names no one.
  usePageTitle(translate('returnToDuty.one'));
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!plan) return <Skeleton variant="rounded" height={320} />;
  const violation = translate('returnToDuty.named', {
    violation: translate(`returnToDuty.violation.${plan.violation}`),
    date: formatDate(plan.violatedOn),
  });
  const facts = [
    violation,
    plan.employer ? translate('returnToDuty.at', { employer: plan.employer }) : null,
    plan.siteName,
  ];
  return (
    <Box>
      <PageHeader
        title={title}
        status={<StageChip stage={plan.stage} />}
        subtitle={facts.filter((fact) => fact !== null).join(' · ')}
        action={
          maySeeFile ? (
            <Link component={RouterLink} to={employeeHref(plan.employeeId)}>
              {translate('returnToDuty.file')}
            </Link>
          ) : undefined
        }
      />
      <Section level="h2" title={translate('returnToDuty.steps')} text={translate('returnToDuty.stepsText')}>
        <PlanSteps plan={plan} />
      </Section>
      {plan.schedule ? <Schedule plan={plan} schedule={plan.schedule} /> : null}
      <Withdrawal plan={plan} />
    </Box>
  );
}

/** A plan that was opened by hand can be taken back. */
function Withdrawal({ plan }: { plan: Plan }) {
  const translate = useTranslate();
  const api = useApi();
  const navigate = useNavigate();
  const manages = usePermission(MANAGE_PLANS);
  const [isAsked, setIsAsked] = useState(false);
  if (!manages || !plan.isByHand || !OPEN_STAGES.includes(plan.stage)) return null;
  return (
    <>
      <Button color="error" onClick={() => setIsAsked(true)}>
        {translate('returnToDuty.withdraw.confirm')}
      </Button>
      {isAsked ? (
        <DeleteWithReason
          title={translate('returnToDuty.withdraw.title')}
          words="returnToDuty.withdraw"
          remove={async (reason) => {
            await api.withdrawPlan(plan.planId, reason);
            await navigate(`/${RETURN_TO_DUTY}`);
          }}
          changes={[...PLAN_KEYS, ...PERSONS_FILE]}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </>
  );
}
