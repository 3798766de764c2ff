import { useListContext } from 'ra-core';
import type { FilterValues } from './define-list';
import { isGiven } from './filters';

/** The filter of the list around it. */
export function useFilter<Filter extends object = FilterValues>() {
  const { filterValues, setFilters } = useListContext();
  // Without a delay: a search box has waited already.
  const apply = (filter: object) => setFilters(filter, undefined, false);
  return {
    filter: filterValues as Filter,
    /** Changes a part of the filter; undefined and empty values are removed. */
    change: (part: { [Key in keyof Filter]?: Filter[Key] | undefined }) =>
      apply(
        Object.fromEntries(
          Object.entries({ ...filterValues, ...part }).filter(([, value]) => isGiven(value)),
        ),
      ),
    clear: () => apply({}),
  };
}
