import type { Caller } from '../platform/access/caller';
import { PROVIDER, type Data, type TenantTx, type WithCommit } from '../platform/db';

/** A transaction about the queues of the provider's staff, without the rows of any client. `by`: whose session it needs. */
export const inQueues = <T>(
  data: Data,
  work: (tx: TenantTx) => Promise<T | WithCommit<T>>,
  by?: Caller,
): Promise<T> => data.withTenant(PROVIDER, work, by);
