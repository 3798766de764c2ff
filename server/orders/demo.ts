import { appointmentInstant } from '../../domain/orders/appointments';
import type { ClinicOnOrder } from '../../domain/orders/contract';
import * as status from '../../domain/orders/statuses';
import { ORDER_REASONS, SPECIMENS, type TestOrdered } from '../../domain/orders/tests';
import type { CollectionProblem } from '../../domain/orders/types';
import { isBusinessDay } from '../../domain/shared/business-days';
import { addDays, instantAt } from '../../domain/shared/dates';
import { findClinic } from '../clinics';
import { DEFAULT_ZONE } from '../compliance';
import type { DemoPlace } from '../platform/capability';
import { sql, type Tx } from '../platform/db';
import { insertRows } from '../platform/db/insert-rows';
import { orders } from './tables';

const EMPLOYEE = 2;
/** Clinics of the demo's network with an examiner, a technician for alcohol and laboratories. */
const CLINICS = [40_104, 40_108, 40_116];

interface Example {
  statusId: number;
  /** When it was ordered, and when the visit is, in days from today; none yet. */
  ordered: number;
  visit?: number;
  walkIn?: true;
  test?: Partial<TestOrdered> & { alcohol?: true };
  problem?: CollectionProblem;
}

const { random, postAccident, returnToDuty, preEmployment, reasonableSuspicion } = ORDER_REASONS;

/** One in each status. Those without a test are exams. */
const EXAMPLES: readonly Example[] = [
  { statusId: status.ORDERED, ordered: -1 },
  { statusId: status.AWAITING_CLINIC, ordered: -2, visit: 6 },
  { statusId: status.SCHEDULED, ordered: -3, visit: 4 },
  { statusId: status.SCHEDULED, ordered: -9, visit: -2 },
  { statusId: status.NO_SHOW, ordered: -20, visit: -8 },
  { statusId: status.PERFORMED, ordered: -8, visit: -1 },
  { statusId: status.AWAITING_RESULTS, ordered: -10, visit: -3 },
  { statusId: status.DETERMINATION_PENDING, ordered: -30, visit: -15 },
  { statusId: status.CUSTOMER_CARE, ordered: -12, visit: 5 },
  { statusId: status.CANCELED, ordered: -40 },
  { statusId: status.EXPIRED, ordered: -60 },
  { statusId: status.CLOSED_WITHOUT_TEST, ordered: -45, visit: -30, test: { reasonId: preEmployment } },
  { statusId: status.ORDERED, ordered: 0, test: { reasonId: random } },
  { statusId: status.SCHEDULED, ordered: -1, visit: 3, walkIn: true, test: { reasonId: preEmployment } },
  { statusId: status.PERFORMED, ordered: -4, visit: -1, test: { reasonId: postAccident } },
  { statusId: status.AWAITING_RESULTS, ordered: -6, visit: -2, test: { reasonId: random } },
  {
    statusId: status.SCHEDULED,
    ordered: -2,
    visit: 7,
    test: { reasonId: returnToDuty, isObserved: true },
  },
  {
    statusId: status.CUSTOMER_CARE,
    ordered: -3,
    visit: -1,
    test: { reasonId: random },
    problem: 'collectionRefused',
  },
  {
    statusId: status.CUSTOMER_CARE,
    ordered: -7,
    visit: -3,
    test: { authority: 'Other', reasonId: reasonableSuspicion, specimenId: SPECIMENS.hair, panel: 'NONDOT9' },
  },
  { statusId: status.ORDERED, ordered: 0, test: { alcohol: true, reasonId: random } },
  { statusId: status.CANCELED, ordered: -25, visit: -18, test: { alcohol: true, reasonId: postAccident } },
];

const DRUG: TestOrdered = {
  authority: 'FMCSA',
  reasonId: random,
  specimenId: SPECIMENS.urine,
  panel: 'DOT5',
  isObserved: false,
};

/** Clinics are closed on weekends and holidays. */
const workday = (day: string, step: number): string =>
  isBusinessDay(day) ? day : workday(addDays(day, step), step);

function rowOf({ statusId, ordered, visit, walkIn, test, problem }: Example, context: RowContext) {
  const { today, tenantId, one, clinic } = context;
  const { alcohol = false, ...asked } = test ?? {};
  const day = visit === undefined ? null : workday(addDays(today, visit), visit < 0 ? -1 : 1);
  const at = day && !walkIn ? appointmentInstant(clinic.timeZone ?? DEFAULT_ZONE, day, '09:30') : null;
  return {
    tenantId,
    ...one,
    orderType: test ? (alcohol ? ('alcohol' as const) : ('drug' as const)) : ('exam' as const),
    statusId,
    examType: test ? null : ('dotPhysical' as const),
    examReason: test ? null : ('recertification' as const),
    authority: null,
    reasonId: null,
    specimenId: null,
    panel: null,
    isObserved: null,
    ...(test && {
      ...DRUG,
      ...(alcohol && { specimenId: SPECIMENS.breath, panel: null }),
      ...asked,
    }),
    clinicId: day ? clinic.vendorId : null,
    clinic: day ? clinic : null,
    appointmentAt: at?.toISOString() ?? null,
    walkInOn: walkIn ? day : null,
    problem: problem ?? null,
    expiresOn: addDays(today, ordered + 30),
    orderedBy: 'Grace Holloway',
    orderedAt: instantAt(DEFAULT_ZONE, addDays(today, ordered), '08:40').toISOString(),
  };
}

interface RowContext {
  today: string;
  tenantId: number;
  one: Person;
  clinic: ClinicOnOrder;
}

type Person = Pick<typeof orders.$inferInsert, 'employeeId' | 'dob' | 'license' | 'state' | 'licenseClassId'>;

/** Exams and tests in every status, each of another driver. */
export async function fillOrders(tx: Tx, { tenantId, today, isShowcase }: DemoPlace): Promise<void> {
  if (!isShowcase) return;
  const found = await Promise.all(CLINICS.map((vendorId) => findClinic(tx, vendorId)));
  const known = found.flatMap((one) => one?.clinic ?? []);
  if (known.length === 0) return;
  // Not the first and the newest, who have examples of other things.
  const drivers = await tx.query<Person>(sql`
    select e.id as "employeeId", e.dob, e.license, e.license_state as state, e.license_class_id as "licenseClassId"
    from employees e where e.tenant_id = ${tenantId} and e.status_id = ${EMPLOYEE} and e.license_class_id in (1, 2, 3)
      and e.dob is not null and e.license is not null and e.license_state is not null
    order by e.id offset 40 limit ${EXAMPLES.length}`);
  await insertRows(
    tx,
    orders,
    drivers.map((one, at) =>
      rowOf(EXAMPLES[at]!, { today, tenantId, one, clinic: known[at % known.length]! }),
    ),
  );
}
