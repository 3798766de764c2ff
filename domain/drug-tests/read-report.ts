import { parseIntegerId } from '../shared/ids';
import { parseUserDate } from '../shared/dates';
import { hideSsns } from '../shared/ssn';
import { groupOf, isPendingCode, SPECIMENS, type ResultCode } from '../orders/tests';
import { readCsv, type CsvRow } from './csv';
import { donorNumbers, donorOf, numbersIn, type DonorNumber } from './donor-numbers';
import { hl7Day, readMessages, type Message } from './hl7';
import {
  AUTHORITY_WORDS,
  REPORT_FIELDS,
  SPECIMEN_WORDS,
  type CsvProfile,
  type Hl7Profile,
  type ReportField,
  type SenderProfile,
} from './profiles';
import { momentOf, REPORT_DAYS, type Moments } from './moments';
import { alcoholCode, bothAmounts, COLLECTION_STATUSES, type ReportProblem, type TestReport } from './report';

/** One message or row of a file. */
export interface ReadReport {
  /** From 1. */
  line: number;
  /** As it came. */
  text: string;
  /** The number of the client's account at the sender. */
  account: string | null;
  report: TestReport;
  /** Those of its days that came as times in UTC: `inPlace`. */
  moments: Moments;
  /** What the sender wrote that no one could read; null: nothing. */
  problem: ReportProblem | null;
}

type Values = Partial<Record<ReportField, string>>;
/** Reads a day, with the time behind it. */
type ReadDay = (text: string) => { day: string | null; time: string };

const MAX_TEXT = 500;
const cut = (text: string | undefined): string | null => text?.trim().slice(0, MAX_TEXT) || null;

/** What a sender wrote about a test, without the donor's SSN. */
const words = (text: string | undefined): string | null => cut(text && hideSsns(text, 'text'));

/** Some write both names into the field of the last one: RIVERA, ANA. */
function namesOf({ lastName = '', firstName }: Values): Pick<TestReport, 'lastName' | 'firstName'> {
  const [last, ...first] = firstName ? [lastName] : lastName.split(',');
  return { lastName: cut(last), firstName: cut(firstName || first.join(',')) };
}

/** What a sender's word means; null: nothing that is declared. */
function meaningOf<Meaning>(words: Readonly<Record<string, Meaning>>, text = ''): Meaning | null {
  const word = text.toLowerCase().replace(/\s+/g, ' ').trim();
  return Object.hasOwn(words, word) ? words[word]! : null;
}

interface Understood {
  resultCode: ResultCode | null;
  isUnknown: boolean;
}
const understood = (resultCode: ResultCode | null): Understood => ({
  resultCode,
  isUnknown: resultCode === null,
});

/** What a technician's words say of the concentration beside them; another word makes it unclear. */
const AGREES: Readonly<Record<string, (isUnder: boolean) => boolean>> = {
  '': () => true,
  complete: () => true,
  completed: () => true,
  final: () => true,
  neg: (isUnder) => isUnder,
  negative: (isUnder) => isUnder,
  pass: (isUnder) => isUnder,
  pos: (isUnder) => !isUnder,
  positive: (isUnder) => !isUnder,
  fail: (isUnder) => !isUnder,
};

/** The confirmation test is the result. A screening test is one only under 0.02, because more must be confirmed (40.247, 40.255). */
function alcoholResult({ results }: SenderProfile, values: Values): Understood {
  const { result = '', confirmation, alcohol, screen } = values;
  const amount = confirmation || alcohol || screen;
  const said = meaningOf(results, result);
  if (said !== null || !amount) return { resultCode: said, isUnknown: said === null && result !== '' };
  if (!/^(0?\.\d{2,3}|0)$/.test(amount)) return understood(null);
  const code = alcoholCode(Number(amount));
  const isUnder = code === 14;
  const isFinal = Boolean(confirmation) || (confirmation === undefined && Boolean(alcohol));
  const isClear = (isUnder || isFinal) && meaningOf(AGREES, result)?.(isUnder);
  return understood(isClear ? code : null);
}

/** Whether a report is final, or its sender sends another one, or took it back. */
type Finality = 'final' | 'preliminary' | 'void';

/** A result as its sender may report it: a laboratory only that it tested the specimen (40.97(b)). */
function resultOf(profile: SenderProfile, values: Values, finality: Finality): Understood {
  if (profile.kind === 'laboratory') return understood(21);
  if (profile.kind === 'technician') return alcoholResult(profile, values);
  const { result } = values;
  const resultCode = meaningOf(profile.results, result);
  if (resultCode === null) return { resultCode, isUnknown: Boolean(result) };
  if (finality === 'preliminary') return understood(13);
  return understood(finality === 'void' && groupOf(resultCode) !== 'noTest' ? null : resultCode);
}

const isCollection = (text: string): text is (typeof COLLECTION_STATUSES)[number] =>
  COLLECTION_STATUSES.some((status) => status === text);

