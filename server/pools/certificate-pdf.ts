import { listedCount, type Certificate } from '../../domain/pools/certificate';
import { oddsIn, oddsText } from '../../domain/pools/odds';
import { TAGS, type Tag } from '../../domain/pools/rfdraw1';
import { formatDate, formatDateTime } from '../../domain/shared/dates';
import { bytesOf, newPdf, type PdfPage } from '../platform/pdf';

export interface CertificateNames {
  client: string;
  poolName: string;
  /** The last day of the period; the seed is revealed after it. */
  revealedAfter?: string;
}

const INK = '#101828';
const GREY = '#475467';
const DRAWS: Record<Tag, string> = { drug: 'drug tests', alcohol: 'alcohol tests' };
/** Pages that someone reads, not a list of a million. */
const MOST_LISTED = 500;
const MOST_SAID = 50;

const utc = (at: string | Date) => `${formatDateTime(at)} UTC`;
const people = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;

function heading(pdf: PdfPage, text: string): void {
  pdf.moveDown(0.9).font('bold').fontSize(11).fillColor(INK).text(text);
  pdf.moveDown(0.2).font('regular').fontSize(10);
}

/** Text to compare character by character. The fixed-width font has only the letters of western languages. */
function exact(pdf: PdfPage, text: string, options: PDFKit.Mixins.TextOptions = {}): void {
  const isPlain = /^[ -~\n]*$/.test(text);
  pdf
    .font(isPlain ? 'Courier' : 'regular')
    .fontSize(8)
    .text(text, options);
  pdf.font('regular').fontSize(10);
}

function fact(pdf: PdfPage, name: string, text: string): void {
  pdf.fillColor(GREY).text(name).fillColor(INK);
  exact(pdf, text);
  pdf.moveDown(0.3);
}

/** Pseudonyms with their ranks, in two columns. */
function ranks(pdf: PdfPage, title: string, drawn: readonly string[], first: number): void {
  pdf
    .moveDown(0.3)
    .font('bold')
    .text(`${title}: ${people(drawn.length)}`)
    .font('regular');
  if (drawn.length === 0) return;
  const lines = drawn.slice(0, MOST_LISTED).map((pseudonym, at) => `${first + at}. ${pseudonym}`);
  exact(pdf, lines.join('\n'), { columns: 2, columnGap: 12 });
  if (drawn.length > MOST_LISTED)
    pdf.text(`These are the first ${MOST_LISTED}. The certificate as JSON lists all of them.`);
}

function writeDraw(pdf: PdfPage, certificate: Certificate, tag: Tag): void {
  const drawn = certificate.draws![tag];
  const withoutAlternates = { ...certificate.counts, alternates: 0 };
  const toTest = listedCount({ ...certificate, counts: withoutAlternates }, tag);
  ranks(pdf, `Drawn for ${DRAWS[tag]}`, drawn.slice(0, toTest), 1);
  if (drawn.length > toTest) ranks(pdf, `Alternates for ${DRAWS[tag]}`, drawn.slice(toTest), toTest + 1);
}

function writeEvents(pdf: PdfPage, { voids, changes, extended }: Certificate): void {
  const list = (lines: readonly string[]) => {
    for (const line of lines.slice(0, MOST_SAID)) pdf.text(line);
    if (lines.length > MOST_SAID)
      pdf.text(`And ${lines.length - MOST_SAID} more, in the certificate as JSON.`);
  };
  heading(pdf, 'Since the draw before');
  if (voids.length === 0) pdf.text('No commitment was voided.');
  list(voids.map(({ at, by, reason }) => `Voided ${utc(at)} by ${by}: ${reason}`));
  for (const [what, moved] of [
    ['joined', changes.joined],
    ['left', changes.left],
  ] as const) {
    const total = moved.reduce((sum, one) => sum + one.people, 0);
    pdf.text(`${people(total)} ${what}${total === 0 ? '.' : ':'}`);
    list(moved.map((one) => `– ${one.reason}: ${one.people.toLocaleString('en-US')}`));
  }
  if (extended.length === 0) return;
  heading(pdf, 'Added later, from the same order');
  list(
    extended.map(
      ({ at, by, drug, alcohol }) =>
        `${utc(at)} by ${by}: ${drug} for ${DRAWS.drug}, ${alcohol} for ${DRAWS.alcohol}`,
    ),
  );
}

