import { expect, it } from 'vitest';
import { dotNumbersOf, splitDotNumbers } from './dot-numbers';

it('lists DOT numbers trimmed and once, in numerical order', () => {
  expect(dotNumbersOf(['200100', ' 9999', null, '9999 ', '', '200100'])).toEqual(['9999', '200100']);
  expect(splitDotNumbers(' 12, 7,,12')).toEqual(['7', '12']);
});
