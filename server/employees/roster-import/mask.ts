import type { RosterMapping } from '../../../domain/employees/roster-import';

const DASHED = /(?<!\d)\d{3}-\d{2}-(\d{4})(?!\d)/g;
const NINE_DIGITS = /^\s*\d{3}[\s.-]?\d{2}[\s.-]?(\d{4})\s*$/;
/** Numbers of nine digits that are no SSN: several states issue licenses like that. */
const MAY_HAVE_NINE = new Set(['license', 'phone', 'workId']);

/** A text with every SSN that is written as one reduced to its last four digits. */
export const maskText = (text: string): string => text.replace(DASHED, 'XXX-XX-$1');

/** A cell as the preview shows it: SSNs by their last four digits, in whatever column they stand. */
export function maskCell(text: string, field: string): string {
  if (field === 'ssn') {
    const digits = text.replace(/\D/g, '');
    return text === '' ? '' : digits.length >= 4 ? `XXX-XX-${digits.slice(-4)}` : 'XXX-XX-XXXX';
  }
  if (!MAY_HAVE_NINE.has(field)) return maskText(text).replace(NINE_DIGITS, 'XXX-XX-$1');
  return maskText(text);
}

/** The cells of a row as the preview shows them. */
export const maskCells = (cells: readonly string[], columns: RosterMapping['columns']): string[] =>
  cells.map((cell, at) => maskCell(cell, columns[at]?.field ?? 'ignore'));

/** The same value with the SSNs in all of its texts masked. */
export function maskDeep<T>(value: T): T {
  if (typeof value === 'string') return maskText(value) as T;
  if (Array.isArray(value)) return value.map(maskDeep) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, maskDeep(one as unknown)]),
  ) as T;
}
