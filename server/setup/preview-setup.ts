import type { Static } from 'typebox';
import { MAX_PEOPLE_LISTED } from '../../domain/employees/constants';
import { typesNamed } from '../../domain/compliance/compile';
import type { FoundGaps } from '../../domain/compliance/gap-finder';
import type { RequirementRule } from '../../domain/compliance/rule-types';
import { rulesWith } from '../../domain/compliance/rules';
import {
  type AffectedDraft,
  type AffectedPerson,
  type SetupEffect,
  type SetupPreview,
  type SetupValues,
} from '../../domain/setup/contract';
import {
  docTypeName,
  NO_SETUP,
  setupDifference,
  setupProblems,
  switchedOff,
  normalizedSetup,
  type SetupDifference,
} from '../../domain/setup/setup-rules';
import { graceEnd, withStarts } from '../../domain/setup/starts';
import { addDays } from '../../domain/shared/dates';
import { array, sql, type Data, type Reach, type SQL } from '../platform/db';
import type { Caller } from '../platform/access/caller';
import { refuseFields } from '../platform/errors';
import {
  filesQuery,
  gapFinderOf,
  hiddenDocTypes,
  setupsFrom,
  type FileRow,
  type SetupRow,
  type Setups,
} from '../compliance';
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
  const { titles, today, clientToday, rows, site } = state;
  const before = valuesOf(effectiveSetup(rows, site.path)?.setup);
  const fresh = { requiredFrom: clientToday, graceDays: 0 };
  const values = setup && withStarts(normalizedSetup(setup, titles, today), before, titles, fresh);
  const after = values ?? valuesOf(inheritedSetup(state)?.setup);
  return { values, after, difference: setupDifference(before, after) };
}

/** Throws if a setup requires unknown documents, or drops what the regulation demands without a reason. */
export function checkSetup(state: SetupState, setup: SetupValues | null): void {
  const problems = setupProblems(setup ?? NO_SETUP, state.titles, state.today);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

/**
 * The IDs of the employees `e` affected by a change at a location: those at or below it, unless a location in between has its own
 * setup. Includes people with a program that follows only from their license.
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

type Effects = Record<SetupEffect, number>;
const NO_EFFECT: Effects = { gaining: 0, losing: 0, overdueNow: 0, overdueAfterGrace: 0 };

/** The document types that some have and others haven't. */
export const missingFrom = (some: FoundGaps, others: FoundGaps): number[] =>
  [...some.keys()].filter((id) => !others.has(id));
const newlyOverdue = (before: FoundGaps, after: FoundGaps): number[] =>
  [...after].flatMap(([id, overdue]) => (overdue && before.get(id) !== true ? [id] : []));

/** The document types by which a change affects one employee. */
function effectsOn(
  file: FileRow,
  rules: readonly RequirementRule[],
  [before, after]: [Setups, Setups],
  { today, afterGrace }: { today: string; afterGrace: string | null },
): [SetupEffect, number[]][] {
  const find = gapFinderOf(file, rules);
  const [old, now] = [find(before, today), find(after, today)];
  const overdueNow = newlyOverdue(old, now);
  return [
    ['gaining', missingFrom(now, old)],
    ['losing', missingFrom(old, now)],
    ['overdueNow', overdueNow],
    [
      'overdueAfterGrace',
      afterGrace === null ? overdueNow : newlyOverdue(find(before, afterGrace), find(after, afterGrace)),
    ],
  ];
}

/** Each employee affected by a change, with the effects, as a stream; nothing is written. */
async function* effectsOfChange(data: Data, caller: Caller, state: SetupState, plan: PlannedChange) {
  const { docTypeIds } = plan.difference;
  if (docTypeIds.length === 0) return;
  // Document types don't depend on each other, so only the rules of those that change are evaluated, with the documents
  // they need.
  const rules = rulesWith(state.settings).filter(({ docTypeId }) => docTypeIds.includes(docTypeId));
  const setups: [Setups, Setups] = [setupsFrom(state.rows), setupsFrom(rowsAfter(state, plan))];
  const graceEndsOn = graceEnd(plan.after, docTypeIds, state.today);
  const afterGrace = graceEndsOn && addDays(graceEndsOn, 1);
  const files = (reach: Reach) =>
    filesQuery(
      sql`${reach.where(sql`e.tenant_id`, sql`e.site_id`)}
        and e.id in (${affectedPeople({ ...state.site, tenantId: reach.tenantId }, plan.difference)})`,
      sql`d.doc_type_id = any(${array(rules.flatMap(typesNamed))}::int[])`,
    );
  for await (const batch of data.stream(caller, files))
    for (const file of batch as unknown as FileRow[]) {
      const days = { today: state.dayIn(file.zone), afterGrace };
      yield { employeeId: file.employeeId, effects: effectsOn(file, rules, setups, days) };
    }
}

/** What a change would do to missing items, counted employee by employee. */
export async function previewSetup(
  data: Data,
  caller: Caller,
  state: SetupState,
  setup: SetupValues | null,
): Promise<SetupPreview> {
  const plan = planChange(state, setup);
  const { docTypeIds } = plan.difference;
  const off = switchedOff(plan.after, state.titles, state.today);
  const graceEndsOn = graceEnd(plan.after, docTypeIds, state.today);
  const preview: SetupPreview = { employees: 0, ...NO_EFFECT, graceEndsOn, docTypes: [], switchedOff: off };
  const byType = new Map<number, Effects>();
  for await (const { effects } of effectsOfChange(data, caller, state, plan)) {
    preview.employees += 1;
    for (const [effect, ids] of effects) {
      preview[effect] += Number(ids.length > 0);
      for (const id of ids) {
        const counts = byType.get(id) ?? { ...NO_EFFECT };
        counts[effect] += 1;
        byType.set(id, counts);
      }
    }
  }
  preview.docTypes = [...byType]
    .map(([docTypeId, counts]) => ({ docTypeId, name: docTypeName(docTypeId), ...counts }))
    .toSorted((a, b) => weightOf(b) - weightOf(a) || a.docTypeId - b.docTypeId);
  return preview;
}

/**
 * Who is behind a figure of the preview, by name; the first that are found, up to a limit. Names of people who lack a document are only for those
 * who may see documents of its type: the figures have no names.
 */
export async function affectedBy(
  data: Data,
  caller: Caller,
  state: SetupState,
  { setup, figure, docTypeId }: Static<typeof AffectedDraft>,
): Promise<AffectedPerson[]> {
  const hidden = hiddenDocTypes(caller);
  const found: number[] = [];
  for await (const { employeeId, effects } of effectsOfChange(
    data,
    caller,
    state,
    planChange(state, setup),
  )) {
    const ids = effects
      .flatMap(([effect, types]) => (figure === effect ? types : []))
      .filter((id) => !hidden.includes(id));
    const isBehind =
      figure === 'employees' || (docTypeId === undefined ? ids.length > 0 : ids.includes(docTypeId));
    if (isBehind) found.push(employeeId);
    if (found.length === MAX_PEOPLE_LISTED) break;
  }
  const [people = []] = await data.read(caller, (reach) => [
    sql`select e.id as "employeeId", e.last_name || ', ' || e.first_name as name, c.name as "siteName"
      from employees e join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
      where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = any(${array(found)}::int[])
      order by e.last_key, e.first_key, e.id`,
  ]);
  return people as unknown as AffectedPerson[];
}

/** The documents that matter to most people first. */
const weightOf = ({ gaining, losing, overdueAfterGrace }: Effects): number =>
  Math.max(gaining, overdueAfterGrace) + losing;
