import { refuse } from '../../domain/shared/refusals/refusal';
import { array, sql, type ScopedTx, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';

interface Place {
  employeeId: number;
  documentId: number;
}

/** Which of some documents results of random tests rest on: as `id`. */
export const resultsOn = (
  tenantId: number,
  employeeIds: readonly number[],
  ids: readonly number[],
): SQL => sql`
  select q.document_id as id from pool_selected q where q.tenant_id = ${tenantId}
    and q.employee_id = any(${array(employeeIds)}::int[]) and q.document_id = any(${array(ids)}::int[]) and q.result is not null`;

/** The same of results that were corrected since. */
export const earlierResultsOn = (
  tenantId: number,
  employeeIds: readonly number[],
  ids: readonly number[],
): SQL => sql`
  select (o.outcome ->> 'documentId')::int as id from pool_selected q
    cross join lateral jsonb_array_elements(q.earlier) as o(outcome)
  where q.tenant_id = ${tenantId} and q.employee_id = any(${array(employeeIds)}::int[])
    and (o.outcome ->> 'documentId')::int = any(${array(ids)}::int[])`;

const refuseOfRandomTest = async (tx: ScopedTx, used: SQL): Promise<void> => {
  if (await tx.maybe(sql`${used} limit 1`))
    throw new AppError('conflict', { refusal: refuse('document.ofRandomTest') });
};

/**
 * What a review officer or technician reported stays as it is: a correction that lets someone drive needs a second person
 * (`domain/drug-tests/corrections.ts`), and no one could tell a change by hand from one.
 */
async function refuseOfReport(tx: ScopedTx, { employeeId, documentId }: Place): Promise<void> {
  const reported = await tx.maybe(sql`select 1 from test_results t where t.tenant_id = ${tx.reach.tenantId}
    and t.employee_id = ${employeeId} and t.document_id = ${documentId} and t.withdrawn_at is null limit 1`);
  if (reported) throw new AppError('conflict', { refusal: refuse('document.ofReport') });
}

/** Whether the person may drive follows from the result. What the document of a corrected one says may be corrected, too. */
export async function refuseChange(tx: ScopedTx, { employeeId, documentId }: Place): Promise<void> {
  await refuseOfRandomTest(tx, resultsOn(tx.reach.tenantId, [employeeId], [documentId]));
  await refuseOfReport(tx, { employeeId, documentId });
}

/** The result of a random test, also a corrected one, stays on record with its document. */
export async function refuseDeletion(tx: ScopedTx, { employeeId, documentId }: Place): Promise<void> {
  const given = [tx.reach.tenantId, [employeeId], [documentId]] as const;
  await refuseOfRandomTest(tx, sql`${resultsOn(...given)} union all ${earlierResultsOn(...given)}`);
  await refuseOfReport(tx, { employeeId, documentId });
}
