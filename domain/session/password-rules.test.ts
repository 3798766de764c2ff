import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords';
import { refuse } from '../shared/refusals/refusal';
import { refusalText } from '../shared/refusals/text';
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from './password-rules';

describe('new passwords', () => {
  it('have at least 12 characters, counted as people count them', () => {
    expect(passwordProblem('kj4-Lq9-vTz')).toBe('tooShort');
    expect(passwordProblem('kj4-Lq9-vTz8')).toBeNull();
    expect(passwordProblem('🚚🚛🛻🚚🚛🛻')).toBe('tooShort');
    expect(passwordProblem(`Zx4${'q'.repeat(198)}`)).toBe('tooLong');
  });

  it('are not the email address or its name', () => {
    expect(passwordProblem('Owner@BlueRidge.example', 'owner@blueridge.example')).toBe('likeEmail');
    expect(passwordProblem('roberta.mccarthy', 'roberta.mccarthy@x.example')).toBe('likeEmail');
    expect(passwordProblem('roberta.mccarthy', '')).toBeNull();
  });

  it.each([
    'password1234',
    'PASSWORD2026!',
    'P@ssw0rd2026',
    'qwertyuiop123',
    'passwordpassword',
    'Trucking12345',
    '1234567890123',
    'aaaaaaaaaaaaaa',
    'abababababababab',
    'Welcome@2025',
  ])('are not %s, which attackers try first', (password) => {
    expect(passwordProblem(password)).toBe('common');
  });

  it('can be the demo password, and long sentences', () => {
    expect(passwordProblem('Roadfile-demo-1')).toBeNull();
    expect(passwordProblem('four blue trucks at dawn')).toBeNull();
  });

  it('are compared with more than a thousand common ones of 8 characters and more', () => {
    const all = [...commonPasswords()];
    expect(all.length).toBeGreaterThan(1000);
    expect(all.filter((password) => password.length >= 12).length).toBeGreaterThan(1000);
    expect(all.every((password) => password.length >= 8 && password === password.toLowerCase())).toBe(true);
  });

  it('are refused with texts that say what would be valid', () => {
    expect(refusalText(refuse('password.tooShort'))).toContain(String(PASSWORD_MIN));
    expect(refusalText(refuse('password.tooLong'))).toContain(String(PASSWORD_MAX));
  });
});
