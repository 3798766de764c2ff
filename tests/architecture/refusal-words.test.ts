import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLIENT_MESSAGES } from '../../domain/clients/client-rules';
import { EMPLOYEE_MESSAGES } from '../../domain/employees/employee-rules';
import { PASSWORD_MESSAGES } from '../../domain/session/password-rules';
import { SETTINGS_MESSAGES } from '../../domain/settings/edit-rules';
import { FUTURE_DATE_MESSAGE } from '../../domain/shared/dates';
import { EMAIL_MESSAGE } from '../../domain/shared/email';
import { ERRORS } from '../../domain/shared/errors';
import { SENTENCES } from '../../providers/refusals/sentences';
import { sentenceOf } from '../../providers/refusals/words';
import { sourceFiles } from './read-imports';
import { refusalSentences } from './refusal-words';

const ROOT = join(import.meta.dirname, '../..');
const known = new Set(SENTENCES.map((sentence) => sentence.replace(/%\{\w+\}/g, '%{}')));

const isKnown = (sentence: string): boolean =>
  known.has(sentence) || known.has(`${sentence}%{}`) || sentenceOf(sentence, SENTENCES) !== null;

const ofDomain = [
  ...Object.values(ERRORS).map(({ message }) => message.replace(/\{\w+\}/g, '%{}')),
  ...[EMPLOYEE_MESSAGES, CLIENT_MESSAGES, PASSWORD_MESSAGES, SETTINGS_MESSAGES].flatMap((messages) =>
    Object.values(messages),
  ),
  FUTURE_DATE_MESSAGE,
  EMAIL_MESSAGE,
];

describe('what the server refuses with', () => {
  it.each(sourceFiles(ROOT, ['server']))('is in the catalogue: %s', (path) => {
    const sentences = refusalSentences(path, readFileSync(join(ROOT, path), 'utf8'));
    expect(sentences.filter((sentence) => !isKnown(sentence))).toEqual([]);
  });

  it('is in the catalogue: the sentences of the rules', () => {
    expect(ofDomain.filter((sentence) => !isKnown(sentence))).toEqual([]);
  });

  it('is found wherever it stands in a source file', () => {
    const text = [
      "const WRONG = { current: 'This is not right' };",
      'errors.a ??= `There is no ${b} here`;',
      "throw refuseFields({ name: 'is too long' });",
      "throw new RangeError('Nobody reads this');",
      'await sql`Select of nothing`;',
    ].join('\n');
    expect(refusalSentences('server/planted.ts', text)).toEqual([
      'This is not right',
      'There is no %{} here',
      'is too long',
    ]);
  });
});
