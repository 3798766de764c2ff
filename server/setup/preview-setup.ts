import { typesNamed } from '../../domain/compliance/compile';
import { defaultRules } from '../../domain/compliance/rules';
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
import { aboveOf, holderOf, ownOf, type SetupState } from './read-setup';
import { storedOf, valuesOf } from './stored-setup';

/** A change that was asked for, next to what holds now. */
export interface AskedSetup {
  /** Null: the location gives its own up. */
  values: SetupValues | null;
  /** What would hold then. */
  after: SetupValues;
  difference: SetupDifference;
}

/** Reads a change against what there is; all problems at once, beside the field. */
export function askedSetup(state: SetupState, setup: SetupValues | null): AskedSetup {
  const { titles, today, rows, site } = state;
  const values = setup && normalizedSetup(setup, titles, today);
  const after = values ?? valuesOf(aboveOf(state)?.setup);
  const before = valuesOf(holderOf(rows, site.path)?.setup);
  return { values, after, difference: setupDifference(before, after) };
}

/** Refuses a set-up that asks for what does not exist, or drops what the regulation demands without saying why. */
export function checkSetup(state: SetupState, setup: SetupValues | null): void {
  const problems = setupProblems(setup ?? NO_SETUP, state.titles, state.today);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

/**
 * The employees whom a difference at a location concerns, as a condition on `e`, `c` and `j`: those at it and below, as far
 * as no location in between has a set-up of its own. Whose program only the license tells are counted in.
 */
export function concerned(site: { id: number; path: string }, difference: SetupDifference): SQL {
  const { programs, titles } = difference;
  const byProgram =
    programs.length === 0
      ? sql`false`
      : sql`(j.program is null or j.program = any(${array(programs)}::text[]))`;
  return sql`starts_with(c.path, ${site.path}) and e.status_id in (1, 2)
    and (${byProgram} or e.job_title_id = any(${array(titles)}::int[]))
    and not exists (select 1 from file_setups s where s.tenant_id = c.tenant_id and s.setup is not null and s.site_id <> ${site.id}
      and strpos(c.path, '/' || s.site_id || '/') > strpos(c.path, ${`/${site.id}/`}))`;
}

/** The set-ups of a tenant as they would be after the change. */
function rowsAfter(state: SetupState, { values }: AskedSetup): SetupRow[] {
  const others = state.rows.filter(({ siteId }) => siteId !== state.site.id);
  if (!values) return others;
  return [...others, { siteId: state.site.id, setup: storedOf(values, ownOf(state)) }];
}

type Counts = Map<number, { gaining: number; losing: number }>;

/** Counts for one person what becomes a gap and what no longer is one. */
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

/** What a change would do to people's gaps, counted person by person as they stream by; nothing is written. */
export async function previewSetup(
  data: Data,
  caller: Caller,
  state: SetupState,
  setup: SetupValues | null,
): Promise<SetupPreview> {
  const asked = askedSetup(state, setup);
  const { docTypeIds } = asked.difference;
  const off = switchedOff(asked.after, state.titles, state.today);
  const preview: SetupPreview = { employees: 0, gaining: 0, losing: 0, docTypes: [], switchedOff: off };
  if (docTypeIds.length === 0) return preview;
  // Types do not depend on each other: those that change are judged alone, by the few papers that they look at.
  const rules = defaultRules.filter(({ docTypeId }) => docTypeIds.includes(docTypeId));
  const [now, then] = [setupsFrom(state.rows), setupsFrom(rowsAfter(state, asked))];
  const gapsOf = (file: FileRow, setups: typeof now) =>
    new Set(evaluateFile(file, setups, state.today, rules).gaps.map(({ docTypeId }) => docTypeId));
  const counts: Counts = new Map();
  const files = (reach: Reach) =>
    filesQuery(
      sql`${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and ${concerned(state.site, asked.difference)}`,
      sql`d.doc_type_id = any(${array(rules.flatMap(typesNamed))}::int[])`,
    );
  for await (const batch of data.stream(caller, files))
    for (const file of batch as unknown as FileRow[]) {
      const { gains, loses } = compare(gapsOf(file, now), gapsOf(file, then), counts);
      preview.employees += 1;
      preview.gaining += Number(gains);
      preview.losing += Number(loses);
    }
  preview.docTypes = [...counts]
    .map(([docTypeId, count]) => ({ docTypeId, name: docTypeName(docTypeId), ...count }))
    .toSorted((a, b) => b.gaining + b.losing - a.gaining - a.losing || a.docTypeId - b.docTypeId);
  return preview;
}
