import type { DataProvider, GetListParams, GetOneParams, Identifier, RaRecord, SortPayload } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { listPath, type Adapter } from './adapters';
import type { ApiContext } from './api';
import { asOfIn } from './asOf';
import type { HttpClient, RequestOptions } from './httpClient';
import { INVALID_PARAMETERS } from './httpErrors';

const API = '/v1';

interface CallOptions extends Pick<RequestOptions, 'headers' | 'signal'> {
  meta?: CallMeta;
  query?: Adapter['query'];
  onHeaders?: (headers: Headers) => void;
}

interface CallMeta {
  background?: boolean;
  /** legacyClientId of a location: the list is of it and below it, not of the whole client. */
  site?: number | null;
}

/** What a list says besides its rows and their number. */
export interface ListMeta {
  /** More rows match than all of its pages have. */
  more: boolean;
  /** When they were read, if some seconds ago: from a replica of the database. */
  asOf: string | null;
}

/** The `/v1` API as react-admin reads it: the simple REST dialect, with our paths, ids and partial updates. */
export function createDataProvider({ http, clientOfPaths, adapterOf }: ApiContext): DataProvider {
  // Made per call, so that each request carries its own meta and signal.
  const rest = (call: CallOptions) => simpleRestProvider(API, simpleRestClient(http, call), 'X-Total-Count');

  const pathOf = (adapter: Adapter, meta?: CallMeta) => listPath(adapter, meta?.site ?? clientOfPaths());
  const recordPath = (adapter: Adapter) => adapter.record ?? pathOf(adapter);
  const recordUrl = (adapter: Adapter, id: Identifier) =>
    `${API}/${recordPath(adapter)}/${encodeURIComponent(knownId(id))}`;

  const getList = async <Data extends RaRecord>(
    resource: string,
    params: Omit<GetListParams, 'meta'> & CallOptions,
  ) => {
    const adapter = adapterOf(resource);
    const sorted = { ...params, sort: sortOf(params.sort, adapter) };
    const meta: ListMeta = { more: false, asOf: null };
    const onHeaders = (headers: Headers) => {
      meta.more = headers.get('X-More-Rows') === 'true';
      meta.asOf = asOfIn(headers);
    };
    const call = { ...params, query: adapter.query, onHeaders };
    const { data, total } = await rest(call).getList<Data>(pathOf(adapter, params.meta), sorted);
    return { data: data.map((one) => withId(one, adapter)), total: total ?? data.length, meta };
  };

  const getOne = async <Data extends RaRecord>(resource: string, params: GetOneParams<Data>) => {
    const adapter = adapterOf(resource);
    knownId(params.id);
    const headers = actingFor(adapter);
    const { data } = await rest({ ...params, headers }).getOne<Data>(recordPath(adapter), params);
    return { data: withId(data, adapter, params.id) };
  };

  /** One request for each record. */
  const forEachId = async (resource: string, method: string, ids: Identifier[], body?: unknown) => {
    const adapter = adapterOf(resource);
    await Promise.all(ids.map((id) => http.json(recordUrl(adapter, id), { method, body })));
  };

  return {
    supportAbortSignal: true,
    getList,
    getOne,
    getMany: async (resource, { ids, ...params }) => {
      const records = await Promise.all(ids.map((id) => getOne(resource, { ...params, id: id as never })));
      return { data: records.map(({ data }) => data as never) };
    },
    getManyReference: (resource, { target, id, filter, ...params }) =>
      getList(resource, { ...params, filter: { ...filter, [target]: id } }),

    create: async (resource, { data, meta }) => {
      const adapter = adapterOf(resource);
      const [path, body] = adapter.create ? filledIn(adapter.create, data) : [recordPath(adapter), data];
      const { json } = await http.json(`${API}/${path}`, { method: 'POST', body, meta });
      // A record may be added once for each of several locations.
      const [created] = [json].flat();
      return { data: withId((created ?? {}) as never, adapter) };
    },

    update: async (resource, { id, data, previousData, meta }) => {
      const adapter = adapterOf(resource);
      const url = recordUrl(adapter, id);
      const headers = actingFor(adapter, previousData);
      const patch = async (address: string, body: object) => {
        const { json } = await http.json(address, { method: 'PATCH', body, meta, headers });
        return (json ?? { ...previousData, ...data }) as Record<string, unknown>;
      };
      const changed = changes(data, previousData, adapter);
      const { parts = {} } = adapter;
      const whole = Object.entries(changed).filter(([field]) => !(field in parts));
      const ofParts = Object.entries(parts).filter(([field]) => field in changed);
      const isOnlyParts = ofParts.length > 0 && whole.every(([field]) => field === 'version');
      let stored = isOnlyParts ? changed : await patch(url, Object.fromEntries(whole));
      for (const [field, path] of ofParts) {
        const { version } = stored;
        stored = await patch(`${url}/${path}`, { ...(changed[field] as object), version });
      }
      return { data: withId(stored as never, adapter, id) };
    },
    updateMany: async (resource, { ids, data }) => {
      await forEachId(resource, 'PATCH', ids, data);
      return { data: ids };
    },

    delete: async (resource, { id, previousData }) => {
      await forEachId(resource, 'DELETE', [id]);
      return { data: (previousData ?? { id }) as never };
    },
    deleteMany: async (resource, { ids }) => {
      await forEachId(resource, 'DELETE', ids);
      return { data: ids };
    },
  };
}

