import type { FastifyInstance } from 'fastify';
import { sql, type SQL } from '../../platform/db';

export interface Location {
  id: number;
  tenantId: number;
  /** Whether its client wants senders of e-mails to get a receipt. */
  sendsReceipts: boolean;
}

/** A location of any client. Mails name or imply one before they are matched to a person. */
const find = (app: FastifyInstance, rest: SQL): Promise<Location | undefined> =>
  app.data.withoutReach('client lookup', (tx) =>
    tx.maybe<Location>(sql`select c.id, c.tenant_id as "tenantId", top.mail_receipts as "sendsReceipts"
      from clients c join clients top on top.tenant_id = c.tenant_id and top.id = c.tenant_id ${rest}`),
  );

/** The location with this number. */
export const findLocation = (app: FastifyInstance, legacyClientId: number): Promise<Location | undefined> =>
  find(app, sql`where c.id = ${legacyClientId}`);

/** The client whose user has this address. */
export const findClientOfSender = (app: FastifyInstance, email: string): Promise<Location | undefined> =>
  find(
    app,
    sql`join users u on u.tenant_id = c.tenant_id and lower(u.email) = ${email} and not u.deactivated where c.id = c.tenant_id`,
  );
