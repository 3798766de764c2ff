/** A day and a time of the browser's zone as a moment for the server; undefined if it isn't one. */
export function momentOf(day: string, time: string): string | undefined {
  const moment = new Date(`${day}T${time}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

const two = (number: number) => String(number).padStart(2, '0');

/** The time of the browser's zone as a time field has it. */
export const timeOfDay = (moment: Date): string => `${two(moment.getHours())}:${two(moment.getMinutes())}`;

/** The day of the browser's zone. */
export const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
