import type { FastifyInstance } from 'fastify';
import { sql } from '../../platform/db';

export interface Location {
  id: number;
  tenantId: number;
}

/** The location with this number, of any client: mail addresses name it before it is known whom a mail is about. */
export const findLocation = (app: FastifyInstance, legacyClientId: number): Promise<Location | undefined> =>
  app.data.withoutReach('client lookup', (tx) =>
    tx.maybe<Location>(sql`select id, tenant_id as "tenantId" from clients where id = ${legacyClientId}`),
  );
