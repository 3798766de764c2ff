import { formatDate } from '../../domain/shared/dates';
import type { FieldErrors } from '../../src/ui/field-errors';

/** A line of a collection while it is edited, with a number that stays its own wherever it is moved. */
export type Row<Fields> = Fields & { row: number };

/** The lines as they are stored. */
export const rowsOf = <Fields extends object>(stored: readonly Fields[]): Row<Fields>[] =>
  stored.map((fields, row) => ({ ...fields, row }));

/** The lines with a new one after them. */
export const withRow = <Fields extends object>(
  rows: readonly Row<Fields>[],
  fields: Fields,
): Row<Fields>[] => [...rows, { ...fields, row: Math.max(-1, ...rows.map(({ row }) => row)) + 1 }];

/** The lines as they are sent: without what is only known here. */
export const fieldsOf = <Fields extends object>(rows: readonly Row<Fields>[]) =>
  rows.map(({ row: _row, ...fields }) => fields);

/** The server names lines by the places at which they were sent (`texts.2.text`): by their own numbers instead. */
export function errorsByRow(name: string, errors: FieldErrors, rows: readonly number[]): FieldErrors {
  const entries = Object.entries(errors).map(([field, message]) => {
    const [start, place, ...rest] = field.split('.');
    const row = start === name && place !== undefined ? rows[Number(place)] : undefined;
    return [row === undefined ? field : [name, row, ...rest].join('.'), message];
  });
  return Object.fromEntries(entries) as FieldErrors;
}

/** The errors without those of lines that have been removed since; the same object where there are none. */
export function errorsOfRows(name: string, errors: FieldErrors, rows: readonly number[]): FieldErrors {
  const kept = Object.entries(errors).filter(([field]) => {
    const [start, row] = field.split('.');
    return start !== name || row === undefined || rows.includes(Number(row));
  });
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}

/** From when until when, in the form in which dates are read; empty where it holds always. */
export function daysInWords(from: string | null, to: string | null): string {
  const days = [from, to].map((day) => (day === null ? '' : formatDate(day)));
  return days.every((day) => day === '') ? '' : days.join('\u2013');
}
