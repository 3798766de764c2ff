import { useTranslate } from 'ra-core';
import type { ExamClinic } from '../../domain/cme/contract';
import { formatDate, formatDateTime } from '../../domain/shared/dates';

export const fullName = ({ lastName, firstName }: { lastName: string; firstName: string }): string =>
  `${lastName}, ${firstName}`;

/** The appointment in the clinic's time, or the day of a walk-in. */
export const appointmentText = ({ appointment, timeZone }: ExamClinic): string => {
  if (appointment === null) return '';
  return appointment.length === 10 ? formatDate(appointment) : formatDateTime(appointment, timeZone ?? 'UTC');
};

export const maskedSsn = (lastFour: string | null): string => (lastFour ? `XXX-XX-${lastFour}` : '');

export const licenseText = ({ license, state }: { license: string | null; state: string | null }): string =>
  [state, license].filter(Boolean).join(' ');

/** The result of an exam in words. */
export function useResultText() {
  const translate = useTranslate();
  return (result: string | null | undefined): string => (result ? translate(`cme.result.${result}`) : '');
}
