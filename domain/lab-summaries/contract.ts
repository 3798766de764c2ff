import Type, { type Static } from 'typebox';
import { CalendarDate, Instant, IntegerId } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';
import { SUMMARY_STATUSES } from './half-years';
import { COMPARED, LINES } from './numbers';

export const MAX_LAB = 80;
/** More than any laboratory tests for one employer in half a year. */
export const MAX_COUNT = 999_999;

const Count = Type.Integer({ minimum: 0, maximum: MAX_COUNT });
const Part = Type.Object(
  Object.fromEntries(LINES.map((line) => [line, Count])) as Record<(typeof LINES)[number], typeof Count>,
  STRICT,
);
/** Zero is an entry: each line of a part is given. */
export const SummaryNumbers = Type.Object({ urine: Nullable(Part), oralFluid: Nullable(Part) }, STRICT);

const period = {
  year: Type.Integer({ minimum: 2000, maximum: 2099 }),
  half: Type.Union([Type.Literal(1), Type.Literal(2)]),
};

/** What a summary is filed with, as JSON in the field `summary` of the form that has the PDF. */
export const LabSummaryBody = Type.Object(
  { lab: Line(MAX_LAB, 1), ...period, numbers: SummaryNumbers },
  STRICT,
);
export type LabSummaryBody = Static<typeof LabSummaryBody>;

/** Corrects numbers that were typed wrong. */
export const LabSummaryPatch = Type.Object(
  { numbers: SummaryNumbers, version: Type.Integer({ minimum: 1 }) },
  STRICT,
);
export type LabSummaryPatch = Static<typeof LabSummaryPatch>;

/** A summary as it was filed. */
export const LabSummary = Type.Object({
  summaryId: IntegerId,
  lab: Type.String(),
  ...period,
  numbers: SummaryNumbers,
  fileName: Type.String(),
  filedBy: Type.String(),
  filedAt: Instant,
  /** The last day of keeping it. */
  keptUntil: CalendarDate,
  version: Type.Integer(),
});
export type LabSummary = Static<typeof LabSummary>;

/** A laboratory and a half-year that has ended: the summary, or whether one must come. */
export const LabHalfYear = Type.Object({
  lab: Type.String(),
  ...period,
  dueOn: CalendarDate,
  status: OneOf(SUMMARY_STATUSES),
  /** Results on file that the laboratory reported then. */
  onFile: Type.Object({ specimens: Type.Integer(), negative: Type.Integer(), canceled: Type.Integer() }),
  summary: Nullable(LabSummary),
  /** Empty without a summary. */
  compared: Type.Array(
    Type.Object({
      of: OneOf(COMPARED),
      reported: Type.Integer(),
      onFile: Type.Integer(),
      differs: Type.Boolean(),
    }),
  ),
});
export type LabHalfYear = Static<typeof LabHalfYear>;
