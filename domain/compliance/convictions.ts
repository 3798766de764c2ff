import { addDays, addMonths, type CalendarDateText } from '../shared/dates';
import { bars, undecided } from './condition-sections';
import type { Condition } from './contract';
import { entriesOf, isAbout, type Driver, type Entry, type Range } from './conviction-entries';
import type { EvaluatedDocument } from './evaluated-document';
import { isHazmat, isInCmvOnly, OFFENSES, type Offense } from './offenses';
import type { DisqualificationKind, EvaluatedDisqualification } from './evaluated-person';
import { canBeInForce, isRead, withdrawalsOf } from './withdrawals';

// What the convictions on the driving records of a driver mean: the State disqualifies who holds a CDL (383.51), a conviction itself
// disqualifies any driver (391.15(c) to (f)).

type Length = { months: number } | { days: number } | 'life';
const YEAR: Length = { months: 12 };
const YEARS_3: Length = { months: 36 };
const YEARS_5: Length = { months: 60 };
const DAYS_60: Length = { days: 60 };
const DAYS_120: Length = { days: 120 };

/** For how long an offense disqualifies, at least and at most. */
type Period = { least: Length; most: Length };
const between = (least: Length, most: Length): Period => ({ least, most });
const exactly = (length: Length): Period => between(length, length);
/** Where it depends on the entry. `hazmat`: with hazardous materials, as far as is known, or as it can be. */
type PeriodOf = (entry: Entry, hazmat: boolean) => Period;

type ConvictionRule = {
  key: 'convictionUnconfirmed' | 'convictionDisqualifies';
  cfr: string;
  /** The disqualifications that can be for it. */
  kinds: readonly DisqualificationKind[];
  offenses: readonly Offense[];
  /** Those that count only in a commercial motor vehicle. */
  inCmv: readonly Offense[];
  /** Those that in another vehicle disqualify only under a condition that the record doesn't show. */
  unsureElsewhere?: readonly Offense[];
  /** In another vehicle those count for later ones all the same. */
  countsElsewhere?: boolean;
  /** How far incidents or convictions that count together are apart at most; null: any time. */
  withinMonths: number | null;
  countsBy: 'incident' | 'conviction';
  /** Convictions before the entry's count, also of one incident, and whatever these rules disqualify for too. */
  countsBefore?: readonly ConvictionRule[];
  /** By the number of offenses; null while they are too few. The last is for all that follow. */
  periods: readonly (Period | PeriodOf | null)[];
};

const MAJOR = ['alcohol', 'drugs', 'testRefused', 'leftScene', 'felony', 'drugFelony'] as const;
const SERIOUS = ['serious', 'texting', 'phone'] as const;
const ON_DUTY = ['drugPossession', 'drugUse'] as const;
// 383.51(c) Table 2, 391.15(e)(2), 391.15(f)(2)
const repeated = [null, exactly(DAYS_60), exactly(DAYS_120)];
const ofState = { key: 'convictionUnconfirmed', countsBy: 'incident' } as const;
const ofItself = { key: 'convictionDisqualifies', withinMonths: 36 } as const;

// 383.51: tables 1 to 4. A State may set more than these periods, which its record or the disqualification then shows.
const OF_STATE: readonly ConvictionRule[] = [
  {
    ...ofState,
    cfr: '383.51(b)',
    kinds: ['major'],
    offenses: [...MAJOR, 'drivingWithdrawn', 'fatality'],
    // Table 1, (7) and (8): not applicable in another vehicle.
    inCmv: ['drivingWithdrawn', 'fatality'],
    withinMonths: null,
    periods: [
      // Table 1, (9) and (10): for life the first time. Words that can be any offense are none of these.
      ({ offenses }, hazmat) =>
        exactly(offenses !== OFFENSES && offenses.includes('drugFelony') ? 'life' : hazmat ? YEARS_3 : YEAR),
      exactly('life'),
    ],
  },
  {
    ...ofState,
    cfr: '383.51(c)',
    kinds: ['serious'],
    offenses: SERIOUS,
    // Table 2, (9) and (10): not applicable in another vehicle.
    inCmv: ['texting', 'phone'],
    // Table 2: a second one in another vehicle, if it cost the license. 383.51(a)(4): the first counts in any vehicle.
    unsureElsewhere: ['serious'],
    countsElsewhere: true,
    withinMonths: 36,
    periods: repeated,
  },
  {
    ...ofState,
    cfr: '383.51(d)',
    kinds: ['railroad'],
    offenses: ['railroad'],
    inCmv: ['railroad'],
    withinMonths: 36,
    periods: [exactly(DAYS_60), exactly(DAYS_120), exactly(YEAR)],
  },
  {
    ...ofState,
    cfr: '383.51(e)',
    kinds: ['outOfService'],
    offenses: ['outOfService'],
    inCmv: [],
    withinMonths: 120,
    // Table 4: 180 days to a year, or two with hazardous materials or 16 passengers; two, or three with those, to five years; three to
    // five. No entry shows the passengers.
    periods: [
      between({ days: 180 }, { months: 24 }),
      (_entry, hazmat) => between(hazmat ? YEARS_3 : { months: 24 }, YEARS_5),
      between(YEARS_3, YEARS_5),
    ],
  },
];

