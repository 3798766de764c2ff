import { canonicalJson } from '../../domain/audit/canonical-json';
import type { JobTitle } from '../../domain/clients/contract';
import type { FileSetupView, SetupChoices, SetupValues } from '../../domain/setup/contract';
import { setupDifference } from '../../domain/setup/setup-rules';

export type Choice = SetupChoices[string];

/** A column of the grid: a program, or a job title by its number. */
export interface Column {
  group: 'programs' | 'titles';
  id: string;
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

export function choose(
  values: SetupValues,
  column: Column,
  docTypeId: number,
  choice: Choice | null,
): SetupValues {
  const { group, id } = column;
  const { [docTypeId]: _before, ...others } = choicesOf(values, column);
  const isNone = choice === null || (group === 'programs' && choice === 'default');
  return {
    ...values,
    [group]: { ...values[group], [id]: isNone ? others : { ...others, [docTypeId]: choice } },
  };
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
