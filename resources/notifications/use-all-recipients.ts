import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommonCsaRow } from '../../domain/notifications/contract';
import { changedFlags } from '../../domain/notifications/grid';
import { useClientOfPages } from '../../providers/sites';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { NOTIFICATIONS } from './links';

/** The CSA details of all contacts that the user works with: what they have in common, and changing that for all. */
export function useAllRecipients(onSaved: () => void) {
  const api = useApi();
  const client = useClientOfPages();
  const [edited, setRows] = useState<CommonCsaRow[]>();
  const { data, error, refetch } = useQuery({
    queryKey: [NOTIFICATIONS, 'everybody', client?._id],
    queryFn: ({ signal }) => api.commonCsaDetails({ signal }),
    enabled: client !== null,
    gcTime: 0,
    retry: false,
  });
  const count = data?.contacts ?? 0;
  const common = count === 0 ? [] : (data?.types ?? []);
  // Only what was set or cleared here: in the rest the contacts may differ.
  const changed = edited ? changedFlags(common, edited) : [];

  const save = useApiMutation(() => api.changeAllCsa(changed), {
    success: 'notifications.csa.savedAll',
    alertOnError: false,
    onSuccess: onSaved,
  });
  return {
    /** Undefined while they are being loaded. */
    rows: data && (edited ?? common),
    count,
    pending: changed.length > 0,
    setRows,
    unread: error !== null && !data,
    reread: () => void refetch(),
    problem: save.error?.message ?? null,
    saving: save.isPending,
    save: () => save.mutate(),
  };
}
