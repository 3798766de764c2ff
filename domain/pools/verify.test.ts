import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { altered, hashing, madeAgain, testCertificate } from './test-certificate';
import { Certificate, checkedText } from './certificate';
import { bytesOfHex, drawKey, hashOf, hexOf, tickets, type Tag } from './rfdraw1';
import { verifyCertificate, type Step } from './verify';

const fieldsOf = (value: unknown) => verifyCertificate(value, hashing).differences.map(({ field }) => field);

describe('the verification of a certificate', () => {
  it.each([false, true])('finds nothing in one that is right; with the root of its list: %s', (tree) => {
    expect(verifyCertificate(testCertificate({ tree }), hashing)).toEqual({ differences: [], drawn: true });
  });

  it.each([false, true])('finds each value that was changed or taken away; with a root: %s', (tree) => {
    const unseen = [...altered(testCertificate({ tree }))]
      .filter(({ value }) => fieldsOf(value).length === 0)
      .map(({ path }) => path);
    expect(unseen).toEqual([]);
  });

  it('finds another root, though all that follows from it was worked out again', () => {
    const { rule, ...others } = testCertificate({ tree: true });
    expect(fieldsOf(madeAgain({ ...others, rule }))).toEqual([]);
    expect(fieldsOf(madeAgain({ ...others, rule: rule.replace('tree=a', 'tree=b') }))).toEqual(['rule']);
    expect(fieldsOf(madeAgain({ ...others, rule: rule.slice(0, -64) }))).toEqual(['rule']);
  });

  it('finds a line break that would make two lines of one', () => {
    const period = '2027-Q1\nperiod=2027-Q1';
    expect(fieldsOf(madeAgain({ ...testCertificate(), period }))).toEqual(['period']);
  });

  it('finds a change though the hashes of the certificate were worked out again', () => {
    const certificate = testCertificate();
    const [first, second, ...others] = certificate.draws!.drug;
    const swapped = { ...certificate, draws: { ...certificate.draws!, drug: [second!, first!, ...others] } };
    const forged = { ...swapped, check: hashOf(hashing, checkedText(swapped)) };
    expect(verifyCertificate(forged, hashing).differences).toEqual([
      { field: 'draws.drug.0', problem: 'differs', said: second, found: first },
    ]);
  });

  it('finds a person who was left out of the roster, by the hash that was committed', () => {
    const certificate = testCertificate();
    const smaller = { ...certificate, roster: certificate.roster.slice(1) };
    expect(verifyCertificate(smaller, hashing).differences.map(({ field }) => field)).toContain('rosterHash');
  });

  it('says which part it is at', () => {
    const steps: Step[] = [];
    verifyCertificate(testCertificate(), hashing, (step) => steps.push(step));
    expect(steps).toEqual(['list', 'tree', 'drug', 'alcohol']);
  });

  it('holds before the seed is revealed, and says that the draw was not made again', () => {
    const { seed: _seed, draws: _draws, ...certificate } = testCertificate();
    const early = { ...certificate, seed: null, draws: null };
    const checked = { ...early, check: hashOf(hashing, checkedText(early)) };
    expect(verifyCertificate(checked, hashing)).toEqual({ differences: [], drawn: false });
  });

  it.each([null, 7, 'RFDRAW1', [], {}, { protocol: 'RFDRAW2' }])(
    'says of %o that it is no certificate',
    (value) => {
      expect(verifyCertificate(value, hashing).differences.length).toBeGreaterThan(0);
    },
  );
});

describe('the description for outsiders', () => {
  const text = readFileSync(new URL('../../docs/random-draws.md', import.meta.url), 'utf8');
  const plain = testCertificate();
  const withTree = testCertificate({ tree: true });

  it('works through the published example, as it comes out', () => {
    const key = drawKey(hashing, bytesOfHex(plain.seed!)!, plain.commitHash, plain.nonce);
    const lowest = (tag: Tag) =>
      plain.draws![tag].slice(0, 3).map((name) => hexOf(tickets(hashing, key, tag)(name)));
    const told = [plain.commitment, plain.commitHash, hexOf(key), withTree.rule, withTree.commitHash];
    const first = [...lowest('drug'), ...lowest('alcohol')].map((ticket) => ticket.slice(0, 16));
    expect([...told, ...first, ...plain.roster].filter((one) => !text.includes(one))).toEqual([]);
  });

  it('names every field of a certificate', () => {
    const fields = Object.keys(Certificate.properties);
    expect(fields.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
