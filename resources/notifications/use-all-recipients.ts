import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ALL_RECIPIENTS, BAS_NAMES } from '../../domain/notifications/constants';
import type { CsaNotificationRow, NotificationContact } from '../../domain/notifications/contract';
import { columnState } from '../../domain/notifications/grid';
import { csaRows } from '../../domain/notifications/manager';
import { useAlert, useHttp } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { NOTIFICATIONS } from './links';

/** The grid of everybody: on is what all have. Nothing where there is nobody. */
export function commonRows(contacts: readonly NotificationContact[]): CsaNotificationRow[] {
  if (contacts.length === 0) return [];
  return csaRows(
    csaRows().map(({ typeId }) => {
      const rows = contacts.flatMap(({ types }) => types.filter((row) => row.typeId === typeId));
      const flags = BAS_NAMES.map((name) => [name, columnState(rows, name) === 'all']);
      return { typeId, ...Object.fromEntries(flags) };
    }),
  );
}

/** As many as one request answers. */
const MOST = 1000;

/** The CSA details of everybody whom the user reaches: what they have in common, and saving them for all. */
export function useAllRecipients(onSaved: () => void) {
  const http = useHttp();
  const alert = useAlert();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const client = useClientOfPages();
  const [edited, setRows] = useState<CsaNotificationRow[]>();
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const { data: contacts, error } = useQuery({
    queryKey: [NOTIFICATIONS, 'everybody', client?._id],
    queryFn: ({ signal }) =>
      http.data<NotificationContact[]>(
        `/v1/clients/${client?._id ?? ''}/notificationContacts?range=[0,${MOST - 1}]`,
        { signal, meta: { background: true } },
      ),
    enabled: client !== null,
    gcTime: 0,
    retry: false,
  });
  const rows = edited ?? (contacts && commonRows(contacts));

  const save = async () => {
    setSaving(true);
    setProblem(null);
    try {
      const body = { changes: [{ csaDetails: rows }] };
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
    rows,
    count: contacts?.length ?? 0,
    setRows,
    problem: error ? translate('notifications.loadFailed') : problem,
    saving,
    save,
  };
}
