import { addDays, addMonths, type CalendarDateText } from '../shared/dates';
import { bars, undecided } from './condition-sections';
import type { Condition } from './contract';
import type { EvaluatedDocument } from './evaluate';
import { offensesOf, type Conviction, type Offense } from './offenses';
import type { DisqualificationKind, EvaluatedDisqualification, EvaluatedPerson } from './person';
import { isInForce, isRead, lastRecords, type ReadRecord } from './withdrawals';

// What the convictions on the driving records of a driver mean: the State disqualifies who holds a CDL (383.51), a conviction itself
// disqualifies any driver (391.15(c) to (f)).

/** `isCdl`: holds a commercial license, or has a job that needs one. */
type Driver = Readonly<
  Pick<
    EvaluatedPerson,
    'licenseState' | 'licenseStateAtHire' | 'licenseStateSince' | 'earlierFacts' | 'disqualifications'
  >
> & { isCdl: boolean };

type Length = { months: number } | { days: number } | 'life';
const YEAR: Length = { months: 12 };
const YEARS_3: Length = { months: 36 };
const YEARS_5: Length = { months: 60 };
const DAYS_60: Length = { days: 60 };
const DAYS_120: Length = { days: 120 };

type Entry = Conviction & {
  record: ReadRecord;
  offenses: readonly Offense[];
  isKnown: boolean;
  /** The day from which it counts. */
  from: CalendarDateText;
  incident: CalendarDateText;
};

/** For how long an offense disqualifies, at least and at most. */
type Period = { least: Length; most: Length };
const exactly = (length: Length) => (): Period => ({ least: length, most: length });

type ConvictionRule = {
  key: 'convictionUnconfirmed' | 'convictionDisqualifies';
  cfr: string;
  /** The disqualifications that can be for it. */
  kinds: readonly DisqualificationKind[];
  offenses: readonly Offense[];
  /** Those that count only in a commercial motor vehicle. */
  inCmv: readonly Offense[];
  /** How far incidents or convictions that count together are apart at most; null: any time. */
  withinMonths: number | null;
  countsBy: 'incident' | 'conviction';
  /** By the number of offenses; null while they are too few. The last is for all that follow. */
  periods: readonly (((entry: Entry) => Period) | null)[];
};

const MAJOR = ['alcohol', 'drugs', 'testRefused', 'leftScene', 'felony', 'drugFelony'] as const;
const SERIOUS = ['serious', 'texting', 'phone'] as const;
const CRIMINAL = [...MAJOR, 'fatality', 'drugPossession', 'drugUse'] as const;
const repeated = [null, exactly(DAYS_60), exactly(DAYS_120)];
const ofState = { key: 'convictionUnconfirmed', countsBy: 'incident' } as const;
const ofItself = { key: 'convictionDisqualifies', withinMonths: 36 } as const;

