import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { KNOW_ACCIDENT_TESTS } from '../../domain/accidents/access';
import type { Accident, AccidentTests } from '../../domain/accidents/contract';
import {
  ALCOHOL_HOURS,
  ALCOHOL_NOTE_HOURS,
  DRUG_HOURS,
  isTestTooLate,
  lastTestDay,
  testDeadlines,
  type AccidentMoment,
} from '../../domain/accidents/post-accident-test';
import { isNoteDue, TEST_NOTE_KINDS, type TestNoteKind } from '../../domain/accidents/test-notes';
import type { Testing } from '../../domain/compliance/testing';
import { timeLeft } from '../../domain/deadlines/stage';
import type { DrugTest } from '../../domain/drug-tests/contract';
import { ORDER_PERMISSIONS } from '../../domain/orders/access';
import type { Order } from '../../domain/orders/contract';
import { isInFlight } from '../../domain/orders/statuses';
import { ORDER_REASONS } from '../../domain/orders/tests';
import { formatDate } from '../../domain/shared/dates';
import { useDialog, usePermission } from '../../providers/services';
import { siteMoment } from '../../src/ui/site-moment';
import { useApi } from '../api';
import { useNow } from '../deadlines';
import { ResultChip, TESTS_OF_PERSON } from '../drug-tests';
import { orderHref } from '../orders';
import { TEST_NOTE } from './links';
import { OrderBoth } from './OrderBoth';
import { askedOf, momentOf, TEST_TYPES, type TestType } from './asked-test';
import { decisionOf, type DecisionFacts } from './TestDecision';

const HOURS: Readonly<Record<TestType, number>> = { alcohol: ALCOHOL_HOURS, drug: DRUG_HOURS };
const NOTES: Readonly<Record<TestType, readonly TestNoteKind[]>> = {
  alcohol: ['alcoholLate', 'alcoholNone'],
  drug: ['drugNone'],
};

/** What the tests after an accident depend on. */
export type TestedAccident = DecisionFacts & Pick<Accident, 'accidentId'>;

interface Props {
  employeeId: number;
  accident: TestedAccident;
  testing: Testing | undefined;
  /** Of the accident. */
  name: string;
}

/**
 * The tests after an accident: the hours that are left, what was ordered and found, and why there was none. Only for those who may know of drug
 * and alcohol tests (382.405).
 */
export function TestsAfterAccident(props: Props) {
  const { accident, testing } = props;
  const knows = usePermission(KNOW_ACCIDENT_TESTS);
  if (!knows || testing === 'none' || !decisionOf(accident, testing).mayBeRequired) return null;
  return <Tests {...props} />;
}

/** A test that no order links is of the accident if it was made for that reason from its day on. */
const isOf = (
  accident: TestedAccident,
  orders: readonly Order[],
  { orderId, reasonId, result, receivedAt }: DrugTest,
) =>
  orderId === null
    ? reasonId === ORDER_REASONS.postAccident &&
      (result?.collectedOn ?? receivedAt.slice(0, 10)) >= accident.date
    : orders.some((order) => order.OrderID === orderId);

function Tests({ employeeId, accident, testing, name }: Props) {
  const translate = useTranslate();
  const api = useApi();
  const now = useNow();
  const seesOrders = usePermission('client.viewOrders');
  const seesTests = usePermission('servicesDrugTesting.viewDaOrders');
  const { data } = useQuery({
    queryKey: ['accidents', 'tests', employeeId],
    queryFn: ({ signal }) => api.getAccidentTests(employeeId, signal),
  });
  const { data: orders } = useQuery({
    queryKey: ['orders', employeeId],
    queryFn: ({ signal }) => api.getEmployeeOrders(employeeId, signal),
    enabled: seesOrders,
  });
  const { data: results } = useQuery({
    queryKey: [TESTS_OF_PERSON, employeeId],
    queryFn: ({ signal }) => api.getTestsOfEmployee(employeeId, signal),
    enabled: seesTests,
  });
  const tests = data?.find(({ accidentId }) => accidentId === accident.accidentId);
  if (!tests) return null;
  const own = orders?.filter(({ accidentId }) => accidentId === accident.accidentId) ?? [];
  const found = results?.filter((one) => isOf(accident, own, one)) ?? [];
  const moment = momentOf(tests);
  const stages = TEST_TYPES.map((testType): Stage => {
    const ordered = own.filter(({ orderType }) => orderType === testType);
    const made = found.filter((one) => one.testType === testType);
    const isMet = made.some(({ result }) => !result?.isSuperseded);
    const isOpen = ordered.some(({ OrderStatusID }) => isInFlight(OrderStatusID));
    const mayOrder = !isMet && !isOpen && !isTestTooLate(testType, moment, now);
    return { testType, orders: ordered, results: made, isMet, mayOrder };
  });
  const asked = stages
    .filter(({ mayOrder }) => mayOrder)
    .map(({ testType }) => askedOf(testType, employeeId, tests, testing));
  return (
    <>
      <Box
        component="ul"
        aria-label={translate('accidents.tests.title', { name })}
        sx={{ my: 1, p: 0, listStyle: 'none' }}
      >
        {stages.map((stage) => (
          <OneTest key={stage.testType} {...{ employeeId, stage, tests, testing, name, now }} />
        ))}
      </Box>
      {asked.length === TEST_TYPES.length && seesOrders ? <OrderBoth asked={asked} name={name} /> : null}
    </>
  );
}

