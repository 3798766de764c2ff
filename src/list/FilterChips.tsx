import ClearIcon from '@mui/icons-material/Close';
import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef, type MouseEvent } from 'react';
import { formatDate } from '../../domain/shared/dates';
import { useSiteChoices } from '../../providers/sites';
import { groupBranches } from './choice-tree';
import {
  chosenOf,
  countOf,
  endsOf,
  isGiven,
  type BooleanFilter,
  type Choice,
  type ChoiceFilter,
  type ChoiceId,
  type ListFilter,
  type SearchedFilter,
  type SiteFilter,
} from './filters';
import { useListConfig } from './list-config';
import { useBooleanChoices, useFilterChoices } from './use-choices';
import { useFilter } from './use-filter';

/** What the list is filtered by, each removable by one click or key. */
export function FilterChips() {
  const translate = useTranslate();
  const { filters = [] } = useListConfig();
  const { filter: values, clear } = useFilter();
  const { listRef, onRemoval } = useFocusAfterRemoval();
  const active = filters.filter((filter) => countOf(filter, values) > 0);
  if (active.length === 0) return null;
  const count = active.reduce((sum, filter) => sum + countOf(filter, values), 0);
  return (
    <ul
      ref={listRef}
      className="filter-chips"
      aria-label={translate('ui.filters.active')}
      onClickCapture={onRemoval}
    >
      {active.map((filter) => (
        <ChipsOf key={filter.source} filter={filter} />
      ))}
      {count > 1 ? (
        <li>
          <button type="button" className="clear-filters" onClick={clear}>
            {translate('ui.filters.clear')}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

/** Once a chip is gone, moves the focus to the next chip, or else to the search box of the bar. */
function useFocusAfterRemoval() {
  const { filterValues } = useListContext();
  const listRef = useRef<HTMLUListElement>(null);
  const removal = useRef<{ place: number; search: HTMLElement | null | undefined } | null>(null);
  const chips = () => [
    ...(listRef.current?.querySelectorAll<HTMLElement>('button:not(.clear-filters)') ?? []),
  ];
  useEffect(() => {
    if (!removal.current) return;
    const { place, search } = removal.current;
    removal.current = null;
    const rest = chips();
    (rest[Math.min(place, rest.length - 1)] ?? search)?.focus();
  }, [filterValues]);
  const onRemoval = ({ target }: MouseEvent) => {
    const button = (target as Element).closest<HTMLElement>('button');
    if (!button) return;
    removal.current = {
      place: Math.max(0, chips().indexOf(button)),
      search: button.closest('[role=search]')?.querySelector('input'),
    };
  };
  return { listRef, onRemoval };
}

/** Fetches the names of chosen values only. A value can be removed before its name is known. */
function ChipsOf({ filter }: { filter: ListFilter }) {
  const { filter: values } = useFilter();
  const { data = [] } = useListContext();
  const { source, label } = filter;
  if (filter.type === 'choice') return <ChoiceChips filter={filter} />;
  if (filter.type === 'boolean') return <BooleanChip filter={filter} />;
  if (filter.type === 'site') return <SiteChips filter={filter} />;
  if (filter.type === 'searched') return <SearchedChip filter={filter} />;
  if (filter.type === 'link')
    return <Chip source={source} name={label} value={filter.describe(values[source], data)} />;
  if (filter.type === 'text') return null;
  return endsOf(filter)
    .filter(({ name }) => isGiven(values[name]))
    .map((end) => (
      <Chip key={end.name} source={end.name} name={end.label} value={formatDate(String(values[end.name]))} />
    ));
}

interface ChipProps {
  source: string;
  /** Message key of the filter's name; without it the value says everything. */
  name?: string;
  value: string;
  /** The filter's value without the chip; none by default. */
  rest?: readonly ChoiceId[];
}

function Chip({ source, name, value, rest }: ChipProps) {
  const translate = useTranslate();
  const { change } = useFilter();
  const label = name ? translate('ui.filters.chip', { name: translate(name), value }) : value;
  return (
    <li>
      <button
        type="button"
        aria-label={translate('ui.filters.remove', { filter: label })}
        onClick={() => change({ [source]: rest })}
      >
        {label}
        <ClearIcon fontSize="inherit" />
      </button>
    </li>
  );
}

const labelOf = (choices: readonly Choice[] | undefined, id: ChoiceId | undefined): string =>
  choices?.find((choice) => choice.id === id)?.label ?? String(id);

function useChosen(source: string) {
  return chosenOf(useFilter().filter[source]);
}

function ChoiceChips({ filter }: { filter: ChoiceFilter<string> }) {
  const { source, label } = filter;
  const choices = useFilterChoices(filter);
  const chosen = useChosen(source);
  return chosen.map((id) => (
    <Chip
      key={id}
      source={source}
      name={label}
      value={labelOf(choices, id)}
      rest={chosen.filter((other) => other !== id)}
    />
  ));
}

function BooleanChip({ filter }: { filter: BooleanFilter<string> }) {
  const [chosen] = useChosen(filter.source);
  return <Chip source={filter.source} value={labelOf(useBooleanChoices(filter), Number(chosen))} />;
}

/** A region with all its locations chosen is one chip; so are all locations that are not known. */
function SiteChips({ filter: { source, label } }: { filter: SiteFilter<string> }) {
  const translate = useTranslate();
  const chosen = useChosen(source).map(Number);
  const branches = groupBranches(useSiteChoices() ?? [], chosen);
  const known = new Set(branches.flatMap(({ ids }) => ids));
  const others = chosen.filter((id) => !known.has(id));
  const chips = branches.map(({ label: name, ids }) => ({
    ids,
    value: ids.length > 1 ? translate('ui.filters.branch', { name, count: ids.length }) : name,
  }));
  if (others.length > 0)
    chips.push({ ids: others, value: translate('ui.filters.otherSites', { smart_count: others.length }) });
  return chips.map(({ ids, value }) => (
    <Chip
      key={ids[0]}
      source={source}
      name={label}
      value={value}
      rest={chosen.filter((id) => !ids.includes(id))}
    />
  ));
}

function SearchedChip({ filter }: { filter: SearchedFilter<string> }) {
  const [id] = useChosen(filter.source);
  const choices = filter.choices(id === undefined ? {} : { id });
  return <Chip source={filter.source} name={filter.label} value={labelOf(choices, id)} />;
}