/** The certificate of a draw to read and to print. The JSON is what programs check. English, like the protocol. */
export async function certificatePdf(
  certificate: Certificate,
  { client, poolName, revealedAfter }: CertificateNames,
  at: Date,
): Promise<Buffer> {
  const { pool, period, size, counts, committed, made, nonce, seed, draws } = certificate;
  const pdf = await newPdf({ title: `Random draw ${period}, ${poolName}`, author: client, at });
  const bytes = bytesOf(pdf);
  pdf.font('bold').fontSize(15).fillColor(INK).text('Certificate of a random draw');
  pdf.font('regular').fontSize(10).fillColor(GREY).text(client).fillColor(INK).moveDown(0.6);
  pdf
    .text(`Pool: ${poolName} (${pool})`)
    .text(`Period: ${period}`)
    .text(`List: ${people(size)}`);
  pdf.text(
    `To draw: ${counts.drug} for ${DRAWS.drug}, ${counts.alcohol} for ${DRAWS.alcohol}, and ${counts.alternates} alternates for each`,
  );
  pdf.text(`Committed: ${utc(committed.at)}, entry ${committed.auditSeq} of the audit trail`);
  pdf.text(`Drawn: ${utc(made.at)} by ${made.by}`);
  pdf.moveDown(0.4);
  pdf.text(
    'Everyone in the list had the same chance (49 CFR 382.305(i)). Pseudonyms stand for people; this certificate names no driver.',
  );

  for (const tag of TAGS) {
    const selected = listedCount({ ...certificate, counts: { ...counts, alternates: 0 } }, tag);
    if (selected > 0)
      pdf.text(
        `Chance of each person, ${DRAWS[tag]}: ${oddsText(oddsIn(size, selected, period), period, 'en')}.`,
      );
  }

  heading(pdf, 'Who was drawn, in order');
  if (draws) for (const tag of TAGS) writeDraw(pdf, certificate, tag);
  else pdf.text('Published when the seed is revealed, so that nobody learns who is tested next.');

  writeEvents(pdf, certificate);

  heading(pdf, 'The inputs of the draw');
  fact(pdf, 'Commitment: the exact text, with a line feed after each line', certificate.commitment.trimEnd());
  fact(pdf, 'SHA-256 of the commitment', certificate.commitHash);
  fact(pdf, 'Nonce, given after the commitment', nonce);
  if (seed !== null) fact(pdf, 'Seed', seed);
  else {
    const when = revealedAfter ? `after ${formatDate(revealedAfter)}` : 'when the period has ended';
    pdf.fillColor(GREY).text('Seed').fillColor(INK).text(`Revealed ${when}`).moveDown(0.3);
  }
  fact(pdf, 'Hash of this certificate, which the next one names', certificate.hash);
  fact(pdf, 'Hash of the certificate before', certificate.previous);

  heading(pdf, 'How to check this draw');
  pdf.text(
    'Take the certificate as JSON and open the page /verify of this system. It needs no sign-in and sends nothing. Or download the script verify-draw.mjs from that page and run: node verify-draw.mjs certificate.json. The page also describes each step, so that you can check by hand, and what a draw does not protect against.',
  );
  pdf
    .moveDown(0.6)
    .fontSize(8)
    .fillColor(GREY)
    .text(`Printed ${utc(at)}. Protocol ${certificate.protocol}.`);
  pdf.end();
  return bytes;
}
