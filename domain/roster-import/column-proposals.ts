import { isEmail } from '../shared/email';
import { isSsnText } from '../shared/ssn';
import { findState } from '../shared/states';
import type { ColumnSplit, RosterField } from './contract';
import { isDateText } from './dates';
import { isFact, readFact } from './driver-facts';
import { fieldForHeader, partHeaders } from './fields';
import type { OwnExport } from './own-export';
import { NO_VALUE } from './row-reader';
import { PART_FIELDS } from './split-columns';
import { maskCell, readSsnColumns } from './ssn-columns';
import { fold } from './text';
import { jobTitleMeaning, locationMeaning } from './word-proposals';
import { asksStatus, isYesOrNo, statusMeaning, type ContextIndex } from './words';

/** Why a column is proposed as a field; shown beside the proposal. */
export type ColumnReason =
  | 'headerWord'
  | 'headerPart'
  | 'content'
  | 'resultColumn'
  | 'split'
  | 'taken'
  | 'unknown'
  | 'empty';

export interface ColumnProposal {
  header: string;
  field: RosterField;
  /** 0 to 1. */
  confidence: number;
  why: ColumnReason;
  /** A few values for the user to check; SSNs masked. */
  samples: string[];
}

type UnsampledProposal = Omit<ColumnProposal, 'samples'>;

const SAMPLE = 300;
const SHOWN = 3;
const SHOWN_LENGTH = 60;

interface ColumnFacts {
  filled: number;
  distinct: number;
  share: (test: (text: string) => boolean) => number;
}

function factsOf(values: readonly string[]): ColumnFacts {
  const filled = values.filter((value) => value !== '').slice(0, SAMPLE);
  return {
    filled: filled.length,
    distinct: new Set(filled).size,
    share: (test) => (filled.length === 0 ? 0 : filled.filter(test).length / filled.length),
  };
}

function isDateLike(text: string): boolean {
  // A plain five-digit number is more often an employee number than a day number.
  return !/^\d{5}$/.test(text) && isDateText(text);
}

function yearOf(text: string): number {
  return Number(/(?:19|20)\d{2}/.exec(text)?.[0] ?? 0);
}

/** Guesses a field from the values alone, by patterns that hardly any other field has. */
function guessFromValues(
  facts: ColumnFacts,
  index: ContextIndex,
  today: string,
): { field: RosterField; confidence: number } | null {
  if (facts.filled === 0) return null;
  const share = (field: RosterField, test: (text: string) => boolean, least: number) => {
    const found = facts.share(test);
    return found >= least ? { field, confidence: Math.round(found * 80) / 100 } : null;
  };
  const year = Number(today.slice(0, 4));
  const dates = facts.share(isDateLike) >= 0.8;
  const births = dates && facts.share((text) => yearOf(text) > year - 80 && yearOf(text) <= year - 18) >= 0.9;
  return (
    share('ssn', (text) => isSsnText(text, 'written'), 0.8) ??
    share('email', isEmail, 0.8) ??
    share(
      'phone',
      (text) => /^\+?[\d\s().-]{7,20}$/.test(text) && /\(\d{3}\)|\d{3}[-.\s]\d{3}[-.\s]\d{4}/.test(text),
      0.8,
    ) ??
    share('state', (text) => findState(text) !== undefined, 0.95) ??
    share('location', (text) => locationMeaning(text, index).confidence === 'sure', 0.6) ??
    share('jobTitle', (text) => jobTitleMeaning(text, index).confidence === 'sure', 0.6) ??
    share('status', (text) => text.length > 2 && statusMeaning(text).confidence === 'sure', 0.9) ??
    (births && facts.distinct > facts.filled / 2 ? { field: 'dob' as const, confidence: 0.5 } : null) ??
    share('fullName', (text) => /^\p{Lu}[\p{L}' -]+, \p{Lu}[\p{L}' -]+$/u.test(text), 0.8)
  );
}

/** How well the values match the field that the header suggests. */
function fits(field: RosterField, header: string, facts: ColumnFacts): number {
  if (facts.filled === 0) return 1;
  if (isFact(field)) {
    const filled = facts.share((text) => !NO_VALUE.has(text.toLowerCase()));
    const other = facts.share((text) => /\d/.test(text) && readFact(field, header, text) === undefined);
    return filled === 0 ? 1 : 1 - other / filled;
  }
  switch (field) {
    case 'email':
      return facts.share((text) => text.includes('@'));
    case 'dob':
    case 'hireDate':
    case 'terminationDate':
      return facts.share((text) => /\d/.test(text) && text.length >= 5);
    case 'state':
      return facts.share((text) => findState(text) !== undefined || /^\p{L}{3}/u.test(text));
    case 'ssn':
      return facts.share((text) => /\d{4}$/.test(text));
    case 'firstName':
    case 'lastName':
    case 'fullName':
      return facts.share((text) => /\p{L}/u.test(text));
    default:
      return 1;
  }
}

