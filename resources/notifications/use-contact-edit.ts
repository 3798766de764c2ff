import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type {
  CsaNotificationRow,
  NotificationChange,
  NotificationContact,
} from '../../domain/notifications/contract';
import { changedFlags } from '../../domain/notifications/grid';
import {
  cancelEditing,
  edit,
  editAll,
  editedRows,
  hasChanges,
  startManager,
} from '../../domain/notifications/manager';
import { useClientOfPages } from '../../providers/sites';
import { fieldMessages, refusalMessage, staleOf } from '../../providers/refusals/refusal';
import { useDraft } from '../../src/record/use-draft';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import {
  draftOf,
  joined,
  overtaken,
  onNewRows,
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
  const api = useApi();
  return useQuery({
    queryKey: contactKey(email),
    queryFn: ({ signal }) => api.contactOf(email, { signal }),
    retry: false,
  });
}

/** Editing of the notifications of one contact at all of their locations, saved together. */
export function useContactEdit(email: string, read: NotificationContact[]) {
  const api = useApi();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const client = useClientOfPages();
  const draft = useDraft<ContactDraft>(`notificationContact.${client?.legacyClientId}.${email}`);
  const [kept, setKept] = useState({ source: read, manager: startManager(read) });
  const [theirs, setTheirs] = useState<Overtaken[]>([]);
  const manager = kept.source === read ? kept.manager : onNewRows(draftOf(kept.manager), read);

  const put = (next: Manager, source = read) => {
    const left = tidied(next);
    setKept({ source, manager: left });
    if (hasChanges(left)) draft.keep(draftOf(left));
    else draft.clear();
  };
  /** Puts the changes on top of what is stored now, and keeps what others have changed to show it. */
  const rebase = async () => {
    await queryClient.invalidateQueries({ queryKey: contactKey(email) }, { cancelRefetch: false });
    const now = queryClient.getQueryData<NotificationContact[]>(contactKey(email)) ?? read;
    setTheirs(overtaken(manager, now));
    put(rebased(manager, now), now);
  };
  const saving = useApiMutation((changes: NotificationChange[]) => api.changeContact(email, changes), {
    success: 'notifications.saved',
    alertOnError: false,
    onMutate: () => setTheirs([]),
    onSuccess: (saved) => {
      put(startManager(saved), saved);
      queryClient.setQueryData(contactKey(email), saved);
    },
    onError: (error) => (staleOf(error) ? rebase() : undefined),
  });
  const { error } = saving;
  const stale = error && staleOf(error);
  const errors = error ? fieldMessages(error) : {};
  const message = error && Object.keys(errors).length === 0 ? refusalMessage(error) : null;
  const staleText = (name: string | null) =>
    translate('notifications.stale', { name: name ?? translate('notifications.somebody') });

  return {
    rows: editedRows(manager),
    isChanged: (contactId: number) => manager.changes.some((change) => change.contactId === contactId),
    pending: hasChanges(manager),
    errors,
    problem: stale ? staleText(stale.changedBy) : message,
    /** What others have changed in the meantime in the same rows. */
    theirs,
    saving: saving.isPending,
    /** Changes one location. */
    change: (contactId: number, change: Change) => put(edit(manager, { contactId, ...change })),
    /** Changes the CSA grid of one location: only the flags that were set or cleared. */
    changeCsa: (contactId: number, rows: readonly CsaNotificationRow[]) => {
      const begun = manager.read.find((row) => row.contactId === contactId);
      if (begun) put(edit(manager, { contactId, csaFlags: changedFlags(begun.types, rows) }));
    },
    /** Changes all of them. */
    changeAll: (change: Change) => put(editAll(manager, change)),
    draft,
    /** Restores a draft, on the versions that it started from. */
    restore: () => {
      const typed = draft.restore();
      if (typed) put(onNewRows(joined(typed, draftOf(manager)), read));
    },
    cancel: () => {
      put(cancelEditing({ ...manager, read }));
      saving.reset();
      setTheirs([]);
    },
    save: () => saving.mutate(withVersions(manager)),
  };
}
