import { describe, expect, test } from 'vitest';
import { decodeText } from './decode';

const MAC: Readonly<Record<string, number>> = {
  Í: 0xea,
  Ó: 0xee,
  Á: 0xe7,
  Ú: 0xf2,
  Ñ: 0x84,
  Ü: 0x86,
  á: 0x87,
  é: 0x8e,
  í: 0x92,
  ñ: 0x96,
  ó: 0x97,
  ü: 0x9f,
};
const WINDOWS: Readonly<Record<string, number>> = {
  '’': 0x92,
  '–': 0x96,
  Š: 0x8a,
  Ž: 0x8e,
  ž: 0x9e,
  '€': 0x80,
};

/** The text in an encoding of one byte each. */
const encode = (text: string, table: Readonly<Record<string, number>>) =>
  Buffer.from([...text].map((letter) => table[letter] ?? letter.charCodeAt(0)));
const rowsOf = (names: readonly string[]) => `Badge;Name\r\n${names.map((name) => `1;${name}\r\n`).join('')}`;

describe('the encoding is the one that yields names', () => {
  test.each<[string, string[]]>([
    ['capitals', ['GARCÍA', 'LÓPEZ', 'ÁVILA', 'NÚÑEZ', 'SMITH']],
    ['names', ['García', 'Nuñez', 'André', 'Müller', 'López', 'Smith']],
    ['names with hyphens', ['García-López', "O'Neal"]],
  ])('Mac Roman: %s', (_, names) => {
    const text = rowsOf(names);
    expect(decodeText(encode(text, MAC))).toEqual({ text, encoding: 'macintosh' });
  });

  test.each<[string, string[]]>([
    ['signs that some builds of Node lose', ['O’Neal', 'Šimek', 'Smith–Jones', 'Žižek']],
    ['names', ['García', 'Nuñez', 'André', 'Müller', 'López', 'Smith']],
    ['capitals', ['NUÑEZ', 'LÓPEZ', 'ÁVILA']],
    ['an apostrophe and an amount', ['driver’s bonus €50', 'D’Andre']],
  ])('Windows-1252: %s', (_, names) => {
    const text = rowsOf(names);
    expect(decodeText(encode(text, WINDOWS))).toEqual({ text, encoding: 'windows-1252' });
  });

  test('UTF-8 with a single damaged name', () => {
    const text = rowsOf(['García', 'Núñez', 'López', 'Müller']);
    const bytes = Buffer.concat([Buffer.from(text), encode('1;Jos\u00e9\r\n', {})]);
    expect(decodeText(bytes)).toMatchObject({ encoding: 'utf-8', text: `${text}1;Jos\ufffd\r\n` });
  });
});

describe('if it is not sure', () => {
  const bytes = encode(rowsOf(['GARCÍA 900110001']), {});

  test('each encoding is offered with words that show the difference, without digits', () => {
    expect(decodeText(bytes)).toMatchObject({
      encoding: 'windows-1252',
      encodings: [
        { encoding: 'windows-1252', sample: 'GARCÍA' },
        { encoding: 'macintosh', sample: 'GARCÕA' },
        { encoding: 'utf-8', sample: 'GARC\ufffdA' },
      ],
    });
  });

  test('the chosen one is used, and the choice stays', () => {
    const decoded = decodeText(bytes, 'macintosh');
    expect(decoded.text).toContain('GARCÕA');
    expect(decoded.encodings).toHaveLength(3);
  });

  test('an unknown one is not', () => {
    expect(decodeText(bytes, 'x-none').encoding).toBe('windows-1252');
  });
});
