import type { AuditLocale } from '../../domain/audit/messages';
import type { ClinicOnOrder, ExamOnOrder, TestOnOrder } from '../../domain/orders/contract';
import { mustBeObserved, reasonName, specimenName } from '../../domain/orders/tests';
import { formatDate } from '../../domain/shared/dates';
import { drawBars, loadBarcodes } from '../cover-sheets';
import { bytesOf, newPdf, type PdfPage } from '../platform/pdf';
import { codeWord, LETTER_TEXTS } from './letter-texts';

const INK = '#101828';
const GREY = '#475467';

export interface LetterContact {
  name: string;
  title?: string;
  email?: string;
  phone?: string;
}

export interface Letter {
  orderId: number;
  orderType: 'exam' | 'drug' | 'alcohol';
  employer: string;
  contact: LetterContact | null;
  name: string;
  dob: string;
  /** Number and state; null where the person isn't named by their license. Never a social security number. */
  license: string | null;
  exam: ExamOnOrder | null;
  test: TestOnOrder | null;
  clinic: ClinicOnOrder;
  /** On the clinic's clock. */
  appointment: string | null;
  walkInOn: string | null;
  expiresOn: string | null;
}

/** The agency as people know it: partners write that of pipelines differently. */
const authorityName = (authority: string) => (authority === 'PMHSA' ? 'PHMSA' : authority);

/** What each part of a letter says: its heading and its lines. */
export function letterParts(letter: Letter, locale: AuditLocale): [heading: string, lines: string[]][] {
  const texts = LETTER_TEXTS[locale];
  const { exam, test, clinic, contact } = letter;
  const specimen = test && specimenName(test.specimenId);
  const reason = test && reasonName(test.reasonId);
  const visit = letter.appointment
    ? `${texts.appointment}: ${letter.appointment}`
    : `${texts.walkIn} ${formatDate(letter.walkInOn)}`;
  return [
    [
      texts.person,
      [
        letter.name,
        `${texts.birthDate}: ${formatDate(letter.dob)}`,
        ...(letter.license ? [`${texts.license}: ${letter.license}`] : []),
      ],
    ],
    [
      texts.what,
      [
        ...(exam
          ? [
              codeWord('examType', exam.examType, locale),
              `${texts.reason}: ${codeWord('examReason', exam.reason, locale)}`,
            ]
          : []),
        ...(test
          ? [
              codeWord('orderType', letter.orderType, locale),
              `${texts.authority}: ${authorityName(test.authority)}`,
              `${texts.reason}: ${codeWord('orderReason', reason ?? '', locale)}`,
              `${texts.specimen}: ${codeWord('specimen', specimen ?? '', locale)}`,
              ...(test.panel ? [`${texts.panel}: ${test.panel}`] : []),
              ...(mustBeObserved(test) ? [texts.alwaysObserved] : test.isObserved ? [texts.observed] : []),
            ]
          : []),
      ],
    ],
    [
      texts.clinic,
      [
        clinic.name,
        [clinic.address1, clinic.address2].filter(Boolean).join(', '),
        `${clinic.city}, ${clinic.state} ${clinic.zip}`,
        ...(clinic.phone ? [clinic.phone] : []),
        visit,
        ...(letter.expiresOn ? [`${texts.validUntil} ${formatDate(letter.expiresOn)}`] : []),
      ],
    ],
    [
      texts.contact,
      [
        letter.employer,
        ...(contact
          ? [[contact.name, contact.title, contact.phone, contact.email].filter(Boolean).join(', ')]
          : []),
      ],
    ],
  ];
}

/**
 * What to bring, and when to go: at once to random and follow-up tests (49 CFR 382.305(l), 40.309(b)), as soon as possible after an accident
 * and for reasonable suspicion (382.303(c) and (d), 382.209, 382.307); and no duty before the test that returns to it (40.305).
 */
export function letterNotes({ exam, test }: Pick<Letter, 'exam' | 'test'>, locale: AuditLocale): string[] {
  const { bring, bringExam, whenToGo } = LETTER_TEXTS[locale];
  const reason = test && reasonName(test.reasonId);
  const when = reason && whenToGo[reason];
  return [bring, ...(exam ? [bringExam] : []), ...(when ? [when] : [])];
}

function part(pdf: PdfPage, heading: string, lines: readonly string[]): void {
  pdf.moveDown(0.9).font('bold').fontSize(12).fillColor(INK).text(heading);
  pdf.font('regular').fontSize(11);
  for (const line of lines) pdf.moveDown(0.15).text(line);
}

/**
 * The page that a person takes to the clinic: what a collector must be given (49 CFR 40.14), and who someone examined is. FMCSA's forms
 * name a driver by license number and state (382.123).
 */
export async function letterPdf(
  letter: Letter,
  { locale, provider, at }: { locale: AuditLocale; provider: string; at: Date },
): Promise<Buffer> {
  const texts = LETTER_TEXTS[locale];
  const title = texts.titles[letter.orderType];
  const pdf = await newPdf({ title, author: letter.employer, at });
  const bytes = bytesOf(pdf);
  pdf.font('regular').fontSize(10).fillColor(GREY).text(`${letter.employer} · ${provider}`);
  pdf.font('bold').fontSize(18).fillColor(INK).text(title);
  pdf.font('regular').fontSize(11).text(`${texts.order} ${letter.orderId}`);
  for (const [heading, lines] of letterParts(letter, locale)) part(pdf, heading, lines);
  pdf.moveDown(1).font('regular').fontSize(11);
  for (const note of letterNotes(letter, locale)) pdf.text(note);
  drawBars(pdf, await loadBarcodes(), String(letter.orderId), pdf.y + 16);
  pdf.end();
  return bytes;
}
