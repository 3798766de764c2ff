import { describe, expect, it } from 'vitest';
import { changesOf, type StoredDeadline } from './changes';
import type { DeadlineKind } from './contract';
import { doneErrors } from './deadline-rules';
import { shippedSettings } from '../compliance/shipped-settings';
import type { TestedPerson } from '../compliance/testing';
import { expectedDeadlines, type DeadlineFacts, type Expected } from './expected';
import { stageOf, timeLeft } from './stage';

type PersonFlags = NonNullable<TestedPerson['flags']>;

const ZONE = 'America/New_York';
const AT = '2026-11-20T15:00:00Z';
const NOTHING: DeadlineFacts = {
  zone: ZONE,
  person: { program: 'cdl', licenseClassId: 1 },
  today: '2026-12-05',
  accidents: [],
  answers: [],
  documents: [],
  steps: [],
  settings: shippedSettings,
  tests: [],
};
const accident = (more: Partial<DeadlineFacts['accidents'][number]> = {}) => ({
  id: 12,
  at: AT,
  date: '2026-11-20',
  time: '22:30',
  zone: ZONE,
  cited: false,
  injuries: 0,
  disabled: 0,
  fatalities: 1,
  notes: [],
  ...more,
});
const document = (docTypeId: number, more: Partial<DeadlineFacts['documents'][number]> = {}) => ({
  id: docTypeId,
  at: AT,
  docTypeId,
  docDate: '2026-11-20',
  expiresOn: null,
  testReason: null,
  isReported: false,
  queryType: null,
  queryOutcome: null,
  employer: null,
  isCertified: null,
  ...more,
});
const expected = (facts: Partial<DeadlineFacts>) => expectedDeadlines({ ...NOTHING, ...facts });
const kinds = (facts: Partial<DeadlineFacts>) =>
  expected(facts)
    .filter(({ settled }) => settled === null)
    .map(({ kind }) => kind);
const dated = (one: Pick<Expected, 'kind' | 'basisOn' | 'dueAt' | 'dueOn'>) => ({ ...one, timeZone: ZONE });

