import { NO_VARS, type CmeVars, type FormKey } from '../../domain/cme/cme-process';
import type { ExamResult } from '../../domain/cme/exam-rules';
import {
  AWAITING_RESULTS,
  DETERMINATION_PENDING,
  INCOMPLETE,
  NOT_CERTIFIED,
  SCHEDULED,
} from '../../domain/orders/statuses';
import { addDays } from '../../domain/shared/dates';
import { orders } from '../orders/tables';
import type { DemoEmployee, DemoPlace } from '../platform/capability';
import { insertInto, sql, type Tx } from '../platform/db';
import { setVars, startProcess } from '../processes';
import { addDocuments, addScan, changeDocuments } from '../review';
import { cmeKind } from './kind';
import { cmeChases, cmes } from './tables';

const isEmployed = 2;
/** Numbers of drivers in the list, apart from those of other examples. */
const FIRST_DRIVER = 31;

const CLINIC = {
  vendorId: 1,
  name: 'Harbor Occupational Health',
  address1: '410 Granby Street',
  address2: null,
  city: 'Norfolk',
  state: 'VA',
  zip: '23510',
  phone: '(757) 555-0142',
  timeZone: 'America/New_York',
};

interface Example {
  formKey: FormKey;
  daysAgo: number;
  /** It is not known yet whose exam it is. */
  isUnmatched?: true;
  vars?: Partial<CmeVars>;
}

/** Work in every queue, of several ages. */
const EXAMPLES: readonly Example[] = [
  { formKey: 'searchAndMatch', daysAgo: 1, isUnmatched: true, vars: { subject: 'Fax of 1 page' } },
  { formKey: 'searchAndMatch', daysAgo: 2, isUnmatched: true, vars: { subject: 'Card from the clinic' } },
  { formKey: 'review', daysAgo: 1 },
  { formKey: 'review', daysAgo: 3 },
  { formKey: 'secondReview', daysAgo: 2, vars: { unsure: true } },
  { formKey: 'finalReview', daysAgo: 1 },
  {
    formKey: 'customerCareIntervention',
    daysAgo: 2,
    vars: { reason: 'The registry number is missing or does not belong to the examiner' },
  },
  { formKey: 'customerCareIntervention', daysAgo: 4, vars: { reason: 'A page is missing' } },
];

async function addOrder(
  tx: Tx,
  { tenantId, today }: DemoPlace,
  { employeeId }: DemoEmployee,
  { statusId, daysAgo }: { statusId: number; daysAgo: number },
): Promise<number> {
  const file = await tx.one<{ dob: string | null; license: string | null; state: string | null }>(sql`
    select dob::text as dob, license, license_state as state from employees where tenant_id = ${tenantId} and id = ${employeeId}`);
  const { id } = await tx.one<{ id: number }>(
    sql`${insertInto(orders, {
      tenantId,
      employeeId,
      orderType: 'exam',
      statusId,
      dob: file.dob ?? '1980-01-01',
      license: file.license ?? '',
      state: file.state ?? '',
      licenseClassId: 1,
      examType: 'dotPhysical',
      examReason: 'recertification',
      clinicId: CLINIC.vendorId,
      clinic: CLINIC,
      appointmentAt: `${addDays(today, -daysAgo)}T14:00:00.000Z`,
      orderedBy: 'Rosa Delgado',
      orderedAt: `${addDays(today, -daysAgo - 7)}T13:00:00.000Z`,
    })} returning id`,
  );
  return id;
}