/** Of two columns with employee numbers, the one called as in this product. */
const isOurs = (header: string): boolean => fold(header) === 'work id';

function proposeColumn(
  header: string,
  values: readonly string[],
  index: ContextIndex,
  today: string,
): UnsampledProposal {
  const facts = factsOf(values);
  // 'Terminated' holds dates in one file and yes or no in another.
  if (asksStatus(header) && facts.filled > 0 && facts.share(isYesOrNo) >= 0.9)
    return { header, field: 'status', confidence: 0.95, why: 'headerWord' };
  const named = fieldForHeader(header);
  // A column named 'Hazmat' with dates or numbers answers nothing.
  const match = named && isFact(named.field) && fits(named.field, header, facts) < 0.5 ? null : named;
  if (match?.field === 'ignore') return { header, field: 'ignore', confidence: 1, why: 'resultColumn' };
  const byHeader = match && {
    field: match.field,
    confidence:
      Math.round(
        (isOurs(header) ? 1 : match.by === 'word' ? 0.98 : 0.8) * fits(match.field, header, facts) * 100,
      ) / 100,
  };
  if (byHeader && byHeader.confidence >= 0.5) {
    return { header, ...byHeader, why: match.by === 'word' ? 'headerWord' : 'headerPart' };
  }
  const byValues = guessFromValues(facts, index, today);
  if (byValues) return { header, ...byValues, why: 'content' };
  if (byHeader) return { header, ...byHeader, why: 'headerWord' };
  return { header, field: 'ignore', confidence: 0, why: facts.filled === 0 ? 'empty' : 'unknown' };
}

/** 'Nom' and 'Nombre' can be headers of whole names if no column has the other half. */
function resolveNames(columns: UnsampledProposal[], valuesOf: (at: number) => readonly string[]): void {
  const at = (field: RosterField) => columns.findIndex((column) => column.field === field);
  const change = (position: number, field: RosterField) => {
    const column = columns[position];
    if (column) columns[position] = { ...column, field };
  };
  const [first, last, full] = [at('firstName'), at('lastName'), at('fullName')];
  if (full >= 0 && first >= 0 && last < 0) change(full, 'lastName');
  else if (full >= 0 && first >= 0 && last >= 0) change(full, 'ignore');
  const alone = first >= 0 && last < 0 ? first : last >= 0 && first < 0 ? last : -1;
  if (alone >= 0 && full < 0 && factsOf(valuesOf(alone)).share((text) => fold(text).includes(' ')) >= 0.7) {
    change(alone, 'fullName');
  }
}

/** What the splits say about columns, by header: a split one is not read, and its parts often have their fields. */
function fromSplits(splits: readonly ColumnSplit[]): Map<string, UnsampledProposal> {
  return new Map(
    splits.flatMap(({ header, by }) => {
      const parts = partHeaders(header).flatMap((part, at): UnsampledProposal[] => {
        const field = PART_FIELDS[by]?.[at];
        return field ? [{ header: part, field, confidence: 0.9, why: 'split' }] : [];
      });
      const whole: UnsampledProposal = { header, field: 'ignore', confidence: 1, why: 'split' };
      return [whole, ...parts].map((column) => [fold(column.header), column] as const);
    }),
  );
}

/** Proposes a field for each column from its header and values. Each field goes to at most one column, the most certain one. */
export function proposeColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  index: ContextIndex,
  today: string,
  splits: readonly ColumnSplit[] = [],
  own?: OwnExport,
): ColumnProposal[] {
  const valuesOf = (at: number) => rows.slice(0, SAMPLE * 3).map((row) => row[at] ?? '');
  const splitProposals = fromSplits(splits);
  const columns = header.map(
    (name, at) => splitProposals.get(fold(name)) ?? proposeColumn(name, valuesOf(at), index, today),
  );
  const ids = own?.idColumn(header, rows) ?? -1;
  if (columns[ids]) columns[ids] = { ...columns[ids], field: 'employeeId', confidence: 1, why: 'content' };
  resolveNames(columns, valuesOf);
  const best = new Map<RosterField, number>();
  columns.forEach((column, at) => {
    const rival = best.get(column.field);
    if (rival === undefined || column.confidence > (columns[rival]?.confidence ?? 0))
      best.set(column.field, at);
  });
  const readings = readSsnColumns(header, rows);
  return columns.map((proposed, at) => {
    const isTaken = proposed.field !== 'ignore' && best.get(proposed.field) !== at;
    const column: UnsampledProposal = isTaken
      ? { ...proposed, field: 'ignore', confidence: 0.5, why: 'taken' }
      : proposed;
    const samples = valuesOf(at)
      .filter((value) => value !== '')
      .slice(0, SHOWN)
      .map((value) => maskCell(value, proposed.field, readings[at]).slice(0, SHOWN_LENGTH));
    return { ...column, samples };
  });
}
