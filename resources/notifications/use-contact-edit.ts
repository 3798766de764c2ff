import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { NotificationChange, NotificationContact } from '../../domain/notifications/contract';
import {
  cancelEditing,
  edit,
  editAll,
  editedRows,
  hasChanges,
  startManager,
  type NotificationManager,
} from '../../domain/notifications/manager';
import { useAlert, useHttp } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { useDraft } from '../../providers/useDraft';
import { NOTIFICATIONS } from './links';

type Manager = NotificationManager<NotificationContact>;
type Change = Omit<NotificationChange, 'contactId' | 'version'>;

interface Refused extends Error {
  status?: number;
  body?: { errors?: Record<string, string>; changedBy?: string | null } | null;
}

/** The version each change was made on; without it an older one would be overwritten. */
function withVersions({ changes, read }: Manager): NotificationChange[] {
  const versions = new Map(read.map(({ contactId, version }) => [contactId, version]));
  return changes.map((change) => ({
    ...change,
    version: change.version ?? versions.get(change.contactId ?? 0),
  }));
}

/** The changes that still have their row. */
function changesOf(changes: readonly NotificationChange[], read: readonly NotificationContact[]) {
  const known = new Set<number | undefined>(read.map(({ contactId }) => contactId));
  return changes.filter(({ contactId }) => known.has(contactId));
}

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
  const client = useClientOfPages();
  const draft = useDraft<NotificationChange[]>(`notificationContact.${client?.legacyClientId}.${email}`);
  const [kept, setKept] = useState<Manager>(() => startManager(read));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  // What was read anew replaces what was read; what has been changed and not saved stays, where it still has its row.
  const manager: Manager = kept.read === read ? kept : { read, changes: changesOf(kept.changes, read) };

  const put = (next: Manager) => {
    setKept(next);
    if (hasChanges(next)) draft.keep(withVersions(next));
    else draft.clear();
  };

  const reload = () => queryClient.invalidateQueries({ queryKey: [NOTIFICATIONS] });
  const refuse = async ({ status, body, message }: Refused) => {
    if (body?.errors) setErrors(body.errors);
    else if (status === 409) {
      setProblem(
        translate('notifications.stale', { name: body?.changedBy ?? translate('notifications.somebody') }),
      );
      // Whoever saves again has seen what is stored now.
      put({ ...manager, changes: manager.changes.map(({ version: _version, ...change }) => change) });
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
      put(startManager(saved));
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
    change: (contactId: number, change: Change) => put(edit(manager, { contactId, ...change })),
    /** Changes all of them. */
    changeAll: (change: Change) => put(editAll(manager, change)),
    draft,
    /** Takes up again what was changed before and never saved, on the versions it was begun on. */
    restore: (changes: NotificationChange[]) => put({ read, changes: changesOf(changes, read) }),
    cancel: () => {
      put(cancelEditing(manager));
      setErrors({});
      setProblem(null);
    },
    save,
    reload,
  };
}
