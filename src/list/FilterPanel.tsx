import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useSiteChoices } from '../../providers/sites';
import { toggleBranch } from './choice-tree';
import { ChoiceList, type ChoiceListProps } from './ChoiceList';
import {
  chosenOf,
  endsOf,
  type BooleanFilter,
  type ChoiceFilter,
  type DateRangeFilter,
  type ListFilter,
  type SearchedFilter,
} from './filters';
import { SearchBox } from './SearchBox';
import { useBooleanChoices, useFilterChoices } from './use-choices';
import { useFilter } from './use-filter';

// The date picker is large, and few filters need it: it loads when one of them opens.
const DateField = lazy(() => import('../ui/DateField').then(({ DateField: field }) => ({ default: field })));

/** Where the value of a filter is chosen. */
export function FilterPanel({ filter }: { filter: ListFilter }) {
  if (filter.type === 'choice') return <ChoicePanel filter={filter} />;
  if (filter.type === 'boolean') return <BooleanPanel filter={filter} />;
  if (filter.type === 'site') return <SitePanel filter={filter} />;
  if (filter.type === 'dateRange') return <DateRangePanel filter={filter} />;
  return filter.type === 'searched' ? <SearchedPanel filter={filter} /> : null;
}

interface ChoicesProps extends Pick<ChoiceListProps, 'choices' | 'toggle'> {
  filter: ListFilter;
  multiple?: boolean | undefined;
}

function Choices({ filter: { source, label }, multiple, ...props }: ChoicesProps) {
  const translate = useTranslate();
  const { filter: values, change } = useFilter();
  return (
    <ChoiceList
      {...props}
      label={translate(label)}
      chosen={chosenOf(values[source])}
      onChange={(chosen) => change({ [source]: multiple ? chosen : chosen.at(-1) })}
    />
  );
}

function ChoicePanel({ filter }: { filter: ChoiceFilter<string> }) {
  return <Choices filter={filter} multiple={filter.multiple} choices={useFilterChoices(filter)} />;
}

function BooleanPanel({ filter }: { filter: BooleanFilter<string> }) {
  const { source, label, unmarked } = filter;
  const translate = useTranslate();
  const { filter: values, change } = useFilter();
  const chosen = chosenOf(values[source]).map(Number);
  // Where the list starts with one of them, its rows are both kinds without the filter.
  const shown = chosen.length === 0 && unmarked !== undefined ? [1, 0] : chosen;
  return (
    <ChoiceList
      label={translate(label)}
      choices={useBooleanChoices(filter)}
      chosen={shown}
      // Both is the same as neither.
      onChange={(chosen) => change({ [source]: chosen.length === 1 ? chosen[0] === 1 : undefined })}
    />
  );
}

function SitePanel({ filter }: { filter: Extract<ListFilter, { type: 'site' }> }) {
  const { multiple } = filter;
  const toggle = multiple ? toggleBranch : undefined;
  return <Choices filter={filter} multiple={multiple} choices={useSiteChoices()} toggle={toggle} />;
}

function DateRangePanel({ filter }: { filter: DateRangeFilter<string> }) {
  const translate = useTranslate();
  const { filter: values, change } = useFilter();
  return (
    <div role="group" aria-label={translate(filter.label)} className="filter-dates">
      <Suspense fallback={null}>
        {endsOf(filter).map(({ name, label }) => (
          <DateField
            key={name}
            fullWidth
            label={translate(label)}
            value={typeof values[name] === 'string' ? values[name] : null}
            onChange={(day) => change({ [name]: day })}
          />
        ))}
      </Suspense>
    </div>
  );
}

/** The most that are shown; a search finds the others. */
const MOST_FOUND = 8;

function SearchedPanel({ filter }: { filter: SearchedFilter<string> }) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const choices = filter.choices(words === '' ? {} : { q: words });
  return (
    <>
      <div className="filter-search">
        <SearchBox value={words} onSearch={setWords} label={translate(filter.searchLabel)} width={256} />
      </div>
      <Choices filter={filter} choices={choices?.slice(0, MOST_FOUND)} />
    </>
  );
}
