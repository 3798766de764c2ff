import { useEvent, useListContext, useLocaleState, useTranslate, type RaRecord } from 'ra-core';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { timeOf } from '../../providers/asOf';
import type { ListMeta } from '../../providers/dataProvider';
import { useCanAccessSync } from '../../providers/services';
import { useOpenIn } from '../ui/use-link-into';
import { PageHeader, type PageHeaderProps } from '../ui/PageHeader';
import { DataTable } from './DataTable';
import { requestOf, type FilterValues, type ListConfig } from './define-list';
import { FilterBar } from './FilterBar';
import { FilterChips } from './FilterChips';
import {
  ListConfigContext,
  useColumnChoice,
  useListConfig,
  useListScope,
  useResolvedList,
} from './list-config';
import { ListEmpty } from './ListEmpty';
import { PagedListBase } from './PagedListBase';
import { PaginationBar } from './PaginationBar';

/** A declared list's rows, page, sort and filter: ListBase, for pages with their own layout. */
export function ListContainer<Row extends RaRecord, Filter extends object = FilterValues>({
  list,
  children,
}: {
  list: ListConfig<Row, Filter>;
  children: ReactNode;
}) {
  const scope = useListScope();
  const request = useMemo(() => requestOf(list, scope), [list, scope]);
  return (
    <ListConfigContext value={useResolvedList(list as ListConfig)}>
      <PagedListBase list={request}>{children}</PagedListBase>
    </ListConfigContext>
  );
}

type ListHeaderProps = Pick<PageHeaderProps, 'action' | 'asOf' | 'subtitle'>;

/** Title of the list with the number of rows. */
function ListHeader(props: ListHeaderProps) {
  const translate = useTranslate();
  const { title } = useListConfig();
  const { total } = useListContext();
  return <PageHeader {...props} title={translate(title)} count={total} />;
}

interface ListPageProps<Row extends RaRecord, Filter extends object> extends ListHeaderProps {
  list: ListConfig<Row, Filter>;
  /** Between the title and the filters. */
  above?: ReactNode;
  /** Below the pages, such as a dialog. */
  children?: ReactNode;
}

/** The page of a declared list: title, filter bar, table and pages. */
export function ListPage<Row extends RaRecord, Filter extends object = FilterValues>({
  list,
  above,
  children,
  ...header
}: ListPageProps<Row, Filter>) {
  return (
    <ListContainer list={list}>
      <ListHeader {...header} />
      {above}
      <ListBody />
      {children}
    </ListContainer>
  );
}

/** Title and rows come first. What is around the rows renders right after them, or while they load. */
function ListBody() {
  const { data } = useListContext();
  const rest = useDeferredValue(true, false);
  return (
    <>
      {rest ? <FilterBar /> : <FilterBarRoom />}
      {rest || data ? <ListTable /> : null}
      {rest ? <PaginationBar /> : null}
    </>
  );
}

/** As high as the filter bar, so that the rows don't move when it is there. */
function FilterBarRoom() {
  return (
    <div className="filter-bar">
      <div className="filter-bar-row" data-empty />
      <FilterChips />
    </div>
  );
}

/** When the rows were read, if that was some seconds ago, and where the list ends, if more rows match than it has pages for. */
function ListNotes() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { meta, total } = useListContext() as { meta?: Partial<ListMeta>; total?: number };
  return (
    <>
      {meta?.asOf ? (
        <p className="list-note">{translate('ui.list.asOf', { time: timeOf(meta.asOf, locale) })}</p>
      ) : null}
      {meta?.more && total !== undefined ? (
        <p className="list-note">
          {translate('ui.list.firstOnly', { most: new Intl.NumberFormat(locale).format(total) })}
        </p>
      ) : null}
    </>
  );
}

/** The rows of the declared list. */
export function ListTable() {
  const translate = useTranslate();
  const may = useCanAccessSync();
  const { pathname, search } = useLocation();
  const list = useListConfig();
  const { columns, byDefault } = useColumnChoice();
  const opens = list.rowHref !== undefined && (list.rowAccess === undefined || may(list.rowAccess));
  const rowHref = useMemo(
    () => (opens ? (row: RaRecord) => list.rowHref?.(row, { pathname, search }) ?? '' : undefined),
    [opens, list, pathname, search],
  );
  const openIn = useOpenIn();
  const { rowClient } = list;
  const openRow = useEvent((row: RaRecord, href: string) => openIn(rowClient?.(row) ?? null, href));
  const actions = list.bulkActions?.filter(({ access }) => may(access)).map(({ element }) => element) ?? [];
  return (
    <>
      <ListNotes />
      <DataTable
        label={translate(list.label ?? list.title)}
        columns={columns}
        hiddenColumns={byDefault}
        rowHref={rowHref}
        openRow={rowClient && openRow}
        grid={list.grid}
        rowLabel={list.rowLabel}
        rowActions={list.rowActions && may(list.rowActions.access) ? list.rowActions.element : undefined}
        bulkActions={actions.length > 0 ? <>{actions}</> : undefined}
        empty={<ListEmpty />}
      />
    </>
  );
}
