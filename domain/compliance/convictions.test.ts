import { describe, expect, it } from 'vitest';
import { addDays } from '../shared/dates';
import { conditionsOf } from './conditions';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import type { EvaluatedDocument } from './evaluated-document';
import { mayDrive } from './may-drive';
import { offensesOf, type Conviction } from './offenses';
import type { DisqualificationKind, EvaluatedDisqualification, EvaluatedPerson } from './evaluated-person';
import { cdlDriver, completeFile, testDocument, vanDriver } from './test-files';
import type { Withdrawal } from './evaluated-document';

const KEYS = ['convictionUnconfirmed', 'convictionDisqualifies', 'convictionUnclear'];
const convicted = (more: Partial<Conviction> = {}): Conviction => ({
  offense: 'alcohol',
  code: null,
  offenseOn: '2025-01-10',
  convictedOn: '2025-03-01',
  inCmv: true,
  hazmat: null,
  ...more,
});
const record = (
  convictions: readonly Conviction[] | null,
  docDate = '2025-03-02',
  withdrawals: readonly Withdrawal[] = [],
): EvaluatedDocument => ({ ...testDocument(225, docDate), state: 'VA', withdrawals, convictions });

const found = (person: EvaluatedPerson, documents: readonly EvaluatedDocument[], day: string) =>
  conditionsOf(person, documents, day)
    .filter(({ key }) => KEYS.includes(key))
    .map(({ key, status, cfr, endsOn }) => [key, status, cfr, endsOn]);
const statusOf = (person: EvaluatedPerson, convictions: readonly Conviction[], day: string) =>
  found(person, [record(convictions)], day).map(([key, status]) => `${key} ${status}`);
const withEntry = (person: EvaluatedPerson, entry: Partial<EvaluatedDisqualification>): EvaluatedPerson => ({
  ...person,
  disqualifications: [{ kind: 'major', from: '2025-04-01', to: '2025-04-02', ...entry }],
});

