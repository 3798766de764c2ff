import type { FastifyInstance } from 'fastify';
import type { RetentionState } from '../../domain/retention/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { resolveSite } from '../platform/access/resolve-site';
import { PROVIDER, sql } from '../platform/db';
import { AppError } from '../platform/errors';

/** Users with some locations only can't act for the whole client. */
export function requireWholeClient({ allSites }: Caller): void {
  if (!allSites) throw new AppError('forbidden', { refusal: refuse('retention.wholeClient') });
}

/** The client of the caller. Its row isn't readable for an internal user who has chosen one of its locations. */
export const clientOf = (app: FastifyInstance, caller: Caller): Promise<RetentionState['client']> =>
  app.data.withTenant(
    caller.tenantId ?? PROVIDER,
    (tx) =>
      tx.one(
        sql`select id as "legacyClientId", name from clients where ${tx.reach.where(sql`tenant_id`)} and id = ${tx.reach.tenantId}`,
      ),
    caller,
  );

/**
 * For what acts for the whole client: refuses a path that names one of its locations. Locations can have DOT numbers of their own, so
 * users must not believe that they act for one of them. Internal users who have chosen a location learn which client to choose.
 */
export async function requireClientPath(app: FastifyInstance, caller: Caller, id: string): Promise<void> {
  const site = await resolveSite(app, caller, id);
  if (!caller.isInternalUser) requireWholeClient(caller);
  if (!site && caller.allSites) return;
  const { name } = await clientOf(app, caller);
  throw new AppError('badRequest', { refusal: refuse('retention.chooseClient', { client: name }) });
}
