import { REVEAL_DAYS } from '../../domain/pools/alerts';
import { warningsOf, type PoolFacts, type PoolWarning } from '../../domain/pools/warnings';
import { TESTING_NUMBERS } from '../../domain/compliance/testing';
import { EMPLOYEE } from '../../domain/employees/constants';
import { sql, type SQL, type TenantTx } from '../platform/db';
import { joinException, membership, membersWhere } from './membership';

export type Counted = Pick<PoolFacts, 'collections' | 'inOtherPools' | 'undecided' | 'unrevealed'>;

/**
 * How many people of a pool are in another active one, too. Not a join: it can't be known how many people a pool has, and with a wrong guess
 * a million would each be looked for one by one. Without another pool no one is read.
 */
const overlapQuery = (tenantId: number, poolId: number, today: string): SQL => sql`
  select count(*)::int as people from (
    select e.id ${membersWhere(tenantId, sql`(p.id = ${poolId} or p.state = 'active')`, today)}
      and exists (select 1 from pools other where other.tenant_id = ${tenantId} and other.id <> ${poolId} and other.state = 'active')
    group by e.id having count(*) > 1 and bool_or(p.id = ${poolId})) shared`;

/** Counts for warnings that the calculation doesn't need. */
export async function countFor(tx: TenantTx, poolId: number, today: string): Promise<Counted> {
  const { tenantId } = tx.reach;
  const [collected, others, undecided, unrevealed] = await Promise.all([
    tx.query<{ at: string }>(sql`
      select to_char(d.collected_at at time zone c.time_zone, 'YYYY-MM-DD"T"HH24:MI') as at
      from pool_selected d join clients c on c.tenant_id = d.tenant_id and c.id = d.employee_site_id
      where d.tenant_id = ${tenantId} and c.tenant_id = ${tenantId} and d.pool_id = ${poolId}
        and d.year >= ${Number(today.slice(0, 4)) - 1} and d.collected_at > ${today}::date - interval '1 year' order by d.collected_at desc limit 1000`),
    tx.one<{ people: number }>(overlapQuery(tenantId, poolId, today)),
    tx.one<{ people: number }>(sql`
      select count(*)::int as people from pools p
      join (select * from employees e where e.tenant_id = ${tenantId} and e.status_id = ${EMPLOYEE}
        and (e.testing is null or e.testing = ${TESTING_NUMBERS.undecided}) offset 0) e on e.tenant_id = p.tenant_id
      join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id ${joinException(today)}
      where p.tenant_id = ${tenantId} and p.id = ${poolId} and c.tenant_id = ${tenantId} and ${membership} = 'undecided'`),
    tx.one<{ draws: number }>(sql`
      select count(*)::int as draws from pool_selections where tenant_id = ${tenantId} and pool_id = ${poolId}
        and state = 'drawn' and revealed_at is null and last_day < ${today}::date - ${REVEAL_DAYS}::int`),
  ]);
  return {
    collections: collected.map(({ at }) => at),
    inOtherPools: others.people,
    undecided: undecided.people,
    unrevealed: unrevealed.draws,
  };
}

/** What someone who looks after a pool should know. */
export const readWarnings = async (
  tx: TenantTx,
  poolId: number,
  facts: Omit<PoolFacts, keyof Counted>,
): Promise<PoolWarning[]> => warningsOf({ ...facts, ...(await countFor(tx, poolId, facts.today)) });
