import {
  mustBeObserved,
  ORDER_REASONS,
  PANELS,
  REASON_IDS,
  SPECIMEN_IDS,
  SPECIMENS,
  testProblems,
  type OrderReasonId,
  type Panel,
  type SpecimenId,
  type TestOrdered,
} from './tests';

type TestType = 'drug' | 'alcohol';

// What a form offers follows from the rule that the server refuses by, so that neither says what the other doesn't.

export const specimensFor = (orderType: TestType, test: TestOrdered): SpecimenId[] =>
  SPECIMEN_IDS.filter((specimenId) => !testProblems(orderType, { ...test, specimenId })['specimenId']);

/** None for alcohol. */
export const panelsFor = (orderType: TestType, test: TestOrdered): Panel[] =>
  orderType === 'alcohol'
    ? []
    : PANELS.filter((panel) => !testProblems(orderType, { ...test, panel })['panel']);

export const reasonsFor = (orderType: TestType, test: TestOrdered): OrderReasonId[] =>
  REASON_IDS.filter((reasonId) => !testProblems(orderType, { ...test, reasonId })['reasonId']);

/** Only urine is collected under observation (49 CFR 40.67). */
export const mayBeObserved = (orderType: TestType, { specimenId }: TestOrdered): boolean =>
  orderType === 'drug' && specimenId === SPECIMENS.urine;

const kept = <One>(value: One, choices: readonly One[]): One =>
  choices.includes(value) ? value : (choices[0] ?? value);

/** The test with what its kind and its authority allow, where it had something else. */
export function fitted(orderType: TestType, asked: TestOrdered): TestOrdered {
  let test: TestOrdered = { ...asked, reasonId: kept(asked.reasonId, reasonsFor(orderType, asked)) };
  const specimens = specimensFor(orderType, test);
  // Most alcohol tests are of breath.
  const usual = orderType === 'alcohol' ? SPECIMENS.breath : SPECIMENS.urine;
  test = { ...test, specimenId: specimens.includes(test.specimenId) ? test.specimenId : usual };
  const [panel = null] = panelsFor(orderType, test);
  const isPanelKept = test.panel !== null && panelsFor(orderType, test).includes(test.panel);
  test = { ...test, panel: isPanelKept ? test.panel : panel };
  return {
    ...test,
    isObserved: mayBeObserved(orderType, test) && (test.isObserved || mustBeObserved(test)),
  };
}

/** What a form begins with. Random and follow-up tests come from a selection or a plan, so no one orders them by leaving a default. */
export const USUAL_TEST: TestOrdered = {
  authority: 'FMCSA',
  reasonId: ORDER_REASONS.preEmployment,
  specimenId: SPECIMENS.urine,
  panel: 'DOT5',
  isObserved: false,
};
