import { sameLab } from '../../domain/drug-tests/match';
import type { TestReport } from '../../domain/drug-tests/report';
import type { OrderReasonId, ResultCode } from '../../domain/orders/tests';
import { sql, type Tx } from '../platform/db';

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
