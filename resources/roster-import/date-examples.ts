import type { RosterField, RosterMapping } from '../../domain/roster-import/contract';
import { readRosterDate, type DateUse } from '../../domain/roster-import/dates';
import type { DetectedFile } from '../../domain/roster-import/wire';
import type { DateOrder } from '../../domain/shared/dates';

const USES: Readonly<Partial<Record<RosterField, DateUse>>> = {
  dob: 'birth',
  hireDate: 'employment',
  terminationDate: 'employment',
  licenseExpires: 'expiry',
  hazmatExpiresOn: 'expiry',
  medicalCardExpires: 'expiry',
};

/** A date that is valid with day and month swapped. */
const AMBIGUOUS = /^(0?[1-9]|1[0-2])[-/. ](0?[1-9]|1[0-2])[-/. ]\d{2,4}$/;

/** How a date of the file would be read in an order: its text and the date, null if it isn't one. */
export function dateExample(
  { sample }: DetectedFile,
  { columns }: RosterMapping,
  order: DateOrder,
  today: string,
): { text: string; date: string | null } | null {
  const cells = sample.flatMap((row) =>
    row.cells.flatMap((text, at) => {
      const use = USES[columns[at]?.field ?? 'ignore'];
      return use && text !== '' ? [{ text, use }] : [];
    }),
  );
  const cell = cells.find(({ text }) => AMBIGUOUS.test(text)) ?? cells[0];
  if (!cell) return null;
  const reading = readRosterDate(cell.text, order, cell.use, today);
  return { text: cell.text, date: reading.ok ? reading.date : null };
}

/** Whether the file has a column of dates. */
export function hasDates({ columns }: RosterMapping): boolean {
  return columns.some(({ field }) => USES[field] !== undefined);
}
