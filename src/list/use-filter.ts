import { useListContext } from 'ra-core';
import { createContext, use, useEffect, useState } from 'react';
import type { FilterValues } from './define-list';
import { isGiven } from './filters';

/**
 * The filters that were set and aren't in the address yet, the oldest first. A change builds on the last of them: on a slow machine a
 * filter may be clicked before the text that was just typed has come back as the filter of the list.
 */
const SentFilters = createContext<object[] | null>(null);
export const SentFiltersProvider = SentFilters.Provider;

/** Forgets what was sent once it is the filter of the list, or once something else is, such as after Back. */
export function useSentFilters(): object[] {
  const { filterValues } = useListContext();
  const [sent] = useState<object[]>(() => []);
  useEffect(() => {
    const shown = JSON.stringify(filterValues);
    const place = sent.findIndex((filter) => JSON.stringify(filter) === shown);
    sent.splice(0, place === -1 ? sent.length : place + 1);
  }, [filterValues, sent]);
  return sent;
}

/** The filter of the list around it. */
export function useFilter<Filter extends object = FilterValues>() {
  const { filterValues, setFilters } = useListContext();
  const sent = use(SentFilters);
  const apply = (filter: object) => {
    sent?.push(filter);
    // Without a delay: a search box has waited already.
    setFilters(filter, undefined, false);
  };
  return {
    filter: filterValues as Filter,
    /** Changes a part of the filter; undefined and empty values are removed. */
    change: (part: { [Key in keyof Filter]?: Filter[Key] | undefined }) =>
      apply(
        Object.fromEntries(
          Object.entries({ ...(sent?.at(-1) ?? filterValues), ...part }).filter(([, value]) =>
            isGiven(value),
          ),
        ),
      ),
    clear: () => apply({}),
  };
}
