import { useListContext } from 'ra-core';
import { useLocaleState, useTranslate } from 'react-admin';
import { useSelectedSite } from '../../providers/clientState';
import { groupBranches, toggleBranch } from '../../src/ui/choice-tree';
import { ColumnsMenu } from '../../src/ui/ColumnsMenu';
import { DensityMenu } from '../../src/ui/DensityMenu';
import { ExportMenu } from '../../src/ui/ExportMenu';
import { ExportProgress } from '../../src/ui/ExportProgress';
import { useListExport } from '../../src/ui/use-list-export';
import { FilterBar } from '../../src/ui/FilterBar';
import { FilterChips, type ActiveFilter } from '../../src/ui/FilterChips';
import { FilterChoices, type FilterChoice } from '../../src/ui/FilterChoices';
import { ListSearchBox } from '../../src/ui/SearchBox';
import { formatDate } from '../../domain/shared/dates';
import { COLUMNS, HIDDEN_COLUMNS } from './columns';
import { useAlertChoices, type AlertChoices } from './filter-choices';
import { useAlertFilter, type AlertFilterState } from './use-alert-filter';

/** Search, filters, columns, row height and export of the document alerts. */
export function AlertsFilterBar() {
  const translate = useTranslate();
  const { total } = useListContext();
  const state = useAlertFilter();
  const choices = useAlertChoices();
  const [locale] = useLocaleState();
  const download = useListExport('alerts', { alertTypes: 'documents', locale });
  const chips = useChips(state, choices);
  return (
    <>
      <FilterBar
        search={<ListSearchBox placeholder={translate('alerts.search')} label={translate('alerts.search')} />}
        columns={
          <ColumnsMenu
            columns={COLUMNS.map(({ source }) => ({ source, label: translate(`alerts.column.${source}`) }))}
            hiddenColumns={HIDDEN_COLUMNS}
          />
        }
        density={<DensityMenu />}
        exportMenu={<ExportMenu total={total} busy={download.progress !== null} onExport={download.start} />}
        chips={<FilterChips filters={chips} onClear={chips.length > 1 ? state.clear : undefined} />}
      >
        <Filters state={state} choices={choices} />
      </FilterBar>
      <ExportProgress download={download} />
    </>
  );
}

function Filters({ state, choices }: { state: AlertFilterState; choices: AlertChoices }) {
  const translate = useTranslate();
  const [site] = useSelectedSite();
  const { filter, change } = state;
  return (
    <>
      {site === null && (choices.sites?.length ?? 0) > 1 ? (
        <FilterChoices
          label={translate('alerts.filter.sites')}
          choices={choices.sites}
          chosen={filter.sites ?? []}
          toggle={toggleBranch}
          onChange={(sites) => change({ sites })}
        />
      ) : null}
      <FilterChoices
        label={translate('alerts.filter.docTypeIds')}
        choices={choices.docTypes}
        chosen={filter.docTypeIds ?? []}
        onChange={(docTypeIds) => change({ docTypeIds })}
      />
      <FilterChoices
        label={translate('alerts.filter.docStatuses')}
        choices={choices.docStatuses}
        chosen={filter.docStatuses ?? []}
        onChange={(docStatuses) => change({ docStatuses })}
      />
      <FilterChoices
        label={translate('alerts.filter.statuses')}
        choices={choices.statuses}
        chosen={filter.statuses ?? []}
        onChange={(statuses) => change({ statuses })}
      />
    </>
  );
}

interface ChipsOf<Id extends string | number> {
  name: string;
  ids: readonly Id[] | undefined;
  choices: readonly FilterChoice<Id>[] | undefined;
  onChange: (ids: Id[]) => void;
}

/** What the list is filtered by, in words; a value whose name is not known yet still shows and can be removed. */
function useChips({ filter, change }: AlertFilterState, choices: AlertChoices): ActiveFilter[] {
  const translate = useTranslate();
  const chip = (name: string, value: string) =>
    translate('alerts.filter.chip', { name: translate(`alerts.filter.${name}`), value });
  const chipsOf = <Id extends string | number>({ name, ids = [], choices: known, onChange }: ChipsOf<Id>) =>
    ids.map((id) => ({
      key: `${name} ${id}`,
      label: chip(name, known?.find((one) => one.id === id)?.label ?? String(id)),
      onRemove: () => onChange(ids.filter((other) => other !== id)),
    }));
  const regions = groupBranches(choices.sites ?? [], filter.sites ?? []).filter(({ ids }) => ids.length > 1);
  const inRegions = new Set(regions.flatMap(({ ids }) => ids));
  const siteChips = [
    ...regions.map(({ label, ids }) => ({
      key: `branch ${ids[0]}`,
      label: chip('sites', translate('ui.filters.branch', { name: label, count: ids.length })),
      onRemove: () => change({ sites: filter.sites?.filter((id) => !ids.includes(id)) }),
    })),
    ...chipsOf({
      name: 'sites',
      ids: filter.sites?.filter((id) => !inRegions.has(id)),
      choices: choices.sites,
      onChange: (sites) => change({ sites: [...inRegions, ...sites] }),
    }),
  ];
  const dateChips = (['dueFrom', 'dueTo'] as const).flatMap((name) =>
    filter[name] === undefined
      ? []
      : [
          {
            key: name,
            label: chip(name, formatDate(filter[name])),
            onRemove: () => change({ [name]: undefined }),
          },
        ],
  );
  return [
    ...siteChips,
    ...chipsOf({
      name: 'docTypeIds',
      ids: filter.docTypeIds,
      choices: choices.docTypes,
      onChange: (docTypeIds) => change({ docTypeIds }),
    }),
    ...chipsOf({
      name: 'docStatuses',
      ids: filter.docStatuses,
      choices: choices.docStatuses,
      onChange: (docStatuses) => change({ docStatuses }),
    }),
    ...chipsOf({
      name: 'statuses',
      ids: filter.statuses,
      choices: choices.statuses,
      onChange: (statuses) => change({ statuses }),
    }),
    ...dateChips,
  ];
}
