import { isSuffix } from '../../roster-import/name-words';
import { normalizeLicense } from '../../shared/licenses';
import { readCardBarcode, type CardBarcode } from './aamva';
import { asShown, type PageBarcode } from '../../shared/page-text';
import type { Mark } from './contract';
import { findLabels, valueOf, wordsBeside, wordsRight } from './labels';
import { marksOf, wordsOf, type Found, type Page, type Placed } from './page-lines';
import type { Clue, Clues } from './read-clues';
import { dateFor, findDates } from './read-dates';

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
const NAME_LABELS = [
  "Driver's Name",
  'Driver Name',
  'Name of Driver',
  "Employee's Name",
  'Employee Name',
  'Name of Employee',
  'Applicant Name',
  "Applicant's Name",
  'Name of Applicant',
  'Donor Name',
  'Name of Donor',
  'Print Name',
  'Printed Name',
  'Full Name',
  'Subject Name',
  'Consumer Name',
  'Prospective Employee',
  'Donor',
  'Driver',
  'Employee',
  'Applicant',
  'Name',
];
/** Labels of one word stand for someone else after these: `Examiner's name`, `Carrier name`. */
const OTHERS =
  /^(?:examiner|collector|employer|company|carrier|supervisor|reviewer|mro|officer|laboratory|lab|clinic|contact|spouse|reference|facility|technician|witness|instructor|trainer|previous|street|file|city|county|agency|court|requester|representative|business|doctor|physician|provider|school|site|user|account|brand|trade|manager|signature|insurance|generic)s?$/i;
/** `Last name` is no whole name. */
const PARTS = /^(?:last|first|middle)$/i;
/** Words of forms that are no names. */
const NO_NAMES = new Set(
  (
    'NAME DRIVER EMPLOYEE APPLICANT DONOR DATE BIRTH LICENSE LICENCE NUMBER STATE SIGNATURE SIGNED ADDRESS STREET CITY ZIP PHONE SEX CLASS ' +
    'STATUS SSN SOCIAL SECURITY COMPANY CARRIER EMPLOYER INC LLC CORP LAST FIRST MIDDLE INITIAL MI PRINT PRINTED THE AND OF FOR IS TO IN BY ' +
    'THIS THAT ON HAS WAS WHO MUST MAY WITH FROM NO YES NOT NONE TYPE REASON TEST RECORD REPORT ID DOB DL CDL AGE TITLE JOB POSITION HIRE ' +
    'TRANSPORT TRUCKING LOGISTICS FREIGHT LINES INFORMATION REQUESTED COMPLETED HEREBY I MY UNDER EXPIRATION ISSUE HEIGHT WEIGHT EYES DOCUMENT ' +
    'APPLICATION EMPLOYMENT HISTORY QUALIFIED PROHIBITED DOT'
  ).split(' '),
);

const LEAST_CONFIDENCE = 60;
/** Words of one value stand this close together. */
const CLOSE = 0.35;

const isSure = (words: readonly Placed[]): boolean =>
  words.length > 0 && words.every(({ word }) => word.confidence >= LEAST_CONFIDENCE);

/** Words that follow each other closely on one level. */
function run(words: readonly Placed[], most: number): Placed[] {
  const taken: Placed[] = [];
  for (const word of words) {
    const last = taken.at(-1);
    if (taken.length >= most || (last && word.left - last.right > CLOSE)) break;
    taken.push(word);
  }
  return taken;
}

/** What stands beside a label: right of it, else below it. Signs alone are lines to write on. */
function besides(label: Found): Placed[][] {
  const filled = (words: Placed[]) => words.filter(({ key }) => key !== '');
  return [filled(wordsRight(label)), filled(wordsBeside(label, 'below'))];
}

function clue<T>(value: T, label: Found | null, page: Page, words: readonly Placed[]): Clue<T> {
  return { value, reason: 'label', marks: marksOf(page, label ? [...wordsOf(label), ...words] : words) };
}

const placesOf = (page: Page, labels: readonly string[]) => findLabels(page, labels, new Set());

