import { EPN_DOC_TYPE_ID, INITIAL_MVR_DOC_TYPE_ID, MVR_DOC_TYPE_ID } from '../documents/document-types';
import type { CalendarDateText } from '../shared/dates';
import { licenseStateOn } from './as-on';
import { bars, undecided } from './condition-sections';
import type { Condition } from './contract';
import type { EvaluatedDocument } from './evaluated-document';
import type { EvaluatedDisqualification, EvaluatedPerson } from './evaluated-person';
import type { Withdrawal } from './evaluated-document';

/** What decides about withdrawals of a person. */
type Driver = Readonly<
  Pick<
    EvaluatedPerson,
    'licenseState' | 'licenseStateAtHire' | 'licenseStateSince' | 'earlierFacts' | 'disqualifications'
  >
>;

/** A driving record as data. */
export type ReadRecord = EvaluatedDocument & { withdrawals: readonly Withdrawal[] };

export const isRead = (document: EvaluatedDocument): document is ReadRecord =>
  // A pull notice is the driving record as California has it.
  [MVR_DOC_TYPE_ID, INITIAL_MVR_DOC_TYPE_ID, EPN_DOC_TYPE_ID].includes(document.docTypeId) &&
  Array.isArray(document.withdrawals);

export const isLater = (a: ReadRecord, b: ReadRecord): boolean =>
  a.docDate > b.docDate || (a.docDate === b.docDate && a.documentId > b.documentId);

/**
 * The state of a record. One that names none is of the state that licensed the driver when it was made: of either, while nobody entered the
 * day of a move.
 */
function stateOf(
  person: Omit<Driver, 'disqualifications'>,
  { state, docDate }: ReadRecord,
  isBeforeMove: boolean,
): string {
  const { licenseStateAtHire, licenseStateSince } = person;
  if (state) return state;
  if (isBeforeMove && licenseStateAtHire && !licenseStateSince) return licenseStateAtHire;
  return licenseStateOn(person, docDate) ?? '';
}

/** The records of each state on a day, the newest first. */
export function recordsByState(
  person: Omit<Driver, 'disqualifications'>,
  documents: readonly EvaluatedDocument[],
  day: CalendarDateText,
  isBeforeMove = false,
): Map<string, ReadRecord[]> {
  const records = documents.filter(isRead).filter(({ docDate }) => docDate <= day);
  const byState = new Map<string, ReadRecord[]>();
  for (const record of records.toSorted((a, b) => (isLater(a, b) ? -1 : 1))) {
    const state = stateOf(person, record, isBeforeMove);
    byState.set(state, [...(byState.get(state) ?? []), record]);
  }
  return byState;
}

/** Whether a license is withdrawn on a day. */
export const isInForce = ({ from, reinstatedOn }: Withdrawal, day: CalendarDateText): boolean =>
  from <= day && (reinstatedOn === null || day < reinstatedOn);

/**
 * Whether it can be withdrawn: a reinstatement counts if it came after the withdrawal, and by the day of the record. Of a later day nobody
 * can know yet that it restored the license (391.15(b)(1)).
 */
export const canBeInForce = (
  withdrawal: Withdrawal,
  day: CalendarDateText,
  { docDate }: Pick<ReadRecord, 'docDate'>,
): boolean => {
  const { from, reinstatedOn } = withdrawal;
  const isReinstated = reinstatedOn !== null && from <= reinstatedOn && reinstatedOn <= docDate;
  return isReinstated ? isInForce(withdrawal, day) : from <= day;
};

/**
 * Whether a disqualification on file is about a withdrawal: it began on the same day, and ran on the day of the record. The employer has
 * entered then how long it lasts, which a later reinstatement changes. A record that still shows the withdrawal after that has the last
 * word: only the state restores a license. Out-of-service orders and medical exams are about something else.
 */
const isEntered = (
  withdrawal: Withdrawal,
  { docDate }: ReadRecord,
  disqualifications: readonly EvaluatedDisqualification[],
): boolean =>
  disqualifications.some(
    ({ kind, from, to }) =>
      kind !== 'outOfService' &&
      kind !== 'medical' &&
      kind !== 'none' &&
      from === withdrawal.from &&
      (to === null || to >= docDate),
  );

/**
 * The withdrawals that a record shows. A license that the State calls suspended without saying since when counts as withdrawn from the day
 * of the record.
 */
export const withdrawalsOf = (record: ReadRecord): readonly Withdrawal[] => [
  ...record.withdrawals,
  ...unlistedOf(record),
];

function unlistedOf({ withdrawals, docDate, license }: ReadRecord): Withdrawal[] {
  const isUnlisted = license?.status === 'lost' && !withdrawals.some((one) => isInForce(one, docDate));
  return isUnlisted ? [{ from: docDate, reinstatedOn: null }] : [];
}

/**
 * Each withdrawal with the record that says it last: of the records of a state, the newest first, the listed ones on the newest, and a
 * status on the newest with one, because a record that names no status ends none.
 */
function saidLast(records: readonly ReadRecord[]): { record: ReadRecord; one: Withdrawal }[] {
  const withStatus = records.find(({ license }) => (license?.status ?? null) !== null);
  const listed = records.slice(0, 1).flatMap((record) => record.withdrawals.map((one) => ({ record, one })));
  // One that ran on the day of the status is what the status was about.
  const isListed = listed.some(({ one }) => withStatus && isInForce(one, withStatus.docDate));
  const unlisted = withStatus && !isListed ? unlistedOf(withStatus) : [];
  return [...listed, ...unlisted.flatMap((one) => (withStatus ? { record: withStatus, one } : []))];
}

/** The withdrawals that the last record of each state shows and that can be in force, without those entered as disqualifications. */
function openWithdrawals(
  person: Driver,
  documents: readonly EvaluatedDocument[],
  day: CalendarDateText,
  isBeforeMove: boolean,
): Withdrawal[] {
  return [...recordsByState(person, documents, day, isBeforeMove).values()]
    .flatMap(saidLast)
    .filter(
      ({ one, record }) =>
        canBeInForce(one, day, record) && !isEntered(one, record, person.disqualifications ?? []),
    )
    .map(({ one }) => one);
}

/**
 * 391.15(b)(1): whoever lost the privilege to drive is disqualified until the authority that withdrew it restores it, in whichever
 * state. A later record of that state without the withdrawal, or the disqualification with its dates, says that it is over. Whether a
 * record without a state is of that state can depend on the day of a move.
 */
export function withdrawalProblem(
  person: Driver,
  documents: readonly EvaluatedDocument[],
  day: CalendarDateText,
): Condition | null {
  const open = openWithdrawals(person, documents, day, false);
  const inForce = open.filter((one) => isInForce(one, day));
  const ofEarlierState = openWithdrawals(person, documents, day, true);
  if (inForce.length === 0 || !ofEarlierState.some((one) => isInForce(one, day)))
    return open.length + ofEarlierState.length > 0 ? undecided('licenseWithdrawn') : null;
  const ends = inForce.map(({ reinstatedOn }) => reinstatedOn);
  const last = ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null);
  return bars('licenseWithdrawn', { endsOn: last });
}

/** The days on which a withdrawal begins, ends, or becomes known. */
export const withdrawalDays = (documents: readonly EvaluatedDocument[]): (CalendarDateText | null)[] =>
  documents
    .filter(isRead)
    .flatMap(({ docDate, withdrawals }) => [
      docDate,
      ...withdrawals.flatMap(({ from, reinstatedOn }) => [from, reinstatedOn]),
    ]);
