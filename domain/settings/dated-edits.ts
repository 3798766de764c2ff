import Type, { type Static } from 'typebox';
import {
  DATED_KEYS,
  DATED_KINDS,
  DATED_STATES,
  DatedSetting,
  DatedValue,
  overlaps,
  type DatedKind,
  type DatedSettings,
  type DatedValues,
} from '../compliance/dated-settings';
import { QualificationStatus } from '../employees/contract';
import { CalendarDate, Instant } from '../shared/ids';
import { refuse, refusedFields, type FieldRefusals } from '../shared/refusals/refusal';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';
import { STATES } from '../shared/states';

/** A dated setting as the Super Admin sees it. */
export const DatedSettingView = Type.Object({
  ...DatedSetting.properties,
  state: OneOf(DATED_STATES),
  /** It has ended or ends within 30 days, and what holds then isn't checked. */
  checkDue: Type.Boolean(),
  changedBy: Nullable(Type.String()),
  changedAt: Nullable(Instant),
});
export type DatedSettingView = Static<typeof DatedSettingView>;

export const DatedSettingsView = Type.Object({
  today: CalendarDate,
  /** How many must be checked. */
  due: Type.Integer(),
  settings: Type.Array(DatedSettingView),
});
export type DatedSettingsView = Static<typeof DatedSettingsView>;

const EDITABLE = {
  value: DatedValue,
  effectiveFrom: CalendarDate,
  effectiveTo: Nullable(CalendarDate),
  source: Line(300),
};

export const NewDatedSetting = Type.Object({ key: OneOf(DATED_KEYS), ...EDITABLE }, STRICT);
export type NewDatedSetting = Static<typeof NewDatedSetting>;

/** `checked`: the source was checked today. */
export const DatedSettingPatch = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    ...Type.Partial(Type.Object(EDITABLE)).properties,
    checked: Type.Optional(Type.Boolean()),
  },
  STRICT,
);
export type DatedSettingPatch = Static<typeof DatedSettingPatch>;

/** A new setting, or an existing one with its changes, before it is saved. */
export const DatedSettingDraft = Type.Object(
  { id: Nullable(Line(60, 1)), ...NewDatedSetting.properties },
  STRICT,
);
export type DatedSettingDraft = Static<typeof DatedSettingDraft>;

const Count = Type.Integer({ minimum: 0 });

/** What a dated setting would change, before it is saved. */
export const DatedSettingPreview = Type.Object({
  /** People with evaluated files. */
  evaluated: Count,
  /** Whether these were all; there are at most 20,000. */
  isComplete: Type.Boolean(),
  /** People with a change. */
  affected: Count,
  /** Of these, people who would lack something more, and something less. */
  gaining: Count,
  losing: Count,
  /** How answers change, the most frequent first. */
  changes: Type.Array(
    Type.Object({ before: QualificationStatus, after: QualificationStatus, people: Count }),
  ),
});
export type DatedSettingPreview = Static<typeof DatedSettingPreview>;

/** What a change of decides how files are evaluated. */
export const DECISIVE = ['value', 'effectiveFrom', 'effectiveTo'] as const;

const US_STATES: ReadonlySet<string> = new Set(
  STATES.filter(({ country }) => country === 'US').map(({ abbreviation }) => abbreviation),
);

/** The first field of a value, by kind. */
export const VALUE_FIELDS = { waiver: 'days', states: 'states', rate: 'drug', panel: 'panel' } as const;

const isBetween = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && value >= least && value <= most;

/** Whether a value is one of the key's kind. In a form it may have what the user typed. */
function isOfKind(kind: DatedKind, value: Record<string, unknown>): boolean {
  const { days, drug, alcohol } = value;
  if (kind === 'waiver') return Number.isInteger(days) && isBetween(days, 1, 365);
  if (kind === 'rate') return isBetween(drug, 0, 100) && (alcohol === null || isBetween(alcohol, 0, 100));
  const names = value[kind];
  return Array.isArray(names) && names.length > 0;
}

/** Problems of a setting among the others, by field. */
export function checkDatedSetting(
  setting: NewDatedSetting & { id: string | null },
  others: DatedSettings,
): FieldRefusals {
  const { key, value, effectiveFrom, effectiveTo, source } = setting;
  const kind = DATED_KINDS[key];
  const fits = isOfKind(kind, value as Record<string, unknown>);
  const unknown =
    fits && kind === 'states'
      ? (value as DatedValues['states']).states.filter((state) => !US_STATES.has(state))
      : [];
  const backwards = effectiveTo !== null && effectiveTo < effectiveFrom;
  const overlapping = others.some((other) => other.id !== setting.id && overlaps(setting, other));
  return refusedFields([
    [`value.${VALUE_FIELDS[kind]}`, fits ? null : refuse('settings.datedValue')],
    [
      'value.states',
      unknown.length > 0
        ? refuse('settings.statesUnknown', { states: unknown.join(', ').slice(0, 60) })
        : null,
    ],
    ['effectiveTo', backwards ? refuse('settings.endsBeforeStart') : null],
    ['effectiveFrom', !backwards && overlapping ? refuse('settings.datedOverlap') : null],
    ['source', source.trim() === '' ? refuse('settings.sourceRequired') : null],
  ]);
}

/** A value in short, for the audit trail and for comparing: '60 days', 'AK, CA', '50 % / 10 %'. */
export function datedValueText(value: DatedValue): string {
  if ('days' in value) return `${value.days} days`;
  if ('states' in value) return value.states.join(', ');
  if ('panel' in value) return value.panel.join(', ');
  return `${value.drug}% / ${value.alcohol === null ? '–' : `${value.alcohol}%`}`;
}
