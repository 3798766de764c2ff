import { describe, expect, it } from 'vitest';
import { addDays } from '../shared/dates';
import { conditionsOf } from './conditions';
import type { EvaluatedDocument } from './evaluated-document';
import type { Conviction } from './offenses';
import type { EvaluatedDisqualification, EvaluatedPerson } from './evaluated-person';
import { cdlDriver, testDocument, vanDriver } from './test-files';

const KEYS = ['convictionUnconfirmed', 'convictionDisqualifies', 'convictionUnclear', 'secondMajorEnds'];
const TODAY = '2026-06-15';
const convicted = (more: Partial<Conviction> = {}): Conviction => ({
  offense: 'alcohol',
  code: null,
  offenseOn: '2024-06-01',
  convictedOn: '2024-08-01',
  inCmv: true,
  hazmat: false,
  ...more,
});
const serious = (offenseOn: string | null, convictedOn: string | null, more: Partial<Conviction> = {}) =>
  convicted({ offense: 'serious', offenseOn, convictedOn, ...more });
const record = (
  docDate: string,
  convictions: readonly Conviction[],
  more: Partial<EvaluatedDocument> = {},
): EvaluatedDocument => ({
  ...testDocument(225, docDate),
  state: 'VA',
  withdrawals: [],
  convictions,
  ...more,
});
const says = (person: EvaluatedPerson, documents: readonly EvaluatedDocument[], day = TODAY) =>
  conditionsOf(person, documents, day)
    .filter(({ key }) => KEYS.includes(key))
    .map(({ key, status }) => `${key} ${status}`);
const withEntered = (
  person: EvaluatedPerson,
  ...disqualifications: EvaluatedDisqualification[]
): EvaluatedPerson => ({ ...person, disqualifications });
const entered = (
  kind: EvaluatedDisqualification['kind'],
  from: string,
  to: string | null,
  violationDate: string | null = null,
) => ({ kind, from, to, violationDate });

describe('several records of one State', () => {
  it('go on counting where the last one goes back three years only (383.51(a)(4))', () => {
    const old = record('2021-03-01', [convicted({ offenseOn: '2019-01-10', convictedOn: '2019-03-01' })]);
    const newer = record('2026-02-01', [convicted()]);
    expect(says(cdlDriver, [newer])).toEqual([]);
    expect(says(cdlDriver, [old, newer])).toEqual(['convictionUnconfirmed bars']);
    const first = record('2024-06-10', [serious('2024-01-10', '2024-03-01')]);
    const second = record('2026-06-10', [serious('2026-03-10', '2026-05-01')]);
    expect(says(cdlDriver, [first, second])).toEqual(['convictionUnconfirmed bars']);
  });

  it('list an offense once, with what each of them says, and the last one shows a valid license', () => {
    const without = convicted({ code: 'A21', offense: null, convictedOn: null });
    const withDay = convicted({ code: 'A21', offense: null });
    const [older, newer] = [record('2024-09-01', [without]), record('2025-08-02', [withDay])];
    expect(says(cdlDriver, [older, record('2025-08-01', [withDay])])).toEqual(['convictionUnconfirmed bars']);
    expect(says(cdlDriver, [older, newer])).toEqual([]);
    expect(says(cdlDriver, [record('2024-09-01', [withDay]), record('2025-08-02', [without])])).toEqual([]);
    expect(says(cdlDriver, [record('2024-09-01', [withDay]), record('2025-08-02', [])])).toEqual([]);
    // Two counts of one record are two, and of one incident.
    expect(says(cdlDriver, [record('2025-08-02', [withDay, withDay])])).toEqual([]);
  });
});

