import { describe, expect, it } from 'vitest';
import { OTHER_TEST, PRE_EMPLOYMENT_TEST } from '../compliance/return-to-duty';
import { documentedMisTests, randomMisTests, type TestDocuments } from './mis-results';

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
    expect(randomMisTests([{ test, result, people: 2 }])).toEqual([counted, counted]);
  });
});

describe('test documents on the MIS report', () => {
  const found = (more: Partial<TestDocuments>): TestDocuments => ({
    docTypeId: OTHER_TEST,
    reason: 'postAccident',
    result: 'negative',
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
