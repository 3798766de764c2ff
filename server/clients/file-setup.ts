import type { LocationSetup } from '../compliance';
import { sql, type SQL } from '../platform/db';

/** What a location asks of its people's files, by the program of their job titles. */
export type SiteSetup = LocationSetup;

/**
 * The setup that holds for a location: its own, or that of the nearest client above it. `path` and `tenant` are
 * columns of the location; the answer is one jsonb value, null where nobody on the way up has one.
 */
export const setupOfPath = (tenant: SQL, path: SQL): SQL => sql`(
  select s.setup from file_setups s
  where s.tenant_id = ${tenant} and s.setup is not null and strpos(${path}, '/' || s.site_id || '/') > 0
  order by strpos(${path}, '/' || s.site_id || '/') desc limit 1)`;
