import Type, { type Static } from 'typebox';
import { addDays } from '../shared/dates';
import { CalendarDate } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';

/** Facts that the agency changes by notice, by the kind of their value. */
export const DATED_KINDS = {
  nriiWaiver: 'waiver',
  nriiPendingStates: 'states',
  rateFmcsa: 'rate',
  rateFaa: 'rate',
  rateFraCovered: 'rate',
  rateFraMaintenance: 'rate',
  rateFraMechanical: 'rate',
  rateFta: 'rate',
  ratePhmsa: 'rate',
  panelDot: 'panel',
  panelNonDot: 'panel',
  panelInstant: 'panel',
} as const;
export type DatedKey = keyof typeof DATED_KINDS;
export type DatedKind = (typeof DATED_KINDS)[DatedKey];
export const DATED_KEYS = Object.keys(DATED_KINDS) as [DatedKey, ...DatedKey[]];

/** The facts that rules of driver files depend on. */
export const RULE_KEYS = ['nriiWaiver', 'nriiPendingStates'] as const satisfies readonly DatedKey[];
export type RuleKey = (typeof RULE_KEYS)[number];
export const isRuleKey = (key: DatedKey): key is RuleKey => RULE_KEYS.some((one) => one === key);

const Names = Type.Array(Line(60, 1), { minItems: 1, maxItems: 80 });
const Percent = Type.Number({ minimum: 0, maximum: 100 });

/** What a setting says while it is in force. The kind of its key decides which of these. */
export const DATED_VALUES = {
  /** A paper card proves certification for some days after its issue. */
  waiver: Type.Object({ days: Type.Integer({ minimum: 1, maximum: 365 }) }, STRICT),
  /** Licensing states, by abbreviation. */
  states: Type.Object({ states: Names }, STRICT),
  /** Percent of the average number of positions to test in a year; null: no alcohol testing. */
  rate: Type.Object({ drug: Percent, alcohol: Nullable(Percent) }, STRICT),
  /** The drugs of a panel, or the panels offered. */
  panel: Type.Object({ panel: Names }, STRICT),
} as const;
export type DatedValues = { [Kind in DatedKind]: Static<(typeof DATED_VALUES)[Kind]> };

export const DatedValue = Type.Union([
  DATED_VALUES.waiver,
  DATED_VALUES.states,
  DATED_VALUES.rate,
  DATED_VALUES.panel,
]);
export type DatedValue = Static<typeof DatedValue>;

/** One fact between two days, both included; `effectiveTo` null: until further notice. */
export const DatedSetting = Type.Object({
  id: Type.String(),
  key: OneOf(DATED_KEYS),
  value: DatedValue,
  effectiveFrom: CalendarDate,
  effectiveTo: Nullable(CalendarDate),
  /** A web address or a citation. */
  source: Type.String(),
  /** When and by whom the source was last checked. Values that ship with the product have '' as the person. */
  checkedOn: CalendarDate,
  checkedBy: Type.String(),
  version: Type.Integer(),
});
export type DatedSetting = Static<typeof DatedSetting>;

/** All facts, past ones too, because files are evaluated as of past days. The list must not change. */
export type DatedSettings = readonly DatedSetting[];

/** The settings of one key with their typed values, earliest first. */
export const ofKey = <Key extends DatedKey>(settings: DatedSettings, key: Key) =>
  settings
    .filter((one) => one.key === key)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1)) as (DatedSetting & {
    value: DatedValues[(typeof DATED_KINDS)[Key]];
  })[];

const LAST_DAY = '9999-12-31';

/** Whether two settings of one key say something about the same day. */
export const overlaps = (
  one: Pick<DatedSetting, 'key' | 'effectiveFrom' | 'effectiveTo'>,
  other: Pick<DatedSetting, 'key' | 'effectiveFrom' | 'effectiveTo'>,
): boolean =>
  one.key === other.key &&
  one.effectiveFrom <= (other.effectiveTo ?? LAST_DAY) &&
  other.effectiveFrom <= (one.effectiveTo ?? LAST_DAY);

/** How long before its end a setting must be checked. */
export const CHECK_DAYS = 30;

/** `past`: ended and followed by another one. */
export const DATED_STATES = ['coming', 'current', 'endsSoon', 'ended', 'past'] as const;
export type DatedState = (typeof DATED_STATES)[number];

/** The state of a setting on a day. Only the last one of its key ends for good; another one follows the others. */
export function datedStateOn(setting: DatedSetting, settings: DatedSettings, day: string): DatedState {
  const { key, effectiveFrom, effectiveTo } = setting;
  if (effectiveFrom > day) return 'coming';
  if (effectiveTo === null) return 'current';
  const isFollowed = settings.some((one) => one.key === key && one.effectiveFrom > effectiveFrom);
  if (effectiveTo < day) return isFollowed ? 'past' : 'ended';
  return !isFollowed && addDays(effectiveTo, -CHECK_DAYS) <= day ? 'endsSoon' : 'current';
}

/** Whether nobody has checked since a setting ended, or in its last 30 days, what the agency says now. */
export function isCheckDue(setting: DatedSetting, settings: DatedSettings, day: string): boolean {
  const { effectiveTo, checkedOn } = setting;
  if (effectiveTo === null) return false;
  const state = datedStateOn(setting, settings, day);
  if (state === 'ended') return checkedOn <= effectiveTo;
  return state === 'endsSoon' && checkedOn < addDays(effectiveTo, -CHECK_DAYS);
}

/** The setting of a key that an answer about a day uses although its check is due; undefined if there is none. */
export function uncheckedOn<Key extends DatedKey>(settings: DatedSettings, key: Key, day: string) {
  const used = ofKey(settings, key).findLast(({ effectiveFrom }) => effectiveFrom <= day);
  return used && isCheckDue(used, settings, day) ? used : undefined;
}
