import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import {
  DocumentParts,
  MAX_PARTS,
  MAX_SPLIT_PAGES,
  pageRanges,
  pagesRefusals,
  partsOf,
  readStarts,
  suggestTypes,
} from './parts';

const codes = (parts: number[][], pages = 9) =>
  pagesRefusals(parts, pages).map((refusal) => refusal?.code ?? null);

describe('the pages of parts', () => {
  it('are within the scan: its first and last page, and none before or after them', () => {
    expect(codes([[1], [9]])).toEqual([null, null]);
    expect(codes([[0], [10]])).toEqual(['split.outside', 'split.outside']);
    expect(pagesRefusals([[8, 9, 10]], 9)).toEqual([
      { code: 'split.outside', params: { page: 10, pages: 9 } },
    ]);
  });

  it('belong to one part: parts may touch, but not overlap', () => {
    expect(codes([[1, 2], [3]])).toEqual([null, null]);
    expect(codes([[1, 2], [2, 3], [4]])).toEqual([null, 'split.pageTwice', null]);
  });

  it('may be left out, before, between and within parts', () => {
    expect(codes([[2, 4], [7]])).toEqual([null, null]);
  });

  it('keep the order of the scan within a part, and parts may come in any order', () => {
    expect(codes([[2, 1]])).toEqual(['split.order']);
    expect(codes([[1, 1]])).toEqual(['split.order']);
    expect(codes([[5, 6], [1]])).toEqual([null, null]);
  });

  it('are at least one a part, for at least one part and no more than the limits', () => {
    const isValid = (parts: unknown) => Value.Check(DocumentParts, parts);
    const parts = (count: number) => Array.from({ length: count }, (_, at) => ({ pages: [at + 1] }));
    expect(isValid(parts(1))).toBe(true);
    expect(isValid([])).toBe(false);
    expect(isValid([{ pages: [] }])).toBe(false);
    expect(isValid(parts(MAX_PARTS))).toBe(true);
    expect(isValid(parts(MAX_PARTS + 1))).toBe(false);
    const pages = Array.from({ length: MAX_SPLIT_PAGES }, (_, at) => at + 1);
    expect(isValid([{ pages }])).toBe(true);
    expect(isValid([{ pages: [...pages, MAX_SPLIT_PAGES + 1] }])).toBe(false);
    expect(isValid([{ pages: [1.5] }])).toBe(false);
    expect(isValid([{ pages: [1], employeeId: '2' }])).toBe(false);
  });
});

describe('the documents of a scan', () => {
  it('are one without a start, and a new one from each start to the page before the next', () => {
    expect(partsOf({ pages: 3, starts: [1], leftOut: [] })).toEqual([{ start: 1, pages: [1, 2, 3] }]);
    expect(partsOf({ pages: 5, starts: [1, 2, 5], leftOut: [] })).toEqual([
      { start: 1, pages: [1] },
      { start: 2, pages: [2, 3, 4] },
      { start: 5, pages: [5] },
    ]);
  });

  it('lack the pages that are left out, and keep their start; one with no page left is none', () => {
    expect(partsOf({ pages: 6, starts: [1, 3, 5], leftOut: [2, 3, 5, 6] })).toEqual([
      { start: 1, pages: [1] },
      { start: 3, pages: [4] },
    ]);
  });
});

it('writes pages as ranges', () => {
  expect(pageRanges([1, 2, 3, 5, 7, 8])).toBe('1-3, 5, 7-8');
  expect(pageRanges([4])).toBe('4');
});

it('reads the pages at which documents start, in any order, and no page outside the scan', () => {
  expect(readStarts('7, 3;3 1', 9)).toEqual([1, 3, 7]);
  expect(readStarts('9', 9)).toEqual([1, 9]);
  expect(readStarts('', 9)).toEqual([1]);
  expect(readStarts('10', 9)).toBeNull();
  expect(readStarts('0', 9)).toBeNull();
  expect(readStarts('2-4', 9)).toBeNull();
});

it('suggests the missing documents in their order, except those that are chosen, and leaves emptied types empty', () => {
  const missing = [2001, 660, 225];
  expect(suggestTypes([undefined, undefined], missing)).toEqual([2001, 660]);
  expect(suggestTypes([660, undefined, null, undefined, undefined], missing)).toEqual([
    660,
    2001,
    null,
    225,
    null,
  ]);
});
