import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AuditFilter, VerificationState } from '../../domain/audit/contract';
import { useAlert, useHttp } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { useFilter } from '../../src/list/use-filter';

const POLL_MS = 1_000;

/** Whose chain the page can have verified, and where that is asked for; of all clients one, or the provider's own. */
function useChain(everywhere: boolean): { chain: number | undefined; url: string } {
  const client = useClientOfPages();
  const { filter } = useFilter<AuditFilter>();
  if (!everywhere) {
    const chain = client?.legacyClientId;
    return { chain, url: `/v1/clients/${chain}/auditTrail/verification` };
  }
  const chain = filter.client ?? 0;
  return { chain, url: `/v1/auditTrail/verification?client=${chain}` };
}

/** What the last verification of a chain found, and one that is under way, whoever has ordered it. */
export function useVerification(everywhere: boolean) {
  const http = useHttp();
  const alert = useAlert();
  const queryClient = useQueryClient();
  const { chain, url } = useChain(everywhere);
  const queryKey = ['auditVerification', url];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => http.data<VerificationState>(url, { signal, meta: { background: true } }),
    enabled: chain !== undefined,
    placeholderData: undefined,
    retry: false,
    refetchInterval: ({ state }) => {
      const underWay = state.data?.underWay;
      return underWay && underWay.state !== 'parked' ? POLL_MS : false;
    },
  });
  // What was found is itself an entry: it belongs into the list below.
  const found = data && `${url} ${data.last?.verifiedAt}`;
  const before = useRef(found);
  useEffect(() => {
    if (before.current?.startsWith(`${url} `) && found && before.current !== found)
      for (const list of ['auditTrail', 'manage/admin/auditTrail'])
        void queryClient.invalidateQueries({ queryKey: [list] });
    if (found) before.current = found;
  }, [url, found, queryClient]);

  const order = () =>
    http.data(url, { method: 'POST' }).then(
      () => refetch(),
      (refused: Error) => alert(refused.message, 'danger'),
    );
  return { chain, state: data, error, order: () => void order(), retry: () => void refetch() };
}
