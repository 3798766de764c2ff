import type { Program } from '../../domain/clients/contract';
import type { SetupChoices, SetupValues } from '../../domain/setup/contract';
import { setupDifference } from '../../domain/setup/setup-rules';

type Choice = SetupChoices[string];

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

/** Whether two set-ups say something different. */
export function differs(before: SetupValues, after: SetupValues): boolean {
  return setupDifference(before, after).docTypeIds.length > 0 || before.reason.trim() !== after.reason.trim();
}

type Columns = Readonly<Record<string, SetupChoices | undefined>>;

/** Of keys that one side or the other has changed, mine before theirs. */
function mergedBy<Value>(
  [before, theirs, mine]: readonly [Record<string, Value>, Record<string, Value>, Record<string, Value>],
  both: (key: string) => Value,
): Record<string, Value> {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].filter((key) =>
    // What was taken away here stays away; what was taken away there, unless it is new or changed here.
    key in before ? key in mine && (key in theirs || before[key] !== mine[key]) : true,
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
