import { describe, expect, it } from 'vitest';
import { OTHER_TEST, PRE_EMPLOYMENT_TEST } from '../compliance/return-to-duty';
import { MIS_AGENCIES } from './mis-form';
import {
  authoritiesOf,
  documentedMisTests,
  randomMisTests,
  reportedMisTests,
  type ReportedTests,
  type TestDocuments,
} from './mis-results';

describe('random tests on the MIS report', () => {
  it.each([
    ['drug', 'negative', 'negative'],
    ['drug', 'positive', 'positive'],
    ['drug', 'refusal', 'otherRefusal'],
    ['drug', 'cancelled', 'canceled'],
    ['alcohol', 'negative', 'below002'],
    ['alcohol', '0.02-0.039', 'from002To0039'],
    ['alcohol', 'positive', 'atLeast004'],
    ['alcohol', 'refusal', 'otherRefusal'],
    ['alcohol', 'cancelled', 'canceled'],
  ] as const)('%s: %s counts as %s', (test, result, expected) => {
    const counted = { tag: test, reason: 'random', result: expected };
    expect(randomMisTests([{ test, result, said: null, people: 2 }])).toMatchObject([counted, counted]);
  });
});

describe('reported results on the MIS report', () => {
  const reported = (more: Partial<ReportedTests>): ReportedTests => ({
    test: 'drug',
    reasonId: 2,
    resultCode: 1,
    said: null,
    tests: 1,
    ...more,
  });

  it.each<[Partial<ReportedTests>, object | null]>([
    [{}, { result: 'negative' }],
    [{ resultCode: 2 }, { result: 'negative' }],
    [{ resultCode: 20 }, { result: 'negative' }],
    [{ resultCode: 4 }, { result: 'positive', drugs: [] }],
    [
      { resultCode: 4, said: 'COCAINE, T541 Marijuana metabolite (THCA)' },
      { result: 'positive', drugs: ['marijuana', 'cocaine'] },
    ],
    [
      { resultCode: 4, said: '6-AM; Methamphetamine; PCP' },
      { result: 'positive', drugs: ['pcp', 'opioids', 'amphetamines'] },
    ],
    [{ resultCode: 11, said: 'Adulterated' }, { result: 'adulterated' }],
    [{ resultCode: 11, said: 'SUBSTITUTED' }, { result: 'substituted' }],
    [{ resultCode: 11, said: 'Shy bladder, no medical reason' }, { result: 'shyBladder' }],
    [{ resultCode: 11, said: 'Left the site' }, { result: 'otherRefusal' }],
    [{ resultCode: 3 }, { result: 'canceled' }],
    [{ resultCode: 7 }, { result: 'canceled' }],
    [{ resultCode: 8 }, { result: 'canceled' }],
    [{ resultCode: 9 }, { result: 'canceled' }],
    [{ resultCode: 10 }, null],
    [{ resultCode: 21 }, null],
    [
      { test: 'alcohol', resultCode: 14 },
      { tag: 'alcohol', result: 'below002' },
    ],
    [
      { test: 'alcohol', resultCode: 14, said: '0.031 / 0.012' },
      { tag: 'alcohol', result: 'confirmedBelow002' },
    ],
    [
      { test: 'alcohol', resultCode: 5 },
      { tag: 'alcohol', result: 'from002To0039' },
    ],
    [
      { test: 'alcohol', resultCode: 4 },
      { tag: 'alcohol', result: 'atLeast004' },
    ],
    [
      { test: 'alcohol', resultCode: 11, said: 'Shy lung' },
      { tag: 'alcohol', result: 'shyLung' },
    ],
    [
      { test: 'alcohol', resultCode: 11 },
      { tag: 'alcohol', result: 'otherRefusal' },
    ],
    [
      { test: 'alcohol', resultCode: 3 },
      { tag: 'alcohol', result: 'canceled' },
    ],
    [{ reasonId: 6 }, { reason: 'followUp' }],
  ])('%o counts as %o', (more, expected) => {
    expect(reportedMisTests([reported(more)])).toMatchObject({
      tests: expected ? [{ tag: 'drug', reason: 'postAccident', ...expected }] : [],
      incomplete: 0,
    });
  });

  it('have no row for a reason that is none of the form', () => {
    expect(reportedMisTests([reported({ reasonId: 7, tests: 3 })])).toEqual({ tests: [], incomplete: 3 });
  });

  it('are on the form of one agency', () => {
    expect(MIS_AGENCIES.flatMap(authoritiesOf).toSorted()).toEqual([
      'FAA',
      'FMCSA',
      'FRA',
      'FTA',
      'PMHSA',
      'USCG',
    ]);
  });
});

describe('test documents on the MIS report', () => {
  const found = (more: Partial<TestDocuments>): TestDocuments => ({
    docTypeId: OTHER_TEST,
    reason: 'postAccident',
    result: 'negative',
    kind: null,
    documents: 1,
    ...more,
  });

  it('count by their reason; those of pre-employment need none', () => {
    const { tests, problems } = documentedMisTests([
      found({ docTypeId: PRE_EMPLOYMENT_TEST, reason: null, documents: 2 }),
      found({ reason: 'followUp', result: '0.02-0.039' }),
    ]);
    expect(tests.map(({ tag, reason }) => [tag, reason])).toEqual([
      ['drug', 'preEmployment'],
      ['drug', 'preEmployment'],
      ['alcohol', 'followUp'],
    ]);
    expect(problems).toEqual({});
  });

  it('count as what they say was tested', () => {
    const { tests, problems } = documentedMisTests([
      found({ kind: 'drug' }),
      found({ kind: 'alcohol', result: 'positive' }),
      found({ kind: 'both' }),
    ]);
    expect(tests.map(({ tag, result }) => `${tag} ${result}`)).toEqual([
      'drug negative',
      'alcohol atLeast004',
      'drug negative',
      'alcohol below002',
    ]);
    expect(problems).toEqual({});
  });

  it('are not counted without a result or a reason, and the report says so', () => {
    const { tests, problems } = documentedMisTests([
      found({ reason: null, documents: 2 }),
      found({ docTypeId: PRE_EMPLOYMENT_TEST, result: null }),
    ]);
    expect(tests).toEqual([]);
    expect(problems).toEqual({ incomplete: { code: 'pool.misIncomplete', params: { documents: 3 } } });
  });

  it('count as drug tests where they don’t say which test it was, and the report says so', () => {
    const { tests, problems } = documentedMisTests([found({ documents: 3 })]);
    expect(tests.map(({ tag }) => tag)).toEqual(['drug', 'drug', 'drug']);
    expect(problems).toEqual({ untold: { code: 'pool.misUntold', params: { documents: 3 } } });
  });
});