async function addExample(tx: Tx, place: DemoPlace, driver: DemoEmployee, example: Example): Promise<void> {
  const { tenantId, today } = place;
  const { formKey, daysAgo, isUnmatched, vars = {} } = example;
  const orderId = isUnmatched
    ? null
    : await addOrder(tx, place, driver, { statusId: AWAITING_RESULTS, daysAgo });
  const examDate = addDays(today, -daysAgo - 2);
  const isReviewed = formKey === 'secondReview' || formKey === 'finalReview';
  const all: CmeVars = {
    ...NO_VARS,
    from: CLINIC.name,
    subject: `Exam of ${driver.person.lastName}`,
    received: `${addDays(today, -daysAgo)}T14:40:00.000Z`,
    ...(!isUnmatched && {
      clientId: tenantId,
      legacyClientId: driver.siteId,
      employeeId: driver.employeeId,
      orderId,
      medicalExamOrderId: orderId,
      clinicName: CLINIC.name,
      appointmentDate: addDays(today, -daysAgo),
    }),
    ...(isReviewed && {
      examDate,
      result: 'certifiedShorter' as const,
      expiresOn: addDays(examDate, 365),
      examinerName: 'Dr. Pat Ames',
      registryNumber: '1234567890',
    }),
    ...vars,
  };
  const { instanceId } = await startProcess(tx, cmeKind, { formKey, vars: all });
  const scan = await addScan(tx, place, driver, { forms: ['medicalCard'], daysAgo, name: 'card.pdf' });
  const ids = await addDocuments(tx, instanceId, all.clientId, [scan], null);
  await changeDocuments(tx, instanceId, ids, { state: 'restricted' });
  await setVars(tx, instanceId, {
    PDFsToReview: ids,
    uploadedDocumentIds: ids,
    ...(isReviewed && { certificateId: ids[0]! }),
  });
}

/** Results without a certificate, and the statuses of their orders. Certificates are on the drivers' files already. */
const RESULTS: readonly [result: ExamResult, statusId: number, daysAgo: number][] = [
  ['determinationPending', DETERMINATION_PENDING, 20],
  ['determinationPending', DETERMINATION_PENDING, 38],
  ['incomplete', INCOMPLETE, 60],
  ['notCertified', NOT_CERTIFIED, 15],
];

async function addResult(
  tx: Tx,
  place: DemoPlace,
  driver: DemoEmployee,
  [result, statusId, daysAgo]: (typeof RESULTS)[number],
): Promise<void> {
  const orderId = await addOrder(tx, place, driver, { statusId, daysAgo });
  await tx.query(
    insertInto(cmes, {
      tenantId: place.tenantId,
      employeeId: driver.employeeId,
      orderId,
      examDate: addDays(place.today, -daysAgo),
      result,
      examinerName: 'Dr. Pat Ames',
      registryNumber: '1234567890',
      clinic: CLINIC,
      appointmentAt: `${addDays(place.today, -daysAgo)}T14:00:00.000Z`,
      recordedBy: 'Mara Ellis',
    }),
  );
}

/** An order whose appointment passed, with a call about it if there was one. */
async function addChased(tx: Tx, place: DemoPlace, driver: DemoEmployee, daysAgo: number): Promise<void> {
  const orderId = await addOrder(tx, place, driver, { statusId: SCHEDULED, daysAgo });
  if (daysAgo < 3) return;
  await tx.query(
    insertInto(cmeChases, {
      tenantId: place.tenantId,
      employeeId: driver.employeeId,
      orderId,
      kind: 'call',
      note: 'Spoke with the clinic; results are expected today',
      nextCallOn: addDays(place.today, 1),
      chasedBy: 'Mara Ellis',
    }),
  );
}

/** Work in every queue of the exam's staff, results, and orders to chase, about drivers of the showcase client. */
export async function fillCme(tx: Tx, place: DemoPlace): Promise<void> {
  if (!place.isShowcase) return;
  const drivers = place.people.filter(({ person }) => person.statusId === isEmployed);
  let next = FIRST_DRIVER;
  const driver = () => drivers[(next++ * 7) % drivers.length]!;
  for (const example of EXAMPLES) await addExample(tx, place, driver(), example);
  for (const result of RESULTS) await addResult(tx, place, driver(), result);
  for (const daysAgo of [1, 4, 9]) await addChased(tx, place, driver(), daysAgo);
}
