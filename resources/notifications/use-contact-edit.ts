import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { NotificationChange, NotificationContact } from '../../domain/notifications/contract';
import {
  cancelEditing,
  edit,
  editedRows,
  hasChanges,
  startManager,
  type NotificationManager,
} from '../../domain/notifications/manager';
import { useAlert, useHttp } from '../../providers/services';
import { NOTIFICATIONS } from './links';

type Manager = NotificationManager<NotificationContact>;
type Change = Omit<NotificationChange, 'contactId' | 'version'>;

interface Refused extends Error {
  status?: number;
  body?: { errors?: Record<string, string>; changedBy?: string | null } | null;
}

/** The version each change was made on; without it an older one would be overwritten. */
const withVersions = ({ changes, read }: Manager): NotificationChange[] =>
  changes.map((change) => ({
    ...change,
    version: read.find(({ contactId }) => contactId === change.contactId)?.version,
  }));

/** The contact of the page, read by address. */
export function useContactQuery(email: string) {
  const http = useHttp();
  return useQuery({
    queryKey: [NOTIFICATIONS, 'contact', email],
    queryFn: ({ signal }) =>
      http.data<NotificationContact[]>(`/v1/clients/0/notifications/${encodeURIComponent(email)}`, {
        signal,
      }),
    retry: false,
  });
}

/** Editing of what one contact is told of, at all his locations; saved at once. */
export function useContactEdit(email: string, read: NotificationContact[]) {
  const http = useHttp();
  const alert = useAlert();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [kept, setKept] = useState<Manager>(() => startManager(read));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  // What was read anew replaces what was read; what has been changed and not saved stays, where it still has its row.
  const manager: Manager =
    kept.read === read
      ? kept
      : {
          read,
          changes: kept.changes.filter((one) => read.some(({ contactId }) => contactId === one.contactId)),
        };

  const reload = () => queryClient.invalidateQueries({ queryKey: [NOTIFICATIONS] });
  const refuse = async ({ status, body, message }: Refused) => {
    if (body?.errors) setErrors(body.errors);
    else if (status === 409) {
      setProblem(
        translate('notifications.stale', { name: body?.changedBy ?? translate('notifications.somebody') }),
      );
      await reload();
    } else setProblem(message);
  };
  const save = async () => {
    setSaving(true);
    setErrors({});
    setProblem(null);
    try {
      const url = `/v1/clients/0/notifications?forUser=${encodeURIComponent(email)}`;
      const saved = await http.data<NotificationContact[]>(url, {
        method: 'PATCH',
        body: { changes: withVersions(manager) },
      });
      setKept(startManager(saved));
      queryClient.setQueryData([NOTIFICATIONS, 'contact', email], saved);
      await reload();
      alert('notifications.saved', 'success');
    } catch (error) {
      await refuse(error as Refused);
    } finally {
      setSaving(false);
    }
  };

  return {
    rows: editedRows(manager),
    isChanged: (contactId: number) => manager.changes.some((change) => change.contactId === contactId),
    pending: hasChanges(manager),
    errors,
    problem,
    saving,
    /** Changes one location. */
    change: (contactId: number, change: Change) => setKept(edit(manager, { contactId, ...change })),
    /** Changes all of them. */
    changeAll: (change: Change) =>
      setKept(read.reduce((all, { contactId }) => edit(all, { contactId, ...change }), manager)),
    cancel: () => {
      setKept(cancelEditing(manager));
      setErrors({});
      setProblem(null);
    },
    save,
    reload,
  };
}
