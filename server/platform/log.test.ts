import { describe, expect, it } from 'vitest';
import { safeError, safePath } from './log';

const refusal = (message: string, rest: object = {}) => Object.assign(new Error(message), rest);

describe('an error in the log', () => {
  it('keeps the location of the error, and no row data', () => {
    const error = refusal('null value in column "dob" of relation "employees" violates not-null constraint', {
      code: '23502',
      table: 'employees',
      column: 'dob',
      constraint: undefined,
      detail: 'Failing row contains (1, Canary, Person).',
      where: 'COPY employees, line 3: "Canary"',
      parameters: ['Canary'],
    });
    const logged = safeError(error);
    expect(logged).toMatchObject({
      type: 'Error',
      message: 'null value in column "dob" of relation "employees" violates not-null constraint',
      code: '23502',
      table: 'employees',
      column: 'dob',
    });
    expect(logged.stack).toContain('log.test.ts');
    expect(JSON.stringify(logged)).not.toContain('Canary');
  });

  it('drops values that the database quotes in the message or stack, also of the cause', () => {
    const cause = refusal('invalid input syntax for type date: "Canary, born "1.1.70""', { code: '22007' });
    const logged = safeError(new Error('could not be written', { cause }));
    expect(logged).toMatchObject({
      message: 'could not be written',
      cause: { message: 'invalid input syntax for type date: [value]', code: '22007' },
    });
    expect(JSON.stringify(logged)).not.toContain('Canary');
  });

  it('logs only the type of a thrown value that is not an Error', () => {
    expect(safeError('Canary')).toEqual({ type: 'string', message: '', stack: '' });
  });
});

describe('a path in the log', () => {
  it.each([
    ['/v1/notifications/stop/a-token-of-a-mail', '/v1/notifications/stop/[secret]'],
    ['/v1/clients/0/notifications/ida%40prairie.example', '/v1/clients/0/notifications/[secret]'],
    ['/v1/auth/resetPassword/a-token', '/v1/auth/resetPassword/[secret]'],
    ['/v1/clients/0/notifications?forUser=ida%40prairie.example', '/v1/clients/0/notifications'],
  ])('contains no secret and no email address: %s', (url, logged) => {
    expect(safePath(url)).toBe(logged);
  });
});
