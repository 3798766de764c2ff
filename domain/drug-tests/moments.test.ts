import { expect, it } from 'vitest';
import { inPlace } from './moments';
import { profileOf } from './profiles';
import { readReports } from './read-report';
import { mroMessage } from './test-files';

const EAST = 'America/New_York';
const collectedIn = (text: string, zone: string | null = EAST) => {
  const csv = `specimenid,result,collectedat\nNL7000001,Negative,${text}`;
  const [read] = readReports(csv, profileOf('mro-csv')!);
  return inPlace(read!.report, read!.moments, zone).collectedOn;
};

it.each([
  // Eastern summer time is four hours behind, and winter time five.
  ['2026-06-16T03:59:59Z', '2026-06-15'],
  ['2026-06-16T04:00:00Z', '2026-06-16'],
  ['2026-01-16T04:59:00.000Z', '2026-01-15'],
  ['2026-01-16 05:00:00+00', '2026-01-16'],
  ['6/16/2026 3:59 AM UTC', '2026-06-15'],
  ['6/16/2026 12:30 PM GMT', '2026-06-16'],
  // Of a day that a program wrote as a time.
  ['2026-06-16T00:00:00.000Z', '2026-06-16'],
  ['2026-06-16T00:00:00-05:00', '2026-06-16'],
  // Of the clock of the site.
  ['2026-06-15T23:30:00-07:00', '2026-06-15'],
  ['2026-06-16T03:59:59', '2026-06-16'],
  ['6/16/2026 1:30', '2026-06-16'],
  ['2026-06-16', '2026-06-16'],
])('a time in UTC is of the day at the employer, and any other one as written: %s', (text, expected) => {
  expect(collectedIn(text)).toBe(expected);
});

it('a time in UTC is of its day as written where the zone of the employer is not known', () => {
  expect(collectedIn('2026-06-16T03:59:59Z', null)).toBe('2026-06-16');
});

it('a time in a message is read alike', () => {
  const [read] = readReports(mroMessage({ collected: '20260616033000+0000' }), profileOf('mro-hl7')!);
  expect(inPlace(read!.report, read!.moments, EAST).collectedOn).toBe('2026-06-15');
});
