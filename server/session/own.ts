import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/access/caller';
import type { Data } from '../platform/db';
import { AppError } from '../platform/errors';

/**
 * Refuses a caller who still is who he was when he was read. One remembered from before a change, which another server
 * process may have made, is authorised anew instead: what he may do now is not for memory to say.
 */
export async function refuseCaller(data: Data, caller: Caller, error: AppError): Promise<never> {
  await data.withoutReach('session', () => Promise.resolve(), caller);
  throw error;
}

type OfUser = FastifyRequest<{ Params: { id: string } }>;

/**
 * Refuses whatever is asked of another user: to this caller it does not exist. While impersonating that goes for his
 * true self too, or what is done would be done to another record than the path names.
 */
export async function requireSelf({ caller, server, params }: OfUser): Promise<void> {
  if (params.id === caller.user.wireId) return;
  await refuseCaller(server.data, caller, new AppError('notFound'));
}

/** The same for the question who one is: a page that is loaded anew asks by the id in its token, the true one. */
export async function requireSelfOrTrueSelf(request: OfUser): Promise<void> {
  if (request.params.id !== request.caller.realUser?.wireId) await requireSelf(request);
}
