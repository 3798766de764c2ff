import { parseIntegerId } from '../shared/ids';
import { parseUserDate } from '../shared/dates';
import { hideSsns, isSsnText } from '../shared/ssn';
import { SPECIMENS, type ResultCode } from '../orders/tests';
import { readCsv, type CsvRow } from './csv';
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
import { alcoholCode, COLLECTION_STATUSES, type ReportProblem, type TestReport } from './report';

/** One message or row of a file. */
export interface ReadReport {
  /** From 1. */
  line: number;
  /** As it came. */
  text: string;
  /** The number of the client's account at the sender. */
  account: string | null;
  report: TestReport;
  /** What the sender wrote that no one could read; null: nothing. */
  problem: ReportProblem | null;
}

type Values = Partial<Record<ReportField, string>>;
type ReadDay = (text: string) => string | null;

const MAX_TEXT = 500;
const cut = (text: string | undefined): string | null => text?.trim().slice(0, MAX_TEXT) || null;

/** What a sender wrote about a test, without the donor's SSN. */
const words = (text: string | undefined): string | null => cut(text && hideSsns(text, 'text'));

/** Nine digits with or without dashes are an SSN, and so is what is called one; only its last four digits are kept. */
function donorOf(text: string | undefined): Pick<TestReport, 'donorId' | 'ssnLastFour'> {
  // What follows is who gave the number.
  const number = text?.split('^')[0]?.trim() ?? '';
  const isSsn = /^\d{9}$/.test(number.replace(/[\s-]/g, '')) || isSsnText(number, 'written');
  return isSsn
    ? { donorId: null, ssnLastFour: number.replace(/\D/g, '').slice(-4) }
    : { donorId: cut(number), ssnLastFour: null };
}

const word = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** A result as its sender may report it: a laboratory only that it tested the specimen (40.97(b)). */
function resultOf(
  { kind, results }: SenderProfile,
  { result, alcohol }: Values,
): { resultCode: ResultCode | null; isUnknown: boolean } {
  if (kind === 'laboratory') return { resultCode: 21, isUnknown: false };
  if (kind === 'technician' && alcohol && (!result || results[word(result)] === undefined)) {
    const isNumber = /^(0?\.\d{2,3}|0)$/.test(alcohol);
    return { resultCode: isNumber ? alcoholCode(Number(alcohol)) : null, isUnknown: !isNumber };
  }
  const resultCode = (result && results[word(result)]) || null;
  return { resultCode, isUnknown: Boolean(result) && resultCode === null };
}

const isCollection = (text: string): text is (typeof COLLECTION_STATUSES)[number] =>
  COLLECTION_STATUSES.some((status) => status === text);

interface Read {
  profile: SenderProfile;
  values: Values;
  day: ReadDay;
  /** What the whole message says: drugs found, and whether the donor could be reached. */
  found?: string | null;
  noContact?: boolean;
}

function reportOf({ profile, values, day, found = null, noContact = false }: Read) {
  const collected = values.collectedOn ? day(values.collectedOn) : null;
  const specimen = values.specimen?.split('^').at(-1) ?? '';
  const specimenId = SPECIMEN_WORDS[word(specimen)] ?? null;
  const isAlcohol = profile.kind === 'technician' || specimenId === SPECIMENS.breath;
  const number = values.specimenNumber?.toUpperCase().replace(/\s/g, '').slice(0, MAX_TEXT) || null;
  const status = values.result?.toUpperCase() ?? '';
  const collection = profile.kind === 'collector' && isCollection(status) ? status : null;
  const { resultCode, isUnknown } =
    profile.kind === 'collector'
      ? { resultCode: null, isUnknown: collection === null }
      : resultOf(profile, values);
  const reasonId = (values.reason && profile.reasons[word(values.reason)]) || null;
  const report: TestReport = {
    specimenNumber: number,
    lab: cut(values.lab),
    orderId: parseIntegerId(values.orderId),
    lastName: cut(values.lastName),
    firstName: cut(values.firstName),
    dob: values.dob ? day(values.dob) : null,
    ...donorOf(values.donorId),
    testType: isAlcohol ? 'alcohol' : 'drug',
    specimenId: specimenId ?? (profile.kind === 'technician' ? SPECIMENS.breath : null),
    authority: AUTHORITY_WORDS[word(values.authority ?? '')] ?? null,
    reasonId,
    collectedOn: collected,
    reportedOn: values.reportedOn ? day(values.reportedOn) : null,
    verifiedOn: values.verifiedOn ? day(values.verifiedOn) : null,
    resultCode,
    collection,
    found: found ?? words(values.found) ?? (isAlcohol ? cut(values.alcohol) : null),
    mro: profile.kind === 'mro' ? cut(values.mro) : null,
    noContact,
    comments: words(values.comments),
  };
  const problem: ReportProblem | null =
    number !== null && !profile.specimen.test(number)
      ? 'wrongSpecimen'
      : isUnknown
        ? 'unknownResult'
        : values.reason && reasonId === null
          ? 'unknownReason'
          : null;
  return { account: cut(values.account), report, problem };
}

