import { addDays } from '../../../domain/shared/dates';
import type { CellKind, OddCell } from '../../../domain/roster-import/contract';
import { cleanCell } from './grid';
import { writeDigits, type NumberFormat } from './number-format';

/** What the cells of a workbook refer to. */
export interface WorkbookParts {
  date1904: boolean;
  strings: readonly string[];
  /** The number format of each cell style. */
  formats: readonly NumberFormat[];
}

/** A cell as the sheet has it. Absent parts are undefined. */
export interface RawCell {
  type: string | undefined;
  style: string | undefined;
  value: string | undefined;
  formula: string | undefined;
  inline: string | undefined;
}

export interface Cell {
  text: string;
  kind: CellKind;
  odd?: OddCell['why'];
}

const BLANK: Cell = { text: '', kind: '.' };
const DAY = 86_400;
/** December 31, 9999. */
const LAST_SERIAL = 2_958_465;
/** Serial 60 of the 1900 system is February 29, 1900, which didn't exist. */
const LEAP_BUG = 60;

const two = (number: number) => String(number).padStart(2, '0');

/**
 * The day, and the time if there is one, of a date's number. Rounded to seconds: a fraction just below midnight comes from
 * calculating with fractions and is shown as the next day.
 */
function dateText(value: number, date1904: boolean): string | null {
  if (!(value >= 0 && value < LAST_SERIAL + 1)) return null;
  const seconds = Math.round(value * DAY);
  const day = Math.floor(seconds / DAY);
  const rest = seconds % DAY;
  const time = `${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`;
  if (day === 0 && !date1904) return rest === 0 ? '1900-01-00' : time;
  const date = date1904
    ? addDays('1904-01-01', day)
    : addDays('1900-01-01', day > LEAP_BUG ? day - 2 : day - 1);
  return rest === 0 ? date : `${date} ${time}`;
}

/** Numbers keep their digits, so that a nine-digit SSN or a long license number is not rounded. */
function numberText(raw: string): string {
  if (/^-?\d{1,15}$/.test(raw)) return raw;
  const value = Number(raw);
  return Number.isFinite(value) ? String(value) : raw;
}

function numberCell(raw: string, style: string | undefined, { formats, date1904 }: WorkbookParts): Cell {
  const format = formats[Number(style ?? 0)];
  const plain: Cell = { text: numberText(raw), kind: 'n' };
  if (!Number.isFinite(Number(raw))) return { text: cleanCell(raw), kind: 'u', odd: 'value' };
  if (!format) return style === undefined ? plain : { ...plain, odd: 'style' };
  if (format.kind === 'date') {
    const text = dateText(Number(raw), date1904);
    return text === null ? plain : { text, kind: 'd' };
  }
  if (format.kind === 'digits' && /^\d{1,15}$/.test(plain.text))
    return { text: cleanCell(writeDigits(plain.text, format.parts)), kind: '.' };
  return plain;
}

function booleanCell(raw: string): Cell {
  const isWord = /^(?:true|false)$/i.test(raw);
  if (!isWord && raw !== '1' && raw !== '0') return { text: cleanCell(raw), kind: 'u', odd: 'value' };
  const text = raw === '1' || raw.toLowerCase() === 'true' ? 'TRUE' : 'FALSE';
  return { text, kind: '.', ...(isWord && { odd: 'boolean' }) };
}

/** A formula counts with its saved value; nothing is calculated. Some programs save formulas without values. */
const withoutValue = (formula: string | undefined): Cell =>
  formula === undefined ? BLANK : { text: cleanCell(`=${formula}`), kind: 'f' };

/** The text of a cell as the spreadsheet shows it, and what kind of cell it was. A wrong cell costs no other cell. */
export function readCell({ type, style, value, formula, inline }: RawCell, parts: WorkbookParts): Cell {
  switch (type ?? 'n') {
    case 'n':
      return value ? numberCell(value.trim(), style, parts) : withoutValue(formula);
    case 's': {
      if (!value) return withoutValue(formula);
      const text = parts.strings[Number(value)];
      return text === undefined
        ? { text: '', kind: 'u', odd: 'sharedString' }
        : { text: cleanCell(text), kind: '.' };
    }
    case 'inlineStr':
      return { text: cleanCell(inline ?? value ?? ''), kind: '.' };
    case 'str':
      // An empty text is a value, if it is there.
      return value === undefined ? withoutValue(formula) : { text: cleanCell(value), kind: '.' };
    case 'b':
      return value ? booleanCell(value.trim()) : withoutValue(formula);
    case 'e':
      return { text: cleanCell(value ?? '') || '#ERROR!', kind: 'e' };
    case 'd':
      return value ? { text: cleanCell(value), kind: 'd' } : withoutValue(formula);
    default:
      return { text: cleanCell(value ?? inline ?? ''), kind: 'u', odd: 'type' };
  }
}
