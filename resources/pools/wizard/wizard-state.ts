import { isByFacts } from '../../../domain/pools/agencies';
import type { Pool } from '../../../domain/pools/contract';

/** The steps in order: their names are message keys. */
export const STEPS = ['locations', 'filters', 'rates', 'totals', 'people'] as const;
export type StepName = (typeof STEPS)[number];

/** Those of a pool. For the share of a consortium the provider decides the others, and only some agencies need job titles. */
export function stepsOf(pool: Pick<Pool, 'consortium' | 'agencies'> | null): readonly StepName[] {
  if (!pool?.consortium) return STEPS;
  const needsTitles = pool.agencies.some(({ agency }) => !isByFacts(agency));
  return needsTitles ? ['locations', 'filters', 'people'] : ['locations', 'people'];
}

export type StepStatus = 'finished' | 'active' | 'waiting';

export interface WizardState {
  /** The status of each step; one is active until the last is finished. */
  steps: readonly StepStatus[];
  /** The last step that was reached: those up to it are stored, so they can be opened again. */
  furthest: number;
  /** Whether the active step has what it needs, so that Next may be pressed. */
  okToProceed: boolean;
  /** Why nothing can go on, such as a pool that was deleted. */
  criticalError: string | null;
  /** Whether the pool to go on with has arrived. */
  isDataFetched: boolean;
  /** An existing pool is changed, so every step can be opened. */
  isEditing: boolean;
}

export type WizardAction =
  | { type: 'fetched'; step: number; isEditing: boolean }
  | { type: 'failed'; error: string }
  | { type: 'checked'; okToProceed: boolean }
  // Without a step, to the one beside it.
  | { type: 'next'; to?: number }
  | { type: 'back'; to?: number }
  | { type: 'opened'; step: number };

export const INITIAL: WizardState = {
  steps: STEPS.map((_name, at) => (at === 0 ? 'active' : 'waiting')),
  furthest: 1,
  okToProceed: false,
  criticalError: null,
  isDataFetched: false,
  isEditing: false,
};

/** The number of the active step, from 1; 0 after the last one is finished. */
export const activeStep = ({ steps }: Pick<WizardState, 'steps'>): number => steps.indexOf('active') + 1;

const marked = (steps: readonly StepStatus[], marks: Record<number, StepStatus>): StepStatus[] =>
  steps.map((status, at) => marks[at + 1] ?? status);

/** A step that may be opened by its number: any one of an existing pool, otherwise what was reached before. */
export const mayOpen = ({ furthest, isEditing }: Pick<WizardState, 'furthest' | 'isEditing'>, step: number) =>
  STEPS[step - 1] !== undefined && (isEditing || step <= furthest);

function opened(state: WizardState, step: number): WizardState {
  const active = activeStep(state);
  if (step === active || !mayOpen(state, step)) return state;
  const steps = state.steps.map((_status, at): StepStatus => {
    if (at + 1 === step) return 'active';
    return at + 1 < step || state.isEditing ? 'finished' : 'waiting';
  });
  return { ...state, steps, okToProceed: false };
}

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  const active = activeStep(state);
  switch (action.type) {
    case 'fetched': {
      const { step, isEditing } = action;
      const steps = STEPS.map((_name, at): StepStatus => {
        if (at + 1 === step) return 'active';
        return at + 1 < step || isEditing ? 'finished' : 'waiting';
      });
      return { ...INITIAL, steps, furthest: step, isEditing, isDataFetched: true };
    }
    case 'failed':
      return { ...state, criticalError: action.error };
    case 'checked':
      return { ...state, okToProceed: action.okToProceed };
    case 'next': {
      if (!state.okToProceed || state.criticalError !== null) return state;
      const { to = active + 1 } = action;
      return {
        ...state,
        steps: marked(state.steps, { [active]: 'finished', [to]: 'active' }),
        furthest: Math.max(state.furthest, to),
        okToProceed: false,
      };
    }
    case 'back':
      if (active <= 1) return state;
      return {
        ...state,
        steps: marked(state.steps, { [active]: 'waiting', [action.to ?? active - 1]: 'active' }),
        okToProceed: false,
      };
    case 'opened':
      return opened(state, action.step);
  }
}
