import { INTERNAL_COMPANY_ID } from '../../domain/clients/constants';
import { APPLICANT, EMPLOYEE } from '../../domain/employees/constants';
import { EPN_DOC_TYPE_ID, PSP_DOC_TYPE_ID } from '../../domain/documents/document-types';
import type { PspReport } from '../../domain/mvr/psp-report';
import type { RecordOrder } from '../../domain/orders/types';
import * as status from '../../domain/orders/statuses';
import { addDays, instantAt } from '../../domain/shared/dates';
import { DEFAULT_ZONE } from '../compliance';
import { documents } from '../documents/tables';
import { orders } from '../orders/tables';
import type { DemoPlace } from '../platform/capability';
import { insertInto, sql, type Tx } from '../platform/db';
import { insertRows } from '../platform/db/insert-rows';
import { mvrRecords } from './tables';

type Problem = NonNullable<(typeof orders.$inferInsert)['problem']>;

interface Example {
  statusId: number;
  /** In days from today. */
  ordered: number;
  problem?: Problem;
  problemText?: string;
}

const EPN: readonly Example[] = [
  { statusId: status.ORDERED, ordered: 0 },
  { statusId: status.AWAITING_RESULTS, ordered: -1 },
  { statusId: status.CANCELED, ordered: -12, problem: 'notAnswered' },
  { statusId: status.COMPLETED, ordered: -20 },
];
const PSP: readonly Example[] = [
  { statusId: status.ORDERED, ordered: 0 },
  { statusId: status.AWAITING_RESULTS, ordered: -1 },
  {
    statusId: status.VENDOR_ERROR,
    ordered: -3,
    problem: 'notFound',
    problemText: 'No driver with this license and birth date',
  },
  { statusId: status.CANCELED, ordered: -9 },
  { statusId: status.COMPLETED, ordered: -5 },
];

interface Person {
  employeeId: number;
  dob: string;
  license: string;
  state: string;
  licenseClassId: number;
}

const pspOf = ({ license, state, dob }: Person, day: string): PspReport => ({
  reportDate: day,
  license: { number: license, state },
  dob,
  crashes: [
    {
      date: addDays(day, -820),
      carrier: 'Piedmont Carriers',
      dotNumber: '1234567',
      state: 'VA',
      city: 'Roanoke',
      reportNumber: 'VA0120044871',
      towedAway: true,
      injuries: 0,
      fatalities: 0,
      hazmatReleased: false,
      notPreventable: true,
    },
  ],
  inspections: [
    {
      date: addDays(day, -210),
      carrier: 'Piedmont Carriers',
      dotNumber: '1234567',
      state: 'NC',
      reportNumber: 'NC0417002216',
      level: 2,
      afterCrash: false,
      violations: [
        { code: '395.8(e)', description: 'False report of duty status', outOfService: true },
        { code: '393.9', description: 'Inoperative required lamp', outOfService: false },
      ],
    },
  ],
});

interface Examples {
  tenantId: number;
  today: string;
  orderType: RecordOrder;
  docTypeId: number;
  examples: readonly Example[];
  people: readonly Person[];
  orderedBy: string;
}

async function addOrders(tx: Tx, values: Examples): Promise<void> {
  const { tenantId, today, orderType, docTypeId, examples, people, orderedBy } = values;
  const rows = [];
  for (const [at, { statusId, ordered, ...problem }] of examples.slice(0, people.length).entries()) {
    const person = people[at]!;
    const day = addDays(today, ordered);
    let documentId: number | null = null;
    if (statusId === status.COMPLETED) {
      const { employeeId } = person;
      const document = { tenantId, employeeId, docTypeId, docDate: day, uploadedBy: 'Demo' };
      ({ id: documentId } = await tx.one<{ id: number }>(
        sql`${insertInto(documents, document)} returning id`,
      ));
      if (orderType === 'psp')
        await tx.query(
          insertInto(mvrRecords, { tenantId, documentId, employeeId, record: pspOf(person, day) }),
        );
    }
    rows.push({
      tenantId,
      ...person,
      orderType,
      statusId,
      documentId,
      problem: null,
      problemText: null,
      ...problem,
      orderedBy,
      orderedAt: instantAt(DEFAULT_ZONE, day, '08:10').toISOString(),
    });
  }
  await insertRows(tx, orders, rows);
}

/** PSP reports about applicants of the provider's own company, and EPN inquiries about drivers with a license of California. */
export async function fillRecordOrders(tx: Tx, { tenantId, today, isShowcase }: DemoPlace): Promise<void> {
  const isOwn = tenantId === INTERNAL_COMPANY_ID;
  if (!isOwn && !isShowcase) return;
  const people = await tx.query<Person>(sql`
    select e.id as "employeeId", e.dob, e.license, e.license_state as state, e.license_class_id as "licenseClassId"
    from employees e where e.tenant_id = ${tenantId} and e.status_id = ${isOwn ? APPLICANT : EMPLOYEE}
      and e.dob is not null and e.license is not null and e.license_class_id in (1, 2, 3)
      and (${isOwn} or e.license_state = 'CA') order by e.id`);
  const own = {
    orderType: 'psp',
    docTypeId: PSP_DOC_TYPE_ID,
    examples: PSP,
    orderedBy: 'Hana Reed',
  } as const;
  const notices = {
    orderType: 'epn',
    docTypeId: EPN_DOC_TYPE_ID,
    examples: EPN,
    orderedBy: 'Grace Holloway',
  } as const;
  await addOrders(tx, { tenantId, today, people, ...(isOwn ? own : notices) });
}
