import { refuse, type Refusal } from './refusals/refusal';
import { calledOtherwise, ssnEndInText, type Pieces } from './ssn-in-text';

/** Parses nine digits, plain or as 123-45-6789 or with spaces instead; null for anything else. */
export function normalizeSsn(text: string): string | null {
  const match = /^(\d{3})[- ]?(\d{2})[- ]?(\d{4})$/.exec(text.trim());
  return match ? `${match[1]}${match[2]}${match[3]}` : null;
}

/** Why no one can have an SSN, or null. Areas 000 and 666, group 00 and serial 0000 were never issued; 9xx is accepted for ITINs. */
function neverIssued(text: string): Refusal | null {
  const ssn = normalizeSsn(text);
  if (!ssn) return refuse('employee.ssnLength');
  const area = ssn.slice(0, 3);
  if (area === '000' || area === '666') return refuse('employee.ssnArea', { area });
  if (ssn.slice(3, 5) === '00') return refuse('employee.ssnGroup');
  if (ssn.slice(5) === '0000') return refuse('employee.ssnSerial');
  return null;
}

/** Numbers that were printed on sample cards and in leaflets, or belong to people who published theirs. */
const PUBLISHED: ReadonlySet<string> = new Set(['078051120', '219099999', '123456789', '457555462']);

/**
 * Whether an SSN was only typed to fill a field: a published number, one of those reserved for advertising (987-65-4320 to
 * 4329), or one with a single digit in each group, such as 111-11-1111 or 222-33-4444.
 */
const isSpecimen = (ssn: string): boolean =>
  PUBLISHED.has(ssn) || /^98765432\d$/.test(ssn) || /^(\d)\1\1(\d)\2(\d)\3{3}$/.test(ssn);

/** The problem with an SSN to be stored, or null. A sample number would match the next person who is given the same one. */
export function ssnProblem(text: string): Refusal | null {
  const problem = neverIssued(text);
  if (problem) return problem;
  return isSpecimen(normalizeSsn(text)!) ? refuse('employee.ssnSpecimen') : null;
}

/** The last four digits, alone or as XXX-XX-1234; null for anything else. */
export const lastFourDigits = (text: string): string | null =>
  /^(?:XXX-XX-)?(\d{4})$/i.exec(text.trim())?.[1] ?? null;

/** The problem with what a user searches by: a whole SSN or its last four digits. */
export const ssnSearchProblem = (text: string): Refusal | null => {
  if (lastFourDigits(text)) return null;
  return normalizeSsn(text) ? neverIssued(text) : refuse('employee.ssnSearch');
};