describe('the tests after an accident', () => {
  const [alcohol, drugs] = expected({ accidents: [accident()] });

  it.each<[DeadlineKind, string, string]>([
    // 10:30 PM in Virginia is 3:30 UTC of the next day.
    ['alcoholTest', '2026-11-21T05:30:00Z', 'open'],
    ['alcoholTest', '2026-11-21T05:30:01Z', 'overdue'],
    ['alcoholTest', '2026-11-21T11:30:00Z', 'overdue'],
    ['alcoholTest', '2026-11-21T11:30:01Z', 'givenUp'],
    ['drugTest', '2026-11-22T11:30:00Z', 'open'],
    ['drugTest', '2026-11-22T11:30:01Z', 'givenUp'],
  ])('%s at %s is %s: 2, 8 and 32 hours after it', (kind, now, stage) => {
    const one = kind === 'alcoholTest' ? alcohol : drugs;
    expect(stageOf(dated(one!), new Date(now))).toBe(stage);
  });

  it('are due on the day at the location, also past midnight', () => {
    expect(alcohol).toMatchObject({ source: 'accident/12', dueOn: '2026-11-21' });
    expect(drugs).toMatchObject({ dueAt: '2026-11-22T11:30:00.000Z', dueOn: '2026-11-22' });
  });

  it.each<[DeadlineKind, string, string]>([
    ['alcoholTest', '2026-11-20', 'open'],
    ['alcoholTest', '2026-11-21', 'overdue'],
    ['alcoholTest', '2026-11-22', 'givenUp'],
    ['drugTest', '2026-11-21', 'open'],
    ['drugTest', '2026-11-22', 'overdue'],
    ['drugTest', '2026-11-23', 'givenUp'],
  ])('%s without a time of day is on %s %s', (kind, day, stage) => {
    const one = expected({ accidents: [accident({ time: null })] }).find((each) => each.kind === kind)!;
    expect(one.dueAt).toBeNull();
    expect(stageOf(dated(one), new Date(`${day}T17:00:00Z`))).toBe(stage);
  });

  it.each([
    [{ fatalities: 1 }, 2],
    [{ fatalities: 0, injuries: 1, cited: true }, 2],
    [{ fatalities: 0, disabled: 1, cited: true }, 2],
    [{ fatalities: 0, disabled: 1, cited: false }, 0],
    [{ fatalities: 0, cited: true }, 0],
  ])('are required as 382.303 says: %o', (facts, count) => {
    expect(kinds({ accidents: [accident(facts)] })).toHaveLength(count);
  });

  it.each<[Partial<TestedPerson>, number]>([
    [{ program: 'cdlHazmat' }, 2],
    [{ program: 'nonCdl' }, 0],
    [{ program: 'nonDriver' }, 0],
    [{ program: 'nonCdl', vehicleClass: 'B' }, 2],
    [{ program: 'nonCdl', vehicleClass: 'C' }, 0],
    [{ program: 'nonCdl', flags: { placards: true } }, 2],
    [{ flags: { interstate: false } }, 2],
    [{ flags: { farmVehicle: true } }, 0],
    [{ program: 'cdlHazmat', flags: { farmVehicle: true } }, 2],
    [{ program: null, licenseClassId: 1 }, 2],
    [{ program: null, licenseClassId: 4 }, 0],
    // Missing data is no exemption.
    [{ program: null, licenseClassId: null }, 2],
    [{ program: null, licenseClassId: 12 }, 2],
    [{ program: null, licenseClassId: null, flags: { farmVehicle: true } }, 0],
  ])('are for drivers under part 382: %o', (person, count) => {
    expect(kinds({ accidents: [accident()], person: { ...NOTHING.person, ...person } })).toHaveLength(count);
  });

  it.each<[Partial<DeadlineFacts['accidents'][number]>, number]>([
    [{ fatalities: 1 }, 2],
    // 655.44(a)(2)(i) asks for no citation.
    [{ fatalities: 0, injuries: 1 }, 2],
    [{ fatalities: 0, disabled: 1 }, 2],
    [{ fatalities: 0, cited: true }, 0],
  ])('are required of transit drivers as 655.44 says: %o', (facts, count) => {
    for (const program of ['cdl', 'nonCdl'] as const) {
      const person = { program, licenseClassId: 4, flags: { ftaOnly: true } };
      expect(kinds({ accidents: [accident(facts)], person })).toHaveLength(count);
    }
  });

  it.each<[string, TestedPerson['program'], string, PersonFlags, number]>([
    // The accident was on 11/20.
    ['on the same day', 'cdl', '2026-11-20', {}, 2],
    ['the day before', 'cdl', '2026-11-19', {}, 0],
    ['later, from a job without driving', 'nonDriver', '2026-12-01', {}, 0],
    ['later, from no job title', null, '2026-12-01', {}, 2],
    ['later, on a farm', 'cdl', '2026-12-01', { farmVehicle: true }, 0],
  ])('stay required after a move %s', (_title, program, before, flags, count) => {
    const earlierFacts = [{ before, facts: { program, licenseClassId: null } }];
    const person = { program: 'nonDriver' as const, licenseClassId: 1, flags, earlierFacts };
    expect(kinds({ accidents: [accident()], person })).toHaveLength(count);
  });

  it('stay required when a fact that needed the tests ends later, and never were after a correction', () => {
    const person = { program: 'nonCdl' as const, licenseClassId: 4 };
    const earlierFacts = [{ before: '2026-11-21', facts: { vehicleClass: 'B' as const } }];
    expect(kinds({ accidents: [accident()], person: { ...person, earlierFacts } })).toHaveLength(2);
    expect(kinds({ accidents: [accident()], person })).toHaveLength(0);
  });

  it('are those of today where a change is entered for a day to come', () => {
    const earlierFacts = [{ before: '2026-12-06', facts: { program: 'cdl' as const } }];
    const person = { program: 'nonDriver' as const, licenseClassId: 1, earlierFacts };
    const consent = document(2021, { expiresOn: '2026-12-31' });
    expect(kinds({ documents: [consent], person })).toEqual(['consentEnds']);
    expect(kinds({ documents: [consent], person, today: '2026-12-06' })).toEqual([]);
  });

  it.each([
    [document(2023, { testReason: 'postAccident' }), 'testResult'],
    [document(2023, { testReason: 'random' }), null],
    [document(2023, { testReason: 'postAccident', docDate: '2026-11-19' }), null],
    [document(2030), 'testNote'],
    [document(2030, { docDate: '2026-11-19' }), null],
  ])('end with the result or the note from the day of the accident on', (filed, settled) => {
    expect(expected({ accidents: [accident()], documents: [filed] })[0]?.settled).toBe(settled);
  });

  const settledOf = (facts: Partial<DeadlineFacts>) =>
    Object.fromEntries(expected(facts).map(({ kind, settled }) => [kind, settled]));
  const result = { testType: 'drug' as const, on: '2026-11-20', accidentId: null };

  it.each([
    [result, { alcoholTest: null, drugTest: 'testResult' }],
    [
      { ...result, testType: 'alcohol' as const },
      { alcoholTest: 'testResult', drugTest: null },
    ],
    [
      { ...result, on: '2026-11-19' },
      { alcoholTest: null, drugTest: null },
    ],
    [
      { ...result, on: '2026-11-22' },
      { alcoholTest: null, drugTest: 'testResult' },
    ],
    [
      { ...result, on: '2026-11-23' },
      { alcoholTest: null, drugTest: null },
    ],
    [
      { ...result, accidentId: 12 },
      { alcoholTest: null, drugTest: 'testResult' },
    ],
    [
      { ...result, accidentId: 13 },
      { alcoholTest: null, drugTest: null },
    ],
  ])('end with a result of their own kind and accident: %o', (one, settled) => {
    const filed = document(2023, { testReason: 'postAccident', isReported: true });
    expect(settledOf({ accidents: [accident()], documents: [filed], tests: [one] })).toEqual(settled);
  });

  it('end with the reason; the one for two hours leaves the attempts until eight hours open', () => {
    const notes = (...of: DeadlineFacts['accidents'][number]['notes']) =>
      settledOf({ accidents: [accident({ notes: of })] });
    expect(notes('drugNone')).toEqual({ alcoholTest: null, drugTest: 'testNote' });
    expect(notes('alcoholNone')).toEqual({ alcoholTest: 'testNote', drugTest: null });
    expect(notes('alcoholLate')).toEqual({
      alcoholTest: 'testNote',
      alcoholAttempts: null,
      drugTest: null,
    });
    expect(notes('alcoholLate', 'alcoholNone')).toMatchObject({ alcoholAttempts: 'testNote' });
  });

  it.each([
    ['2026-11-21T11:30:00Z', 'open'],
    ['2026-11-21T11:30:01Z', 'givenUp'],
  ])('are attempted for eight hours: at %s %s', (at, stage) => {
    const attempts = expected({ accidents: [accident({ notes: ['alcoholLate'] })] })[1]!;
    expect(stageOf(dated(attempts), new Date(at))).toBe(stage);
  });
});

