import { OTHER_TEST } from '../../domain/compliance/return-to-duty';
import type { DocumentFindings, QueryType } from '../../domain/documents/contract';
import {
  CLEARINGHOUSE_QUERY_DOC_TYPE_ID,
  EPN_DOC_TYPE_ID,
  INITIAL_MVR_DOC_TYPE_ID,
  MEDICAL_CARD_DOC_TYPE_ID,
  MVR_DOC_TYPE_ID,
  PSP_DOC_TYPE_ID,
} from '../../domain/documents/document-types';
import type { OrderMove } from '../../domain/orders/moves';
import { IN_FLIGHT } from '../../domain/orders/statuses';
import { ORDER_REASONS } from '../../domain/orders/tests';
import { DAYS_OF_COPIES } from '../../domain/return-to-duty/schedule';
import { array, sql, type TenantTx, type SQL } from '../platform/db';
import { moveOrders } from './move-orders';

interface Filed {
  employeeId: number;
  documentId: number;
  docTypeId: number;
  docDate: string;
  queryType: QueryType | null;
  state: string | null;
  result: DocumentFindings['result'];
  testReason: DocumentFindings['testReason'];
  testKind: DocumentFindings['testKind'];
}

/** The condition for orders `o` of employees `e` that were placed by a day, where the person works. */
export const orderedBy = (
  day: string,
): SQL => sql`exists (select 1 from clients c where c.tenant_id = e.tenant_id
  and c.id = e.site_id and (o.ordered_at at time zone c.time_zone)::date <= ${day}::date)`;

/** Whether a document shows that a follow-up test was made (49 CFR 40.309(d)). */
const isFollowUp = ({ docTypeId, testReason, result }: Filed): boolean =>
  docTypeId === OTHER_TEST && testReason === 'followUp' && result !== null && result !== 'cancelled';

/**
 * One that doesn't say whether the test was for drugs or alcohol closes an order only if one of the two was ordered. And it may say the same as the
 * document of the test before.
 */
const ofFollowUp = ({
  documentId,
  docDate,
  testKind,
}: Filed): SQL => sql`o.reason_id = ${ORDER_REASONS.followUp}
  and o.status_id = any(${array([...IN_FLIGHT])}::int[])
  and (${testKind}::text in (o.order_type, 'both') or (${testKind}::text is null and not exists (select from orders x
    where x.tenant_id = o.tenant_id and x.employee_id = o.employee_id and x.reason_id = o.reason_id
      and x.order_type <> o.order_type and x.ordered_at::date = o.ordered_at::date)))
  and not exists (select from documents d where d.tenant_id = o.tenant_id and d.employee_id = o.employee_id and d.id <> ${documentId}
    and d.deleted_at is null and d.doc_type_id = ${OTHER_TEST} and d.test_reason = 'followUp' and d.result is not null
    and d.result <> 'cancelled' and coalesce(d.test_kind = ${testKind}::text, true)
    and d.doc_date between ${docDate}::date - ${DAYS_OF_COPIES}::int and ${docDate}::date)`;

const moveOf = (filed: Filed): OrderMove => {
  if (filed.docTypeId === MEDICAL_CARD_DOC_TYPE_ID) return 'certify';
  return isFollowUp(filed) ? 'close' : 'complete';
};

/** The condition for orders `o` that this document can be the result of; null if it can't be any order's result. */
function orderOf(filed: Filed): SQL | null {
  const { docTypeId, queryType, state } = filed;
  if (docTypeId === MVR_DOC_TYPE_ID || docTypeId === INITIAL_MVR_DOC_TYPE_ID)
    return sql`o.order_type = 'mvr' and (${state}::text is null or o.state = ${state})`;
  if (docTypeId === PSP_DOC_TYPE_ID) return sql`o.order_type = 'psp'`;
  if (docTypeId === EPN_DOC_TYPE_ID) return sql`o.order_type = 'epn'`;
  // A certificate says that an exam took place and what its result was. An exam of the employer's own has none.
  if (docTypeId === MEDICAL_CARD_DOC_TYPE_ID)
    return sql`o.order_type = 'exam' and o.exam_type = 'dotPhysical' and o.status_id = any(${array([...IN_FLIGHT])}::int[])`;
  if (isFollowUp(filed)) return ofFollowUp(filed);
  if (docTypeId !== CLEARINGHOUSE_QUERY_DOC_TYPE_ID || queryType === null) return null;
  // A full query says all that a limited one does.
  return sql`o.order_type = 'clearinghouse' and ${queryType}::text in ('full', o.query_type)`;
}

/**
 * Completes a driver's order with the document that was just filed, no matter who obtained it. One dated on the day of the order can be
 * its result, one dated before can't, and a Clearinghouse record only once it says which query it is of. Callers hold the lock of the employee.
 */
export async function completeOrder(tx: TenantTx, filed: Filed): Promise<void> {
  const { employeeId, documentId, docDate } = filed;
  const isOfType = orderOf(filed);
  if (!isOfType) return;
  await moveOrders(tx, moveOf(filed), {
    tenantId: tx.reach.tenantId,
    which: sql`o.employee_id = ${employeeId} and ${isOfType} and ${orderedBy(docDate)}`,
    change: { documentId },
  });
}
