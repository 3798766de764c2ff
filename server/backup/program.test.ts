import { describe, expect, it } from 'vitest';
import { OperatorError } from '../platform/config';
import { inWords } from './program';

const diskError = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: something, write`), { code, path, syscall: 'write' });

describe('errors of the disk', () => {
  it.each([
    ['ENOSPC', undefined, 'The disk is full: ENOSPC: something, write.'],
    ['EROFS', '/backup', 'The disk is read-only: /backup.'],
    ['EACCES', '/backup', 'This user may not write or read there: /backup.'],
  ])('are words: %s', (code, path, words) => {
    const said = inWords(diskError(code, path));
    expect(said).toBeInstanceOf(OperatorError);
    expect((said as Error).message).toBe(words);
  });

  it('leave other errors as they are', () => {
    const defect = new TypeError('x is undefined');
    expect(inWords(defect)).toBe(defect);
  });
});
