import { clientIdProblem } from '../../domain/clients/client-rules';
import { parseClientRef } from '../../domain/shared/ids';
import { sql, type Data } from '../platform/db';
import { AppError } from '../platform/errors';

const REMEMBERED = 50_000;
/** An `_id` belongs to its client for good, so what was found once stays true, on every server. */
const known = new WeakMap<Data, Map<string, number>>();

/**
 * The legacyClientId of the {id} of a request: an `_id`, or the integer itself. Says nothing of whether the caller
 * reaches that client: the query that follows does. 400 where it is empty, 404 where there is none such.
 */
export async function resolveClientId(data: Data, id: string, source?: 'legacy'): Promise<number> {
  const problem = clientIdProblem(id);
  if (problem) throw new AppError('badRequest', { message: problem });
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
