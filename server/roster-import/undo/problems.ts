import { refuse, type Refusal } from '../../../domain/shared/refusals/refusal';
import type { Keys } from '../../platform/access/keys';
import { decryptSsn, ssnHashes } from '../../platform/crypto';
import { array, sql, type SQL, type Tx } from '../../platform/db';
import { frozenTitlesQuery } from '../../employees';
import type { ImportScope } from '../scope';
import type { PeopleRemoval } from './people-removal';
import type { RowBefore } from './row-before';

/** An import that is undone, and how. */
export interface UndoContext extends ImportScope {
  importId: string;
  keys: Keys;
  removal: PeopleRemoval;
}

/** A row that an undo takes back. */
export interface UndoneRow {
  line: number;
  outcome: 'add' | 'update' | 'end' | 'missing';
  employeeId: number;
  before: RowBefore | null;
  ssnBefore: Uint8Array | null;
}

interface FoundRow extends UndoneRow {
  why: keyof typeof WHY | 'changed' | null;
  changedBy: string;
}

const WHY = {
  gone: refuse('rosterUndo.gone'),
  elsewhere: refuse('rosterUndo.elsewhere'),
  expired: refuse('rosterUndo.expired'),
  locationClosed: refuse('rosterUndo.locationClosed'),
  titleRemoved: refuse('rosterUndo.titleRemoved'),
  employment: refuse('rosterUndo.employmentChanged'),
  workedOn: refuse('rosterUndo.workedOn'),
  workIdTaken: refuse('employee.workIdTaken'),
};

const refusalOf = ({ why, changedBy }: FoundRow): Refusal | null => {
  if (why === null) return null;
  if (why !== 'changed') return WHY[why];
  return changedBy === ''
    ? refuse('rosterUndo.changed')
    : refuse('rosterUndo.changedBy', { name: changedBy });
};

const old = (column: string): SQL => sql`r.before->'columns'->>${sql.raw(`'${column}'`)}`;

/** The applied rows of an import, from `r`. */
export const appliedRowsOf = ({ tenantId, importId }: Pick<UndoContext, 'tenantId' | 'importId'>): SQL =>
  sql`r.tenant_id = ${tenantId} and r.import_id = ${importId}::uuid and r.applied_at is not null`;

/**
 * Whether each row still is as the import left it. The version tells whether the employee was edited since. A work ID that another
 * employee has is free if this import gave it to them and no one has edited them since: their row may be undone too.
 */
const rowsQuery = (context: UndoContext, which: SQL): SQL => sql`
  select r.line, r.outcome, r.employee_id as "employeeId", r.before, r.ssn_before as "ssnBefore",
    coalesce(e.updated_by, '') as "changedBy", case
      when e.id is null then 'gone'
      when ${context.sites !== null} and e.site_id <> all(${array(context.sites ?? [])}::int[]) then 'elsewhere'
      when r.version_after is null or (r.outcome <> 'add' and r.before is null) then 'expired'
      when e.version <> r.version_after then 'changed'
      when r.before->'columns' ? 'siteId' and not exists (select from clients c
        where c.tenant_id = r.tenant_id and c.id = (${old('siteId')})::int and not c.deactivated) then 'locationClosed'
      when ${old('jobTitleId')} is not null and not exists (select from job_titles j
        where j.tenant_id = r.tenant_id and j.id = (${old('jobTitleId')})::int and not j.removed) then 'titleRemoved'
      when r.before ? 'ended' and (exists (select from test_exceptions x where x.tenant_id = r.tenant_id and x.employee_id = e.id)
        or not exists (select from employments m where m.tenant_id = r.tenant_id and m.employee_id = e.id
          and m.id = (r.before->'ended'->>'employmentId')::int and m.version = 1)) then 'employment'
      when r.outcome = 'add' and exists (select from gaps g where g.tenant_id = r.tenant_id and g.employee_id = e.id
        and (g.assignee_id is not null or g.snoozed_until is not null)) then 'workedOn'
      when ${old('workKey')} <> '' and exists (select from employees o
        where o.tenant_id = r.tenant_id and o.work_key <> '' and o.work_key = ${old('workKey')} and o.id <> e.id
          and not exists (select from roster_import_rows g where g.tenant_id = r.tenant_id and g.import_id = r.import_id
            and g.employee_id = o.id and g.version_after = o.version and (g.outcome = 'add' or g.before->'columns' ? 'workKey'))) then 'workIdTaken'
      end as why
  from roster_import_rows r left join employees e on e.tenant_id = r.tenant_id and e.id = r.employee_id
  where ${appliedRowsOf(context)} and r.undo is distinct from 'undone' and ${which} order by r.line`;

/** The people with an earlier number that someone else has now. */
async function takenNumbers(tx: Tx, { tenantId, keys }: UndoContext, rows: readonly UndoneRow[]) {
  const wanted = rows.flatMap(({ employeeId, ssnBefore }) => {
    if (!ssnBefore) return [];
    const ssn = decryptSsn(keys, ssnBefore, { tenantId, employeeId });
    return ssnHashes(keys, tenantId, ssn).map((hash) => ({ employeeId, hash }));
  });
  if (wanted.length === 0) return new Set<number>();
  const ids = rows.map(({ employeeId }) => employeeId);
  // An employee who got it by this import loses it when their own row is undone.
  const taken = await tx.query<{ id: number }>(sql`
    select w.id from unnest(${array(wanted.map(({ employeeId }) => employeeId))}::int[],
      ${array(wanted.map(({ hash }) => hash))}::bytea[]) w(id, hash)
    where exists (select from employees e where e.tenant_id = ${tenantId} and e.ssn_hash = w.hash
      and e.id <> w.id and e.id <> all(${array(ids)}::int[]))`);
  return new Set(taken.map(({ id }) => id));
}

/** The applied rows that are not undone yet, each with the reason why it can't be; null if it can. */
export async function rowsToUndo(
  tx: Tx,
  context: UndoContext,
  which: SQL = sql`true`,
): Promise<{ row: UndoneRow; refusal: Refusal | null }[]> {
  const { tenantId, removal } = context;
  const rows = await tx.query<FoundRow>(rowsQuery(context, which));
  const open = rows.filter(({ why }) => why === null);
  const idsOf = (some: readonly UndoneRow[]) => some.map(({ employeeId }) => employeeId);
  const kept = await removal.refusals(tx, tenantId, idsOf(open.filter(({ outcome }) => outcome === 'add')));
  const retitled = open.filter(({ before }) => before && 'jobTitleId' in before.columns);
  const frozen = await tx.query<{ id: number }>(frozenTitlesQuery(tenantId, idsOf(retitled)));
  const isFrozen = new Set(frozen.map(({ id }) => id));
  const isTaken = await takenNumbers(tx, context, open);
  const retitledIds = new Set(idsOf(retitled));
  return rows.map((row) => {
    const { employeeId } = row;
    const found =
      (row.outcome === 'add' && kept.get(employeeId)) ||
      (retitledIds.has(employeeId) && isFrozen.has(employeeId) && refuse('order.jobTitleFrozen')) ||
      (isTaken.has(employeeId) && refuse('employee.ssnTaken'));
    return { row, refusal: refusalOf(row) ?? (found || null) };
  });
}
