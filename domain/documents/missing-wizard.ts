import type { RequirementItem } from './contract';

/**
 * The seven documents of the wizard for missing documents: they apply to every driver of a commercial vehicle, client staff may upload
 * them, and they lead the citations under Part 391. The road test is met by its certificate or by the license in lieu of it (391.33).
 */
export const WIZARD_STEPS = [
  { key: 'application', docTypeIds: [2001] },
  { key: 'initialMvr', docTypeIds: [660] },
  { key: 'mvr', docTypeIds: [225] },
  { key: 'annualReview', docTypeIds: [2002] },
  { key: 'medicalCard', docTypeIds: [238] },
  { key: 'roadTest', docTypeIds: [2006, 2007] },
  { key: 'safetyHistory', docTypeIds: [2016] },
] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

export type StepState = 'missing' | 'expired' | 'expiring' | 'onFile' | 'notApplicable' | 'hidden';

type Requirement = Pick<RequirementItem, 'docTypeId' | 'status'>;

/** What the driver lacks comes first, then what is about to expire, then what needs nothing. */
const RANKS: Record<StepState, number> = {
  missing: 0,
  expired: 0,
  expiring: 1,
  onFile: 2,
  notApplicable: 2,
  hidden: 2,
};

/** The state of a step. Any of its documents on file completes it. It has no requirement if no rule asks for it, or the reader can't see it. */
export function stepState({ docTypeIds }: WizardStep, requirements: readonly Requirement[]): StepState {
  const own = requirements.filter(({ docTypeId }) => (docTypeIds as readonly number[]).includes(docTypeId));
  if (own.length === 0) return 'hidden';
  const has = (status: Requirement['status']) => own.some((one) => one.status === status);
  if (has('ok')) return 'onFile';
  // A second document that is on file but expires counts for more than one that was never there.
  return (['expiring', 'expired', 'missing'] as const).find(has) ?? 'notApplicable';
}

/** Whether a step still needs a document. */
export const isOpenStep = (state: StepState): boolean => RANKS[state] < RANKS.onFile;

/** The steps for one driver: first what is missing or expired in this file, then the others. */
export const stepsFor = (requirements: readonly Requirement[]): WizardStep[] =>
  WIZARD_STEPS.toSorted(
    (one, other) => RANKS[stepState(one, requirements)] - RANKS[stepState(other, requirements)],
  );
