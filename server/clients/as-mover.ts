import type { FastifyInstance } from 'fastify';
import type { Caller } from '../platform/access/caller';
import type { ScopedTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { readPlaces } from './places';

/**
 * A transaction of someone who moves a location. Reviewers with the right to edit hierarchies work for no client: like everything that they
 * review, a location may be of any. All others move what they reach.
 */
export async function asMover<T>(
  app: FastifyInstance,
  caller: Caller,
  id: number,
  work: (tx: ScopedTx) => Promise<T>,
): Promise<T> {
  const isOfAny =
    caller.isInternalUser && caller.tenantId === null && caller.permissions.has('dq.editHierarchy');
  if (!isOfAny) return app.data.withReach(caller, work);
  const place = (await readPlaces(app.data, [id])).get(id);
  if (!place) throw new AppError('notFound');
  const { tenantId } = place;
  return app.data.withTenant(tenantId, (tx) => work({ ...tx, caller: { ...caller, tenantId } }), caller);
}
