import { expect, test } from 'vitest';
import { escapeFormula, isNeutralized, unescapeFormula } from './formulas';

test.each([
  '=1+1',
  '+cmd',
  '-2',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '﹦1',
  "'-2",
  "''=1",
])('%j is neutralized, and restored when read', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`);
  expect(isNeutralized(escapeFormula(text))).toBe(true);
  expect(unescapeFormula(escapeFormula(text))).toBe(text);
});

test.each(["'t Hooft", "''t", 'A-12', '12', '', "'"])('%j stays as it is', (text) => {
  expect(escapeFormula(text)).toBe(text);
  expect(unescapeFormula(text)).toBe(text);
});
