import { formatDate, isCalendarDate, rejectedDate } from '../shared/dates';
import { refuse, type FieldRefusals } from '../shared/refusals/refusal';
import type { DisqualificationBody } from './contract';

/** The values of a form or request; those that are still missing may be null. */
export type DisqualificationValues = {
  [F in Exclude<keyof DisqualificationBody, 'documentId'>]?: DisqualificationBody[F] | null;
};

/** A disqualification ends on a day, never, or when the license is restored (391.15(b)). */
function endErrors({
  kind,
  fromDate,
  toDate,
  lifetime,
  untilRestored,
}: DisqualificationValues): FieldRefusals {
  if (kind === 'none' && !lifetime && !toDate) return {};
  if (lifetime) return toDate ? { toDate: refuse('disqualification.lifetimeWithEnd') } : {};
  if (!toDate) return untilRestored ? {} : { toDate: refuse('disqualification.endRequired') };
  if (!isCalendarDate(toDate)) return { toDate: rejectedDate(toDate) };
  return isCalendarDate(fromDate) && toDate < fromDate
    ? { toDate: refuse('disqualification.endBeforeStart', { date: formatDate(fromDate) }) }
    : {};
}

/** Only the loss of a license under part 391 waits for its return, and a failed exam for a certificate; other kinds have a period of their own. */
function restorationErrors({ kind, lifetime, untilRestored }: DisqualificationValues): FieldRefusals {
  if (!untilRestored) return {};
  if (lifetime) return { untilRestored: refuse('disqualification.lifetimeNotRestored') };
  return kind && kind !== 'nonCdl' && kind !== 'medical'
    ? { untilRestored: refuse('disqualification.restoredOnlyPart391') }
    : {};
}

/** A confirmation names the offense by its day. A disqualification can't begin before its offense. */
function violationErrors({ kind, violationDate, fromDate }: DisqualificationValues): FieldRefusals {
  if (!violationDate)
    return kind === 'none' ? { violationDate: refuse('disqualification.violationRequired') } : {};
  if (!isCalendarDate(violationDate)) return { violationDate: rejectedDate(violationDate) };
  return isCalendarDate(fromDate) && fromDate < violationDate
    ? { violationDate: refuse('disqualification.violationAfterStart', { date: formatDate(fromDate) }) }
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
    ...violationErrors(values),
    ...restorationErrors(values),
    ...(!authority?.trim() && { authority: refuse('disqualification.authorityRequired') }),
  };
}
