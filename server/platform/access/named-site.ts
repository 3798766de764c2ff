import type { FastifyInstance } from 'fastify';
import { parseClientRef } from '../../../domain/shared/ids';
import { sql } from '../db';
import { AppError } from '../errors';
import type { Caller } from './caller';

/** A place in a client's tree that a path names; `path` finds everything below it. */
export interface NamedSite {
  id: number;
  path: string;
}

/**
 * The client of `/v1/clients/{id}/…`, which is a claim until it is found within the caller's reach: else 404. Answers null
 * where it is the whole tree that the caller reaches anyway, without asking the database.
 */
export async function namedSite(app: FastifyInstance, caller: Caller, id: string): Promise<NamedSite | null> {
  const ref = parseClientRef(id);
  if (!ref) throw new AppError('notFound');
  if (ref.by === 'legacyClientId' && ref.legacyClientId === caller.tenantId && caller.allSites) return null;
  const which = ref.by === 'legacyClientId' ? sql`id = ${ref.legacyClientId}` : sql`wire_id = ${ref._id}`;
  const [rows] = await app.data.read(caller, (reach) => [
    sql`select id, path from clients where ${reach.where(sql`tenant_id`, sql`id`)} and ${which}`,
  ]);
  const site = rows?.[0] as NamedSite | undefined;
  if (site) return site;
  // A user of some locations names his employer: what he reaches of it.
  if (ref.by === 'legacyClientId' && ref.legacyClientId === caller.tenantId) return null;
  throw new AppError('notFound');
}
