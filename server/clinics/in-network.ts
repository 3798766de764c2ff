import type { Caller } from '../platform/access/caller';
import { PROVIDER, type Data, type TenantTx } from '../platform/db';

/**
 * A transaction of the provider about its network, for a caller of any client or of none. What they may do is the access of the route:
 * clients only search.
 */
export const inNetwork = <T>(data: Data, caller: Caller, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  data.withTenant(PROVIDER, work, caller);
