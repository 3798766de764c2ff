import type { Store } from 'ra-core';
import { apiContext } from '../providers/api';
import { createAuthProvider } from '../providers/authProvider';
import { chosenClientOf } from '../providers/clientState';
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
import type { Capability, DialogLoader } from './routing';

/** Everything behind the pages that is made once for a signed-in user. */
export function createServices(
  { session, alerts }: Shell,
  store: Store,
  capabilities: readonly Capability[],
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
  };
  return {
    services,
    queryClient,
    dialogLoaders,
    dataProvider: {
      ...createDataProvider(http, clientOfPaths),
      ...createApi(apiContext(http, clientOfPaths)),
    },
    authProvider: createAuthProvider(
      session,
      capabilities.flatMap(({ resources = [] }) => resources),
    ),
    live: createLive({ http, queryClient, alerts, clientId, capabilities, onConnection: session.connected }),
  };
}
