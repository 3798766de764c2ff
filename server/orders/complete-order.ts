import type { QueryType } from '../../domain/documents/contract';
import {
  CLEARINGHOUSE_QUERY_DOC_TYPE_ID,
  INITIAL_MVR_DOC_TYPE_ID,
  MEDICAL_CARD_DOC_TYPE_ID,
  MVR_DOC_TYPE_ID,
} from '../../domain/documents/document-types';
import { IN_FLIGHT } from '../../domain/orders/statuses';
import { array, sql, type TenantTx, type SQL } from '../platform/db';
import { moveOrders } from './move-orders';

interface Filed {
  employeeId: number;
  documentId: number;
  docTypeId: number;
  docDate: string;
  queryType: QueryType | null;
  state: string | null;
}

/** The condition for orders `o` that this document can be the result of; null if it can't be any order's result. */
function orderOf({ docTypeId, queryType, state }: Filed): SQL | null {
  if (docTypeId === MVR_DOC_TYPE_ID || docTypeId === INITIAL_MVR_DOC_TYPE_ID)
    return sql`o.order_type = 'mvr' and (${state}::text is null or o.state = ${state})`;
  // A certificate says that an exam took place and what its result was. An exam of the employer's own has none.
  if (docTypeId === MEDICAL_CARD_DOC_TYPE_ID)
    return sql`o.order_type = 'exam' and o.exam_type = 'dotPhysical' and o.status_id = any(${array([...IN_FLIGHT])}::int[])`;
  if (docTypeId !== CLEARINGHOUSE_QUERY_DOC_TYPE_ID || queryType === null) return null;
  // A full query says all that a limited one does.
  return sql`o.order_type = 'clearinghouse' and ${queryType}::text in ('full', o.query_type)`;
}

/**
 * Completes a driver's order with the document that was just filed, no matter who obtained it. One dated before the day of the order
 * can't be its result, and a Clearinghouse record only once it says which query it is of. Callers hold the lock of the employee.
 */
export async function completeOrder(tx: TenantTx, filed: Filed): Promise<void> {
  const { employeeId, documentId, docDate } = filed;
  const isOfType = orderOf(filed);
  if (!isOfType) return;
  // One dated on the day of the order, where the driver works, can be its result.
  const isLater = sql`exists (select 1 from clients c where c.tenant_id = e.tenant_id and c.id = e.site_id
    and (o.ordered_at at time zone c.time_zone)::date <= ${docDate}::date)`;
  await moveOrders(tx, filed.docTypeId === MEDICAL_CARD_DOC_TYPE_ID ? 'certify' : 'complete', {
    tenantId: tx.reach.tenantId,
    which: sql`o.employee_id = ${employeeId} and ${isOfType} and ${isLater}`,
    change: { documentId },
  });
}
