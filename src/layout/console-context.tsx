import { createContext, useContext, useMemo } from 'react';
import type { SessionUser } from '../../domain/session/contract';
import { useChosenClient, type ChosenClient } from '../../providers/clientState';
import { useUser } from '../../providers/services';
import type { Live } from '../../providers/sockets';
import type { DialogLoader } from '../capability';
import type { FlatRoute, Viewer } from '../routing';

/** What the layout needs to know about the pages and dialogs of the console. */
interface ConsoleModel {
  routes: readonly FlatRoute[];
  dialogs: Readonly<Record<string, DialogLoader>>;
  /** Loads the code and the first data of a page before it is opened. */
  prefetchPage: (route: FlatRoute) => Promise<void>;
  /** Opens a page of the menu, unless the user has gone elsewhere or opened a dialog by the time it is loaded. */
  openPage: (route: FlatRoute) => Promise<void>;
  live: Live;
}

export const ConsoleContext = createContext<ConsoleModel | null>(null);

export function useConsole(): ConsoleModel {
  const model = useContext(ConsoleContext);
  if (!model) throw new Error('useConsole needs a ConsoleContext around it');
  return model;
}

/** The user as the menu and the guards see them. */
export const viewerOf = (user: SessionUser, client: ChosenClient | null): Viewer => ({
  permissions: user.permissions,
  isInternalUser: user.isInternalUser,
  isInternalCompany: user.isInternalCompany,
  clientChosen: client !== null,
});

export function useViewer(): Viewer {
  const user = useUser();
  const [client] = useChosenClient();
  return useMemo(() => viewerOf(user, client), [user, client]);
}
