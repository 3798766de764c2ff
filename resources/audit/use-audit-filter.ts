import { useListContext } from 'ra-core';
import type { AuditFilter } from '../../domain/audit/contract';

export interface AuditFilterState {
  filter: AuditFilter;
  /** Changes some of the filter; what is undefined or empty is taken out. */
  change: (part: { [Key in keyof AuditFilter]?: AuditFilter[Key] | undefined }) => void;
  clear: () => void;
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The filter of the audit trail, as the address holds it. */
export function useAuditFilter(): AuditFilterState {
  const { filterValues, setFilters } = useListContext();
  return {
    filter: filterValues as AuditFilter,
    change: (part) => {
      const next = Object.entries({ ...filterValues, ...part }).filter(([, value]) => isGiven(value));
      setFilters(Object.fromEntries(next), undefined, false);
    },
    clear: () => setFilters({}, undefined, false),
  };
}
