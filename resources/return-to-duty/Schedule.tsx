import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { FollowUpState, FollowUpTest, Plan } from '../../domain/return-to-duty/contract';
import { formatDate } from '../../domain/shared/dates';
import { useDialog } from '../../providers/services';
import { Section } from '../../src/ui/Section';
import { StatusChip } from '../../src/ui/StatusChip';
import type { StatusName } from '../../src/ui/status';
import { orderHref } from '../orders';
import { papersOf } from './papers';
import { COUNT_FOLLOW_UP, ORDER_FOLLOW_UP } from './links';

const LOOKS: Readonly<Record<FollowUpState, StatusName>> = {
  planned: 'queued',
  due: 'parked',
  ordered: 'running',
  done: 'done',
};

/** The days of the follow-up tests, for those who may know them. */
export function Schedule({ plan, schedule }: { plan: Plan; schedule: readonly FollowUpTest[] }) {
  const translate = useTranslate();
  if (schedule.length === 0) return null;
  return (
    <Section
      level="h2"
      title={translate('returnToDuty.schedule.title')}
      text={translate(plan.isEmployed ? 'returnToDuty.schedule.text' : 'returnToDuty.schedule.waits')}
    >
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          '& th, & td': {
            textAlign: 'start',
            py: 1,
            pr: 6,
            borderBottom: '1px solid',
            borderColor: 'divider',
          },
          '& th': { fontSize: 13, color: 'text.secondary', fontWeight: 500 },
        }}
      >
        <thead>
          <tr>
            {(['day', 'test', 'state', 'order'] as const).map((column) => (
              <th key={column} scope="col">
                {translate(`returnToDuty.schedule.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schedule.map((test) => (
            <tr key={test.followUpId}>
              <td>{formatDate(test.dueOn)}</td>
              <td>{translate(`returnToDuty.kind.${test.testType}`)}</td>
              <td>
                <StatusChip
                  status={LOOKS[test.state]}
                  text={translate(`returnToDuty.schedule.is.${test.state}`)}
                />
              </td>
              <td>
                <OrderCell plan={plan} test={test} />
                <CountButton plan={plan} test={test} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Section>
  );
}

function OrderCell({ plan, test }: { plan: Plan; test: FollowUpTest }) {
  const translate = useTranslate();
  const { open } = useDialog();
  if (test.state === 'due' && plan.stage === 'followUps' && plan.isEmployed)
    return (
      <Button
        size="small"
        aria-label={translate('returnToDuty.followUp.buttonOf', { date: formatDate(test.dueOn) })}
        onClick={() => void open(ORDER_FOLLOW_UP, { plan, test })}
      >
        {translate(test.orderId === null ? 'returnToDuty.followUp.button' : 'returnToDuty.followUp.again')}
      </Button>
    );
  if (test.orderId === null) return null;
  return (
    <Link component={RouterLink} to={orderHref(test.orderId)}>
      {translate('returnToDuty.order', { id: test.orderId })}
    </Link>
  );
}

/** For a test that isn't done, while there are documents that may be of it. */
function CountButton({ plan, test }: { plan: Plan; test: FollowUpTest }) {
  const translate = useTranslate();
  const { open } = useDialog();
  if (test.state === 'done' || plan.stage !== 'followUps' || papersOf(plan, test).length === 0) return null;
  return (
    <Button
      size="small"
      aria-label={translate('returnToDuty.count.buttonOf', { date: formatDate(test.dueOn) })}
      onClick={() => void open(COUNT_FOLLOW_UP, { plan, test })}
    >
      {translate('returnToDuty.count.button')}
    </Button>
  );
}
