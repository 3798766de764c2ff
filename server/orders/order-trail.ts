import type { FastifyInstance } from 'fastify';
import { describeEvent } from '../../domain/audit/describe-event';
import { withoutSsnsIn, type AuditEvent } from '../../domain/audit/events';
import { SENTENCES, type AuditLocale } from '../../domain/audit/messages';
import type { OrderTrailEntry } from '../../domain/orders/contract';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import { AppError } from '../platform/errors';
import { notifyOfOrder } from './move-orders';
import { orderQuery, type OrderRow } from './order-queries';
import { checkMayOrder } from './insert-order';

/** More entries than any order has. */
export const MOST = 500;

export interface Entry {
  at: string;
  body: string;
}

type Named = { name: string } | null;
type Body = AuditEvent & { actor: Named; realActor?: Named };

/** An entry in words. One of a later version has its type. */
export function trailEntry({ at, body }: Entry, locale: AuditLocale): OrderTrailEntry {
  const event = withoutSsnsIn(JSON.parse(body) as Body);
  const isKnown = Object.hasOwn(SENTENCES[locale], event.type);
  return {
    AuditTime: new Date(at).toISOString(),
    UserName: event.actor?.name ?? null,
    ...(event.realActor && { RealUserName: event.realActor.name }),
    Message:
      event.type === 'order.messageAdded'
        ? event.message
        : isKnown
          ? describeEvent(event, locale)
          : event.type,
  };
}

/** What happened to an order within reach, newest first. */
export async function orderTrail(
  app: FastifyInstance,
  caller: Caller,
  orderId: number,
  locale: AuditLocale,
): Promise<OrderTrailEntry[]> {
  const [found = [], entries = []] = await app.data.read(caller, (reach) => [
    orderQuery(caller, reach, orderId),
    sql`select at, body from audit_entries where tenant_id = ${reach.tenantId} and subject = ${`order/${orderId}`}
      order by seq desc limit ${MOST}`,
  ]);
  if (found.length === 0) throw new AppError('notFound');
  return (entries as unknown as Entry[]).map((entry) => trailEntry(entry, locale));
}

/** Adds a message to an order's trail. Like everything there, it stays. */
export function addMessage(
  app: FastifyInstance,
  caller: Caller,
  orderId: number,
  message: string,
): Promise<void> {
  return app.data.withReach(caller, async (tx) => {
    const order = await tx.one<OrderRow>(orderQuery(caller, tx.reach, orderId));
    checkMayOrder(caller, order.orderType);
    tx.audit({
      type: 'order.messageAdded',
      subject: `order/${orderId}`,
      employee: `employee/${order.employeeId}`,
      message,
    });
    notifyOfOrder(tx, tx.reach.tenantId, order);
  });
}
