import type { NotificationChange, NotificationContact } from '../../domain/notifications/contract';
import { changedFlags } from '../../domain/notifications/grid';
import { applyChange, type NotificationManager } from '../../domain/notifications/manager';
import { rechosen } from '../../src/record/draft-changes';

/** A row with changes is kept as it was when they began, with its version at that time. */
export type Manager = NotificationManager<NotificationContact>;
export type Change = Omit<NotificationChange, 'contactId' | 'version'>;

/** Unsaved changes, with the rows as they were when they began. */
export interface ContactDraft {
  begun: readonly NotificationContact[];
  changes: readonly NotificationChange[];
}

/** A row with unsaved changes: as it was when they began, and as others have stored it since. */
export interface Overtaken {
  before: NotificationContact;
  now: NotificationContact;
}

type Rows = readonly NotificationContact[];
const byId = (rows: Rows): ReadonlyMap<number | undefined, NotificationContact> =>
  new Map(rows.map((row) => [row.contactId, row]));

const inOrder = (notices: NotificationContact['notices']) => JSON.stringify(notices.toSorted());

/** What differs between two states of a contact: all chosen types, but of the CSA grid only the flags that differ. */
export function differences(before: NotificationContact, after: NotificationContact): Change {
  const csaFlags = changedFlags(before.types, after.types);
  return {
    ...(before.name !== after.name && { name: after.name }),
    ...(before.locale !== after.locale && { locale: after.locale }),
    ...(before.frequency !== after.frequency && { frequency: after.frequency }),
    ...(before.csaScores !== after.csaScores && { csaScores: after.csaScores }),
    ...(inOrder(before.notices) !== inOrder(after.notices) && { notices: after.notices }),
    ...(csaFlags.length > 0 && { csaFlags }),
  };
}

/** Without what was changed and changed back. */
export function tidied({ read, changes }: Manager): Manager {
  const rows = byId(read);
  const left = changes.flatMap((change) => {
    const row = rows.get(change.contactId);
    const differing = row ? differences(row, applyChange(row, change)) : {};
    return Object.keys(differing).length > 0 ? [{ contactId: change.contactId, ...differing }] : [];
  });
  return { read, changes: left };
}

/** As it is sent: each change with the version it started from, so that a stale one is refused. */
export function withVersions({ read, changes }: Manager): NotificationChange[] {
  const rows = byId(read);
  return changes.map((change) => ({ ...change, version: rows.get(change.contactId)?.version }));
}

export function draftOf({ read, changes }: Manager): ContactDraft {
  const changed = new Set(changes.map(({ contactId }) => contactId));
  return { begun: read.filter(({ contactId }) => changed.has(contactId)), changes };
}

/** An earlier draft with newer changes; for one contact the newer change wins. */
export function joined(earlier: ContactDraft, newer: ContactDraft): ContactDraft {
  const changed = new Set(newer.changes.map(({ contactId }) => contactId));
  const left = earlier.changes.filter(({ contactId }) => !changed.has(contactId));
  return { begun: [...earlier.begun, ...newer.begun], changes: [...left, ...newer.changes] };
}

/** The rows as they are now, except those with changes, which stay as they were; changes of removed rows are dropped. */
export function onNewRows({ begun, changes }: ContactDraft, now: Rows): Manager {
  const [old, known] = [byId(begun), byId(now)];
  const left = changes.filter(({ contactId }) => known.has(contactId));
  const changed = new Set(left.map(({ contactId }) => contactId));
  const read = now.map((row) => (changed.has(row.contactId) ? (old.get(row.contactId) ?? row) : row));
  return { read, changes: left };
}

/** The same changes on top of what is stored now: they restore nothing that others have removed. */
export function rebased({ read, changes }: Manager, now: Rows): Manager {
  const [old, known] = [byId(read), byId(now)];
  const made = changes.map(({ notices, ...change }) => {
    const [before, stored] = [old.get(change.contactId), known.get(change.contactId)];
    return notices && before && stored
      ? { ...change, notices: rechosen(before.notices, notices, stored.notices) }
      : change;
  });
  return tidied({ read: now, changes: made });
}

/** What others have changed in the rows with unsaved changes. */
export function overtaken({ read, changes }: Manager, now: Rows): Overtaken[] {
  const known = byId(now);
  return draftOf({ read, changes }).begun.flatMap((before) => {
    const row = known.get(before.contactId);
    return row && Object.keys(differences(before, row)).length > 0 ? [{ before, now: row }] : [];
  });
}
