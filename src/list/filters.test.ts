import { expect, it } from 'vitest';
import { chosenOf, choiceFilter, countOf, dateRangeFilter, isGiven, textFilter } from './filters';

it('ignores empty values, but not zero and false', () => {
  expect(['', null, undefined, []].map(isGiven)).toEqual([false, false, false, false]);
  expect([0, false, 'a', [0]].map(isGiven)).toEqual([true, true, true, true]);
});

it('reads one value as a list of one', () => {
  expect(chosenOf(7)).toEqual([7]);
  expect(chosenOf([7, 8])).toEqual([7, 8]);
  expect(chosenOf(undefined)).toEqual([]);
});

it('counts chosen values and both ends of a range, but no texts', () => {
  const values = { sites: [1, 2], from: '2026-01-01', q: 'a' };
  expect(countOf(choiceFilter('sites', { label: 'l', choices: [] }), values)).toBe(2);
  expect(countOf(choiceFilter('none', { label: 'l', choices: [] }), values)).toBe(0);
  const range = dateRangeFilter('from', 'to', { label: 'l', fromLabel: 'f', toLabel: 't' });
  expect(countOf(range, values)).toBe(1);
  expect(countOf(range, { ...values, to: '2026-02-01' })).toBe(2);
  expect(countOf(textFilter('q', { label: 'l' }), values)).toBe(0);
});
