import { isSuffix } from '../../roster-import/name-words';
import { besides, clue, isOther, isSure, placesOf, run, wordsBefore } from './label-values';
import { findLabels } from './labels';
import { findPhrase, wordsOf, type Found, type Page, type Placed } from './page-lines';
import type { Clue, Clues } from './clues';

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

/** Names in sentences: `I, Ana Reyes, hereby …`, and older certificates: `I certify that I have examined Ana Reyes in accordance …`. */
function readNamesInText(page: Page): Clue<Name>[] {
  const behind = findPhrase(page, 'I certify that I have examined').map(({ to }) => to + 1);
  const first = page.words.flatMap(({ text }, at) => (text === 'I,' ? [at + 1] : []));
  return [...behind, ...first].flatMap((from) => {
    const next = page.words.slice(from, from + 6);
    const end = next.findIndex((word) => !isNameWord(word) || word.text.endsWith(','));
    const found = next.slice(
      0,
      next[end]?.text.endsWith(',') && isNameWord(next[end]!) ? end + 1 : Math.max(0, end),
    );
    if (found.length < 2 || !found.every(({ text }) => /^\p{Lu}/u.test(text)) || !isSure(found)) return [];
    const text = found.map((word) => word.text.replace(/[,;]+$/, '')).join(' ');
    return readNames(text).map((name) => clue(name, null, page, found));
  });
}

/** All names on a page that may be those of the person it is about. */
export function readPageNames(page: Page): Clue<Name>[] {
  const parts = ['Last Name', 'First Name', 'Middle Name', 'Surname', 'Given Name'];
  const taken = new Set(placesOf(page, parts).flatMap(wordsOf));
  return [...readSplitNames(page), ...readWholeNames(page, taken), ...readNamesInText(page)];
}
