import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ALL_RECIPIENTS } from '../../domain/notifications/constants';
import type { CommonCsaDetails, CommonCsaRow } from '../../domain/notifications/contract';
import { changedFlags } from '../../domain/notifications/grid';
import { useAlert, useHttp } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { NOTIFICATIONS } from './links';

/** The CSA details of everybody whom the user reaches: what they have in common, and changing that for all. */
export function useAllRecipients(onSaved: () => void) {
  const http = useHttp();
  const alert = useAlert();
  const queryClient = useQueryClient();
  const client = useClientOfPages();
  const [edited, setRows] = useState<CommonCsaRow[]>();
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [NOTIFICATIONS, 'everybody', client?._id],
    queryFn: ({ signal }) =>
      http.data<CommonCsaDetails>('/v1/clients/0/csaDetails', { signal, meta: { background: true } }),
    enabled: client !== null,
    gcTime: 0,
    retry: false,
  });
  const count = data?.contacts ?? 0;
  const common = count === 0 ? [] : (data?.types ?? []);
  const changed = edited ? changedFlags(common, edited) : [];

  const save = async () => {
    setSaving(true);
    setProblem(null);
    try {
      // Only what was set or cleared here: in the rest the contacts may differ.
      const body = { changes: [{ csaFlags: changed }] };
      await http.data(`/v1/clients/0/notifications?forUser=${ALL_RECIPIENTS}`, { method: 'PATCH', body });
      alert('notifications.csa.savedAll', 'success');
      await queryClient.invalidateQueries({ queryKey: [NOTIFICATIONS] });
      onSaved();
    } catch (failure) {
      setProblem((failure as Error).message);
      setSaving(false);
    }
  };
  return {
    /** Undefined while they are being loaded. */
    rows: data && (edited ?? common),
    count,
    pending: changed.length > 0,
    setRows,
    unread: error !== null && !data,
    reread: () => void refetch(),
    problem,
    saving,
    save,
  };
}
