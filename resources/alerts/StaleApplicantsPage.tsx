import { useListContext } from 'ra-core';
import { useMemo } from 'react';
import { useLocaleState, useTranslate, type RaRecord } from 'react-admin';
import { STALE_APPLICANT_DAYS } from '../../domain/alerts/contract';
import { formatDate } from '../../domain/shared/dates';
import { prefetchFirstPage, type PrefetchContext } from '../../providers/prefetch';
import { selectedSiteOf, useSelectedSite } from '../../providers/clientState';
import { usePermission } from '../../providers/services';
import { DataTable } from '../../src/ui/DataTable';
import { DensityMenu } from '../../src/ui/DensityMenu';
import { EmptyState } from '../../src/ui/EmptyState';
import { ExportMenu } from '../../src/ui/ExportMenu';
import { ExportProgress } from '../../src/ui/ExportProgress';
import { useListExport } from '../../src/ui/use-list-export';
import { FilterBar } from '../../src/ui/FilterBar';
import { HouseList } from '../../src/ui/HouseList';
import { PageHeader } from '../../src/ui/PageHeader';
import { PaginationBar } from '../../src/ui/PaginationBar';
import { ListSearchBox } from '../../src/ui/SearchBox';

interface StaleApplicant extends RaRecord {
  employeeId: number;
  employeeName: string;
  siteName: string;
  /** The day of the application. */
  since: string;
  days: number;
}

const listOf = (site: number | null) => ({
  resource: 'alerts/staleApplicants',
  sort: { field: 'since', order: 'ASC' as const },
  meta: { site },
});

export const prefetch = (context: PrefetchContext) =>
  prefetchFirstPage(context, listOf(selectedSiteOf(context.store)));

/** Applicants who have been waiting for more than sixty days, the longest first. */
export default function StaleApplicantsPage() {
  const [site] = useSelectedSite();
  return (
    <HouseList<StaleApplicant> list={useMemo(() => listOf(site), [site])}>
      <StaleApplicants />
    </HouseList>
  );
}

function StaleApplicants() {
  const translate = useTranslate();
  const { total } = useListContext<StaleApplicant>();
  const mayOpen = usePermission('client.viewEmployeeFile');
  const [locale] = useLocaleState();
  const download = useListExport('alerts', { alertTypes: 'staleApplicants', locale });
  return (
    <>
      <PageHeader
        title={translate('alerts.stale.title')}
        count={total}
        subtitle={translate('alerts.stale.text', { days: STALE_APPLICANT_DAYS })}
      />
      <FilterBar
        search={<ListSearchBox placeholder={translate('alerts.search')} label={translate('alerts.search')} />}
        density={<DensityMenu />}
        exportMenu={<ExportMenu total={total} busy={download.progress !== null} onExport={download.start} />}
      />
      <ExportProgress download={download} />
      <DataTable<StaleApplicant>
        label={translate('alerts.stale.title')}
        rowHref={mayOpen ? ({ employeeId }) => `/manage/employees/${employeeId}` : undefined}
        empty={<EmptyState title={translate('alerts.stale.empty')} />}
      >
        <DataTable.LinkColumn source="employeeName" label="alerts.column.employeeName" />
        <DataTable.Column source="siteName" label="alerts.column.siteName" />
        <DataTable.Column
          numeric
          source="since"
          label="alerts.column.applied"
          render={({ since }) => formatDate(String(since))}
        />
        <DataTable.Column numeric disableSort source="days" label="alerts.column.days" />
      </DataTable>
      <PaginationBar />
    </>
  );
}
