import type { FastifyInstance } from 'fastify';
import { clientIdProblem } from '../../../domain/clients/client-rules';
import { parseClientRef } from '../../../domain/shared/ids';
import { sql, type Data } from '../db';
import { AppError } from '../errors';
import type { Caller } from './caller';

const MAX_CACHED = 50_000;
/** An `_id` belongs to its client forever, so a cached entry never becomes wrong. */
const known = new WeakMap<Data, Map<string, number>>();

/**
 * The legacyClientId for the {id} in a request: an `_id`, or the integer itself. Doesn't check whether the caller reaches
 * that client; the query that follows does. 400 if empty, 404 if unknown.
 */
export async function resolveClientId(data: Data, id: string, source?: 'legacy'): Promise<number> {
  const problem = clientIdProblem(id);
  if (problem) throw new AppError('badRequest', { refusal: problem });
  const ref = parseClientRef(id, source);
  if (!ref) throw new AppError('notFound');
  return ref.by === 'legacyClientId' ? ref.legacyClientId : findId(data, ref._id);
}

async function findId(data: Data, wireId: string): Promise<number> {
  const ids = known.get(data) ?? new Map<string, number>();
  known.set(data, ids);
  const found = ids.get(wireId);
  if (found !== undefined) return found;
  const { id } = await data.withoutReach('client lookup', (tx) =>
    tx.one<{ id: number }>(sql`select id from clients where wire_id = ${wireId}`),
  );
  if (ids.size >= MAX_CACHED) ids.clear();
  ids.set(wireId, id);
  return id;
}

/** A location that a path names; `path` is the prefix of everything below it. */
export interface ResolvedSite {
  id: number;
  path: string;
}

/**
 * The client of `/v1/clients/{id}/…`. 404 unless the caller reaches it or something below it. Users who name a client
 * above their locations get the part they reach. Null if the client is the tenant itself, which needs no filter and no
 * query.
 */
export async function resolveSite(
  app: FastifyInstance,
  caller: Caller,
  id: string,
): Promise<ResolvedSite | null> {
  const clientId = await resolveClientId(app.data, id);
  if (clientId === caller.tenantId) return null;
  const mark = `/${clientId}/`;
  // The row of a client above the caller's reach isn't readable, but its path is a prefix of rows that are.
  const [rows] = await app.data.read(caller, ({ where }) => [
    sql`select ${clientId}::int as id, left(path, strpos(path, ${mark}) + ${mark.length - 1}) as path from clients
      where ${where(sql`tenant_id`, sql`id`)} and path like ${`%${mark}%`} limit 1`,
  ]);
  const site = rows?.[0] as ResolvedSite | undefined;
  if (!site) throw new AppError('notFound');
  return site;
}
