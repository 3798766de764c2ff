import { describe, expect, it } from 'vitest';
import { refuse } from '../shared/refusals/refusal';
import { checkDocTypeRules, checkTexts, docTypesOn, holdsOn } from './edit-rules';
import type { DocTypeRule } from './edits';

const rule = (more: Partial<DocTypeRule> = {}): DocTypeRule => ({
  id: null,
  docTypeId: 2016,
  clientId: null,
  validFrom: '2026-01-01',
  validTo: '2026-06-30',
  hidden: true,
  required: false,
  ...more,
});

describe('dated rules', () => {
  it('can follow each other directly, but not overlap by a day', () => {
    expect(checkDocTypeRules([rule(), rule({ validFrom: '2026-07-01', validTo: null })])).toEqual({});
    expect(checkDocTypeRules([rule(), rule({ validFrom: '2026-06-30', validTo: null })])).toHaveProperty([
      'rules.1.validFrom',
    ]);
  });

  it('of a client can overlap those for all clients', () => {
    expect(checkDocTypeRules([rule(), rule({ clientId: 7 })])).toEqual({});
  });

  it('apply on their first and their last day', () => {
    const days = ['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'];
    expect(days.map((day) => holdsOn(rule(), day))).toEqual([false, true, true, false]);
  });

  it('of a client override those for all, in any order', () => {
    const rules = [rule({ clientId: 7, hidden: false, required: true }), rule()];
    const before = { hidden: [2009], required: [2016] };
    expect(docTypesOn(rules, 7, '2026-03-01', before)).toEqual({ hidden: [2009], required: [2016] });
    expect(docTypesOn(rules, 8, '2026-03-01', before)).toEqual({ hidden: [2009, 2016], required: [] });
    expect(docTypesOn(rules, null, '2026-08-01', before)).toEqual(before);
  });
});

it('reports all problems of texts at once', () => {
  const none = { id: null, validFrom: null, validTo: null };
  const errors = checkTexts('CMENotes', [
    { ...none, text: '' },
    { ...none, text: 'x'.repeat(201) },
    { ...none, text: 'Fine' },
  ]);
  expect(Object.keys(errors)).toEqual(['texts.0.text', 'texts.1.text']);
  expect(errors['texts.1.text']).toEqual(refuse('settings.textTooLong', { most: 200 }));
});
