import type { RaRecord, SortPayload, Store } from 'ra-core';
import type { ReactNode } from 'react';
import type { Access } from '../../domain/access/access';
import {
  rosterViewOf,
  selectedSiteOf,
  type ChosenClient,
  type RosterView,
} from '../../providers/clientState';
import { prefetchFirstPage, type ListDefinition, type PrefetchContext } from '../../providers/prefetch';
import type { ListFilter } from './filters';

/** The filter of a list as the address holds it. */
export type FilterValues = Record<string, unknown>;

/** A value, or a hook that returns it. A declaration never switches between the two. */
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
  /** Holds the link of the row; the first column if rows open something. */
  link?: boolean;
  /** Where a click on its cells leads, if not to where the row does. */
  href?(row: Row): string;
  /** The content of the cell; the field's text where absent. */
  render?(row: Row, tools: CellTools): ReactNode;
  /** Aligned right: figures, dates and amounts. */
  numeric?: boolean;
  /** For a sentence: gets the width that the other columns leave, and cuts what doesn't fit. */
  fills?: boolean;
  /** False where the server cannot sort by it. */
  sortable?: boolean;
  /** Hidden until the user chooses it. */
  hidden?: boolean;
  /** Like `hidden`, where that depends on the filter. */
  isHidden?(filter: Filter): boolean;
  /** Who may see it; everyone where absent. */
  access?: Access;
  /** Its columns in the exported file. Given, the export has the columns on the screen. */
  exports?: readonly string[];
}

export interface BuiltInView<Filter extends object = FilterValues> {
  id: string;
  label: string;
  filter: Filter;
  access?: Access;
}

interface EmptyText {
  title: string;
  text?: string;
  action?: ReactNode;
}

export interface ListConfig<Row extends RaRecord = RaRecord, Filter extends object = FilterValues> {
  resource: string;
  /** Message key of the page's title. */
  title: string;
  /** Message key of the table's name, by default the title. */
  label?: string;
  sort: SortPayload;
  /** Rows of a page until the user chooses, where it isn't what other lists have. */
  perPage?: number;
  /** Whether the list shows the location picked in the header. */
  bySite?: boolean;
  /** Always part of the request. */
  filter?: object | ((scope: ListScope) => object);
  /** The filter until the user changes it. */
  filterDefaultValues?: object | ((scope: ListScope) => object);
  /** Requests nothing before the user searches: without one of these filters. */
  onlySearched?: readonly string[];
  columns: OrHook<readonly Column<Row, Filter>[]>;
  /** The search box: filter `q`. */
  search?: { label: string; placeholder?: string; width?: number };
  filters?: readonly ListFilter<keyof Filter & string>[];
  savedViews?:
    | boolean
    | {
        /** Views that come with the product. */
        builtIn: readonly BuiltInView<Filter>[];
        /** What else happens when a view is picked. */
        onPick?(filter: Filter, store: Store): void;
      };
  /** False for a list without export. */
  exporter?: false | { withLocale: boolean };
  empty: EmptyText & {
    /** Where nothing matches the search or the filters. */
    filtered?: Partial<EmptyText>;
    /** Whether the filter narrows the list down; by default if it differs from `filterDefaultValues`. */
    isFiltered?(filter: Filter): boolean;
  };
  /** Where a row leads, from the address of the list. */
  rowHref?(row: Row, location: { pathname: string; search: string }): string;
  /**
   * The client of a row, in lists of several clients: a user who opens the row works for that client from then on. In a new tab the file of
   * a client that isn't the chosen one isn't found.
   */
  rowClient?(row: Row): ChosenClient;
  /** Who may open rows; everyone who sees the list where absent. */
  rowAccess?: Access;
  /** Names a row for its check box. */
  rowLabel?(row: Row, tools: CellTools): string;
  /** Buttons at the end of each row, with the row as their record; see RowAction. */
  rowActions?: { element: ReactNode; access: Access };
  bulkActions?: readonly { element: ReactNode; access: Access }[];
  /** Arrow keys go from cell to cell, and Enter opens what the cell does. For tables where cells matter more than rows. */
  grid?: boolean;
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

type RequestConfig = Pick<
  ListConfig,
  'resource' | 'sort' | 'perPage' | 'bySite' | 'filter' | 'filterDefaultValues' | 'onlySearched'
>;

/** What the list requests, apart from what the user chooses. */
export function requestOf(list: RequestConfig, scope: ListScope): ListDefinition {
  const { resource, sort, perPage, bySite, filter, filterDefaultValues, onlySearched } = list;
  return {
    resource,
    sort,
    perPage,
    filter: typeof filter === 'function' ? filter(scope) : filter,
    filterDefaultValues:
      typeof filterDefaultValues === 'function' ? filterDefaultValues(scope) : filterDefaultValues,
    onlySearched,
    ...(bySite && { meta: { site: scope.site } }),
  };
}

/** The scope before anything has rendered. */
function scopeOf(store: Store): ListScope {
  return {
    site: selectedSiteOf(store),
    rosterView: rosterViewOf(store),
    locale: store.getItem<string>('locale', 'en') ?? 'en',
  };
}
