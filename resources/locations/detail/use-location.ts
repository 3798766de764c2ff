import { useQuery } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Client } from '../../../domain/clients/contract';
import { useRecord } from '../../../src/record/EditRecord';
import type { Stale } from '../../../providers/refusals/refusal';
import { useApi } from '../../api';
import { LOCATION_RECORDS } from '../links';

export type LocationRow = Client & RaRecord;

/** First element of the keys of what is read about one location; its `_id` follows. */
const LOCATION = 'location';

export const useLocation = (id: string) => useRecord<LocationRow>(LOCATION_RECORDS, id);

export const useLocationSettings = (id: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [LOCATION, id, 'settings'],
    queryFn: ({ signal }) => api.locationSettings(id, { signal }),
  });
};

export const useLabAccounts = (id: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [LOCATION, id, 'labAccounts'],
    queryFn: ({ signal }) => api.labAccounts(id, { signal }),
  });
};

/** Says who changed the same settings first, and what the user can do. */
export function useOvertakenText(): (stale: Stale<unknown>) => string {
  const translate = useTranslate();
  return ({ changedBy }) =>
    translate('locations.overtaken', { name: changedBy ?? translate('locations.somebody') });
}
