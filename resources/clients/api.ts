import type { Client, ClientNode, FlatClientNode } from '../../domain/clients/contract';
import type { AssignedRep, Deactivation, MoveEffect } from '../../domain/clients/structure';
import type { AlertSummary } from '../../domain/alerts/contract';
import type { AuditItem } from '../../domain/audit/contract';
import type { RosterImportItem } from '../../domain/roster-import/wire';
import type { UserListItem } from '../../domain/users/contract';
import type { ApiContext } from '../../providers/api';

/** The client that is changed, at the version that the page shows. */
type ClientVersion = Pick<Client, '_id' | 'topLevelId' | 'version'>;

/** How many active employees may drive. */
interface PeopleCounts {
  active: number;
  notQualified: number;
  undecided: number;
  expiring: number;
}
interface ClientPeople extends PeopleCounts {
  /** Those with the most who are not qualified first. */
  bySite: (PeopleCounts & { legacyClientId: number; name: string })[];
}

/** Reads clients of every employer, no matter which one the user works for. */
const EVERYWHERE = { 'X-Client-Id': '' };
/** Works for the employer of the client. */
const actingFor = ({ topLevelId }: ClientVersion) => ({ 'X-Client-Id': String(topLevelId) });

/** Requests about clients beyond reading and changing their records. */
export const clientsApi = ({ http }: ApiContext) => {
  const read = <Body>(path: string, signal: AbortSignal) =>
    http.data<Body>(`/v1/clients${path}`, { signal, headers: EVERYWHERE });
  /** Reads something of a client as if working for it. */
  const readIn = async <Body>(client: ClientVersion, path: string, query: object, signal: AbortSignal) => {
    const params = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
    );
    const { headers, json } = await http.json(`/v1${path}?${params}`, { signal, headers: actingFor(client) });
    return { body: json as Body, total: Number(headers.get('X-Total-Count') ?? 0) };
  };
  const ofClient = ({ topLevelId }: ClientVersion) => `/clients/${topLevelId}`;
  const change = (client: ClientVersion, method: string, path: string, body?: object) =>
    http.data<Client>(`/v1/clients/${path}`, { method, body, headers: actingFor(client) });
  return {
    /** The top-level clients of a location: one, unless its data is broken. */
    employersOf: ({ _id }: Client, signal: AbortSignal) =>
      read<FlatClientNode[]>(`?filters=topLevel&familyOf=${_id}`, signal),
    /** A location of any client, by its number. */
    clientAt: (id: string, signal: AbortSignal) => read<Client>(`/${id}?source=legacy`, signal),
    /** All locations of the client's employer as a tree, including deactivated ones. */
    familyOf: ({ topLevelId }: Client, signal: AbortSignal) =>
      read<ClientNode[]>(`?descendantsOf=${topLevelId}&source=legacy&active=false`, signal),
    /** The customer care rep of the client. */
    repOf: ({ _id }: Client, signal: AbortSignal) => read<AssignedRep | null>(`/${_id}/rep`, signal),
    assignRep: ({ _id, version }: ClientVersion, repId: string | null) =>
      http.data(`/v1/clients/${_id}/rep`, { method: 'PUT', body: { repId, version }, headers: EVERYWHERE }),
    /** How much deactivating the client would affect. */
    clientDeactivation: (client: ClientVersion) =>
      http.data<Deactivation>(`/v1/clients/${client._id}/deactivation`, { headers: actingFor(client) }),
    /** What a move below another location would affect. */
    moveEffect: (client: ClientVersion, to: number, signal: AbortSignal) =>
      http.data<MoveEffect>(`/v1/clients/${client._id}/move?to=${to}`, {
        signal,
        headers: actingFor(client),
      }),
    /** Who may drive, in figures. */
    clientPeople: async (client: ClientVersion, signal: AbortSignal) =>
      (await readIn<ClientPeople>(client, `${ofClient(client)}/compliance`, {}, signal)).body,
    /** How many document alerts there are, by status. */
    clientAlerts: async (client: ClientVersion, signal: AbortSignal) => {
      const query = { summary: true };
      const path = `${ofClient(client)}/alerts`;
      const { body } = await readIn<AlertSummary[]>(client, path, query, signal);
      return body.find(({ type }) => type === 'documents') ?? null;
    },
    clientOpenOrders: async (client: ClientVersion, signal: AbortSignal) => {
      const query = { range: [0, 0], filter: { openOrders: true } };
      return (await readIn(client, '/orders', query, signal)).total;
    },
    /** Some of the client's users, and how many there are. */
    clientUsers: async (client: ClientVersion, most: number, signal: AbortSignal) => {
      const query = { range: [0, most - 1], filter: { states: ['active', 'invited'] } };
      const { body, total } = await readIn<UserListItem[]>(
        client,
        `${ofClient(client)}/users`,
        query,
        signal,
      );
      return { rows: body, total };
    },
    /** The newest entries of the client's audit trail. */
    clientActivity: async (
      client: ClientVersion,
      { most, locale }: { most: number; locale: string },
      signal: AbortSignal,
    ) => {
      const query = { range: [0, most - 1], filter: { locale } };
      return (await readIn<AuditItem[]>(client, `${ofClient(client)}/auditTrail`, query, signal)).body;
    },
    /** The roster file that was uploaded last; null if there was none. */
    clientLastImport: async (client: ClientVersion, signal: AbortSignal) => {
      const path = `${ofClient(client)}/rosterImports`;
      const { body } = await readIn<RosterImportItem[]>(client, path, { range: [0, 0] }, signal);
      return body[0] ?? null;
    },
    setServices: (client: ClientVersion, services: readonly string[]) =>
      change(client, 'PUT', `${client._id}/services`, { services, version: client.version }),
    /** Moves a location below another one, or changes its code. */
    moveClient: (client: ClientVersion, place: { legacyClientId: number; LCodes?: string[] }) =>
      change(client, 'PATCH', `${client._id}/hierarchy`, { ...place, version: client.version }),
    /** Another name of the client or of a location below it; an empty one removes it. */
    setAlias: (client: ClientVersion, named: { legacyClientId: number; alias: string }) =>
      change(client, 'PATCH', `aliases/${client._id}`, { ...named, version: client.version }),
    logoOf: async ({ _id }: Client, signal: AbortSignal) =>
      (await http.blob(`/v1/clients/${_id}/logo`, { signal, headers: EVERYWHERE })).blob,
    setLogo: (client: ClientVersion, image: File) => {
      const body = new FormData();
      body.append('image', image);
      return change(client, 'POST', `${client._id}/logo`, body);
    },
    removeLogo: (client: ClientVersion) => change(client, 'DELETE', `${client._id}/logo`),
  };
};
