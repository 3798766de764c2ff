import { expect, it } from 'vitest';
import { chosenOf, choiceFilter, countOf, dateRangeFilter, isGiven, textFilter } from './filters';

it('takes an empty value for no filter, but not zero and not false', () => {
  expect(['', null, undefined, []].map(isGiven)).toEqual([false, false, false, false]);
  expect([0, false, 'a', [0]].map(isGiven)).toEqual([true, true, true, true]);
});

it('reads one value and several alike', () => {
  expect(chosenOf(7)).toEqual([7]);
  expect(chosenOf([7, 8])).toEqual([7, 8]);
  expect(chosenOf(undefined)).toEqual([]);
});

it('counts what is chosen, and both ends of a range; a text is seen in its own box', () => {
  const values = { sites: [1, 2], from: '2026-01-01', q: 'a' };
  expect(countOf(choiceFilter('sites', { label: 'l', choices: [] }), values)).toBe(2);
  expect(countOf(choiceFilter('none', { label: 'l', choices: [] }), values)).toBe(0);
  const range = dateRangeFilter('from', 'to', { label: 'l', fromLabel: 'f', toLabel: 't' });
  expect(countOf(range, values)).toBe(1);
  expect(countOf(range, { ...values, to: '2026-02-01' })).toBe(2);
  expect(countOf(textFilter('q', { label: 'l' }), values)).toBe(0);
});
