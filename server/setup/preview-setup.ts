import { typesNamed } from '../../domain/compliance/compile';
import { rulesWith } from '../../domain/compliance/rules';
import type { SetupPreview, SetupValues } from '../../domain/setup/contract';
import {
  docTypeName,
  NO_SETUP,
  setupDifference,
  setupProblems,
  switchedOff,
  normalizedSetup,
  type SetupDifference,
} from '../../domain/setup/setup-rules';
import { array, sql, type Data, type Reach, type SQL } from '../platform/db';
import type { Caller } from '../platform/access/caller';
import { refuseFields } from '../platform/errors';
import { evaluateFile, filesQuery, setupsFrom, type FileRow, type SetupRow } from '../compliance';
import { inheritedSetup, effectiveSetup, ownSetup, type SetupState } from './read-setup';
import { storedOf, valuesOf } from './stored-setup';

/** A requested change compared to the current setup. */
interface PlannedChange {
  /** Null: the location inherits again. */
  values: SetupValues | null;
  /** The effective setup after the change. */
  after: SetupValues;
  difference: SetupDifference;
}

/** Compares a requested setup with the current one. */
export function planChange(state: SetupState, setup: SetupValues | null): PlannedChange {
  const { titles, today, rows, site } = state;
  const values = setup && normalizedSetup(setup, titles, today);
  const after = values ?? valuesOf(inheritedSetup(state)?.setup);
  const before = valuesOf(effectiveSetup(rows, site.path)?.setup);
  return { values, after, difference: setupDifference(before, after) };
}

/** Throws if a setup requires unknown documents, or drops what the regulation demands without a reason. */
export function checkSetup(state: SetupState, setup: SetupValues | null): void {
  const problems = setupProblems(setup ?? NO_SETUP, state.titles, state.today);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

/**
 * The IDs of the employees `e` affected by a change at a location: those at or below it, unless a location in between has its own
 * setup. Includes those whose program follows from their license only.
 */
export function affectedPeople(
  site: { tenantId: number; id: number; path: string },
  { programs, titles }: SetupDifference,
): SQL {
  const byProgram =
    programs.length === 0
      ? sql`false`
      : sql`(j.program is null or j.program = any(${array(programs)}::text[]))`;
  return sql`select e.id from employees e join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
      left join job_titles j on j.tenant_id = e.tenant_id and j.id = e.job_title_id
    where e.tenant_id = ${site.tenantId} and starts_with(c.path, ${site.path}) and e.status_id in (1, 2)
    and (${byProgram} or e.job_title_id = any(${array(titles)}::int[]))
    and not exists (select 1 from file_setups s where s.tenant_id = c.tenant_id and s.setup is not null and s.site_id <> ${site.id}
      and strpos(c.path, '/' || s.site_id || '/') > strpos(c.path, ${`/${site.id}/`}))`;
}

/** The tenant's file setups after the change. */
function rowsAfter(state: SetupState, { values }: PlannedChange): SetupRow[] {
  const others = state.rows.filter(({ siteId }) => siteId !== state.site.id);
  if (!values) return others;
  return [...others, { siteId: state.site.id, setup: storedOf(values, ownSetup(state)) }];
}

type Counts = Map<number, { gaining: number; losing: number }>;

/** Counts the missing items one employee gains and loses. */
function compare(
  before: Set<number>,
  after: Set<number>,
  counts: Counts,
): { gains: boolean; loses: boolean } {
  const add = (docTypeId: number, of: 'gaining' | 'losing') => {
    const count = counts.get(docTypeId) ?? { gaining: 0, losing: 0 };
    count[of] += 1;
    counts.set(docTypeId, count);
  };
  let [gains, loses] = [false, false];
  for (const id of after)
    if (!before.has(id)) {
      add(id, 'gaining');
      gains = true;
    }
  for (const id of before)
    if (!after.has(id)) {
      add(id, 'losing');
      loses = true;
    }
  return { gains, loses };
}

/** What a change would do to missing items, counted employee by employee from a stream; nothing is written. */
export async function previewSetup(
  data: Data,
  caller: Caller,
  state: SetupState,
  setup: SetupValues | null,
): Promise<SetupPreview> {
  const plan = planChange(state, setup);
  const { docTypeIds } = plan.difference;
  const off = switchedOff(plan.after, state.titles, state.today);
  const preview: SetupPreview = { employees: 0, gaining: 0, losing: 0, docTypes: [], switchedOff: off };
  if (docTypeIds.length === 0) return preview;
  // Document types don't depend on each other, so only the rules of those that change are evaluated, with the documents
  // they need.
  const { settings } = state;
  const rules = rulesWith(settings).filter(({ docTypeId }) => docTypeIds.includes(docTypeId));
  const [setupsBefore, setupsAfter] = [setupsFrom(state.rows), setupsFrom(rowsAfter(state, plan))];
  const gapsOf = (file: FileRow, setups: typeof setupsBefore) =>
    new Set(
      evaluateFile(file, { setups, settings }, state.dayIn(file.zone), rules).gaps.map(
        ({ docTypeId }) => docTypeId,
      ),
    );
  const counts: Counts = new Map();
  const files = (reach: Reach) =>
    filesQuery(
      sql`${reach.where(sql`e.tenant_id`, sql`e.site_id`)}
        and e.id in (${affectedPeople({ ...state.site, tenantId: reach.tenantId }, plan.difference)})`,
      sql`d.doc_type_id = any(${array(rules.flatMap(typesNamed))}::int[])`,
    );
  for await (const batch of data.stream(caller, files))
    for (const file of batch as unknown as FileRow[]) {
      const { gains, loses } = compare(gapsOf(file, setupsBefore), gapsOf(file, setupsAfter), counts);
      preview.employees += 1;
      preview.gaining += Number(gains);
      preview.losing += Number(loses);
    }
  preview.docTypes = [...counts]
    .map(([docTypeId, count]) => ({ docTypeId, name: docTypeName(docTypeId), ...count }))
    .toSorted((a, b) => b.gaining + b.losing - a.gaining - a.losing || a.docTypeId - b.docTypeId);
  return preview;
}