describe('the report to the Clearinghouse', () => {
  const dueOn = (on: string) => expected({ answers: [{ id: 5, at: AT, code: 4, on }] })[0]?.dueOn;

  it.each([
    ['2026-11-16', '2026-11-19'],
    // Over a weekend and Thanksgiving.
    ['2026-11-20', '2026-11-25'],
    ['2026-11-24', '2026-11-30'],
    ['2026-12-23', '2026-12-29'],
  ])('of %s is due on %s: three business days', (on, due) => {
    expect(dueOn(on)).toBe(due);
  });

  it('is overdue on the day after, where the driver works', () => {
    const [one] = expected({ answers: [{ id: 5, at: AT, code: 4, on: '2026-11-16' }] });
    expect(stageOf(dated(one!), new Date('2026-11-20T04:59:00Z'))).toBe('open');
    expect(stageOf(dated(one!), new Date('2026-11-20T05:00:00Z'))).toBe('overdue');
  });

  it('is one for each question and day', () => {
    const answer = (id: number, code: number, on: string) => ({ id, at: AT, code, on });
    const answers = [
      answer(1, 4, '2026-11-16'),
      answer(2, 41, '2026-11-16'),
      answer(3, 6, '2026-11-16'),
      answer(4, 61, '2026-11-16'),
      answer(5, 62, '2026-11-18'),
    ];
    expect(expected({ answers }).map(({ source }) => source)).toEqual([
      'questionnaire/1',
      'questionnaire/3',
      'questionnaire/5',
    ]);
  });
});

