import type { Batch } from '../../domain/clearinghouse/contract';
import type { Query } from '../../domain/clearinghouse/batch-file';
import { APPLICANT } from '../../domain/employees/constants';
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
}

/** What a file asks about, as the orders have it, in the order of the names. */
export const querySelect = (reach: Reach, condition: SQL): SQL => sql`
  select o.id as "orderId", e.last_name as "lastName", e.first_name as "firstName", o.dob::text as dob, o.license, o.state,
    o.query_type as "queryType", e.status_id = ${APPLICANT} as "isApplicant",
    coalesce(roadfile_carrier(e.tenant_id, e.site_id), '') as "dotNumber"
  ${queriesFrom(reach, condition)} order by e.last_key, e.first_key, o.id`;

/** Files are of a whole client: who reaches only some locations sees none. */
export const batchesQuery = (caller: Caller, reach: Reach, condition: SQL = sql`true`): SQL => sql`
  select b.id as "batchId", b.dot_number as "dotNumber", b.options, b.made_at as "madeAt", b.made_by as "madeBy",
    (select count(*)::int ${queriesFrom(reach, sql`o.batch_id = b.id`)}) as queries,
    (select count(*)::int ${queriesFrom(reach, sql`o.batch_id = b.id and ${isOpenOrder}`)}) as waiting
  from clearinghouse_batches b where b.tenant_id = ${reach.tenantId} and ${caller.allSites}::boolean and ${condition} order by b.id desc limit 100`;

export const batchItem = (row: Batch): Batch => ({ ...row, madeAt: new Date(row.madeAt).toISOString() });
