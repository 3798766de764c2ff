import type {
  ColumnSplit,
  JobTitleTarget,
  RosterField,
  RosterMapping,
  SplitWay,
} from '../../domain/roster-import/contract';
import { partHeaders } from '../../domain/roster-import/fields';
import type { ImportProposal } from '../../domain/roster-import/wire';
import { fold } from '../../domain/roster-import/text';

/** The lists of values to match, with the field of their column. */
const FIELD_OF_LIST = {
  locations: 'location',
  jobTitles: 'jobTitle',
  statuses: 'status',
  licenseClasses: 'licenseClass',
} as const satisfies Record<string, RosterField>;
export type ValueList = keyof typeof FIELD_OF_LIST;
export const VALUE_LISTS = Object.keys(FIELD_OF_LIST) as ValueList[];

/** What a value of the file is matched with. */
export type Target = JobTitleTarget | number;

/** Where a choice comes from, and whether the user should check it. */
export type Mark = 'decide' | 'check' | 'proposed' | 'remembered' | 'chosen';

type ProposedColumn = ImportProposal['columns'][number];
export type ProposedValue = ImportProposal[ValueList][number];

// Proposals from part of a header are often wrong.
const SURE_ENOUGH = 0.85;

export function columnMark(proposed: ProposedColumn, use: ColumnUse): Mark {
  const field = proposed.why === 'split' && use.startsWith('split:') ? proposed.field : use;
  if (proposed.field !== field) return 'chosen';
  if (proposed.why === 'unknown' || proposed.why === 'taken') {
    // Only an earlier mapping can be sure if neither the name nor the values say anything.
    return field !== 'ignore' || proposed.confidence === 1 ? 'remembered' : 'check';
  }
  if (field === 'ignore') return 'proposed';
  return proposed.confidence < SURE_ENOUGH ? 'check' : 'proposed';
}

export function valueMark(proposed: ProposedValue, target: Target | null): Mark {
  if (target === null) return 'decide';
  if (JSON.stringify(proposed.target) !== JSON.stringify(target)) return 'chosen';
  if (proposed.why === 'remembered') return 'remembered';
  return proposed.confidence === 'sure' ? 'proposed' : 'check';
}

const WEIGHT: Readonly<Record<Mark, number>> = { decide: 0, check: 1, proposed: 2, remembered: 2, chosen: 2 };

/**
 * Sorts what needs a decision first, then what should be checked. Callers use the marks of the proposal, not of later
 * choices, so that a row stays in place while the user fills it in.
 */
export function unresolvedFirst<Entry>(entries: readonly Entry[], markOf: (entry: Entry) => Mark): Entry[] {
  return entries.toSorted((one, other) => WEIGHT[markOf(one)] - WEIGHT[markOf(other)]);
}

export function fieldAt(mapping: RosterMapping, column: number): RosterField {
  return mapping.columns[column]?.field ?? 'ignore';
}

/** What a column of the file can be used as: a field, or two parts with fields of their own. */
export type ColumnUse = RosterField | `split:${SplitWay}`;

const splitOf = ({ splits = [] }: { splits?: ColumnSplit[] }, header: string): ColumnSplit | undefined =>
  splits.find((split) => fold(split.header) === fold(header));

export function columnUse(mapping: RosterMapping, column: number): ColumnUse {
  const split = splitOf(mapping, mapping.columns[column]?.header ?? '');
  return split ? `split:${split.by}` : fieldAt(mapping, column);
}

export function withUse(mapping: RosterMapping, column: number, use: ColumnUse): RosterMapping {
  const header = mapping.columns[column]?.header ?? '';
  const by = use.startsWith('split:') ? (use.slice('split:'.length) as SplitWay) : null;
  const others = (mapping.splits ?? []).filter((split) => fold(split.header) !== fold(header));
  const left = new Set(partHeaders(header));
  return {
    ...mapping,
    splits: by ? [...others, { header, by }] : others,
    columns: mapping.columns.map((one, at) =>
      at === column
        ? { ...one, field: by ? 'ignore' : (use as RosterField) }
        : // The parts belong to how the column was split before.
          { ...one, field: left.has(one.header) ? 'ignore' : one.field },
    ),
  };
}

