import { FEWEST_TESTS } from '../compliance/follow-up-tests';
import type { TestKind } from '../documents/contract';
import { formatDate, type CalendarDateText } from '../shared/dates';
import { refuse, type FieldRefusals } from '../shared/refusals/refusal';

// The way back to driving after a violation (49 CFR part 40 subpart O, 382.309, 382.311, 382.503): its steps in order, and who takes each.

/** 40.285(b), 382.107: a verified positive drug test, alcohol of 0.04 or more, a refusal, or what the employer knows otherwise. */
export const VIOLATIONS = ['positive', 'alcohol', 'refusal', 'actualKnowledge'] as const;
export type Violation = (typeof VIOLATIONS)[number];

/** What people record, in order. The return-to-duty test and the follow-up tests follow from their results. */
export const STEPS = [
  'removed',
  'sapList',
  'sap',
  'evaluation',
  'compliance',
  'followUpPlan',
  'returned',
  'reported',
] as const;
export type Step = (typeof STEPS)[number];

/** The step that is next. `superseded`: a later violation has a plan of its own. `withdrawn`: there was no violation. */
export const STAGES = [
  'removed',
  'sapList',
  'sap',
  'evaluation',
  'compliance',
  'followUpPlan',
  'returnTest',
  'returned',
  'followUps',
  'reported',
  'done',
  'superseded',
  'withdrawn',
] as const;
export type Stage = (typeof STAGES)[number];
/** Those of plans that go on. */
export const OPEN_STAGES: readonly Stage[] = STAGES.slice(0, STAGES.indexOf('done'));

/** Who takes the next step. The employer needn't provide the evaluation, so the driver goes to the SAP (40.289). */
export const ACTORS = {
  removed: 'employer',
  sapList: 'employer',
  sap: 'driver',
  evaluation: 'sap',
  compliance: 'sap',
  followUpPlan: 'sap',
  returnTest: 'employer',
  returned: 'employer',
  followUps: 'employer',
  reported: 'employer',
} as const satisfies Partial<Record<Stage, string>>;

export const SECTIONS: Readonly<Record<keyof typeof ACTORS, string>> = {
  removed: '40.23, 382.501',
  sapList: '40.287, 382.605',
  sap: '40.281, 40.289',
  evaluation: '40.291, 40.293',
  compliance: '40.301, 40.311',
  followUpPlan: '40.307, 40.311',
  returnTest: '40.305, 40.67, 382.309',
  returned: '40.305(b)',
  followUps: '40.307, 40.309, 382.311',
  reported: '382.705(b)(1)(v)',
};

/** 40.281(a): what a SAP may be. */
export const CREDENTIALS = [
  'physician',
  'socialWorker',
  'psychologist',
  'assistanceProfessional',
  'familyTherapist',
  'counselor',
] as const;
export type Credential = (typeof CREDENTIALS)[number];

/** More than a test a week is a slip. */
export const MOST_TESTS = 60;
/** 40.307(d)(2): follow-up tests go on for at most 60 months in all. */
export const MOST_LATER_MONTHS = 48;

/** The days of the steps, as recorded. */
export type StepDates = Readonly<Record<Step, CalendarDateText | null>>;

export interface PlanFacts {
  violatedOn: CalendarDateText;
  dates: StepDates;
  /** The day of the negative test, or of the later one if two are asked for; null: none yet. */
  testedOn: CalendarDateText | null;
  stage: Stage;
}

/** What is sent with a step. */
export interface StepValues {
  on?: CalendarDateText | undefined;
  sapName?: string | undefined;
  sapCredential?: Credential | undefined;
  prescribed?: string | undefined;
  complied?: boolean | undefined;
  returnTests?: TestKind | undefined;
  followUpTests?: TestKind | undefined;
  firstYear?: number | undefined;
  laterTests?: number | undefined;
  laterMonths?: number | undefined;
}

/** Whether a step can be recorded, or corrected. After the report the plan stays as it is. */
export function maySet(step: Step, stage: Stage): boolean {
  if (!OPEN_STAGES.includes(stage)) return false;
  return STAGES.indexOf(step) <= STAGES.indexOf(stage);
}

/** The latest day before which a step can't be: of the violation, the steps before and the negative test. */
function earliest(step: Step, { violatedOn, dates, testedOn }: PlanFacts): CalendarDateText {
  const before = STEPS.slice(0, STEPS.indexOf(step)).map((one) => dates[one]);
  const tested = STEPS.indexOf(step) >= STEPS.indexOf('returned') ? testedOn : null;
  return [...before, tested].reduce<string>(
    (last, day) => (day !== null && day > last ? day : last),
    violatedOn,
  );
}

/** The first day of what came after a step: a correction can't pass it. */
function latestBy(step: Step, { dates, testedOn }: PlanFacts): CalendarDateText | null {
  const after = STEPS.slice(STEPS.indexOf(step) + 1).map((one) => dates[one]);
  const tested = step === 'compliance' ? testedOn : null;
  return [...after, tested].reduce(
    (first, day) => (day !== null && (first === null || day < first) ? day : first),
    null,
  );
}

function dateProblem(
  step: Step,
  on: CalendarDateText | undefined,
  facts: PlanFacts,
  today: CalendarDateText,
) {
  if (on === undefined) return refuse('request.required');
  if (on > today) return refuse('returnToDuty.future');
  const from = earliest(step, facts);
  if (on < from) return refuse('returnToDuty.tooEarly', { date: formatDate(from) });
  const until = latestBy(step, facts);
  if (until !== null && on > until) return refuse('returnToDuty.tooLate', { date: formatDate(until) });
  return null;
}

/** 40.307(d): how many tests, and for how long. */
function followUpProblems({
  followUpTests,
  firstYear,
  laterTests = 0,
  laterMonths = 0,
}: StepValues): FieldRefusals {
  const problems: FieldRefusals = {};
  if (followUpTests === undefined) problems['followUpTests'] = refuse('request.required');
  if (firstYear === undefined) problems['firstYear'] = refuse('request.required');
  else if (firstYear < FEWEST_TESTS)
    problems['firstYear'] = refuse('returnToDuty.fewTests', { fewest: FEWEST_TESTS });
  else if (firstYear > MOST_TESTS)
    problems['firstYear'] = refuse('returnToDuty.manyTests', { most: MOST_TESTS });
  if (laterTests > MOST_TESTS)
    problems['laterTests'] = refuse('returnToDuty.manyTests', { most: MOST_TESTS });
  if (laterMonths > MOST_LATER_MONTHS)
    problems['laterMonths'] = refuse('returnToDuty.longPlan', { most: MOST_LATER_MONTHS });
  else if (laterTests > 0 !== laterMonths > 0) problems['laterMonths'] = refuse('returnToDuty.laterBoth');
  return problems;
}

/** What is wrong with a step, by field. */
export function stepProblems(
  step: Step,
  values: StepValues,
  facts: PlanFacts,
  today: CalendarDateText,
): FieldRefusals {
  const problems: FieldRefusals = {};
  const date = dateProblem(step, values.on, facts, today);
  if (date) problems['on'] = date;
  const needs = (name: keyof StepValues & string) => {
    const value = values[name];
    if (value === undefined || value === '') problems[name] = refuse('request.required');
  };
  if (step === 'sap') (['sapName', 'sapCredential'] as const).forEach(needs);
  if (step === 'evaluation') needs('prescribed');
  if (step === 'compliance') {
    needs('complied');
    if (values.complied) needs('returnTests');
  }
  return step === 'followUpPlan' ? { ...problems, ...followUpProblems(values) } : problems;
}
