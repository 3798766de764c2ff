import { describe, expect, it } from 'vitest';
import { searchKey } from './search-key';

describe('searchKey', () => {
  it.each([
    ['Müller ', 'muller'],
    ['  Van  Der Berg', 'van der berg'],
    ['O’Brien', "o'brien"],
    ['Nguyễn', 'nguyen'],
    [null, ''],
  ])('folds %j to %j', (text, key) => {
    expect(searchKey(text)).toBe(key);
  });
});
