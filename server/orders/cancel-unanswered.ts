import type { FastifyInstance } from 'fastify';
import { EPN_HOURS } from '../../domain/orders/record-order-rules';
import { AWAITING_RESULTS, ORDERED } from '../../domain/orders/statuses';
import { sql, type SQL } from '../platform/db';
import { eachTenant } from '../platform/jobs/each-tenant';
import { moveOrders } from './move-orders';

/** What an inquiry brought that needs a person is an answer, so only these two statuses wait for one. */
const unanswered = (prefix: string, until: string): SQL => {
  const column = (name: string) => sql.raw(`${prefix}${name}`);
  return sql`${column('order_type')} = 'epn' and ${column('status_id')} in (${ORDERED}, ${AWAITING_RESULTS})
    and coalesce(${column('ordered_again_at')}, ${column('ordered_at')}) <= ${until}::timestamptz`;
};

/**
 * Cancels inquiries to the Employer Pull Notice program that nobody has answered within 96 hours of the order, or of its last
 * repetition. Returns how many. Safe to repeat.
 */
export async function cancelUnanswered(app: FastifyInstance): Promise<number> {
  const until = new Date(app.now().getTime() - EPN_HOURS * 3_600_000).toISOString();
  let canceled = 0;
  await eachTenant(
    app.data,
    sql`select distinct tenant_id as "tenantId" from orders where ${unanswered('', until)} order by 1`,
    async (tx) => {
      const { tenantId } = tx.reach;
      const moved = await moveOrders(tx, 'cancel', {
        tenantId,
        which: unanswered('o.', until),
        change: { problem: 'notAnswered', problemText: null },
      });
      for (const { id, employeeId } of moved)
        tx.audit({
          type: 'order.ended',
          subject: `order/${id}`,
          employee: `employee/${employeeId}`,
          because: 'notAnswered',
        });
      canceled += moved.length;
    },
  );
  return canceled;
}
