import { formatDate, isCalendarDate, rejectedDate } from '../shared/dates';
import { refuse, type FieldRefusals } from '../shared/refusals/refusal';
import type { DisqualificationBody } from './contract';

/** The values of a form or request; those that are still missing may be null. */
export type DisqualificationValues = {
  [F in Exclude<keyof DisqualificationBody, 'documentId'>]?: DisqualificationBody[F] | null;
};

/** A disqualification ends on a day or never. */
function endErrors({ fromDate, toDate, lifetime }: DisqualificationValues): FieldRefusals {
  if (lifetime) return toDate ? { toDate: refuse('disqualification.lifetimeWithEnd') } : {};
  if (!toDate) return { toDate: refuse('disqualification.endRequired') };
  if (!isCalendarDate(toDate)) return { toDate: rejectedDate(toDate) };
  return isCalendarDate(fromDate) && toDate < fromDate
    ? { toDate: refuse('disqualification.endBeforeStart', { date: formatDate(fromDate) }) }
    : {};
}

/** Every problem at once, by field. The first day may be in the future: suspensions are announced. */
export function disqualificationErrors(values: DisqualificationValues): FieldRefusals {
  const { kind, offense, fromDate, authority } = values;
  return {
    ...(!kind && { kind: refuse('disqualification.kindRequired') }),
    ...(!offense?.trim() && { offense: refuse('disqualification.offenseRequired') }),
    ...(!fromDate
      ? { fromDate: refuse('disqualification.startRequired') }
      : !isCalendarDate(fromDate) && { fromDate: rejectedDate(fromDate) }),
    ...endErrors(values),
    ...(!authority?.trim() && { authority: refuse('disqualification.authorityRequired') }),
  };
}
