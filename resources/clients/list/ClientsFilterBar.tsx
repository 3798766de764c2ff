import { useListContext } from 'ra-core';
import { useLocaleState, useTranslate } from 'react-admin';
import { ColumnsMenu, type ColumnChoice } from '../../../src/ui/ColumnsMenu';
import { DensityMenu } from '../../../src/ui/DensityMenu';
import { ExportMenu } from '../../../src/ui/ExportMenu';
import { ExportProgress } from '../../../src/ui/ExportProgress';
import { FilterBar } from '../../../src/ui/FilterBar';
import { FilterChips } from '../../../src/ui/FilterChips';
import { FilterChoices } from '../../../src/ui/FilterChoices';
import { ListViews } from '../../../src/ui/ListViews';
import { ListSearchBox } from '../../../src/ui/SearchBox';
import { useListExport } from '../../../src/ui/use-list-export';

/** What a client is or is not; both, or neither, asks for all. */
const SIDES = ['topLevel', 'deactivated', 'imported'] as const;
type Side = (typeof SIDES)[number];

/** Search, the three sides, the DOT number, views, columns, row height and export of the list of clients. */
export function ClientsFilterBar({ columns }: { columns: ColumnChoice[] }) {
  const translate = useTranslate();
  const { total } = useListContext();
  const [locale] = useLocaleState();
  const download = useListExport('/v1/clients', { locale });
  return (
    <>
      <FilterBar
        search={
          <ListSearchBox placeholder={translate('clients.searchHint')} label={translate('clients.search')} />
        }
        savedViews={<ListViews />}
        columns={<ColumnsMenu columns={columns} />}
        density={<DensityMenu />}
        exportMenu={<ExportMenu total={total} busy={download.progress !== null} onExport={download.start} />}
        chips={<Chips />}
      >
        <ListSearchBox source="DOTNumber" label={translate('clients.column.DOTNumber')} width={160} />
        {SIDES.map((side) => (
          <SideFilter key={side} side={side} />
        ))}
      </FilterBar>
      <ExportProgress download={download} />
    </>
  );
}

function useSides() {
  const { filterValues, setFilters } = useListContext();
  return {
    chosenOf: (side: Side): number[] =>
      typeof filterValues[side] === 'boolean' ? [Number(filterValues[side])] : [],
    choose(side: Side, chosen: readonly number[]) {
      const { [side]: _before, ...others } = filterValues;
      const [only] = chosen;
      const both = only === undefined || chosen.length > 1;
      setFilters(both ? others : { ...others, [side]: only === 1 }, undefined, false);
    },
  };
}

function SideFilter({ side }: { side: Side }) {
  const translate = useTranslate();
  const { chosenOf, choose } = useSides();
  return (
    <FilterChoices
      label={translate(`clients.filter.${side}.label`)}
      choices={[1, 0].map((id) => ({ id, label: translate(`clients.filter.${side}.${id}`) }))}
      chosen={chosenOf(side)}
      onChange={(chosen) => choose(side, chosen)}
    />
  );
}

function Chips() {
  const translate = useTranslate();
  const { setFilters } = useListContext();
  const { chosenOf, choose } = useSides();
  const chips = SIDES.flatMap((side) =>
    chosenOf(side).map((id) => ({
      key: side,
      label: translate(`clients.filter.${side}.${id}`),
      onRemove: () => choose(side, []),
    })),
  );
  return (
    <FilterChips
      filters={chips}
      onClear={chips.length > 1 ? () => setFilters({}, undefined, false) : undefined}
    />
  );
}
