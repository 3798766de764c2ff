import type { RaRecord } from 'ra-core';
import type { Access } from '../../domain/access/access';
import type { FilterValues, OrHook } from './define-list';

export type ChoiceId = string | number;

export interface Choice<Id extends ChoiceId = ChoiceId> {
  id: Id;
  label: string;
  /** Steps below the top, where the choices are a tree. */
  depth?: number;
}

interface FilterBase<Source extends string> {
  /** The field of the filter. */
  source: Source;
  /** Message key. */
  label: string;
  /** In the bar by itself; the others share the button "More filters". */
  alwaysOn?: boolean;
  /** Who may use it; everyone where absent. */
  access?: Access;
  /** Finds by today's status, so it isn't offered to an auditor after the end of their period. */
  ofToday?: boolean;
}

/** Some of several values; or one of them, unless `multiple`. */
export interface ChoiceFilter<Source extends string> extends FilterBase<Source> {
  type: 'choice';
  /** Labels are message keys; labels from a hook are texts. A hook returns undefined while it loads. */
  choices: OrHook<readonly Choice[] | undefined>;
  multiple?: boolean;
}

/** Yes or no, in its own words. */
export interface BooleanFilter<Source extends string> extends FilterBase<Source> {
  type: 'boolean';
  /** Message keys of the two choices; a chip shows them without the filter's name. */
  trueLabel: string;
  falseLabel: string;
  /** The value that goes without a chip, because the list starts with it and the page says so. */
  unmarked?: boolean;
}

/** Locations of the client: with `multiple` a location includes its child locations. */
export interface SiteFilter<Source extends string> extends FilterBase<Source> {
  type: 'site';
  multiple?: boolean;
}

/** Dates from `source` to `to`; either end may be open. */
export interface DateRangeFilter<Source extends string> extends FilterBase<Source> {
  type: 'dateRange';
  to: Source;
  fromLabel: string;
  toLabel: string;
}

/** One of very many values, which the server searches. */
export interface SearchedFilter<Source extends string> extends FilterBase<Source> {
  type: 'searched';
  searchLabel: string;
  /** A hook that finds choices by words, or the one that is chosen by its id. Undefined while it loads. */
  choices(query: { q?: string; id?: ChoiceId }): readonly Choice[] | undefined;
}

/** A search box in the bar. */
export interface TextFilter<Source extends string> extends FilterBase<Source> {
  type: 'text';
  width?: number;
}

/** Set only by a link: it shows as a chip and can be removed. */
export interface LinkFilter<Source extends string> extends FilterBase<Source> {
  type: 'link';
  /** The value in words, with the help of the loaded rows. */
  describe(value: unknown, rows: readonly RaRecord[]): string;
}

export type ListFilter<Source extends string = string> =
  | ChoiceFilter<Source>
  | BooleanFilter<Source>
  | SiteFilter<Source>
  | DateRangeFilter<Source>
  | SearchedFilter<Source>
  | TextFilter<Source>
  | LinkFilter<Source>;

type FilterOf<Type, Source extends string> = Extract<ListFilter<Source>, { type: Type }>;

const builder =
  <Type extends ListFilter['type']>(type: Type) =>
  <Source extends string>(source: Source, options: Omit<FilterOf<Type, Source>, 'type' | 'source'>) =>
    ({ type, source, ...options }) as FilterOf<Type, Source>;

export const choiceFilter = builder('choice');
export const booleanFilter = builder('boolean');
export const siteFilter = builder('site');
export const searchedFilter = builder('searched');
export const linkFilter = builder('link');

export const textFilter = <Source extends string>(
  source: Source,
  options: Omit<TextFilter<Source>, 'type' | 'source'>,
): TextFilter<Source> => ({ type: 'text', source, alwaysOn: true, ...options });

/** `dateRangeFilter('hiredFrom', 'hiredTo', …)` */
export const dateRangeFilter = <From extends string, To extends string>(
  source: From,
  to: To,
  options: Omit<DateRangeFilter<From | To>, 'type' | 'source' | 'to'>,
): DateRangeFilter<From | To> => ({ type: 'dateRange', source, to, ...options });

/** The two dates of a range, with the message keys of their labels. */
export const endsOf = ({ source, to, fromLabel, toLabel }: DateRangeFilter<string>) => [
  { name: source, label: fromLabel },
  { name: to, label: toLabel },
];

/** Whether a value narrows the list down. */
export function isGiven(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

/** The chosen values of a filter; a single value is a list of one. */
export function chosenOf(value: unknown): readonly ChoiceId[] {
  if (!isGiven(value)) return [];
  return Array.isArray(value) ? (value as ChoiceId[]) : [value as ChoiceId];
}

/** How many values of a filter are chosen. A text has its own box and doesn't count. */
export function countOf(filter: ListFilter, values: FilterValues): number {
  if (filter.type === 'text') return 0;
  if (filter.type === 'dateRange') return endsOf(filter).filter(({ name }) => isGiven(values[name])).length;
  if (filter.type === 'boolean' && values[filter.source] === filter.unmarked) return 0;
  return chosenOf(values[filter.source]).length;
}
