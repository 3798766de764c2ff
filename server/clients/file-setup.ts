import type { LocationSetup } from '../compliance';
import { sql, type SQL } from '../platform/db';

/** The documents that a location requires, by program. */
export type SiteSetup = LocationSetup;

/**
 * The effective setup of a location: its own, or that of the nearest client above it. `path` and `tenant` are columns of
 * the location; returns one jsonb value, or null if there is no setup on the path.
 */
export const setupOfPath = (tenant: SQL, path: SQL): SQL => sql`(
  select s.setup from file_setups s
  where s.tenant_id = ${tenant} and s.setup is not null and strpos(${path}, '/' || s.site_id || '/') > 0
  order by strpos(${path}, '/' || s.site_id || '/') desc limit 1)`;
