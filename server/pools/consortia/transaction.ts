import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../platform/access/caller';
import { PROVIDER, sql, type ScopedTx, type Tx } from '../../platform/db';
import { AppError } from '../../platform/errors';

/** A transaction about a consortium: its own rows are the provider's, the people those of its employers. */
export interface ConsortiumTx {
  provider: ScopedTx;
  /** About the rows of one employer. Employers come in the order of their numbers, so that two transactions never wait for each other. */
  of: (tenantId: number) => ScopedTx;
  /** Of statements about the shares of all employers. */
  query: Tx['query'];
}

/**
 * Works on a consortium, for the provider's staff as themselves. A draw is about several employers at once and needs all of their rows or
 * none, so it is one transaction; each statement compares its tenant.
 */
export async function withConsortium<T>(
  app: FastifyInstance,
  caller: Caller,
  work: (tx: ConsortiumTx) => Promise<T>,
): Promise<T> {
  requireProvider(caller);
  return app.data.withoutReach(
    'consortium',
    (tx) => {
      const of = (tenantId: number): ScopedTx => ({
        ...tx.about(tenantId),
        audit: (event) => tx.audit(event, tenantId),
        reach: { tenantId, isWhole: sql`true`, where: (tenant) => sql`${tenant} = ${tenantId}` },
        caller: { ...caller, tenantId, allSites: true, siteIds: [] },
      });
      return work({ provider: of(PROVIDER), of, query: tx.query });
    },
    caller,
  );
}

/** Users of a client don't see who else is in a consortium, whatever permissions they have. */
export function requireProvider({ isInternalUser }: Caller): void {
  if (!isInternalUser) throw new AppError('forbidden');
}