/** Whether a part belongs to a column that is no longer split, or split another way until the server reads the file again. */
export const isFormerPart = ({ splits = [] }: RosterMapping, part: string): boolean =>
  !splits.some(({ header }) => partHeaders(header).includes(part));

/** Whether columns are split otherwise than when the server last read the file. */
export function splitsAreStale(mapping: RosterMapping, proposal: ImportProposal): boolean {
  const texts = ({ splits = [] }: { splits?: ColumnSplit[] }) =>
    splits.map(({ header, by }) => `${by} ${fold(header)}`).toSorted();
  return JSON.stringify(texts(mapping)) !== JSON.stringify(texts(proposal));
}

interface MappedValue {
  word: string;
  id?: number | null;
  target?: JobTitleTarget | null;
}

/** What a value is matched with; null if nothing has been chosen. */
export function targetOf(mapping: RosterMapping, list: ValueList, word: string): Target | null {
  const values: readonly MappedValue[] = mapping[list];
  const value = values.find((one) => fold(one.word) === fold(word));
  return value?.target ?? value?.id ?? null;
}

export function withTarget(
  mapping: RosterMapping,
  list: ValueList,
  word: string,
  target: Target,
): RosterMapping {
  const value: MappedValue = typeof target === 'number' ? { word, id: target } : { word, target };
  const values: MappedValue[] = [...mapping[list]];
  const at = values.findIndex((one) => fold(one.word) === fold(word));
  values.splice(at < 0 ? values.length : at, 1, value);
  return { ...mapping, [list]: values };
}

const columnOf = (list: ValueList, columns: readonly { field: RosterField }[]) =>
  columns.findIndex(({ field }) => field === FIELD_OF_LIST[list]);

/** Whether a column of the file has values of this list. */
export function hasList(mapping: RosterMapping, list: ValueList): boolean {
  return columnOf(list, mapping.columns) >= 0;
}

/** Whether the list now belongs to another column: the server reads its values with the next check. */
export function valuesAreStale(mapping: RosterMapping, proposal: ImportProposal, list: ValueList): boolean {
  return hasList(mapping, list) && columnOf(list, mapping.columns) !== columnOf(list, proposal.columns);
}

/** How many values are not matched, and how many rows have them. */
export function undecided(mapping: RosterMapping, proposal: ImportProposal) {
  const values = VALUE_LISTS.filter(
    (list) => hasList(mapping, list) && !valuesAreStale(mapping, proposal, list),
  ).flatMap((list) => proposal[list].filter(({ word }) => targetOf(mapping, list, word) === null));
  return { values: values.length, rows: values.reduce((sum, { rows }) => sum + rows, 0) };
}

/** What is wrong with the mapping, by the id of the control that corrects it. */
export function mappingProblems(mapping: RosterMapping) {
  const problems: Record<string, 'nameMissing' | 'twice' | 'titleName'> = {};
  const seen = new Set<RosterField>();
  mapping.columns.forEach(({ field }, at) => {
    if (field !== 'ignore' && seen.has(field)) problems[columnControl(at)] = 'twice';
    seen.add(field);
  });
  const hasName = seen.has('fullName') || (seen.has('firstName') && seen.has('lastName'));
  // The server finds employees on the roster by ID, work ID or SSN without a name.
  if (!hasName && !(['employeeId', 'workId', 'ssn'] as const).some((field) => seen.has(field)))
    problems[columnControl(0)] ??= 'nameMissing';
  mapping.jobTitles.forEach(({ word, target }) => {
    if (target?.kind === 'new' && target.name.trim() === '') problems[titleControl(word)] = 'titleName';
  });
  return problems;
}

/** The id of a column's select, for links from the error summary. */
export function columnControl(column: number): string {
  return `column-${column}`;
}

/** The id of the input for the name of a new job title. */
export function titleControl(word: string): string {
  return `title-${fold(word).replaceAll(' ', '-')}`;
}
