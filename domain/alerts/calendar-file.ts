import { addDays } from '../shared/dates';

interface DayEvent {
  day: string;
  summary: string;
}

interface CalendarFile {
  events: readonly DayEvent[];
  /** Of the events: the same one replaces what a calendar app took earlier. */
  idOf: (event: DayEvent) => string;
  now: Date;
}

const escape = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
const plain = (day: string): string => day.replaceAll('-', '');

/** Events of whole days as a file for calendar apps (RFC 5545). */
export function calendarFile({ events, idOf, now }: CalendarFile): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = events.flatMap((event) => [
    'BEGIN:VEVENT',
    `UID:${idOf(event)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${plain(event.day)}`,
    `DTEND;VALUE=DATE:${plain(addDays(event.day, 1))}`,
    `SUMMARY:${escape(event.summary)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Roadfile//Due dates//EN'];
  return `${[...head, ...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`;
}
