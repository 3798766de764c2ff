import { describe, expect, it } from 'vitest';
import { hashing, proofFrom, testCertificate } from '../../../domain/pools/test-certificate';
import { check, lookUp, read, readObject, type Outcome } from './check';

const certificate = testCertificate({ tree: true });
const checked = (value: object): Outcome => check(value, hashing, () => undefined);

describe('a file', () => {
  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['%PDF-1.7', 'notJson'],
    ['{"protocol":', 'notJson'],
    ['[]', 'list'],
    [JSON.stringify([certificate]), 'list'],
    ['null', 'other'],
    ['7', 'other'],
    ['{"name":"roadfile"}', 'other'],
  ])('with %s is not checked', (text, reason) => {
    expect(readObject(text)).toEqual({ reason });
  });

  it('of more than 100 MB is not read at all', async () => {
    let reads = 0;
    const file = (size: number) => ({ size, text: () => Promise.resolve(`{"protocol":${(reads += 1)}}`) });
    expect(await read(file(100_000_001))).toEqual({ reason: 'tooLarge' });
    expect(reads).toBe(0);
    expect(await read(file(100_000_000))).toEqual({ value: { protocol: 1 } });
    expect(await read('[]')).toEqual({ reason: 'list' });
  });

  it('with a certificate or a proof is checked', () => {
    expect(readObject(JSON.stringify(certificate))).toEqual({ value: certificate });
    expect(checked(certificate)).toMatchObject({
      kind: 'certificate',
      differences: [],
      drawn: true,
      facts: { pool: 'P-1', size: 10, added: { drug: 1, alcohol: 0 }, joined: 1, left: 1 },
    });
    expect(checked(proofFrom(certificate, 0))).toMatchObject({
      kind: 'proof',
      differences: [],
      facts: { index: 0, size: 10, pool: 'P-1', period: '2027-Q1' },
    });
  });

  it('shows what a changed certificate says only where it has the form of one', () => {
    const renamed = checked({ ...certificate, pool: 'P-2' });
    expect(renamed).toMatchObject({ kind: 'certificate', facts: { pool: 'P-2' } });
    expect(checked({ ...certificate, counts: 7 })).toMatchObject({ facts: null });
    expect(checked({ protocol: 'RFDRAW2' })).toMatchObject({ kind: 'certificate', facts: null });
    expect(checked({ ...proofFrom(certificate, 0), index: 1 })).toMatchObject({ kind: 'proof', facts: null });
  });
});

describe('a pseudonym that is looked up', () => {
  const [first, second, third, fourth, fifth] = certificate.draws!.drug;

  it('has its place in the list and its rank; those after the people to test are alternates', () => {
    expect(
      [first, second, third, fourth, fifth].map((name) => lookUp(certificate, name!).ranks.drug),
    ).toEqual([
      { rank: 1, alternate: false },
      { rank: 2, alternate: false },
      // Two were drawn and one was added.
      { rank: 3, alternate: false },
      { rank: 4, alternate: true },
      { rank: 5, alternate: true },
    ]);
    const last = certificate.roster.at(-1)!;
    expect(lookUp(certificate, last).place).toBe(10);
  });

  it('has no rank if it was not drawn, and no place if it is not in the list', () => {
    const { drug, alcohol } = certificate.draws!;
    const other = certificate.roster.find((name) => ![...drug, ...alcohol].includes(name))!;
    expect(lookUp(certificate, other).ranks).toEqual({ drug: null, alcohol: null });
    expect(lookUp(certificate, 'f'.repeat(32)).place).toBeNull();
    expect(lookUp({ ...certificate, draws: null }, first!).ranks.drug).toBeNull();
  });
});
