import { describe, expect, it } from 'vitest';
import { codeOf, printedCode, typedCode } from './contract';

const HASH = '3f9a2b7c1d0e4f5a6b7c8d9e0f1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c';

describe('the code of a statement', () => {
  it('is printed in groups and read back with any spaces, dashes and letters', () => {
    const code = codeOf(HASH);
    expect(printedCode(code)).toBe('3F9A2-B7C1D-0E4F5-A6B7C');
    expect(typedCode(printedCode(code))).toBe(code);
    expect(typedCode(' 3f9a2 b7c1d 0e4f5 a6b7c ')).toBe(code);
  });

  it.each(['', '3F9A2', '3F9A2-B7C1D-0E4F5-A6B7', '3F9A2-B7C1D-0E4F5-A6B7CC', '3F9A2-B7C1D-0E4F5-A6B7X'])(
    'is not %j',
    (text) => expect(typedCode(text)).toBeNull(),
  );
});
