import { MVR_DOC_TYPE_ID, INITIAL_MVR_DOC_TYPE_ID } from '../documents/document-types';
import type { CalendarDateText } from '../shared/dates';
import { licenseStateOn } from './as-on';
import { bars } from './condition-sections';
import type { Condition } from './contract';
import type { EvaluatedDocument } from './evaluate';
import type { EvaluatedDisqualification, EvaluatedPerson } from './person';

/** A suspension, revocation or other withdrawal of the license: from its first day to the day before reinstatement. */
export type Withdrawal = { from: CalendarDateText; reinstatedOn: CalendarDateText | null };

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
  (document.docTypeId === MVR_DOC_TYPE_ID || document.docTypeId === INITIAL_MVR_DOC_TYPE_ID) &&
  Array.isArray(document.withdrawals);

const isLater = (a: ReadRecord, b: ReadRecord): boolean =>
  a.docDate > b.docDate || (a.docDate === b.docDate && a.documentId > b.documentId);

/** The last record of each state on a day. It says everything that the earlier ones of that state said. */
export function lastRecords(
  person: Omit<Driver, 'disqualifications'>,
  documents: readonly EvaluatedDocument[],
  day: CalendarDateText,
): ReadRecord[] {
  const last = new Map<string, ReadRecord>();
  for (const document of documents) {
    if (document.docDate > day || !isRead(document)) continue;
    // One that names no state is of the state that licensed the driver when it was made.
    const state = document.state ?? licenseStateOn(person, document.docDate) ?? '';
    const before = last.get(state);
    if (!before || isLater(document, before)) last.set(state, document);
  }
  return [...last.values()];
}

/** Whether a license is withdrawn on a day. */
export const isInForce = ({ from, reinstatedOn }: Withdrawal, day: CalendarDateText): boolean =>
  from <= day && (reinstatedOn === null || day < reinstatedOn);

/**
 * Whether a disqualification on file is about a withdrawal: it began on the same day, and ran on the day of the record. The employer has
 * entered then how long it lasts, which a later reinstatement changes. A record that still shows the withdrawal after that has the last
 * word: only the state restores a license. An out-of-service order is about something else.
 */
const isEntered = (
  withdrawal: Withdrawal,
  { docDate }: ReadRecord,
  disqualifications: readonly EvaluatedDisqualification[],
): boolean =>
  disqualifications.some(
    ({ kind, from, to }) =>
      kind !== 'outOfService' &&
      kind !== 'none' &&
      from === withdrawal.from &&
      (to === null || to >= docDate),
  );

/** The withdrawals that the last records of a driver show, without those entered as disqualifications. */
function openWithdrawals(
  person: Driver,
  documents: readonly EvaluatedDocument[],
  day: CalendarDateText,
): Withdrawal[] {
  return lastRecords(person, documents, day).flatMap((record) =>
    record.withdrawals.filter((one) => !isEntered(one, record, person.disqualifications ?? [])),
  );
}

/**
 * 391.15(b)(1): whoever lost the privilege to drive is disqualified until the authority that withdrew it restores it, in whichever
 * state. A later record of that state without the withdrawal, or the disqualification with its dates, says that it is over.
 */
export function withdrawalProblem(
  person: Driver,
  documents: readonly EvaluatedDocument[],
  day: CalendarDateText,
): Condition | null {
  const inForce = openWithdrawals(person, documents, day).filter((one) => isInForce(one, day));
  if (inForce.length === 0) return null;
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
