import { addDays, type CalendarDateText } from '../shared/dates';

// The periods of a year between two selections.

/** How many selections a year has [CONST-18 to 21]. */
export const FREQUENCIES = [2, 4, 6, 12] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const DEFAULT_FREQUENCY: Frequency = 4;

const LETTERS: Record<Frequency, string> = { 2: 'H', 4: 'Q', 6: 'B', 12: 'M' };
const MONTHS = 12;

export interface Period {
  /** Such as 2027-Q1; in a commitment and in certificates. */
  name: string;
  year: number;
  /** The first is 1. */
  number: number;
  firstDay: CalendarDateText;
  lastDay: CalendarDateText;
}

const padded = (number: number) => String(number).padStart(2, '0');

/** The period with this number in a year. */
export function periodOf(year: number, number: number, selectionsPerYear: Frequency): Period {
  const months = MONTHS / selectionsPerYear;
  const first = (number - 1) * months + 1;
  const next = first + months;
  const nextDay = next > MONTHS ? `${year + 1}-01-01` : `${year}-${padded(next)}-01`;
  return {
    name: `${year}-${LETTERS[selectionsPerYear]}${selectionsPerYear === MONTHS ? padded(number) : number}`,
    year,
    number,
    firstDay: `${year}-${padded(first)}-01`,
    lastDay: addDays(nextDay, -1),
  };
}

/** How many periods like this one a year has, by its name. */
export const frequencyOf = (name: string): Frequency =>
  FREQUENCIES.find((one) => name.charAt(5) === LETTERS[one]) ?? DEFAULT_FREQUENCY;

/** The period that a day is in. */
export function periodOn(day: CalendarDateText, selectionsPerYear: Frequency): Period {
  const [year, month] = day.split('-').map(Number) as [number, number, number];
  return periodOf(year, Math.ceil(month / (MONTHS / selectionsPerYear)), selectionsPerYear);
}
