import { expect, test } from 'vitest';
import { generationsDiffer, isBetterSpelling, isSameName, nameKey } from './name-key';

test('two spellings of a name have the same key', () => {
  expect(nameKey('ÉTIENNE', "O'NEAL")).toBe(nameKey('Etienne', 'ONeal'));
  expect(nameKey('John Q.', 'Smith Jr.')).toBe(nameKey('John', 'Smith'));
  expect(nameKey('Robert Jr', 'Ames')).toBe(nameKey('Robert', 'Ames, Jr.'));
  expect(nameKey('Ann', 'Smith')).not.toBe(nameKey('Anna', 'Smith'));
});

test('a name that was split at another place has the same key', () => {
  expect(nameKey('Mary Ann', 'Smith')).toBe(nameKey('Mary', 'Ann Smith'));
  expect(nameKey('Kevin', 'Y Tanaka')).toBe(nameKey('Kevin', 'Tanaka'));
});

test.each([
  ['Robert', 'Ames Sr', 'Robert', 'Ames Jr', true],
  ['Robert', 'Ames II', 'Robert', 'Ames III', true],
  ['Robert Jr', 'Ames', 'Robert', 'Ames Sr', true],
  ['Robert', 'Ames Jr.', 'ROBERT', 'AMES JUNIOR', false],
  ['Robert', 'Ames 3rd', 'Robert', 'Ames III', false],
  ['Robert', 'Ames', 'Robert', 'Ames Jr', false],
  ['Junior', 'Ames', 'Junior', 'Ames Sr', false],
])('%s %s and %s %s differ in generation: %s', (first, last, otherFirst, otherLast, differ) => {
  const [one, other] = [
    { firstName: first, lastName: last },
    { firstName: otherFirst, lastName: otherLast },
  ];
  expect(generationsDiffer(one, other)).toBe(differ);
  expect(isSameName(one, other)).toBe(!differ);
});

test('the spelling with accents and capitals is better', () => {
  expect(isBetterSpelling('Côté', 'Cote')).toBe(true);
  expect(isBetterSpelling('Cote', 'Côté')).toBe(false);
  expect(isBetterSpelling('Miller', 'MILLER')).toBe(true);
  expect(isBetterSpelling('MILLER', 'Miller')).toBe(false);
});
