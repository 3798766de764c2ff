import { describe, expect, it } from 'vitest';
import { conditionsOf } from './conditions';
import type { DisqualificationKind, EvaluatedPerson } from './evaluated-person';
import type { Conviction } from './offenses';
import { cdlDriver, testDocument, vanDriver } from './test-files';

// Whether a disqualification that was entered for a conviction can be the whole of it (383.51(b) to (e), 391.15(c) to (f)).

const KEYS = [
  'convictionUnconfirmed',
  'convictionDisqualifies',
  'convictionUnclear',
  'secondMajorEnds',
  'disqualificationShort',
];
const SHORT = ['disqualificationShort undecided'];
const BARS = ['convictionDisqualifies bars'];
const TODAY = '2026-06-15';

const convicted = (more: Partial<Conviction>): Conviction => ({
  offense: 'alcohol',
  code: null,
  offenseOn: '2026-01-10',
  convictedOn: '2026-02-01',
  inCmv: false,
  hazmat: null,
  ...more,
});
const says = (
  person: EvaluatedPerson,
  convictions: readonly Conviction[],
  [kind, from, to]: readonly [DisqualificationKind, string, string | null],
  day = TODAY,
  recordOn = '2026-05-01',
) => {
  const violationDate = convictions.at(-1)!.offenseOn;
  const record = { ...testDocument(225, recordOn), state: 'VA', withdrawals: [], convictions };
  const disqualifications = [{ kind, from, to, violationDate }];
  return conditionsOf({ ...person, disqualifications }, [record], day)
    .filter(({ key }) => KEYS.includes(key))
    .map(({ key, status }) => `${key} ${status}`);
};

describe('a disqualification of the State [383.51]', () => {
  const before = (offenseOn: string, convictedOn: string, offense: Conviction['offense'] = 'serious') =>
    convicted({ offense, offenseOn, convictedOn, inCmv: true });
  const serious = convicted({ offense: 'serious', inCmv: true });
  const two = [before('2025-06-01', '2025-07-01'), serious];
  const three = [before('2025-03-01', '2025-04-01'), ...two];
  const hazmat = { inCmv: true, hazmat: true, offenseOn: '2022-01-10', convictedOn: '2022-02-01' };
  // The last day that is too early, and the least that isn't.
  it.each<[string, Conviction[], DisqualificationKind, string, string, string | null]>([
    [
      'a first major one, a year',
      [convicted({ offenseOn: '2025-01-10', convictedOn: '2025-02-01' })],
      'major',
      '2025-02-01',
      '2026-01-30',
      '2026-01-31',
    ],
    ['with hazmat, three years', [convicted(hazmat)], 'major', '2022-02-01', '2025-01-30', '2025-01-31'],
    [
      'a felony with drugs, for life',
      [convicted({ offense: 'drugFelony', inCmv: true, offenseOn: '2014-01-10', convictedOn: '2014-02-01' })],
      'major',
      '2014-02-01',
      '2026-02-01',
      null,
    ],
    [
      'a railroad, 60 days',
      [convicted({ offense: 'railroad', inCmv: true })],
      'railroad',
      '2026-02-01',
      '2026-03-31',
      '2026-04-01',
    ],
    [
      'a second railroad, 120 days',
      [before('2025-06-01', '2025-07-01', 'railroad'), convicted({ offense: 'railroad', inCmv: true })],
      'railroad',
      '2026-02-01',
      '2026-05-30',
      '2026-05-31',
    ],
    [
      'an order, 180 days',
      [
        convicted({
          offense: 'outOfService',
          offenseOn: '2025-10-01',
          convictedOn: '2025-11-01',
          inCmv: true,
        }),
      ],
      'outOfService',
      '2025-11-01',
      '2026-04-28',
      '2026-04-29',
    ],
    ['a second serious one, 60 days', two, 'serious', '2026-02-01', '2026-03-31', '2026-04-01'],
    ['a third, 120 days', three, 'serious', '2026-02-01', '2026-05-30', '2026-05-31'],
  ])('is asked about if it is shorter than the least: %s', (_what, convictions, kind, from, short, least) => {
    const state = (to: string | null) =>
      says(cdlDriver, convictions, [kind, from, to], TODAY, from).filter((one) => !BARS.includes(one));
    expect(state(short)).toContain(SHORT[0]);
    expect(state(least)).not.toContain(SHORT[0]);
  });

  it('leaves to the State which of several offenses it was', () => {
    const unclear = convicted({ offense: null, code: null, hazmat: null });
    expect(
      says(cdlDriver, [{ ...unclear, offense: 'unclear' }], ['major', '2025-02-01', '2026-01-31']),
    ).not.toContain(SHORT[0]);
  });

  it('may be short where a later record shows a valid license', () => {
    const old = convicted({ offenseOn: '2015-01-10', convictedOn: '2015-02-01' });
    const short = ['major', '2015-02-01', '2015-04-01'] as const;
    expect(says(cdlDriver, [old], short, TODAY, '2016-02-01')).toEqual(SHORT);
    expect(says(cdlDriver, [old], short, TODAY, '2016-02-02')).toEqual([]);
  });
});

describe('a conviction that disqualifies by itself [391.15(c), (e), (f)]', () => {
  const inCmv = convicted({ inCmv: true, offenseOn: '2025-03-01', convictedOn: '2025-06-01' });
  // The year runs through 6/1/2026; the State may have counted from an earlier day, or begin later.
  it.each<[string, EvaluatedPerson, DisqualificationKind, string, string, string, string[]]>([
    [
      'a period from before the conviction',
      cdlDriver,
      'major',
      '2025-03-10',
      '2026-03-09',
      '2026-06-01',
      BARS,
    ],
    ['over', cdlDriver, 'major', '2025-03-10', '2026-03-09', '2026-06-02', []],
    ['of a van driver', vanDriver, 'nonCdl', '2025-03-10', '2026-03-09', '2026-06-01', BARS],
    ['through the year', vanDriver, 'nonCdl', '2025-03-10', '2026-05-31', '2026-06-01', []],
    ['a day less', vanDriver, 'nonCdl', '2025-03-10', '2026-05-30', '2026-06-01', BARS],
    ['a period to come', cdlDriver, 'major', '2026-05-20', '2027-05-19', '2026-05-19', BARS],
    ['that has begun', cdlDriver, 'major', '2026-05-20', '2027-05-19', '2026-05-20', []],
  ])(
    'bars until the period from the conviction is covered: %s',
    (_what, person, kind, from, to, day, expected) => {
      expect(says(person, [inCmv], [kind, from, to], day)).toEqual(expected);
    },
  );
});
