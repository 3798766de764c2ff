import { expect, it } from 'vitest';
import { examKeptUntil } from './retention';

it.each([
  ['2023-06-15', '2026-06-15'],
  ['2024-02-29', '2027-03-01'],
])('keeps an exam of %s until %s, three years (391.51(d))', (examDate, last) => {
  expect(examKeptUntil(examDate)).toBe(last);
});