describe('the full query', () => {
  const limited = document(1162, { queryType: 'limited', queryOutcome: 'recordsFound' });

  it('is due 24 hours after a limited query that found records was filed', () => {
    const [one] = expected({ documents: [limited] });
    expect(one).toMatchObject({ kind: 'fullQuery', dueAt: '2026-11-21T15:00:00.000Z', dueOn: '2026-11-21' });
    expect(stageOf(dated(one!), new Date('2026-11-21T15:00:00Z'))).toBe('open');
    expect(stageOf(dated(one!), new Date('2026-11-21T15:00:01Z'))).toBe('overdue');
  });

  it('counts from the end of the day of the query, if that was filed later', () => {
    const [one] = expected({ documents: [{ ...limited, docDate: '2026-11-18' }] });
    expect(one?.dueAt).toBe('2026-11-20T05:00:00.000Z');
  });

  it('is not demanded where nothing was found, and ends when it is filed', () => {
    expect(kinds({ documents: [{ ...limited, queryOutcome: 'noRecords' }] })).toEqual([]);
    const full = document(1162, { id: 2, queryType: 'full', queryOutcome: 'noRecords' });
    expect(kinds({ documents: [limited, full] })).toEqual([]);
    expect(kinds({ documents: [limited, { ...full, docTypeId: 2035 }] })).toEqual([]);
    expect(kinds({ documents: [limited, { ...full, docDate: '2026-11-19' }] })).toEqual(['fullQuery']);
  });
});

describe('the Clearinghouse', () => {
  const facts = {
    answers: [{ id: 5, at: AT, code: 4, on: '2026-11-16' }],
    documents: [
      document(1162, { queryType: 'limited', queryOutcome: 'recordsFound' }),
      document(2021, { expiresOn: '2026-12-31' }),
    ],
  };
  const all = ['clearinghouseReport', 'fullQuery', 'consentEnds'];
  const moved = { program: 'nonDriver' as const, licenseClassId: 1 };

  it.each<[TestedPerson, DeadlineKind[]]>([
    [NOTHING.person, all as DeadlineKind[]],
    [{ program: null, licenseClassId: null }, all as DeadlineKind[]],
    [{ program: 'nonCdl', licenseClassId: 1 }, []],
    [{ program: 'cdl', licenseClassId: 1, flags: { ftaOnly: true } }, []],
  ])('is only for drivers under part 382: %o', (person, wanted) => {
    expect(kinds({ ...facts, person })).toEqual(wanted);
  });

  it('wants a report also when the driver is moved to another job, but no query or consent', () => {
    const earlierFacts = [{ before: '2026-11-17', facts: { program: 'cdl' as const } }];
    expect(kinds({ ...facts, person: { ...moved, earlierFacts } })).toEqual(['clearinghouseReport']);
  });
});

