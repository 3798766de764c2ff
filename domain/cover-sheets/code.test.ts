import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newCode, readCode, readTypedCode, shownCode } from './code';

const ALPHABET = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const codes = fc.uint8Array({ minLength: 10, maxLength: 10 }).map(newCode);

/** The places of its characters that say something. */
const places = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17];
const withAt = (code: string, at: number, character: string) =>
  `${code.slice(0, at)}${character}${code.slice(at + 1)}`;

describe('the code of a cover sheet', () => {
  it('has ten characters for fifty bits, and one that checks them', () => {
    expect(newCode(new Uint8Array(10))).toBe('RFCS1-0000000000-0');
    expect(newCode(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 31]))).toMatch(/^RFCS1-123456789Z-[0-9A-Z]$/);
    expect(() => newCode(new Uint8Array(9))).toThrow(RangeError);
    fc.assert(fc.property(codes, (code) => readCode(code) === code));
  });

  it('is not read with any one wrong character', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const wrong = places.flatMap((at) =>
          ALPHABET.filter((character) => character !== code[at]).map((character) =>
            withAt(code, at, character),
          ),
        );
        expect(wrong).toHaveLength(11 * 31);
        expect(wrong.filter((one) => readCode(one) !== null)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('is not read with any two characters swapped', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const swapped = places.flatMap((one) =>
          places
            .filter((other) => code[one] !== code[other])
            .map((other) => withAt(withAt(code, one, code[other]!), other, code[one]!)),
        );
        expect(swapped.filter((one) => readCode(one) !== null)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    '',
    'RFCS1-0000000000',
    'RFCS2-0000000000-0',
    'rfcs1-0000000000-0',
    ' RFCS1-0000000000-0',
    'RFCS1-000000000U-0',
    'RFCS1-00000000000-0',
  ])('is not %j', (text) => expect(readCode(text)).toBeNull());

  it('may be typed as people read it', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(readTypedCode(shownCode(code))).toBe(code);
        expect(readTypedCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
        expect(readTypedCode(shownCode(code).replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
      }),
    );
    expect(readTypedCode('00000-00000-1')).toBeNull();
    expect(readTypedCode('')).toBeNull();
    expect(readTypedCode('RFCS1')).toBeNull();
  });
});
