import type { RaRecord, SortPayload, Store } from 'ra-core';
import type { ReactNode } from 'react';
import type { Access } from '../../domain/access/access';
import { rosterViewOf, selectedSiteOf, type RosterView } from '../../providers/clientState';
import { prefetchFirstPage, type ListDefinition, type PrefetchContext } from '../../providers/prefetch';
import type { ListFilter } from './filters';

/** The filter of a list as the address holds it. */
export type FilterValues = Record<string, unknown>;

/** A value, or a hook that returns it. Which of the two a declaration holds never changes. */
export type OrHook<Value> = Value | (() => Value);

/** What a request for rows may depend on besides the address. */
export interface ListScope {
  /** legacyClientId of the location picked in the header; null for all. */
  site: number | null;
  rosterView: RosterView;
  locale: string;
}

export interface CellTools {
  translate: (key: string, options?: Record<string, unknown>) => string;
  locale: string;
}

export interface Column<Row extends RaRecord = RaRecord, Filter extends object = FilterValues> {
  /** The field it shows and sorts by, and its name among the columns that a user hides and moves. */
  source: string;
  /** Message key of the heading. */
  label: string;
  /** Holds the link of the row; the first column of a list whose rows open something. */
  link?: boolean;
  /** The cell; the field's text where absent. */
  render?(row: Row, tools: CellTools): ReactNode;
  /** Figures, dates and amounts that are compared down the column. */
  numeric?: boolean;
  /** False for what the server cannot sort by. */
  sortable?: boolean;
  /** Hidden until the user chooses it. */
  hidden?: boolean;
  /** Like `hidden`, where that depends on the filter. */
  isHidden?(filter: Filter): boolean;
  /** Who may see it; everybody where absent. */
  access?: Access;
  /** The columns of the exported file that it stands for. Given, the export has the columns on the screen. */
  exports?: readonly string[];
}

export interface SearchConfig {
  label: string;
  placeholder?: string;
  width?: number;
}

export interface BuiltInView<Filter extends object = FilterValues> {
  id: string;
  label: string;
  filter: Filter;
  access?: Access;
}

export interface SavedViewsConfig<Filter extends object = FilterValues> {
  /** Views that come with the product. */
  builtIn: readonly BuiltInView<Filter>[];
  /** What else happens when a view is picked. */
  onPick?(filter: Filter, store: Store): void;
}

export interface EmptyConfig<Filter extends object = FilterValues> {
  title: string;
  text?: string;
  action?: ReactNode;
  /** Where the search or the filters leave nothing. */
  filtered?: { title?: string; text?: string; action?: ReactNode };
  /** Whether the filter narrows the list down; by default where it differs from `filterDefaultValues`. */
  isFiltered?(filter: Filter): boolean;
}

export interface BulkAction {
  element: ReactNode;
  access: Access;
}

export interface ListConfig<Row extends RaRecord = RaRecord, Filter extends object = FilterValues> {
  resource: string;
  /** Message key of the page's title. */
  title: string;
  /** Message key that names the table, where the title does not. */
  label?: string;
  sort: SortPayload;
  /** Whether the list is of the location picked in the header. */
  bySite?: boolean;
  /** Always part of the request. */
  filter?: object | ((scope: ListScope) => object);
  /** What is filtered by until the user filters. */
  filterDefaultValues?: object | ((scope: ListScope) => object);
  columns: OrHook<readonly Column<Row, Filter>[]>;
  /** The search box: filter `q`. */
  search?: SearchConfig;
  filters?: readonly ListFilter<keyof Filter & string>[];
  savedViews?: boolean | SavedViewsConfig<Filter>;
  /** False for a list without export. */
  exporter?: false | { withLocale: boolean };
  empty: EmptyConfig<Filter>;
  /** Where a row leads, from the address of the list. */
  rowHref?(row: Row, location: { pathname: string; search: string }): string;
  /** Who may open rows; everybody who sees the list where absent. */
  rowAccess?: Access;
  /** Names a row for its check box. */
  rowLabel?(row: Row): string;
  bulkActions?: readonly BulkAction[];
}

/** A declared list: data for `ListPage`, and what its page exports as `prefetch`. */
export function defineList<Row extends RaRecord, Filter extends object = FilterValues>(
  config: ListConfig<Row, Filter>,
) {
  return {
    ...config,
    prefetch: (context: PrefetchContext) =>
      prefetchFirstPage(context, requestOf(config, scopeOf(context.store))),
  };
}

type RequestConfig = Pick<ListConfig, 'resource' | 'sort' | 'bySite' | 'filter' | 'filterDefaultValues'>;

/** What the list asks the server for, apart from what the user chooses. */
export function requestOf(list: RequestConfig, scope: ListScope): ListDefinition {
  const { resource, sort, bySite, filter, filterDefaultValues } = list;
  return {
    resource,
    sort,
    filter: typeof filter === 'function' ? filter(scope) : filter,
    filterDefaultValues:
      typeof filterDefaultValues === 'function' ? filterDefaultValues(scope) : filterDefaultValues,
    ...(bySite && { meta: { site: scope.site } }),
  };
}

/** The scope before anything is drawn. */
function scopeOf(store: Store): ListScope {
  return {
    site: selectedSiteOf(store),
    rosterView: rosterViewOf(store),
    locale: store.getItem<string>('locale', 'en') ?? 'en',
  };
}
