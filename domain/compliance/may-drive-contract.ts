import Type, { type Static } from 'typebox';
import { CalendarDate, IntegerId } from '../shared/ids';
import { Nullable } from '../shared/schema';
import { ANSWERS, Evaluation, UncheckedSettings } from './contract';

const DrivingReason = Type.Object({
  kind: Type.Enum(['employment', 'condition', 'document']),
  key: Type.String(),
  docTypeId: Nullable(IntegerId),
  cfr: Type.String(),
  sentence: Type.String(),
});

/** A requirement that the regulation makes and the file setup dropped or waived; without a type if the reader may not see it. */
const WaivedRequirement = Type.Object({
  docTypeId: Nullable(IntegerId),
  title: Type.String(),
  cfr: Type.String(),
  sentence: Type.String(),
});

/** May a person drive on a day, and why not. */
export const MayDriveAnswer = Type.Object({
  employeeId: IntegerId,
  workId: Type.Optional(Nullable(Type.String())),
  asOf: CalendarDate,
  /** The day whose record was used; null for the record of now. */
  knownOn: Nullable(CalendarDate),
  answer: Type.Enum([...ANSWERS]),
  /** Whether the answer is yes. */
  mayDrive: Type.Boolean(),
  /** Everything that bars driving. Empty with `answer: no` if all of it is withheld from this reader. */
  reasons: Type.Array(DrivingReason),
  /** What has to be known before the answer can be yes, because it could bar driving. */
  questions: Type.Array(DrivingReason),
  /** What does not bar driving yet, and questions that can't bar it. */
  warnings: Type.Array(DrivingReason),
  /** What the file setup dropped or waived: the answer rests on that, not on a document. */
  waived: Type.Array(WaivedRequirement),
  /** Missing items in parts of the file that this reader may not see. */
  withheldGaps: Type.Integer({ minimum: 0 }),
  unansweredFacts: Evaluation.properties.unansweredFacts,
  /** The dated settings that the answer rests on although their check is due. */
  uncheckedSettings: UncheckedSettings,
  nextChangeOn: Nullable(CalendarDate),
  /** What was assumed in place of the record; null: nothing. */
  whatIf: Nullable(
    Type.Object({
      hireDate: Nullable(CalendarDate),
      jobTitleId: Nullable(IntegerId),
      withoutDocument: Type.Optional(IntegerId),
    }),
  ),
});
export type MayDriveAnswer = Static<typeof MayDriveAnswer>;