describe('the reply of a previous employer', () => {
  const step = (kind: string, day: string, employer = 'Old Dominion') => ({
    id: 3,
    at: AT,
    employer,
    kind,
    day,
  });
  const request = step('request', '2026-11-01');

  it('is due 30 days after the request', () => {
    const [one] = expected({ steps: [request] });
    expect(one).toMatchObject({ about: 'Old Dominion', dueOn: '2026-12-01', settled: null });
    expect(stageOf(dated(one!), new Date('2026-12-02T04:59:00Z'))).toBe('open');
    expect(stageOf(dated(one!), new Date('2026-12-02T05:00:00Z'))).toBe('overdue');
  });

  it.each([
    [{ steps: [request, step('reply', '2026-11-09', 'OLD DOMINION')] }, 'reply'],
    [{ steps: [request, step('reply', '2026-11-09', 'Prairie Lines')] }, null],
    [{ steps: [request, step('attempt', '2026-11-09')] }, null],
    [{ steps: [request], documents: [document(2016, { employer: 'Old Dominion' })] }, 'reply'],
    [{ steps: [request], documents: [document(2017, { employer: 'Old Dominion' })] }, 'goodFaith'],
    [{ steps: [request], documents: [document(2017, { employer: null })] }, null],
  ])('ends with the answer of that employer or the good-faith note', (facts, settled) => {
    expect(expected(facts)[0]?.settled).toBe(settled);
  });
});

it('asks for a new consent before the last day of the one on file', () => {
  const consent = document(2021, { expiresOn: '2026-12-31' });
  expect(expected({ documents: [consent] })[0]).toMatchObject({ dueOn: '2026-12-31', settled: null });
  expect(kinds({ documents: [document(2021)] })).toEqual([]);
  const forEver = document(2021, { id: 2 });
  expect(kinds({ documents: [consent, forEver] })).toEqual([]);
});

describe('the state’s record of a new medical card', () => {
  const card = (docDate: string, more: object = {}) => document(238, { docDate, ...more });
  const CDL = { ...NOTHING.person, licenseState: 'VA' };
  const due = (facts: Partial<DeadlineFacts>) => expected({ person: CDL, ...facts });

  it.each([
    ['15 days after the card, before it replaced the card', '2025-03-03', '2025-03-18'],
    ['no later than the last day on which cards were proof', '2025-06-20', '2025-06-22'],
    ['the day of the card, without an allowance', '2025-07-01', '2025-07-01'],
    ['15 days after it, under the first waiver', '2025-07-20', '2025-08-04'],
    ['60 days after it, under the waiver', '2026-05-04', '2026-07-03'],
    ['no later than the last day of the waiver', '2026-09-30', '2026-10-11'],
    ['the day of the card, after the waiver', '2026-11-20', '2026-11-20'],
  ])('is due %s (391.23(m)(2))', (_when, docDate, dueOn) => {
    expect(due({ documents: [card(docDate)] })).toMatchObject([
      { kind: 'medicalRecord', source: 'document/238', basisOn: docDate, dueOn, settled: null },
    ]);
  });

  it('is overdue on the day after that day where the driver works', () => {
    const [one] = due({ documents: [card('2026-05-04')] });
    expect(stageOf(dated(one!), new Date('2026-07-04T03:59:00Z'))).toBe('open');
    expect(stageOf(dated(one!), new Date('2026-07-04T04:00:00Z'))).toBe('overdue');
  });

  it.each([
    ['a CDLIS record of that day', document(2003, { docDate: '2026-11-20' }), 'medicalRecord'],
    ['one of the day before', document(2003, { docDate: '2026-11-19' }), null],
    ['an MVR that says so', document(225, { docDate: '2026-11-20', isCertified: true }), 'medicalRecord'],
    [
      'an MVR of the day before that says so',
      document(225, { docDate: '2026-11-19', isCertified: true }),
      null,
    ],
    ['an MVR that says no', document(225, { isCertified: false }), null],
    ['an MVR that says nothing', document(225), null],
  ])(
    'ends with a record of the day of the card or later that certifies, not otherwise: %s',
    (_what, record, settled) => {
      expect(due({ documents: [card('2026-11-20'), record] })[0]?.settled).toBe(settled);
    },
  );

  it.each<[string, DeadlineFacts['person']]>([
    ['a non-CDL driver', { ...CDL, program: 'nonCdl', licenseClassId: 4 }],
    ['a driver within one state', { ...CDL, flags: { interstate: false } }],
    ['a state without electronic results', { ...CDL, licenseState: 'NY' }],
    ['a Canadian license', { ...CDL, licenseState: 'ON' }],
  ])('is not asked of %s', (_who, person) => {
    expect(due({ documents: [card('2026-11-20')], person })).toEqual([]);
  });

  it('is asked of the newest card only', () => {
    const documents = [card('2026-11-20', { id: 2 }), card('2026-05-04', { id: 1 })];
    expect(due({ documents })).toMatchObject([{ source: 'document/2' }]);
  });
});