const NO_CONTACT = /NON?[\s-]CONTACT POSITIVE/i;
const POSITIVE = /^(pos|positive|detected)\b/i;

/** The drugs that were found. Of a drug with a screen and a confirmation, the confirmation counts, which comes later. */
function foundIn({ segments }: Message, { analyte, finding }: Hl7Profile): string | null {
  const findings = new Map<string, string>();
  for (const one of segments) {
    if (one.name !== 'OBX') continue;
    const name = analyte.map((place) => one.at(place.slice(4))).find((text) => text !== '');
    if (name) findings.set(name, one.at(finding.slice(4)));
  }
  const found = [...findings].filter(([, text]) => POSITIVE.test(text)).map(([name]) => name);
  return cut(found.join(', '));
}

function readHl7(text: string, profile: Hl7Profile): ReadReport[] {
  return readMessages(text).map((message) => {
    const { segments } = message;
    const at = (place: string) => {
      const [name, where = ''] = place.split('-');
      return segments.map((one) => (one.name === name ? one.at(where) : '')).find((value) => value !== '');
    };
    const values: Values = {};
    for (const field of REPORT_FIELDS) {
      const value = (profile.places[field] ?? []).map(at).find(Boolean);
      if (value) values[field] = value;
    }
    if (profile.lab) values.lab = profile.lab;
    const noContact = segments.some(
      (one) => (one.name === 'NTE' || one.name === 'DSP') && NO_CONTACT.test(one.at('3')),
    );
    const read = { profile, values, day: hl7Day, found: foundIn(message, profile), noContact };
    return { line: message.line, text: message.text, ...reportOf(read) };
  });
}

const columnKey = (head: string) => head.toLowerCase().replace(/[^a-z\d]/g, '');

function readRows(text: string, profile: CsvProfile): ReadReport[] {
  const [head, ...rows] = readCsv(text);
  if (!head) return [];
  const heads = head.cells.map(columnKey);
  const columns = REPORT_FIELDS.map((field) => {
    const names = profile.columns[field] ?? [];
    return [field, names.map((name) => heads.indexOf(name)).filter((at) => at >= 0)] as const;
  });
  // A time of day may follow: the day counts.
  const day: ReadDay = (value) => parseUserDate(value.split(/[T ]/)[0]!, profile.dates);
  return rows.map((row: CsvRow) => {
    const values: Values = {};
    for (const [field, places] of columns) {
      const value = places.map((at) => row.cells[at]).find(Boolean);
      if (value) values[field] = value;
    }
    return { line: row.line, text: `${head.text}\n${row.text}`, ...reportOf({ profile, values, day }) };
  });
}

/** The reports of a file, each by itself: one that can't be read doesn't keep the others out. */
export function readReports(file: string, profile: SenderProfile): ReadReport[] {
  // The database keeps neither the character zero, which is every second one of a UTF-16 file that was read as UTF-8, nor half characters.
  const text = file.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
  return profile.format === 'hl7' ? readHl7(text, profile) : readRows(text, profile);
}