const ORDERS_AND_PHONES: readonly ConvictionRule[] = [
  {
    ...ofItself,
    cfr: '391.15(d)',
    kinds: ['nonCdl', 'outOfService'],
    offenses: ['outOfService'],
    inCmv: [],
    // 391.15(d)(2)(ii): convictions during any ten years.
    withinMonths: 120,
    countsBy: 'conviction',
    // 391.15(d)(2): whoever convicts sets the length. (iv): with hazardous materials or passengers a first one is of up to two years.
    periods: [
      ({ canHavePassengers }, hazmat) =>
        between({ days: hazmat ? 180 : 90 }, hazmat || canHavePassengers ? { months: 24 } : YEAR),
      (_entry, hazmat) => between(hazmat ? YEARS_3 : YEAR, YEARS_5),
      between(YEARS_3, YEARS_5),
    ],
  },
  ...(['texting', 'phone'] as const).map((offense) => ({
    ...ofItself,
    cfr: offense === 'texting' ? '391.15(e)' : '391.15(f)',
    kinds: ['nonCdl', 'serious'] as const,
    offenses: [offense],
    inCmv: [offense],
    countsBy: 'incident' as const,
    periods: repeated,
  })),
];

const RULES: readonly ConvictionRule[] = [
  ...OF_STATE,
  {
    ...ofItself,
    cfr: '391.15(c)',
    kinds: ['nonCdl', 'major'],
    offenses: [...MAJOR, 'fatality', ...ON_DUTY],
    inCmv: [...MAJOR, 'fatality'],
    // 391.15(c)(2)(iii): on duty, in whichever vehicle or none.
    unsureElsewhere: ON_DUTY,
    countsBy: 'conviction',
    // 391.15(c)(3): in the three years before, an offense that disqualifies under any paragraph of the section.
    countsBefore: ORDERS_AND_PHONES,
    periods: [
      // 391.15(c)(3)(i): six months for transporting or possessing drugs alone.
      ({ offenses }) => exactly(offenses.every((one) => one === 'drugPossession') ? { months: 6 } : YEAR),
      exactly(YEARS_3),
    ],
  },
  ...ORDERS_AND_PHONES,
];

/** The first day after a period that runs from a conviction; null: never. */
function endOf(from: CalendarDateText, length: Length): CalendarDateText | null {
  if (length === 'life') return null;
  return addDays('days' in length ? addDays(from, length.days) : addMonths(from, length.months), 1);
}

type Relevance = 'yes' | 'maybe' | 'no';

/**
 * Whether an entry is one of a rule's offenses, or counts for a later one; with less than the record must say for that, it can be.
 */
function relevance(rule: ConvictionRule, entry: Entry, as: 'offense' | 'earlier'): Relevance {
  const isInCmv = (one: Offense) => rule.inCmv.includes(one) || isInCmvOnly(entry);
  const counted = entry.offenses.filter(
    (one) => rule.offenses.includes(one) && !(entry.inCmv === false && isInCmv(one)),
  );
  if (counted.length === 0) return 'no';
  const isUnsure = as === 'offense' || !rule.countsElsewhere;
  const vehicleDecides = counted.some(
    (one) =>
      (entry.inCmv === null && isInCmv(one)) ||
      (entry.inCmv !== true && isUnsure && rule.unsureElsewhere?.includes(one)),
  );
  return entry.isKnown && !vehicleDecides && entry.convictedOn ? 'yes' : 'maybe';
}

/** Whether it is so, or with `isSure: false` can be. */
const holds = (is: Relevance, isSure: boolean): boolean => (isSure ? is === 'yes' : is !== 'no');

/** Whether the days of two entries are close enough to count together. */
function areWithin({ withinMonths }: ConvictionRule, one: CalendarDateText, other: CalendarDateText) {
  const [first = '', last = ''] = [one, other].sort();
  return withinMonths === null || last <= addMonths(first, withinMonths);
}

/** Whether two days that are known only as ranges can be close enough. */
function canBeWithin(rule: ConvictionRule, one: Range, other: Range): boolean {
  if (one.last < other.first) return areWithin(rule, one.last, other.first);
  return one.first <= other.last || areWithin(rule, other.last, one.first);
}

