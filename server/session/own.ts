import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/access/caller';
import type { Data } from '../platform/db';
import { AppError } from '../platform/errors';

/**
 * Refuses a caller who still is who he was when he was read. One remembered from before a change, which another server
 * process may have made, is authorised anew instead: what he may do now is not for memory to say.
 */
export async function refuse(data: Data, caller: Caller, error: AppError): Promise<never> {
  await data.withoutReach('session', () => Promise.resolve(), caller);
  throw error;
}

/** Refuses whatever is asked of another user: to this caller it does not exist. */
export async function requireSelf(request: FastifyRequest<{ Params: { id: string } }>): Promise<void> {
  const { caller, server, params } = request;
  if (params.id === caller.user.wireId || params.id === caller.realUser?.wireId) return;
  await refuse(server.data, caller, new AppError('notFound'));
}
