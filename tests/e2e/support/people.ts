import { randomUUID } from 'node:crypto';
import { addDays, todayIn } from '../../../domain/shared/dates';

export const CLASSES = { A: 1, B: 2, C: 3, D: 4, M: 5, nonDriver: 12 } as const;

/** Document types for these tests. */
export const DOC_TYPES = { mvr: 225, clearinghouseQuery: 1162, medicalCard: 238, license: 2008 } as const;

/** A calendar date some days from today, in the time zone of the demo world and of the browser. */
export const daysFromToday = (days: number): string => addDays(todayIn('America/New_York', new Date()), days);

/** As people type it and the console shows it. */
export const shown = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${month}/${day}/${year}`;
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A unique last name. */
export function ownName(): string {
  const letters = [...randomUUID().replaceAll('-', '')].map((digit) => LETTERS[Number.parseInt(digit, 16)]);
  return `Z${letters.slice(0, 9).join('')}`;
}

/** An SSN with an area that is never issued. */
export function ownSsn(): string {
  const digits = BigInt(`0x${randomUUID().slice(0, 8)}`)
    .toString()
    .padStart(10, '0');
  return `9${digits.slice(-2)}-${digits.slice(2, 4).replace('00', '12')}-${digits.slice(4, 8).replace('0000', '1234')}`;
}
