import { isSsnText, maskSsns, type SsnReading } from '../shared/ssn';
import type { RosterField } from './contract';
import { fieldForHeader, wholeHeader } from './fields';
import { fold } from './text';

/** Columns in which a plain nine-digit number is not an SSN: several states issue licenses like that, and ZIP+4 has nine. */
const OTHER_NUMBERS = new Set<RosterField>(['workId', 'license', 'phone', 'location', 'jobTitle']);
const OTHER_WORDS =
  /\b(?:zip|zipcode|postal|postcode|address|direccion|adresse|phone|tel|telephone|mobile|cell|fax|license|licence|permit|badge|associate|personnel|payroll)\b/;
const SSN_WORDS = /\b(?:ssn|itin|nss|soc sec|social sec|social security|seguro social|securite sociale)\b/;

const SAMPLE_ROWS = 2_000;
const SAMPLE = 300;
const MOSTLY = 0.5;

function readingOf(header: string, values: readonly string[]): SsnReading {
  const filled = values.filter((value) => value !== '').slice(0, SAMPLE);
  const isMostly = (reading: SsnReading) =>
    filled.length > 0 && filled.filter((value) => isSsnText(value, reading)).length >= filled.length * MOSTLY;
  const words = fold(header);
  const field = fieldForHeader(header)?.field;
  if (field === 'ssn' || SSN_WORDS.test(words) || isMostly('written')) return 'short';
  if ((field && OTHER_NUMBERS.has(field)) || OTHER_WORDS.test(words)) return 'written';
  return isMostly('nine') ? 'short' : 'nine';
}

/** How eagerly the numbers of each column are treated as SSNs: by header and values, independent of its mapping. */
export function readSsnColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): SsnReading[] {
  const sample = rows.slice(0, SAMPLE_ROWS);
  return header.map((name, at) =>
    readingOf(
      wholeHeader(name),
      sample.map((row) => row[at] ?? ''),
    ),
  );
}

/** How eagerly a value of the roster itself is treated as an SSN. */
export const readingOfField = (field: string): SsnReading =>
  OTHER_NUMBERS.has(field as RosterField) ? 'written' : 'nine';

/** A cell for showing and storing: only the last four digits of SSNs, in any column. */
export function maskCell(text: string, field: string, reading: SsnReading = 'nine'): string {
  if (field !== 'ssn') return maskSsns(text, reading);
  if (text === '' || isSsnText(text, 'short'))
    return text && /XXX-XX-[\dX]{4}/.exec(maskSsns(text, 'short'))![0];
  const digits = text.replace(/\D/g, '');
  return digits.length >= 4 ? `XXX-XX-${digits.slice(-4)}` : 'XXX-XX-XXXX';
}