describe('a conviction that disqualifies by itself (391.15(c) to (f))', () => {
  const first = { offenseOn: '2025-01-10', convictedOn: '2025-03-01' };
  const second = { offenseOn: '2025-02-10', convictedOn: '2025-03-05' };
  const third = { offenseOn: '2025-02-20', convictedOn: '2025-03-05' };
  // What it is for a driver without a CDL, with its last day.
  it.each<[string, string, Conviction[], string]>([
    ['alcohol, one year', '391.15(c)', [convicted()], '2026-03-01'],
    ['a refused test', '391.15(c)', [convicted({ offense: 'testRefused' })], '2026-03-01'],
    ['leaving the scene', '391.15(c)', [convicted({ offense: 'leftScene' })], '2026-03-01'],
    ['a felony', '391.15(c)', [convicted({ offense: 'felony' })], '2026-03-01'],
    ['using drugs on duty', '391.15(c)', [convicted({ offense: 'drugUse' })], '2026-03-01'],
    ['carrying drugs, six months', '391.15(c)', [convicted({ offense: 'drugPossession' })], '2025-09-01'],
    ['a code alone', '391.15(c)', [convicted({ offense: null, code: 'A12' })], '2026-03-01'],
    [
      'a second one in three years, three years',
      '391.15(c)',
      [convicted({ offenseOn: '2022-01-01', convictedOn: '2022-03-01' }), convicted()],
      '2028-03-01',
    ],
    [
      'one three years and a day after the one before',
      '391.15(c)',
      [convicted({ offenseOn: '2022-01-01', convictedOn: '2022-02-28' }), convicted()],
      '2026-03-01',
    ],
    [
      'one within three years of an out-of-service order, three years',
      '391.15(c)',
      [
        convicted({ offense: 'outOfService', offenseOn: '2022-01-01', convictedOn: '2022-03-01' }),
        convicted(),
      ],
      '2028-03-01',
    ],
    [
      'one within three years of a second texting',
      '391.15(c)',
      [
        ...['2022-01-10', '2023-01-10'].map((day) =>
          convicted({ offense: 'texting', offenseOn: day, convictedOn: day }),
        ),
        convicted(),
      ],
      '2028-03-01',
    ],
    [
      'one after texting once, one year',
      '391.15(c)',
      [convicted({ offense: 'texting', offenseOn: '2023-01-10', convictedOn: '2023-01-10' }), convicted()],
      '2026-03-01',
    ],
    [
      'texting, twice',
      '391.15(e)',
      [convicted({ offense: 'texting', ...first }), convicted({ offense: 'texting', ...second })],
      '2025-05-04',
    ],
    [
      'a phone, three times',
      '391.15(f)',
      [first, second, third].map((one) => convicted({ offense: 'phone', ...one })),
      '2025-07-03',
    ],
  ])('bars through its last day: %s', (_what, cfr, convictions, lastDay) => {
    const documents = [record(convictions, '2025-03-05')];
    const end = addDays(lastDay, 1);
    expect(found(vanDriver, documents, lastDay)).toEqual([['convictionDisqualifies', 'bars', cfr, end]]);
    expect(found(vanDriver, documents, end)).toEqual([]);
    expect(
      evaluateEmployee(vanDriver, [...completeFile, ...documents], DEFAULT_SETUP, lastDay),
    ).toMatchObject({
      qualification: 'notQualified',
      nextChangeOn: end,
    });
  });

  it.each<[string, Conviction[]]>([
    ['one in a private car', [convicted({ inCmv: false })]],
    ['one dismissed by what was entered', [convicted({ offense: 'other', code: 'A04' })]],
    ['a code without a class', [convicted({ offense: null, code: 'N01' })]],
    ['neither code nor offense', [convicted({ offense: null })]],
    ['texting once', [convicted({ offense: 'texting' })]],
    [
      'texting twice in one incident',
      [convicted({ offense: 'texting' }), convicted({ offense: 'texting', convictedOn: '2025-03-02' })],
    ],
    ['texting and a phone', [convicted({ offense: 'texting' }), convicted({ offense: 'phone', ...second })]],
    [
      'texting twice, three years and a day apart',
      [
        convicted({ offense: 'texting' }),
        convicted({ offense: 'texting', offenseOn: '2022-01-09', convictedOn: '2022-02-01' }),
      ],
    ],
  ])('is not %s', (_what, convictions) => {
    expect(found(vanDriver, [record(convictions)], '2025-03-02')).toEqual([]);
  });

  it('counts from the conviction, and from the day of the record', () => {
    expect(found(vanDriver, [record([convicted()])], '2026-03-01')).toHaveLength(1);
    expect(found(vanDriver, [record([convicted()])], '2026-03-02')).toEqual([]);
    expect(found(vanDriver, [record([convicted()], '2025-03-05')], '2025-03-04')).toEqual([]);
  });

  it('ends with a disqualification of its own dates, not with a later record without it', () => {
    const day = '2025-06-01';
    for (const later of [record([], '2025-05-01'), record(null, '2025-05-01')])
      expect(found(vanDriver, [record([convicted()]), later], day)).toHaveLength(1);
    const to = '2026-02-28';
    for (const entry of [{ violationDate: '2025-01-10' }, { from: '2025-03-01' }, { from: '2025-01-10' }])
      expect(
        found(withEntry(vanDriver, { kind: 'nonCdl', to, ...entry }), [record([convicted()])], day),
      ).toEqual([]);
    const other = withEntry(vanDriver, { violationDate: '2025-01-11', from: '2025-03-01' });
    expect(found(other, [record([convicted()])], day)).toHaveLength(1);
  });

  it.each<[Partial<Conviction>, number, string, string]>([
    [{}, 1, '2025-05-30', '2027-03-01'],
    [{ hazmat: true }, 1, '2025-08-28', '2027-03-01'],
    [{ offense: null, code: 'B19' }, 1, '2025-08-28', '2027-03-01'],
    [{ offense: null, code: 'B27' }, 1, '2025-05-30', '2027-03-01'],
    [{}, 2, '2026-03-01', '2030-03-01'],
    [{}, 3, '2028-03-01', '2030-03-01'],
  ])(
    'of an out-of-service order bars at least, and asks at most (391.15(d)): %j, no. %i',
    (more, count, bars, asks) => {
      const convictions = Array.from({ length: count }, (_, at) =>
        convicted({
          offense: 'outOfService',
          offenseOn: `202${5 - at}-01-10`,
          ...more,
          convictedOn: `202${5 - at}-03-01`,
        }),
      );
      const status = (day: string) =>
        found(vanDriver, [record(convictions)], day)
          .map(([, one]) => one)
          .at(0) ?? null;
      expect([status(bars), status(addDays(bars, 1)), status(asks), status(addDays(asks, 1))]).toEqual([
        'bars',
        'undecided',
        'undecided',
        null,
      ]);
    },
  );
});

