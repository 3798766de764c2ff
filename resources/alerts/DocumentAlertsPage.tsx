import { useMemo, type ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { prefetchFirstPage, type PrefetchContext } from '../../providers/prefetch';
import { selectedSiteOf, useSelectedSite } from '../../providers/clientState';
import { usePermission } from '../../providers/services';
import { DataTable } from '../../src/ui/DataTable';
import { HouseList } from '../../src/ui/HouseList';
import { PaginationBar } from '../../src/ui/PaginationBar';
import { documentHref } from '../documents';
import { AlertsEmpty } from './AlertsEmpty';
import { AlertsFilterBar } from './AlertsFilterBar';
import { AlertsHeader } from './AlertsHeader';
import { COLUMNS, HIDDEN_COLUMNS, type AlertRow } from './columns';

const listOf = (site: number | null) => ({
  resource: 'alerts/documentAlerts',
  sort: { field: 'dueOn', order: 'ASC' as const },
  meta: { site },
});

export const prefetch = (context: PrefetchContext) =>
  prefetchFirstPage(context, listOf(selectedSiteOf(context.store)));

/** What drivers' files lack, the longest due first; each row opens the file at the document. */
export default function DocumentAlertsPage() {
  const [site] = useSelectedSite();
  return (
    <HouseList<AlertRow> list={useMemo(() => listOf(site), [site])}>
      <AlertsHeader title="alerts.documents.title" />
      <AlertsFilterBar />
      <AlertsTable />
      <PaginationBar />
    </HouseList>
  );
}

/** The columns as the table takes them: made once, so that rows are drawn anew only for new records. */
function useColumns(): ReactNode {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return useMemo(
    () =>
      COLUMNS.map(({ source, numeric, sortable, render }, place) => {
        const Column = place === 0 ? DataTable.LinkColumn : DataTable.Column;
        return (
          <Column
            key={source}
            source={source}
            label={`alerts.column.${source}`}
            numeric={numeric}
            disableSort={sortable === false}
            render={render && ((record) => render(record as AlertRow, locale, translate))}
          />
        );
      }),
    [locale, translate],
  );
}

const empty = <AlertsEmpty />;

function AlertsTable() {
  const translate = useTranslate();
  const mayOpen = usePermission('client.viewEmployeeFile');
  return (
    <DataTable<AlertRow>
      label={translate('alerts.documents.title')}
      rowHref={mayOpen ? hrefOf : undefined}
      hiddenColumns={HIDDEN_COLUMNS}
      empty={empty}
    >
      {useColumns()}
    </DataTable>
  );
}

function hrefOf({ employeeId, docTypeId }: AlertRow): string {
  return documentHref(employeeId, { docTypeId });
}
