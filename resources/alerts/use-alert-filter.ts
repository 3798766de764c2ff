import { useListContext } from 'ra-core';
import type { AlertFilter } from '../../domain/alerts/contract';

export interface AlertFilterState {
  filter: AlertFilter;
  /** Changes some of the filter; what is undefined or empty is taken out. */
  change: (part: { [Key in keyof AlertFilter]?: AlertFilter[Key] | undefined }) => void;
  clear: () => void;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** The filter of a list of alerts, as the address holds it. */
export function useAlertFilter(): AlertFilterState {
  const { filterValues, setFilters } = useListContext();
  return {
    filter: filterValues as AlertFilter,
    change: (part) => {
      const next = Object.entries({ ...filterValues, ...part }).filter(([, value]) => isGiven(value));
      setFilters(Object.fromEntries(next), undefined, false);
    },
    clear: () => setFilters({}, undefined, false),
  };
}
