import Type, { type Static, type TObject } from 'typebox';
import { Errors } from 'typebox/value';
import { refuse, type FieldRefusals, type Refusal } from './refusals/refusal';
import { schemaRefusal } from './refusals/schema-refusal';
import { SEARCH } from './schema';

export const MAX_RANGE_ROWS = 1000;
/** The most rows in a response without a range. Longer lists must be paged or exported. */
export const MAX_WHOLE_ROWS = 5000;
const MAX_FILTER_CHARS = 16_000;

/** The three query parameters of ra-data-simple-rest, unparsed. */
export const ListQuerystring = Type.Object({
  sort: Type.Optional(Type.String({ maxLength: 200 })),
  range: Type.Optional(Type.String({ maxLength: 60 })),
  filter: Type.Optional(Type.String({ maxLength: MAX_FILTER_CHARS, ...SEARCH })),
});
export type ListQuerystring = Static<typeof ListQuerystring>;

export interface ListSort<Field extends string = string> {
  field: Field;
  order: 'ASC' | 'DESC';
}

/** Rows from..to, both included, counted from 0. */
export interface ListRange {
  from: number;
  to: number;
}

export interface ListRequest<Filter, Field extends string = string> {
  sort: ListSort<Field>;
  /** Null: the whole list. */
  range: ListRange | null;
  filter: Filter;
}

export interface ListRules<Filter extends TObject, Field extends string> {
  sortFields: readonly Field[];
  defaultSort: ListSort<Field>;
  filter: Filter;
  /** True if the specification implies that the whole list is sent without a range. */
  wholeList?: boolean;
  maxRows?: number;
}

export type ListParse<Filter, Field extends string> =
  | { ok: true; value: ListRequest<Filter, Field> }
  | { ok: false; errors: FieldRefusals };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readSort<Field extends string>(
  text: string,
  fields: readonly Field[],
): ListSort<Field> | { error: Refusal } {
  const pair = parseJson(text);
  if (!Array.isArray(pair) || pair.length !== 2) return { error: refuse('list.sortForm') };
  const [name, order] = pair as unknown[];
  const field = fields.find((known) => known === name);
  if (!field) {
    const unknown = String(JSON.stringify(name)).slice(0, 60);
    return { error: refuse('list.unknownSort', { name: unknown, known: fields.join(', ') }) };
  }
  if (order !== 'ASC' && order !== 'DESC') return { error: refuse('list.sortOrder') };
  return { field, order };
}

function readRange(text: string, maxRows: number): ListRange | { error: Refusal } {
  const pair = parseJson(text);
  const [from, to] = Array.isArray(pair) && pair.length === 2 ? (pair as unknown[]) : [];
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) return { error: refuse('list.rangeForm') };
  const range = { from: from as number, to: to as number };
  if (range.from < 0 || range.to < range.from) return { error: refuse('list.rangeOrder') };
  if (range.to - range.from >= maxRows) return { error: refuse('list.rangeTooLong', { most: maxRows }) };
  return range;
}

/** Problems of a filter, by property. */
function filterErrors(schema: TObject, filter: unknown): FieldRefusals {
  const errors: FieldRefusals = {};
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    return { filter: refuse('list.filterForm') };
  }
  const known = Object.keys(schema.properties);
  for (const name of Object.keys(filter)) {
    if (!known.includes(name)) {
      errors[`filter.${name.slice(0, 60)}`] = refuse('list.unknownFilter', { known: known.join(', ') });
    }
  }
  for (const error of Errors(schema, filter)) {
    const name = error.instancePath.split('/')[1];
    if (!name) continue;
    errors[`filter.${name.slice(0, 60)}`] ??= schemaRefusal(error);
  }
  return errors;
}

function readFilter(text: string, schema: TObject): { value: unknown } | { errors: FieldRefusals } {
  if (text.length > MAX_FILTER_CHARS) {
    return { errors: { filter: refuse('list.filterTooLong', { most: MAX_FILTER_CHARS }) } };
  }
  // PostgreSQL texts can't hold U+0000. Refuse it here as the caller's mistake, not as a database error.
  if (text.includes('\u0000') || text.includes('\\u0000')) {
    return { errors: { filter: refuse('list.filterNull') } };
  }
  const value = parseJson(text);
  const errors = filterErrors(schema, value);
  return Object.keys(errors).length > 0 ? { errors } : { value };
}

/**
 * Parses and checks sort, range and filter of a list request. Returns typed values, or every problem at once by parameter
 * (`sort`, `range`, `filter.name`). Pure.
 */
export function parseListQuery<Filter extends TObject, Field extends string>(
  query: ListQuerystring,
  rules: ListRules<Filter, Field>,
): ListParse<Static<Filter>, Field> {
  const errors: FieldRefusals = {};
  let sort = rules.defaultSort;
  if (query.sort !== undefined) {
    const read = readSort(query.sort, rules.sortFields);
    if ('error' in read) errors.sort = read.error;
    else sort = read;
  }
  let range: ListRange | null = null;
  if (query.range !== undefined) {
    const read = readRange(query.range, rules.maxRows ?? MAX_RANGE_ROWS);
    if ('error' in read) errors.range = read.error;
    else range = read;
  } else if (!rules.wholeList) {
    errors.range = refuse('list.rangeRequired');
  }
  const filter = readFilter(query.filter ?? '{}', rules.filter);
  if ('errors' in filter) Object.assign(errors, filter.errors);
  if ('errors' in filter || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: { sort, range, filter: filter.value as Static<Filter> } };
}

/** The rows to read: the requested range, or all that a whole list can have. */
export const rangeToRead = (range: ListRange | null): ListRange =>
  range ?? { from: 0, to: MAX_WHOLE_ROWS - 1 };

/** Why a list can't be sent whole, by parameter: it has too many rows. */
export function wholeListErrors(range: ListRange | null, total: number): FieldRefusals | null {
  if (range !== null || total <= MAX_WHOLE_ROWS) return null;
  return {
    range: refuse('list.tooLong', { total, most: MAX_WHOLE_ROWS }),
  };
}

/** The `Content-Range` header: `employees 0-24/48211`, with a star if there are no rows. */
export function contentRange(resource: string, range: ListRange | null, sent: number, total: number): string {
  if (sent === 0) return `${resource} */${total}`;
  const from = range?.from ?? 0;
  return `${resource} ${from}-${from + sent - 1}/${total}`;
}
