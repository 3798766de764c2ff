import type { FastifyInstance } from 'fastify';
import { endedPeriod } from '../../domain/audits/period';
import type { DatedSetting } from '../../domain/compliance/dated-settings';
import type { Pool, PoolsAnswer } from '../../domain/pools/contract';
import { readToday, settingsFrom, settingsOf, storedSettingsQuery, todayOf } from '../compliance';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { atSites } from '../platform/client-list';
import { sql, type Reach, type ScopedTx, type SQL } from '../platform/db';
import { inAuditPeriod } from './audit-scope';
import { poolsQuery, presentPool } from './pool-queries';
import { type PoolRow } from './read-pool';
import { added, latestSelections, selectionItem, type SelectionRow } from './selections';
import { countOf, poolSizes, sizesByPool, type SizeRow } from './pool-sizes';

/** How the tests of this year stand, of all people: from the figures of its selections. */
const testsOfYear = ({ tenantId }: Reach, year: number): SQL => sql`
  select coalesce(sum(s.drug + s.alcohol + ${added('drug')} + ${added('alcohol')}), 0)::int as selected,
    coalesce(sum(s.outstanding_drug + s.outstanding_alcohol), 0)::int as outstanding,
    coalesce(sum(s.tested_drug + s.tested_alcohol), 0)::int as tested
  from pool_selections s where s.tenant_id = ${tenantId} and s.year = ${year} and s.state = 'drawn'`;

/** The same of the people in reach. Counts of a few people would say who was selected, so they are for those who may know that. */
const ownTestsOfYear = ({ tenantId, where }: Reach, year: number): SQL => sql`
  select count(*)::int as selected, count(*) filter (where d.status in ('selected', 'notified'))::int as outstanding,
    count(*) filter (where d.status = 'completed' and d.result <> 'cancelled')::int as tested
  from pool_selections s join pool_selected d on d.tenant_id = s.tenant_id and d.selection_id = s.id
  where ${where(sql`d.tenant_id`, sql`d.employee_site_id`)} and s.tenant_id = ${tenantId} and s.year = ${year} and d.status <> 'waiting'`;

type Tests = Pick<PoolsAnswer['summary'], 'selected' | 'outstanding' | 'tested'>;
const NO_TESTS: Tests = { selected: 0, outstanding: 0, tested: 0 };

/** The pools of a client with the people in them, within the caller's reach. */
export async function readPools(
  app: FastifyInstance,
  caller: Caller,
  site: ResolvedSite | null,
): Promise<PoolsAnswer> {
  const now = await readToday(app, caller);
  const today = endedPeriod(caller.audit, now) ?? now;
  const mayCount =
    caller.allSites || caller.permissions.has('servicesRandoms.viewEmployeesCurrentlySelected');
  const [found = [], sizes = [], stored = [], tests = [], latest = []] = await app.data.read(
    caller,
    (reach) => [
      poolsQuery(reach),
      poolSizes(reach, today, {
        which: sql`true`,
        people: sql.join([sql`true`, ...atSites(sql`e.site_id`, reach.tenantId, site)], sql` and `),
      }),
      storedSettingsQuery,
      (caller.allSites ? testsOfYear : ownTestsOfYear)(reach, Number(today.slice(0, 4))),
      latestSelections(reach, inAuditPeriod(caller)),
    ],
  );
  const counts = sizes as unknown as SizeRow[];
  const bySize = sizesByPool(counts);
  const settings = settingsFrom(stored as unknown as DatedSetting[]);
  const selections = (latest as unknown as SelectionRow[]).map((row) => selectionItem(caller, row));
  const availablePools = (found as unknown as PoolRow[]).map((row) => ({
    ...presentPool(row, bySize.get(row.poolId) ?? 0, settings, today),
    selections: selections.filter(({ poolId }) => poolId === row.poolId),
  }));
  if (caller.audit) return asDrawn(availablePools);
  return {
    availablePools,
    summary: {
      pools: availablePools.filter(({ state }) => state !== 'closed').length,
      people: countOf(counts, 'people'),
      undecided: countOf(counts, 'undecided'),
      ...(mayCount ? (tests[0] as unknown as Tests) : NO_TESTS),
    },
  };
}

/** As an auditor sees pools: with their sizes at the latest draw of the audit's period. Who is in a pool now is no part of it. */
function asDrawn(pools: readonly Pool[]): PoolsAnswer {
  const availablePools = pools.map((pool) => ({ ...pool, size: pool.selections[0]?.size ?? 0 }));
  const people = availablePools.reduce((sum, { size }) => sum + size, 0);
  const summary = { pools: pools.length, people, undecided: 0, ...NO_TESTS };
  return { availablePools, summary };
}

/** One pool as it is stored now, on the wire. */
export async function presentNow(tx: ScopedTx, row: PoolRow, now: Date): Promise<Pool> {
  const today = await todayOf(tx, tx.reach.tenantId, now);
  const sizes = await tx.query<SizeRow>(poolSizes(tx.reach, today, { which: sql`p.id = ${row.poolId}` }));
  return presentPool(row, sizesByPool(sizes).get(row.poolId) ?? 0, await settingsOf(tx), today);
}
