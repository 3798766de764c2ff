import type { Store } from 'ra-core';
import { apiContext } from '../providers/api';
import { createAuthProvider } from '../providers/authProvider';
import { recordAssumption } from '../providers/assumption';
import { chooseClient, chosenClientOf, type ChosenClient } from '../providers/clientState';
import { createDataProvider } from '../providers/dataProvider';
import { createDialogs } from '../providers/dialogs';
import { createHttpClient } from '../providers/httpClient';
import { observable } from '../providers/observable';
import { createPending } from '../providers/pending';
import { createQueryClient } from '../providers/queryClient';
import type { Services } from '../providers/services';
import { createLive } from '../providers/sockets';
import { createApi } from '../resources/api';
import type { Shell } from './Root';
import { liveKeys, type Capability, type DialogLoader, type ResourceAccess } from './capability';

export type Navigate = (to: string, options?: { replace?: boolean; flushSync?: boolean }) => Promise<void>;

/** Everything behind the pages that is made once for a signed-in user. */
export function createServices(
  { session, alerts }: Shell,
  store: Store,
  capabilities: readonly Capability[],
  navigate: Navigate,
) {
  const actsFor = () => (session.user.get()?.isInternalUser ? chosenClientOf(store) : null);
  const clientId = () => actsFor()?.legacyClientId ?? null;
  const clientOfPaths = () => clientId() ?? session.user.get()?.client?.legacyClientId ?? null;
  const pending = createPending();
  const http = createHttpClient({ session, alerts, pending, clientId });
  const queryClient = createQueryClient();
  const dialogLoaders: Record<string, DialogLoader> = Object.assign(
    {},
    ...capabilities.map((one) => one.dialogs),
  );
  const services: Services = {
    session,
    http,
    alerts,
    pending,
    dialogs: createDialogs(new Set(Object.keys(dialogLoaders))),
    pageTitle: observable<string | null>(null),
    goHome: () => navigate('/', { flushSync: true }),
    changeClient: (client: ChosenClient | null) => {
      recordAssumption(http, chosenClientOf(store), client);
      chooseClient(store, client);
      void navigate(client === null ? '/' : window.location.pathname, { replace: client !== null });
    },
  };
  return {
    services,
    queryClient,
    dialogLoaders,
    dataProvider: {
      ...createDataProvider(http, clientOfPaths),
      ...createApi(apiContext(http, clientOfPaths)),
    },
    authProvider: createAuthProvider(session, accessOf(capabilities)),
    live: createLive({
      http,
      queryClient,
      alerts,
      clientId,
      keysOf: (event) => liveKeys(capabilities, event),
      onConnection: session.connected,
    }),
  };
}

/** The access that the declarations of resources name for each action. */
export function accessOf(capabilities: readonly Capability[]): ReadonlyMap<string, ResourceAccess> {
  return new Map(
    capabilities
      .flatMap(({ resources = [] }) => resources)
      .map(({ name, options }) => [name, options.access]),
  );
}
