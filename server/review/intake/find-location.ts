import type { FastifyInstance } from 'fastify';
import { sql } from '../../platform/db';

export interface Location {
  id: number;
  tenantId: number;
}

/** The location with this number, of any client. Mail addresses name it before a mail is matched to a person. */
export const findLocation = (app: FastifyInstance, legacyClientId: number): Promise<Location | undefined> =>
  app.data.withoutReach('client lookup', (tx) =>
    tx.maybe<Location>(sql`select id, tenant_id as "tenantId" from clients where id = ${legacyClientId}`),
  );
