import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useSelectedSite } from '../../providers/clientState';
import { useCanAccessSync } from '../../providers/services';
import { useSiteChoices } from '../../providers/sites';
import { FilterButton } from './FilterButton';
import { countOf, type ListFilter } from './filters';
import { useListConfig } from './list-config';
import { ListPanel } from './panels';
import { ListSearchBox } from './SearchBox';
import { useFilter } from './use-filter';

/** The filters of the declared list, each in its place; their choices are fetched when they are opened. */
export function FilterInputs() {
  const { filters = [] } = useListConfig();
  const may = useCanAccessSync();
  const offered = filters.filter(
    ({ type, access }) => type !== 'link' && (access === undefined || may(access)),
  );
  const more = offered.filter(({ alwaysOn }) => !alwaysOn);
  return (
    <>
      {offered
        .filter(({ alwaysOn }) => alwaysOn)
        .map((filter) => (
          <FilterInput key={filter.source} filter={filter} />
        ))}
      {more.length > 0 ? <MoreFilters filters={more} /> : null}
    </>
  );
}

function FilterInput({ filter }: { filter: ListFilter }) {
  const translate = useTranslate();
  const { filter: values } = useFilter();
  if (filter.type === 'text')
    return <ListSearchBox source={filter.source} label={translate(filter.label)} width={filter.width} />;
  const button = (
    <FilterButton label={translate(filter.label)} count={countOf(filter, values)}>
      {() => <ListPanel shows="filters" filters={[filter]} />}
    </FilterButton>
  );
  return filter.type === 'site' ? <ManySites>{button}</ManySites> : button;
}

/** There is nothing to choose with one location, or where the header has picked one for this list. */
function ManySites({ children }: { children: ReactNode }) {
  const { bySite } = useListConfig();
  const [site] = useSelectedSite();
  const sites = useSiteChoices();
  return (bySite && site !== null) || (sites?.length ?? 0) < 2 ? null : children;
}

function MoreFilters({ filters }: { filters: readonly ListFilter[] }) {
  const translate = useTranslate();
  const { filter: values } = useFilter();
  const count = filters.reduce((sum, filter) => sum + countOf(filter, values), 0);
  return (
    <FilterButton label={translate('ui.filters.moreFilters')} count={count}>
      {() => <ListPanel shows="filters" filters={filters} titled />}
    </FilterButton>
  );
}
