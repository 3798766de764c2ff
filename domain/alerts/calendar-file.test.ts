import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file';

it('writes events of whole days that calendar apps read, with signs escaped', () => {
  const file = calendarFile({
    events: [{ day: '2026-12-31', summary: '2 due, 1 expires; A\\B' }],
    idOf: ({ day }) => `${day}@example`,
    now: new Date('2026-11-25T17:00:00.123Z'),
  });
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Roadfile//Due dates//EN',
    'BEGIN:VEVENT',
    'UID:2026-12-31@example',
    'DTSTAMP:20261125T170000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:2 due\\, 1 expires\\; A\\\\B',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
