import { useQuery } from '@tanstack/react-query';
import type { DeadlineAlert } from '../../domain/deadlines/contract';
import { useSelectedSite } from '../../providers/clientState';
import { usePermission } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { useApi } from '../api';

const MOST = 5;
const NONE: DeadlineAlert[] = [];

/**
 * The first deadlines at the location or client that the pages show; none for users who see no alerts. Undefined while they load, so
 * that what is below them can wait instead of moving.
 */
export function useNextDeadlines(): readonly DeadlineAlert[] | undefined {
  const api = useApi();
  const [site] = useSelectedSite();
  const client = useClientOfPages();
  const maySee = usePermission('client.viewAlerts');
  const locationId = site ?? client?.legacyClientId ?? null;
  const { data = NONE, isLoading } = useQuery({
    queryKey: ['nextDeadlines', locationId],
    queryFn: ({ signal }) => api.getNextDeadlines(locationId!, MOST, signal),
    enabled: maySee && locationId !== null,
    // Never shows the deadlines of one location under the name of another.
    placeholderData: undefined,
  });
  return isLoading ? undefined : data;
}
