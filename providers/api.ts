import type { ClientOfPaths } from './dataProvider';
import type { HttpClient } from './httpClient';

/** What the named methods of the data provider are built from. */
export type ApiContext = ReturnType<typeof apiContext>;

export function apiContext(http: HttpClient, clientOfPaths: ClientOfPaths) {
  return {
    http,
    clientOfPaths,
    /** `/v1/clients/{id}` of the client whose data the pages show. Throws where no client is chosen. */
    clientUrl: (): string => {
      const client = clientOfPaths();
      if (client === null) throw new Error('Choose a client first');
      return `/v1/clients/${client}`;
    },
  };
}
