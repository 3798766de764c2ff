import { expect, test } from 'vitest';
import { ROSTER_FIELDS } from './contract';
import { describeReason, fieldName } from './messages';
import { en } from './messages.en';
import { es } from './messages.es';
import { fr } from './messages.fr';

test('all three languages have texts for every code, with the same placeholders', () => {
  const marks = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
  for (const other of [es, fr]) {
    expect(Object.keys(other.reasons).toSorted()).toEqual(Object.keys(en.reasons).toSorted());
    for (const [code, words] of Object.entries(en.reasons)) {
      expect(other.reasons[code]?.map(marks), code).toEqual(words.map(marks));
      expect(other.reasons[code]?.[0], code).not.toBe(words[0]);
    }
    for (const field of ROSTER_FIELDS) expect(other.fields[field], field).toBeTruthy();
  }
});

test('texts contain the values of the reason', () => {
  const reason = {
    code: 'repeatsLineAdds',
    field: null,
    column: null,
    value: '',
    values: { line: 7, fields: 'email, legacyClientId' },
  };
  expect(describeReason(reason, 'en').problem).toBe(
    'Same person as row 7, which is applied; only here: email, location',
  );
  expect(describeReason(reason, 'fr').problem).toContain('e-mail, site');
  expect(fieldName('dob', 'es')).toBe('fecha de nacimiento');
  expect(() => describeReason({ ...reason, code: 'nonsense' }, 'en')).toThrow(RangeError);
});
