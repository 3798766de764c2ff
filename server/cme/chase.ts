import type { FastifyInstance } from 'fastify';
import type { ChaseBody, ChaseEntry } from '../../domain/cme/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { todayAt } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { insertInto, sql, type TenantTx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { notifyOfOrder } from '../orders';
import { actorOf } from '../processes';
import { cmeChases } from './tables';

interface OrderOf {
  employeeId: number;
  siteId: number;
}

/** The person of an exam order; 404 if this client has none with this number, or is deactivated. */
export async function personOfOrder(tx: TenantTx, orderId: number): Promise<OrderOf> {
  const found = await tx.maybe<OrderOf>(sql`
    select e.id as "employeeId", e.site_id as "siteId" from orders o
    join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
    join clients top on top.tenant_id = e.tenant_id and top.id = e.tenant_id and not top.deactivated
    where ${tx.reach.where(sql`e.tenant_id`, sql`e.site_id`)} and o.id = ${orderId} and o.order_type = 'exam'`);
  if (!found) throw new AppError('notFound');
  return found;
}

const entriesOf = async (tx: TenantTx, orderId: number): Promise<ChaseEntry[]> =>
  (
    await tx.query<ChaseEntry>(sql`
      select id as "chaseId", kind, note, next_call_on::text as "nextCallOn", chased_by as by, created_at as at from cme_chases
      where tenant_id = ${tx.reach.tenantId} and order_id = ${orderId} order by id desc`)
  ).map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }));

/** What was done to get the result of an order, the newest first. */
export const readChases = (
  app: FastifyInstance,
  caller: Caller,
  { clientId, orderId }: { clientId: number; orderId: number },
): Promise<ChaseEntry[]> =>
  app.data.withTenant(
    clientId,
    async (tx) => {
      await personOfOrder(tx, orderId);
      return entriesOf(tx, orderId);
    },
    caller,
  );

/** Adds a call or a note about an order without a result. */
export const addChase = (
  app: FastifyInstance,
  caller: Caller,
  orderId: number,
  { clientId, kind, note, nextCallOn = null }: ChaseBody,
): Promise<ChaseEntry[]> =>
  app.data.withTenant(
    clientId,
    async (tx) => {
      const { employeeId, siteId } = await personOfOrder(tx, orderId);
      if (nextCallOn !== null && nextCallOn < (await todayAt(tx, clientId, siteId, app.now())))
        throw refuseFields({ nextCallOn: refuse('cme.nextCallPast') });
      await tx.query(
        insertInto(cmeChases, {
          tenantId: clientId,
          employeeId,
          orderId,
          kind,
          note: note.trim(),
          nextCallOn,
          chasedBy: actorOf(caller).name,
        }),
      );
      tx.audit({
        type: 'exam.chased',
        subject: `order/${orderId}`,
        employee: `employee/${employeeId}`,
        after: { note: note.trim(), ...(nextCallOn && { nextCallOn }) },
      });
      notifyOfOrder(tx, clientId, { siteId, orderType: 'exam', reasonId: null });
      return entriesOf(tx, orderId);
    },
    caller,
  );
