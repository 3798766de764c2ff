import Type, { type Static } from 'typebox';
import { CalendarDate, IntegerId } from '../shared/ids';
import { Nullable, OneOf } from '../shared/schema';
import { SelectedItem, WarningItem } from './contract';

/** Alerts about people who were selected. The first that holds is shown. */
export const PEOPLE_ALERTS = [
  'resultMissing',
  'left',
  'reasonMissing',
  'notCollected',
  'notNotified',
] as const;
/** Alerts about a pool; the last is about the whole client. */
export const POOL_ALERTS = [
  'unrevealed',
  'rateAtRisk',
  'phmsaAlcohol',
  'single',
  'small',
  'toDraw',
  'committed',
  'undecided',
] as const;
export const RANDOM_ALERTS = [...PEOPLE_ALERTS, ...POOL_ALERTS] as const;
export type RandomAlertKind = (typeof RANDOM_ALERTS)[number];

/** What someone has to do in random testing. People are named only for readers who may see who is selected. */
export const RandomAlert = Type.Object({
  alertId: Type.String(),
  kind: OneOf(RANDOM_ALERTS),
  /** Null: as soon as possible, without a day that a rule or the pool's periods set. */
  dueOn: Nullable(CalendarDate),
  poolId: Nullable(IntegerId),
  poolName: Nullable(Type.String()),
  period: Nullable(Type.String()),
  selectionId: Nullable(IntegerId),
  /** Of one person who is selected. */
  employeeId: Nullable(IntegerId),
  employeeName: Nullable(Type.String()),
  workId: Nullable(Type.String()),
  siteName: Nullable(Type.String()),
  test: Nullable(SelectedItem.properties.test),
  /** How many tests it is about, where no one is named; or how many people, of `undecided`. */
  count: Nullable(Type.Integer({ minimum: 1 })),
  /** The sentence of an alert about a pool. */
  warning: Nullable(WarningItem),
});
export type RandomAlert = Static<typeof RandomAlert>;

export const DUE = ['overdue', 'soon', 'later'] as const;
export const RANDOM_ALERT_SORT_FIELDS = ['dueOn', 'poolName', 'employeeName', 'siteName'] as const;
export const RandomAlertFilter = Type.Object({
  /** Name or work ID of a person, or name of a pool. */
  q: Type.Optional(Type.String({ maxLength: 200 })),
  kinds: Type.Optional(Type.Array(OneOf(RANDOM_ALERTS), { maxItems: RANDOM_ALERTS.length })),
  poolId: Type.Optional(IntegerId),
  /** `soon`: within the days before the end of a period in which it warns; `later` has what has no day, too. */
  due: Type.Optional(OneOf(DUE)),
  siteIds: Type.Optional(Type.Array(IntegerId, { maxItems: 500 })),
});
export type RandomAlertFilter = Static<typeof RandomAlertFilter>;

/** For the number in the menu. */
export const RandomAlertSummary = Type.Object({ count: Type.Integer({ minimum: 0 }) });
export type RandomAlertSummary = Static<typeof RandomAlertSummary>;
