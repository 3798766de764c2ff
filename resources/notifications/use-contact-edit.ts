import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CsaNotificationRow, NotificationContact } from '../../domain/notifications/contract';
import { changedFlags } from '../../domain/notifications/grid';
import {
  cancelEditing,
  edit,
  editAll,
  editedRows,
  hasChanges,
  startManager,
} from '../../domain/notifications/manager';
import { fieldMessages, refusalMessage, staleOf, statusOf } from '../../providers/refusals/refusal';
import { useAlert, useHttp } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { useDraft } from '../../src/record/use-draft';
import {
  draftOf,
  joined,
  overtaken,
  readAnew,
  rebased,
  tidied,
  withVersions,
  type Change,
  type ContactDraft,
  type Manager,
  type Overtaken,
} from './contact-changes';
import { NOTIFICATIONS } from './links';

const contactKey = (email: string) => [NOTIFICATIONS, 'contact', email];

/** The contact of the page, read by address. */
export function useContactQuery(email: string) {
  const http = useHttp();
  return useQuery({
    queryKey: contactKey(email),
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
  const draft = useDraft<ContactDraft>(`notificationContact.${client?.legacyClientId}.${email}`);
  const [kept, setKept] = useState({ source: read, manager: startManager(read) });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Overtaken[]>([]);
  const [saving, setSaving] = useState(false);
  const manager = kept.source === read ? kept.manager : readAnew(draftOf(kept.manager), read);

  const put = (next: Manager, source = read) => {
    const left = tidied(next);
    setKept({ source, manager: left });
    if (hasChanges(left)) draft.keep(draftOf(left));
    else draft.clear();
  };
  const clearProblems = () => {
    setErrors({});
    setProblem(null);
    setTheirs([]);
  };

  const reload = () => queryClient.invalidateQueries({ queryKey: [NOTIFICATIONS] });
  const refuse = async (error: unknown) => {
    const refused = fieldMessages(error);
    const stale = staleOf(error);
    if (Object.keys(refused).length > 0) setErrors(refused);
    else if (stale) {
      setProblem(
        translate('notifications.stale', { name: stale.changedBy ?? translate('notifications.somebody') }),
      );
      await reload();
      const now = queryClient.getQueryData<NotificationContact[]>(contactKey(email)) ?? read;
      // Whoever saves again has seen what is stored now.
      setTheirs(overtaken(manager, now));
      put(rebased(manager, now), now);
    } else {
      setProblem(refusalMessage(error));
      // A location that he is not told of any more goes from the page.
      if (statusOf(error) === 404) await reload();
    }
  };
  const save = async () => {
    setSaving(true);
    clearProblems();
    try {
      const url = `/v1/clients/0/notifications?forUser=${encodeURIComponent(email)}`;
      const saved = await http.data<NotificationContact[]>(url, {
        method: 'PATCH',
        body: { changes: withVersions(manager) },
      });
      put(startManager(saved), saved);
      queryClient.setQueryData(contactKey(email), saved);
      await reload();
      alert('notifications.saved', 'success');
    } catch (error) {
      await refuse(error);
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
    /** What others have changed meanwhile of what is being changed. */
    theirs,
    saving,
    /** Changes one location. */
    change: (contactId: number, change: Change) => put(edit(manager, { contactId, ...change })),
    /** Changes the CSA grid of one location: what is set and cleared in it, and nothing else of it. */
    changeCsa: (contactId: number, rows: readonly CsaNotificationRow[]) => {
      const begun = manager.read.find((row) => row.contactId === contactId);
      if (begun) put(edit(manager, { contactId, csaFlags: changedFlags(begun.types, rows) }));
    },
    /** Changes all of them. */
    changeAll: (change: Change) => put(editAll(manager, change)),
    draft,
    /** Takes up again what was changed before and never saved, on the versions it was begun on. */
    restore: (typed: ContactDraft) => put(readAnew(joined(typed, draftOf(manager)), read)),
    cancel: () => {
      put(cancelEditing({ ...manager, read }));
      clearProblems();
    },
    save,
    reload,
  };
}
