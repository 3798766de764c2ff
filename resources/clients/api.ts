import type { Client, ClientNode, FlatClientNode } from '../../domain/clients/contract';
import type { AssignedRep, Deactivation } from '../../domain/clients/structure';
import type { UserListItem } from '../../domain/users/contract';
import type { ApiContext } from '../../providers/api';

interface Reading {
  signal?: AbortSignal;
}

/** The client that a change is about, at the version that is shown. */
export type ClientVersion = Pick<Client, '_id' | 'topLevelId' | 'version'>;

/** Reads clients of every employer, whichever one the user acts for. */
const EVERYWHERE = { 'X-Client-Id': '' };
/** Acts for the employer that the client belongs to. */
const actingFor = ({ topLevelId }: ClientVersion) => ({ 'X-Client-Id': String(topLevelId) });

/** Requests about clients beyond reading and changing their records. */
export const clientsApi = ({ http }: ApiContext) => {
  const url = ({ _id }: Pick<Client, '_id'>) => `/v1/clients/${_id}`;
  const read = <Body>(path: string, { signal }: Reading) =>
    http.data<Body>(path, { signal, headers: EVERYWHERE });
  return {
    /** The employers that a location belongs to: one, if all is well. */
    employersOf: (client: Client, reading: Reading = {}) =>
      read<FlatClientNode[]>(`/v1/clients?filters=topLevel&familyOf=${client._id}`, reading),
    /** All locations of the client's employer as a tree, including deactivated ones. */
    familyOf: ({ topLevelId }: Client, reading: Reading = {}) =>
      read<ClientNode[]>(`/v1/clients?descendantsOf=${topLevelId}&source=legacy&active=false`, reading),
    /** How much deactivating or moving the client would touch. */
    clientDeactivation: (client: ClientVersion) =>
      http.data<Deactivation>(`${url(client)}/deactivation`, { headers: actingFor(client) }),
    /** The customer care rep of the client. */
    repOf: (client: Client, reading: Reading = {}) => read<AssignedRep | null>(`${url(client)}/rep`, reading),
    /** Customer care reps that can be assigned, by words of their names. */
    findReps: (words: string, { signal }: Reading = {}) => {
      const query = new URLSearchParams({
        sort: JSON.stringify(['lastName', 'ASC']),
        range: JSON.stringify([0, 24]),
        filter: JSON.stringify({ states: ['active', 'invited'], ...(words !== '' && { q: words }) }),
      });
      return http.data<UserListItem[]>(`/v1/customerCareReps?${query}`, { signal });
    },
    assignRep: (client: ClientVersion, repId: string | null) =>
      http.data(`${url(client)}/rep`, {
        method: 'PUT',
        body: { repId, version: client.version },
        headers: EVERYWHERE,
      }),
    setServices: (client: ClientVersion, services: readonly string[]) =>
      http.data<Client>(`${url(client)}/services`, {
        method: 'PUT',
        body: { services, version: client.version },
        headers: actingFor(client),
      }),
    /** Moves a location below another one, or changes its code. */
    moveClient: (client: ClientVersion, place: { legacyClientId: number; LCodes?: string[] }) =>
      http.data<Client>(`${url(client)}/hierarchy`, {
        method: 'PATCH',
        body: { ...place, version: client.version },
        headers: actingFor(client),
      }),
    /** Another name of the client or of a location below it; an empty one removes it. */
    setAlias: (client: ClientVersion, { legacyClientId, alias }: { legacyClientId: number; alias: string }) =>
      http.data<Client>(`/v1/clients/aliases/${client._id}`, {
        method: 'PATCH',
        body: { legacyClientId, alias, version: client.version },
        headers: actingFor(client),
      }),
    logoOf: async (client: Client, { signal }: Reading = {}) => {
      const { blob } = await http.blob(`${url(client)}/logo`, { signal, headers: EVERYWHERE });
      return blob;
    },
    setLogo: (client: ClientVersion, image: File) => {
      const body = new FormData();
      body.append('image', image);
      return http.data<Client>(`${url(client)}/logo`, { method: 'POST', body, headers: actingFor(client) });
    },
    removeLogo: (client: ClientVersion) =>
      http.data<Client>(`${url(client)}/logo`, { method: 'DELETE', headers: actingFor(client) }),
  };
};
