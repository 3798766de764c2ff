import { addDays, addMonths, isCalendarDate, rejectedDate, type CalendarDateText } from '../shared/dates';
import { refuse, refusedFields, type FieldRefusals, type Refusal } from '../shared/refusals/refusal';
import { areUnderstood, restsOn39164 } from './restrictions';

/** What a medical examiner decides (49 CFR 391.43(g)). `certifiedShorter`: for less than 24 months. */
export const EXAM_RESULTS = [
  'certified',
  'certifiedShorter',
  'determinationPending',
  'incomplete',
  'notCertified',
] as const;
export type ExamResult = (typeof EXAM_RESULTS)[number];

/** 391.45(b): a certificate is for 24 months at most. */
export const LONGEST_MONTHS = 24;
/** 391.43(g)(4): the examiner has the information, or the exam is incomplete. */
export const PENDING_DAYS = 45;
/** How long before that the exam's staff look at it again. */
export const REMIND_DAYS = 10;
/** The number of an examiner in the National Registry. */
const REGISTRY_NUMBER = /^\d{10}$/;

export const isCertified = (result: ExamResult | null): boolean =>
  result === 'certified' || result === 'certifiedShorter';

/** The last day on which the examiner can still decide; the next day the exam is incomplete. */
export const pendingUntil = (examDate: CalendarDateText): CalendarDateText => addDays(examDate, PENDING_DAYS);

export const isPendingOver = (examDate: CalendarDateText, today: CalendarDateText): boolean =>
  today > pendingUntil(examDate);

/** From this day the exam's staff ask the examiner again. */
export const remindOn = (examDate: CalendarDateText): CalendarDateText =>
  addDays(examDate, PENDING_DAYS - REMIND_DAYS);

/** What a reviewer reads on the certificate or hears from the clinic. */
export interface ExamEntry {
  examDate: string | null;
  result: ExamResult | null;
  expiresOn: string | null;
  examinerName: string | null;
  registryNumber: string | null;
  /** The document that is the certificate (MCSA-5876). */
  certificateId: number | null;
  /** The boxes of the certificate, in words. */
  restrictions: string | null;
}

/** Full certificates name the day two years later, or the day before. */
const isFull = (examDate: string, expiresOn: string): boolean =>
  expiresOn >= addDays(addMonths(examDate, LONGEST_MONTHS), -1);

function lengthProblem({ result, examDate, expiresOn }: ExamEntry): Refusal | null {
  if (!isCalendarDate(examDate) || !isCalendarDate(expiresOn)) return null;
  if (result === 'certified' && !isFull(examDate, expiresOn)) return refuse('cme.isShorter');
  return result === 'certifiedShorter' && isFull(examDate, expiresOn) ? refuse('cme.isFull') : null;
}

function expiryProblem(
  { result, examDate, expiresOn }: ExamEntry,
  needsCertificate: boolean,
): Refusal | null {
  if (!isCertified(result)) return expiresOn ? refuse('cme.noExpiry') : null;
  if (!expiresOn) return needsCertificate ? refuse('cme.expiryRequired') : null;
  if (!isCalendarDate(expiresOn)) return rejectedDate(expiresOn);
  if (!isCalendarDate(examDate)) return null;
  if (expiresOn <= examDate) return refuse('cme.expiresFirst');
  return needsCertificate && expiresOn > addMonths(examDate, LONGEST_MONTHS)
    ? refuse('cme.expiresTooLate')
    : null;
}

function dateProblem({ examDate }: ExamEntry, today: CalendarDateText): Refusal | null {
  if (!examDate) return refuse('cme.examDateRequired');
  if (!isCalendarDate(examDate)) return rejectedDate(examDate);
  return examDate > today ? refuse('date.inFuture') : null;
}

function restrictionProblem({ examDate, restrictions }: ExamEntry): Refusal | null {
  if (!areUnderstood(restrictions)) return refuse('cme.restrictionUnknown');
  return restsOn39164(restrictions, examDate ?? '') ? refuse('cme.ended39164') : null;
}

/**
 * Every problem of a result at once, by field. A certificate names its examiner and their number in the registry (391.42, 391.43(h)). An exam
 * of the employer's own has none: its examiner need not be in the registry, and it is valid for as long as the employer says.
 */
export function examProblems(
  entry: ExamEntry,
  { today, isDot }: { today: CalendarDateText; isDot: boolean },
): FieldRefusals {
  const { result, registryNumber, examinerName, certificateId } = entry;
  const needsCertificate = isDot && isCertified(result);
  return refusedFields([
    ['examDate', dateProblem(entry, today)],
    ['result', !result ? refuse('cme.resultRequired') : needsCertificate ? lengthProblem(entry) : null],
    ['expiresOn', expiryProblem(entry, needsCertificate)],
    ['examinerName', needsCertificate && !examinerName?.trim() ? refuse('cme.examinerRequired') : null],
    [
      'registryNumber',
      (needsCertificate || registryNumber) && !REGISTRY_NUMBER.test(registryNumber ?? '')
        ? refuse('cme.registryNumber')
        : null,
    ],
    ['restrictions', needsCertificate ? restrictionProblem(entry) : null],
    ['certificateId', needsCertificate && certificateId === null ? refuse('cme.certificateRequired') : null],
  ]);
}
