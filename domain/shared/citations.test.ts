import { expect, it } from 'vitest';
import { citationText } from './citations';

it.each([
  ['391.51(b)(6), 391.23', '49 CFR 391.51(b)(6), 391.23'],
  ['former 391.27', '49 CFR former 391.27'],
  ['part 381; 390.5T', '49 CFR part 381, 390.5T'],
  ['15 USC 1681b(b)(2), 1681p', '15 USC 1681b(b)(2), 1681p'],
  ['CVC 1808.1', 'California Vehicle Code 1808.1'],
  ['391.23, 15 USC 1681m', '49 CFR 391.23; 15 USC 1681m'],
  ['15 USC 1681m, 391.23', '15 USC 1681m; 49 CFR 391.23'],
  ['', ''],
])('names the code that %j belongs to', (given, text) => {
  expect(citationText(given)).toBe(text);
});
