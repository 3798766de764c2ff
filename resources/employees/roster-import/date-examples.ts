import type { RosterField, RosterMapping } from '../../../domain/employees/roster-import/contract';
import { readRosterDate, type DateUse } from '../../../domain/employees/roster-import/dates';
import type { DetectedFile } from '../../../domain/employees/roster-import/wire';
import type { DateOrder } from '../../../domain/shared/dates';

const USES: Readonly<Partial<Record<RosterField, DateUse>>> = {
  dob: 'birth',
  hireDate: 'employment',
  terminationDate: 'employment',
  licenseExpires: 'expiry',
  medicalCardExpires: 'expiry',
};

interface DateCell {
  text: string;
  use: DateUse;
}

/** Dates of the file's first rows; those with day and month that could change places come first. */
function dateCells({ sample }: DetectedFile, { columns }: RosterMapping): DateCell[] {
  const cells = sample.flatMap(({ cells: row }) =>
    row.flatMap((text, at) => {
      const use = USES[columns[at]?.field ?? 'ignore'];
      return use && text !== '' ? [{ text, use }] : [];
    }),
  );
  const tells = ({ text }: DateCell) => /^(0?[1-9]|1[0-2])[-/. ](0?[1-9]|1[0-2])[-/. ]\d{2,4}$/.test(text);
  return [...cells.filter(tells), ...cells.filter((cell) => !tells(cell))];
}

/** How a date of this file would be read in an order: the cell and the day, null where it would be none. */
export function dateExample(
  detected: DetectedFile,
  mapping: RosterMapping,
  order: DateOrder,
  today: string,
): { text: string; date: string | null } | null {
  const [cell] = dateCells(detected, mapping);
  if (!cell) return null;
  const reading = readRosterDate(cell.text, order, cell.use, today);
  return { text: cell.text, date: reading.ok ? reading.date : null };
}

/** Whether the file has a column of dates at all. */
export function hasDates({ columns }: RosterMapping): boolean {
  return columns.some(({ field }) => USES[field] !== undefined);
}
