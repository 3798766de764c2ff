import { createContext, useContext, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '../../domain/session/contract';
import { raceWithTimeout } from '../../providers/prefetch';
import { useChosenClient, type ChosenClient } from '../../providers/clientState';
import type { GoHome } from '../../providers/goHome';
import { useUser } from '../../providers/services';
import type { Capability, DialogLoader, FlatRoute, Viewer } from '../routing';

export interface ConsolePage {
  route: FlatRoute;
  Page: ComponentType;
}

/** What the frame of the console is built from. */
export interface ConsoleModel {
  capabilities: readonly Capability[];
  routes: readonly FlatRoute[];
  pages: readonly ConsolePage[];
  dialogs: Readonly<Record<string, DialogLoader>>;
  /** Fetches the code of a page, and what it shows first, while the pointer is still on its way. */
  prefetchPage: (route: FlatRoute) => Promise<void>;
  /** Another client is acted for from now on, or none. */
  changeClient: (client: { _id: string; legacyClientId: number; name: string } | null) => void;
  goHome: GoHome;
}

export const ConsoleContext = createContext<ConsoleModel | null>(null);

export function useConsole(): ConsoleModel {
  const model = useContext(ConsoleContext);
  if (!model) throw new Error('useConsole needs a ConsoleContext around it');
  return model;
}

let lastChosen: FlatRoute | undefined;

/** Opens a page of the menu; whoever has gone elsewhere by then stays there. */
export function useOpenPage(): (route: FlatRoute) => Promise<void> {
  const { prefetchPage } = useConsole();
  const navigate = useNavigate();
  return async (route) => {
    const { href } = window.location;
    lastChosen = route;
    await raceWithTimeout(prefetchPage(route));
    if (lastChosen === route && window.location.href === href)
      await navigate(route.fullPath, { flushSync: true });
  };
}

/** A user, as the menu and the guards look at him. */
export function viewerOf(user: SessionUser, client: ChosenClient | null): Viewer {
  const { permissions, isInternalUser, isInternalCompany } = user;
  return { permissions, isInternalUser, isInternalCompany, clientChosen: client !== null };
}

export function useViewer(): Viewer {
  const [client] = useChosenClient();
  return viewerOf(useUser(), client);
}
