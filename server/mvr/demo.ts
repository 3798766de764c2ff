import { COMPLETED } from '../../domain/orders/statuses';
import { mvrRecords } from './tables';
import type { DemoPlace } from '../platform/capability';
import { orders } from '../orders/tables';
import { insertAll, json, sql, type Tx } from '../platform/db';

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

const [tenantId, employeeId, documentId] = [sql`n.tenant_id`, sql`n.employee_id`, sql`n.document_id`];

const ORDERED = {
  tenantId,
  employeeId,
  documentId,
  orderType: sql`'mvr'`,
  statusId: COMPLETED,
  dob: sql`n.dob`,
  license: sql`n.license`,
  state: sql`n.license_state`,
  licenseClassId: sql`n.license_class_id`,
  orderedBy: 'Demo',
  orderedAt: sql`n.doc_date`,
};

const RECORD = {
  tenantId,
  employeeId,
  documentId,
  record: sql`jsonb_build_object('reportDate', n.doc_date, 'dob', n.dob, 'medical', null,
    'license', jsonb_build_object('number', n.license, 'state', n.license_state, 'class', 'A', 'status', 'VALID', 'issuedOn', null,
      'expiresOn', null, 'endorsements', null, 'restrictions', null),
    'violations', case when n.document_id % 2 = 0 then ${json([SPEEDING])} else '[]'::jsonb end,
    'accidents', '[]'::jsonb, 'withdrawals', '[]'::jsonb, 'messages', '[]'::jsonb)`,
};

/** Some of the newest yearly records with their data, and the orders that brought them. */
export async function fillDrivingRecords(tx: Tx, { tenantId: client, isShowcase }: DemoPlace): Promise<void> {
  if (!isShowcase) return;
  // Two statements, each with its own list: a distributed database copies no rows from a list into both tables.
  const newest = sql`from (
      select d.tenant_id, d.id as document_id, d.employee_id, d.doc_date, e.dob, e.license, e.license_state, e.license_class_id
      from documents d join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
      where d.tenant_id = ${client} and d.doc_type_id = 225 and d.file_id is not null and e.status_id = 2
        and e.dob is not null and e.license is not null and e.license_state is not null
      order by d.doc_date desc, d.id limit 6) n`;
  await tx.query(insertAll(orders, ORDERED, newest));
  await tx.query(insertAll(mvrRecords, RECORD, newest));
}