/**
 * Whether an earlier entry counts together with another (383.51(a)(4), 391.15(c)(3), 391.15(d)(2), 391.15(e)(2)). The tables of
 * 383.51 don't say whether the incidents or the convictions must be that close, so with the other days they can be, and with days that the
 * record doesn't say.
 */
function countsWith(rule: ConvictionRule, earlier: Entry, entry: Entry, isSure: boolean): boolean {
  if (!isSure) {
    const convictions = canBeWithin(rule, earlier.convicted, entry.convicted);
    if (rule.countsBefore) return earlier.convicted.first < entry.convicted.last && convictions;
    if (earlier.convicted.first > entry.convicted.last) return false;
    return convictions || canBeWithin(rule, earlier.committed, entry.committed);
  }
  if (rule.countsBefore) return earlier.from < entry.from && areWithin(rule, earlier.from, entry.from);
  if (earlier.from > entry.from) return false;
  return rule.countsBy === 'incident'
    ? areWithin(rule, earlier.incident, entry.incident)
    : areWithin(rule, earlier.from, entry.from);
}

/** The number of an offense: the least, or with `isSure: false` the most that it can be. */
function countOf(rule: ConvictionRule, entry: Entry, entries: readonly Entry[], isSure: boolean): number {
  // Convictions of one day without the days of the offenses can be of one incident or of several.
  const incidentOf = (one: Entry) => (rule.countsBefore || (!isSure && !one.offenseOn) ? one : one.incident);
  const isEarlier = (one: Entry) =>
    holds(relevance(rule, one, 'earlier'), isSure) ||
    rule.countsBefore?.some((other) => periodOf(other, one, entries, isSure) !== null);
  const earlier = entries.filter(
    (one) => incidentOf(one) !== incidentOf(entry) && countsWith(rule, one, entry, isSure) && isEarlier(one),
  );
  return 1 + new Set(earlier.map(incidentOf)).size;
}

/** For how long a rule disqualifies for an entry, surely or with `isSure: false` possibly; null: not at all. */
function periodOf(
  rule: ConvictionRule,
  entry: Entry,
  entries: readonly Entry[],
  isSure: boolean,
): Period | null {
  if (!holds(relevance(rule, entry, 'offense'), isSure)) return null;
  const count = Math.min(countOf(rule, entry, entries, isSure), rule.periods.length);
  const period = rule.periods[count - 1] ?? null;
  // The State knows whether there were hazardous materials, so its record shows the period that counts.
  const isAsked = !isSure && rule.key === 'convictionDisqualifies';
  const hazmat = isHazmat(entry) ?? (isAsked && entry.inCmv !== false);
  return typeof period === 'function' ? period(entry, hazmat) : period;
}

type Verdict = {
  status: 'bars' | 'undecided';
  key?: 'secondMajorEnds' | 'disqualificationShort';
  rule: ConvictionRule;
  endsOn: CalendarDateText | null;
};

/** What one entry means under one rule on a day. */
function verdictOf(
  rule: ConvictionRule,
  entry: Entry,
  entries: readonly Entry[],
  day: CalendarDateText,
): Verdict | null {
  const possible = periodOf(rule, entry, entries, false);
  const sure = periodOf(rule, entry, entries, true);
  if (!possible || !entry.record) return null;
  // Without the day of the conviction, a period began by the day of the first record that shows it.
  const overAfter = ({ most }: Period) => endOf(entry.convicted.last, most);
  const over = overAfter(possible);
  if (rule.key === 'convictionUnconfirmed') {
    const { docDate } = entry.record;
    const isValid = !withdrawalsOf(entry.record).some((one) => canBeInForce(one, docDate, { docDate }));
    const isValidAfter = (end: CalendarDateText | null) => isValid && end !== null && end <= docDate;
    if (isValidAfter(over)) return null;
    return { status: sure && !isValidAfter(overAfter(sure)) ? 'bars' : 'undecided', rule, endsOn: null };
  }
  const ends = sure && entry.convictedOn ? endOf(entry.convictedOn, sure.least) : null;
  if (ends && day < ends) return { status: 'bars', rule, endsOn: ends };
  return over && over <= day ? null : { status: 'undecided', rule, endsOn: null };
}

/** Whether a disqualification ends before a period that runs from a day; its first day counts. Life without drugs can end after ten years. */
function endsBefore(
  { to }: EvaluatedDisqualification,
  from: CalendarDateText,
  length: Length,
  { offenses, isKnown }: Entry,
): boolean {
  if (to === null) return false;
  if (length === 'life') return (isKnown && offenses.includes('drugFelony')) || to < addMonths(from, 120);
  const end = 'days' in length ? addDays(from, length.days) : addMonths(from, length.months);
  return to < addDays(end, -1);
}

