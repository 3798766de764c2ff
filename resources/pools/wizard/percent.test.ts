import { expect, it } from 'vitest';
import { basisPointsOf, countOf, typedPercent } from './percent';

it('reads percentages up to 100 with two places, and nothing else', () => {
  expect(['50', '12.5', '0,25', '100', '100.00', ' 10 % ', '0'].map(basisPointsOf)).toEqual([
    5_000, 1_250, 25, 10_000, 10_000, 1_000, 0,
  ]);
  expect(['100.01', '101', '12.555', 'fifty', '5o', '-1', '1e2'].map(basisPointsOf)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
  expect([null, '', '  '].map(basisPointsOf)).toEqual([null, null, null]);
});

it('shows a stored percentage as it is typed', () => {
  expect([5_000, 1_250, 25, null].map(typedPercent)).toEqual(['50', '12.5', '0.25', null]);
});

it('reads whole numbers up to a limit', () => {
  expect(['0', '1,000', ' 12 '].map((text) => countOf(text, 1_000))).toEqual([0, 1_000, 12]);
  expect(['1001', '1.5', '-1', 'ten'].map((text) => countOf(text, 1_000))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
  expect(countOf('', 5)).toBeNull();
});
