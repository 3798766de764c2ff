import { DUTY_REASONS, knowsDutyTests } from '../../domain/return-to-duty/duty-tests';
import { hiddenDocTypes, seesResults } from '../compliance';
import { unknownOrders } from '../orders';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { array, sql, type Reach, type SQL } from '../platform/db';
import type { FieldVisibility } from './entry-queries';

/**
 * The condition for results `t` of tests that lists don't show to a reader; null: they see that there were all. That a result was taken back
 * would tell what it was, and some tests are only made after a violation.
 */
function unknownTests({ permissions }: Caller): SQL | null {
  const conditions = [
    ...(permissions.has('customerCare.assumeClient') ? [] : [sql`t.withdrawn_at is not null`]),
    ...(knowsDutyTests(permissions) ? [] : [sql`t.reason_id = any(${array([...DUTY_REASONS])}::int[])`]),
  ];
  return conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` or `)})`;
}

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
