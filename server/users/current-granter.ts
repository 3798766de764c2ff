import type { Granter } from '../../domain/users/user-rules';
import type { Tx } from '../platform/db';
import { accessNow, type Requester } from '../session';

const both = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): Set<T> =>
  new Set([...one].filter((value) => other.has(value)));

/** What is left of what a user could grant at the request: what they still hold and reach. Null if they may do nothing anymore. */
export async function currentGranter(
  tx: Tx,
  requester: Requester,
  atRequest: Granter,
): Promise<Granter | null> {
  const now = await accessNow(tx, requester);
  if (!now) return null;
  const { sites } = atRequest;
  return {
    held: both(atRequest.held, now.permissions),
    sites: sites && now.sites ? both(sites, now.sites) : (sites ?? now.sites),
  };
}
