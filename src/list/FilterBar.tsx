import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { useOnPhone } from '../ui/use-on-phone';
import { ColumnsMenu } from './ColumnsMenu';
import { DensityMenu } from './DensityMenu';
import { ExportMenu } from './ExportMenu';
import { FilterChips } from './FilterChips';
import { FilterInputs } from './FilterInputs';
import { useColumnChoice, useListConfig } from './list-config';
import { RestoreFilter } from './RestoreFilter';
import { SavedViewsMenu } from './SavedViewsMenu';
import { ListSearchBox } from './SearchBox';
import { useListExport } from './use-list-export';
import './list.css';

/** The bar above a list: search and filters at the left, views, columns, density and export at the right. */
export function FilterBar() {
  const translate = useTranslate();
  const { search, savedViews, exporter } = useListConfig();
  const { total } = useListContext();
  const { columns, byDefault } = useColumnChoice();
  const download = useListExport();
  const onPhone = useOnPhone();
  return (
    <>
      <div role="search" aria-label={translate('ui.filters.label')} className="filter-bar no-print">
        <div className="filter-bar-row">
          {search ? (
            <ListSearchBox
              label={translate(search.label)}
              placeholder={translate(search.placeholder ?? search.label)}
              width={search.width}
            />
          ) : null}
          <FilterInputs />
          <RestoreFilter />
          <div className="filter-bar-tools">
            {savedViews ? <SavedViewsMenu /> : null}
            <ColumnsMenu
              columns={columns.map(({ source, label }) => ({ source, label: translate(label) }))}
              hiddenColumns={byDefault}
            />
            {onPhone ? null : <DensityMenu />}
            {exporter === false ? null : (
              <ExportMenu total={total} busy={download.progress !== null} onExport={download.start} />
            )}
          </div>
        </div>
        <FilterChips />
      </div>
      <div role="status" className="export-progress">
        {download.progress === null ? null : (
          <>
            {download.progress}
            <Button size="small" onClick={download.cancel}>
              {translate('ui.export.cancel')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
