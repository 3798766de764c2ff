import { normalizeLicense } from '../../shared/licenses';
import { asShown, type PageBarcode } from '../../shared/page-text';
import { readCardBarcode, type CardBarcode } from './aamva';
import type { Mark } from './contract';
import { besides, clue, isOther, isSure, placesOf, run, wordsBefore } from './label-values';
import { valueOf } from './labels';
import { wordsOf, type Page } from './page-lines';
import type { Clue, Clues } from './clues';
import { dateFor, findDates } from './read-dates';
import { readPageNames } from './read-names';

type People = Clues['people'];

const LICENSE_LABELS = [
  "Driver's License Number",
  'Driver License Number',
  "Driver's License No.",
  'Driver License No.',
  'License Number',
  'License No.',
  'Lic. No.',
  'Licence Number',
  'DL Number',
  'DL No.',
  'DLN',
  'OLN',
  'CDL Number',
  'CDL No.',
  'CDL/CLP Number',
  'Commercial License Number',
  'Customer ID',
  'Operator License Number',
  '4d LIC',
  '4d DLN',
  'Donor ID',
  'Employee I.D. No.',
  'License',
  'DL',
  'CDL',
  'LIC',
];
const BIRTH_LABELS = ['Date of Birth', 'Birth Date', 'Birthdate', 'DOB', 'D.O.B.', '3 DOB', 'Born'];
const SSN_LABELS = [
  'Social Security Number',
  'Social Security No.',
  'Last four of SSN',
  'Last 4 of SSN',
  'SSN (last four)',
  'SSN (last 4)',
  'SSN',
  'SS No.',
  'Donor ID',
  'Donor SSN',
  'Employee I.D. No.',
];
const WORK_ID_LABELS = [
  'Employee ID',
  'Employee Number',
  'Employee No.',
  'Emp ID',
  'Emp No.',
  'Work ID',
  'Payroll Number',
  'Payroll No.',
  'Badge Number',
  'Badge No.',
  'Driver Code',
  'Driver Number',
  'Driver No.',
  'Driver ID',
  'Employee I.D. No.',
];

/** A license may be written in groups: D400-1234-5678 or D400 1234 5678. */
function readLicenses(page: Page): Clue<string>[] {
  return placesOf(page, LICENSE_LABELS).flatMap((label) => {
    const words = wordsOf(label);
    // A word alone is a label only with a colon.
    if (
      words.length === 1 &&
      /^(?:license|c?dl|lic)$/i.test(words[0]!.text.replace(/\W/g, '')) &&
      !words[0]!.text.endsWith(':')
    )
      return [];
    // The examiner's license, and plates of vehicles.
    if (
      isOther(label) ||
      wordsBefore(label).some((word) => /^(?:state|plate|medical|registration)$/i.test(word))
    )
      return [];
    for (const beside of besides(label)) {
      const from = beside.slice(0, 3).findIndex(({ text }) => /\d/.test(text));
      if (from < 0 || beside.slice(0, from).some(({ text }) => text.endsWith(':'))) continue;
      const group = run(beside.slice(from), 4);
      const end = group.findIndex(({ text }) => !/^[A-Z0-9*-]{1,20}[,;.]?$/i.test(text) || !/\d/.test(text));
      const parts = end < 0 ? group : group.slice(0, end);
      const values = parts.map((_word, at) => parts.slice(0, at + 1));
      return values.flatMap((some) => {
        const value = normalizeLicense(some.map(({ text }) => text.replace(/[,;.]$/, '')).join(''));
        const isLicense = value.length >= 5 && value.length <= 20 && !/^X+\d{4}$/.test(value);
        return isLicense && isSure(some) ? [clue(value, label, page, some)] : [];
      });
    }
    return [];
  });
}

function readBirthDates(page: Page, today: string): Clue<string>[] {
  const dates = findDates(page);
  return placesOf(page, BIRTH_LABELS).flatMap((label) => {
    const found = isOther(label) ? null : valueOf(label, dates);
    const date = found && isSure(found.words) ? dateFor(found, 'birth', today) : null;
    return found && date ? [clue(date, label, page, found.words)] : [];
  });
}

const SSN = /^[X*\d#]{3}-?[X*\d#]{2}-?(\d{4})$/i;

/** Only the last four digits are taken, also of a whole number. */
function readSsns(page: Page): Clue<string>[] {
  return placesOf(page, SSN_LABELS).flatMap((label) => {
    const isLastFour = wordsOf(label).some(({ text }) => /last/i.test(text));
    for (const words of besides(label)) {
      const near = words.slice(0, 4);
      const found = near.find(
        ({ text }) => SSN.test(text) || /^\d{4}$/.test(text) || /^[X*]+-?\d{4}$/i.test(text),
      );
      if (!found || !isSure([found])) continue;
      // Four digits alone are a year, or a part of something else, unless the label asks for them.
      if (/^\d{4}$/.test(found.text) && !isLastFour && !near.some(({ text }) => /last|four/i.test(text)))
        continue;
      return [clue(found.text.slice(-4), label, page, [found])];
    }
    return [];
  });
}

function readWorkIds(page: Page): Clue<string>[] {
  return placesOf(page, WORK_ID_LABELS).flatMap((label) => {
    for (const words of besides(label)) {
      const [word] = words;
      if (!word || !/^(?=.*\d)[A-Z0-9-]{2,12}$/i.test(word.text) || SSN.test(word.text)) continue;
      return isSure([word]) ? [clue(word.text, label, page, [word])] : [];
    }
    return [];
  });
}

const markOf = (page: Page, barcode: PageBarcode): Mark => {
  const { x, y, width, height } = asShown(barcode, { turn: page.shown.turn });
  return { page: page.page, x, y, width, height };
};

/** What a license's barcode says of its holder. */
function fromCard(card: CardBarcode, mark: Mark): Partial<People> {
  const of = <T>(value: T): Clue<T>[] => [{ value, reason: 'barcode', marks: [mark] }];
  const name = card.last && {
    last: card.suffix ? `${card.last} ${card.suffix}` : card.last,
    first: card.first ?? '',
    ...(card.lastIsCut || card.firstIsCut ? { isCut: true } : {}),
  };
  return {
    ...(card.license && { licenses: of(normalizeLicense(card.license)) }),
    ...(card.birthDate && { birthDates: of(card.birthDate) }),
    ...(name && { names: of(name) }),
  };
}

export interface Card {
  card: CardBarcode;
  mark: Mark;
}

/** The licenses' barcodes among those of a page. */
export const cardsOf = (page: Page, barcodes: readonly PageBarcode[]): Card[] =>
  barcodes.flatMap((barcode) => {
    const card = barcode.format === 'PDF417' ? readCardBarcode(barcode.bytes) : null;
    return card ? [{ card, mark: markOf(page, barcode) }] : [];
  });

/** What a page says of the person it is about. */
export function readPeople(page: Page, cards: readonly Card[], today: string): People {
  const fromCards = cards.map(({ card, mark }) => fromCard(card, mark));
  return {
    licenses: [...fromCards.flatMap(({ licenses = [] }) => licenses), ...readLicenses(page)],
    birthDates: [...fromCards.flatMap(({ birthDates = [] }) => birthDates), ...readBirthDates(page, today)],
    ssnLastFours: readSsns(page),
    workIds: readWorkIds(page),
    names: [...fromCards.flatMap(({ names = [] }) => names), ...readPageNames(page)],
  };
}
