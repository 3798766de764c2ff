import { describe, expect, it } from 'vitest';
import { NUMBERS_SHOWN, NUMBERS_SHOWN_FULLSCREEN, pageWindow } from './page-window';

describe('page numbers of the viewer', () => {
  it.each([
    [1, [1, 2, 3, 4, 5]],
    [6, [4, 5, 6, 7, 8]],
    [40, [36, 37, 38, 39, 40]],
  ])('are 5 around page %i of 40 [PDF-04]', (page, numbers) => {
    expect(pageWindow(page, 40, NUMBERS_SHOWN)).toEqual(numbers);
  });

  it('are 20 in full screen [PDF-05]', () => {
    expect(pageWindow(1, 40, NUMBERS_SHOWN_FULLSCREEN)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  it('are all where there are fewer', () => {
    expect(pageWindow(2, 3, NUMBERS_SHOWN)).toEqual([1, 2, 3]);
    expect(pageWindow(1, 0, NUMBERS_SHOWN)).toEqual([]);
  });
});