/**
 * What an entry means under a rule for which a disqualification was entered: that says it with its own dates. But the State disqualifies for
 * the least period of 383.51 at least, so a shorter one is asked about: it may have counted another one before. A second major offense is for
 * life, or for ten years if the State reinstates (383.51(a)(6), 383.51(b)). Under 391.15(c), (e) and (f) the period runs from the conviction, so
 * what the State counted from another day settles it only where it covers that.
 */
function settledVerdict(
  rule: ConvictionRule,
  entry: Entry,
  entries: readonly Entry[],
  settling: readonly EvaluatedDisqualification[],
  day: CalendarDateText,
): Verdict | null {
  const period = periodOf(rule, entry, entries, true) ?? periodOf(rule, entry, entries, false);
  if (!period) return null;
  // The State knows which of several offenses it was.
  const least = period.least === 'life' && !entry.isKnown ? YEAR : period.least;
  if (rule.key === 'convictionDisqualifies' && rule.cfr !== '391.15(d)') {
    const covers = (one: EvaluatedDisqualification) =>
      one.from <= day && !endsBefore(one, entry.convictedOn ?? one.from, least, entry);
    return settling.some(covers) ? null : verdictOf(rule, entry, entries, day);
  }
  const isShort = settling.every((one) => endsBefore(one, one.from, least, entry));
  const isSecond = rule.kinds.includes('major') && countOf(rule, entry, entries, false) > 1;
  const asked = { status: 'undecided' as const, rule, endsOn: null };
  if (isSecond && settling.every((one) => endsBefore(one, one.from, 'life', { ...entry, offenses: [] })))
    return { ...asked, key: 'secondMajorEnds' };
  const isOver = verdictOf(rule, entry, entries, day) === null;
  return isShort && !isOver ? { ...asked, key: 'disqualificationShort' } : null;
}

/**
 * What the convictions on the driving records bar or ask on a day. A disqualification that was entered for one says it with its own
 * dates.
 */
export function convictionConditions(
  person: Driver,
  documents: readonly EvaluatedDocument[],
  day: CalendarDateText,
): Condition[] {
  const rules = RULES.filter(({ key }) => person.isCdl || key === 'convictionDisqualifies');
  const entries = entriesOf(person, documents, day, (entry) =>
    rules.some((rule) => relevance(rule, entry, 'offense') !== 'no'),
  );
  if (entries.length === 0) return [];
  // A stop for speeding can be one for alcohol as well, so a disqualification settles only the rules of its kind.
  const settlingOf = ({ kinds }: ConvictionRule, entry: Entry) =>
    (person.disqualifications ?? []).filter((one) => kinds.includes(one.kind) && isAbout(one, entry));
  const verdicts = rules.flatMap((rule) =>
    entries.flatMap((entry) => {
      const settling = settlingOf(rule, entry);
      return (
        (settling.length > 0
          ? settledVerdict(rule, entry, entries, settling, day)
          : verdictOf(rule, entry, entries, day)) ?? []
      );
    }),
  );
  const sections = (of: readonly Verdict[]) => [...new Set(of.map(({ rule }) => rule.cfr))].join(', ');
  const barring = (['convictionUnconfirmed', 'convictionDisqualifies'] as const).flatMap((key) => {
    const those = verdicts.filter(({ status, rule }) => status === 'bars' && rule.key === key);
    const endsOn =
      those
        .map((one) => one.endsOn)
        .toSorted()
        .at(-1) ?? null;
    return those.length > 0 ? [bars(key, { cfr: sections(those), endsOn })] : [];
  });
  const unclear = verdicts.filter(({ status, key }) => status === 'undecided' && !key);
  return [
    ...barring,
    ...(unclear.length > 0 ? [undecided('convictionUnclear', { cfr: sections(unclear) })] : []),
    ...(['secondMajorEnds', 'disqualificationShort'] as const)
      .filter((key) => verdicts.some((one) => one.key === key))
      .map((key) => undecided(key)),
  ];
}

const LENGTHS: readonly Length[] = [
  DAYS_60,
  { days: 90 },
  DAYS_120,
  { months: 6 },
  { days: 180 },
  YEAR,
  { months: 24 },
  YEARS_3,
  YEARS_5,
];

/** The days on which a conviction begins or ends to count. */
export const convictionDays = (documents: readonly EvaluatedDocument[]): (CalendarDateText | null)[] =>
  documents
    .filter(isRead)
    .flatMap(({ docDate, convictions }) => [
      docDate,
      ...(convictions ?? []).flatMap(({ offenseOn, convictedOn }) => [
        offenseOn,
        convictedOn,
        ...LENGTHS.map((length) => endOf(convictedOn ?? docDate, length)),
      ]),
    ]);
