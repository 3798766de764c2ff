import { hiddenDocTypes } from '../compliance';
import type { Caller } from '../platform/access/caller';
import type { NamedSite } from '../platform/access/named-site';
import { sql, type Reach } from '../platform/db';
import type { FieldVisibility } from './entry-queries';

/** What a reader of one client's chain sees of it: all, or what is about the locations that he reaches. */
export const visibilityOf = (caller: Caller, reach: Reach, site: NamedSite | null): FieldVisibility => ({
  tenantId: reach.tenantId,
  where: reach.where,
  wholeChain: caller.allSites,
  site,
  documents: caller.permissions.has('servicesDqf.viewEmployeeDocuments'),
  hidden: hiddenDocTypes(caller),
  pii: maySeePii(caller),
});

/** Whether a reader sees social security numbers, which are recorded by their last digits. */
export const maySeePii = ({ permissions }: Caller): boolean => permissions.has('client.viewPii');

/** No bounds. */
export const EVERYWHERE: Reach['where'] = () => sql`true`;

/** The same of all chains, for a Super Admin. */
export const sightOfAll = (caller: Caller): FieldVisibility => ({
  tenantId: null,
  where: EVERYWHERE,
  wholeChain: true,
  site: null,
  documents: true,
  hidden: [],
  pii: maySeePii(caller),
});