it.each<[string, string, string]>([
  ['2015-03-01', '2014-01-01', '2026-03-01'],
  ['2015-02-28', '2014-01-01', '2025-05-30'],
])(
  'counts an out-of-service order by the convictions in ten years (391.15(d)(2)(ii)): one of %s',
  (convictedOn, offenseOn, lastDay) => {
    const convictions = [
      convicted({ offense: 'outOfService' }),
      convicted({ offense: 'outOfService', offenseOn, convictedOn }),
    ];
    const status = (day: string) => found(vanDriver, [record(convictions)], day).map(([, one]) => one);
    expect([status(lastDay), status(addDays(lastDay, 1))]).toEqual([['bars'], ['undecided']]);
  },
);

it.each<[string, string[] | null, string]>([
  ['S14', null, '11 to 14 mph above the limit'],
  ['S15', ['serious'], '15 and more'],
  ['S51', null, '1 to 10'],
  ['S71', ['serious'], '21 to 30'],
  ['S91', ['serious'], '41 and more'],
  ['U03', ['felony'], 'in connection with a felony'],
])('reads the code %s as %j: %s', (code, offenses) => {
  expect(offensesOf({ offense: null, code })).toEqual({
    offenses: offenses ?? [],
    isKnown: offenses !== null,
  });
});

it.each<[string, string[]]>([
  ['B14', ['leftScene']],
  ['M81', ['serious']],
  ['M80', ['serious']],
  ['S94', ['serious']],
  ['S61', ['serious']],
  ['S96', []],
  ['U04', []],
  ['U27', ['felony', 'drugFelony', 'fatality']],
])('reads the code %s as one that can be %j', (code, offenses) => {
  expect(offensesOf({ offense: null, code })).toEqual({ offenses, isKnown: false });
});

