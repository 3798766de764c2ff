import { useTranslate } from 'ra-core';
import { ColumnList } from './ColumnList';
import type { ColumnsMenuProps } from './ColumnsMenu';
import { FilterPanel } from './FilterPanel';
import type { ListFilter } from './filters';
import { ManySites } from './ManySites';
import { ViewList, type ViewListProps } from './ViewList';

interface FiltersProps {
  filters: readonly ListFilter[];
  /** Names each of them. */
  titled?: boolean;
}

export type ListPanelProps =
  | ({ shows: 'filters' } & FiltersProps)
  | ({ shows: 'columns' } & ColumnsMenuProps)
  | ({ shows: 'views' } & ViewListProps);

/** What a button of the filter bar opens. */
export default function ListPanel(props: ListPanelProps) {
  if (props.shows === 'columns') return <ColumnList {...props} />;
  if (props.shows === 'views') return <ViewList {...props} />;
  return <Filters {...props} />;
}

function Filters({ filters, titled = false }: FiltersProps) {
  const translate = useTranslate();
  if (!titled) return filters.map((filter) => <FilterPanel key={filter.source} filter={filter} />);
  return (
    <div className="more-filters">
      {filters.map((filter) => {
        const section = (
          <div key={filter.source}>
            <h2>{translate(filter.label)}</h2>
            <FilterPanel filter={filter} />
          </div>
        );
        return filter.type === 'site' ? <ManySites key={filter.source}>{section}</ManySites> : section;
      })}
    </div>
  );
}
