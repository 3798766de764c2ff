import type { FastifyInstance } from 'fastify';
import type { AuditLocale } from '../../domain/shared/audit-declaration';
import type { OrderTrailEntry } from '../../domain/orders/contract';
import { MOST_TRAIL_ENTRIES, notifyOfOrder, trailEntry, type TrailEntry } from '../orders';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import { personOfOrder } from './chase';

/** An exam order, with the client that it is of. */
export interface NamedOrder {
  clientId: number;
  orderId: number;
}

/** What happened to an exam order of any client, newest first. */
export const examTrail = (
  app: FastifyInstance,
  caller: Caller,
  { clientId, orderId }: NamedOrder,
  locale: AuditLocale,
): Promise<OrderTrailEntry[]> =>
  app.data.withTenant(
    clientId,
    async (tx) => {
      await personOfOrder(tx, orderId);
      const entries = await tx.query<TrailEntry>(sql`select at, body from audit_entries
        where tenant_id = ${clientId} and subject = ${`order/${orderId}`} order by seq desc limit ${MOST_TRAIL_ENTRIES}`);
      return entries.map((entry) => trailEntry(entry, locale));
    },
    caller,
  );

/** Adds a message to the trail of an exam order. Like everything there, it stays. */
export const addExamMessage = (
  app: FastifyInstance,
  caller: Caller,
  { clientId, orderId }: NamedOrder,
  message: string,
): Promise<void> =>
  app.data.withTenant(
    clientId,
    async (tx) => {
      const { employeeId, siteId } = await personOfOrder(tx, orderId);
      const employee = `employee/${employeeId}`;
      tx.audit({ type: 'order.messageAdded', subject: `order/${orderId}`, employee, message });
      notifyOfOrder(tx, clientId, { siteId, orderType: 'exam', reasonId: null });
    },
    caller,
  );
