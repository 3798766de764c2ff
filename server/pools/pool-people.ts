import type { FastifyInstance } from 'fastify';
import { EMPLOYEE } from '../../domain/employees/constants';
import type { Agency } from '../../domain/pools/agencies';
import { MAX_NAMED, type PeopleQuery, type PoolPeople } from '../../domain/pools/people-contract';
import type { PoolDraft } from '../../domain/pools/pool-rules';
import { readToday } from '../compliance';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { atSites } from '../platform/client-list';
import { array, json, sql, type Reach, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { exceptionsOn, isAtOneOf, isMemberAt, memberAgency, poolLocations } from './membership';
import { definitionColumns, draftOf, poolsQuery } from './pool-queries';
import { type PoolRow } from './read-pool';
import { countOf, poolSizes, sizesByPool, type SizeRow } from './pool-sizes';

/** A pool that isn't stored, as a row of the table; `offset 0` has it planned like one. 0: it has no exceptions. */
function asRow(tenantId: number, poolId: number, draft: PoolDraft): SQL {
  const { topLevel, includeChildren, dotNumbers, siteIds, agencies, titles } = definitionColumns(draft);
  return sql`(select ${tenantId}::int as tenant_id, ${poolId}::int as id, 'active'::text as state,
    ${topLevel}::boolean as top_level, ${includeChildren}::boolean as include_children, ${array(dotNumbers)}::text[] as dot_numbers,
    ${array(siteIds)}::int[] as site_ids, ${array(agencies)}::text[] as agencies, ${json(titles)} as titles offset 0)`;
}

/** The first people of a pool by name. */
const firstPeople = (reach: Reach, day: string, pools: SQL, people: SQL): SQL => sql`
  select e.id as "employeeId", e.last_name || ', ' || e.first_name as "employeeName", e.work_id as "workId",
    c.name as "siteName", ${memberAgency} as agency
  from ${pools} p cross join employees e join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
    left join (${exceptionsOn(reach.tenantId, day)}) x on x.pool_id = p.id and x.employee_id = e.id
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.tenant_id = ${reach.tenantId} and e.status_id = ${EMPLOYEE} and ${people}
    and ${isMemberAt(isAtOneOf(poolLocations(reach.tenantId, sql`true`, pools)))}
  order by e.last_key, e.first_key, e.id limit ${MAX_NAMED}`;

/** The people that a definition would hold, or a stored pool with the given changes. */
export async function readPoolPeople(
  app: FastifyInstance,
  caller: Caller,
  site: ResolvedSite | null,
  { poolId, ...given }: PeopleQuery,
  siteIds: readonly number[],
): Promise<PoolPeople> {
  const today = await readToday(app, caller);
  const [stored] =
    poolId === undefined
      ? [undefined]
      : ((
          await app.data.read(caller, (reach) => [poolsQuery(reach, sql`p.id = ${poolId}`)])
        )[0] as PoolRow[]);
  if (poolId !== undefined && !stored) throw new AppError('notFound');
  const draft = draftOf(given, stored);
  const [sizes = [], people = []] = await app.data.read(caller, (reach) => {
    const pools = asRow(reach.tenantId, poolId ?? 0, draft);
    const asked = sql.join(
      [sql`true`, ...atSites(sql`e.site_id`, reach.tenantId, site, siteIds)],
      sql` and `,
    );
    const undecidedAt = draft.topLevel ? sql`true` : sql`site_id in (select l.site_id from places l)`;
    return [
      poolSizes(reach, today, { which: sql`true`, pools, people: asked, undecidedAt }),
      firstPeople(reach, today, pools, asked),
    ];
  });
  const counted = sizes as unknown as SizeRow[];
  return {
    count: sizesByPool(counted).get(poolId ?? 0) ?? 0,
    byAgency: counted.flatMap(({ poolId: of, word, people: size }) =>
      of === null ? [] : [{ agency: word as Agency, size }],
    ),
    undecided: countOf(counted, 'undecided'),
    people: people as unknown as PoolPeople['people'],
  };
}
