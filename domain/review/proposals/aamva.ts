import { isCalendarDate } from '../../shared/dates';

/** The barcode on the back of a license, by the AAMVA DL/ID Card Design Standard. Only what is compared or proposed is taken. */
export interface CardBarcode {
  /** A card of the subfile `ID` is no driver license. */
  isLicense: boolean;
  license: string | null;
  last: string | null;
  first: string | null;
  suffix: string | null;
  /** The name was cut, so only its beginning can be compared. */
  lastIsCut: boolean;
  firstIsCut: boolean;
  birthDate: string | null;
  issuedOn: string | null;
  expiresOn: string | null;
  state: string | null;
}

/** The file of a barcode begins with `@`, line feed, record separator (version 1: file separator), carriage return and its kind. */
const STARTS = ['@\n\u001e\r', '@\n\u001c\r'];
/** The issuer's number and the version of the standard. */
const HEADER = /^(?:ANSI |AAMVA)(\d{6})(\d{2})/;
const START_LENGTH = 4;
/** Issuers in Canada, for cards without a country. */
const CANADIAN_ISSUERS = new Set([
  '604426',
  '604428',
  '604429',
  '604432',
  '604433',
  '604434',
  '636012',
  '636013',
  '636016',
  '636017',
  '636028',
  '636044',
  '636048',
]);

/** The bytes as text: all elements are in ASCII or ISO 8859-1. */
function textOf(bytes: string): string | null {
  try {
    return atob(bytes);
  } catch {
    return null;
  }
}

/** The elements of the subfile of the license or the ID card, by their three letters. */
function elementsOf(
  text: string,
  entries: number,
  headerEnd: number,
): [kind: string, Map<string, string>] | null {
  for (let entry = 0; entry < entries; entry += 1) {
    const designator = text.slice(headerEnd + entry * 10, headerEnd + entry * 10 + 10);
    const [, kind, offset, length] = /^(DL|ID)(\d{4})(\d{4})$/.exec(designator) ?? [];
    if (!kind) continue;
    // Some issuers count from elsewhere, but the subfile begins with its letters again.
    const named = text.startsWith(kind, Number(offset))
      ? Number(offset)
      : text.indexOf(kind, headerEnd + entries * 10);
    if (named < 0) continue;
    const end = text.indexOf('\r', named);
    const body = text.slice(named + 2, end > 0 ? end : named + Math.max(Number(length), 2));
    const elements = new Map(
      body.split('\n').flatMap((line): [string, string][] => {
        const [, id, value] = /^(D[A-Z]{2})(.*)$/.exec(line) ?? [];
        return id ? [[id, value!.replace(/\p{Cc}/gu, '').trim()]] : [];
      }),
    );
    return [kind, elements];
  }
  return null;
}

/** US cards have MMDDCCYY since version 3 (2005); Canadian and the earliest cards have CCYYMMDD. */
function dateOf(value: string | undefined, yearFirst: boolean): string | null {
  const digits = value ?? '';
  if (!/^\d{8}$/.test(digits)) return null;
  const date = yearFirst
    ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
    : `${digits.slice(4)}-${digits.slice(0, 2)}-${digits.slice(2, 4)}`;
  return isCalendarDate(date) ? date : null;
}

const isFilled = (value: string | undefined): value is string =>
  value !== undefined && value !== '' && !/^(?:NONE|UNAVL?|UNAVAIL)$/i.test(value);

/** Version 1 has one name, `LAST,FIRST,MIDDLE`, and so have some later ones. */
function namesOf(elements: ReadonlyMap<string, string>): { last: string | null; first: string | null } {
  const value = (...ids: string[]) => ids.map((id) => elements.get(id)).find(isFilled) ?? null;
  const [last, first] = (value('DAA') ?? '').split(/[,@$]/);
  const given = value('DAC', 'DCT')?.split(/[,$ ]/)[0] ?? null;
  return { last: value('DCS', 'DAB') ?? (last?.trim() || null), first: given ?? (first?.trim() || null) };
}

/** What a card's barcode says; null if it isn't one. `bytes`: base64. */
export function readCardBarcode(bytes: string): CardBarcode | null {
  const text = textOf(bytes);
  if (!text || !STARTS.some((start) => text.startsWith(start))) return null;
  const header = HEADER.exec(text.slice(START_LENGTH));
  if (!header) return null;
  const version = Number(header[2]);
  // The jurisdiction's own version is in the header since version 2.
  const at = START_LENGTH + header[0].length + (version >= 2 ? 2 : 0);
  const entries = Number(text.slice(at, at + 2));
  if (!Number.isInteger(entries) || entries < 1 || entries > 20) return null;
  const found = elementsOf(text, entries, at + 2);
  if (!found) return null;
  const [kind, elements] = found;
  const isCanadian = elements.has('DCG') ? elements.get('DCG') === 'CAN' : CANADIAN_ISSUERS.has(header[1]!);
  // Cards between differ in what they follow: an order that gives no date is not theirs.
  const orders = version < 3 || isCanadian ? [true, false] : [false];
  const yearFirst =
    isCanadian || (orders.find((order) => dateOf(elements.get('DBB'), order) !== null) ?? false);
  const on = (id: string) => dateOf(elements.get(id), yearFirst);
  const license = elements.get('DAQ');
  const { last, first } = namesOf(elements);
  if (!isFilled(license) && last === null) return null;
  const suffix = elements.get('DCU') ?? elements.get('DAE');
  const state = elements.get('DAJ');
  return {
    isLicense: kind === 'DL',
    license: isFilled(license) ? license : null,
    last,
    first,
    suffix: isFilled(suffix) ? suffix : null,
    lastIsCut: elements.get('DDE') === 'T',
    firstIsCut: elements.get('DDF') === 'T',
    birthDate: on('DBB'),
    issuedOn: on('DBD'),
    expiresOn: on('DBA'),
    state: isFilled(state) ? state : null,
  };
}
