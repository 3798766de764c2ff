import { INITIAL_MVR_DOC_TYPE_ID, MVR_DOC_TYPE_ID } from '../../domain/documents/document-types';
import { COMPLETED, orderStatusName } from '../../domain/orders/statuses';
import { nextVersion, sql, update, type ScopedTx } from '../platform/db';
import { isOpenOrder } from '../employees';
import { o } from './order-queries';
import { orders } from './tables';

interface Filed {
  employeeId: number;
  documentId: number;
  docTypeId: number;
  docDate: string;
}

/**
 * Completes a driver's MVR order with the record that was just filed, whoever got it from the state. A record dated before the day
 * of the order can't be its result. Callers hold the lock of the employee.
 */
export async function completeMvrOrder(tx: ScopedTx, filed: Filed): Promise<void> {
  const { employeeId, documentId, docTypeId, docDate } = filed;
  if (docTypeId !== MVR_DOC_TYPE_ID && docTypeId !== INITIAL_MVR_DOC_TYPE_ID) return;
  const { tenantId } = tx.reach;
  const completed = await tx.query<{ id: number }>(sql`
    ${update(orders, { statusId: COMPLETED, documentId, ...nextVersion })}
    where tenant_id = ${tenantId} and id in (select ${o.id} from orders o
      join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
      join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
      where o.tenant_id = ${tenantId} and o.employee_id = ${employeeId} and o.order_type = 'mvr' and ${isOpenOrder}
        and (o.ordered_at at time zone c.time_zone)::date <= ${docDate}::date)
    returning id`);
  for (const { id } of completed)
    tx.audit({
      type: 'order.statusChanged',
      subject: `order/${id}`,
      employee: `employee/${employeeId}`,
      status: orderStatusName(COMPLETED),
    });
}
