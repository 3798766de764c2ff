import { describe, expect, it } from 'vitest';
import type { PermissionKey } from '../access/permissions';
import { seesResult } from './visibility';

const PRE = 'servicesDrugTesting.viewPreEmployment';
const AUX = 'servicesDrugTesting.viewAuxiliary';
const RANDOM = 'servicesRandoms.viewRandom';

/** One result of each class and group. */
const RESULTS = [1, 3, 2].flatMap((reasonId) => [1, 4, 3].map((resultCode) => ({ reasonId, resultCode })));
const seen = (...names: string[]) => {
  const held = new Set(names as PermissionKey[]);
  return RESULTS.map((result) => (seesResult(held, result) ? 1 : 0)).join('');
};

describe('results', () => {
  it.each([
    ['no permission', [], '000000000'],
    ['negatives alone, which would tell the others', [`${PRE}NegativeResults`], '000000000'],
    ['non-negatives alone', [`${PRE}NonNegativeResults`], '000000000'],
    ['both', [`${PRE}NegativeResults`, `${PRE}NonNegativeResults`], '110000000'],
    ['tests that were none', [`${PRE}NoTestResults`], '001000000'],
    [
      'random ones',
      [`${RANDOM}NegativeResults`, `${RANDOM}NonNegativeResults`, `${RANDOM}NoTestResults`],
      '000111000',
    ],
    ['all others', [`${AUX}NegativeResults`, `${AUX}NonNegativeResults`], '000000110'],
    ['one of each of two classes', [`${AUX}NegativeResults`, `${PRE}NonNegativeResults`], '000000000'],
  ])('are seen with %s', (_what, permissions, expected) => {
    expect(seen(...permissions)).toBe(expected);
  });
});
