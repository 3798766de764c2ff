import { isNeutralized, startsLikeFormula, unescapeFormula } from '../shared/formulas';
import { maskSsn, maskSsns, type SsnReading } from '../shared/ssn';
import { personFlags } from '../compliance/rule-types';
import { HISTORY, JOB_FACTS, LICENSE_LETTERS, MAX_LENGTHS } from '../employees/constants';
import { isErrorText, problemOfKind } from './cell-problems';
import type { CompiledMapping } from './compile';
import type { CellKind, LicenseCheck, RosterField, RosterReason, RosterValues } from './contract';
import { normalizeText } from './text';

export interface RowRules {
  today: string;
  /** Whether plain numbers that mean days count from 1904. */
  date1904?: boolean | undefined;
  licenseCheck: LicenseCheck;
}

/**
 * Fields that identify a person or decide what they may do: a wrong value rejects the row. A wrong value in another field is left
 * out with a warning.
 */
const REJECTING = new Set<RosterField>([
  'workId',
  'firstName',
  'lastName',
  'fullName',
  'ssn',
  'dob',
  'license',
  'state',
  'licenseClass',
  ...LICENSE_LETTERS,
  ...JOB_FACTS,
  'location',
  'jobTitle',
  'status',
  ...personFlags,
]);

/** Cells that mean 'no value'. Not for names, because Na and Null are names. */
export const NO_VALUE: ReadonlySet<string> = new Set([
  '-',
  '--',
  '---',
  'n/a',
  'na',
  'none',
  'null',
  'nil',
  'tbd',
  '.',
  '0/0/0000',
  '00/00/0000',
]);
/** 'None' here says that there are none. */
const NONE_COUNTS = new Set<RosterField>([...LICENSE_LETTERS, ...HISTORY]);
const NAMES = new Set<RosterField>([
  'firstName',
  'lastName',
  'fullName',
  'middleName',
  'notes',
  'licenseClass',
]);

// Control characters, and the signs that turn the direction of writing and can disguise a name.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** Maximum lengths as in the form. Long cells are cut when read, so a note that may have been cut is too long as well. */
const LONGEST_CELL: Partial<Record<RosterField, number>> = {
  ...MAX_LENGTHS,
  middleName: 100,
  fullName: 200,
  previousEmployers: MAX_LENGTHS.notes - 100,
  notes: MAX_LENGTHS.notes - 100,
};

/**
 * Whether a spreadsheet would run the text. A phone may begin with + and a note with a dash, before a blank or digit. After the
 * apostrophe of an export, a sign is part of a text such as a work ID; no name begins with one.
 */
function isFormula(field: RosterField, text: string, isPlain: boolean): boolean {
  if (isPlain && !NAMES.has(field) && /^[+\-@]/.test(text)) return false;
  const mayHaveSign = field === 'phone' || field === 'notes';
  return startsLikeFormula(text) && !(mayHaveSign && /^[+-][\d\s(]/.test(text));
}

/** A cell's text for a reason: no control characters, no SSN, and shortened. */
function shown(field: RosterField, text: string, reading: SsnReading | undefined): string {
  if (field === 'ssn') return maskSsn(text) || `…${text.replace(/\D/g, '').slice(-4)}`;
  return maskSsns(normalizeText(text.replace(new RegExp(CONTROL, 'g'), ' ')), reading).slice(0, 80);
}

/** Reads one row's cells by field and collects their problems. */
export class RowReader {
  readonly values: RosterValues = {};
  readonly shown: Partial<Record<RosterField, string>> = {};
  readonly problems: RosterReason[] = [];
  readonly warnings: RosterReason[] = [];
  /** Fields with a cell that is empty. */
  readonly blank = new Set<RosterField>();
  private readonly texts = new Map<RosterField, string>();
  private readonly columns = new Map<RosterField, string>();
  private readonly readings = new Map<RosterField, SsnReading | undefined>();
  private readonly kinds = new Map<RosterField, CellKind>();

  constructor(
    cells: readonly string[],
    readonly mapping: CompiledMapping,
    readonly rules: RowRules,
    kinds = '',
  ) {
    mapping.fields.forEach((field, at) => {
      if (field === 'ignore') return;
      this.columns.set(field, mapping.header[at] ?? '');
      this.readings.set(field, mapping.readings[at]);
      const cell = cells[at] ?? '';
      const text = unescapeFormula(cell);
      const kind = (kinds[at] ?? '.') as CellKind;
      this.kinds.set(field, kind);
      const problem = problemOfKind(field, kind);
      if (problem !== null) {
        this.reject(field, problem, text);
        return;
      }
      const clean = normalizeText(text);
      const word = clean.toLowerCase();
      const isValue = NAMES.has(field) || (word === 'none' && NONE_COUNTS.has(field));
      const isBlank = clean === '' || (NO_VALUE.has(word) && !isValue);
      if (isBlank) this.blank.add(field);
      else if (this.isClean(field, text, isNeutralized(cell))) this.texts.set(field, clean);
    });
  }

  /** The text of a field; undefined if the column is absent, the cell is empty, or already rejected. */
  text(field: RosterField): string | undefined {
    return this.texts.get(field);
  }

  /** Whether the cell is a number that the spreadsheet shows without leading zeros. */
  isPlainNumber(field: RosterField): boolean {
    return this.kinds.get(field) === 'n';
  }

  /** The column's header; '' if the file has no column for the field. */
  header(field: RosterField): string {
    return this.columns.get(field) ?? '';
  }

  reason(
    field: RosterField | null,
    code: string,
    value = '',
    values: RosterReason['values'] = {},
  ): RosterReason {
    const column = field === null ? null : (this.columns.get(field) ?? null);
    return {
      code,
      field,
      column,
      value: field === null ? value : shown(field, value, this.readings.get(field)),
      values,
    };
  }

  /** Reports a wrong value: rejects the row or, for minor fields, leaves the value out with a warning. */
  wrong(field: RosterField, code: string, values: RosterReason['values'] = {}): void {
    this.reject(field, code, this.texts.get(field) ?? '', values);
  }

  note(field: RosterField | null, code: string, values: RosterReason['values'] = {}): void {
    this.warnings.push(this.reason(field, code, field === null ? '' : (this.texts.get(field) ?? ''), values));
  }

  private isClean(field: RosterField, text: string, isPlain: boolean): boolean {
    const longest = LONGEST_CELL[field] ?? 300;
    const isSsn = field !== 'ssn' && maskSsns(text, this.readings.get(field)) !== text;
    const code = isSsn
      ? 'holdsSsn'
      : isFormula(field, text, isPlain)
        ? 'formula'
        : CONTROL.test(text.replace(/[\n\r\t]/g, ' '))
          ? 'controlCharacter'
          : isErrorText(text)
            ? 'excelError'
            : text.length > longest
              ? 'tooLong'
              : null;
    if (code === null) return true;
    this.reject(field, code, text, code === 'tooLong' ? { longest } : {});
    return false;
  }

  private reject(field: RosterField, code: string, text: string, values: RosterReason['values'] = {}): void {
    (REJECTING.has(field) ? this.problems : this.warnings).push(this.reason(field, code, text, values));
  }
}
