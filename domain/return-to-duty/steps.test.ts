import { describe, expect, it } from 'vitest';
import { maySet, stepProblems, STEPS, type PlanFacts, type StepDates, type StepValues } from './steps';

const none = Object.fromEntries(STEPS.map((step) => [step, null])) as unknown as StepDates;
const today = '2026-06-20';
const facts = (more: Partial<PlanFacts> = {}): PlanFacts => ({
  violatedOn: '2026-06-01',
  dates: none,
  testedOn: null,
  stage: 'removed',
  ...more,
});
const codes = (step: (typeof STEPS)[number], values: StepValues, of: PlanFacts) =>
  Object.fromEntries(
    Object.entries(stepProblems(step, values, of, today)).map(([field, { code }]) => [field, code]),
  );

describe('a step', () => {
  it('comes after the steps before it, and stays as it is once the plan has ended', () => {
    const at = (stage: PlanFacts['stage']) => STEPS.filter((step) => maySet(step, stage));
    expect(at('removed')).toEqual(['removed']);
    expect(at('returnTest')).toEqual([
      'removed',
      'sapList',
      'sap',
      'evaluation',
      'compliance',
      'followUpPlan',
    ]);
    expect(at('reported')).toEqual(STEPS);
    expect([at('done'), at('superseded'), at('withdrawn')]).toEqual([[], [], []]);
  });

  it.each([
    ['2026-05-31', 'returnToDuty.tooEarly'],
    ['2026-06-01', undefined],
    ['2026-06-20', undefined],
    ['2026-06-21', 'returnToDuty.future'],
    [undefined, 'request.required'],
  ])('on %s is between the violation and today: %s', (on, on_) => {
    expect(codes('removed', { on }, facts()).on).toBe(on_);
  });

  it('is corrected between the steps around it', () => {
    const dates = { ...none, removed: '2026-06-02', sapList: '2026-06-03', sap: '2026-06-05' };
    const tried = (on: string) => codes('sapList', { on }, facts({ dates, stage: 'evaluation' })).on;
    expect(['2026-06-01', '2026-06-02', '2026-06-05', '2026-06-06'].map(tried)).toEqual([
      'returnToDuty.tooEarly',
      undefined,
      undefined,
      'returnToDuty.tooLate',
    ]);
  });

  it('back to duty is not before the negative test (40.305)', () => {
    const of = facts({ testedOn: '2026-06-15', stage: 'returned' });
    expect(codes('returned', { on: '2026-06-14' }, of)).toEqual({ on: 'returnToDuty.tooEarly' });
    expect(codes('returned', { on: '2026-06-15' }, of)).toEqual({});
  });

  it('says what it is about', () => {
    const on = '2026-06-10';
    expect(codes('sap', { on }, facts())).toEqual({
      sapName: 'request.required',
      sapCredential: 'request.required',
    });
    expect(codes('compliance', { on, complied: true }, facts())).toEqual({ returnTests: 'request.required' });
    expect(codes('compliance', { on, complied: false }, facts())).toEqual({});
  });
});

describe('a follow-up plan (40.307(d))', () => {
  const plan = (more: Partial<StepValues>) =>
    codes('followUpPlan', { on: '2026-06-10', followUpTests: 'drug', firstYear: 6, ...more }, facts());

  it('has at least six tests in the first 12 months, and lasts at most 60 months', () => {
    expect(plan({})).toEqual({});
    expect(plan({ firstYear: 5 })).toEqual({ firstYear: 'returnToDuty.fewTests' });
    expect(plan({ laterTests: 4, laterMonths: 48 })).toEqual({});
    expect(plan({ laterTests: 4, laterMonths: 49 })).toEqual({ laterMonths: 'returnToDuty.longPlan' });
    expect(plan({ laterTests: 4 })).toEqual({ laterMonths: 'returnToDuty.laterBoth' });
  });
});
