import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useSiteChoices } from '../../providers/sites';
import { toggleBranch } from './choice-tree';
import { ChoiceList, type ChoiceListProps } from './ChoiceList';
import {
  chosenOf,
  endsOf,
  type BooleanFilter,
  type Choice,
  type ChoiceFilter,
  type DateRangeFilter,
  type ListFilter,
  type SearchedFilter,
} from './filters';
import { SearchBox } from './SearchBox';
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

/** What a filter has to choose from, in words; undefined while it loads. */
export function useFilterChoices({ choices }: ChoiceFilter<string>): readonly Choice[] | undefined {
  const translate = useTranslate();
  if (typeof choices === 'function') return choices();
  return choices?.map((choice) => ({ ...choice, label: translate(choice.label, { _: choice.label }) }));
}

/** The two choices of a yes or no filter. */
export function useBooleanChoices({ trueLabel, falseLabel }: BooleanFilter<string>): Choice[] {
  const translate = useTranslate();
  return [
    { id: 1, label: translate(trueLabel) },
    { id: 0, label: translate(falseLabel) },
  ];
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
  const { source, label } = filter;
  const translate = useTranslate();
  const { filter: values, change } = useFilter();
  return (
    <ChoiceList
      label={translate(label)}
      choices={useBooleanChoices(filter)}
      chosen={chosenOf(values[source]).map(Number)}
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
