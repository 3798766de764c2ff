import { describe, expect, it } from 'vitest';
import { activeStep, INITIAL, mayOpen, STEPS, wizardReducer, type WizardAction } from './wizard-state';

const OK: WizardAction = { type: 'checked', okToProceed: true };
const NEXT: WizardAction = { type: 'next' };
const BACK: WizardAction = { type: 'back' };
const after = (...actions: WizardAction[]) => actions.reduce(wizardReducer, INITIAL);

it('has five steps, the first of them active [RANDOM-01]', () => {
  expect(STEPS).toHaveLength(5);
  expect(INITIAL.steps).toEqual(['active', 'waiting', 'waiting', 'waiting', 'waiting']);
});

describe('Next', () => {
  it('marks the step finished and the next one active', () => {
    const { steps } = after(OK, NEXT);
    expect(steps).toEqual(['finished', 'active', 'waiting', 'waiting', 'waiting']);
  });

  it('does nothing before the step has what it needs', () => {
    expect(after(NEXT)).toEqual(INITIAL);
    // What one step had says nothing about the next.
    expect(activeStep(after(OK, NEXT, NEXT))).toBe(2);
    expect(activeStep(after(OK, { type: 'checked', okToProceed: false }, NEXT))).toBe(1);
  });

  it('does nothing after a critical error', () => {
    const failed = after(OK, { type: 'failed', error: 'gone' });
    expect(failed.criticalError).toBe('gone');
    expect(wizardReducer(failed, NEXT)).toEqual(failed);
  });

  it('finishes the last step without another one', () => {
    const last = after({ type: 'fetched', step: 5, isEditing: false }, OK, NEXT);
    expect(last.steps).toEqual(STEPS.map(() => 'finished'));
    expect(activeStep(last)).toBe(0);
  });
});

describe('Back', () => {
  it('marks the step waiting and the one before active', () => {
    expect(after(OK, NEXT, BACK).steps).toEqual(['active', 'waiting', 'waiting', 'waiting', 'waiting']);
    expect(after(OK, NEXT, OK, NEXT, BACK).steps).toEqual([
      'finished',
      'active',
      'waiting',
      'waiting',
      'waiting',
    ]);
  });

  it('stays at the first step', () => {
    expect(after(BACK)).toEqual(INITIAL);
  });
});

describe('a pool that was begun before', () => {
  it('goes on at its step once it has arrived', () => {
    expect(INITIAL.isDataFetched).toBe(false);
    const state = after({ type: 'fetched', step: 3, isEditing: false });
    expect(state.isDataFetched).toBe(true);
    expect(state.steps).toEqual(['finished', 'finished', 'active', 'waiting', 'waiting']);
  });

  it('opens any step if it is edited, and only finished ones otherwise', () => {
    const begun = after({ type: 'fetched', step: 2, isEditing: false });
    const edited = after({ type: 'fetched', step: 2, isEditing: true });
    expect([1, 2, 3, 6].map((step) => mayOpen(begun, step))).toEqual([true, true, false, false]);
    expect([1, 2, 3, 6].map((step) => mayOpen(edited, step))).toEqual([true, true, true, false]);
    expect(wizardReducer(begun, { type: 'opened', step: 4 })).toEqual(begun);
    expect(wizardReducer(edited, { type: 'opened', step: 4 }).steps).toEqual([
      'finished',
      'finished',
      'finished',
      'active',
      'finished',
    ]);
    const back = wizardReducer(begun, { type: 'opened', step: 1 });
    expect(back.steps).toEqual(INITIAL.steps);
    // The browser's forward button.
    expect(wizardReducer(back, { type: 'opened', step: 2 }).steps).toEqual(begun.steps);
  });
});
