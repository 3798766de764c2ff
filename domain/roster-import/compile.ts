import type { SsnReading } from '../shared/ssn';
import type { JobTitleTarget, RosterContext, RosterField, RosterMapping, RosterOptions } from './contract';
import { columnKeys, isResultColumn } from './fields';
import { readingOfField, readSsnColumns } from './ssn-columns';
import { fold } from './text';

/** A mapping prepared for a file: a field for each column, words in folded form. */
export interface CompiledMapping {
  header: readonly string[];
  /** The field of each column; `ignore` for columns that are not read. */
  fields: readonly RosterField[];
  /** How eagerly each column's numbers are treated as SSNs. */
  readings: readonly SsnReading[];
  mapped: ReadonlySet<RosterField>;
  /** How many digits work IDs have where the file writes leading zeros; null if they vary or it writes none. */
  workIdDigits: number | null;
  locations: ReadonlyMap<string, number | null>;
  statuses: ReadonlyMap<string, number | null>;
  licenseClasses: ReadonlyMap<string, number | null>;
  jobTitles: ReadonlyMap<string, JobTitleTarget | null>;
  options: RosterOptions;
  /** The location of all rows, if no column has it. */
  location: number | undefined;
}

function fieldsFor(mapping: RosterMapping, header: readonly string[]): RosterField[] {
  const inPlace = header.every((name, at) => fold(mapping.columns[at]?.header ?? '') === fold(name));
  const known = columnKeys(mapping.columns.map((column) => column.header));
  const byName = new Map(mapping.columns.map((column, at) => [known[at], column.field]));
  const keys = columnKeys(header);
  const taken = new Set<RosterField>();
  const split = new Set(mapping.splits?.map((one) => fold(one.header)));
  return header.map((name, at) => {
    if (isResultColumn(name) || split.has(fold(name))) return 'ignore';
    const field = (inPlace ? mapping.columns[at]?.field : byName.get(keys[at])) ?? 'ignore';
    // The first column mapped to a field gets it.
    if (field !== 'ignore' && taken.has(field)) return 'ignore';
    taken.add(field);
    return field;
  });
}

function paddedLength(values: readonly string[]): number | null {
  const numbers = values.filter((value) => /^\d+$/.test(value));
  const lengths = new Set(numbers.filter((value) => value.startsWith('0')).map((value) => value.length));
  const [length = 0] = lengths;
  const isFixed = lengths.size === 1 && numbers.every((value) => value.length <= length);
  return isFixed ? length : null;
}

function wordMap(entries: readonly { word: string; id: number | null }[]): Map<string, number | null> {
  return new Map(entries.map(({ word, id }) => [fold(word), id]));
}

/**
 * Prepares a mapping for a file. If a job title to be added exists by now, the existing one is used, so that the same file adds
 * it only once.
 */
export function compileMapping(
  mapping: RosterMapping,
  header: readonly string[],
  context: RosterContext,
  rows: readonly (readonly string[])[] = [],
): CompiledMapping {
  const fields = fieldsFor(mapping, header);
  const titles = new Map(context.jobTitles.map((title) => [fold(title.name), title.jobTitleId]));
  const jobTitles = mapping.jobTitles.map(({ word, target }): [string, JobTitleTarget | null] => {
    const id = target?.kind === 'new' ? titles.get(fold(target.name)) : undefined;
    return [fold(word), id === undefined ? target : { kind: 'existing', jobTitleId: id }];
  });
  return {
    header,
    fields,
    // A column without a telling name may hold licenses if it is mapped so, unless its values are mostly SSNs.
    readings: readSsnColumns(header, rows).map((reading, at) =>
      reading === 'nine' ? readingOfField(fields[at] ?? 'ignore') : reading,
    ),
    workIdDigits: paddedLength(rows.map((row) => row[fields.indexOf('workId')] ?? '')),
    mapped: new Set(fields.filter((field) => field !== 'ignore')),
    locations: wordMap(mapping.locations),
    statuses: wordMap(mapping.statuses),
    licenseClasses: wordMap(mapping.licenseClasses),
    jobTitles: new Map(jobTitles),
    options: mapping.options,
    location: fields.includes('location') ? undefined : (mapping.options.location ?? undefined),
  };
}
