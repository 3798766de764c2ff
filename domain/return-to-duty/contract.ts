import Type, { type Static } from 'typebox';
import { TEST_ORDERS } from '../orders/contract';
import { SPECIMENS } from '../orders/tests';
import { TEST_KINDS } from '../documents/contract';
import { CalendarDate, IntegerId } from '../shared/ids';
import { Line, Nullable, NUMBER, OneOf, SEARCH, STRICT } from '../shared/schema';
import { CREDENTIALS, STAGES, STEPS, VIOLATIONS } from './steps';

export const MAX_LENGTHS = {
  employer: 120,
  sapName: 120,
  sapPhone: 30,
  prescribed: 1000,
} as const;

const day = Nullable(CalendarDate);
const text = Nullable(Type.String());

/** A test of the follow-up plan. `planned`: its day is to come. `due`: no test is ordered, or none was made. */
export const FOLLOW_UP_STATES = ['planned', 'due', 'ordered', 'done'] as const;
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number];

export const FollowUpTest = Type.Object({
  followUpId: IntegerId,
  number: Type.Integer(),
  dueOn: CalendarDate,
  testType: OneOf(TEST_ORDERS),
  state: OneOf(FOLLOW_UP_STATES),
  orderId: Nullable(IntegerId),
  /** A document that a person counted as this test. */
  documentId: Nullable(IntegerId),
});
export type FollowUpTest = Static<typeof FollowUpTest>;

/** A document of a follow-up test that a person can count. `testType` is null if it doesn't say which it was. */
export const FollowUpPaper = Type.Object({
  documentId: IntegerId,
  docDate: CalendarDate,
  testType: Nullable(OneOf(TEST_ORDERS)),
});
export type FollowUpPaper = Static<typeof FollowUpPaper>;

const LINE = {
  planId: IntegerId,
  employeeId: IntegerId,
  employeeName: Type.String(),
  siteName: Type.String(),
  violation: OneOf(VIOLATIONS),
  violatedOn: CalendarDate,
  /** Null: at this employer. */
  employer: text,
  stage: OneOf(STAGES),
  /** Of the follow-up tests: how many visits there are, and how many are done. */
  tests: Type.Integer(),
  testsDone: Type.Integer(),
  /** The next follow-up test; null: none, or the reader may not know the days. */
  nextOn: day,
};

/** A plan in the list. */
export const PlanLine = Type.Object(LINE);
export type PlanLine = Static<typeof PlanLine>;

export const PLAN_SORT_FIELDS = ['violatedOn', 'employeeName'] as const;
export type PlanSortField = (typeof PLAN_SORT_FIELDS)[number];

export const PlanFilter = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 100, ...SEARCH })),
    siteIds: Type.Optional(Type.Array(IntegerId, { maxItems: 200 })),
    stages: Type.Optional(Type.Array(OneOf(STAGES), { maxItems: STAGES.length })),
    /** Whether they go on. */
    open: Type.Optional(Type.Boolean()),
  },
  STRICT,
);
export type PlanFilter = Static<typeof PlanFilter>;

/** A plan with its steps. */
export const Plan = Type.Object({
  ...LINE,
  isEmployed: Type.Boolean(),
  dates: Type.Object(
    Object.fromEntries(STEPS.map((step) => [step, day])) as Record<(typeof STEPS)[number], typeof day>,
  ),
  sapName: text,
  sapCredential: Nullable(OneOf(CREDENTIALS)),
  sapPhone: text,
  prescribed: text,
  /** What the SAP asks for (40.305(a)); a plan may be for drugs, alcohol or both (40.307(c)). */
  returnTests: Nullable(OneOf(TEST_KINDS)),
  testedOn: day,
  /** Return-to-duty tests in flight. */
  openTests: Type.Array(Type.Object({ orderId: IntegerId, testType: OneOf(TEST_ORDERS) })),
  followUpTests: Nullable(OneOf(TEST_KINDS)),
  firstYear: Nullable(Type.Integer()),
  laterTests: Nullable(Type.Integer()),
  laterMonths: Nullable(Type.Integer()),
  /** Null: the reader may not know the days. */
  schedule: Nullable(Type.Array(FollowUpTest)),
  /** Follow-up tests on the file that count for none of the schedule so far. */
  papers: Type.Array(FollowUpPaper),
  /** The documents of the steps on the file. */
  documents: Type.Object({
    violation: Nullable(IntegerId),
    evaluation: Nullable(IntegerId),
    compliance: Nullable(IntegerId),
    followUpPlan: Nullable(IntegerId),
  }),
  /** Opened by hand, so it can be withdrawn. */
  isByHand: Type.Boolean(),
  /** Today at the location of the driver. */
  today: CalendarDate,
  version: Type.Integer(),
});
export type Plan = Static<typeof Plan>;

/** A violation that no result here shows. */
export const PlanBody = Type.Object(
  {
    violation: OneOf(VIOLATIONS),
    violatedOn: CalendarDate,
    employer: Type.Optional(Nullable(Line(MAX_LENGTHS.employer))),
  },
  STRICT,
);
export type PlanBody = Static<typeof PlanBody>;

const count = (most: number) => Type.Optional(Type.Integer({ minimum: 0, maximum: most }));

/** A step that was taken. */
export const StepBody = Type.Object(
  {
    version: Type.Integer(),
    step: OneOf(STEPS),
    on: Type.Optional(CalendarDate),
    sapName: Type.Optional(Line(MAX_LENGTHS.sapName)),
    sapCredential: Type.Optional(OneOf(CREDENTIALS)),
    sapPhone: Type.Optional(Nullable(Line(MAX_LENGTHS.sapPhone, 0, NUMBER))),
    prescribed: Type.Optional(Type.String({ maxLength: MAX_LENGTHS.prescribed })),
    complied: Type.Optional(Type.Boolean()),
    returnTests: Type.Optional(OneOf(TEST_KINDS)),
    followUpTests: Type.Optional(OneOf(TEST_KINDS)),
    firstYear: count(999),
    laterTests: count(999),
    laterMonths: count(999),
  },
  STRICT,
);
export type StepBody = Static<typeof StepBody>;

/** 40.31, 40.211: urine, always directly observed, or oral fluid; breath or saliva. */
export const TestBody = Type.Object(
  {
    testType: OneOf(TEST_ORDERS),
    specimenId: Type.Enum([SPECIMENS.urine, SPECIMENS.oralFluid, SPECIMENS.breath, SPECIMENS.saliva]),
  },
  STRICT,
);
export type TestBody = Static<typeof TestBody>;

export const FollowUpBody = Type.Object({ specimenId: TestBody.properties.specimenId }, STRICT);
export type FollowUpBody = Static<typeof FollowUpBody>;

export const CountBody = Type.Object({ documentId: IntegerId }, STRICT);
export type CountBody = Static<typeof CountBody>;
