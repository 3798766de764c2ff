import { mayMove } from '../../domain/orders/moves';
import type { ClinicOnOrder } from '../../domain/orders/contract';
import { sql, type Tx } from '../platform/db';
import { changeOrderFacts, moveOrders } from './move-orders';
import { visitWords } from './visit-words';

interface Visit {
  clinic: ClinicOnOrder | null;
  appointmentAt: string | null;
  walkInOn: string | null;
}

interface VisitToSet {
  tenantId: number;
  order: Visit & { id: number; employeeId: number; statusId: number };
  visit: Visit;
}

/** Gives an order the appointment that its clinic made, with its entry in the audit trail. */
export async function setVisit(tx: Tx, { tenantId, order, visit }: VisitToSet): Promise<void> {
  const { id, employeeId, statusId } = order;
  const { appointmentAt, walkInOn } = visit;
  const change = { appointmentAt, walkInOn, problem: null, problemText: null };
  tx.audit(
    {
      type: 'order.visitChanged',
      subject: `order/${id}`,
      employee: `employee/${employeeId}`,
      before: visitWords(order).visit,
      after: visitWords(visit).visit,
    },
    tenantId,
  );
  if (mayMove('schedule', statusId))
    await moveOrders(tx, 'schedule', { tenantId, which: sql`o.id = ${id}`, change });
  else await changeOrderFacts(tx, { tenantId, orderId: id, change });
}
