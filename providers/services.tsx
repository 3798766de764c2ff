import { createContext, useContext, useEffect, useRef } from 'react';
import { allows, type Access } from '../domain/access/access';
import type { SessionUser } from '../domain/session/contract';
import { DEFAULT_PROVIDER } from '../domain/session/provider';
import type { Alerts } from './alerts';
import type { ChosenClient } from './clientState';
import type { Dialogs } from './dialogs';
import type { HttpClient } from './httpClient';
import { useObservable, type Observable } from './observable';
import type { Pending } from './pending';
import type { HeldClient } from './heldClient';
import type { createRefetch } from './refetch';
import type { Session } from './session';
import type { Unsaved } from './unsaved';

/** What the pages use besides react-admin's hooks; created once when the console starts. */
export interface Services {
  session: Session;
  http: HttpClient;
  alerts: Alerts;
  pending: Pending;
  dialogs: Dialogs;
  /** Refetches what a change makes stale. */
  refetch: ReturnType<typeof createRefetch>;
  /** The forms with unsaved changes. */
  unsaved: Unsaved;
  /** What the current page is about, where its route's title says too little: a person's name. */
  pageTitle: Observable<string | null>;
  /** Opens the home page; it is on the screen when the promise resolves. For actions that may end the current page. */
  goHome: () => Promise<void>;
  /**
   * Works for another client from now on, or for none; the page is loaded again for it, or another one is opened. Asks first
   * where changes are unsaved.
   */
  changeClient: (client: ChosenClient | null, to?: string) => void;
  /** A client that another tab has chosen, while this one has unsaved changes. */
  otherClient: HeldClient['waiting'];
  /** Goes on with that client, or has all tabs work for that of this tab. */
  answerOtherClient: (follows: boolean) => void;
  /** Ends the session, unless the user wants to save first. */
  signOut: () => Promise<void>;
}

const ServicesContext = createContext<Services | null>(null);
export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider around it');
  return services;
}

/** Requests to `/v1` outside of the data provider. */
export const useHttp = (): HttpClient => useServices().http;

/** The signed-in user; while the console closes, the last one. */
export function useUser(): SessionUser {
  const user = useObservable(useServices().session.user);
  const last = useRef(user);
  if (user) last.current = user;
  if (!last.current) throw new Error('useUser needs a signed-in user');
  return last.current;
}

/** The name of the company that runs the product. */
export const useProviderName = (): string => useUser().providerName ?? DEFAULT_PROVIDER;

/**
 * Whether the user has an access: `canAccess({ any: ['client.addUser', 'client.inviteUser'] })`. Unlike react-admin's
 * `useCanAccess` it answers at once, so that a page renders once.
 */
export function useCanAccessSync(): (access: Access) => boolean {
  const { permissions } = useUser();
  return (access) => allows(access, permissions);
}

/** Whether the user has one access, such as `client.addUser`. */
export const usePermission = (access: Access): boolean => useCanAccessSync()(access);

/** `alert('Saved', 'success')`; the default type is danger. */
export const useAlert = (): Alerts['push'] => useServices().alerts.push;

/** `refetch(...PERSONS_FILE)`: what is on the screen and depends on what changed. */
export const useRefetch = (): Services['refetch'] => useServices().refetch;

/** `open('transfer', { employeeId })`: opens a dialog by its name and resolves to the result it is closed with. */
export function useDialog(): { open: Dialogs['show']; knows: Dialogs['knows'] } {
  const { show, knows } = useServices().dialogs;
  return { open: show, knows };
}

/** Sets the page's title in the breadcrumb and the browser's tab while it is shown. */
export function usePageTitle(title: string | null | undefined): void {
  const { pageTitle } = useServices();
  useEffect(() => {
    pageTitle.set(title ?? null);
    return () => pageTitle.set(null);
  }, [pageTitle, title]);
}
