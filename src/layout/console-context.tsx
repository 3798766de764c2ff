import { createContext, useContext, type ComponentType } from 'react';
import { useChosenClient } from '../../providers/clientState';
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
  /** Another client is acted for from now on, or none. */
  changeClient: (client: { _id: string; legacyClientId: number; name: string } | null) => void;
}

export const ConsoleContext = createContext<ConsoleModel | null>(null);

export function useConsole(): ConsoleModel {
  const model = useContext(ConsoleContext);
  if (!model) throw new Error('useConsole needs a ConsoleContext around it');
  return model;
}

/** The user, as the menu and the guards look at him. */
export function useViewer(): Viewer {
  const { permissions, isInternalUser, isInternalCompany } = useUser();
  const [client] = useChosenClient();
  return { permissions, isInternalUser, isInternalCompany, clientChosen: client !== null };
}
