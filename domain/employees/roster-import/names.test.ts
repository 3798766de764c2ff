import { describe, expect, test } from 'vitest';
import { isBetterSpelling, nameKey, splitName } from './names';

describe('splitting a whole name', () => {
  test.each([
    ['Miller, Chantal', 'auto', 'Chantal', 'Miller'],
    ['De La Cruz, Ana', 'auto', 'Ana', 'De La Cruz'],
    ['Ana De La Cruz', 'auto', 'Ana', 'De La Cruz'],
    ['Karen Van Der Berg', 'auto', 'Karen', 'Van Der Berg'],
    ['Wei Al-Hassan', 'auto', 'Wei', 'Al-Hassan'],
    ["Fatima O'Neal", 'auto', 'Fatima', "O'Neal"],
    ['John Q. Smith', 'auto', 'John', 'Smith'],
    ['Smith, John Q', 'auto', 'John', 'Smith'],
    ['J. Smith', 'auto', 'J.', 'Smith'],
    ['A J Smith', 'auto', 'A J', 'Smith'],
    ['John Smith Jr', 'auto', 'John', 'Smith Jr'],
    ['John Smith, Jr.', 'auto', 'John', 'Smith Jr.'],
    ['Smith, John, Jr.', 'auto', 'John', 'Smith Jr.'],
    ['Smith John', 'lastFirst', 'John', 'Smith'],
    ['Van Der Berg Karen', 'lastFirst', 'Karen', 'Van Der Berg'],
  ] as const)('%s (%s) is %s | %s', (text, order, first, last) => {
    expect(splitName(text, order)).toMatchObject({ first, last, unsure: false });
  });

  test('reports when the split between first and last name is unclear', () => {
    expect(splitName('Mary Ann Smith', 'auto')).toMatchObject({
      first: 'Mary Ann',
      last: 'Smith',
      unsure: true,
    });
  });

  test('keeps a middle initial apart from the first name', () => {
    expect(splitName('Smith, John Q.', 'auto')?.initial).toBe('Q');
    expect(splitName('Smith, John', 'auto')?.initial).toBe('');
  });

  test.each(['Cher', 'Smith,', ' , Ann'])('requires two names: %j', (text) => {
    expect(splitName(text, 'auto')).toBeNull();
  });
});

test('two spellings of a name have the same key', () => {
  expect(nameKey('ÉTIENNE', "O'NEAL")).toBe(nameKey('Etienne', 'ONeal'));
  expect(nameKey('John Q.', 'Smith Jr.')).toBe(nameKey('John', 'Smith'));
  expect(nameKey('Ann', 'Smith')).not.toBe(nameKey('Anna', 'Smith'));
});

test('the spelling with accents and capitals is better', () => {
  expect(isBetterSpelling('Côté', 'Cote')).toBe(true);
  expect(isBetterSpelling('Cote', 'Côté')).toBe(false);
  expect(isBetterSpelling('Miller', 'MILLER')).toBe(true);
  expect(isBetterSpelling('MILLER', 'Miller')).toBe(false);
});
