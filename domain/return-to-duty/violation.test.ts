import { expect, it } from 'vitest';
import type { TestFacts } from '../drug-tests/outcome';
import { violationOf } from './violation';

const drug: TestFacts = { testType: 'drug', authority: 'FMCSA', reasonId: 3, resultCode: 4, specimenId: 1 };

it.each<[string, Partial<TestFacts>, string | null]>([
  ['a positive drug test', {}, 'positive'],
  ['alcohol of 0.04 or more', { testType: 'alcohol' }, 'alcohol'],
  ['alcohol below 0.04 (382.505)', { testType: 'alcohol', resultCode: 5 }, null],
  ['a refusal', { resultCode: 11 }, 'refusal'],
  ['a positive of no known agency', { authority: null }, 'positive'],
  ["a positive of an employer's own program", { authority: 'Other' }, null],
  ['a negative', { resultCode: 1 }, null],
  ['a canceled test', { resultCode: 3 }, null],
])('%s is the violation %s', (_what, more, violation) => {
  expect(violationOf({ ...drug, ...more })).toBe(violation);
});
