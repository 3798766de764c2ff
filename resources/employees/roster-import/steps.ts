import type { ImportState } from '../../../domain/employees/roster-import/wire';

/** The way of a roster file, from upload to result. */
export const STEPS = ['file', 'mapping', 'preview', 'apply', 'result'] as const;
export type Step = (typeof STEPS)[number];

const OPEN: Readonly<Record<ImportState, readonly Step[]>> = {
  mapping: ['file', 'mapping'],
  previewed: ['file', 'mapping', 'preview', 'apply'],
  // What is being applied is not mapped anew, nor is what has been applied.
  applying: ['file', 'apply'],
  done: ['file', 'result'],
};

/** The steps that can be opened for a file in this state; only the first without a file. */
export function openSteps(state: ImportState | null): readonly Step[] {
  return state === null ? ['file'] : OPEN[state];
}

/** The step that waits for the user. */
export function nextStep(state: ImportState): Step {
  if (state === 'previewed') return 'preview';
  return OPEN[state].at(-1) ?? 'file';
}

/** The step of the address where it can be opened, else the one that waits. */
export function stepOf(asked: string | null, state: ImportState): Step {
  return openSteps(state).find((step) => step === asked) ?? nextStep(state);
}
