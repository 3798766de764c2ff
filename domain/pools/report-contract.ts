import Type, { type Static } from 'typebox';
import { TEST_RESULTS } from '../documents/contract';
import { WireRefusal } from '../shared/errors';
import { CalendarDate, Instant, IntegerId } from '../shared/ids';
import { Line, Nullable, OneOf } from '../shared/schema';
import { AGENCIES } from './agencies';
import { ConsortiumOf, NOT_TESTED, POOL_STATES, SELECTION_STATES, TestNeed } from './contract';
import { MIS_AGENCIES, MisReport } from './mis-form';

const Count = Type.Integer({ minimum: 0 });
export const Year = Type.Integer({ minimum: 2000, maximum: 2099 });

/** People of one kind of test. Each who is selected is in one of the other three. */
export const TestCounts = Type.Object({
  selected: Count,
  tested: Count,
  outstanding: Count,
  /** Excused with a reason, or canceled. */
  notTested: Count,
});
export type TestCounts = Static<typeof TestCounts>;

const tests = { drug: TestCounts, alcohol: TestCounts };

const ReportDraw = Type.Object({
  selectionId: IntegerId,
  state: OneOf(SELECTION_STATES),
  size: Count,
  drawnAt: Nullable(Instant),
  /** Of the certificate. */
  hash: Nullable(Type.String()),
  revealed: Type.Boolean(),
  /** The seed isn't public although the period ended more than a week ago. */
  revealOverdue: Type.Boolean(),
});

export const ReportPeriod = Type.Object({
  /** Such as 2027-Q1. */
  period: Type.String(),
  firstDay: CalendarDate,
  lastDay: CalendarDate,
  draw: Nullable(ReportDraw),
  ...tests,
  byAgency: Type.Array(Type.Object({ agency: OneOf(AGENCIES), size: Count, ...tests })),
});
export type ReportPeriod = Static<typeof ReportPeriod>;

/** A year of a pool, in counts. */
export const PoolReport = Type.Object({
  poolId: IntegerId,
  poolName: Type.String(),
  state: OneOf(POOL_STATES),
  asOf: CalendarDate,
  year: Type.Integer(),
  /** The first year with a report. */
  firstYear: Type.Integer(),
  /** Of the year's selections so far; to one decimal. */
  averageSize: Type.Number(),
  /** Of a share of a consortium, whose rate is that of all employers together. */
  consortium: Type.Optional(ConsortiumOf),
  /** As in the calculation of a selection; null if the pool isn't for this test. */
  drug: Nullable(TestNeed),
  alcohol: Nullable(TestNeed),
  periods: Type.Array(ReportPeriod),
  /** Null for readers who may not see them: in a small pool counts say who it was. */
  notTested: Nullable(Type.Array(Type.Object({ reason: OneOf(NOT_TESTED), drug: Count, alcohol: Count }))),
  results: Nullable(Type.Array(Type.Object({ result: OneOf(TEST_RESULTS), drug: Count, alcohol: Count }))),
  /**
   * When specimens were collected, at most the latest 5,000: local times of the people's locations, such as 2027-02-28T09:30. Null for
   * readers who don't see all results.
   */
  collections: Nullable(Type.Array(Type.String())),
});
export type PoolReport = Static<typeof PoolReport>;

export const ReportQuery = Type.Object({
  /** The present one if it is left out. */
  year: Type.Optional(Year),
});

const MIS_FORMATS = ['json', 'csv', 'xlsx', 'pdf'] as const;
export const MisQuery = Type.Object({
  year: Year,
  agency: OneOf(MIS_AGENCIES),
  /** Of agencies with several: in which one all of their people are reported. */
  category: Type.Optional(Line(60)),
  format: Type.Optional(OneOf(MIS_FORMATS)),
});
export type MisQuery = Static<typeof MisQuery>;

/** The MIS report of an agency, and what to correct before someone signs it. */
export const MisAnswer = Type.Object({
  reports: Type.Array(MisReport),
  problems: Type.Array(
    Type.Object({
      field: Type.String(),
      message: Type.String({ description: 'In English' }),
      ...WireRefusal.properties,
    }),
  ),
});
export type MisAnswer = Static<typeof MisAnswer>;
