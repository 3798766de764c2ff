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

/** Whether the person may drive follows from the result. What the document of a corrected one says may be corrected, too. */
export const refuseChange = (tx: ScopedTx, { employeeId, documentId }: Place): Promise<void> =>
  refuseOfRandomTest(tx, resultsOn(tx.reach.tenantId, [employeeId], [documentId]));

/** The result of a random test, also a corrected one, stays on record with its document. */
export function refuseDeletion(tx: ScopedTx, { employeeId, documentId }: Place): Promise<void> {
  const given = [tx.reach.tenantId, [employeeId], [documentId]] as const;
  return refuseOfRandomTest(tx, sql`${resultsOn(...given)} union all ${earlierResultsOn(...given)}`);
}