function simpleRestClient(http: HttpClient, { meta, query, onHeaders, ...call }: CallOptions) {
  return async (url: string, { method, body, signal = call.signal }: RequestOptions = {}) => {
    const response = await http.json(query ? `${url}&${new URLSearchParams(query)}` : url, {
      method,
      body,
      signal,
      meta,
      headers: call.headers,
    });
    onHeaders?.(response.headers);
    return response;
  };
}

/** The header that names the client acted for, where it isn't the chosen one; empty for reads. */
function actingFor({ actsFor }: Adapter, record: object = {}): Record<string, string> | undefined {
  if (!actsFor) return undefined;
  return { 'X-Client-Id': String((record as Record<string, unknown>)[actsFor] ?? '') };
}

/** The path with the record's fields in it, and the record without them. */
function filledIn(path: string, record: object): [string, object] {
  const rest = { ...record } as Record<string, unknown>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, field: string) => {
    const value = rest[field];
    delete rest[field];
    return encodeURIComponent(knownId(value as Identifier));
  });
  return [filled, rest];
}

function knownId(id: Identifier | null | undefined): Identifier {
  if (id === undefined || id === null || id === '') throw new Error(INVALID_PARAMETERS);
  return id;
}

/**
 * A record with its id. Where the request named one, that one: clients and locations have two, and react-admin compares.
 * A response that is no record gets no id, so that react-admin refuses it.
 */
function withId<Data extends object>(
  data: Data,
  adapter: Adapter,
  requested?: Identifier,
): Data & { id: never } {
  const fields = data as Record<string, never>;
  const own = adapter.key?.map((field) => String(fields[field])).join('.') ?? fields[adapter.id];
  const id = own === undefined ? own : (requested ?? own);
  return { ...data, id: id as never };
}

function sortOf(sort: SortPayload | undefined, adapter: Adapter): SortPayload {
  if (!sort) return { field: adapter.id, order: 'ASC' };
  return sort.field === 'id' ? { ...sort, field: adapter.id } : sort;
}

/** What differs from the record as it was read, and the version that was read: the server refuses a stale one. */
function changes(data: object, previous: object | undefined, adapter: Adapter): Record<string, unknown> {
  const before = (previous ?? {}) as Record<string, unknown>;
  const changed = Object.entries(data)
    // react-admin's `id` is no field of ours, unless it is the resource's own.
    .filter(([field]) => field !== 'id' || adapter.id === 'id')
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]))
    .map(([field, value]) => [field, value ?? null]);
  return { ...Object.fromEntries(changed), ...('version' in before && { version: before['version'] }) };
}
