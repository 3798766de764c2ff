import { phoneProblem, zipProblem } from '../shared/contact-details';
import { parseIntegerId } from '../shared/ids';
import { holdsSsn } from '../shared/ssn';
import { findStateByText } from '../shared/states';
import { timeZoneProblem } from '../clients/client-rules';
import { isRegistryNumber } from './clinic-rules';
import { MAX_LENGTHS, type ClinicValues } from './contract';
import { parseWeeklyHours } from './hours-text';
import type { ImportColumn, RowProblem } from './import-contract';
import { programOf } from './programs';

/** Headings of columns in lower case and without spaces and punctuation, as networks write them. */
const HEADINGS: Readonly<Record<ImportColumn, string>> = {
  vendorId: 'vendorid vendor vendornumber vendorno clinicid siteid id',
  vendorName: 'vendorname name clinic clinicname sitename facility facilityname collectionsite',
  address1: 'address1 address addressline1 street streetaddress',
  address2: 'address2 addressline2 suite unit',
  city: 'city town',
  state: 'state st province',
  zip: 'zip zipcode postalcode postal zip5',
  phone: 'phone phonenumber telephone tel',
  fax: 'fax faxnumber',
  formFoxProgId: 'formfoxprogid formfoxprogramid',
  formFoxCode: 'formfoxcode formfox',
  ESSiteID: 'essiteid essite escreensiteid',
  programs: 'programs program programlist programids programtypes vendorprogramid vendorprograms',
  pointOfCollection: 'pointofcollection poct poc instant instanttest instanttests',
  timeZone: 'timezone tz',
  weeklyHours: 'hours openinghours weeklyhours hoursofoperation',
  examinerName: 'examiner examinername medicalexaminer',
  nationalRegistryNumber: 'nationalregistrynumber nationalregistry registrynumber nrcme nrcmenumber',
};
const COLUMNS = Object.keys(HEADINGS) as ImportColumn[];
const COLUMN_OF = new Map(
  COLUMNS.flatMap((column) => HEADINGS[column].split(' ').map((heading) => [heading, column] as const)),
);

/** Which column of a file is which; the first one of the same name counts. */
export function columnsOf(header: readonly string[]): Map<ImportColumn, number> {
  const found = new Map<ImportColumn, number>();
  header.forEach((heading, at) => {
    const column = COLUMN_OF.get(heading.toLowerCase().replace(/[^a-z0-9]/g, ''));
    if (column && !found.has(column)) found.set(column, at);
  });
  return found;
}

/** Without these columns a file isn't a network. */
export const NEEDED: readonly ImportColumn[] = ['vendorId', 'vendorName', 'city', 'state', 'zip'];

/** A row of a file: what it says of a clinic, or what is wrong with it. */
export interface ImportRow {
  line: number;
  /** Null if it can't be read. */
  vendorId: number | null;
  name: string;
  values: Partial<ClinicValues>;
  problems: RowProblem[];
}

/** The states whose ZIP codes begin with a zero, which spreadsheets drop. */
const ZERO_STATES: ReadonlySet<string> = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'PR', 'RI', 'VT', 'VI']);

/** A ZIP code with the zeros that a spreadsheet dropped, and the hyphen of ZIP+4. Zeros come back only where the state's codes have them. */
export function wholeZip(text: string, state: string): string {
  const zip = text.trim();
  const [, five = '', more = ''] =
    /^(\d{3,5})(?:-(\d{4}))?$/.exec(zip) ?? /^(\d{4,5})(\d{4})$/.exec(zip) ?? [];
  if (five === '') return zip;
  const whole = five.length < 5 && ZERO_STATES.has(state) ? five.padStart(5, '0') : five;
  return more === '' ? whole : `${whole}-${more}`;
}

/** A phone number as (555) 123-4567 if it has the digits of one of the United States or Canada, else as it is. */
export function phoneOf(text: string): string {
  const [, area, office, line] = /^\+?1?(\d{3})(\d{3})(\d{4})$/.exec(text.replace(/[\s().-]/g, '')) ?? [];
  return area ? `(${area}) ${office}-${line}` : text.trim();
}

const yesNo = (text: string): boolean | null | undefined => {
  const word = text.trim().toLowerCase();
  if (word === '') return null;
  return /^(y|yes|true|1|x)$/.test(word) ? true : /^(n|no|false|0)$/.test(word) ? false : undefined;
};

type Reading<T> = { value: T } | { problem: RowProblem['code'] };
const bad = (problem: RowProblem['code']) => ({ problem });

/** A text that isn't empty if it must not be. */
function lineOf(text: string, column: keyof typeof MAX_LENGTHS, isNeeded: boolean): Reading<string> {
  if (isNeeded && text === '') return bad('missing');
  if (text.length > MAX_LENGTHS[column]) return bad('tooLong');
  return holdsSsn(text) ? bad('ssn') : { value: text };
}

