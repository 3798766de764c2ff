import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../shared/dates';
import { asOn, dateChange, licenseStateOn } from './as-on';
import {
  correctFirst,
  DATED_FACTS,
  exchangeFacts,
  factsOn,
  redateFact,
  replaceFact,
  type DatedFacts,
  type EarlierFacts,
} from './earlier-facts';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import { recordsByState } from './withdrawals';
import { cdlDriver, completeFile, testDocument } from './test-files';
import type { EvaluatedPerson } from './evaluated-person';
import { mayDrive } from './may-drive';

const CHANGED = '2026-06-01';
const LAST = '2026-05-31';
const entry = (before: string, facts: DatedFacts): EarlierFacts => ({ before, facts });

describe('a person on a day', () => {
  it.each<[string, DatedFacts, Partial<EvaluatedPerson>]>([
    [
      'a job title with its program',
      { jobTitleId: 3, program: 'nonDriver' },
      { jobTitleId: 3, program: 'nonDriver' },
    ],
    ['a license class', { licenseClassId: 4 }, { licenseClassId: 4 }],
    ['a license state', { state: 'OH' }, { licenseState: 'OH' }],
    ['a license expiration', { licenseExpiresOn: '2026-05-01' }, { licenseExpiresOn: '2026-05-01' }],
    ['a hazmat expiration', { hazmatExpiresOn: '2026-05-01' }, { hazmatExpiresOn: '2026-05-01' }],
    ['endorsements', { endorsements: 'HN' }, { endorsements: 'HN' }],
    ['restrictions nobody knew', { restrictions: null }, { restrictions: null }],
    ['vehicles', { vehicleClass: 'C' }, { vehicleClass: 'C' }],
    ['a fact', { tankOrDoubles: true }, { flags: { ...cdlDriver.flags, tankOrDoubles: true } }],
  ])('has %s of that day, and the present one from the day of the change on', (_what, facts, then) => {
    const person = { ...cdlDriver, earlierFacts: [entry(CHANGED, facts)] };
    expect(asOn(person, LAST)).toMatchObject(then);
    expect(asOn(person, CHANGED)).toEqual(person);
    expect(dateChange(person, LAST)).toBe(CHANGED);
    expect(dateChange(person, CHANGED)).toBeNull();
  });

  it('had not answered what nobody had answered yet', () => {
    const person = { ...cdlDriver, earlierFacts: [entry(CHANGED, { tankOrDoubles: null })] };
    expect(asOn(person, LAST).flags).not.toHaveProperty('tankOrDoubles');
    const answer = (day: string) =>
      mayDrive(person, evaluateEmployee(person, completeFile, DEFAULT_SETUP, day), day).answer;
    expect([answer(LAST), answer(CHANGED)]).toEqual(['undecided', 'yes']);
  });

  it('has of several changes the value of the day, and what never changed as it is now', () => {
    const earlierFacts = [
      entry('2026-02-01', { vehicleClass: 'C', endorsements: 'H' }),
      entry('2026-04-01', { vehicleClass: 'B' }),
      entry(CHANGED, { endorsements: 'N' }),
    ];
    const on = (day: string) => {
      const { vehicleClass, endorsements, restrictions } = asOn({ ...cdlDriver, earlierFacts }, day);
      return [vehicleClass, endorsements, restrictions];
    };
    expect(on('2026-01-31')).toEqual(['C', 'H', '']);
    expect(on('2026-02-01')).toEqual(['B', 'N', '']);
    expect(on('2026-03-31')).toEqual(['B', 'N', '']);
    expect(on('2026-04-01')).toEqual(['A', 'N', '']);
    expect(on(CHANGED)).toEqual(['A', '', '']);
  });

  it('had an expired license until it was renewed', () => {
    const earlierFacts = [entry('2026-11-01', { licenseExpiresOn: '2026-10-01' })];
    const person = { ...cdlDriver, licenseExpiresOn: '2034-10-01', earlierFacts };
    const bars = (day: string) =>
      evaluateEmployee(person, completeFile, DEFAULT_SETUP, day).conditions.some(
        ({ key, status }) => key === 'licenseExpired' && status === 'bars',
      );
    expect(['2026-10-01', '2026-10-02', '2026-10-31', '2026-11-01'].map(bars)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const { nextChangeOn } = evaluateEmployee(person, completeFile, DEFAULT_SETUP, '2026-10-15');
    expect(nextChangeOn).toBe('2026-11-01');
  });

  it('had the license of each state in turn, and driving records that name none are of the state then', () => {
    const person: EvaluatedPerson = {
      ...cdlDriver,
      licenseState: 'CA',
      licenseStateAtHire: 'OH',
      licenseStateSince: CHANGED,
      earlierFacts: [
        entry('2026-02-01', { state: 'OH', licenseStateSince: null }),
        entry(CHANGED, { state: 'VA', licenseStateSince: '2026-02-01' }),
      ],
    };
    const on = (day: string) => {
      const { licenseState, licenseStateAtHire, licenseStateSince } = asOn(person, day);
      return [licenseState, licenseStateAtHire, licenseStateSince];
    };
    expect(on('2026-01-31')).toEqual(['OH', null, null]);
    expect(on('2026-02-01')).toEqual(['VA', 'OH', '2026-02-01']);
    expect(on(CHANGED)).toEqual(['CA', 'OH', CHANGED]);
    expect(['2026-01-31', LAST, CHANGED].map((day) => licenseStateOn(person, day))).toEqual([
      'OH',
      'VA',
      'CA',
    ]);
    const record = (day: string) => ({ ...testDocument(225, day), withdrawals: [] });
    const records = [record('2026-01-10'), record('2026-03-10'), record('2026-06-10')];
    expect(recordsByState(person, records, '2026-06-15')).toHaveLength(3);
  });
});

describe('a change of a fact', () => {
  const now: DatedFacts = { vehicleClass: 'A' };
  const earlier = [entry('2026-02-01', { vehicleClass: 'B' })];
  const set = (vehicleClass: DatedFacts['vehicleClass'], since: string) =>
    replaceFact(earlier, 'vehicleClass', { now, next: { vehicleClass }, since }).earlier;
  it.each<[string, DatedFacts['vehicleClass'], string, EarlierFacts[]]>([
    ['keeps the value before', 'C', CHANGED, [...earlier, entry(CHANGED, { vehicleClass: 'A' })]],
    ['to unknown keeps it too', null, CHANGED, [...earlier, entry(CHANGED, { vehicleClass: 'A' })]],
    ['on the day of another keeps the older value', 'C', '2026-02-01', earlier],
    ['back on the day of another is none', 'B', '2026-02-01', []],
    ['before another replaces it', 'C', '2026-01-31', [entry('2026-01-31', { vehicleClass: 'B' })]],
  ])('%s', (_what, vehicleClass, since, expected) => {
    expect(set(vehicleClass, since)).toEqual(expected);
  });

  it('leaves other facts of that day alone', () => {
    const both = [entry(CHANGED, { vehicleClass: 'B', endorsements: 'H' })];
    const back = replaceFact(both, 'vehicleClass', { now, next: { vehicleClass: 'B' }, since: CHANGED });
    expect(back.earlier).toEqual([entry(CHANGED, { endorsements: 'H' })]);
  });

  it('says on every day what was entered last for it, in whatever order', () => {
    const value = fc.constantFrom('A', 'B', 'C', null);
    const days = 12;
    const edits = fc.array(fc.tuple(value, fc.integer({ min: 1, max: days })), { maxLength: 8 });
    const dayOf = (n: number) => addDays('2026-01-01', n);
    fc.assert(
      fc.property(value, edits, (first, changes) => {
        // What holds on each day, written out.
        const timeline = Array.from({ length: days + 1 }, () => first);
        let entries: readonly EarlierFacts[] = [];
        let present = first;
        for (const [vehicleClass, from] of changes) {
          timeline.fill(vehicleClass, from);
          const change = { now: { vehicleClass: present }, next: { vehicleClass }, since: dayOf(from) };
          entries = replaceFact(entries, 'vehicleClass', change).earlier;
          present = vehicleClass;
        }
        const told = timeline.map((_value, n) => ({
          vehicleClass: present,
          ...factsOn(entries, dayOf(n)),
        }));
        expect(told.map(({ vehicleClass }) => vehicleClass)).toEqual(timeline);
        const ordered = entries.map(({ before }) => before);
        expect(ordered).toEqual([...new Set(ordered)].sort());
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, string | null, EarlierFacts[]]>([
    ['earlier', '2026-03-01', [entry('2026-03-01', { vehicleClass: 'B' })]],
    ['later', '2026-07-01', [entry('2026-07-01', { vehicleClass: 'B' })]],
    ['on a day nobody knows', null, []],
  ])('can turn out to have been %s', (_what, since, expected) => {
    const entries = [entry(CHANGED, { vehicleClass: 'B' })];
    expect(redateFact(entries, 'vehicleClass', { entry: entries[0]!, now, since })).toEqual(expected);
  });

  it('can have been from another value, or none', () => {
    const entries = [entry('2026-02-01', { state: 'OH' }), entry(CHANGED, { state: 'VA' })];
    const from = 'OH';
    expect(correctFirst(entries, 'state', { from, to: 'PA' })[0]).toEqual(
      entry('2026-02-01', { state: 'PA' }),
    );
    expect(correctFirst(entries, 'state', { from, to: null })).toEqual([entry(CHANGED, { state: 'VA' })]);
    expect(correctFirst(entries, 'state', { from: 'VA', to: null })).toEqual(entries);
  });

  it('can be exchanged for that of another record, with what goes along', () => {
    const title = { jobTitleId: 3, program: 'cdl' } as const;
    const own = [entry(CHANGED, { ...title, vehicleClass: 'B' })];
    const other = [entry('2026-02-01', { jobTitleId: 4, program: 'nonCdl', hazmat: true })];
    expect(exchangeFacts(own, ['jobTitleId', 'email'], other)).toEqual([
      entry('2026-02-01', { jobTitleId: 4, program: 'nonCdl' }),
      entry(CHANGED, { vehicleClass: 'B' }),
    ]);
    expect(exchangeFacts(own, DATED_FACTS)).toEqual([]);
  });
});
