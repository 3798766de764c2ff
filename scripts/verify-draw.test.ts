import { describe, expect, it } from 'vitest';
import { altered, madeAgain, testCertificate } from '../domain/pools/test-certificate';
import { verify } from './verify-draw.mjs';

/** The script ends with an error where something isn't of its kind. */
function isFound(certificate: unknown): boolean {
  try {
    return verify(certificate).length > 0;
  } catch {
    return true;
  }
}

describe('the script that verifies draws', () => {
  it.each([false, true])('finds nothing in a certificate that is right; with a root: %s', (tree) => {
    expect(verify(testCertificate({ tree }))).toEqual([]);
  });

  it.each([false, true])('finds each value that was changed or taken away; with a root: %s', (tree) => {
    const unseen = [...altered(testCertificate({ tree }))].filter(({ value }) => !isFound(value));
    expect(unseen.map(({ path }) => path)).toEqual([]);
  });

  it('finds another root, though all that follows from it was worked out again', () => {
    const { rule, ...others } = testCertificate({ tree: true });
    expect(verify(madeAgain({ ...others, rule }))).toEqual([]);
    expect(verify(madeAgain({ ...others, rule: rule.replace('tree=a', 'tree=b') }))).toHaveLength(1);
    expect(verify(madeAgain({ ...others, rule: rule.slice(0, -64) }))).toHaveLength(1);
  });

  it('finds a line break that would make two lines of one', () => {
    const period = '2027-Q1\nperiod=2027-Q1';
    expect(verify(madeAgain({ ...testCertificate(), period }))).toHaveLength(1);
  });
});
