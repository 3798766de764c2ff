import { useStore, type Store } from 'ra-core';

/** A client as chosen in the header. */
export interface ChosenClient {
  _id: string;
  legacyClientId: number;
  name: string;
}

/** What is remembered of a client that was found. */
export const chosenFields = ({ _id, legacyClientId, name }: ChosenClient): ChosenClient => ({
  _id,
  legacyClientId,
  name,
});

export type RosterView = 'active' | 'all' | 'randomsSelected' | 'randomsAll';
export type DocumentTabs = 'single' | 'multi';

export const DEFAULTS: { rosterView: RosterView; documentTabs: DocumentTabs; ssnMasked: boolean } = {
  rosterView: 'active',
  documentTabs: 'multi',
  ssnMasked: true,
};

const RECENT_CLIENTS = 'recentClients';
const MOST_RECENT = 6;

/** Where the chosen client is stored. */
export const CHOSEN_CLIENT = 'session.client';

// Everything below these prefixes goes with the session. Preferences of tables, language and theme stay.
const KEYS = {
  client: CHOSEN_CLIENT,
  site: 'session.selectedSite',
  location: 'session.openedLocation',
  siteBefore: 'session.selectedSiteBeforeImpersonation',
  rosterView: 'session.rosterView',
  rosterParams: 'session.rosterParams',
  dismissed: 'session.dismissedAnnouncements',
  ssnMasked: 'options.ssnMasked',
  documentTabs: 'options.documentTabs',
} as const;

/** The client that an internal user works for, or null. */
export const useChosenClient = () => useStore<ChosenClient | null>(KEYS.client, null);

/** legacyClientId of the location picked in the header; null means all of them. */
export const useSelectedSite = () => useStore<number | null>(KEYS.site, null);

/** legacyClientId of the location with the settings opened last, or null. */
export const useOpenedLocation = () => useStore<number | null>(KEYS.location, null);

/** The announcements that the user has dismissed, by their texts. */
export const useDismissedAnnouncements = () => useStore<string[]>(KEYS.dismissed, []);

export const useRosterView = () => useStore<RosterView>(KEYS.rosterView, DEFAULTS.rosterView);

export const useDocumentTabs = () => useStore<DocumentTabs>(KEYS.documentTabs, DEFAULTS.documentTabs);

/** Whether social security numbers are masked, until a user who may see them turns it off. */
export const useSsnMasked = () => useStore<boolean>(KEYS.ssnMasked, DEFAULTS.ssnMasked);

/** The clients that an internal user worked for last, the latest first. */
export const useRecentClients = () => useStore<ChosenClient[]>(RECENT_CLIENTS, [])[0];

export const chosenClientOf = (store: Store): ChosenClient | null => store.getItem(KEYS.client) ?? null;

export const selectedSiteOf = (store: Store): number | null => store.getItem(KEYS.site) ?? null;

export const rosterViewOf = (store: Store): RosterView =>
  store.getItem(KEYS.rosterView) ?? DEFAULTS.rosterView;

export const setRosterView = (store: Store, view: RosterView): void => store.setItem(KEYS.rosterView, view);

/** react-admin keeps the sort, filter, page and selection of each list. They may name people and locations. */
function forgetLists(store: Store): void {
  for (const key of Object.keys(store.listItems?.() ?? {})) {
    if (/\.(listParams|selectedIds|selectedIn)$/.test(key)) store.removeItem(key);
  }
}

/** What was chosen among the locations and people that one client or user has access to. */
function forgetChoices(store: Store): void {
  for (const key of [KEYS.site, KEYS.location, KEYS.rosterParams]) store.removeItem(key);
  forgetLists(store);
}

export function chooseClient(store: Store, client: ChosenClient | null): void {
  forgetChoices(store);
  store.setItem(KEYS.client, client);
  if (!client) return;
  const others = store.getItem<ChosenClient[]>(RECENT_CLIENTS, [])?.filter(({ _id }) => _id !== client._id);
  store.setItem(RECENT_CLIENTS, [client, ...(others ?? [])].slice(0, MOST_RECENT));
}

/** Sets the selected location aside: the impersonated user has locations of their own. */
export function beginImpersonation(store: Store): void {
  store.setItem(KEYS.siteBefore, selectedSiteOf(store));
  forgetChoices(store);
}

/** Nothing that the impersonated user filtered by stays. */
export function endImpersonation(store: Store): void {
  const before = store.getItem<number | null>(KEYS.siteBefore) ?? null;
  forgetChoices(store);
  store.removeItem(KEYS.siteBefore);
  store.setItem(KEYS.site, before);
}

/** Clears what ends with the session: client, locations, roster views and the user's options. */
export function clearClientState(store: Store): void {
  for (const prefix of ['session.', 'options.']) store.removeItems(prefix);
  forgetLists(store);
}
