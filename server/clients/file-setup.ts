import type { LocationSetup } from '../compliance';
import { sql, type ScopedTx, type SQL, type Tx } from '../platform/db';

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

/** The setup that holds for a location in reach (of a job: for any); empty where the rules hold as they are. */
export async function setupFor(tx: Tx | ScopedTx, siteId: number): Promise<SiteSetup> {
  const inReach = 'reach' in tx ? tx.reach.where(sql`c.tenant_id`, sql`c.id`) : sql`true`;
  const { setup } = await tx.one<{ setup: SiteSetup | null }>(sql`
    select ${setupOfPath(sql`c.tenant_id`, sql`c.path`)} as setup from clients c where ${inReach} and c.id = ${siteId}`);
  return setup ?? {};
}
