import { expect, it } from 'vitest';
import { midSentence } from './words';

it.each([
  ['Medical Card', 'medical card'],
  ['CDLIS MVR, Medical Status', 'CDLIS MVR, medical status'],
  ['Clearinghouse Query Record', 'Clearinghouse query record'],
  ['Pre-Employment Drug Test Result', 'pre-employment drug test result'],
])('writes %s inside a sentence as %s', (name, expected) => {
  expect(midSentence(name)).toBe(expected);
});