describe('a conviction for which the State disqualifies (383.51)', () => {
  const now = '2025-03-02';
  const inCar = { inCmv: false };
  const before = { offenseOn: '2024-01-10', convictedOn: '2024-02-01' };
  const atThreeYears = { offenseOn: '2022-01-10', convictedOn: '2022-02-01' };
  const longerAgo = { offenseOn: '2022-01-09', convictedOn: '2022-02-01' };
  it.each<[string, string, DisqualificationKind, Conviction[]]>([
    ['alcohol in a private car', '383.51(b)', 'major', [convicted(inCar)]],
    ['drugs', '383.51(b)', 'major', [convicted({ offense: 'drugs', ...inCar })]],
    [
      'two serious ones',
      '383.51(c)',
      'serious',
      [
        convicted({ offense: 'serious' }),
        convicted({ offense: 'texting', offenseOn: '2022-01-10', convictedOn: '2022-02-01' }),
      ],
    ],
    [
      'a serious one after one in a private car (383.51(a)(4))',
      '383.51(c)',
      'serious',
      [convicted({ offense: 'serious' }), convicted({ offense: 'serious', ...inCar, ...before })],
    ],
    [
      'a serious one after one about the license of a commercial vehicle',
      '383.51(c)',
      'serious',
      [convicted({ offense: 'serious' }), convicted({ offense: null, code: 'B91', ...before })],
    ],
    ['a railroad crossing', '383.51(d)', 'railroad', [convicted({ offense: null, code: 'M22' })]],
  ])('bars until it is confirmed: %s', (_what, cfr, kind, convictions) => {
    const documents = [record(convictions)];
    expect(found(cdlDriver, documents, now)).toEqual([['convictionUnconfirmed', 'bars', cfr, null]]);
    // Years later, as long as the record is the last one.
    expect(found(cdlDriver, documents, '2028-03-02')).toHaveLength(1);
    // How long it must last is in disqualification-lengths.test.ts.
    for (const entry of [{ kind }, { kind: 'none' as const, to: null }]) {
      const person = withEntry(cdlDriver, { ...entry, violationDate: '2025-01-10' });
      expect(found(person, documents, '2025-06-01')).toEqual([]);
      expect(conditionsOf(person, [], '2025-06-01').map(({ key }) => key)).not.toContain('disqualified');
    }
    // One stop can be for several offenses: an entry for another kind says nothing of this one.
    const other = kind === 'outOfService' ? 'major' : 'outOfService';
    const entered = withEntry(cdlDriver, { kind: other, violationDate: '2025-01-10' });
    expect(found(entered, documents, '2025-06-01')).toContainEqual([
      'convictionUnconfirmed',
      'bars',
      cfr,
      null,
    ]);
    const evaluation = evaluateEmployee(cdlDriver, [...completeFile, ...documents], DEFAULT_SETUP, now);
    const words = mayDrive(cdlDriver, evaluation, now).reasons.map(({ sentence }) => sentence);
    expect(words.join()).toContain(
      'The State disqualifies for this. Do not use the driver until it is confirmed',
    );
  });

  it.each<[string, Conviction[]]>([
    ['one serious one', [convicted({ offense: 'serious' })]],
    [
      'texting in a private car after a serious one',
      [convicted({ offense: 'texting', ...inCar }), convicted({ offense: 'serious', ...before })],
    ],
    [
      'a serious one after texting in a private car',
      [convicted({ offense: 'serious' }), convicted({ offense: 'texting', ...inCar, ...before })],
    ],
    [
      'a serious one after one on a private car about its license class',
      [convicted({ offense: 'serious' }), convicted({ offense: null, code: 'B91', ...inCar, ...before })],
    ],
    [
      'serious ones three years and a day apart',
      [
        convicted({ offense: 'serious' }),
        convicted({ offense: 'serious', offenseOn: '2022-01-09', convictedOn: '2022-02-01' }),
      ],
    ],
    [
      'serious ones of one incident',
      [convicted({ offense: 'serious' }), convicted({ offense: 'phone', convictedOn: '2025-03-02' })],
    ],
  ])('is not %s', (_what, convictions) => {
    expect(found(cdlDriver, [record(convictions)], now)).toEqual([]);
  });

  // The first record that shows a valid license after the period.
  it.each<[string, Conviction[], string]>([
    ['a year', [convicted(inCar)], '2026-03-02'],
    ['a year without hazardous materials', [convicted({ hazmat: false })], '2026-03-02'],
    ['three years with hazardous materials', [convicted({ hazmat: true })], '2028-03-02'],
    // The State knows whether there were any.
    ['a year if nobody entered whether there were any', [convicted()], '2026-03-02'],
    ['60 days', [convicted({ offense: 'railroad' })], '2025-05-01'],
    [
      '120 days at the second crossing in three years',
      [convicted({ offense: 'railroad' }), convicted({ offense: 'railroad', ...atThreeYears })],
      '2025-06-30',
    ],
    [
      '60 days at one three years and a day later',
      [convicted({ offense: 'railroad' }), convicted({ offense: 'railroad', ...longerAgo })],
      '2025-05-01',
    ],
    [
      'a year at the third',
      [
        convicted({ offense: 'railroad' }),
        ...[before, atThreeYears].map((one) => convicted({ offense: 'railroad', ...one })),
      ],
      '2026-03-02',
    ],
    [
      '60 days after serious ones in a private car',
      [convicted({ offense: 'serious', ...inCar }), convicted({ offense: 'serious', ...inCar, ...before })],
      '2025-05-01',
    ],
    [
      '120 days at the third serious one',
      [
        convicted({ offense: 'serious' }),
        ...[before, atThreeYears].map((one) => convicted({ offense: 'serious', ...one })),
      ],
      '2025-06-30',
    ],
    // A State sets up to two years, and up to five the second time in ten.
    ['two years after an out-of-service order', [convicted({ offense: 'outOfService' })], '2027-03-02'],
    [
      'five years at the second order in ten years',
      [
        convicted({ offense: 'outOfService' }),
        convicted({ offense: 'outOfService', offenseOn: '2015-01-10', convictedOn: '2015-02-01' }),
      ],
      '2030-03-02',
    ],
    [
      'two years at one ten years and a day later',
      [
        convicted({ offense: 'outOfService' }),
        convicted({ offense: 'outOfService', offenseOn: '2015-01-09', convictedOn: '2015-02-01' }),
      ],
      '2027-03-02',
    ],
  ])('is over with a record that shows no withdrawal after %s', (_what, convictions, after) => {
    expect(found(cdlDriver, [record(convictions, addDays(after, -1))], after)).toHaveLength(1);
    expect(found(cdlDriver, [record(convictions, after)], after)).toEqual([]);
    const lost = { from: '2025-04-01', reinstatedOn: null };
    expect(found(cdlDriver, [record(convictions, after, [lost])], after)).toHaveLength(1);
  });

  it.each<[string, Conviction[]]>([
    [
      'a second one',
      [convicted(inCar), convicted({ ...inCar, offenseOn: '2010-01-01', convictedOn: '2010-02-01' })],
    ],
    ['dealing in drugs or people', [convicted({ offense: 'drugFelony' })]],
    ['a code of a felony that can be so', [convicted({ offense: null, code: 'U06' })]],
  ])('is for life, whatever a later record shows: %s', (_what, convictions) => {
    expect(found(cdlDriver, [record(convictions, '2039-01-01')], '2039-01-01')).toHaveLength(1);
  });
});

