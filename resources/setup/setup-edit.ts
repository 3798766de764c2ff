import { canonicalJson } from '../../domain/audit/canonical-json';
import type { JobTitle, Program } from '../../domain/clients/contract';
import type { RequirementStart } from '../../domain/compliance/contract';
import type {
  FileSetupView,
  SetupChoices,
  SetupDocType,
  SetupStarts,
  SetupValues,
} from '../../domain/setup/contract';
import { choiceOf, setupDifference } from '../../domain/setup/setup-rules';
import { startIn } from '../../domain/setup/starts';

export type Choice = SetupChoices[string];

/** A column of the grid: a program, or a job title by its number. */
export interface Column {
  group: 'programs' | 'titles';
  id: string;
}

export type NamedColumn = Column & { name: string; program: Program };

/** A cell of the grid: a document type in a column. */
export interface CellProps {
  type: SetupDocType;
  document: string;
  column: NamedColumn;
  view: FileSetupView;
  values: SetupValues;
  onChange: (values: SetupValues) => void;
}

/** An unsaved edit, with the version and the values it started from. */
export interface SetupEdit {
  base: number;
  before: SetupValues;
  values: SetupValues;
}

const choicesOf = (values: SetupValues, { group, id }: Column): SetupChoices =>
  (values[group] as Record<string, SetupChoices | undefined>)[id] ?? {};

/** The choice in a cell. Without one a program follows the rules ('default') and a job title its program (null). */
export const choiceIn = (values: SetupValues, column: Column, docTypeId: number): Choice | null =>
  choicesOf(values, column)[docTypeId] ?? (column.group === 'programs' ? 'default' : null);

/** The setup with another choice in a cell; `start` is for a required document. */
export function choose(
  values: SetupValues,
  column: Column,
  docTypeId: number,
  choice: Choice | null,
  start: RequirementStart | null,
): SetupValues {
  const { group, id } = column;
  const { [docTypeId]: _before, ...others } = choicesOf(values, column);
  const isNone = choice === null || (group === 'programs' && choice === 'default');
  const chosen = {
    ...values,
    [group]: { ...values[group], [id]: isNone ? others : { ...others, [docTypeId]: choice } },
  };
  return withStart(chosen, column, docTypeId, choice === 'required' ? start : null);
}

const startsOf = ({ starts }: SetupValues, { group, id }: Column): SetupStarts =>
  (starts?.[group] as Record<string, SetupStarts | undefined> | undefined)?.[id] ?? {};

/** Since when the document of a cell is required; null where nothing says so. */
export const startAt = (values: SetupValues, column: Column, docTypeId: number): RequirementStart | null =>
  startsOf(values, column)[docTypeId] ?? null;

/** The setup with another start in a cell, or none. */
export function withStart(
  values: SetupValues,
  column: Column,
  docTypeId: number,
  start: RequirementStart | null,
): SetupValues {
  if (start === null && startAt(values, column, docTypeId) === null) return values;
  const { group, id } = column;
  const { starts = { programs: {}, titles: {} } } = values;
  const { [docTypeId]: _before, ...others } = startsOf(values, column);
  const ofColumn = start ? { ...others, [docTypeId]: start } : others;
  return { ...values, starts: { ...starts, [group]: { ...starts[group], [id]: ofColumn } } };
}

const PROPOSED_GRACE_DAYS = 30;

/** What is proposed for a document that was not required yet. People who work there already need time. */
export const proposedStart = ({ today, hasEmployees }: FileSetupView): RequirementStart => ({
  requiredFrom: today,
  graceDays: hasEmployees ? PROPOSED_GRACE_DAYS : 0,
});

/** The start of a document that is chosen as required: the one it had, or the proposal where it was not required. */
export function startFor(
  view: FileSetupView,
  { group, id, program }: Column & { program: Program },
  docTypeId: number,
): RequirementStart | null {
  const jobTitleId = group === 'titles' ? Number(id) : null;
  if (choiceOf(view.values, program, jobTitleId, docTypeId) !== 'required') return proposedStart(view);
  return startIn(view.values, program, jobTitleId, docTypeId) ?? null;
}

/** The setup without the exceptions of a job title. */
export function withoutTitle(values: SetupValues, jobTitleId: string): SetupValues {
  const { [jobTitleId]: _removed, ...titles } = values.titles;
  return { ...values, titles };
}

/** The setup without exceptions of job titles that were removed: the grid has no column for them. */
export function withKnownTitles(values: SetupValues, titles: readonly JobTitle[]): SetupValues {
  const known = new Set(titles.map(({ jobTitleId }) => String(jobTitleId)));
  const kept = Object.entries(values.titles).filter(([id]) => known.has(id));
  return { ...values, titles: Object.fromEntries(kept) };
}

/** Whether two setups mean something different. */
export function differs(before: SetupValues, after: SetupValues): boolean {
  return setupDifference(before, after).docTypeIds.length > 0 || before.reason.trim() !== after.reason.trim();
}

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

/** What was changed from `before` to `mine`, applied to `theirs`. A removed value is undefined. */
function mergedTree(before: unknown, theirs: unknown, mine: unknown): unknown {
  if (isSame(before, mine)) return theirs;
  if (!isTree(mine)) return mine;
  const [old, now] = [before, theirs].map((value): Tree => (isTree(value) ? value : {}));
  const keys = Object.keys({ ...now, ...mine });
  const entries = keys.map((key) => [key, mergedTree(old?.[key], now?.[key], mine[key])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** What someone else has saved, with the user's own changes since `before` on top, choice by choice. */
export const merged = (before: SetupValues, theirs: SetupValues, mine: SetupValues): SetupValues =>
  mergedTree(before, theirs, mine) as SetupValues;

/**
 * An edit where another location's setup applies. That one may have changed without a new version of this location: what
 * the user has not changed follows it.
 */
export function overInherited(edit: SetupEdit, { version, values }: FileSetupView): SetupEdit {
  if (edit.base !== version || !differs(edit.before, values)) return edit;
  return { base: version, before: values, values: merged(edit.before, values, edit.values) };
}
