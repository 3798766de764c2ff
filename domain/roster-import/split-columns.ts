import { findState, findStateByText } from '../shared/states';
import { maskSsns } from '../shared/ssn';
import { isDateText } from './dates';
import type { ColumnSplit, RosterField, SplitWay } from './contract';
import { fieldForHeader, isResultColumn, partHeaders } from './fields';
import { readSsnColumns } from './ssn-columns';
import { fold, normalizeText } from './text';

type Pair = readonly [first: string, second: string];
type Table = { header: readonly string[]; rows: readonly (readonly string[])[] };

const whole = (text: string): Pair => [text, ''];

/** Not a year or a date, which appear next to a state in other columns. */
const isNumber = (text: string): boolean =>
  (text.match(/\d/g) ?? []).length >= 3 && !/^(?:19|20)\d{2}$/.test(text) && !isDateText(text);

/** 'VA A03307666', 'VA-A03307666', 'A03307666 (VA)', 'Virginia A03307666'. A number without a state stays a number. */
function stateAndNumber(text: string): Pair {
  const [, before = '', after = ''] = /^(\p{L}[\p{L} ]*?)[\s:/#.,-]+(\S*\d.*)$/u.exec(text) ?? [];
  // 'de' and 'in' are words; states are written in capitals or in full.
  const isState =
    before.length > 2 ? findStateByText(before) : before === before.toUpperCase() && findState(before);
  if (isState && isNumber(after)) return [before, after];
  const [, number = '', state = ''] = /^(.*\d\S*?)[\s:/#.,(-]+(\p{Lu}{2})\)?$/u.exec(text) ?? [];
  return findState(state) && isNumber(number) ? [state, number] : ['', text];
}

const CLASS =
  /^((?:(?:cdl|class|clase|classe)[\s-]*)*[a-e](?:[\s-]*cdl)?)(?:\s*[-–/,:;(+&]\s*|\s+)(?:(?:with|w|endorsements?|endors|end|endosos|mentions)\b[\s:./]*)?(.+?)\)?$/i;
const ENDORSEMENTS = /^(?:[HNPSTX](?:[\s,/&+;-]*[HNPSTX])*|none)$/i;

/** 'A HNT', 'Class A - H, N', 'CDL-B w/ PS'. A class alone stays a class. */
function classAndEndorsements(text: string): Pair {
  const [, name = '', letters = ''] = CLASS.exec(text) ?? [];
  return ENDORSEMENTS.test(letters) ? [name, letters] : whole(text);
}

/** 'Roanoke, VA', 'Roanoke VA 24012'. */
function cityAndState(text: string): Pair {
  const [, city = '', state = ''] = /^(.*\p{L})[\s,/-]+(\p{L}{2})\.?(?:\s+[\d-]{5,10})?$/u.exec(text) ?? [];
  return findState(state) ? [city, state] : whole(text);
}

function at(text: string, place: number): Pair {
  return place < 0 ? whole(text) : [text.slice(0, place).trim(), text.slice(place + 1).trim()];
}

const WAYS: Readonly<Record<SplitWay, (text: string) => Pair>> = {
  stateAndNumber,
  classAndEndorsements,
  cityAndState,
  comma: (text) => at(text, text.indexOf(',')),
  slash: (text) => at(text, text.indexOf('/')),
  dash: (text) => at(text, text.indexOf('-')),
  lastSpace: (text) => at(text, text.lastIndexOf(' ')),
};

/** The fields of both parts, where the way says them. */
export const PART_FIELDS: Readonly<Partial<Record<SplitWay, readonly [RosterField, RosterField]>>> = {
  stateAndNumber: ['state', 'license'],
  classAndEndorsements: ['licenseClass', 'endorsements'],
};

export interface SplitTable extends Table {
  header: string[];
  rows: string[][];
}

/**
 * The table with two more columns at the end for each split; the columns of the file keep their places. A cell with an SSN
 * isn't cut, because half of a number could no longer be recognized and masked.
 */
export function splitColumns({ header, rows }: Table, splits: readonly ColumnSplit[] = []): Table {
  const readings = splits.length > 0 ? readSsnColumns(header, rows) : [];
  const found = splits.flatMap(({ header: name, by }) => {
    const column = header.findIndex((one) => fold(one) === fold(name));
    return column < 0 ? [] : [{ column, by }];
  });
  if (found.length === 0) return { header, rows };
  return {
    header: [...header, ...found.flatMap(({ column }) => partHeaders(header[column] ?? ''))],
    rows: rows.map((row) => [
      // A short row must not move the parts.
      ...header.map((_name, index) => row[index] ?? ''),
      ...found.flatMap(({ column, by }) => {
        const text = normalizeText(row[column] ?? '');
        return maskSsns(text, readings[column]) === text && !/X{2}-\d{4}/i.test(text)
          ? WAYS[by](text)
          : whole(text);
      }),
    ]),
  };
}

const SAMPLE = 300;

const DATE_WORDS = /\b(?:exp\w*|issued?|date|since|vence|vencimiento|fecha|echeance)\b/;
const LICENSE_WORDS = /\b(?:license|licencia|permis|cdl|dl|oln)\b/;
const CLASS_WORDS = /\b(?:class|clase|classe|cdl|endorsements?|endors)\b/;
const CITY_WORDS = /\bcity\b.*\b(?:state|st)\b|\bciudad\b.*\bestado\b|\bville\b.*\betat\b/;

/** How a column is split because its header and nearly all of its values say that it holds two facts; null for others. */
function wayOf(header: string, values: readonly string[]): SplitWay | null {
  const filled = values.filter((value) => value !== '').slice(0, SAMPLE);
  if (filled.length === 0) return null;
  const share = (test: (pair: Pair) => boolean, way: SplitWay) =>
    filled.filter((value) => test(WAYS[way](normalizeText(value)))).length / filled.length;
  const hasBoth = ([first, second]: Pair) => first !== '' && second !== '';
  const field = fieldForHeader(header)?.field;
  const words = fold(header);
  if (DATE_WORDS.test(words)) return null;
  if (
    (field === 'license' || field === 'state' || LICENSE_WORDS.test(words)) &&
    share(hasBoth, 'stateAndNumber') >= 0.8
  )
    return 'stateAndNumber';
  const isClass = ([first]: Pair) => /(?:^|[\s-])[a-e]$|^[a-e][\s-]/i.test(first) || /^[a-e]$/i.test(first);
  if (
    (field === 'licenseClass' || field === 'endorsements' || CLASS_WORDS.test(words)) &&
    share(hasBoth, 'classAndEndorsements') >= 0.1 &&
    share(isClass, 'classAndEndorsements') >= 0.9
  )
    return 'classAndEndorsements';
  return CITY_WORDS.test(words) && share(hasBoth, 'cityAndState') >= 0.8 ? 'cityAndState' : null;
}

/** The columns that hold two facts, and how to split them. `isWhole` says that the uncut values are known already. */
export function proposeSplits(
  { header, rows }: Table,
  isWhole: (values: readonly string[]) => boolean = () => false,
): ColumnSplit[] {
  const sample = rows.slice(0, SAMPLE * 3);
  return header.flatMap((name, column) => {
    const values = sample.map((row) => row[column] ?? '');
    const by = isResultColumn(name) ? null : wayOf(name, values);
    return by === null || (by === 'cityAndState' && isWhole(values)) ? [] : [{ header: name, by }];
  });
}
