import { addDays, addMonths, type CalendarDateText } from '../shared/dates';

const KEPT_MONTHS = 36;

/**
 * The last day on which the record of an exam is kept: as long as its certificate, three years after the exam (49 CFR 391.51(d)). Where
 * that year lacks 2/29, 3/1 is the last day, as for documents (domain/retention). The examiner keeps the report (391.43(i)).
 */
export function examKeptUntil(examDate: CalendarDateText): CalendarDateText {
  const end = addMonths(examDate, KEPT_MONTHS);
  return end.slice(8) === examDate.slice(8) ? end : addDays(end, 1);
}
