import type { FastifyInstance } from 'fastify';
import type { Selection, SelectionItem } from '../../domain/pools/contract';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { atAuditedSite, inAuditPeriod } from './audit-scope';
import { fromSelected, SELECTED, selectedItem, type SelectedRow } from './selected-queries';
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
export const latestSelections = ({ tenantId, where }: Reach, which = sql`true`): SQL => sql`
  select ${SELECTION_ITEM} from pools p cross join lateral (
    select * from pool_selections s where s.tenant_id = ${tenantId} and s.pool_id = p.id and ${which}
    order by s.id desc limit ${MAX_LATEST}) s
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

/** Of a single selection, besides what lists show. */
export const SELECTION_DETAILS = fields({
  ...pick(s, 'commitHash', 'commitment', 'nonce', 'committedBy', 'reason', 'voidReason', 'calculation'),
});

export type SelectionDetails = RowOf<typeof SELECTION_DETAILS>;

interface Asked {
  poolId: number;
  selectionId: number;
  /** Alternates who aren't needed so far, too. */
  alternates?: boolean;
  snapshot?: boolean;
}

/** The people of a selection who are within reach, drug tests first. */
export const peopleOfSelection = (
  { tenantId, where }: Pick<Reach, 'tenantId' | 'where'>,
  { selectionId, alternates, also }: { selectionId: number; alternates: boolean; also: SQL },
): SQL => sql`
  select ${SELECTED} from ${fromSelected(tenantId)}
  where ${where(sql`e.tenant_id`, sql`e.site_id`)} and d.tenant_id = ${tenantId} and d.selection_id = ${selectionId}
    and ${also} and (${alternates} or d.status <> 'waiting')
  order by d.test desc, d.rank`;

/**
 * A selection, with the people within the caller's reach: a clerk sees only their own. 404 for another client's. Read on the primary: it is
 * read right after it was made.
 */
export async function readSelection(
  app: FastifyInstance,
  caller: Caller,
  { poolId, selectionId, alternates = false, snapshot = false }: Asked,
): Promise<Selection> {
  const [found = [], people = [], absent = [], listed = []] = await app.data.read(
    caller,
    ({ tenantId, where }) => [
      sql`select ${SELECTION_ITEM}, ${SELECTION_DETAILS} from ${FROM_SELECTIONS}
      where ${where(sql`s.tenant_id`)} and p.tenant_id = ${tenantId} and s.pool_id = ${poolId} and s.id = ${selectionId}
        and ${inAuditPeriod(caller)}`,
      sql`${peopleOfSelection({ tenantId, where }, { selectionId, alternates, also: atAuditedSite(caller) })} limit ${MAX_PEOPLE}`,
      sql`select count(*)::int as "needAlternates" from (${absentQuery(tenantId, selectionId)}) a`,
      ...(snapshot
        ? [
            snapshotQuery(
              tenantId,
              selectionId,
              sql`${where(sql`e.tenant_id`, sql`e.site_id`)} and ${atAuditedSite(caller)}`,
            ),
          ]
        : []),
    ],
  );
  const row = found[0] as unknown as (SelectionRow & SelectionDetails) | undefined;
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
    needAlternates: mayAskAlternates(caller)
      ? (absent[0] as { needAlternates: number }).needAlternates
      : null,
    people: (people as unknown as SelectedRow[]).map((one) => selectedItem(caller, one)),
    ...(snapshot && { snapshot: listed as unknown as NonNullable<Selection['snapshot']> }),
  };
}

const SELECTS = ['servicesRandoms.configurePools', 'servicesRandoms.viewEmployeesCurrentlySelected'] as const;
/** The count tells why someone wasn't tested, so it is for those who select alternates, whatever else they may see. */
const mayAskAlternates = ({ allSites, permissions }: Caller): boolean =>
  allSites && SELECTS.every((permission) => permissions.has(permission));

/** Who is absent for the whole period and has no alternate so far, in the order of the draw. */
export const absentQuery = (tenantId: number, selectionId: number): SQL => sql`
  select d.id, d.test from pool_selected d
  where d.tenant_id = ${tenantId} and d.selection_id = ${selectionId} and d.not_tested = 'absentWholePeriod'
    and not exists (select 1 from pool_selected a where a.tenant_id = ${tenantId} and a.selection_id = ${selectionId}
      and a.replaces_id = d.id)
  order by d.test desc, d.rank`;

/**
 * Who was in the pool at the draw, of those who are still on file, in the order of an index and only as many as are shown. `is true` keeps the
 * planner from joining: it can't know how many people a list has, and would look for each of a million alone.
 */
const snapshotQuery = (tenantId: number, selectionId: number, reach: SQL): SQL => sql`
  select e.id as "employeeId", e.last_name || ', ' || e.first_name as "employeeName", c.name as "siteName"
  from (select e.* from employees e where ${reach} and (e.id in (
      select (get_byte(s.roster, n) << 24) + (get_byte(s.roster, n + 1) << 16) + (get_byte(s.roster, n + 2) << 8) + get_byte(s.roster, n + 3)
      from (select one.roster || ''::bytea as roster from pool_selections one
        where one.tenant_id = ${tenantId} and one.id = ${selectionId} offset 0) s, generate_series(0, length(s.roster) - 4, 4) n)) is true
    order by e.last_key, e.first_key, e.id limit ${MAX_SNAPSHOT}) e
    left join clients c on c.tenant_id = ${tenantId} and c.id = e.site_id
  order by e.last_key, e.first_key, e.id`;
