import { useListContext, useTranslate } from 'ra-core';
import { useSelectedSite } from '../../../providers/clientState';
import { usePermission } from '../../../providers/services';
import { useSites } from '../../../providers/sites';
import { ColumnsMenu } from '../../../src/ui/ColumnsMenu';
import { DensityMenu } from '../../../src/ui/DensityMenu';
import { ExportMenu } from '../../../src/ui/ExportMenu';
import { ExportProgress } from '../../../src/ui/ExportProgress';
import { useListExport } from '../../../src/ui/use-list-export';
import { FilterBar } from '../../../src/ui/FilterBar';
import { FilterChips } from '../../../src/ui/FilterChips';
import { ListSearchBox } from '../../../src/ui/SearchBox';
import { fullOrder } from '../../../src/ui/column-order';
import { columnLabel, columnsFor, exportColumns, type RosterRow } from './columns';
import { RosterFilters } from './filters';
import { RosterViews, useColumnChoice } from './RosterViews';
import { useFilterChips } from './use-filter-chips';
import { useRosterFilter } from './use-roster-filter';

/** Search, filters, views, columns, row height and export of the roster. */
export function RosterFilterBar() {
  const translate = useTranslate();
  const { total } = useListContext<RosterRow>();
  const [site] = useSelectedSite();
  const sites = useSites();
  const mayViewFile = usePermission('client.viewEmployeeFile');
  const columns = columnsFor(usePermission('client.viewPii'));
  const { hidden, byDefault, ranks } = useColumnChoice();
  const download = useListExport('employees', {
    columns: exportColumns(columns, hidden, fullOrder(ranks, columns.length)).join(','),
  });
  return (
    <>
      <FilterBar
        search={
          <ListSearchBox
            width={224}
            label={translate('employees.roster.search')}
            placeholder={translate('employees.roster.searchHint')}
          />
        }
        savedViews={<RosterViews />}
        columns={
          <ColumnsMenu
            columns={columns.map((column) => ({
              source: column.source,
              label: translate(columnLabel(column)),
            }))}
            hiddenColumns={byDefault}
          />
        }
        density={<DensityMenu />}
        exportMenu={<ExportMenu total={total} busy={download.progress !== null} onExport={download.start} />}
        chips={<RosterChips />}
      >
        <RosterFilters withSites={site === null && (sites?.length ?? 0) > 1} withDocuments={mayViewFile} />
      </FilterBar>
      <ExportProgress download={download} />
    </>
  );
}

function RosterChips() {
  const { filter, change } = useRosterFilter();
  const chips = useFilterChips();
  const clear = () => change(Object.fromEntries(Object.keys(filter).map((key) => [key, undefined])));
  return <FilterChips filters={chips} onClear={chips.length > 1 ? clear : undefined} />;
}