/** Formats nine digits as 3-2-4; any other text stays. */
export function formatSsn(ssn: string | null | undefined): string {
  if (!ssn) return '';
  const digits = normalizeSsn(ssn);
  return digits ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` : ssn;
}

/**
 * Formats nine digits, the last four, or an already masked text as XXX-XX-1234. Anything else gives '', so that a wrong value is
 * never shown in full.
 */
export function maskSsn(ssn: string | null | undefined): string {
  const text = ssn?.trim() ?? '';
  const last4 = normalizeSsn(text)?.slice(5) ?? lastFourDigits(text);
  return last4 ? `XXX-XX-${last4}` : '';
}

/**
 * How eagerly numbers are treated as SSNs. `written`: only those grouped 3-2-4 or labeled as an SSN, where other nine-digit
 * numbers are expected. `text`: what people write, so also nine digits in a row that can't be anything else. `nine`: any nine
 * digits, in any grouping. `short`: seven and eight digits too, because spreadsheets drop leading zeros.
 */
export type SsnReading = 'written' | 'text' | 'nine' | 'short';
/** `otherwise`: in a text, but it is called another number. */
type Reading = SsnReading | 'otherwise';

/** Digits of any script with at most three characters between them. */
const NUMBER = /\p{Nd}+(?:[^\p{L}\p{N}\r\n]{1,3}\p{Nd}+)*/gu;
const CALLED_SSN =
  /(?:(?:ssn|s\.s\.n|(?<!\p{L})(?:itin|nss))s?(?!\p{L})|soc(?:ial)?\.? ?sec|seguro social|s[ée]curit[ée] sociale|assurance sociale)[^\p{N}\r\n]{0,12}$/iu;
const SCIENTIFIC = /(\p{Nd})[.,](\p{Nd}{4,})e\+?0{0,2}([78])(?!\p{Nd})/giu;

function piecesOf(number: string): Pieces {
  const parts = number.split(/(\p{Nd}+)/u);
  const groups = parts.filter((_, at) => at % 2 === 1);
  const signs = parts.filter((_, at) => at % 2 === 0).slice(0, groups.length);
  // 123456789.0: a number as spreadsheets write it.
  const isWhole = groups.length === 2 && signs[1] === '.' && /^0{1,2}$/.test(groups[1]!);
  return isWhole ? { groups: groups.slice(0, 1), signs: signs.slice(0, 1) } : { groups, signs };
}

/** Whether a date starts at a group, such as 12/31/1980 or 2026-11-20. */
function isDate({ groups, signs }: Pieces, at: number): boolean {
  const [first = '', second = '', third = ''] = groups.slice(at, at + 3);
  const hasSigns = /^[-/.]$/.test(signs[at + 1] ?? '') && signs[at + 1] === signs[at + 2];
  const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text);
  const isPart = (text: string) => /^\d\d?$/.test(text) && Number(text) <= 31;
  return hasSigns && isPart(second) && ((isYear(first) && isPart(third)) || (isPart(first) && isYear(third)));
}

/** The index of the group after a time of day that starts at a group, such as 05:00:00.000; null for none. */
function timeEnd({ groups, signs }: Pieces, at: number): number | null {
  const isPair = (place: number) => /^\d\d?$/.test(groups[place] ?? '');
  if (!isPair(at) || !isPair(at + 1) || signs[at + 1] !== ':') return null;
  const seconds = isPair(at + 2) && signs[at + 2] === ':' ? at + 3 : at + 2;
  return seconds > at + 2 && /^[.,]$/.test(signs[seconds] ?? '') ? seconds + 1 : seconds;
}

/** The index of the group after a date or a time that starts at a group; null for none. */
const momentEnd = (pieces: Pieces, at: number): number | null =>
  isDate(pieces, at) ? at + 3 : timeEnd(pieces, at);

/** The index of the group after an SSN that starts at a group, or null. */
function ssnEnd(pieces: Pieces, at: number, reading: Reading): number | null {
  const { groups, signs } = pieces;
  const lengthOf = (place: number) => groups[place]?.length ?? 0;
  if (reading === 'text' || reading === 'otherwise') return ssnEndInText(pieces, at, reading === 'otherwise');
  if (lengthOf(at) === 3 && lengthOf(at + 1) === 2 && lengthOf(at + 2) === 4) return at + 3;
  if (reading === 'written') return null;
  const end = groups.length;
  let digits = 0;
  for (let to = at; to < end && digits < 9; to += 1) {
    digits += lengthOf(to);
    const isAll = at === 0 && to === end - 1;
    const isEven = new Set(signs.slice(at + 1, to + 1)).size <= 1;
    // Nine digits in uneven groups are several numbers, such as a phone and its extension.
    if (digits === 9 && isEven) return to + 1;
    if (reading === 'short' && digits >= 7 && digits < 9 && (isAll || to === at)) return to + 1;
  }
  return null;
}

const masked = (digits: string) => `XXX-XX-${/\d{4}$/.exec(digits.normalize('NFKC'))?.[0] ?? 'XXXX'}`;

function maskNumber(number: string, reading: Reading): string {
  const pieces = piecesOf(number);
  const { groups, signs } = pieces;
  let text = '';
  let isFound = false;
  for (let at = 0; at < groups.length;) {
    const moment = momentEnd(pieces, at);
    const end = moment === null ? ssnEnd(pieces, at, reading) : null;
    const skipped = moment ?? at + 1;
    text += signs[at] ?? '';
    if (end === null)
      for (let to = at; to < skipped; to += 1)
        text += (to > at ? (signs[to] ?? '') : '') + (groups[to] ?? '');
    else text += masked(groups.slice(at, end).join(''));
    isFound ||= end !== null;
    at = end ?? skipped;
  }
  return isFound ? text : number;
}

/** Whether a text has enough digits. Non-ASCII characters count as digits, because other scripts have their own. */
function mayHoldSsn(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length && digits < 7; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127 || (code >= 48 && code <= 57)) digits += 1;
  }
  return digits >= 7;
}

/** Masks every SSN in a text to its last four digits. Goes by the digits, not by one way to write them. */
export function maskSsns(text: string, reading: SsnReading = 'nine'): string {
  if (!mayHoldSsn(text)) return text;
  const plain =
    reading === 'written' || reading === 'text'
      ? text
      : text.replace(SCIENTIFIC, (found, first: string, rest: string, power: string) =>
          power === '7' && reading !== 'short'
            ? found
            : masked(rest.length < Number(power) ? '' : first + rest),
        );
  return plain.replace(NUMBER, (number, at: number) =>
    reading === 'text' && isAbroad(plain, at, number)
      ? number
      : maskNumber(number, readingAt(plain, at, at + number.length, reading)),
  );
}

/** The reading of a number by the words around it. */
function readingAt(text: string, from: number, to: number, reading: SsnReading): Reading {
  const before = text.slice(Math.max(0, from - 40), from);
  if (CALLED_SSN.test(before)) return 'short';
  const isOther =
    (reading === 'text' || reading === 'nine') && calledOtherwise(before, text.slice(to, to + 1));
  return isOther ? (reading === 'text' ? 'otherwise' : 'written') : reading;
}

/** A phone number with its country, such as +49 123 45 6789. */
const isAbroad = (text: string, at: number, number: string) =>
  text[at - 1] === '+' && number.replace(/\P{Nd}/gu, '').length > 9;

/** Whether a text holds an SSN. */
export const holdsSsn = (text: string, reading: SsnReading = 'text'): boolean =>
  maskSsns(text, reading) !== text;

/** Removes SSNs completely, for names and titles where the last four digits aren't needed. */
export const hideSsns = (text: string, reading?: SsnReading): string =>
  maskSsns(text, reading).replace(/XXX-XX-\d{4}/g, 'XXX-XX-XXXX');

/** Whether a text is an SSN and nothing else, except for a label. */
export const isSsnText = (text: string, reading: SsnReading): boolean =>
  /^[^\p{N}]{0,20}XXX-XX-[\dX]{4}[^\p{L}\p{N}]*$/u.test(maskSsns(text, reading));
