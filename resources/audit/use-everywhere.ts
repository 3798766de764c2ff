import { useListContext } from 'ra-core';

export const ALL_ENTRIES = 'auditTrail';

/** Whether the page lists the entries of all clients. */
export const useIsEverywhere = () => useListContext().resource === ALL_ENTRIES;