/** Where a test is. */
interface Stage {
  testType: TestType;
  orders: Order[];
  results: DrugTest[];
  isMet: boolean;
  mayOrder: boolean;
}

interface OneTestProps extends Pick<Props, 'employeeId' | 'testing' | 'name'> {
  stage: Stage;
  tests: AccidentTests;
  now: Date;
}

function OneTest({ employeeId, stage, tests, testing, name, now }: OneTestProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { open } = useDialog();
  const { testType, orders, results, isMet } = stage;
  const mayOrder = usePermission(ORDER_PERMISSIONS[testType]);
  const { timeZone: zone, notes } = tests;
  const moment = momentOf(tests);
  const orderName = translate(`accidents.tests.order.${testType}`);
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography sx={{ fontSize: 13, fontWeight: 600 }}>{translate(`orders.type.${testType}`)}</Typography>
        {isMet ? null : <Clock testType={testType} moment={moment} now={now} />}
        {orders.map(({ OrderID, orderType, OrderStatusID }) => (
          <Link key={OrderID} component={RouterLink} to={orderHref(OrderID)} sx={{ fontSize: 13 }}>
            {translate('accidents.tests.ordered', {
              order: translate(`orders.numbered.${orderType}`, { id: OrderID }),
              status: translate(`orders.status.${OrderStatusID}`),
            })}
          </Link>
        ))}
        {results.map(({ testResultId, result }) => (
          <ResultChip key={testResultId} result={result} />
        ))}
      </Box>
      {TEST_NOTE_KINDS.flatMap((kind) =>
        notes.filter((one) => one.kind === kind && NOTES[testType].includes(kind)),
      ).map(({ kind, note, by, at }) => (
        <Typography key={kind} sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
          {translate(`accidents.tests.note.${kind}`, { note, by, at: siteMoment(at, zone, locale) })}
        </Typography>
      ))}
      {mayOrder && !isMet ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {stage.mayOrder ? (
            <Button
              size="small"
              variant="outlined"
              aria-label={translate('accidents.tests.orderOf', { order: orderName, name })}
              onClick={() => void open('orderTest', askedOf(testType, employeeId, tests, testing))}
            >
              {orderName}
            </Button>
          ) : null}
          {NOTES[testType]
            .filter((kind) => isNoteDue(kind, moment, now))
            .map((kind) => (
              <Button
                key={kind}
                size="small"
                aria-label={translate('accidents.tests.writeOf', {
                  write: translate(`accidents.tests.write.${kind}`),
                  name,
                })}
                onClick={() => void open(TEST_NOTE, { employeeId, tests, kind })}
              >
                {translate(`accidents.tests.write.${kind}`)}
              </Button>
            ))}
        </Box>
      ) : null}
    </Box>
  );
}

/** How long a test can still be made. Not read out with each minute: a timer is no live region. */
function Clock({ testType, moment, now }: { testType: TestType; moment: AccidentMoment; now: Date }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const text = () => {
    const hours = HOURS[testType];
    if (isTestTooLate(testType, moment, now)) return translate('accidents.tests.over', { hours });
    if (moment.at === null)
      return translate('accidents.tests.until', { date: formatDate(lastTestDay(testType, moment)) });
    const { alcoholNoteAt, alcoholUntil, drugsUntil } = testDeadlines(moment.at);
    const until = (testType === 'alcohol' ? alcoholUntil : drugsUntil).toISOString();
    const at = siteMoment(until, moment.zone, locale);
    const left = timeLeft(until, now);
    const shown = translate('accidents.tests.left', { hours: left.hours, minutes: left.rest, at });
    return testType === 'alcohol' && now > alcoholNoteAt
      ? `${shown} · ${translate('accidents.tests.late', { hours: ALCOHOL_NOTE_HOURS, at })}`
      : shown;
  };
  return (
    <Typography component="span" role="timer" sx={{ fontSize: 13 }}>
      {text()}
    </Typography>
  );
}
