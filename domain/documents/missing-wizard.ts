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

export type StepState = 'onFile' | 'notApplicable' | 'missing' | 'hidden';

type Requirement = Pick<RequirementItem, 'docTypeId' | 'status'>;

/** Where a step stands: any of its documents on file settles it; without a requirement the reader may not see it, or no rule asks. */
export function stepState({ docTypeIds }: WizardStep, requirements: readonly Requirement[]): StepState {
  const own = requirements.filter(({ docTypeId }) => (docTypeIds as readonly number[]).includes(docTypeId));
  const has = (...statuses: Requirement['status'][]) => own.some(({ status }) => statuses.includes(status));
  if (own.length === 0) return 'hidden';
  if (has('missing', 'expired', 'expiring') && !has('ok')) return 'missing';
  return has('ok') ? 'onFile' : 'notApplicable';
}
