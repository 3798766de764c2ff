import { PROGRAMS, type JobTitle, type Program } from '../clients/contract';
import type { RequirementStart } from '../compliance/contract';
import type { SetupChoices, SetupStarts, SetupValues } from './contract';
import { addDays } from '../shared/dates';
import { choiceOf } from './setup-rules';

/** Since when a document is required of people of a program, or of a job title if it has an exception; undefined where nothing says so. */
export function startIn(
  { titles, starts }: SetupValues,
  program: Program,
  jobTitleId: number | null,
  docTypeId: number,
): RequirementStart | undefined {
  if (jobTitleId !== null && titles[jobTitleId]?.[docTypeId] !== undefined)
    return starts?.titles[jobTitleId]?.[docTypeId];
  return starts?.programs[program]?.[docTypeId];
}

/** The starts of a setup; nothing where there are none. */
export const someStarts = (
  programs: Partial<Record<Program, SetupStarts>>,
  titles: Record<string, SetupStarts>,
): Pick<SetupValues, 'starts'> =>
  Object.keys(programs).length + Object.keys(titles).length > 0 ? { starts: { programs, titles } } : {};

/**
 * A setup with the starts of everything it requires: the one that was given, else the one it had where it was required `before`, else
 * `fresh`. What has been required without a start stays so.
 */
export function withStarts(
  values: SetupValues,
  before: SetupValues,
  titles: readonly Pick<JobTitle, 'jobTitleId' | 'program'>[],
  fresh: RequirementStart,
): SetupValues {
  const startsFor = (
    choices: SetupChoices = {},
    requested: SetupStarts | undefined,
    program: Program,
    jobTitleId: number | null,
  ): SetupStarts | undefined => {
    const starts = Object.entries(choices).flatMap(([id, choice]) => {
      if (choice !== 'required') return [];
      const wasRequired = choiceOf(before, program, jobTitleId, Number(id)) === 'required';
      const start =
        requested?.[id] ?? (wasRequired ? startIn(before, program, jobTitleId, Number(id)) : fresh);
      return start ? [[id, start] as const] : [];
    });
    return starts.length > 0 ? Object.fromEntries(starts) : undefined;
  };
  const { starts: requested, ...others } = values;
  const programs = PROGRAMS.flatMap((program) => {
    const starts = startsFor(values.programs[program], requested?.programs[program], program, null);
    return starts ? [[program, starts] as const] : [];
  });
  const ofTitles = titles.flatMap(({ jobTitleId, program }) => {
    const starts = startsFor(values.titles[jobTitleId], requested?.titles[jobTitleId], program, jobTitleId);
    return starts ? [[jobTitleId, starts] as const] : [];
  });
  return { ...others, ...someStarts(Object.fromEntries(programs), Object.fromEntries(ofTitles)) };
}

/** The last day of the grace periods of some document types; null if all are over. */
export function graceEnd(
  { starts }: SetupValues,
  docTypeIds: readonly number[],
  today: string,
): string | null {
  const all = [...Object.values(starts?.programs ?? {}), ...Object.values(starts?.titles ?? {})];
  const ends = all.flatMap((ofTarget) =>
    docTypeIds.flatMap((id) => {
      const start = ofTarget[id];
      return start ? [addDays(start.requiredFrom, start.graceDays)] : [];
    }),
  );
  const last = ends.toSorted().at(-1);
  return last !== undefined && last >= today ? last : null;
}
