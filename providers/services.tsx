import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import { allows, type Access } from '../domain/access/access';
import type { SessionUser } from '../domain/session/contract';
import { DEFAULT_PROVIDER } from '../domain/session/provider';
import type { ChosenClient } from './clientState';
import type { Alerts, AlertType, AlertOptions } from './alerts';
import type { Dialogs } from './dialogs';
import type { HttpClient } from './httpClient';
import { useObservable, type Observable } from './observable';
import type { Pending } from './pending';
import type { Session } from './session';

/** What the pages use besides react-admin's hooks; made once when the console starts. */
export interface Services {
  session: Session;
  http: HttpClient;
  alerts: Alerts;
  pending: Pending;
  dialogs: Dialogs;
  /** What the page on the screen is about, where its route's title says too little: a person's name. */
  pageTitle: Observable<string | null>;
  /** Opens the home page; it is on the screen when the promise resolves. For actions that may end the current page. */
  goHome: () => Promise<void>;
  /** Works for another client from now on, or for none; the page is loaded again for it. */
  changeClient: (client: ChosenClient | null) => void;
}

const ServicesContext = createContext<Services | null>(null);

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider around it');
  return services;
}

/** Requests to `/v1` that no resource of react-admin stands for. */
export function useHttp(): HttpClient {
  return useServices().http;
}

/** The signed-in user. Pages are shown only while there is one; in the moment of leaving it is still the last. */
export function useUser(): SessionUser {
  const user = useObservable(useServices().session.user);
  const last = useRef(user);
  if (user) last.current = user;
  if (!last.current) throw new Error('useUser needs a signed-in user');
  return last.current;
}

/** Who runs the product. */
export function useProviderName(): string {
  return useUser().providerName ?? DEFAULT_PROVIDER;
}

export function usePermission(key: string): boolean {
  return useUser().permissions.includes(key);
}

/** Whether the user meets an access: `may({ any: ['client.addUser', 'client.inviteUser'] })`. */
export function useMay(): (access: Access) => boolean {
  const { permissions } = useUser();
  return (access) => allows(access, permissions);
}

/** `alert('Saved', 'success')`; of type danger unless told otherwise. */
export function useAlert(): (message: string, type?: AlertType, options?: AlertOptions) => void {
  return useServices().alerts.push;
}

/** `open('transfer', { employeeId })`: opens a dialog by its name, and gives what it was closed with. */
export function useDialog(): { open: Dialogs['show']; knows: Dialogs['knows'] } {
  const { show, knows } = useServices().dialogs;
  return { open: show, knows };
}

/** Shows the overlay while an operation that blocks everything runs: `await blocking(save())`. */
export function useBlocking(): Pending['during'] {
  return useServices().pending.during;
}

/** Names the page in the breadcrumb and in the browser's tab while it is shown. */
export function usePageTitle(title: string | null | undefined): void {
  const { pageTitle } = useServices();
  useEffect(() => {
    pageTitle.set(title ?? null);
    return () => pageTitle.set(null);
  }, [pageTitle, title]);
}
