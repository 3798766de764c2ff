import Type, { type Static } from 'typebox';
import { CalendarDate } from '../shared/ids';
import { STRICT } from '../shared/schema';

/** A yes with who gave it and when. */
const StoredAnswer = Type.Object({
  code: Type.Integer(),
  answeredBy: Type.String(),
  answeredAt: Type.String({ format: 'date-time' }),
  /** The day at the location of the driver. */
  answeredOn: CalendarDate,
  /** 382.705(b): the last day for the report, counted from the day of the answer. */
  reportDueOn: CalendarDate,
});
export type StoredAnswer = Static<typeof StoredAnswer>;

/** The answers to the Drug and Alcohol Questionnaire about one driver. */
export const DrugAlcoholInfo = Type.Object({
  /** The numbers of the questions, reasons and violations that were answered yes. */
  positiveQuestionList: Type.Array(Type.Integer()),
  answers: Type.Array(StoredAnswer),
  /** Whether the client has the Clearinghouse service. */
  clearinghouse: Type.Boolean(),
  /** The current day at the location of the driver. */
  today: CalendarDate,
});
export type DrugAlcoholInfo = Static<typeof DrugAlcoholInfo>;

/** All answers, also those stored before: a yes cannot be changed. */
export const DrugAlcoholInfoPut = Type.Object(
  { positiveQuestionList: Type.Array(Type.Integer({ minimum: 1, maximum: 999 }), { maxItems: 40 }) },
  STRICT,
);
export type DrugAlcoholInfoPut = Static<typeof DrugAlcoholInfoPut>;
