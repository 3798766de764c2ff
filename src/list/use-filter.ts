import { useListContext } from 'ra-core';
import type { FilterValues } from './define-list';
import { isGiven } from './filters';

/** The filter of the list around it. */
export function useFilter<Filter extends object = FilterValues>() {
  const { filterValues, setFilters } = useListContext();
  // At once: a search box has waited for a pause already.
  const apply = (filter: object) => setFilters(filter, undefined, false);
  return {
    filter: filterValues as Filter,
    /** Changes some of the filter; what is undefined or empty is taken out. */
    change: (part: { [Key in keyof Filter]?: Filter[Key] | undefined }) =>
      apply(
        Object.fromEntries(
          Object.entries({ ...filterValues, ...part }).filter(([, value]) => isGiven(value)),
        ),
      ),
    clear: () => apply({}),
  };
}
