import type { PageText } from '../../shared/page-text';
import {
  INITIAL_MVR_DOC_TYPE_ID,
  LICENSE_DOC_TYPE_ID,
  MVR_DOC_TYPE_ID,
} from '../../documents/document-types';
import { isRestricted, scoresOf, sureForm, type Score } from './classify';
import { compareLast } from './compare-names';
import type { Mark, Reason } from './contract';
import { readFormDates } from './form-dates';
import { findLabels, wordsBeside, wordsRight } from './labels';
import { keyOf, marksOf, pageOf, wordsOf, type Page } from './page-lines';
import { cardsOf, readPeople, type Card } from './read-people';

/** Something that was read: what it says, why it counts, and where it stands on the pages as they are shown. */
export interface Clue<T> {
  value: T;
  reason: Reason;
  marks: Mark[];
}

/** What the pages of a document say. Null: nothing is sure enough. */
export interface Clues {
  /** It belongs to a medical exam: nothing else of it is read. */
  restricted: boolean;
  docTypeId: Clue<number> | null;
  /** YYYY-MM-DD. */
  docDate: Clue<string> | null;
  docExpirationDate: Clue<string> | null;
  /** What may say who it is about, each with its place. */
  people: {
    licenses: Clue<string>[];
    birthDates: Clue<string>[];
    ssnLastFours: Clue<string>[];
    workIds: Clue<string>[];
    /** `isCut`: a license's barcode has only the beginning of the name. */
    names: Clue<{ last: string; first: string; isCut?: boolean }>[];
  };
}

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

/** One document of a scan. `score`: the form that its first page is; null if that isn't sure. */
interface Part {
  pages: Page[];
  score: Score | null;
  cards: Card[];
  restricted: boolean;
}

interface ReadPage {
  page: Page;
  cards: Card[];
  score: Score | null;
  restricted: boolean;
}

function readPage(text: PageText): ReadPage {
  const page = pageOf(text);
  const scores = scoresOf([page]);
  return {
    page,
    cards: cardsOf(page, text.barcodes),
    score: sureForm(scores),
    restricted: isRestricted(scores),
  };
}

const hasTitle = ({ hits }: Score): boolean =>
  hits.some(({ kind, weight }) => kind === 'title' && weight >= 4);

/** A page begins a new document if it is another form, or has the title of the same one again. */
function partsOf(pages: readonly ReadPage[]): Part[] {
  const parts: Part[] = [];
  for (const { page, score, cards, restricted } of pages) {
    const part = parts.at(-1);
    const isOther = part?.score && score && (score.form !== part.score.form || hasTitle(score));
    if (part && !isOther && (part.restricted === restricted || score === null)) {
      part.pages.push(page);
      part.cards.push(...cards);
      part.score ??= score;
      part.restricted ||= restricted;
    } else parts.push({ pages: [page], score, cards: [...cards], restricted });
  }
  return parts;
}

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

function merge(all: readonly People[]): People {
  return {
    licenses: all.flatMap(({ licenses }) => licenses),
    birthDates: all.flatMap(({ birthDates }) => birthDates),
    ssnLastFours: all.flatMap(({ ssnLastFours }) => ssnLastFours),
    workIds: all.flatMap(({ workIds }) => workIds),
    names: all.flatMap(({ names }) => names),
  };
}

/** Whether two documents of one scan may be about the same person: nothing says otherwise. */
function mayBeSame(a: People, b: People): boolean {
  const agree = (one: Clue<string>[], other: Clue<string>[]) =>
    one.length === 0 ||
    other.length === 0 ||
    one.some(({ value }) => other.some((clue) => clue.value === value));
  const names =
    a.names.length === 0 ||
    b.names.length === 0 ||
    a.names.some(({ value }) => b.names.some((clue) => compareLast(value, clue.value.last) !== 'differs'));
  return names && agree(a.birthDates, b.birthDates) && agree(a.ssnLastFours, b.ssnLastFours);
}

const peopleOf = ({ pages, cards }: Part, today: string): People =>
  merge(
    pages.map((page) =>
      readPeople(
        page,
        cards.filter(({ mark }) => mark.page === page.page),
        today,
      ),
    ),
  );

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
  const read = pages.filter(({ blank, source }) => !blank || source !== 'none').map(readPage);
  if (read.some(({ restricted }) => restricted)) return { ...NOTHING, restricted: true };
  const parts = partsOf(read);
  const people = parts.map((part) => peopleOf(part, today));
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
export function readParts(pages: readonly PageText[]): ReadPart[] {
  return partsOf(pages.map(readPage)).map((part) => ({
    pages: part.pages.map(({ page }) => page),
    docTypeId: part.restricted ? null : (cardClues(part)?.docTypeId?.value ?? typeOf(part)),
    restricted: part.restricted,
  }));
}
