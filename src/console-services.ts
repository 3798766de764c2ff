import { addRefreshAuthToAuthProvider, addRefreshAuthToDataProvider, type Store } from 'ra-core';
import { adaptersIn } from '../providers/adapters';
import { apiContext } from '../providers/api';
import { createAuthProvider } from '../providers/authProvider';
import { chooseClient, chosenClientOf, type ChosenClient } from '../providers/clientState';
import { createDataProvider } from '../providers/dataProvider';
import { createDialogs } from '../providers/dialogs';
import { holdChosenClient } from '../providers/heldClient';
import { createHttpClient } from '../providers/httpClient';
import { observable } from '../providers/observable';
import { createPending } from '../providers/pending';
import { createQueryClient } from '../providers/queryClient';
import { createTokenRefresh } from '../providers/refresh';
import { createReadAfter } from '../providers/readAfter';
import type { Services } from '../providers/services';
import { createLive } from '../providers/sockets';
import { createRefetch } from '../providers/refetch';
import { createUnsaved } from '../providers/unsaved';
import { CAPABILITIES } from '../resources';
import { createApi } from '../resources/api';
import type { Shell } from './Root';
import { adapters, liveKeys, type Capability } from './capability';
import { shellApi } from './layout/api';

export type Navigate = (to: string, options?: { replace?: boolean; flushSync?: boolean }) => Promise<void>;

/** Everything behind the pages that is created once for a signed-in user. */
export function createServices(
  { session, alerts }: Shell,
  shared: Store,
  capabilities: readonly Capability[],
  dialogNames: ReadonlySet<string>,
  navigate: Navigate,
) {
  const unsaved = createUnsaved();
  const held = holdChosenClient(shared, unsaved.isAny);
  const { store } = held;
  const clientId = () =>
    session.user.get()?.isInternalUser ? (chosenClientOf(store)?.legacyClientId ?? null) : null;
  const clientOfPaths = () => clientId() ?? session.user.get()?.client?.legacyClientId ?? null;
  const pending = createPending();
  const { refresh, refreshAuth } = createTokenRefresh({ session, alerts, pending });
  const readAfter = createReadAfter();
  const http = createHttpClient({ session, refresh, clientId, readAfter: readAfter.header });
  const queryClient = createQueryClient();
  // Also where only some of the capabilities have their pages here, as in tests.
  const context = apiContext(http, clientOfPaths, adaptersIn(adapters(CAPABILITIES)));
  const api = { ...createDataProvider(context), ...createApi(context), ...shellApi(context) };
  /** Recorded on the audit trails of both clients, in their name. A failure is logged and changes nothing here. */
  const assume = (before: ChosenClient | null, client: ChosenClient | null) => {
    if (before) void api.endAssumption(before._id).catch(() => undefined);
    if (client) void api.beginAssumption(client._id).catch(() => undefined);
    chooseClient(store, client);
  };
  const keysOf = (event: string) => liveKeys(capabilities, event);
  const services: Services = {
    session,
    http,
    alerts,
    pending,
    dialogs: createDialogs(dialogNames),
    pageTitle: observable<string | null>(null),
    goHome: () => navigate('/', { flushSync: true }),
    unsaved,
    refetch: createRefetch(queryClient, keysOf),
    changeClient: (client: ChosenClient | null, to?: string) =>
      unsaved.leave(() => {
        assume(chosenClientOf(store), client);
        if (to !== undefined) void navigate(to);
        else void navigate(client === null ? '/' : window.location.pathname, { replace: client !== null });
      }),
    otherClient: held.waiting,
    answerOtherClient: (follows) => {
      const waiting = held.waiting.get();
      if (!waiting) return;
      if (!follows) return assume(waiting.theirs, waiting.mine);
      unsaved.clear();
      held.adopt();
    },
    signOut: async () => {
      if (await unsaved.mayLeave(true)) await pending.during(session.leave());
    },
  };
  return {
    store,
    services,
    queryClient,
    // The wrapper turns every property into a function.
    dataProvider: { ...addRefreshAuthToDataProvider(api, refreshAuth), supportAbortSignal: true },
    // Where no token can be had, requests say so. An outage must not sign the user out.
    authProvider: addRefreshAuthToAuthProvider(createAuthProvider(session, accessOf(capabilities)), () =>
      refreshAuth().catch(() => undefined),
    ),
    live: createLive({
      http,
      refresh,
      queryClient,
      alerts,
      clientId,
      keysOf,
      readAfter,
      onConnection: session.connected,
      onEnded: session.ended,
    }),
  };
}

/** The access that the declarations of resources name for each action. */
const accessOf = (capabilities: readonly Capability[]) =>
  new Map(
    capabilities
      .flatMap(({ resources = [] }) => resources)
      .map(({ name, options }) => [name, options.access]),
  );
