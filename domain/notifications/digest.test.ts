import { describe, expect, it } from 'vitest';
import { digestOf, isWeeklyDue, weekStart, type SiteFigures, type Subscription } from './digest';

const site = (name: string, path: string, more: Partial<SiteFigures> = {}): SiteFigures => ({
  name,
  path,
  documentsExpiring: 0,
  documentsExpired: 0,
  newDaily: 0,
  newWeekly: 0,
  startDaily: 0,
  startWeekly: 0,
  filedDaily: 0,
  filedWeekly: 0,
  rejectedDaily: 0,
  rejectedWeekly: 0,
  ...more,
});
const figures = [
  site('Norfolk', '/1/2/', { documentsExpiring: 3, documentsExpired: 1, newDaily: 1, newWeekly: 4 }),
  site('Yard', '/1/2/5/', { documentsExpiring: 5 }),
  site('Memphis', '/1/20/', { documentsExpiring: 7 }),
];
const told = (path: string, more: Partial<Subscription> = {}): Subscription => ({
  path,
  frequency: 'daily',
  notices: ['documentsExpiring', 'documentsExpired', 'newAlerts'],
  ...more,
});

describe('a digest', () => {
  it('counts a location and everything below it, highest numbers first, and no location with a number that only starts the same', () => {
    expect(digestOf([told('/1/2/')], figures, false)).toEqual([
      {
        notice: 'documentsExpiring',
        total: 8,
        sites: [
          { name: 'Yard', count: 5 },
          { name: 'Norfolk', count: 3 },
        ],
      },
      { notice: 'documentsExpired', total: 1, sites: [{ name: 'Norfolk', count: 1 }] },
      { notice: 'newAlerts', total: 1, sites: [{ name: 'Norfolk', count: 1 }] },
    ]);
  });

  it('says how many documents that came in were filed and how many not, to who wants that', () => {
    const reviewed = [site('Norfolk', '/1/2/', { filedDaily: 2, filedWeekly: 6, rejectedWeekly: 1 })];
    const daily = told('/1/', { notices: ['documentsReviewed'] });
    expect(digestOf([daily], reviewed, false)).toEqual([
      { notice: 'documentsFiled', total: 2, sites: [{ name: 'Norfolk', count: 2 }] },
    ]);
    expect(digestOf([{ ...daily, frequency: 'weekly' }], reviewed, true)).toMatchObject([
      { notice: 'documentsFiled', total: 6 },
      { notice: 'documentsRejected', total: 1 },
    ]);
    expect(digestOf([told('/1/')], reviewed, true)).toEqual([]);
  });

  it('counts a location once, however many subscriptions cover it', () => {
    const [expiring] = digestOf([told('/1/'), told('/1/2/'), told('/1/2/5/')], figures, false);
    expect(expiring?.total).toBe(15);
  });

  it('reports only what was subscribed to, and no random selections', () => {
    const parts = digestOf(
      [told('/1/', { notices: ['documentsExpired', 'randomSelections'] })],
      figures,
      true,
    );
    expect(parts.map(({ notice }) => notice)).toEqual(['documentsExpired']);
  });

  it('counts files to start by person, for recipients of new alerts', () => {
    const imported = [site('Norfolk', '/1/2/', { newDaily: 1, startDaily: 3, startWeekly: 120 })];
    const countsOf = (subscription: Subscription) =>
      digestOf([subscription], imported, true).map(({ notice, total }) => [notice, total]);
    expect(countsOf(told('/1/'))).toEqual([
      ['newAlerts', 1],
      ['filesToStart', 3],
    ]);
    expect(countsOf(told('/1/', { frequency: 'weekly' }))).toEqual([['filesToStart', 120]]);
    expect(countsOf(told('/1/', { notices: ['documentsExpired'] }))).toEqual([]);
  });

  it('is empty if there is nothing to report', () => {
    expect(
      digestOf([told('/1/2/5/', { notices: ['documentsExpired', 'newAlerts'] })], figures, true),
    ).toEqual([]);
    expect(digestOf([], figures, true)).toEqual([]);
  });

  it('of a week waits for its day, then counts what was new in the whole week', () => {
    const weekly = [told('/1/2/', { frequency: 'weekly', notices: ['newAlerts'] })];
    expect(digestOf(weekly, figures, false)).toEqual([]);
    expect(digestOf(weekly, figures, true)).toMatchObject([{ notice: 'newAlerts', total: 4 }]);
  });
});

describe('weekly mails', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-21', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('the week of %s begins on %s', (day, monday) => {
    expect(weekStart(day)).toBe(monday);
  });

  it('are sent on Mondays, or on the next day if none was sent that Monday', () => {
    expect(isWeeklyDue('2026-11-23', '2026-11-22')).toBe(true);
    expect(isWeeklyDue('2026-11-24', '2026-11-23')).toBe(false);
    expect(isWeeklyDue('2026-11-24', '2026-11-20')).toBe(true);
    expect(isWeeklyDue('2026-11-29', '2026-11-28')).toBe(false);
  });
});
