import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { MAKES_PACKETS } from '../../domain/packets/access';
import { usePermission } from '../../providers/services';
import { useApi } from '../api';

interface Records {
  name: 'drivers' | 'accidents' | 'randoms' | 'packets';
  to: string;
  /** Undefined while it loads. */
  count: number | undefined;
  failed: boolean;
}

/** How many records a list has that the user may open; null for a list that they may not. */
function useTotal(resource: string, field: string, may: boolean): Omit<Records, 'name'> | null {
  const { total, error } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field, order: 'ASC' } },
    { enabled: may },
  );
  return may ? { to: `/${resource}`, count: total, failed: error !== null } : null;
}

function usePackets(may: boolean): Omit<Records, 'name'> | null {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['packets'],
    queryFn: ({ signal }) => api.getPackets(signal),
    enabled: may,
  });
  return may ? { to: '/manage/packets', count: data?.length, failed: error !== null } : null;
}

/** The lists that an auditor may open, each with its number: the total of the list itself, so that they agree. */
export function useRecords(): Records[] {
  const lists = {
    drivers: useTotal('manage/employees', 'lastName', usePermission('client.viewRoster')),
    accidents: useTotal('manage/accidents', 'date', usePermission('servicesDqf.viewAccidents')),
    randoms: useTotal('randoms/poolreporting', 'committedAt', usePermission('servicesRandoms.viewPools')),
    packets: usePackets(usePermission(MAKES_PACKETS)),
  };
  return (['drivers', 'accidents', 'randoms', 'packets'] as const).flatMap((name) => {
    const list = lists[name];
    return list ? [{ name, ...list }] : [];
  });
}
