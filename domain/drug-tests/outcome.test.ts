import { describe, expect, it } from 'vitest';
import type { Authority, ResultCode } from '../orders/tests';
import {
  authorityOf,
  COLLECTION_MOVES,
  documentOf,
  drawnResult,
  moveByCollection,
  moveWith,
  needsReview,
  type TestFacts,
} from './outcome';
import { COLLECTION_STATUSES } from './report';

const drug: TestFacts = { testType: 'drug', authority: 'FMCSA', reasonId: 3, resultCode: 1, specimenId: 1 };

describe('the document of a result', () => {
  it.each<[string, Partial<TestFacts>, object | null]>([
    ['a random test', {}, { docTypeId: 2023, result: 'negative', testReason: 'random' }],
    [
      'a pre-employment drug test',
      { reasonId: 1 },
      { docTypeId: 2022, result: 'negative', testReason: 'preEmployment' },
    ],
    ['a canceled test', { resultCode: 3 }, { docTypeId: 2023, result: 'cancelled', testReason: 'random' }],
    [
      'a pre-employment alcohol test',
      { testType: 'alcohol', reasonId: 1, resultCode: 5 },
      { docTypeId: 2023, result: '0.02-0.039', testReason: null },
    ],
    ['a test that waits for its review officer', { resultCode: 21 }, null],
    [
      'a positive of no known agency',
      { authority: null, resultCode: 4 },
      { docTypeId: 2023, result: 'positive', testReason: 'random' },
    ],
    ['a negative of no known agency', { authority: null }, null],
    ['a negative of hair (40.210)', { specimenId: 2 }, null],
    [
      'a positive of hair',
      { specimenId: 2, resultCode: 4 },
      { docTypeId: 2023, result: 'positive', testReason: 'random' },
    ],
    ['a negative of another agency', { authority: 'FRA' }, null],
    [
      'a refusal under another agency',
      { authority: 'FRA', resultCode: 11 },
      { docTypeId: 2023, result: 'refusal', testReason: 'random' },
    ],
    ['a positive of the employer’s own program', { authority: 'Other', resultCode: 4 }, null],
  ])('of %s', (_what, more, document) => {
    const facts = { ...drug, ...more };
    expect(documentOf(facts)).toEqual(document && { ...document, testKind: facts.testType });
  });
});

it('closes the row of a DOT selection only with a DOT test', () => {
  const closes = (more: Partial<TestFacts>, ordered: Authority | null = 'FMCSA') =>
    drawnResult({ ...drug, ...more }, ordered);
  expect(closes({})).toBe('negative');
  expect(closes({ specimenId: 2 })).toBeNull();
  expect(closes({ authority: 'Other' })).toBeNull();
  expect(closes({ authority: 'Other', specimenId: 2 }, 'Other')).toBe('negative');
});

describe('a test whose order and report name another authority', () => {
  it.each<[Authority | null, Authority | null, ResultCode, Authority | null]>([
    ['Other', 'FMCSA', 4, 'FMCSA'],
    ['FMCSA', 'Other', 4, 'FMCSA'],
    ['Other', 'FMCSA', 1, 'Other'],
    ['FMCSA', 'Other', 1, 'Other'],
    ['FRA', 'FMCSA', 1, 'FRA'],
    [null, 'FMCSA', 1, 'FMCSA'],
    ['FMCSA', null, 4, 'FMCSA'],
    [null, null, 4, null],
  ])('ordered %s, reported %s, result %i: %s', (ordered, reported, code, authority) => {
    expect(authorityOf(ordered, reported, code)).toBe(authority);
  });
});

describe('a second person', () => {
  it.each<['drug' | 'alcohol', ResultCode, boolean]>([
    ['drug', 1, false],
    ['drug', 4, true],
    ['drug', 11, true],
    ['drug', 3, false],
    ['alcohol', 14, true],
    ['alcohol', 5, true],
    ['alcohol', 13, false],
  ])('looks at a first result of %s %i: %s', (testType, resultCode, review) => {
    expect(needsReview({ testType, resultCode })).toBe(review);
  });
});

describe('the order of a result', () => {
  it.each<[ResultCode, number, boolean, string | null]>([
    [1, 8, true, 'close'],
    [4, 8, true, 'close'],
    [11, 8, true, 'close'],
    [11, 5, false, 'awaitResults'],
    [3, 8, true, 'close'],
    [21, 5, true, 'awaitResults'],
    [21, 8, true, null],
    [14, 5, false, 'awaitResults'],
    [1, 6, true, 'reviewLate'],
    [21, 6, true, null],
    [4, 9, true, null],
    [11, 13, true, 'close'],
    [3, 9, true, null],
    [4, 13, true, 'close'],
    [1, 7, true, 'reviewLate'],
  ])('%i moves from status %i (confirmed: %s) by %s', (code, status, confirmed, move) => {
    expect(moveWith(code, status, confirmed)).toBe(move);
  });

  it.each([
    ['OK', 2, 'perform'],
    ['OK', 7, 'perform'],
    ['OK', 6, 'reviewLate'],
    ['OK', 9, null],
    ['NCOM', 9, null],
    ['SCHD', 5, null],
    ['CANC', 2, 'cancel'],
  ] as const)('moves with collection %s from status %i by %s', (collection, status, move) => {
    expect(moveByCollection(collection, status)).toBe(move);
  });

  it('follows each status of a collection', () => {
    expect(COLLECTION_STATUSES.map((status) => COLLECTION_MOVES[status])).toEqual([
      'schedule',
      'schedule',
      'schedule',
      'schedule',
      'schedule',
      'review',
      'perform',
      'review',
      'review',
      'cancel',
    ]);
  });
});
