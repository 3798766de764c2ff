import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useSiteChoices } from '../../providers/sites';
import { toggleBranch } from './choice-tree';
import { ChoiceList } from './ChoiceList';
import {
  chosenOf,
  type BooleanFilter,
  type Choice,
  type ChoiceFilter,
  type ChoiceId,
  type DateRangeFilter,
  type ListFilter,
  type SearchedFilter,
  type SiteFilter,
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
  if (filter.type === 'searched') return <SearchedPanel filter={filter} />;
  return null;
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

function ChoicePanel({ filter }: { filter: ChoiceFilter<string> }) {
  const translate = useTranslate();
  const { filter: values, change } = useFilter();
  return (
    <ChoiceList
      label={translate(filter.label)}
      choices={useFilterChoices(filter)}
      chosen={chosenOf(values[filter.source])}
      onChange={(chosen) => change({ [filter.source]: filter.multiple ? chosen : chosen.at(-1) })}
    />
  );
}

function BooleanPanel({ filter }: { filter: BooleanFilter<string> }) {
  const translate = useTranslate();
  const { filter: values, change } = useFilter();
  return (
    <ChoiceList
      label={translate(filter.label)}
      choices={useBooleanChoices(filter)}
      chosen={chosenOf(values[filter.source]).map(Number)}
      // Both is the same as neither.
      onChange={(chosen) => change({ [filter.source]: chosen.length === 1 ? chosen[0] === 1 : undefined })}
    />
  );
}

const isNumber = (id: ChoiceId): id is number => typeof id === 'number';

function SitePanel({ filter: { source, label, multiple } }: { filter: SiteFilter<string> }) {
  const translate = useTranslate();
  const { filter: values, change } = useFilter();
  return (
    <ChoiceList<number>
      label={translate(label)}
      choices={useSiteChoices()}
      chosen={chosenOf(values[source]).filter(isNumber)}
      {...(multiple && { toggle: toggleBranch })}
      onChange={(chosen) => change({ [source]: multiple ? chosen : chosen.at(-1) })}
    />
  );
}

function DateRangePanel({ filter }: { filter: DateRangeFilter<string> }) {
  const translate = useTranslate();
  const { filter: values, change } = useFilter();
  const ends = [
    { name: filter.source, label: filter.fromLabel },
    { name: filter.to, label: filter.toLabel },
  ];
  return (
    <div role="group" aria-label={translate(filter.label)} className="filter-dates">
      <Suspense fallback={null}>
        {ends.map(({ name, label }) => (
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

/** So many are shown; the others are found by typing. */
const MOST_FOUND = 8;

function SearchedPanel({ filter }: { filter: SearchedFilter<string> }) {
  const translate = useTranslate();
  const { filter: values, change } = useFilter();
  const [words, setWords] = useState('');
  const choices = filter.choices(words === '' ? {} : { q: words });
  const searchLabel = translate(filter.searchLabel);
  return (
    <>
      <div className="filter-search">
        <SearchBox value={words} onSearch={setWords} label={searchLabel} width={256} />
      </div>
      <ChoiceList
        label={translate(filter.label)}
        choices={choices?.slice(0, MOST_FOUND)}
        chosen={chosenOf(values[filter.source])}
        toggle={(_choices, before, id) => (before.includes(id) ? [] : [id])}
        onChange={([id]) => change({ [filter.source]: id })}
      />
    </>
  );
}
