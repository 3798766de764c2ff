import type { ClientOfPaths } from './dataProvider';
import type { HttpClient } from './httpClient';

/** What the named methods of the data provider are built from. */
export interface ApiContext {
  http: HttpClient;
  clientOfPaths: ClientOfPaths;
  /** `/v1/clients/{id}` of the client whose data the pages show. Throws where no client is chosen. */
  clientUrl: () => string;
}

export function apiContext(http: HttpClient, clientOfPaths: ClientOfPaths): ApiContext {
  return {
    http,
    clientOfPaths,
    clientUrl: () => {
      const client = clientOfPaths();
      if (client === null) throw new Error('Choose a client first');
      return `/v1/clients/${client}`;
    },
  };
}
