import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { FollowUpState, FollowUpTest, Plan } from '../../domain/return-to-duty/contract';
import { formatDate } from '../../domain/shared/dates';
import { useDialog } from '../../providers/services';
import { RowsTable } from '../../src/background-work/RowsTable';
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
      <RowsTable
        label={translate('returnToDuty.schedule.title')}
        align="middle"
        rows={schedule}
        rowKey={({ followUpId }) => followUpId}
        columns={[
          { key: 'day', isRowName: true, render: ({ dueOn }: FollowUpTest) => formatDate(dueOn) },
          {
            key: 'test',
            render: ({ testType }: FollowUpTest) => translate(`returnToDuty.kind.${testType}`),
          },
          {
            key: 'state',
            render: ({ state }: FollowUpTest) => (
              <StatusChip status={LOOKS[state]} text={translate(`returnToDuty.schedule.is.${state}`)} />
            ),
          },
          {
            key: 'order',
            render: (test: FollowUpTest) => (
              <>
                <OrderCell plan={plan} test={test} />
                <CountButton plan={plan} test={test} />
              </>
            ),
          },
        ].map((column) => ({ ...column, label: translate(`returnToDuty.schedule.${column.key}`) }))}
      />
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
