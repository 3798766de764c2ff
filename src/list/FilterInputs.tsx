import { useTranslate } from 'ra-core';
import { useCanAccessSync } from '../../providers/services';
import { FilterButton } from './FilterButton';
import { countOf, type ListFilter } from './filters';
import { useListConfig } from './list-config';
import { ManySites } from './ManySites';
import { ListPanel } from './panels';
import { ListSearchBox } from './SearchBox';
import { useEndedPeriod } from '../ui/use-ended-period';
import { useSeesStatus } from '../ui/use-sees-status';
import { useOnPhone } from '../ui/use-on-phone';
import { useFilter } from './use-filter';

/**
 * The filters of the declared list, each in its place; their choices are fetched when they are opened. On a phone, one button opens
 * them all.
 */
export function FilterInputs() {
  const { filters = [] } = useListConfig();
  const may = useCanAccessSync();
  const isPast = useEndedPeriod() !== null;
  const seesStatus = useSeesStatus();
  const offered = filters.filter(
    ({ type, access, ofToday }) =>
      type !== 'link' && (access === undefined || may(access)) && !(ofToday && (isPast || !seesStatus)),
  );
  const onPhone = useOnPhone();
  const isInBar = ({ type, alwaysOn }: ListFilter) => (onPhone ? type === 'text' : alwaysOn === true);
  const others = offered.filter((filter) => !isInBar(filter));
  return (
    <>
      {offered.filter(isInBar).map((filter) => (
        <FilterInput key={filter.source} filter={filter} />
      ))}
      {others.length > 0 ? (
        <OtherFilters label={onPhone ? 'ui.filters.label' : 'ui.filters.moreFilters'} filters={others} />
      ) : null}
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

function OtherFilters({ label, filters }: { label: string; filters: readonly ListFilter[] }) {
  const translate = useTranslate();
  const { filter: values } = useFilter();
  const count = filters.reduce((sum, filter) => sum + countOf(filter, values), 0);
  return (
    <FilterButton label={translate(label)} count={count}>
      {() => <ListPanel shows="filters" filters={filters} titled />}
    </FilterButton>
  );
}