describe('the stored deadlines', () => {
  const NOW = new Date('2026-11-25T12:00:00Z');
  const [wish] = expected({ accidents: [accident()] }) as [Expected];
  const row = (more: Partial<StoredDeadline> = {}): StoredDeadline => ({
    ...wish,
    id: 7,
    doneAt: null,
    outcome: null,
    ...more,
  });
  const result = { ...wish, settled: 'testResult' as const };
  const done = { doneAt: '2026-11-24T00:00:00Z', outcome: 'testResult' as const };
  const none = { added: [], ended: [], reopened: [], moved: [] };

  it.each([
    ['start with what was entered in the last 30 days', [], [wish], { added: [wish] }],
    ['stay out of history', [], [{ ...wish, enteredAt: '2026-10-26T11:59:59Z' }], {}],
    ['are not started where the record shows that they are done', [], [result], {}],
    ['end when the record shows it', [row()], [result], { ended: [{ id: 7, outcome: 'testResult' }] }],
    ['end when nothing requires them', [row()], [], { ended: [{ id: 7, outcome: 'notRequired' }] }],
    ['open again when the document goes', [row(done)], [wish], { reopened: [7] }],
    ['stay done when its retention ends', [row({ ...done, doneAt: '2026-08-01T00:00:00Z' })], [wish], {}],
    ['stay done when a person said so', [row({ ...done, outcome: 'byPerson' })], [wish], {}],
    ['are left alone when nothing changed', [row({ dueAt: '2026-11-21T05:30:00+00:00' })], [wish], {}],
  ])('%s', (_title, stored, now, changes) => {
    expect(changesOf(stored, now, NOW)).toEqual({ ...none, ...changes });
  });

  it('move with a correction of the accident', () => {
    const later = expected({ accidents: [accident({ time: '23:30' })] })[0]!;
    expect(changesOf([row()], [later], NOW).moved).toEqual([
      { id: 7, about: null, basisOn: '2026-11-20', dueAt: later.dueAt, dueOn: '2026-11-21' },
    ]);
  });
});

it.each([
  ['2026-11-20T17:00:00Z', { minutes: 120, hours: 2, rest: 0 }],
  ['2026-11-20T18:59:30Z', { minutes: 0, hours: 0, rest: 0 }],
  ['2026-11-20T19:05:00Z', { minutes: -5, hours: 0, rest: 5 }],
  ['2026-11-20T20:05:59Z', { minutes: -65, hours: 1, rest: 5 }],
])('counts down to 7 PM UTC at %s', (now, left) => {
  expect(timeLeft('2026-11-20T19:00:00Z', new Date(now))).toEqual(left);
});

it('needs a note on how it was done, without a social security number', () => {
  expect(doneErrors({ note: ' ' }).note?.code).toBe('deadline.noteRequired');
  expect(doneErrors({ note: 'SSN 900-12-3456' }).note?.code).toBe('request.holdsSsn');
  expect(doneErrors({ note: 'Reported 12/1, confirmation 123' })).toEqual({});
});