const plainWord = ({ text }: Placed): string => text.replace(/['’]s\b/i, '').replace(/\W/g, '');

/** Words before a label that belong to it. */
function wordsBefore({ page, from }: Found): string[] {
  const before: string[] = [];
  for (let at = from; at > 0 && before.length < 4; at -= 1) {
    const [word, next] = [page.words[at - 1]!, page.words[at]!];
    if (word.line !== next.line || next.left - word.right > 0.22 || /[:_\d]/.test(word.text)) break;
    before.push(plainWord(word));
  }
  return before;
}

/** Whether a label is about someone else, such as the examiner; `Employer name` is read for `Employee name` too. */
const isOther = (label: Found): boolean =>
  [...wordsBefore(label), ...wordsOf(label).map(plainWord)].some((word) => OTHERS.test(word));

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
      if (from < 0) continue;
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

type Name = Clues['people']['names'][number]['value'];

/** What a name may mean: `Maria Garcia Lopez` may have one last name or two, and records of states begin with it. */
export function readNames(text: string): Name[] {
  const [before = '', after] = text.split(',').map((part) => part.trim());
  if (after !== undefined) {
    // A suffix after a comma is no first name: Ames, Jr. — or Robert Ames, Jr.
    if (isSuffix(after)) return readNames(`${before} ${after}`);
    return before && after ? [{ last: before, first: after }] : [];
  }
  const words = before.split(' ').filter(Boolean);
  const suffix = words.length > 2 && isSuffix(words.at(-1)!) ? ` ${words.pop()!}` : '';
  if (words.length < 2) return [];
  const names = [{ first: words.slice(0, -1).join(' '), last: words.at(-1)! + suffix }];
  if (words.length > 2) names.push({ first: words[0]!, last: words.slice(1).join(' ') + suffix });
  names.push({ last: words[0]! + suffix, first: words.slice(1).join(' ') });
  if (words.length > 3)
    names.push({ last: words.slice(0, 2).join(' ') + suffix, first: words.slice(2).join(' ') });
  return names;
}

const isNameWord = ({ text }: Placed): boolean => {
  const plain = text.replace(/[,.;:]+$/, '');
  return /^\p{L}[\p{L}'’.-]*$/u.test(plain) && !NO_NAMES.has(plain.toUpperCase().replace(/['’]S$/, ''));
};

/** The words of a name from the first on: until something that is none, a wide gap, or a colon. */
function nameFrom(words: readonly Placed[]): Placed[] {
  const taken: Placed[] = [];
  for (const word of run(words, 6)) {
    if (!isNameWord(word) || /[:;]$/.test(word.text)) break;
    taken.push(word);
  }
  return taken;
}

const HINT = /^\(?(?:last|first|middle|print|please|printed|m\.?i|initial|as|full|suffix|mi)\b/i;

/** `Last name` and `First name` on their own, as on medical certificates. */
function readSplitNames(page: Page): Clue<Name>[] {
  const [lasts, firsts] = [
    placesOf(page, ['Last Name', 'Surname']),
    placesOf(page, ['First Name', 'Given Name']),
  ];
  return lasts.flatMap((label) => {
    if (isOther(label)) return [];
    const valueAt = (place: Found) =>
      besides(place)
        .map(nameFrom)
        .find((words) => words.length > 0);
    const last = valueAt(label);
    // The first name belongs to the nearest last name before it.
    const mate = firsts.find(({ from }) => from > label.from) ?? firsts[0];
    const first = mate && valueAt(mate);
    if (!last || !first || !isSure([...last, ...first])) return [];
    const say = (words: readonly Placed[]) => words.map(({ text }) => text.replace(/[,.;]+$/, '')).join(' ');
    return [clue({ last: say(last), first: say(first) }, label, page, [...last, ...first])];
  });
}

function readWholeNames(page: Page, taken: ReadonlySet<Placed>): Clue<Name>[] {
  return findLabels(page, NAME_LABELS, taken).flatMap((label) => {
    if (wordsBefore(label).some((word) => PARTS.test(word))) return [];
    const words = wordsOf(label);
    const isShort = words.length === 1;
    const next = page.words[label.to + 1];
    // `Driver` and the like are labels only with a colon; `Name` also with a hint or a gap behind it.
    const isName = /^names?\W?$/i.test(words[0]!.text);
    if (isOther(label)) return [];
    if (
      isShort &&
      !words.at(-1)!.text.endsWith(':') &&
      !(
        isName &&
        (next === undefined ||
          HINT.test(next.text) ||
          next.line !== words[0]!.line ||
          next.left - words[0]!.right > 0.15)
      )
    )
      return [];
    for (const side of besides(label)) {
      const hinted = side.findIndex((word) => !HINT.test(word.text) && !/\)[:.]?$/.test(word.text));
      const found = nameFrom(side.slice(Math.max(0, hinted)));
      if (found.length < 2 || !isSure(found)) continue;
      const text = found
        .map(({ text: one }) => one.replace(/[.;]+$/, ''))
        .join(' ')
        .replace(/,$/, '');
      return readNames(text).map((name) => clue(name, label, page, found));
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
  const split = readSplitNames(page);
  const taken = new Set(
    placesOf(page, ['Last Name', 'First Name', 'Middle Name', 'Surname', 'Given Name']).flatMap(wordsOf),
  );
  return {
    licenses: [...fromCards.flatMap(({ licenses = [] }) => licenses), ...readLicenses(page)],
    birthDates: [...fromCards.flatMap(({ birthDates = [] }) => birthDates), ...readBirthDates(page, today)],
    ssnLastFours: readSsns(page),
    workIds: readWorkIds(page),
    names: [...fromCards.flatMap(({ names = [] }) => names), ...split, ...readWholeNames(page, taken)],
  };
}
