import { describe, expect, expectTypeOf, it } from 'vitest';
import english from '../../refusals';
import { fill, refuse, refusedFields, type Refusal, type RefusalCode } from './refusal';
import { schemaRefusal } from './schema-refusal';
import { fieldTexts, refusalText } from './text';

type Texts = Record<RefusalCode, string>;
const allOf = (found: Record<string, Texts>) => Object.assign({}, ...Object.values(found)) as Texts;
const spanish = allOf(import.meta.glob('../../**/refusals.es.ts', { eager: true, import: 'default' }));
const french = allOf(import.meta.glob('../../**/refusals.fr.ts', { eager: true, import: 'default' }));

const CODES = Object.keys(english) as RefusalCode[];
const marksIn = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name);

describe('the texts of refusals', () => {
  it.each([
    ['es', spanish],
    ['fr', french],
  ])('exist in %s, with the same placeholders and other words', (_language, texts) => {
    expect(Object.keys(texts).toSorted()).toEqual(CODES.toSorted());
    for (const code of CODES) {
      expect(marksIn(texts[code]).toSorted(), code).toEqual(marksIn(english[code]).toSorted());
      expect(texts[code], code).not.toBe(english[code]);
    }
  });

  it('have no placeholders left once their params are filled in', () => {
    for (const code of CODES) {
      const params = Object.fromEntries(marksIn(english[code]).map((name) => [name, 7]));
      for (const texts of [english, spanish, french]) expect(fill(texts[code], params)).not.toContain('%{');
    }
  });

  it('are plain American English', () => {
    const dated =
      /anew|somebody|whoever|\bwhom\b|\bmay not\b(?! have)|must not|second factor|\bpaper\b|e-mail|\bmails\b/i;
    expect(CODES.filter((code) => dated.test(english[code]))).toEqual([]);
  });
});

describe('a refusal', () => {
  it('accepts exactly the params of its text', () => {
    expectTypeOf(refuse<'license.invalidForState'>).parameters.toEqualTypeOf<
      ['license.invalidForState', Readonly<Record<'number' | 'state', string | number>>]
    >();
    expectTypeOf(refuse<'employee.locationRequired'>).parameters.toEqualTypeOf<
      ['employee.locationRequired']
    >();
  });

  it('has an English text [VAL-12]', () => {
    expect(refusalText(refuse('license.invalidForState', { number: 'A123', state: 'VA' }))).toBe(
      'The number A123 is invalid for VA',
    );
    expect(fieldTexts({ dob: refuse('date.inFuture') })).toEqual({ dob: 'The date cannot be in the future' });
  });

  it('shows what was typed unchanged, and fills nothing into it', () => {
    expect(fill('%{number} of %{state}', { number: '%{state}', state: 'VA' })).toBe('%{state} of VA');
    expect(fill('%{toString}', {})).toBe('%{toString}');
  });

  it('is listed only for fields that have one', () => {
    const found: [string, Refusal | null][] = [
      ['name', null],
      ['dob', refuse('date.inFuture')],
    ];
    expect(refusedFields(found)).toEqual({ dob: refuse('date.inFuture') });
  });
});

describe('what a schema does not allow', () => {
  it.each([
    ['required', { missingProperty: 'name' }, 'is required'],
    ['additionalProperties', {}, 'is not recognized'],
    ['type', { type: 'integer' }, 'must be of type integer'],
    ['maxLength', { limit: 40 }, 'must have at most 40 characters'],
    ['minItems', { limit: 1 }, 'must have at least 1 entries'],
    ['maximum', { limit: 3 }, 'must be at most 3'],
    ['enum', { allowedValues: ['a'] }, 'must be one of the allowed values'],
    ['pattern', { pattern: '^a$' }, 'is not valid'],
  ])('%s', (keyword, params, text) => {
    expect(refusalText(schemaRefusal({ keyword, params }))).toBe(text);
  });
});