describe('an offense that only a disqualification shows', () => {
  const later = record('2026-02-01', [convicted()]);
  it('makes a later major one the second, for life (383.51(a)(4), 383.51(b))', () => {
    const before = entered('major', '2020-02-01', '2021-01-31', '2020-01-01');
    expect(says(withEntered(cdlDriver, before), [later])).toEqual(['convictionUnconfirmed bars']);
    // Without its day it may be this one.
    const undated = entered('major', '2024-09-15', '2025-09-14');
    expect(says(withEntered(cdlDriver, undated), [later])).toEqual([
      'convictionUnclear undecided',
      'secondMajorEnds undecided',
    ]);
    // An out-of-service order is entered too, and is no offense.
    const order = entered('outOfService', '2020-02-01', '2020-02-02', '2020-02-01');
    expect(says(withEntered(cdlDriver, order), [later])).toEqual([]);
  });

  it('is asked about where a second major one has ended', () => {
    const first = entered('major', '2018-02-01', '2019-01-31', '2018-01-01');
    const second = (to: string | null, day = '2022-01-01') => entered('major', '2022-02-01', to, day);
    const asked = ['secondMajorEnds undecided'];
    expect(says(withEntered(cdlDriver, first), [])).toEqual([]);
    expect(says(withEntered(cdlDriver, first, second('2023-01-31')), [])).toEqual(asked);
    expect(says(withEntered(cdlDriver, first, second(null)), [])).toEqual([]);
    // 383.51(a)(6): ten years at least.
    const reinstated = (to: string) => says(withEntered(cdlDriver, first, second(to)), [], '2033-01-01');
    expect(reinstated('2032-02-01')).toEqual([]);
    expect(reinstated('2032-01-31')).toEqual(asked);
    expect(says(withEntered(cdlDriver, first, second('2023-01-31', '2018-01-01')), [])).toEqual([]);
    const undated = [
      entered('major', '2018-02-01', '2019-01-31'),
      entered('major', '2022-02-01', '2023-01-31'),
    ];
    expect(says(withEntered(cdlDriver, ...undated), [])).toEqual(asked);
    // The second one on a record, and settled by what was entered.
    const settled = entered('major', '2024-08-01', '2025-07-31', '2024-06-01');
    expect(says(withEntered(cdlDriver, first, settled), [later])).toEqual(asked);
    expect(says(withEntered(vanDriver, first, settled), [])).toEqual([]);
  });
});

it.each<[string, Conviction[], string[]]>([
  [
    'can be within three years of one before (383.51(c))',
    [serious('2022-11-01', '2022-12-10'), serious(null, '2026-01-10')],
    ['convictionUnclear undecided'],
  ],
  ['known, is not', [serious('2022-11-01', '2022-12-10'), serious('2025-12-20', '2026-01-10')], []],
  ['alone is nothing', [serious(null, '2026-01-10')], []],
])('an offense of an unknown day %s', (_what, convictions, expected) => {
  expect(says(cdlDriver, [record('2026-02-01', convictions)])).toEqual(expected);
});

describe('a confirmation that nobody was disqualified', () => {
  const offenses = [serious('2024-06-01', '2026-06-01'), convicted({ convictedOn: '2026-06-01' })];
  const none = entered('none', '2026-06-10', null, '2024-06-01');
  const records = (...convictions: Conviction[]) => [record('2026-06-05', convictions)];
  it('is for one offense, so of several of its day nobody knows for which', () => {
    expect(says(withEntered(cdlDriver, none), records(...offenses))).toEqual(['convictionUnclear undecided']);
    expect(says(withEntered(cdlDriver, none, none), records(...offenses))).toEqual([]);
    expect(says(withEntered(cdlDriver, none), records(offenses[1]!))).toEqual([]);
    const harmless = convicted({ offense: null, code: 'N01', convictedOn: '2026-06-01' });
    expect(says(withEntered(cdlDriver, none), records(harmless, offenses[1]!))).toEqual([]);
    // A serious violation disqualifies nobody without a CDL.
    expect(says(withEntered(vanDriver, none), records(...offenses))).toEqual([]);
  });
});

it('is asked about after a plea that was set aside (383.5)', () => {
  const deferred = convicted({ code: 'A21', offense: null, convictedOn: '2026-03-01', isDeferred: true });
  expect(says(cdlDriver, [record('2026-06-01', [deferred])])).toEqual(['convictionUnclear undecided']);
});

it('is asked as what its words can be', () => {
  const worded = (canBe: Conviction['canBe'], day: string) =>
    convicted({ offense: 'unclear', canBe, offenseOn: day, convictedOn: day });
  const orders = [record('2026-02-01', [worded(['outOfService'], '2026-01-10')])];
  expect(says(vanDriver, orders)).toEqual(['convictionUnclear undecided']);
  const once = worded(['serious'], '2025-11-01');
  expect(says(cdlDriver, [record('2026-02-01', [once])])).toEqual([]);
  expect(says(cdlDriver, [record('2026-02-01', [once, worded(['serious'], '2026-01-10')])])).toEqual([
    'convictionUnclear undecided',
  ]);
});

