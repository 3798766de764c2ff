import type { ComplianceLocale } from '../../domain/compliance/message-types';
import type { OwnSelection } from '../../domain/pools/contract';
import { oddsIn, oddsText } from '../../domain/pools/odds';
import { TAGS } from '../../domain/pools/rfdraw1';
import { formatDate } from '../../domain/shared/dates';
import { bytesOf, newPdf, type PdfPage } from '../platform/pdf';
import { HANDOUT_TEXTS } from './handout-texts';

const INK = '#101828';
const GREY = '#475467';

interface Handout {
  own: OwnSelection;
  client: string;
  name: string;
  locale: ComplianceLocale;
  /** The address of the page that checks proofs. */
  page: string;
  at: Date;
}

function fact(pdf: PdfPage, label: string, lines: readonly string[]): void {
  pdf.moveDown(0.7).font('bold').fontSize(11).fillColor(INK).text(label);
  pdf.font('regular').fontSize(10);
  for (const line of lines) pdf.moveDown(0.15).text(line);
}

/** A page to hand to a driver: their pseudonym, their chance and how to check. It says who was drawn only once that is public. */
export async function handoutPdf({ own, client, name, locale, page, at }: Handout): Promise<Buffer> {
  const texts = HANDOUT_TEXTS[locale];
  const { poolName, period, lastDay, size, selected, revealed, drawn, proof } = own;
  const pdf = await newPdf({ title: texts.title, author: client, at });
  const bytes = bytesOf(pdf);
  const number = (count: number) => count.toLocaleString(locale);
  pdf.font('regular').fontSize(10).fillColor(GREY).text(client);
  pdf.font('bold').fontSize(17).fillColor(INK).text(texts.title);
  pdf.font('regular').fontSize(12).text(name).moveDown(0.4).fontSize(10);
  pdf.text(`${texts.pool}: ${poolName}`).text(`${texts.period}: ${period}`);
  fact(pdf, texts.pseudonym, []);
  pdf
    .moveDown(0.3)
    .font('Courier')
    .fontSize(13)
    .text(proof.pseudonym)
    .font('regular')
    .fontSize(10)
    .text(texts.pseudonymText);
  fact(pdf, texts.place, [texts.placeOf(number(proof.index + 1), number(size))]);
  const tested = TAGS.filter((tag) => selected[tag] > 0);
  fact(pdf, texts.chance, [
    ...tested.map((tag) => `${texts[tag]}: ${oddsText(oddsIn(size, selected[tag], period), period, locale)}`),
    texts.fair,
  ]);
  const rankOf = (rank: number | null) => (rank === null ? texts.none : texts.rank(rank));
  fact(
    pdf,
    texts.drawn,
    revealed
      ? tested.map((tag) => `${texts[tag]}: ${rankOf(drawn[tag])}`)
      : [texts.notYet(formatDate(lastDay))],
  );
  fact(pdf, texts.check, texts.steps(page));
  pdf.moveDown(0.8).fontSize(8).fillColor(GREY).text(texts.commitment);
  pdf.font('Courier').text(proof.commitHash);
  pdf.end();
  return bytes;
}
