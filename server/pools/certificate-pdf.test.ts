import { describe, expect, it } from 'vitest';
import type { Certificate } from '../../domain/pools/certificate';
import { testCertificate } from '../../domain/pools/test-certificate';
import { textOf } from '../../tests/packets/read-text';
import { certificatePdf, type CertificateNames } from './certificate-pdf';

const NAMES = { client: 'Blue Ridge Freight', poolName: 'Drivers of Virginia' };
const AT = new Date('2027-04-02T12:00:00Z');

async function pagesOf(certificate: Certificate, names: CertificateNames = NAMES): Promise<string[]> {
  return textOf(await certificatePdf(certificate, names, AT));
}
const textOfAll = async (...given: Parameters<typeof pagesOf>) => (await pagesOf(...given)).join(' ');

describe('the certificate as PDF', () => {
  const certificate = testCertificate({ tree: true });

  it('says what was drawn, from which inputs, and how to check it', async () => {
    const pages = await pagesOf(certificate);
    const text = pages.join(' ');
    const { commitHash, nonce, seed, hash, previous, commitment } = certificate;
    const wanted = [
      'Blue Ridge Freight',
      'Drivers of Virginia (P-1)',
      'List: 10 people',
      'To draw: 2 for drug tests, 1 for alcohol tests, and 2 alternates for each',
      'Drawn: 1/4/2027 3:03 PM UTC by Ida Lindqvist',
      'entry 41 of the audit trail',
      'Voided 1/3/2027 3:00 PM UTC by Ida Lindqvist: Wrong count',
      '1 person joined: – hired: 1',
      '1 person left: – left the employer: 1',
      '2/1/2027 3:00 PM UTC by Ida Lindqvist: 1 for drug tests, 0 for alcohol tests',
      '/verify',
      'verify-draw.mjs',
      commitHash,
      nonce,
      seed!,
      hash,
      previous,
    ];
    expect(wanted.filter((words) => !text.includes(words))).toEqual([]);
    // A long line is broken on the page.
    const letters = text.replaceAll(/\s/g, '');
    const lines = commitment.split('\n').filter((line) => !letters.includes(line.replaceAll(/\s/g, '')));
    expect(lines).toEqual([]);
    expect(pages.length).toBeLessThanOrEqual(2);
  });

  it('lists those drawn in their order, and the alternates after them', async () => {
    const text = await textOfAll(certificate);
    const { drug, alcohol } = certificate.draws!;
    const listed = (names: readonly string[], first: number) =>
      names.map((name, at) => `${first + at}. ${name}`).join(' ');
    expect(text).toContain(`Drawn for drug tests: 3 people ${listed(drug.slice(0, 3), 1)}`);
    expect(text).toContain(`Alternates for drug tests: 2 people ${listed(drug.slice(3), 4)}`);
    expect(text).toContain(`Drawn for alcohol tests: 1 person ${listed(alcohol.slice(0, 1), 1)}`);
  });

  it('names no one who was drawn before the seed is revealed, and says when that is', async () => {
    const early = { ...certificate, seed: null, draws: null };
    const text = await textOfAll(early, { ...NAMES, revealedAfter: '2027-03-31' });
    expect(text).toContain('Revealed after 3/31/2027');
    expect(text).toContain('Published when the seed is revealed');
    const { drug, alcohol } = certificate.draws!;
    expect([...drug, ...alcohol, certificate.seed!].filter((secret) => text.includes(secret))).toEqual([]);
    expect(await textOfAll(early)).toContain('Revealed when the period has ended');
  });

  it('lists at most 500 people of each draw, and says where the others are', async () => {
    const others = Array.from({ length: 700 }, (_, at) => at.toString(16).padStart(32, '0'));
    const large = (drug: number) => ({
      ...certificate,
      counts: { drug, alcohol: 0, alternates: 0 },
      size: 700,
      extended: [],
      draws: { drug: others.slice(0, drug), alcohol: [] },
    });
    const [exactly, more] = [await textOfAll(large(500)), await textOfAll(large(501))];
    expect(exactly).toContain(`500. ${others[499]}`);
    expect(exactly).not.toContain('These are the first');
    expect(more).toContain(`500. ${others[499]}`);
    expect(more).not.toContain(others[500]);
    expect(more).toContain('These are the first 500. The certificate as JSON lists all of them.');
    expect(more).toContain('Drawn for alcohol tests: 0 people');
  });

  it('has letters of other languages in the nonce and in names', async () => {
    const text = await textOfAll({ ...certificate, nonce: 'Łódź 42', pool: 'P-ż' });
    expect(text).toContain('Łódź 42');
    expect(text).toContain('Drivers of Virginia (P-ż)');
  });
});
