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
