import type { FastifyInstance } from 'fastify';
import type { Selection, SelectionItem } from '../../domain/pools/contract';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { FROM_SELECTED, SELECTED, selectedItem, type SelectedRow } from './selected-queries';
import { poolSelections } from './tables';

const s = alias(poolSelections, 's');
/** Of a pool in the list of pools. */
const MAX_LATEST = 12;
const MAX_PEOPLE = 500;
const MAX_SNAPSHOT = 5_000;

/** Added to a selection after its draw, of one test. */
export const added = (tag: 'drug' | 'alcohol'): SQL =>
  sql`(select coalesce(sum((x->>${tag})::int), 0)::int from jsonb_array_elements(s.extended) x)`;

export const SELECTION_ITEM = fields({
  selectionId: s.id,
  ...pick(s, 'poolId', 'period', 'firstDay', 'lastDay', 'state', 'size', 'alternates', 'committedAt'),
  ...pick(s, 'drawnAt', 'drawnBy', 'testedDrug', 'testedAlcohol'),
  outstanding: sql<number>`s.outstanding_drug + s.outstanding_alcohol`,
  drug: sql<number>`s.drug + ${added('drug')}`,
  alcohol: sql<number>`s.alcohol + ${added('alcohol')}`,
  poolName: sql<string>`p.name`,
  revealed: sql<boolean>`s.revealed_at is not null`,
});
export type SelectionRow = RowOf<typeof SELECTION_ITEM>;

/** The latest selections of each pool of a client, the latest first. */
export const latestSelections = ({ tenantId, where }: Reach): SQL => sql`
  select ${SELECTION_ITEM} from pools p cross join lateral (
    select * from pool_selections one where one.tenant_id = ${tenantId} and one.pool_id = p.id order by one.id desc limit ${MAX_LATEST}) s
  where ${where(sql`p.tenant_id`)} order by s.id desc`;

export const FROM_SELECTIONS: SQL = sql`pool_selections s join pools p on p.tenant_id = s.tenant_id and p.id = s.pool_id`;

export const selectionItem = (
  { allSites }: Pick<Caller, 'allSites'>,
  { alternates, drug, alcohol, committedAt, drawnAt, ...row }: SelectionRow,
): SelectionItem => ({
  ...row,
  ...(!allSites && { testedDrug: null, testedAlcohol: null, outstanding: null }),
  numToSelectDrug: drug,
  numToSelectAlcohol: alcohol,
  alternateNumber: alternates,
  committedAt: new Date(committedAt).toISOString(),
  drawnAt: drawnAt === null ? null : new Date(drawnAt).toISOString(),
});

const MORE = fields({
  ...pick(s, 'commitHash', 'commitment', 'nonce', 'committedBy', 'reason', 'voidReason', 'calculation'),
});

interface Asked {
  poolId: number;
  selectionId: number;
  /** Alternates who aren't needed so far, too. */
  alternates?: boolean;
  snapshot?: boolean;
}

/**
 * A selection, with the people within the caller's reach: a clerk sees only their own. 404 for another client's. Read on the primary: it is
 * read right after it was made.
 */
export async function readSelection(
  app: FastifyInstance,
  caller: Caller,
  { poolId, selectionId, alternates = false, snapshot = false }: Asked,
): Promise<Selection> {
  const [found = [], people = [], listed = []] = await app.data.read(caller, ({ tenantId, where }) => [
    sql`select ${SELECTION_ITEM}, ${MORE} from ${FROM_SELECTIONS}
      where ${where(sql`s.tenant_id`)} and p.tenant_id = ${tenantId} and s.pool_id = ${poolId} and s.id = ${selectionId}`,
    sql`select ${SELECTED} from ${FROM_SELECTED}
      where ${where(sql`e.tenant_id`, sql`e.site_id`)} and d.tenant_id = ${tenantId} and s.tenant_id = ${tenantId}
        and p.tenant_id = ${tenantId} and c.tenant_id = ${tenantId} and d.selection_id = ${selectionId}
        and (${alternates} or d.status <> 'waiting')
      order by d.test desc, d.rank limit ${MAX_PEOPLE}`,
    ...(snapshot ? [snapshotQuery(tenantId, selectionId, where(sql`e.tenant_id`, sql`e.site_id`))] : []),
  ]);
  const row = found[0] as unknown as (SelectionRow & RowOf<typeof MORE>) | undefined;
  if (!row) throw new AppError('notFound');
  const { commitHash, commitment, nonce, committedBy, reason, voidReason, calculation, ...item } = row;
  return {
    ...selectionItem(caller, item),
    commitHash,
    commitment,
    nonce,
    committedBy,
    reason,
    voidReason,
    // What became of the people of the whole client is in its numbers.
    calculation: caller.allSites ? calculation : { ...calculation, drug: null, alcohol: null },
    people: (people as unknown as SelectedRow[]).map((one) => selectedItem(caller, one)),
    ...(snapshot && { snapshot: listed as unknown as NonNullable<Selection['snapshot']> }),
  };
}

/** Who was in the pool at the draw, of those who are still on file. Joined to nothing, the value is unpacked once, not for each byte. */
const snapshotQuery = (tenantId: number, selectionId: number, reach: SQL): SQL => sql`
  select e.id as "employeeId", e.last_name || ', ' || e.first_name as "employeeName", c.name as "siteName"
  from employees e join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
  where ${reach} and c.tenant_id = ${tenantId} and e.id in (
    select (get_byte(s.roster, n) << 24) + (get_byte(s.roster, n + 1) << 16) + (get_byte(s.roster, n + 2) << 8) + get_byte(s.roster, n + 3)
    from (select one.roster || ''::bytea as roster from pool_selections one
      where one.tenant_id = ${tenantId} and one.id = ${selectionId} offset 0) s, generate_series(0, length(s.roster) - 4, 4) n)
  order by e.last_key, e.first_key, e.id limit ${MAX_SNAPSHOT}`;
