import type { CalendarDateText } from '../shared/dates';
import type { EvaluatedDocument } from './evaluated-document';
import { offensesOf, type Conviction, type Offense } from './offenses';
import type { DisqualificationKind, EvaluatedDisqualification, EvaluatedPerson } from './evaluated-person';
import { isLater, recordsByState, type ReadRecord } from './withdrawals';

// The offenses of a driver as their records and the entered disqualifications show them.

/** `isCdl`: holds a commercial license, or has a job that needs one. */
export type Driver = Readonly<
  Pick<
    EvaluatedPerson,
    'licenseState' | 'licenseStateAtHire' | 'licenseStateSince' | 'earlierFacts' | 'disqualifications'
  > &
    Partial<Pick<EvaluatedPerson, 'hireDate' | 'flags'>>
> & { isCdl: boolean };

/** Between which days something was; '' is any day before. */
export type Range = { first: CalendarDateText; last: CalendarDateText };

export type Entry = Conviction & {
  /** The last record of its State; null: only a disqualification shows it. */
  record: ReadRecord | null;
  offenses: readonly Offense[];
  isKnown: boolean;
  /** The day from which it counts. */
  from: CalendarDateText;
  incident: CalendarDateText;
  convicted: Range;
  committed: Range;
  /** Whether it can have been in a vehicle for 16 or more people. */
  canHavePassengers: boolean;
};

/**
 * Whether a user entered what an offense means: a disqualification with its own dates, or that there is none. It names the day of the
 * offense, or begins on that day or on the day of the conviction.
 */
export const isAbout = (
  { violationDate, from }: EvaluatedDisqualification,
  { offenseOn, convictedOn }: Pick<Conviction, 'offenseOn' | 'convictedOn'>,
): boolean =>
  violationDate
    ? violationDate === offenseOn || (!offenseOn && violationDate === convictedOn)
    : from === offenseOn || from === convictedOn;

/** Whether two records list the same: the same offense of the same day, which one of them may say with more. Without a day, nobody knows. */
function isSame(one: Conviction, other: Conviction): boolean {
  const { offenseOn } = one;
  if (offenseOn !== other.offenseOn || (offenseOn === null && one.convictedOn === null)) return false;
  const isOpen = offenseOn !== null && (one.convictedOn === null || other.convictedOn === null);
  if (one.convictedOn !== other.convictedOn && !isOpen) return false;
  if (one.code && other.code) return one.code === other.code;
  const [offenses, others] = [offensesOf(one).offenses, offensesOf(other).offenses];
  return offenses.some((offense) => others.includes(offense)) || offenses.length + others.length === 0;
}

/** What a newer record says, and where it says nothing, what an older one did. */
const filled = (newer: Conviction, older: Conviction): Conviction => ({
  ...newer,
  offense:
    (newer.offense === null || newer.offense === 'unclear') && older.offense && older.offense !== 'other'
      ? older.offense
      : newer.offense,
  code: newer.code ?? older.code,
  convictedOn: newer.convictedOn ?? older.convictedOn,
  inCmv: newer.inCmv ?? older.inCmv,
  hazmat: newer.hazmat ?? older.hazmat,
});

/** What a record can say: no day after its own, and no conviction before the offense. A wrong day is one that it doesn't say. */
function withPossibleDays(conviction: Conviction, { docDate }: ReadRecord): Conviction {
  const upToRecord = (on: CalendarDateText | null) => (on !== null && on <= docDate ? on : null);
  const offenseOn = upToRecord(conviction.offenseOn);
  const convictedOn = upToRecord(conviction.convictedOn);
  const isBefore = offenseOn !== null && convictedOn !== null && convictedOn < offenseOn;
  return { ...conviction, offenseOn, convictedOn: isBefore ? null : convictedOn };
}

type Listed = { conviction: Conviction; record: ReadRecord; listedOn: CalendarDateText };

/**
 * What all records list, each offense once. A State's record may go back three years only, so what an earlier one lists goes on counting. Its
 * last record says whether the license is valid after it.
 */