function stateOf(text: string): Reading<string> {
  const state = findStateByText(text);
  return text === '' ? bad('missing') : state ? { value: state.abbreviation } : bad('state');
}

function zipOf(text: string, state: string): Reading<string> {
  const zip = wholeZip(text, state);
  return zip === '' ? bad('missing') : zipProblem(zip) ? bad('zip') : { value: zip };
}

function numberOf(text: string): Reading<string> {
  const phone = phoneOf(text);
  return phone.length > MAX_LENGTHS.phone || phoneProblem(phone) ? bad('phone') : { value: phone };
}

function programsOf(text: string): Reading<number[]> {
  const names = text.split(/[;,|/]/).map((name) => name.trim());
  const programs = names.filter((name) => name !== '').map(programOf);
  const known = programs.filter((id) => id !== null);
  return known.length < programs.length
    ? bad('program')
    : { value: [...new Set(known)].sort((a, b) => a - b) };
}

const code = (text: string): Reading<string> =>
  text.length > MAX_LENGTHS.ESSiteID ? bad('tooLong') : { value: text };

/** How the cell of each column is read; `state` is what the row says of its state. */
const READ: {
  [Column in Exclude<ImportColumn, 'vendorId'>]: (
    text: string,
    state: string,
  ) => Reading<ClinicValues[Column]>;
} = {
  vendorName: (text) => lineOf(text, 'vendorName', true),
  address1: (text) => lineOf(text, 'address1', false),
  address2: (text) => lineOf(text, 'address2', false),
  city: (text) => lineOf(text, 'city', true),
  state: stateOf,
  zip: zipOf,
  phone: numberOf,
  fax: numberOf,
  formFoxProgId: code,
  formFoxCode: code,
  ESSiteID: code,
  programs: programsOf,
  pointOfCollection(text) {
    const answer = yesNo(text);
    return answer === undefined ? bad('yesNo') : { value: answer };
  },
  timeZone: (text) =>
    text === '' ? { value: null } : timeZoneProblem(text) ? bad('timeZone') : { value: text },
  weeklyHours(text) {
    const value = text === '' ? null : parseWeeklyHours(text);
    return text !== '' && value === null ? bad('hours') : { value };
  },
  examinerName: (text) => lineOf(text, 'examinerName', false),
  nationalRegistryNumber: (text) =>
    text === '' || isRegistryNumber(text) ? { value: text } : bad('registryNumber'),
};

/** Reads the rows of a file. Two rows of one vendor id are both refused: which one is right isn't known. */
export function readImportRows(
  columns: ReadonlyMap<ImportColumn, number>,
  rows: readonly (readonly string[])[],
  lines: readonly number[],
): ImportRow[] {
  const read = rows.map((row, at) => readRow(columns, row, lines[at] ?? 0));
  const counts = new Map<number, number>();
  for (const { vendorId } of read)
    if (vendorId !== null) counts.set(vendorId, (counts.get(vendorId) ?? 0) + 1);
  for (const { vendorId, problems } of read)
    if (vendorId !== null && counts.get(vendorId)! > 1)
      problems.unshift({ column: 'vendorId', code: 'duplicate', value: String(vendorId) });
  return read;
}

const SHOWN_LENGTH = 40;

function readRow(
  columns: ReadonlyMap<ImportColumn, number>,
  row: readonly string[],
  line: number,
): ImportRow {
  const cell = (column: ImportColumn) => (row[columns.get(column) ?? -1] ?? '').trim();
  const problems: RowProblem[] = [];
  const refuseCell = (column: ImportColumn, problem: RowProblem['code']) =>
    // What may be a social security number is not repeated.
    problems.push({
      column,
      code: problem,
      value: problem === 'ssn' ? '' : cell(column).slice(0, SHOWN_LENGTH),
    });
  const values: Record<string, unknown> = {};
  const vendorId = parseIntegerId(cell('vendorId').replace(/^0+(?=\d)/, ''));
  if (vendorId === null) refuseCell('vendorId', cell('vendorId') === '' ? 'missing' : 'vendorId');
  const state = findStateByText(cell('state'))?.abbreviation ?? '';
  for (const column of COLUMNS) {
    if (column === 'vendorId' || !columns.has(column)) continue;
    const reading = READ[column](cell(column), state);
    if ('problem' in reading) refuseCell(column, reading.problem);
    else values[column] = reading.value;
  }
  const name = holdsSsn(cell('vendorName')) ? '' : cell('vendorName').slice(0, MAX_LENGTHS.vendorName);
  return { line, vendorId, name, values: values as Partial<ClinicValues>, problems };
}
