import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('has a text for whatever the form of an employee refuses', () => {
  const domain = join(import.meta.dirname, '..');
  const codes = ['employees', 'employments', 'shared'].flatMap((folder) =>
    readdirSync(join(domain, folder))
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .flatMap((name) => [
        ...readFileSync(join(domain, folder, name), 'utf8').matchAll(/\brefuse\(\s*'([\w.]+)'/g),
      ])
      .map(([, code = '']) => code),
  );
  expect(codes).toContain('license.invalidForState');
  for (const refusal of codes) {
    const reason = { code: 'refusedByForm', field: null, column: null, value: '', values: { refusal } };
    for (const locale of ['en', 'es', 'fr'] as const)
      expect(describeReason(reason, locale).problem, refusal).not.toContain('{message}');
  }
});
