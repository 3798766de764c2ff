import { describe, expect, it } from 'vitest';
import { clampPage, jumpTarget, pageCount, shownRange } from './pagination';

describe('pages of a list', () => {
  it.each([
    [0, 25, 1],
    [1, 25, 1],
    [25, 25, 1],
    [26, 25, 2],
    [48211, 25, 1929],
  ])('counts %i rows at %i a page as %i pages', (total, perPage, pages) => {
    expect(pageCount(total, perPage)).toBe(pages);
  });

  it.each([
    [0, 1],
    [-3, 1],
    [5, 5],
    [13, 12],
  ])('clamps page %i of 12 to %i [CTRL-06]', (page, clamped) => {
    expect(clampPage(page, 12)).toBe(clamped);
  });

  it.each([
    [1, 240, { from: 1, to: 25 }],
    [10, 240, { from: 226, to: 240 }],
    [99, 240, { from: 226, to: 240 }],
    [1, 0, { from: 0, to: 0 }],
  ])('shows of page %i of %i rows the range %o', (page, total, range) => {
    expect(shownRange(page, 25, total)).toEqual(range);
  });

  it.each([
    ['7', 7],
    [' 7 ', 7],
    ['0', 1],
    ['-4', 1],
    ['9999', 12],
    ['', 3],
    ['  ', 3],
    ['x', 3],
    ['2.5', 3],
  ])('reads the jump "%s" from page 3 of 12 as page %i', (typed, page) => {
    expect(jumpTarget(typed, 3, 12)).toBe(page);
  });
});
