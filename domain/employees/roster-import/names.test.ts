import { describe, expect, test } from 'vitest';
import { isBetterWriting, nameKey, splitName } from './names';

describe('taking a whole name apart', () => {
  test.each([
    ['Miller, Chantal', 'auto', 'Chantal', 'Miller'],
    ['De La Cruz, Ana', 'auto', 'Ana', 'De La Cruz'],
    ['Ana De La Cruz', 'auto', 'Ana', 'De La Cruz'],
    ['Karen Van Der Berg', 'auto', 'Karen', 'Van Der Berg'],
    ['Wei Al-Hassan', 'auto', 'Wei', 'Al-Hassan'],
    ["Fatima O'Neal", 'auto', 'Fatima', "O'Neal"],
    ['John Q. Smith', 'auto', 'John Q.', 'Smith'],
    ['John Smith Jr', 'auto', 'John', 'Smith Jr'],
    ['John Smith, Jr.', 'auto', 'John', 'Smith Jr.'],
    ['Smith, John, Jr.', 'auto', 'John', 'Smith Jr.'],
    ['Smith John', 'lastFirst', 'John', 'Smith'],
    ['Van Der Berg Karen', 'lastFirst', 'Karen', 'Van Der Berg'],
  ] as const)('%s (%s) is %s | %s', (text, order, first, last) => {
    expect(splitName(text, order)).toMatchObject({ first, last, unsure: false });
  });

  test('is told to be unsure where the border could lie elsewhere', () => {
    expect(splitName('Mary Ann Smith', 'auto')).toEqual({ first: 'Mary Ann', last: 'Smith', unsure: true });
  });

  test.each(['Cher', 'Smith,', ' , Ann'])('needs two names: %j', (text) => {
    expect(splitName(text, 'auto')).toBeNull();
  });
});

test('two writings of a name have one key', () => {
  expect(nameKey('ÉTIENNE', "O'NEAL")).toBe(nameKey('Etienne', 'ONeal'));
  expect(nameKey('John Q.', 'Smith Jr.')).toBe(nameKey('John', 'Smith'));
  expect(nameKey('Ann', 'Smith')).not.toBe(nameKey('Anna', 'Smith'));
});

test('accents and capitals make the better writing', () => {
  expect(isBetterWriting('Côté', 'Cote')).toBe(true);
  expect(isBetterWriting('Cote', 'Côté')).toBe(false);
  expect(isBetterWriting('Miller', 'MILLER')).toBe(true);
  expect(isBetterWriting('MILLER', 'Miller')).toBe(false);
});
