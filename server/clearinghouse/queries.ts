import type { Batch } from '../../domain/clearinghouse/contract';
import type { Query } from '../../domain/clearinghouse/batch-file';
import { QUERY_CONSENT_DOC_TYPE_ID } from '../../domain/documents/document-types';
import { APPLICANT, TERMINATED } from '../../domain/employees/constants';
import { CANCELED, ORDERED } from '../../domain/orders/statuses';
import { isOpenOrder } from '../employees';
import type { Caller } from '../platform/access/caller';
import { sql, type Reach, type SQL } from '../platform/db';

/** Clearinghouse queries `o` of people `e` within reach. */
export const queriesFrom = ({ where }: Reach, condition: SQL): SQL => sql`
  from orders o join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
  where ${where(sql`e.tenant_id`, sql`e.site_id`)} and o.order_type = 'clearinghouse' and ${condition}`;

export interface QueryRow extends Query {
  orderId: number;
  /** The employer's, empty if none is on file. */
  dotNumber: string;
  /** The person works here or wants to, and consents to a limited query. */
  isAllowed: boolean;
}

/** Before any query a driver must consent, to a limited one in writing (49 CFR 382.703(a)). Days may have passed since the order. */
const isAllowed = (
  now: Date,
): SQL => sql`(e.status_id <> ${TERMINATED} and (o.query_type <> 'limited' or exists (
  select 1 from documents d join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
  where d.tenant_id = e.tenant_id and d.employee_id = e.id and d.doc_type_id = ${QUERY_CONSENT_DOC_TYPE_ID} and d.deleted_at is null
    and (d.expires_on is null or d.expires_on >= (${now.toISOString()}::timestamptz at time zone c.time_zone)::date))))`;

/** The queries of a file. One that was canceled since is no longer wanted, and one that was reopened goes into another file. */
export const queriesOfFile = (batchId: SQL): SQL =>
  sql`o.batch_id = ${batchId} and o.status_id not in (${ORDERED}, ${CANCELED})`;

/** What a file asks about, as the orders have it, in the order of the names. */
export const querySelect = (reach: Reach, condition: SQL, now: Date): SQL => sql`
  select o.id as "orderId", e.last_name as "lastName", e.first_name as "firstName", o.dob::text as dob, o.license, o.state,
    o.query_type as "queryType", e.status_id = ${APPLICANT} as "isApplicant",
    coalesce(roadfile_carrier(e.tenant_id, e.site_id), '') as "dotNumber", ${isAllowed(now)} as "isAllowed"
  ${queriesFrom(reach, condition)} order by e.last_key, e.first_key, o.id`;

/** Files are of a whole client: who reaches only some locations sees none. */
export const batchesFrom = (caller: Caller, { tenantId }: Reach): SQL =>
  sql`from clearinghouse_batches b where b.tenant_id = ${tenantId} and ${caller.allSites}::boolean`;

/** Files that meet a condition on `b`, the latest first. */
export const batchesQuery = (caller: Caller, reach: Reach, condition: SQL = sql`true`): SQL => sql`
  select b.id as "batchId", b.dot_number as "dotNumber", b.options, b.made_at as "madeAt", b.made_by as "madeBy",
    (select count(*)::int ${queriesFrom(reach, queriesOfFile(sql`b.id`))}) as queries,
    (select count(*)::int ${queriesFrom(reach, sql`${queriesOfFile(sql`b.id`)} and ${isOpenOrder}`)}) as waiting
  ${batchesFrom(caller, reach)} and ${condition} order by b.id desc`;

export const batchItem = (row: Batch): Batch => ({ ...row, madeAt: new Date(row.madeAt).toISOString() });
