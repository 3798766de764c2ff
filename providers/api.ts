import type { AdapterOf } from './adapters';
import type { HttpClient } from './httpClient';

/** legacyClientId of the client of the pages. */
export type ClientOfPaths = () => number | null;

/** What the data provider and its named methods are built from. */
export type ApiContext = ReturnType<typeof apiContext>;

export function apiContext(http: HttpClient, clientOfPaths: ClientOfPaths, adapterOf: AdapterOf) {
  return {
    http,
    clientOfPaths,
    adapterOf,
    /** `/v1/clients/{id}` of the client of the pages. Throws where no client is chosen. */
    clientUrl: (): string => {
      const client = clientOfPaths();
      if (client === null) throw new Error('Choose a client first');
      return `/v1/clients/${client}`;
    },
  };
}
