import ClearIcon from '@mui/icons-material/Close';
import { useListContext, useTranslate } from 'ra-core';
import { createContext, useContext, useEffect, useRef } from 'react';
import { formatDate } from '../../domain/shared/dates';
import { useSiteChoices } from '../../providers/sites';
import { groupBranches } from './choice-tree';
import { useBooleanChoices, useFilterChoices } from './FilterPanel';
import {
  chosenOf,
  countOf,
  isGiven,
  type BooleanFilter,
  type Choice,
  type ChoiceFilter,
  type ChoiceId,
  type DateRangeFilter,
  type LinkFilter,
  type ListFilter,
  type SearchedFilter,
  type SiteFilter,
} from './filters';
import { useListConfig } from './list-config';
import { useFilter } from './use-filter';

/** Remembers where the chip stood that is being removed. */
const RemovalContext = createContext<(button: HTMLElement) => void>(() => undefined);

/** What the list is filtered by, each removable by one click or key. */
export function FilterChips() {
  const translate = useTranslate();
  const { filters = [] } = useListConfig();
  const { filter: values, clear } = useFilter();
  const { listRef, noteRemoval } = useFocusAfterRemoval();
  const active = filters.filter((filter) => countOf(filter, values) > 0);
  if (active.length === 0) return null;
  const count = active.reduce((sum, filter) => sum + countOf(filter, values), 0);
  return (
    <RemovalContext value={noteRemoval}>
      <ul ref={listRef} className="filter-chips" aria-label={translate('ui.filters.active')}>
        {active.map((filter) => (
          <ChipsOf key={filter.source} filter={filter} />
        ))}
        {count > 1 ? (
          <li>
            <button
              type="button"
              className="clear-filters"
              onClick={({ currentTarget }) => {
                noteRemoval(currentTarget);
                clear();
              }}
            >
              {translate('ui.filters.clear')}
            </button>
          </li>
        ) : null}
      </ul>
    </RemovalContext>
  );
}

/** Once a chip is gone, the focus goes on to the one that follows, or else to the search box of the bar. */
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
    const left = chips();
    (left[Math.min(place, left.length - 1)] ?? search)?.focus();
  }, [filterValues]);
  const noteRemoval = (button: HTMLElement) => {
    removal.current = {
      place: Math.max(0, chips().indexOf(button)),
      search: button.closest('[role=search]')?.querySelector('input'),
    };
  };
  return { listRef, noteRemoval };
}

/** Names are fetched only for what is filtered by; a value whose name is not known yet can be removed, too. */
function ChipsOf({ filter }: { filter: ListFilter }) {
  if (filter.type === 'choice') return <ChoiceChips filter={filter} />;
  if (filter.type === 'boolean') return <BooleanChip filter={filter} />;
  if (filter.type === 'site') return <SiteChips filter={filter} />;
  if (filter.type === 'dateRange') return <DateChips filter={filter} />;
  if (filter.type === 'searched') return <SearchedChip filter={filter} />;
  return filter.type === 'link' ? <LinkChip filter={filter} /> : null;
}

/** `name` is a message key; a chip without one says all by its value. */
function Chip({ name, value, onRemove }: { name?: string; value: string; onRemove: () => void }) {
  const translate = useTranslate();
  const noteRemoval = useContext(RemovalContext);
  const label = name ? translate('ui.filters.chip', { name: translate(name), value }) : value;
  return (
    <li>
      <button
        type="button"
        aria-label={translate('ui.filters.remove', { filter: label })}
        onClick={({ currentTarget }) => {
          noteRemoval(currentTarget);
          onRemove();
        }}
      >
        {label}
        <ClearIcon fontSize="inherit" />
      </button>
    </li>
  );
}

const labelOf = (choices: readonly Choice[] | undefined, id: ChoiceId | undefined): string =>
  choices?.find((choice) => choice.id === id)?.label ?? String(id);

function ChoiceChips({ filter }: { filter: ChoiceFilter<string> }) {
  const { filter: values, change } = useFilter();
  const choices = useFilterChoices(filter);
  const chosen = chosenOf(values[filter.source]);
  return chosen.map((id) => (
    <Chip
      key={id}
      name={filter.label}
      value={labelOf(choices, id)}
      onRemove={() => change({ [filter.source]: chosen.filter((other) => other !== id) })}
    />
  ));
}

function BooleanChip({ filter }: { filter: BooleanFilter<string> }) {
  const { filter: values, change } = useFilter();
  const choices = useBooleanChoices(filter);
  return (
    <Chip
      value={labelOf(choices, Number(values[filter.source]))}
      onRemove={() => change({ [filter.source]: undefined })}
    />
  );
}

/** A region whose every location is chosen is one chip; so are all locations beyond those that are known. */
function SiteChips({ filter: { source, label } }: { filter: SiteFilter<string> }) {
  const translate = useTranslate();
  const { filter: values, change } = useFilter();
  const chosen = chosenOf(values[source]).map(Number);
  const branches = groupBranches(useSiteChoices() ?? [], chosen);
  const known = new Set(branches.flatMap(({ ids }) => ids));
  const others = chosen.filter((id) => !known.has(id));
  const remove = (ids: readonly number[]) =>
    change({
      [source]: Array.isArray(values[source]) ? chosen.filter((id) => !ids.includes(id)) : undefined,
    });
  return (
    <>
      {branches.map(({ label: name, ids }) => (
        <Chip
          key={ids[0]}
          name={label}
          value={ids.length > 1 ? translate('ui.filters.branch', { name, count: ids.length }) : name}
          onRemove={() => remove(ids)}
        />
      ))}
      {others.length > 0 ? (
        <Chip
          name={label}
          value={translate('ui.filters.otherSites', { smart_count: others.length })}
          onRemove={() => remove(others)}
        />
      ) : null}
    </>
  );
}

function DateChips({ filter }: { filter: DateRangeFilter<string> }) {
  const { filter: values, change } = useFilter();
  const ends = [
    { name: filter.source, label: filter.fromLabel },
    { name: filter.to, label: filter.toLabel },
  ];
  return ends
    .filter(({ name }) => isGiven(values[name]))
    .map(({ name, label }) => (
      <Chip
        key={name}
        name={label}
        value={formatDate(String(values[name]))}
        onRemove={() => change({ [name]: undefined })}
      />
    ));
}

function SearchedChip({ filter }: { filter: SearchedFilter<string> }) {
  const { filter: values, change } = useFilter();
  const [id] = chosenOf(values[filter.source]);
  const choices = filter.choices(id === undefined ? {} : { id });
  return (
    <Chip
      name={filter.label}
      value={labelOf(choices, id)}
      onRemove={() => change({ [filter.source]: undefined })}
    />
  );
}

function LinkChip({ filter }: { filter: LinkFilter<string> }) {
  const { filter: values, change } = useFilter();
  const { data = [] } = useListContext();
  return (
    <Chip
      name={filter.label}
      value={filter.describe(values[filter.source], data)}
      onRemove={() => change({ [filter.source]: undefined })}
    />
  );
}
