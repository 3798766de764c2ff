import type { FastifyInstance } from 'fastify';
import { clientIdProblem } from '../../../domain/clients/client-rules';
import { parseClientRef } from '../../../domain/shared/ids';
import { sql, type Data } from '../db';
import { AppError } from '../errors';
import type { Caller } from './caller';

const REMEMBERED = 50_000;
/** An `_id` belongs to its client for good, so what was found once stays true, on every server. */
const known = new WeakMap<Data, Map<string, number>>();

/**
 * The legacyClientId of the {id} of a request: an `_id`, or the integer itself. Says nothing of whether the caller
 * reaches that client: the query that follows does. 400 where it is empty, 404 where there is none such.
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
  if (ids.size >= REMEMBERED) ids.clear();
  ids.set(wireId, id);
  return id;
}

/** A place in a client's tree that a path names; `path` finds everything below it. */
export interface NamedSite {
  id: number;
  path: string;
}

/**
 * The client of `/v1/clients/{id}/…`, which is a claim until the caller is found to reach it or something below it: else
 * 404. Whoever names a client above his own locations gets what he reaches of it. Answers null where that is all he
 * reaches anyway, as for the employer itself, without asking the database.
 */
export async function namedSite(app: FastifyInstance, caller: Caller, id: string): Promise<NamedSite | null> {
  const clientId = await resolveClientId(app.data, id);
  if (clientId === caller.tenantId) return null;
  const mark = `/${clientId}/`;
  // The row of a client above one's reach cannot be read; its path is the beginning of what can.
  const [rows] = await app.data.read(caller, ({ where }) => [
    sql`select ${clientId}::int as id, left(path, strpos(path, ${mark}) + ${mark.length - 1}) as path from clients
      where ${where(sql`tenant_id`, sql`id`)} and path like ${`%${mark}%`} limit 1`,
  ]);
  const site = rows?.[0] as NamedSite | undefined;
  if (!site) throw new AppError('notFound');
  return site;
}
