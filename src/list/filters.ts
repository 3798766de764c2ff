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
  /** To whom it is offered; everybody where absent. */
  access?: Access;
}

/** Some of several values; or one of them, unless `multiple`. */
export interface ChoiceFilter<Source extends string> extends FilterBase<Source> {
  type: 'choice';
  /** Labels are message keys; those of a hook are texts. A hook returns undefined while it loads. */
  choices: OrHook<readonly Choice[] | undefined>;
  multiple?: boolean;
}

/** Yes or no, in words of its own. */
export interface BooleanFilter<Source extends string> extends FilterBase<Source> {
  type: 'boolean';
  /** Message keys of the two choices; a chip shows them without the filter's name. */
  trueLabel: string;
  falseLabel: string;
}

/** Locations of the client: with `multiple` a location brings those below it. */
export interface SiteFilter<Source extends string> extends FilterBase<Source> {
  type: 'site';
  multiple?: boolean;
}

/** Days from `source` to `to`, either of which may be open. */
export interface DateRangeFilter<Source extends string> extends FilterBase<Source> {
  type: 'dateRange';
  to: Source;
  fromLabel: string;
  toLabel: string;
}

/** One value of very many, which the server searches. */
export interface SearchedFilter<Source extends string> extends FilterBase<Source> {
  type: 'searched';
  searchLabel: string;
  /** A hook that finds choices by words, or the one that is chosen by its id. Undefined while it loads. */
  choices(query: { q?: string; id?: ChoiceId }): readonly Choice[] | undefined;
}

/** A text that is typed into the bar. */
export interface TextFilter<Source extends string> extends FilterBase<Source> {
  type: 'text';
  width?: number;
}

/** Comes from a link only: it shows as a chip and can be removed. */
export interface LinkFilter<Source extends string> extends FilterBase<Source> {
  type: 'link';
  /** The value in words, from the rows that are there. */
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

type Options<Filter> = Omit<Filter, 'type' | 'source'>;

export const choiceFilter = <S extends string>(
  source: S,
  options: Options<ChoiceFilter<S>>,
): ChoiceFilter<S> => ({ type: 'choice', source, ...options });

export const booleanFilter = <S extends string>(
  source: S,
  options: Options<BooleanFilter<S>>,
): BooleanFilter<S> => ({ type: 'boolean', source, ...options });

export const siteFilter = <S extends string>(source: S, options: Options<SiteFilter<S>>): SiteFilter<S> => ({
  type: 'site',
  source,
  ...options,
});

/** `dateRangeFilter('hiredFrom', 'hiredTo', …)` */
export const dateRangeFilter = <From extends string, To extends string>(
  source: From,
  to: To,
  options: Omit<Options<DateRangeFilter<From | To>>, 'to'>,
): DateRangeFilter<From | To> => ({ type: 'dateRange', source, to, ...options });

export const searchedFilter = <S extends string>(
  source: S,
  options: Options<SearchedFilter<S>>,
): SearchedFilter<S> => ({ type: 'searched', source, ...options });

export const textFilter = <S extends string>(source: S, options: Options<TextFilter<S>>): TextFilter<S> => ({
  type: 'text',
  source,
  alwaysOn: true,
  ...options,
});

export const linkFilter = <S extends string>(source: S, options: Options<LinkFilter<S>>): LinkFilter<S> => ({
  type: 'link',
  source,
  ...options,
});

/** Whether a value filters anything. */
export function isGiven(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

/** The chosen values of a filter, of which a single one is a list of one. */
export function chosenOf(value: unknown): readonly ChoiceId[] {
  if (!isGiven(value)) return [];
  return Array.isArray(value) ? (value as ChoiceId[]) : [value as ChoiceId];
}

/** How many values are chosen of a filter. A text stands in its own box and counts nothing. */
export function countOf(filter: ListFilter, values: FilterValues): number {
  if (filter.type === 'text') return 0;
  if (filter.type === 'dateRange')
    return [filter.source, filter.to].filter((name) => isGiven(values[name])).length;
  return chosenOf(values[filter.source]).length;
}
