import { useListContext } from 'ra-core';
import type { EmployeeFilter } from '../../../domain/employees/contract';
import type { RosterRow } from './columns';

export interface RosterFilter {
  filter: EmployeeFilter;
  /** Changes some of the filter; what is undefined or empty is taken out. */
  change: (part: Partial<EmployeeFilter>) => void;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** The roster's filter as the address holds it. */
export function useRosterFilter(): RosterFilter {
  const { filterValues, setFilters } = useListContext<RosterRow>();
  return {
    filter: filterValues as EmployeeFilter,
    change: (part) => {
      const next = Object.entries({ ...filterValues, ...part }).filter(([, value]) => isGiven(value));
      // At once: the search box has waited for a pause already.
      setFilters(Object.fromEntries(next), undefined, false);
    },
  };
}
