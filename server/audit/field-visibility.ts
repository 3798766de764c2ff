import { hiddenDocTypes, seesResults } from '../compliance';
import { unknownTests } from '../drug-tests';
import { unknownOrders } from '../orders';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { sql, type Reach } from '../platform/db';
import type { FieldVisibility } from './entry-queries';

/** What a reader may see of one client's chain: everything, or what concerns the locations they reach. */
export const visibilityOf = (caller: Caller, reach: Reach, site: ResolvedSite | null): FieldVisibility => ({
  tenantId: reach.tenantId,
  where: reach.where,
  wholeChain: caller.allSites,
  site,
  documents: caller.permissions.has('servicesDqf.viewEmployeeDocuments'),
  hidden: hiddenDocTypes(caller),
  pii: maySeePii(caller),
  results: seesResults(caller),
  permissions: caller.permissions,
  unknownOrders: unknownOrders(caller),
  unknownTests: unknownTests(caller),
});

/** Whether a reader sees social security numbers, which are recorded by their last digits. */
export const maySeePii = ({ permissions }: Caller): boolean => permissions.has('client.viewPii');

export const EVERYWHERE: Reach['where'] = () => sql`true`;

/** Visibility of all chains, for a Super Admin. */
export const fullVisibility = (caller: Caller): FieldVisibility => ({
  tenantId: null,
  where: EVERYWHERE,
  wholeChain: true,
  site: null,
  documents: true,
  hidden: hiddenDocTypes(caller),
  pii: maySeePii(caller),
  results: seesResults(caller),
  permissions: caller.permissions,
  unknownOrders: unknownOrders(caller),
  unknownTests: unknownTests(caller),
});
