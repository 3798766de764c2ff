import { addDays, addMonths, type CalendarDateText } from '../shared/dates';

/** What an employer found out to hire a driver without a pre-employment drug test (382.301(b)). Null where nobody has said it. */
export type TestException = {
  /** When the driver applied. */
  appliedOn: CalendarDateText | null;
  /** The last day in a testing program. */
  participatedUntil: CalendarDateText | null;
  testedOn: CalendarDateText | null;
  /** In the random testing program without interruption since. */
  randomSince: CalendarDateText | null;
  /** No previous employer has a violation of the last six months on record. */
  noViolations: boolean | null;
  /** Name and address of the program. */
  testingProgram: string | null;
  /** When the program confirmed it. */
  confirmedOn: CalendarDateText | null;
};

/** The facts of an exception, in order. */
export const EXCEPTION_FACTS = [
  'appliedOn',
  'participatedUntil',
  'testedOn',
  'randomSince',
  'noViolations',
  'testingProgram',
  'confirmedOn',
] as const satisfies readonly (keyof TestException)[];

/** What the evaluation of an exception depends on: whether a program is named, not its name. */
export type ExceptionInputs = Omit<TestException, 'testingProgram'> & { programNamed: boolean };

/** The exception of an employment that has ended; false: none, null: not known. */
export type KeptException = ExceptionInputs | false | null;

/** The inputs, in order. */
export const EXCEPTION_INPUTS = [
  'appliedOn',
  'participatedUntil',
  'testedOn',
  'randomSince',
  'noViolations',
  'programNamed',
  'confirmedOn',
] as const satisfies readonly (keyof ExceptionInputs)[];

/** What an exception can lack, in the order of 382.301(b) and (c). */
export const EXCEPTION_LACKS = [
  'hireDate',
  'participation',
  'testOrRandom',
  'violations',
  'confirmation',
] as const;
export type ExceptionLack = (typeof EXCEPTION_LACKS)[number];

/** 382.301(b)(1): the driver was in a testing program within the 30 days before. */
const hasParticipated = ({ participatedUntil }: ExceptionInputs, hireDate: CalendarDateText) =>
  participatedUntil !== null && participatedUntil >= addDays(hireDate, -30);

/** 382.301(b)(2): a test in that program within six months before the application, or random testing for twelve. */
function wasTested(
  { appliedOn, participatedUntil, testedOn, randomSince }: ExceptionInputs,
  hireDate: CalendarDateText | null,
): boolean {
  if (appliedOn === null || (hireDate !== null && appliedOn > hireDate)) return false;
  const isTestRecent =
    testedOn !== null &&
    testedOn >= addMonths(appliedOn, -6) &&
    (hireDate === null || testedOn <= hireDate) &&
    (participatedUntil === null || testedOn <= participatedUntil);
  return isTestRecent || (randomSince !== null && randomSince <= addMonths(appliedOn, -12));
}

/** What is missing for the exception; empty if the driver needs no test for this hire. */
export function exceptionLacks(
  exception: ExceptionInputs,
  hireDate: CalendarDateText | null,
): ExceptionLack[] {
  const { noViolations, programNamed, confirmedOn } = exception;
  const isMet: Record<ExceptionLack, boolean> = {
    hireDate: hireDate !== null,
    participation: hireDate === null || hasParticipated(exception, hireDate),
    testOrRandom: wasTested(exception, hireDate),
    // (b)(3)
    violations: noViolations === true,
    // (c)(1). Who confirmed it earlier can't know about the 30 days before the hire.
    confirmation:
      programNamed && confirmedOn !== null && (hireDate === null || confirmedOn >= addDays(hireDate, -30)),
  };
  return EXCEPTION_LACKS.filter((lack) => !isMet[lack]);
}
