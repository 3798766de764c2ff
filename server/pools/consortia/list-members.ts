import type {
  ConsortiumMember,
  MEMBER_SORT_FIELDS,
  MemberFilter,
} from '../../../domain/pools/consortium-contract';
import { rangeToRead, type ListRequest } from '../../../domain/shared/list-dialect';
import { PROVIDER, sql, type SQL } from '../../platform/db';
import { containing } from '../../platform/like';
import { limitOf, type Page } from '../../platform/lists';
import { isUnknown } from '../commit';
import { membersOf } from '../membership';
import { readPool } from '../read-pool';
import { readShares, sumOf, type Member, type ShareRow } from './members';
import { todayOfProvider } from './read-consortia';
import type { ConsortiumTx } from './transaction';

type SortField = (typeof MEMBER_SORT_FIELDS)[number];

const FROM = (consortiumId: number, which: SQL): SQL => sql`
  from pools p join clients c on c.tenant_id = p.tenant_id and c.id = p.tenant_id
  where p.consortium_id = ${consortiumId} and p.state <> 'closed' and not c.deactivated and ${which}`;
const SORTS: Record<SortField, SQL> = { clientName: sql`lower(c.name)`, joinedAt: sql`p.created_at` };
const COLUMNS = sql`p.tenant_id as "tenantId", p.id as "poolId", c.name as "clientName", p.created_at as "joinedAt"`;

/** A page of the employers of a consortium. Their people are counted for the page only: each takes a statement of its own. */
export async function listMembers(
  tx: ConsortiumTx,
  consortiumId: number,
  { sort, range, filter }: ListRequest<MemberFilter, SortField>,
  now: Date,
): Promise<Page<ConsortiumMember>> {
  await readPool(tx.provider, consortiumId);
  const from = FROM(consortiumId, filter.q?.trim() ? sql`c.name ilike ${containing(filter.q)}` : sql`true`);
  const direction = sort.order === 'DESC' ? sql`desc` : sql`asc`;
  const page = await tx.query<Member>(
    sql`select ${COLUMNS} ${from} order by ${SORTS[sort.field]} ${direction}, p.tenant_id ${limitOf(rangeToRead(range))}`,
  );
  const [counted] = await tx.query<{ total: number }>(sql`select count(*)::int as total ${from}`);
  return { items: await presentMembers(tx, consortiumId, page, now), total: counted!.total };
}

/** One employer of a consortium. */
export async function readMember(
  tx: ConsortiumTx,
  { consortiumId, clientId }: { consortiumId: number; clientId: number },
  now: Date,
): Promise<ConsortiumMember> {
  const found = await tx.query<Member>(
    sql`select ${COLUMNS} ${FROM(consortiumId, sql`p.tenant_id = ${clientId}`)}`,
  );
  const [member] = await presentMembers(tx, consortiumId, found, now);
  return member!;
}

async function presentMembers(
  tx: ConsortiumTx,
  consortiumId: number,
  members: readonly Member[],
  now: Date,
): Promise<ConsortiumMember[]> {
  const today = await todayOfProvider(tx, now);
  const made = await tx.provider.query<{ id: number }>(sql`select s.id from pool_selections s
    where s.tenant_id = ${PROVIDER} and s.pool_id = ${consortiumId} and s.year = ${Number(today.slice(0, 4))} and s.state = 'drawn'`);
  const shares = await readShares(
    tx,
    made.map(({ id }) => id),
    today,
  );
  const items: ConsortiumMember[] = [];
  for (const member of members) items.push(await presentMember(tx, member, shares, today));
  return items;
}

async function presentMember(
  tx: ConsortiumTx,
  { tenantId, poolId, clientName, joinedAt }: Member,
  shares: readonly ShareRow[],
  today: string,
): Promise<ConsortiumMember> {
  const own = tx.of(tenantId);
  const { size } = await own.one<{ size: number }>(
    sql`select count(*)::int as size ${membersOf(tenantId, poolId, today)}`,
  );
  const sum = sumOf(shares.filter((share) => share.tenantId === tenantId));
  const testsOf = (test: 'Drug' | 'Alcohol') => ({
    selected: sum[`selected${test}`],
    outstanding: sum[`outstanding${test}`],
    tested: sum[`completed${test}`],
  });
  return {
    clientId: tenantId,
    clientName,
    poolId,
    joinedAt: new Date(joinedAt).toISOString(),
    size,
    evaluating: (await isUnknown(own)) !== undefined,
    drug: testsOf('Drug'),
    alcohol: testsOf('Alcohol'),
  };
}
