import { describe, expect, it } from 'vitest';
import { looksLikeProof, readCommitment, verifyProof, type Proof } from './proof';
import { commitmentText, hashOf } from './rfdraw1';
import { altered, hashing, proofFrom, testCertificate } from './test-certificate';

const certificate = testCertificate({ tree: true });
const proof = proofFrom(certificate, 3);
const fieldsOf = (value: unknown) => verifyProof(value, hashing).map(({ field }) => field);
const withCommitment = (commitment: string): Proof => ({
  ...proof,
  commitment,
  commitHash: hashOf(hashing, commitment),
});

describe('the proof of a person', () => {
  it('agrees for each person of the list, drawn or not', () => {
    const proofs = certificate.roster.map((_, index) => proofFrom(certificate, index));
    expect(proofs.flatMap((one) => verifyProof(one, hashing))).toEqual([]);
    expect(proofs.filter(({ drug }) => drug !== null)).toHaveLength(certificate.draws!.drug.length);
  });

  it('is found out if anything in it was changed or taken away, but for the ranks, which only the certificate shows', () => {
    const unseen = [...altered(proof)]
      .filter(({ value }) => verifyProof(value, hashing).length === 0)
      .map(({ path }) => path);
    expect(unseen).toEqual(['alcohol']);
    expect(verifyProof({ ...proof, drug: 10 }, hashing)).toEqual([]);
    expect(fieldsOf({ ...proof, drug: 11, alcohol: 0 })).toEqual(['alcohol']);
    expect(fieldsOf({ ...proof, drug: 11 })).toEqual(['drug']);
  });

  it('is found out for a person of another list', () => {
    const other = testCertificate({ tree: true, size: 11 });
    const { pseudonym, index, path } = proofFrom(other, 3);
    expect(fieldsOf({ ...proof, pseudonym, index, path })).toEqual(['path']);
  });

  it('needs a commitment with its size and the root of its list', () => {
    expect(fieldsOf(withCommitment(testCertificate().commitment))).toEqual(['commitment']);
    const smaller = commitmentText({ ...certificate, size: 9 });
    expect(fieldsOf(withCommitment(smaller))).toEqual(['size']);
  });

  it.each([
    ['a line too many', (text: string) => `${text}\n`],
    ['a line of its own', (text: string) => text.replace('\nperiod=', '\nsize=1\nperiod=')],
    ['a line too few', (text: string) => text.replace(/\nperiod=.*\n/, '\n')],
    ['lines in another order', (text: string) => text.replace(/\n(pool=.*)\n(period=.*)\n/, '\n$2\n$1\n')],
    ['another protocol', (text: string) => text.replace('RFDRAW1', 'RFDRAW2')],
  ])('is refused with %s in its commitment', (_what, change) => {
    expect(readCommitment(certificate.commitment)).toMatchObject({ pool: 'P-1', size: '10' });
    expect(fieldsOf(withCommitment(change(certificate.commitment)))).toEqual(['commitment']);
  });

  it('is known from a certificate', () => {
    expect([proof, { path: 1, pseudonym: 2 }].map(looksLikeProof)).toEqual([true, true]);
    expect([certificate, null, [], 'path', { path: [] }].some(looksLikeProof)).toBe(false);
  });
});
