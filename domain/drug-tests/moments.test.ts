import { describe, expect, it } from 'vitest';
import { inPlace } from './moments';
import { profileOf } from './profiles';
import { readReports } from './read-report';
import { mroMessage } from './test-files';

const EAST = 'America/New_York';
const collectedIn = (
  [text, result = 'Negative', state = '']: [text: string, result?: string, state?: string],
  employerZone: string | null = EAST,
) => {
  const csv = `specimenid,result,collectionstate,collectedat\nNL7000001,${result},${state},${text}`;
  const [read] = readReports(csv, profileOf('mro-csv')!);
  return inPlace(read!.report, read!.moments, { state: read!.siteState, employerZone }).collectedOn;
};

describe('the day of a collection', () => {
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
    ['2026-06-16T03:59:59', '2026-06-16'],
    ['6/16/2026 1:30', '2026-06-16'],
    ['2026-06-16', '2026-06-16'],
  ])('is that of the employer, if the time says its distance from UTC: %s', (text, expected) => {
    expect(collectedIn([text])).toBe(expected);
  });

  it.each([
    ['HI', '2026-06-16T09:59:00Z', '2026-06-15'],
    ['HI', '2026-06-16T10:00:00Z', '2026-06-16'],
    ['ca', '2026-06-16T01:30:00-04:00', '2026-06-15'],
    // 10 p.m. where it is written, and 1 a.m. at the employer.
    ['CA', '2026-06-15T22:00:00-07:00', '2026-06-15'],
  ])('is that of the site, if its state is known: %s, %s', (state, text, expected) => {
    expect(collectedIn([text, 'Negative', state])).toBe(expected);
    expect(collectedIn([text, 'Positive', state])).toBe(expected);
  });

  it.each<[string, string, string | null, string, string]>([
    ['a state of two zones', 'TX', EAST, '2026-06-16T05:30:00Z', '2026-06-15'],
    ['a distance that may be the site’s', '', EAST, '2026-06-15T22:00:00-07:00', '2026-06-15'],
    ['an employer without a zone', '', null, '2026-06-16T09:30:00Z', '2026-06-15'],
  ])(
    'may be two, of which the later one bars and the earlier one permits: %s',
    (_what, state, zone, text, earlier) => {
      expect(collectedIn([text, 'Negative', state], zone)).toBe(earlier);
      expect(collectedIn([text, 'Positive', state], zone)).toBe('2026-06-16');
    },
  );

  it('in a message is read alike', () => {
    const [read] = readReports(mroMessage({ collected: '20260616033000+0000' }), profileOf('mro-hl7')!);
    const { collectedOn } = inPlace(read!.report, read!.moments, { state: null, employerZone: EAST });
    expect(collectedOn).toBe('2026-06-15');
  });
});
