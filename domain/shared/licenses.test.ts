import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLicense, licenseFormats, normalizeLicense } from './licenses';
import { LICENSE_FORMATS } from './license-formats';
import { STATES } from './states';

const verified = STATES.map((state) => state.abbreviation).filter(
  (state) => LICENSE_FORMATS[state]?.confidence !== 'unverified',
);

describe('license formats', () => {
  it('cover every jurisdiction of the state list, and no other', () => {
    expect(Object.keys(LICENSE_FORMATS).toSorted()).toEqual(STATES.map((state) => state.abbreviation));
  });

  it.each([
    ['VA', 'A12345678'],
    ['va', 'a12-345-678'],
    ['VA', '123 456 789'],
    ['NC', '1'],
    ['TN', '1234567'],
    ['WA', 'SMITHJ*12345'],
    ['MD', 'MD12345678901'],
    ['ON', 'A12345678905101'],
    ['VT', '1234567A'],
  ])('accepts %s %s', (state, number) => {
    expect(checkLicense(state, number)).toMatchObject({ ok: true, warning: false });
  });

  it.each([
    ['VA', 'A1234567'],
    ['VA', 'XA12345678'],
    ['MD', 'ZZMD12345678901'],
    ['IA', 'XX123AB1234'],
    ['MT', 'ABC0123456789XYZ'],
    ['WA', 'SMITHJ*1234'],
    ['FL', 'A12345678901'],
    ['VA', ''],
    ['VA', '1'.repeat(41)],
    ['ZZ', 'A12345678'],
  ])('refuses %s %s', (state, number) => {
    expect(checkLicense(state, number).ok).toBe(false);
  });

  it('only warns if the formats are not verified', () => {
    expect(checkLicense('GU', 'ABC123')).toMatchObject({ ok: true, warning: false });
    expect(checkLicense('GU', 'ABC/123')).toMatchObject({ ok: true, warning: true });
  });

  it('describes the formats in words', () => {
    expect(licenseFormats('VA')).toEqual(['1 letter + 8 to 11 digits', '9 digits']);
    expect(licenseFormats('MD')).toEqual(['1 letter + 12 digits', 'MD + 11 digits']);
    expect(licenseFormats('WA')).toEqual([
      '1 to 7 letters + 5 to 11 letters, digits or * (12 characters in all)',
    ]);
    expect(licenseFormats('NS')[0]).toBe('5 letters + one of 0 to 3 + 1 digit + one of 01 + 6 digits');
    expect(licenseFormats('VA', 'fr')).toEqual(['1 lettre + 8 à 11 chiffres', '9 chiffres']);
    expect(licenseFormats('GU')).toEqual(['No formats available']);
    expect(licenseFormats('ZZ', 'es')).toEqual(['No hay formatos disponibles']);
  });

  it('accepts every number generated from its own patterns, with separators and lowercase letters', () => {
    const numbers = fc.constantFrom(...verified).chain((state) =>
      fc.constantFrom(...(LICENSE_FORMATS[state]?.patterns ?? [])).chain((pattern) =>
        // Washington's look-ahead limits the length. The generator doesn't support it, so such a number is built by hand above.
        pattern.startsWith('(?=')
          ? fc.constant([state, 'ABCDEF*12345'] as const)
          : fc.stringMatching(new RegExp(`^${pattern}$`)).map((number) => [state, number] as const),
      ),
    );
    fc.assert(
      fc.property(numbers, ([state, number]) => {
        const typed = number.toLowerCase().split('').join('-');
        return normalizeLicense(typed) === number && checkLicense(state, typed).ok;
      }),
    );
  });
});
