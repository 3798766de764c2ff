import { describe, expect, it } from 'vitest';
import { OperatorError } from './config';
import { FilesUnreachable } from './files/file-errors';
import { operatorLine, runProgram } from './run-program';

const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields);

describe('what an operator can put right', () => {
  it('is printed as one line', () => {
    const path = { code: 'EACCES', syscall: 'open' };
    expect(operatorLine(new OperatorError('PORT is\n wrong.'))).toBe('PORT is wrong.');
    expect(operatorLine(new FilesUnreachable('storing', 'NoSuchBucket: status 404'))).toBe(
      'The file storage refuses: NoSuchBucket: status 404.',
    );
    expect(operatorLine(withFields('permission denied\nto create role', { code: '42501' }))).toBe(
      'The database refuses: permission denied to create role (42501).',
    );
    expect(operatorLine(withFields("EACCES: permission denied, open '/data/lock'", path))).toBe(
      "The system refuses: EACCES: permission denied, open '/data/lock'.",
    );
  });

  it('does not include defects, which need their stack', () => {
    expect(operatorLine(new TypeError('x is not a function'))).toBeNull();
    expect(operatorLine(withFields('column "x" does not exist', { code: '42703' }))).toBeNull();
    expect(operatorLine('a string')).toBeNull();
  });
});

it('a program writes files for its own user alone', async () => {
  const before = process.umask(0o022);
  const inside = await new Promise<number>((resolve) => {
    runProgram(async () => resolve(process.umask()));
  });
  process.umask(before);
  expect(inside).toBe(0o077);
});
