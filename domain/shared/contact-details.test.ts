import { expect, it } from 'vitest';
import { phoneProblem, zipProblem } from './contact-details';

it.each([
  ['', true],
  ['(540) 555-0101 ext. 7', true],
  ['555-0101', true],
  ['555 010', false],
  ['call me', false],
])('a phone number needs the digits of one: %j', (phone, isValid) => {
  expect(phoneProblem(phone) === null).toBe(isValid);
});

it.each([
  ['', true],
  ['24011', true],
  ['24011-1234', true],
  ['K1A 0B1', true],
  ['4540', false],
  ['abc', false],
])('a ZIP code has the form of one: %j', (zip, isValid) => {
  expect(zipProblem(zip) === null).toBe(isValid);
});
