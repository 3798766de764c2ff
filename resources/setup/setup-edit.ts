import { canonicalJson } from '../../domain/audit/canonical-json';
import type { JobTitle, Program } from '../../domain/clients/contract';
import type { FileSetupView, SetupChoices, SetupValues } from '../../domain/setup/contract';
import { setupDifference } from '../../domain/setup/setup-rules';

type Choice = SetupChoices[string];

/** What is typed, with the version that it was begun on and what that said: whatever is read since, it is held to that. */
export interface SetupEdit {
  base: number;
  before: SetupValues;
  values: SetupValues;
}

const withChoice = (choices: SetupChoices = {}, docTypeId: number, choice: Choice | null): SetupChoices => {
  const { [docTypeId]: _before, ...others } = choices;
  return choice === null ? others : { ...others, [docTypeId]: choice };
};

/** The set-up with another choice of a program; 'default' goes back to the rules. */
export const chooseForProgram = (
  values: SetupValues,
  program: Program,
  docTypeId: number,
  choice: Choice,
): SetupValues => ({
  ...values,
  programs: {
    ...values.programs,
    [program]: withChoice(values.programs[program], docTypeId, choice === 'default' ? null : choice),
  },
});

/** The set-up with another exception of a job title; null is as its program. */
export const chooseForTitle = (
  values: SetupValues,
  jobTitleId: number,
  docTypeId: number,
  choice: Choice | null,
): SetupValues => ({
  ...values,
  titles: { ...values.titles, [jobTitleId]: withChoice(values.titles[jobTitleId], docTypeId, choice) },
});

/** The set-up without the exceptions of a job title. */
export function withoutTitle(values: SetupValues, jobTitleId: number): SetupValues {
  const { [jobTitleId]: _gone, ...titles } = values.titles;
  return { ...values, titles };
}

/** The set-up without exceptions of job titles that have been removed: there is no column to take them back in. */
export function ofTitles(values: SetupValues, titles: readonly JobTitle[]): SetupValues {
  const known = new Set(titles.map(({ jobTitleId }) => String(jobTitleId)));
  const kept = Object.entries(values.titles).filter(([id]) => known.has(id));
  return { ...values, titles: Object.fromEntries(kept) };
}

/** Whether two set-ups say something different. */
export function differs(before: SetupValues, after: SetupValues): boolean {
  return setupDifference(before, after).docTypeIds.length > 0 || before.reason.trim() !== after.reason.trim();
}

type Columns = Readonly<Record<string, SetupChoices | undefined>>;

/** By value: what comes out of a draft is never the same object. */
const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

/** Of keys that one side or the other has changed, mine before theirs. */
function mergedBy<Value>(
  [before, theirs, mine]: readonly [Record<string, Value>, Record<string, Value>, Record<string, Value>],
  both: (key: string) => Value,
): Record<string, Value> {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].filter((key) =>
    // What was taken away here stays away; what was taken away there, unless it is new or changed here.
    key in before ? key in mine && (key in theirs || !isSame(before[key], mine[key])) : true,
  );
  return Object.fromEntries(keys.map((key) => [key, both(key)]));
}

const mergedChoices = (before: SetupChoices = {}, theirs: SetupChoices = {}, mine: SetupChoices = {}) =>
  mergedBy<Choice>([before, theirs, mine], (key) =>
    mine[key] !== undefined && mine[key] !== before[key]
      ? mine[key]
      : (theirs[key] ?? mine[key] ?? 'default'),
  );

const mergedColumns = (before: Columns, theirs: Columns, mine: Columns) =>
  mergedBy<SetupChoices | undefined>([before, theirs, mine], (key) =>
    mergedChoices(before[key], theirs[key], mine[key]),
  );

/** What somebody else has stored, with what was changed here since `before` put over it, choice by choice. */
export const merged = (before: SetupValues, theirs: SetupValues, mine: SetupValues): SetupValues => ({
  programs: mergedColumns(before.programs, theirs.programs, mine.programs) as SetupValues['programs'],
  titles: mergedColumns(before.titles, theirs.titles, mine.titles) as SetupValues['titles'],
  reason: mine.reason === before.reason ? theirs.reason : mine.reason,
});

/**
 * What was typed where another location's set-up holds: that may have changed, and this location's version knows nothing
 * of it. What was not chosen here follows it on.
 */
export function overInherited(edit: SetupEdit, { version, values }: FileSetupView): SetupEdit {
  if (edit.base !== version || !differs(edit.before, values)) return edit;
  return { base: version, before: values, values: merged(edit.before, values, edit.values) };
}
