import { useStore, type Store } from 'ra-core';

/** A client as chosen in the header. */
export interface ChosenClient {
  _id: string;
  legacyClientId: number;
  name: string;
}

export type RosterView = 'active' | 'all' | 'randomsSelected' | 'randomsAll';
export type DocumentTabs = 'single' | 'multi';

export const DEFAULTS = {
  rosterView: 'active' satisfies RosterView as RosterView,
  documentTabs: 'multi' satisfies DocumentTabs as DocumentTabs,
  ssnMasked: true,
};

const RECENT_CLIENTS = 'recentClients';
const MOST_RECENT = 6;

// Everything below these prefixes goes with the session; preferences of tables, language and theme stay.
const KEYS = {
  client: 'session.client',
  site: 'session.selectedSite',
  location: 'session.openedLocation',
  siteBefore: 'session.selectedSiteBeforeImpersonation',
  rosterView: 'session.rosterView',
  rosterParams: 'session.rosterParams',
  ssnMasked: 'options.ssnMasked',
  documentTabs: 'options.documentTabs',
} as const;

/** The client that an internal user acts for; null while none is chosen. */
export function useChosenClient() {
  return useStore<ChosenClient | null>(KEYS.client, null);
}

/** legacyClientId of the location picked in the header; null stands for all of them. */
export function useSelectedSite() {
  return useStore<number | null>(KEYS.site, null);
}

/** legacyClientId of the location that was opened last in its administration; null while none was. */
export function useOpenedLocation() {
  return useStore<number | null>(KEYS.location, null);
}

export function useRosterView() {
  return useStore<RosterView>(KEYS.rosterView, DEFAULTS.rosterView);
}

export function useDocumentTabs() {
  return useStore<DocumentTabs>(KEYS.documentTabs, DEFAULTS.documentTabs);
}

/** Whether social security numbers are masked; they are until somebody who may see them switches it off. */
export function useSsnMasked() {
  return useStore<boolean>(KEYS.ssnMasked, DEFAULTS.ssnMasked);
}

export function chosenClientOf(store: Store): ChosenClient | null {
  return store.getItem<ChosenClient | null>(KEYS.client, null) ?? null;
}

export function selectedSiteOf(store: Store): number | null {
  return store.getItem<number | null>(KEYS.site, null) ?? null;
}

export function rosterViewOf(store: Store): RosterView {
  return store.getItem<RosterView>(KEYS.rosterView, DEFAULTS.rosterView) ?? DEFAULTS.rosterView;
}

export function setRosterView(store: Store, view: RosterView): void {
  store.setItem(KEYS.rosterView, view);
}

/** react-admin keeps the last sort, filter, page and selection of each list; they may name people and locations. */
function forgetLists(store: Store): void {
  for (const key of Object.keys(store.listItems?.() ?? {})) {
    if (/\.(listParams|selectedIds|selectedIn)$/.test(key)) store.removeItem(key);
  }
}

export function chooseClient(store: Store, client: ChosenClient | null): void {
  store.removeItem(KEYS.site);
  store.removeItem(KEYS.location);
  store.removeItem(KEYS.rosterParams);
  forgetLists(store);
  store.setItem(KEYS.client, client);
  if (client) remember(store, client);
}

function remember(store: Store, client: ChosenClient): void {
  const before = store.getItem<ChosenClient[]>(RECENT_CLIENTS, []) ?? [];
  const others = before.filter(({ _id }) => _id !== client._id);
  store.setItem(RECENT_CLIENTS, [client, ...others].slice(0, MOST_RECENT));
}

/** The clients that an internal user worked for last, the latest first. */
export function useRecentClients(): readonly ChosenClient[] {
  return useStore<ChosenClient[]>(RECENT_CLIENTS, [])[0];
}

/** Puts the selected location aside while somebody is impersonated, who has locations of his own. */
export function beginImpersonation(store: Store): void {
  store.setItem(KEYS.siteBefore, store.getItem<number | null>(KEYS.site, null) ?? null);
  store.setItem(KEYS.site, null);
}

export function endImpersonation(store: Store): void {
  store.setItem(KEYS.site, store.getItem<number | null>(KEYS.siteBefore, null) ?? null);
  store.removeItem(KEYS.siteBefore);
}

/** What logout takes: client, locations, roster views and the user's options; document tabs are 'multi' again. */
export function clearClientState(store: Store): void {
  for (const key of Object.values(KEYS)) store.removeItem(key);
  store.removeItems('session.');
  store.removeItems('options.');
  forgetLists(store);
}
