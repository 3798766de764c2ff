import { COMPLETED } from '../../domain/orders/statuses';
import { mvrRecords } from './tables';
import type { DemoPlace } from '../platform/capability';
import { orders } from '../orders/tables';
import { sql, type Tx } from '../platform/db';
import { insertRows } from '../platform/db/insert-rows';

const SPEEDING = {
  acdCode: 'S92',
  stateCode: '862',
  description: 'Speeding 74 in a zone of 55',
  violationDate: '2026-03-14',
  convictionDate: '2026-04-20',
  points: 4,
  state: 'VA',
  court: 'Norfolk General District Court',
  docket: 'GT26-004418',
  commercialVehicle: false,
  hazmat: null,
  disposition: 'Convicted',
};

interface Yearly {
  documentId: number;
  employeeId: number;
  day: string;
  dob: string;
  license: string;
  state: string;
  licenseClassId: number | null;
}

const contentsOf = ({ documentId, day, dob, license, state }: Yearly) => ({
  reportDate: day,
  dob,
  medical: null,
  license: {
    number: license,
    state,
    class: 'A',
    status: 'VALID',
    issuedOn: null,
    expiresOn: null,
    endorsements: null,
    restrictions: null,
  },
  violations: documentId % 2 === 0 ? [SPEEDING] : [],
  accidents: [],
  withdrawals: [],
  messages: [],
});

/** Some of the newest yearly records with their data, and the orders that brought them. */
export async function fillDrivingRecords(tx: Tx, { tenantId, isShowcase }: DemoPlace): Promise<void> {
  if (!isShowcase) return;
  const yearly = await tx.query<Yearly>(sql`
    select d.id as "documentId", d.employee_id as "employeeId", d.doc_date as day, e.dob, e.license, e.license_state as state,
      e.license_class_id as "licenseClassId"
    from documents d join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
    where d.tenant_id = ${tenantId} and d.doc_type_id = 225 and d.file_id is not null and e.status_id = 2
      and e.dob is not null and e.license is not null and e.license_state is not null
    order by d.doc_date desc, d.id limit 6`);
  const ordered = yearly.map(({ day, ...order }) => ({
    tenantId,
    ...order,
    orderType: 'mvr',
    statusId: COMPLETED,
    orderedBy: 'Demo',
    orderedAt: day,
  }));
  await insertRows(tx, orders, ordered);
  const records = yearly.map((one) => ({
    tenantId,
    documentId: one.documentId,
    employeeId: one.employeeId,
    record: contentsOf(one),
  }));
  await insertRows(tx, mvrRecords, records);
}