it('began by the first record that shows it, if nobody knows the day of the conviction', () => {
  const undated = convicted({ offenseOn: '2009-12-01', convictedOn: null });
  const first = record('2024-02-01', [undated]);
  expect(says(vanDriver, [first], '2025-02-01')).toEqual(['convictionUnclear undecided']);
  expect(says(vanDriver, [first, record('2026-02-01', [undated])], '2025-02-02')).toEqual([]);
  expect(says(cdlDriver, [first, record('2025-02-01', [undated])])).toEqual(['convictionUnclear undecided']);
  expect(says(cdlDriver, [first, record('2025-02-02', [undated])])).toEqual([]);
});

it.each<[string, Partial<EvaluatedPerson>, Partial<Conviction>, boolean]>([
  ['the vehicles of the job have none', {}, {}, false],
  ['they have', { flags: { ...vanDriver.flags, passenger: true } }, {}, true],
  ['nobody says', { flags: { ...vanDriver.flags, passenger: undefined } }, {}, true],
  ['it was before the hire', { hireDate: '2024-12-02' }, {}, true],
  ['the day is unknown', {}, { offenseOn: null }, true],
  [
    'they were others before',
    { earlierFacts: [{ before: '2025-01-01', facts: { passenger: true } }] },
    {},
    true,
  ],
  ['hazardous materials are unknown', {}, { hazmat: null }, true],
])(
  'an out-of-service order is asked about for a second year if there can have been passengers (391.15(d)(2)(iv)): %s',
  (_what, person, more, isAsked) => {
    const order = convicted({
      offense: 'outOfService',
      offenseOn: '2024-12-01',
      convictedOn: '2025-01-10',
      ...more,
    });
    const after = (day: string) =>
      conditionsOf({ ...vanDriver, ...person }, [record('2025-02-01', [order])], day)
        .filter(({ key, cfr }) => KEYS.includes(key) && cfr.includes('391.15(d)'))
        .map(({ status }) => status);
    expect(after('2026-01-10')).toEqual(['undecided']);
    expect(after(addDays('2026-01-10', 1))).toEqual(isAsked ? ['undecided'] : []);
  },
);

it.each<[string, Partial<Conviction>, string[]]>([
  ['on the day of the record', { convictedOn: '2026-02-01' }, ['convictionUnconfirmed bars']],
  ['after it', { convictedOn: '2026-02-02' }, ['convictionUnclear undecided']],
  ['on the day of the offense', { convictedOn: '2026-01-10' }, ['convictionUnconfirmed bars']],
  ['before it', { convictedOn: '2026-01-09' }, ['convictionUnclear undecided']],
  [
    'of an offense after the record',
    { offenseOn: '2026-12-10', convictedOn: null },
    ['convictionUnclear undecided'],
  ],
])('a conviction without a day that can be is asked about (383.51(b)): %s', (_what, days, expected) => {
  const listed = convicted({ offenseOn: '2026-01-10', ...days });
  expect(says(cdlDriver, [record('2026-02-01', [listed])])).toEqual(
    expected[0]?.endsWith('bars') ? [...expected, 'convictionDisqualifies bars'] : expected,
  );
});

it('of no day on two records can be one or two (383.51(b))', () => {
  const major = (convictedOn: string | null) =>
    convicted({ code: 'A21', offense: null, offenseOn: null, convictedOn });
  const both = (convictedOn: string | null) => [
    record('2023-02-01', [major(convictedOn)]),
    record('2026-02-01', [major(convictedOn)]),
  ];
  expect(says(cdlDriver, both('2023-01-10'))).toEqual([]);
  expect(says(cdlDriver, both(null))).toEqual(['convictionUnclear undecided']);
});

it.each<[string, Partial<Conviction>[], string[]]>([
  // 383.51(b)(10): for life
  [
    'A51 of years ago',
    [{ code: 'A51', offenseOn: '2015-12-01', convictedOn: '2016-01-10' }],
    ['convictionUnclear undecided'],
  ],
  // 383.51(c)(6)
  ['one B51', [{ code: 'B51' }], []],
  ['two B51', [{ code: 'B51' }, { code: 'B51', offenseOn: '2024-05-01' }], ['convictionUnclear undecided']],
  [
    'two B51 in a car',
    [
      { code: 'B51', inCmv: false },
      { code: 'B51', offenseOn: '2024-05-01', inCmv: false },
    ],
    [],
  ],
])('reads what the code is said to be: %s', (_what, listed, expected) => {
  const convictions = listed.map((one) => convicted({ offense: null, ...one }));
  expect(says(cdlDriver, [record('2024-09-01', convictions)])).toEqual(expected);
});