interface Read {
  profile: SenderProfile;
  values: Values;
  numbers: readonly DonorNumber[];
  day: ReadDay;
  /** What the whole message says: drugs found, whether the donor could be reached, and whether it is final. */
  found?: string | null;
  noContact?: boolean;
  finality?: Finality;
}

/** How much alcohol was found. That the screening had more than the confirmation stays on record: the year's form counts both (40.26). */
function amountOf({ confirmation, alcohol, screen }: Values, isNegative: boolean): string | undefined {
  const amount = confirmation || alcohol || screen;
  if (!isNegative || !amount) return amount;
  const screened = screen || (confirmation && alcohol);
  if (Number(screened) >= 0.02) return bothAmounts(screened!, amount);
  return confirmation && !screened ? bothAmounts('?', amount) : amount;
}

function reportOf({ profile, values, numbers, day, ...message }: Read) {
  const { found = null, noContact = false, finality = 'final' } = message;
  const dayOf = (text: string | undefined) => (text ? day(text).day : null);
  const { donorId, ssnLastFour } = donorOf(numbers);
  const specimen = values.specimen?.split(/[^\w ]/).at(-1);
  const specimenId = meaningOf(SPECIMEN_WORDS, specimen);
  const isAlcohol = profile.kind === 'technician' || specimenId === SPECIMENS.breath;
  const number = values.specimenNumber?.toUpperCase().replace(/\s/g, '').slice(0, MAX_TEXT) || null;
  const status = values.result?.toUpperCase() ?? '';
  const collection = profile.kind === 'collector' && isCollection(status) ? status : null;
  const { resultCode, isUnknown } =
    profile.kind === 'collector'
      ? { resultCode: null, isUnknown: collection === null }
      : resultOf(profile, values, finality);
  const isPending = resultCode !== null && isPendingCode(resultCode);
  const group = resultCode === null ? null : groupOf(resultCode);
  // A drug in the specimen is no one's business unless the test is positive (40.97(b), 40.327).
  const drugs = group === 'nonNegative' ? (found ?? words(values.found)) : null;
  const amount = group === 'noTest' ? undefined : amountOf(values, group === 'negative');
  const reasonId = meaningOf(profile.reasons, values.reason);
  const report: TestReport = {
    specimenNumber: number,
    lab: cut(values.lab),
    orderId: parseIntegerId(values.orderId),
    ...namesOf(values),
    dob: dayOf(values.dob),
    donorId: cut(donorId),
    ssnLastFour,
    testType: isAlcohol ? 'alcohol' : 'drug',
    specimenId: specimenId ?? (profile.kind === 'technician' ? SPECIMENS.breath : null),
    authority: meaningOf(AUTHORITY_WORDS, values.authority),
    reasonId,
    collectedOn: dayOf(values.collectedOn),
    reportedOn: dayOf(values.reportedOn),
    verifiedOn: dayOf(values.verifiedOn),
    resultCode,
    collection,
    found:
      drugs ??
      (isAlcohol ? cut(amount) : null) ??
      (REFUSED_BY_SPECIMEN.test(values.result ?? '') ? cut(values.result) : null),
    mro: profile.kind === 'mro' ? cut(values.mro) : null,
    noContact: noContact && resultCode === 4,
    comments: isPending ? null : words(values.comments),
  };
  const problem: ReportProblem | null =
    number !== null && !profile.specimen.test(number)
      ? 'wrongSpecimen'
      : isUnknown
        ? 'unknownResult'
        : values.reason && reasonId === null
          ? 'unknownReason'
          : null;
  const moments = REPORT_DAYS.flatMap((name) => {
    const text = values[name] ? day(values[name]) : null;
    const moment = text && momentOf(text.day, text.time);
    return moment ? [[name, moment] as const] : [];
  });
  return {
    account: cut(values.account),
    report,
    moments: Object.fromEntries(moments),
    problem,
  };
}

/** 40.191(b): which of the two, if a refusal is the specimen's. The form of the year's tests has a column for each (40.26). */
const REFUSED_BY_SPECIMEN = /^(adulterated|substituted)$/i;

const NO_CONTACT = /NON?[\s-]CONTACT POSITIVE/i;
const POSITIVE = /^(pos|positive|detected)\b/i;

/** The drugs that were found. Of a drug with a screen and a confirmation, the confirmation counts, which comes later. */
function foundIn({ segments }: Message): string | null {
  const findings = new Map<string, string>();
  for (const one of segments) {
    if (one.name !== 'OBX') continue;
    const name = one.at('3.5') || one.at('3.2');
    if (name) findings.set(name, one.at('5.1'));
  }
  const found = [...findings].filter(([, text]) => POSITIVE.test(text)).map(([name]) => name);
  return cut(found.join(', '));
}

/** HL7 table 0123 and its words. */
const PRELIMINARY = /^([aiprso]|preliminary|partial|pending)$/i;
const VOID = /^([dnwx]|cancell?ed|deleted|wrong)$/i;

