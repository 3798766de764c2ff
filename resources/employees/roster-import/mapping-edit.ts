import type {
  JobTitleTarget,
  RosterField,
  RosterMapping,
} from '../../../domain/employees/roster-import/contract';
import type { ImportProposal } from '../../../domain/employees/roster-import/wire';
import { fold } from '../../../domain/employees/roster-import/text';

/** Columns of words that stand for something of the client's, and where the mapping keeps them. */
export const WORD_LISTS = ['locations', 'jobTitles', 'statuses', 'licenseClasses'] as const;
export type WordList = (typeof WORD_LISTS)[number];

export const FIELD_OF_LIST = {
  locations: 'location',
  jobTitles: 'jobTitle',
  statuses: 'status',
  licenseClasses: 'licenseClass',
} as const satisfies Record<WordList, RosterField>;

export type IdList = Exclude<WordList, 'jobTitles'>;

/** Where an entry of the mapping comes from, and whether somebody should look at it. */
export type Mark = 'decide' | 'check' | 'proposed' | 'remembered' | 'chosen';

type ProposedColumn = ImportProposal['columns'][number];
type ProposedWord = ImportProposal[WordList][number];

// A header of which only a part is known is as often wrong as right.
const SURE_ENOUGH = 0.85;

export function columnMark(proposed: ProposedColumn, field: RosterField): Mark {
  if (proposed.field !== field) return 'chosen';
  if (proposed.why === 'unknown' || proposed.why === 'taken') {
    // Nothing but a mapping of before makes a proposal sure of what neither name nor values say.
    return field !== 'ignore' || proposed.confidence === 1 ? 'remembered' : 'check';
  }
  if (field === 'ignore') return 'proposed';
  return proposed.confidence < SURE_ENOUGH ? 'check' : 'proposed';
}

function sameTarget(one: JobTitleTarget | number | null, other: JobTitleTarget | number | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function wordMark(proposed: ProposedWord, target: JobTitleTarget | number | null): Mark {
  if (target === null) return 'decide';
  if (!sameTarget(proposed.target, target)) return 'chosen';
  if (proposed.why === 'remembered') return 'remembered';
  return proposed.confidence === 'sure' ? 'proposed' : 'check';
}

const WEIGHT: Readonly<Record<Mark, number>> = { decide: 0, check: 1, proposed: 2, remembered: 2, chosen: 2 };

/**
 * What the proposal left open first, then what is to be looked at. By the proposal and not by what has been chosen
 * since: a line must not jump away under the hand that fills it in.
 */
export function unresolvedFirst<Entry>(entries: readonly Entry[], markOf: (entry: Entry) => Mark): Entry[] {
  return entries.toSorted((one, other) => WEIGHT[markOf(one)] - WEIGHT[markOf(other)]);
}

/** The field that each column is to be, in the order of the file. */
export function fieldAt(mapping: RosterMapping, column: number): RosterField {
  return mapping.columns[column]?.field ?? 'ignore';
}

export function withField(mapping: RosterMapping, column: number, field: RosterField): RosterMapping {
  return {
    ...mapping,
    columns: mapping.columns.map((one, at) => (at === column ? { ...one, field } : one)),
  };
}

/** What a word of the file means by the mapping; null where nobody has said. */
export function targetOf(mapping: RosterMapping, list: IdList, word: string): number | null {
  const key = fold(word);
  return mapping[list].find((one) => fold(one.word) === key)?.id ?? null;
}

export function titleTargetOf(mapping: RosterMapping, word: string): JobTitleTarget | null {
  const key = fold(word);
  return mapping.jobTitles.find((one) => fold(one.word) === key)?.target ?? null;
}

function replaced<Entry extends { word: string }>(entries: readonly Entry[], entry: Entry): Entry[] {
  const key = fold(entry.word);
  const known = entries.some((one) => fold(one.word) === key);
  return known ? entries.map((one) => (fold(one.word) === key ? entry : one)) : [...entries, entry];
}

export function withWord(
  mapping: RosterMapping,
  list: IdList,
  word: string,
  id: number | null,
): RosterMapping {
  return { ...mapping, [list]: replaced(mapping[list], { word, id }) };
}

export function withTitle(
  mapping: RosterMapping,
  word: string,
  target: JobTitleTarget | null,
): RosterMapping {
  return { ...mapping, jobTitles: replaced(mapping.jobTitles, { word, target }) };
}

/** Whether a column was given a list's field after its words were read: they are read with the next preview. */
export function wordsAreStale(mapping: RosterMapping, proposal: ImportProposal, list: WordList): boolean {
  const field = FIELD_OF_LIST[list];
  const now = mapping.columns.findIndex((column) => column.field === field);
  return now >= 0 && now !== proposal.columns.findIndex((column) => column.field === field);
}

/** Whether the file has a column of this list at all. */
export function hasList(mapping: RosterMapping, list: WordList): boolean {
  return mapping.columns.some(({ field }) => field === FIELD_OF_LIST[list]);
}

/** How many words nobody has said the meaning of, and in how many rows they stand. */
export function undecided(mapping: RosterMapping, proposal: ImportProposal): { words: number; rows: number } {
  let [words, rows] = [0, 0];
  for (const list of WORD_LISTS) {
    if (!hasList(mapping, list) || wordsAreStale(mapping, proposal, list)) continue;
    for (const entry of proposal[list]) {
      const target =
        list === 'jobTitles' ? titleTargetOf(mapping, entry.word) : targetOf(mapping, list, entry.word);
      if (target !== null) continue;
      words += 1;
      rows += entry.rows;
    }
  }
  return { words, rows };
}

export type MappingProblem = 'nameMissing' | 'twice' | 'titleName';

/** Why a mapping cannot be used, by the id of the control where it can be mended. */
export function mappingProblems(mapping: RosterMapping): Record<string, MappingProblem> {
  const problems: Record<string, MappingProblem> = {};
  const seen = new Set<RosterField>();
  mapping.columns.forEach(({ field }, at) => {
    if (field !== 'ignore' && seen.has(field)) problems[columnControl(at)] = 'twice';
    seen.add(field);
  });
  const named = seen.has('fullName') || (seen.has('firstName') && seen.has('lastName'));
  // An employee number finds people who are on the roster, whatever they are called.
  if (!named && !seen.has('workId') && !seen.has('ssn')) problems[columnControl(0)] ??= 'nameMissing';
  mapping.jobTitles.forEach(({ word, target }) => {
    if (target?.kind === 'new' && target.name.trim() === '') problems[titleControl(word)] = 'titleName';
  });
  return problems;
}

/** The id of the select of a column, by which an error leads to it. */
export function columnControl(column: number): string {
  return `column-${column}`;
}

/** The id of the field for the name of a new job title. */
export function titleControl(word: string): string {
  return `title-${fold(word).replaceAll(' ', '-')}`;
}
