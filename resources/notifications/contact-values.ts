import type { RaRecord } from 'ra-core';
import { BAS_NAMES, CSA_TYPES, NOTICES, type Notice } from '../../domain/notifications/constants';
import type {
  CommonCsaRow,
  CsaNotificationRow,
  NotificationChange,
  NotificationContact,
} from '../../domain/notifications/contract';
import { changedFlags } from '../../domain/notifications/grid';
import { csaRows } from '../../domain/notifications/manager';
import { same, type Values } from '../../src/record/draft-changes';

/** A contact at all of their locations. The id is the email address. */
export interface ContactRecord extends RaRecord<string> {
  locations: readonly NotificationContact[];
}

/** The notifications of a contact at one location, as the form holds them. */
export interface Settings extends Pick<
  NotificationContact,
  'notices' | 'csaScores' | 'frequency' | 'version'
> {
  /** The CSA flags that are on, such as `3 HOS`: a list, so that edits of two users merge flag by flag. */
  csa: string[];
}

export interface SavedContact extends Pick<NotificationContact, 'name' | 'locale'> {
  locations: readonly (Settings & Pick<NotificationContact, 'contactId'>)[];
}

/** The key of a location among the values. Not the number alone, which the form would take for a list index. */
export const keyOf = (contactId: number): string => `contact${contactId}`;

/** The notices with one of them on or off, in the order of the table. */
export const toggleNotice = (notices: readonly Notice[], toggled: Notice, on: boolean): Notice[] =>
  NOTICES.filter((notice) => (notice === toggled ? on : notices.includes(notice)));

export const csaFlags = (rows: readonly CommonCsaRow[]): string[] =>
  rows.flatMap((row) => BAS_NAMES.filter((name) => row[name]).map((name) => `${row.typeId} ${name}`));

/** The rows of the CSA grid with these flags on. */
export const csaGrid = (flags: readonly string[]): CsaNotificationRow[] =>
  csaRows(
    CSA_TYPES.map(({ typeId }) => ({
      typeId,
      ...Object.fromEntries(BAS_NAMES.map((name) => [name, flags.includes(`${typeId} ${name}`)])),
    })),
  );

export const settingsOf = (contact: NotificationContact): Settings => ({
  notices: NOTICES.filter((notice) => contact.notices.includes(notice)),
  csaScores: contact.csaScores,
  frequency: contact.frequency,
  csa: csaFlags(contact.types),
  version: contact.version,
});

/** A contact as the form holds them. Name and language are the same at all locations. */
export function valuesOf(record: RaRecord): Values {
  const { locations } = record as ContactRecord;
  return {
    name: locations[0]?.name ?? '',
    locale: locations[0]?.locale ?? 'en',
    locations: Object.fromEntries(locations.map((one) => [keyOf(one.contactId), settingsOf(one)])),
  };
}

/** A contact as they are saved: without locations that were removed in the meantime. */
export const recordOf =
  (locations: readonly NotificationContact[]) =>
  (values: Values): Values => ({
    ...values,
    name: values['name'] ?? '',
    locations: locations.map(({ contactId }) => ({
      contactId,
      ...(values['locations'] as Record<string, Settings>)[keyOf(contactId)],
    })),
  });

function differing<Fields extends object>(now: Fields, before: Fields): Partial<Fields> {
  const changed = Object.entries(now).filter(([name, value]) => !same(value, before[name as keyof Fields]));
  return Object.fromEntries(changed) as Partial<Fields>;
}

/** The changes at each location, with the version that was edited. Both come from `recordOf`. */
export function changesOf(edited: SavedContact, begun: SavedContact): NotificationChange[] {
  const { locations: _each, ...person } = differing(edited, begun);
  return edited.locations.flatMap((settings, at) => {
    const before = begun.locations[at] ?? settings;
    const { csa, ...fields } = differing(settings, before);
    const change = {
      ...person,
      ...fields,
      ...(csa && { csaFlags: changedFlags(csaGrid(before.csa), csaGrid(csa)) }),
    };
    if (Object.keys(change).length === 0) return [];
    return [{ contactId: settings.contactId, ...change, version: before.version }];
  });
}