function listed(person: Driver, documents: readonly EvaluatedDocument[], day: CalendarDateText): Listed[] {
  const records = [...recordsByState(person, documents, day).values()]
    .flatMap((ofState) => ofState.map((record) => ({ record, last: ofState[0] ?? record })))
    .toSorted((a, b) => (isLater(a.record, b.record) ? -1 : 1));
  const found: Listed[] = [];
  for (const { record, last } of records) {
    const newer = found.length;
    for (const reported of record.convictions ?? []) {
      const conviction = withPossibleDays(reported, record);
      const at = found.findIndex((one, place) => place < newer && isSame(one.conviction, conviction));
      const known = found[at];
      if (known)
        found[at] = {
          ...known,
          conviction: filled(known.conviction, conviction),
          listedOn: record.docDate,
        };
      else found.push({ conviction, record: last, listedOn: record.docDate });
    }
  }
  return found;
}

/** Vehicles of the job can only tell about offenses in it, as long as they were the same. */
const canHavePassengers = ({ hireDate, flags, earlierFacts }: Driver, { offenseOn }: Conviction): boolean => {
  const hasNone = flags?.passenger === false && flags.schoolBus === false;
  const hadOthers = earlierFacts?.some(({ facts }) => 'passenger' in facts || 'schoolBus' in facts);
  return !hasNone || Boolean(hadOthers) || !hireDate || !offenseOn || offenseOn < hireDate;
};

function entryOf(person: Driver, { conviction, record, listedOn }: Listed): Entry {
  const { offenseOn, convictedOn } = conviction;
  const from = convictedOn ?? offenseOn ?? listedOn;
  const { offenses, isKnown } = offensesOf(conviction);
  const last = convictedOn ?? listedOn;
  return {
    ...conviction,
    offenses,
    isKnown: isKnown && !conviction.isDeferred,
    record,
    from,
    incident: offenseOn ?? from,
    convicted: { first: convictedOn ?? offenseOn ?? '', last },
    committed: { first: offenseOn ?? '', last: offenseOn ?? last },
    canHavePassengers: canHavePassengers(person, conviction),
  };
}

/**
 * What stands for the offense of a disqualification, and the vehicle where the kind is about commercial ones only. Out-of-service orders are
 * entered themselves, which are no offense.
 */
const OF_KIND: Partial<Record<DisqualificationKind, Pick<Conviction, 'offense' | 'inCmv'>>> = {
  major: { offense: 'alcohol', inCmv: null },
  serious: { offense: 'serious', inCmv: null },
  railroad: { offense: 'railroad', inCmv: true },
};

/**
 * An offense that only an entered disqualification shows counts for later ones too (383.51(a)(4)). Without the day of the violation, it may be
 * one that a record shows.
 */
function entryOfDisqualification({ kind, from, violationDate }: EvaluatedDisqualification): Entry[] {
  const of = OF_KIND[kind];
  if (!of?.offense) return [];
  const offenseOn = violationDate ?? null;
  const conviction = { ...of, code: null, offenseOn, convictedOn: from, hazmat: null };
  return [
    {
      ...conviction,
      ...offensesOf(conviction),
      isKnown: offenseOn !== null,
      record: null,
      from,
      incident: offenseOn ?? from,
      convicted: { first: offenseOn ?? '', last: from },
      committed: { first: offenseOn ?? '', last: offenseOn ?? from },
      canHavePassengers: true,
    },
  ];
}

/**
 * The offenses of a driver on a day, without those that a user confirmed as not disqualifying. Each confirmation is for one offense:
 * where fewer than the offenses of that day were entered, nobody knows which they are for.
 */
export function entriesOf(
  person: Driver,
  documents: readonly EvaluatedDocument[],
  day: CalendarDateText,
  canDisqualify: (entry: Entry) => boolean,
): Entry[] {
  const entered = person.disqualifications ?? [];
  const nones = entered.filter(({ kind }) => kind === 'none');
  const entries = listed(person, documents, day)
    .map((one) => entryOf(person, one))
    .filter(({ from }) => from <= day);
  const recorded = entries.flatMap((entry) => {
    const own = nones.filter((one) => isAbout(one, entry));
    if (own.length === 0) return [entry];
    const confirmed = entries.filter(
      (other) => canDisqualify(other) && own.some((one) => isAbout(one, other)),
    );
    return confirmed.length <= own.length ? [] : [{ ...entry, isKnown: false }];
  });
  const others = entered.filter((one) => one.from <= day && !entries.some((entry) => isAbout(one, entry)));
  return [...recorded, ...others.flatMap(entryOfDisqualification)];
}
