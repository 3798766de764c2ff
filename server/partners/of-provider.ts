import type { Caller } from '../platform/access/caller';
import type { Data, Tx } from '../platform/db';
import { AppError } from '../platform/errors';

/** Reports of no client name people of any. Users of a client don't see them, whatever permissions they have. */
export function requireProvider({ isInternalUser }: Caller): void {
  if (!isInternalUser) throw new AppError('forbidden');
}

/** A transaction about what is the provider's own and the names of its clients, for its staff. Its statements name the provider. */
export function ofProvider<T>(data: Data, caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T> {
  requireProvider(caller);
  return data.withoutReach('partners', work, caller);
}