describe('a conviction about which the record says too little', () => {
  const day = '2025-03-02';
  it.each<[string, EvaluatedPerson, Partial<Conviction>[], string]>([
    ['no conviction date', vanDriver, [{ convictedOn: null }], 'undecided'],
    ['no vehicle', vanDriver, [{ inCmv: null }], 'undecided'],
    ['a code of a class that can disqualify', vanDriver, [{ offense: null, code: 'A90' }], 'undecided'],
    ['a felony code', vanDriver, [{ offense: null, code: 'U06' }], 'undecided'],
    ['driving while withdrawn', cdlDriver, [{ offense: null, code: 'B26' }], 'undecided'],
    [
      'driving while withdrawn in a car',
      cdlDriver,
      [{ offense: null, code: 'B26', inCmv: false }],
      'nothing',
    ],
    ['words alone', cdlDriver, [{ offense: 'unclear', inCmv: false }], 'undecided'],
    [
      'drugs in a car, perhaps on duty',
      vanDriver,
      [{ offense: 'drugPossession', inCmv: false }],
      'undecided',
    ],
    [
      'serious ones in a private car, which can have cost the license',
      cdlDriver,
      [
        { offense: 'serious', inCmv: false },
        { offense: 'serious', inCmv: false, offenseOn: '2024-01-10', convictedOn: '2024-02-01' },
      ],
      'undecided',
    ],
    [
      'serious ones in a private car, of a driver without a CDL',
      vanDriver,
      [
        { offense: 'serious', inCmv: false },
        { offense: 'serious', inCmv: false, offenseOn: '2024-01-10', convictedOn: '2024-02-01' },
      ],
      'nothing',
    ],
    [
      'serious ones with convictions of three years, and offenses longer apart',
      cdlDriver,
      [{ offense: 'serious' }, { offense: 'serious', offenseOn: '2022-01-09', convictedOn: '2022-03-01' }],
      'undecided',
    ],
    [
      'serious ones with convictions and offenses longer apart',
      cdlDriver,
      [{ offense: 'serious' }, { offense: 'serious', offenseOn: '2022-01-09', convictedOn: '2022-02-28' }],
      'nothing',
    ],
    ['speeding once', cdlDriver, [{ offense: null, code: 'S92' }], 'nothing'],
    [
      'speeding twice',
      cdlDriver,
      [
        { offense: null, code: 'S92' },
        { offense: null, code: 'S92', offenseOn: '2024-01-10', convictedOn: '2024-02-01' },
      ],
      'undecided',
    ],
    [
      'two serious ones of one day without the day of an offense',
      cdlDriver,
      [
        { offense: 'serious', offenseOn: null },
        { offense: 'phone', offenseOn: null },
      ],
      'undecided',
    ],
  ])('%s', (_what, person, given, expected) => {
    const statuses = statusOf(
      person,
      given.map((one) => convicted(one)),
      day,
    );
    expect(statuses).toEqual(expected === 'nothing' ? [] : [`convictionUnclear ${expected}`]);
  });

  it('bars for the first of two that can be of one incident, and asks about the second afterwards', () => {
    const two = [convicted({ offenseOn: null }), convicted({ offense: 'leftScene', offenseOn: null })];
    expect(found(cdlDriver, [record(two, '2026-03-01')], '2026-03-01')).toContainEqual([
      'convictionUnconfirmed',
      'bars',
      '383.51(b)',
      null,
    ]);
    expect(found(cdlDriver, [record(two, '2026-03-02')], '2026-03-02')).toEqual([
      ['convictionUnclear', 'undecided', '383.51(b)', null],
    ]);
  });

  it('stops asking a driver without a CDL once the longest period is over', () => {
    const unclear = [convicted({ inCmv: null })];
    expect(statusOf(vanDriver, unclear, '2026-03-01')).toEqual(['convictionUnclear undecided']);
    expect(statusOf(vanDriver, unclear, '2026-03-02')).toEqual([]);
    const drugs = [convicted({ offense: 'drugPossession', inCmv: false })];
    expect(statusOf(vanDriver, drugs, '2025-09-01')).toEqual(['convictionUnclear undecided']);
    expect(statusOf(vanDriver, drugs, '2025-09-02')).toEqual([]);
  });
});

it('takes what was entered before a code, and a code before words', () => {
  expect(offensesOf({ offense: 'serious', code: 'A04' })).toEqual({ offenses: ['serious'], isKnown: true });
  expect(offensesOf({ offense: 'unclear', code: 'S15' })).toEqual({ offenses: ['serious'], isKnown: true });
  expect(offensesOf({ offense: 'other', code: 'A04' }).offenses).toEqual([]);
});