/** The values at a place such as `OBR-20`, of each line that has one. */
function textsAt({ segments }: Message, place: string): string[] {
  const [name, where = ''] = place.split('-');
  return segments.map((one) => (one.name === name ? one.at(where) : '')).filter((text) => text !== '');
}

function finalityOf(message: Message, places: readonly string[]): Finality {
  const statuses = places.flatMap((place) => textsAt(message, place));
  if (statuses.some((status) => VOID.test(status))) return 'void';
  return statuses.some((status) => PRELIMINARY.test(status)) ? 'preliminary' : 'final';
}

/** Whether a message is about two tests of its donor: of one of them, the number and the result would be lost. */
function isOfTwoTests(message: Message, { places, specimen }: Hl7Profile): boolean {
  const specimens = places.specimenNumber!.flatMap((place) => textsAt(message, place));
  const isOfTwo = (texts: readonly string[]) => new Set(texts).size > 1;
  // The number of an order may stand in the place of a specimen's.
  return (
    isOfTwo(specimens.filter((text) => specimen.test(text))) ||
    (places.result ?? []).some((place) => isOfTwo(textsAt(message, place)))
  );
}

const OTHER_KINDS = /^(ACK|ADT|BAR|DFT|MDM|OM[GL]|ORM|ORR|QRY|SIU)$/;

/** A message of another kind, or one that was sent to try out the connection, is no report. */
const isReport = ({ segments }: Message): boolean =>
  segments.every(
    (one) => one.name !== 'MSH' || (!OTHER_KINDS.test(one.at('9.1')) && !/^[DT]$/.test(one.at('11.1'))),
  );

function readHl7(text: string, profile: Hl7Profile): ReadReport[] {
  return readMessages(text).map((message) => {
    const values: Values = {};
    for (const field of REPORT_FIELDS) {
      const [value] = (profile.places[field] ?? []).flatMap((place) => textsAt(message, place));
      if (value) values[field] = value;
    }
    if (profile.lab) values.lab = profile.lab;
    const noContact = ['NTE-3', 'DSP-3']
      .flatMap((place) => textsAt(message, place))
      .some((text) => NO_CONTACT.test(text));
    const finality = finalityOf(message, profile.statuses);
    const read = reportOf({
      profile,
      values,
      numbers: numbersIn(message, profile.places.donorId),
      day: (written) => ({ day: hl7Day(written), time: written.slice(8) }),
      found: foundIn(message),
      noContact,
      finality,
    });
    const problem = isReport(message) && !isOfTwoTests(message, profile) ? read.problem : 'unreadable';
    return { line: message.line, text: message.text, ...read, problem };
  });
}

const columnKey = (head: string) => head.toLowerCase().replace(/[^a-z\d]/g, '');

const RESULT_FIELDS: readonly ReportField[] = ['result', 'confirmation', 'alcohol', 'screen'];

/** A table of something else has no column for the test or its result. One with a column twice could say two things of a test. */
function hasColumns(
  { kind }: CsvProfile,
  columns: ReadonlyMap<ReportField, readonly number[]>,
  heads: readonly string[],
): boolean {
  const has = (field: ReportField) => columns.get(field)!.length > 0;
  const isTwice = [...columns.values()].flat().some((at) => heads.lastIndexOf(heads[at]!) !== at);
  const namesTest = has('specimenNumber') || has('orderId');
  return !isTwice && namesTest && (kind === 'laboratory' || RESULT_FIELDS.some(has));
}

function readRows(text: string, profile: CsvProfile): ReadReport[] {
  const [head, ...rows] = readCsv(text);
  if (!head) return [];
  const heads = head.cells.map(columnKey);
  const columns = REPORT_FIELDS.map((field) => {
    const names = profile.columns[field] ?? [];
    return [field, names.map((name) => heads.indexOf(name)).filter((at) => at >= 0)] as const;
  });
  if (!hasColumns(profile, new Map(columns), heads)) return [];
  const day: ReadDay = (value) => {
    const [written = ''] = value.split(/[T ]/);
    return { day: parseUserDate(written, profile.dates), time: value.slice(written.length) };
  };
  return rows.map((row: CsvRow) => {
    const values: Values = {};
    for (const [field, places] of columns) {
      if (places.length > 0) values[field] = places.map((at) => row.cells[at]).find(Boolean) ?? '';
    }
    const read = reportOf({ profile, values, numbers: donorNumbers(values), day });
    // A name with a comma and without quotes moves what is behind it: a screening would be its confirmation.
    const problem = row.cells.length > heads.length ? 'unreadable' : read.problem;
    return { line: row.line, text: `${head.text}\n${row.text}`, ...read, problem };
  });
}

/** The reports of a file, each by itself: one that can't be read doesn't keep the others out. */
export function readReports(file: string, profile: SenderProfile): ReadReport[] {
  // The database keeps neither the character zero, which is every second one of a UTF-16 file that was read as UTF-8, nor half characters.
  const text = file.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
  return profile.format === 'hl7' ? readHl7(text, profile) : readRows(text, profile);
}
