import { INITIAL_MVR_DOC_TYPE_ID, MVR_DOC_TYPE_ID } from '../../documents/document-types';
import { addDays } from '../../shared/dates';

/** The record of a hire is due within 30 days of it (49 CFR 391.23(b)); the others are yearly (391.25(a)). */
const HIRE_DAYS = 30;

/** What the file of the record's driver has. Days as YYYY-MM-DD. */
export interface RecordsOnFile {
  hireDate: string | null;
  /** The dates of the driving records. */
  records: readonly string[];
}

export const isDrivingRecord = (docTypeId: number): boolean =>
  docTypeId === INITIAL_MVR_DOC_TYPE_ID || docTypeId === MVR_DOC_TYPE_ID;

/** By the dates: the first one around a hire is that of the hire, one after that time is a yearly one. Null: they don't tell. */
function byDates(docDate: string | null, { hireDate, records }: RecordsOnFile): number | null {
  if (docDate === null || hireDate === null || docDate < addDays(hireDate, -HIRE_DAYS)) return null;
  if (docDate > addDays(hireDate, HIRE_DAYS)) return MVR_DOC_TYPE_ID;
  // Another on file may be of another state, of an earlier employment, or the same one.
  return records.some((date) => date <= docDate) ? null : INITIAL_MVR_DOC_TYPE_ID;
}

/**
 * Which of the two driving records one is: their pages look the same. `said`: the one of the hire if the page says that it was ordered for one,
 * else the yearly one. `onFile`: null if the driver isn't known. Returns null if neither is sure enough.
 */
export function drivingRecordType(
  said: number,
  docDate: string | null,
  onFile: RecordsOnFile | null,
): number | null {
  const found = onFile && byDates(docDate, onFile);
  const isForHire = said === INITIAL_MVR_DOC_TYPE_ID;
  if (found === null) return isForHire ? said : null;
  return isForHire && found !== said ? null : found;
}