const RULES: readonly ConvictionRule[] = [
  {
    ...ofState,
    cfr: '383.51(b)',
    kinds: ['major'],
    offenses: [...MAJOR, 'drivingWithdrawn', 'fatality'],
    inCmv: ['drivingWithdrawn', 'fatality'],
    withinMonths: null,
    periods: [
      ({ hazmat, offenses, isKnown }) =>
        exactly(isKnown && offenses.includes('drugFelony') ? 'life' : hazmat ? YEARS_3 : YEAR)(),
      exactly('life'),
    ],
  },
  // In another vehicle they count only if they cost the license, which shows as a withdrawal.
  {
    ...ofState,
    cfr: '383.51(c)',
    kinds: ['serious'],
    offenses: SERIOUS,
    inCmv: SERIOUS,
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
    periods: [exactly({ months: 24 }), exactly(YEARS_5)],
  },
  {
    ...ofItself,
    cfr: '391.15(c)',
    kinds: ['nonCdl', 'major'],
    offenses: CRIMINAL,
    inCmv: CRIMINAL,
    countsBy: 'conviction',
    periods: [
      // 391.15(c)(3)(i): six months for transporting or possessing drugs alone.
      ({ offenses }) => exactly(offenses.every((one) => one === 'drugPossession') ? { months: 6 } : YEAR)(),
      exactly(YEARS_3),
    ],
  },
  {
    ...ofItself,
    cfr: '391.15(d)',
    kinds: ['nonCdl', 'outOfService'],
    offenses: ['outOfService'],
    inCmv: [],
    withinMonths: 120,
    countsBy: 'incident',
    // 391.15(d)(2): whoever convicts sets the length. With hazardous materials or passengers a first one is of up to two years.
    periods: [
      ({ hazmat }) => ({ least: { days: hazmat ? 180 : 90 }, most: { months: 24 } }),
      ({ hazmat }) => ({ least: hazmat ? YEARS_3 : YEAR, most: YEARS_5 }),
      () => ({ least: YEARS_3, most: YEARS_5 }),
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

/** The first day after a period that runs from a conviction; null: never. */
function endOf(from: CalendarDateText, length: Length): CalendarDateText | null {
  if (length === 'life') return null;
  return addDays('days' in length ? addDays(from, length.days) : addMonths(from, length.months), 1);
}

/**
 * Whether somebody entered what an offense means: a disqualification with its own dates, or that there is none. It names the day of the
 * offense, or begins on that day or on the day of the conviction.
 */
const isAbout = (
  { violationDate, from }: EvaluatedDisqualification,
  { offenseOn, convictedOn }: Conviction,
): boolean =>
  violationDate
    ? violationDate === offenseOn || (!offenseOn && violationDate === convictedOn)
    : from === offenseOn || from === convictedOn;

/** Whether an entry is one of a rule's offenses; with less than the record must say for that, it can be. */
function relevance(rule: ConvictionRule, entry: Entry): 'yes' | 'maybe' | 'no' {
  const counted = entry.offenses.filter(
    (one) => rule.offenses.includes(one) && !(entry.inCmv === false && rule.inCmv.includes(one)),
  );
  if (counted.length === 0) return 'no';
  const vehicleKnown = entry.inCmv !== null || !counted.some((one) => rule.inCmv.includes(one));
  return entry.isKnown && vehicleKnown && entry.convictedOn ? 'yes' : 'maybe';
}

/** Whether an earlier entry counts together with another (383.51(a)(4), 391.15(c)(3)(ii), 391.15(e)(2)). */
function countsWith({ withinMonths, countsBy }: ConvictionRule, earlier: Entry, entry: Entry): boolean {
  if (countsBy === 'conviction')
    return earlier.from < entry.from && entry.from <= addMonths(earlier.from, withinMonths ?? 0);
  if (earlier.from > entry.from) return false;
  const [first = '', last = ''] = [earlier.incident, entry.incident].sort();
  return withinMonths === null || last <= addMonths(first, withinMonths);
}

/** The number of an offense: the least, or with `isSure: false` the most that it can be. */
function countOf(rule: ConvictionRule, entry: Entry, entries: readonly Entry[], isSure: boolean): number {
  // Convictions of one day without the days of the offenses can be of one incident or of several.
  const incidentOf = (one: Entry) => (isSure || one.offenseOn ? one.incident : one);
  const others = entries.filter(
    (one) => rule.countsBy === 'conviction' || incidentOf(one) !== incidentOf(entry),
  );
  return 1 + new Set(others.filter((one) => countsWith(rule, one, entry)).map(incidentOf)).size;
}

type Verdict = { status: 'bars' | 'undecided'; rule: ConvictionRule; endsOn: CalendarDateText | null };

/** What one entry means under one rule on a day. */
function verdictOf(
  rule: ConvictionRule,
  entry: Entry,
  entries: readonly Entry[],
  day: CalendarDateText,
): Verdict | null {
  const is = relevance(rule, entry);
  if (is === 'no') return null;
  const period = (counted: readonly Entry[], isSure: boolean) => {
    const count = Math.min(countOf(rule, entry, counted, isSure), rule.periods.length);
    return rule.periods[count - 1]?.(entry) ?? null;
  };
  const possible = period(
    entries.filter((one) => relevance(rule, one) !== 'no'),
    false,
  );
  const sure =
    is === 'yes'
      ? period(
          entries.filter((one) => relevance(rule, one) === 'yes'),
          true,
        )
      : null;
  if (!possible) return null;
  // Nobody knows when a period began without the day of the conviction.
  const overAfter = ({ most }: Period) => entry.convictedOn && endOf(entry.convictedOn, most);
  const over = overAfter(possible);
  if (rule.key === 'convictionUnconfirmed') {
    const { docDate, withdrawals } = entry.record;
    const isValid = !withdrawals.some((one) => isInForce(one, docDate));
    const isValidAfter = (end: CalendarDateText | null) => isValid && end !== null && end <= docDate;
    if (isValidAfter(over)) return null;
    return { status: sure && !isValidAfter(overAfter(sure)) ? 'bars' : 'undecided', rule, endsOn: null };
  }
  const ends = sure && entry.convictedOn ? endOf(entry.convictedOn, sure.least) : null;
  if (ends && day < ends) return { status: 'bars', rule, endsOn: ends };
  return over && over <= day ? null : { status: 'undecided', rule, endsOn: null };
}

/** The entries of the last records of a driver on a day that can disqualify, without those that don't, by what somebody entered. */
function entriesOf(person: Driver, documents: readonly EvaluatedDocument[], day: CalendarDateText): Entry[] {
  const entered = person.disqualifications ?? [];
  return lastRecords(person, documents, day).flatMap((record) =>
    (record.convictions ?? []).flatMap((conviction) => {
      const { offenseOn, convictedOn } = conviction;
      const from = convictedOn ?? offenseOn ?? record.docDate;
      const isNone = entered.some((one) => one.kind === 'none' && isAbout(one, conviction));
      if (from > day || isNone) return [];
      return [{ ...conviction, ...offensesOf(conviction), record, from, incident: offenseOn ?? from }];
    }),
  );
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
  const entries = entriesOf(person, documents, day);
  if (entries.length === 0) return [];
  // A stop for speeding can be one for alcohol as well, so a disqualification settles only the rules of its kind.
  const isSettled = ({ kinds }: ConvictionRule, entry: Entry) =>
    person.disqualifications?.some((one) => kinds.includes(one.kind) && isAbout(one, entry));
  const rules = RULES.filter(({ key }) => person.isCdl || key === 'convictionDisqualifies');
  const verdicts = rules.flatMap((rule) =>
    entries.flatMap((entry) => (isSettled(rule, entry) ? [] : (verdictOf(rule, entry, entries, day) ?? []))),
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
  const unclear = verdicts.filter(({ status }) => status === 'undecided');
  return [
    ...barring,
    ...(unclear.length > 0 ? [undecided('convictionUnclear', { cfr: sections(unclear) })] : []),
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
        ...LENGTHS.map((length) => convictedOn && endOf(convictedOn, length)),
      ]),
    ]);
