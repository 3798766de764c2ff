import type { PageText } from '../../shared/page-text';
import {
  INITIAL_MVR_DOC_TYPE_ID,
  LICENSE_DOC_TYPE_ID,
  MVR_DOC_TYPE_ID,
} from '../../documents/document-types';
import { isRestricted, scoresOf, sureForm } from './classify';
import type { Clue, Clues } from './clues';
import { readFormDates } from './form-dates';
import { findLabels, wordsBeside, wordsRight } from './labels';
import { keyOf, marksOf, wordsOf, type Page } from './page-lines';
import { mayBeSame, merge, partsOf, readPage, type Part } from './parts';

export type { Clue, Clues };

type People = Clues['people'];

const NO_PEOPLE: People = { licenses: [], birthDates: [], ssnLastFours: [], workIds: [], names: [] };
const NOTHING: Clues = {
  restricted: false,
  docTypeId: null,
  docDate: null,
  docExpirationDate: null,
  people: NO_PEOPLE,
};

/** 87 FR 13192 removed 391.27: from this day on, a certificate of violations is a carrier's own document. */
const NO_VIOLATIONS_FROM = '2022-05-09';
const VIOLATIONS_DOC_TYPE_ID = 2031;
const TEST_RESULT = 2023;
const PRE_EMPLOYMENT_TEST = 2022;

/** The words right of labels and below them, each as one key. */
const valueKeys = (page: Page, labels: readonly string[]): string[] =>
  findLabels(page, labels, new Set()).flatMap((label) =>
    [wordsRight(label), wordsBeside(label, 'below')].map((words) =>
      words
        .slice(0, 4)
        .map(({ key }) => key)
        .join(''),
    ),
  );

const REASONS_FOR_TEST = [
  'Random',
  'Post-Accident',
  'Reasonable',
  'Return to Duty',
  'Follow-Up',
  'Other',
].map(keyOf);
const PRE_EMPLOYMENT = keyOf('Pre-Employment');
const HIRE = ['Pre-Employment', 'New Hire', 'Initial', 'Pre-Hire', 'Applicant', 'Employment Screening'].map(
  keyOf,
);

/** A test's reason decides its type; null if it can't be read. */
function testType(pages: readonly Page[]): number | null {
  for (const key of pages.flatMap((page) => valueKeys(page, ['Reason for Test', 'Test Reason', 'Reason']))) {
    if (key.startsWith(PRE_EMPLOYMENT)) return PRE_EMPLOYMENT_TEST;
    if (REASONS_FOR_TEST.some((reason) => key.startsWith(reason))) return TEST_RESULT;
  }
  return null;
}

/** The first record of a hire says so; every other one is a yearly one. */
function recordType(pages: readonly Page[]): number {
  const purposes = pages.flatMap((page) =>
    valueKeys(page, [
      'Purpose',
      'Reason for Request',
      'Request Reason',
      'Order Purpose',
      'Purpose Code',
      'Report Type',
    ]),
  );
  const isInitial = purposes.some((key) => HIRE.some((word) => key.startsWith(word)));
  return isInitial ? INITIAL_MVR_DOC_TYPE_ID : MVR_DOC_TYPE_ID;
}

/** The type of a document in one form; null if a file has no such documents, or if its words don't say which. */
function typeOf({ pages, score }: Part): number | null {
  if (!score) return null;
  if (score.form.name === 'drugResult') return testType(pages);
  if (score.form.name === 'drivingRecord') return recordType(pages);
  return score.form.docTypeId;
}

const MOST_MARKS = 3;

function typeClue(part: Part): Clue<number> | null {
  const value = typeOf(part);
  if (value === null || !part.score) return null;
  const best = part.score.hits.filter(({ weight }) => weight > 0).slice(0, MOST_MARKS);
  const strong = (kind: string) => best.some((hit) => hit.kind === kind && hit.weight >= 4);
  const reason = strong('number') ? 'formNumber' : strong('title') ? 'title' : 'phrases';
  return { value, reason, marks: best.flatMap(({ found }) => marksOf(found.page, wordsOf(found))) };
}

/** The barcode of a license says what it is, unless the page is another form with a license copied on it. */
function cardClues({ cards, score }: Part): Omit<Clues, 'restricted' | 'people'> | null {
  const [first, ...more] = cards;
  if (!first || more.some(({ card }) => card.license !== first.card.license)) return null;
  if (score !== null && score.form.name !== 'license')
    return { docTypeId: null, docDate: null, docExpirationDate: null };
  const of = <T>(value: T | null): Clue<T> | null =>
    value === null ? null : { value, reason: 'barcode', marks: [first.mark] };
  return {
    docTypeId: first.card.isLicense ? of(LICENSE_DOC_TYPE_ID) : null,
    docDate: of(first.card.issuedOn),
    docExpirationDate: of(first.card.expiresOn),
  };
}

/** The dates of one document, and its type where a date decides it. */
function oneDocument(part: Part, people: People, today: string): Clues {
  const card = cardClues(part);
  if (card) return { restricted: false, ...card, people };
  const docTypeId = typeClue(part);
  if (!part.score || !docTypeId) return { ...NOTHING, people };
  const births = people.birthDates.map(({ value }) => value);
  const dates = readFormDates(part.score.form.name, part.pages, births, today);
  const isLate = dates.docDate === null || dates.docDate.value >= NO_VIOLATIONS_FROM;
  if (docTypeId.value === VIOLATIONS_DOC_TYPE_ID && isLate) return { ...NOTHING, people };
  return { restricted: false, docTypeId, ...dates, people };
}

/**
 * What the pages of a document say of its type, its dates and the person. `today`: YYYY-MM-DD. A scan of several documents has no type and no
 * dates, because the reviewer splits it first.
 */
export function readClues(pages: readonly PageText[], today: string): Clues {
  const read = pages
    .filter(({ blank, source }) => !blank || source !== 'none')
    .map((page) => readPage(page, today));
  if (read.some(({ restricted }) => restricted)) return { ...NOTHING, restricted: true };
  const parts = partsOf(read);
  const people = parts.map((one) => one.people);
  const isOne = people.every((some, at) => people.slice(0, at).every((other) => mayBeSame(some, other)));
  const all = isOne ? merge(people) : NO_PEOPLE;
  const [part] = parts;
  if (!part) return NOTHING;
  if (parts.length > 1) return { ...NOTHING, people: all };
  // Pages that say too little on their own may say enough together.
  if (part.score === null && read.length > 1) {
    const scores = scoresOf(part.pages);
    if (isRestricted(scores)) return { ...NOTHING, restricted: true };
    part.score = sureForm(scores);
  }
  return oneDocument(part, all, today);
}

/** A document of a scan: its pages from 1, and what it seems to be. */
export interface ReadPart {
  pages: number[];
  docTypeId: number | null;
  restricted: boolean;
}

/** The documents that a scan seems to consist of. Blank pages belong to the document before them. */
export function readParts(pages: readonly PageText[], today: string): ReadPart[] {
  return partsOf(pages.map((page) => readPage(page, today))).map((part) => ({
    pages: part.pages.map(({ page }) => page),
    docTypeId: part.restricted ? null : (cardClues(part)?.docTypeId?.value ?? typeOf(part)),
    restricted: part.restricted,
  }));
}
