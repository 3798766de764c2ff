import type { ReviewState } from '../../domain/drug-tests/contract';
import type { Reported } from '../../domain/drug-tests/corrections';
import { sameLab } from '../../domain/drug-tests/match';
import type { TestReport } from '../../domain/drug-tests/report';
import type { OrderReasonId, ResultCode } from '../../domain/orders/tests';
import { sql, type SQL, type Tx } from '../platform/db';

/** A result that counts until another one supersedes it. */
export interface StoredResult {
  id: number;
  employeeId: number;
  resultCode: ResultCode;
  collectedOn: string | null;
  reasonId: OrderReasonId;
  documentId: number | null;
  lab: string | null;
  verifiedOn: string | null;
  reportedOn: string | null;
}

const STORED = sql`id, employee_id as "employeeId", result_code as "resultCode", collected_on::text as "collectedOn",
  reason_id as "reasonId", document_id as "documentId", lab, verified_on::text as "verifiedOn", reported_on::text as "reportedOn"
  from test_results`;
export const COUNTS = sql`superseded_by_id is null and withdrawn_at is null`;

/** The result that counts for the same specimen, or without a specimen for the same order. Two laboratories can use the same number. */
export async function earlierOf(
  tx: Tx,
  tenantId: number,
  { testType, specimenNumber, lab }: TestReport,
  orderId: number | null,
): Promise<StoredResult | undefined> {
  const found =
    await tx.query<StoredResult>(sql`select ${STORED} where tenant_id = ${tenantId} and test_type = ${testType} and ${COUNTS}
    and ${specimenNumber === null ? sql`order_id = ${orderId}` : sql`specimen_number = ${specimenNumber}`}
    order by id desc for update`);
  return found.find((one) => sameLab(one.lab, lab));
}

/** A result in the chain of corrections of a test, with the day of its document. */
export interface InChain extends Reported {
  id: number;
  employeeId: number;
  orderId: number | null;
  documentId: number | null;
  review: ReviewState;
  isOnFile: boolean;
}

/** Some results `r` of someone, and all that they correct, whatever the order in which they came. */
export const chainOf = (
  tx: Tx,
  { tenantId, employeeId }: { tenantId: number; employeeId: number },
  which: SQL,
): Promise<InChain[]> =>
  tx.query<InChain>(sql`
    with recursive chain as (
      select r.id from test_results r where r.tenant_id = ${tenantId} and r.employee_id = ${employeeId} and ${which}
      union select r.id from test_results r join chain c on r.superseded_by_id = c.id
        where r.tenant_id = ${tenantId} and r.employee_id = ${employeeId})
    select t.id, t.employee_id as "employeeId", t.order_id as "orderId", t.test_type as "testType", t.authority, t.reason_id as "reasonId",
      t.result_code as "resultCode", t.specimen_id as "specimenId", t.document_id as "documentId", t.review, d.id is not null as "isOnFile",
      coalesce(d.doc_date, t.collected_on, t.verified_on, t.reported_on, t.created_at::date)::text as "on"
    from test_results t left join documents d on d.tenant_id = ${tenantId} and d.id = t.document_id and d.deleted_at is null
    where t.tenant_id = ${tenantId} and t.employee_id = ${employeeId} and t.id in (select id from chain) order by t.id`);
