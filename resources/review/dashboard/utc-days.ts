const DAY_MS = 86_400_000;
const DATE_LENGTH = 10;

/** The statistics count by UTC days. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, DATE_LENGTH);
export const utcToday = (): string => utcDay(new Date());
export const daysBefore = (day: string, days: number): string =>
  utcDay(new Date(Date.parse(day) - days * DAY_MS));

/** How many days a range has, both ends included. */
export const lengthOf = (startDate: string, endDate: string): number =>
  Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1;
