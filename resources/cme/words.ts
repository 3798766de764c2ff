import { useTranslate } from 'ra-core';
import { PENDING_REASON } from '../../domain/cme/cme-process';
import type { CmeTask, ExamClinic, ExamPerson } from '../../domain/cme/contract';
import { pendingUntil } from '../../domain/cme/exam-rules';
import { appointmentText as zonedText } from '../../domain/orders/appointments';
import { formatDate } from '../../domain/shared/dates';

export const fullName = ({ lastName, firstName }: { lastName: string; firstName: string }): string =>
  `${lastName}, ${firstName}`;

/** A location with the client that it is of: several clients have one of the same name. */
export const employerText = ({ clientName, employerName }: Pick<ExamPerson, 'clientName' | 'employerName'>) =>
  clientName === employerName ? employerName : `${clientName}, ${employerName}`;

/** The appointment on the clinic's clock with its zone, or the day of a walk-in. */
export const appointmentText = ({ appointment, timeZone }: ExamClinic): string => {
  if (appointment === null) return '';
  return appointment.length === 10 ? formatDate(appointment) : zonedText(appointment, timeZone);
};

export const maskedSsn = (lastFour: string | null): string => (lastFour ? `XXX-XX-${lastFour}` : '');

export const licenseText = ({ license, state }: { license: string | null; state: string | null }): string =>
  [state, license].filter(Boolean).join(' ');

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Why a task needs customer care: what someone wrote, or that the examiner has to decide. */
export const reasonText = (
  { reason, examDate }: Pick<CmeTask, 'reason' | 'examDate'>,
  translate: Translate,
): string =>
  reason === PENDING_REASON && examDate
    ? translate('cme.reminder.reason', { date: formatDate(pendingUntil(examDate)) })
    : (reason ?? '');

/** What a task is about, in a few words. */
export const subjectText = (
  { subject, reason, processInstanceId }: Pick<CmeTask, 'subject' | 'reason' | 'processInstanceId'>,
  translate: Translate,
): string =>
  subject?.trim() ||
  (reason === PENDING_REASON
    ? translate('cme.reminder.subject')
    : translate('cme.exam', { number: processInstanceId }));

/** The result of an exam in words. */
export function useResultText() {
  const translate = useTranslate();
  return (result: string | null | undefined): string => (result ? translate(`cme.result.${result}`) : '');
}
