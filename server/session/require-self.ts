import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/access/caller';
import type { Data } from '../platform/db';
import { AppError } from '../platform/errors';

/**
 * Throws `error` if the caller is still current. A cached caller that is outdated, perhaps because of another server
 * process, is authorized again instead.
 */
export async function refuseCaller(data: Data, caller: Caller, error: AppError): Promise<never> {
  await data.withTenant(caller.homeTenantId, () => Promise.resolve(), caller);
  throw error;
}

type OfUser = FastifyRequest<{ Params: { id: string } }>;

/**
 * 404 for any other user's path. While impersonating this includes the real user, because the request would otherwise
 * change another record than the path names.
 */
export async function requireSelf({ caller, server, params }: OfUser): Promise<void> {
  if (params.id === caller.user.wireId) return;
  await refuseCaller(server.data, caller, new AppError('notFound'));
}

/**
 * Like `requireSelf`, but allows the real user's ID: a page that reloads while impersonating asks with the ID in its
 * token.
 */
export async function requireSelfOrRealUser(request: OfUser): Promise<void> {
  if (request.params.id !== request.caller.realUser?.wireId) await requireSelf(request);
}
