import type {
  JobTitleTarget,
  RosterField,
  RosterMapping,
} from '../../../domain/employees/roster-import/contract';
import type { ImportProposal } from '../../../domain/employees/roster-import/wire';
import { fold } from '../../../domain/employees/roster-import/text';

/** Columns whose values stand for something of the client: locations, job titles and the like. */
export const VALUE_LISTS = ['locations', 'jobTitles', 'statuses', 'licenseClasses'] as const;
export type ValueList = (typeof VALUE_LISTS)[number];

export const FIELD_OF_LIST = {
  locations: 'location',
  jobTitles: 'jobTitle',
  statuses: 'status',
  licenseClasses: 'licenseClass',
} as const satisfies Record<ValueList, RosterField>;

export type IdList = Exclude<ValueList, 'jobTitles'>;

/** Where an entry of the mapping comes from, and whether somebody should check it. */
export type Mark = 'decide' | 'check' | 'proposed' | 'remembered' | 'chosen';

type ProposedColumn = ImportProposal['columns'][number];
type ProposedValue = ImportProposal[ValueList][number];

// A header that is known only in part is wrong as often as right.
const SURE_ENOUGH = 0.85;

export function columnMark(proposed: ProposedColumn, field: RosterField): Mark {
  if (proposed.field !== field) return 'chosen';
  if (proposed.why === 'unknown' || proposed.why === 'taken') {
    // Only an earlier mapping can be sure of what neither name nor values say.
    return field !== 'ignore' || proposed.confidence === 1 ? 'remembered' : 'check';
  }
  if (field === 'ignore') return 'proposed';
  return proposed.confidence < SURE_ENOUGH ? 'check' : 'proposed';
}

function sameTarget(one: JobTitleTarget | number | null, other: JobTitleTarget | number | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function valueMark(proposed: ProposedValue, target: JobTitleTarget | number | null): Mark {
  if (target === null) return 'decide';
  if (!sameTarget(proposed.target, target)) return 'chosen';
  if (proposed.why === 'remembered') return 'remembered';
  return proposed.confidence === 'sure' ? 'proposed' : 'check';
}

const WEIGHT: Readonly<Record<Mark, number>> = { decide: 0, check: 1, proposed: 2, remembered: 2, chosen: 2 };

/**
 * What the proposal left open first, then what should be checked. By the proposal and not by later choices: a line must
 * not jump away while it is filled in.
 */
export function unresolvedFirst<Entry>(entries: readonly Entry[], markOf: (entry: Entry) => Mark): Entry[] {
  return entries.toSorted((one, other) => WEIGHT[markOf(one)] - WEIGHT[markOf(other)]);
}

/** The field of a column, counted in the order of the file. */
export function fieldAt(mapping: RosterMapping, column: number): RosterField {
  return mapping.columns[column]?.field ?? 'ignore';
}

export function withField(mapping: RosterMapping, column: number, field: RosterField): RosterMapping {
  return {
    ...mapping,
    columns: mapping.columns.map((one, at) => (at === column ? { ...one, field } : one)),
  };
}

/** What a value of the file stands for by the mapping; null while undecided. */
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

export function withValue(
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

/** Whether a column was given a list's field after its values were read: they are read with the next check. */
export function valuesAreStale(mapping: RosterMapping, proposal: ImportProposal, list: ValueList): boolean {
  const field = FIELD_OF_LIST[list];
  const now = mapping.columns.findIndex((column) => column.field === field);
  return now >= 0 && now !== proposal.columns.findIndex((column) => column.field === field);
}

/** Whether the file has a column of this list at all. */
export function hasList(mapping: RosterMapping, list: ValueList): boolean {
  return mapping.columns.some(({ field }) => field === FIELD_OF_LIST[list]);
}

/** How many values are undecided, and how many rows have them. */
export function undecided(
  mapping: RosterMapping,
  proposal: ImportProposal,
): { values: number; rows: number } {
  let [values, rows] = [0, 0];
  for (const list of VALUE_LISTS) {
    if (!hasList(mapping, list) || valuesAreStale(mapping, proposal, list)) continue;
    for (const entry of proposal[list]) {
      const target =
        list === 'jobTitles' ? titleTargetOf(mapping, entry.word) : targetOf(mapping, list, entry.word);
      if (target !== null) continue;
      values += 1;
      rows += entry.rows;
    }
  }
  return { values, rows };
}

export type MappingProblem = 'nameMissing' | 'twice' | 'titleName';

/** Why a mapping cannot be used, by the id of the control that corrects it. */
export function mappingProblems(mapping: RosterMapping): Record<string, MappingProblem> {
  const problems: Record<string, MappingProblem> = {};
  const seen = new Set<RosterField>();
  mapping.columns.forEach(({ field }, at) => {
    if (field !== 'ignore' && seen.has(field)) problems[columnControl(at)] = 'twice';
    seen.add(field);
  });
  const named = seen.has('fullName') || (seen.has('firstName') && seen.has('lastName'));
  // An employee number or SSN finds people who are on the roster without their name.
  if (!named && !seen.has('workId') && !seen.has('ssn')) problems[columnControl(0)] ??= 'nameMissing';
  mapping.jobTitles.forEach(({ word, target }) => {
    if (target?.kind === 'new' && target.name.trim() === '') problems[titleControl(word)] = 'titleName';
  });
  return problems;
}

/** The id of the select of a column: an error links to it. */
export function columnControl(column: number): string {
  return `column-${column}`;
}

/** The id of the field for the name of a new job title. */
export function titleControl(word: string): string {
  return `title-${fold(word).replaceAll(' ', '-')}`;
}
