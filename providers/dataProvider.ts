import type { DataProvider, GetOneParams, GetOneResult, Identifier, RaRecord, SortPayload } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { adapterOf, listPath, type Adapter } from './adapters';
import type { HttpClient, RequestOptions } from './httpClient';
import { INVALID_PARAMETERS } from './httpErrors';

const API = '/v1';

interface CallOptions {
  meta?: CallMeta;
  signal?: AbortSignal | undefined;
  query?: Adapter['query'];
  headers?: Record<string, string> | undefined;
}

interface CallMeta {
  background?: boolean;
  /** legacyClientId of a location: the list is of it and what is below it, in place of the whole client. */
  site?: number | null;
}

/** legacyClientId of the client whose data the pages are about. */
export type ClientOfPaths = () => number | null;

/** The `/v1` API as react-admin reads it: the simple REST dialect, with our paths, ids and partial updates. */
export function createDataProvider(http: HttpClient, clientOfPaths: ClientOfPaths): DataProvider {
  // Made per call, so that each request carries its own meta and signal.
  const rest = (call: CallOptions) => simpleRestProvider(API, simpleRestClient(http, call), 'X-Total-Count');

  const pathOf = (adapter: Adapter, meta?: CallMeta) => listPath(adapter, meta?.site ?? clientOfPaths());
  const recordPath = (adapter: Adapter) => adapter.record ?? pathOf(adapter);
  const recordUrl = (adapter: Adapter, id: Identifier) =>
    `${API}/${recordPath(adapter)}/${encodeURIComponent(knownId(id))}`;

  const getOne = async <Data extends RaRecord>(
    resource: string,
    params: GetOneParams<Data>,
  ): Promise<GetOneResult<Data>> => {
    const adapter = adapterOf(resource);
    knownId(params.id);
    const headers = actingFor(adapter, undefined);
    const { data } = await rest({ ...params, headers }).getOne<Data>(recordPath(adapter), params);
    return { data: withId(data, adapter) };
  };

  return {
    supportAbortSignal: true,

    getList: async (resource, params) => {
      const adapter = adapterOf(resource);
      const asked = { ...params, sort: sortOf(params.sort, adapter) };
      const call = { ...params, query: adapter.query };
      const { data, total } = await rest(call).getList(pathOf(adapter, params.meta as CallMeta), asked);
      return { data: data.map((one) => withId(one, adapter)), total: total ?? data.length };
    },

    getOne,

    getMany: async <Data extends RaRecord>(resource: string, { ids, meta, signal }: ManyParams) => {
      const adapter = adapterOf(resource);
      if (adapter.many === undefined) {
        const each = (id: Identifier) => getOne<Data>(resource, { id: id as Data['id'], meta, signal });
        return { data: (await Promise.all(ids.map(each))).map(({ data }) => data) };
      }
      const { data } = await rest({ meta, signal }).getList<Data>(pathOf(adapter), {
        pagination: { page: 1, perPage: ids.length },
        sort: { field: adapter.id, order: 'ASC' },
        filter: { [adapter.many]: ids },
      });
      return { data: data.map((one) => withId(one, adapter)) };
    },

    getManyReference: async (resource, params) => {
      const adapter = adapterOf(resource);
      const asked = { ...params, sort: sortOf(params.sort, adapter) };
      const { data, total } = await rest(params).getManyReference(pathOf(adapter), asked);
      return { data: data.map((one) => withId(one, adapter)), total: total ?? data.length };
    },

    create: async (resource, { data, meta }) => {
      const adapter = adapterOf(resource);
      const [path, body] = adapter.create ? filledIn(adapter.create, data) : [recordPath(adapter), data];
      const { json } = await http.json(`${API}/${path}`, options('POST', body, meta));
      // A record may be added once for each of several locations.
      const [created] = [json].flat();
      return { data: withId((created ?? {}) as never, adapter) };
    },

    update: async (resource, { id, data, previousData, meta }) => {
      const adapter = adapterOf(resource);
      const url = recordUrl(adapter, id);
      const send = async (address: string, method: string, body: object) => {
        const request = { ...options(method, body, meta), ...headersOf(actingFor(adapter, previousData)) };
        const { json } = await http.json(address, request);
        return (json ?? { ...previousData, ...data }) as Record<string, unknown>;
      };
      if (adapter.update === 'put')
        return { data: withId((await send(url, 'PUT', withoutId(data, adapter))) as never, adapter) };
      const changed = changes(data, previousData, adapter);
      const { parts = {} } = adapter;
      const whole = Object.entries(changed).filter(([field]) => !(field in parts));
      const ofParts = Object.entries(parts).filter(([field]) => field in changed);
      const isOnlyParts = ofParts.length > 0 && whole.every(([field]) => field === 'version');
      let stored = isOnlyParts ? changed : await send(url, 'PATCH', Object.fromEntries(whole));
      for (const [field, path] of ofParts) {
        const { version } = stored;
        stored = await send(`${url}/${path}`, 'PATCH', { ...(changed[field] as object), version });
      }
      return { data: withId(stored as never, adapter) };
    },

    updateMany: async (resource, { ids, data, meta }) => {
      const adapter = adapterOf(resource);
      const method = adapter.update === 'put' ? 'PUT' : 'PATCH';
      await Promise.all(ids.map((id) => http.json(recordUrl(adapter, id), options(method, data, meta))));
      return { data: ids };
    },

    delete: async (resource, { id, previousData, meta }) => {
      const adapter = adapterOf(resource);
      await http.json(recordUrl(adapter, id), options('DELETE', undefined, meta));
      return { data: (previousData ?? { id }) as never };
    },

    deleteMany: async (resource, { ids, meta }) => {
      const adapter = adapterOf(resource);
      await Promise.all(
        ids.map((id) => http.json(recordUrl(adapter, id), options('DELETE', undefined, meta))),
      );
      return { data: ids };
    },
  };
}

interface ManyParams extends CallOptions {
  ids: Identifier[];
}

function simpleRestClient(http: HttpClient, { meta, signal, query, headers }: CallOptions) {
  return (url: string, given: { method?: string; body?: unknown; signal?: AbortSignal | null } = {}) => {
    const request = { ...options(given.method ?? 'GET', given.body, meta), ...headersOf(headers) };
    const abort = given.signal ?? signal;
    const address = query ? `${url}&${new URLSearchParams(query)}` : url;
    return http.json(address, abort ? { ...request, signal: abort } : request);
  };
}

function options(method: string, body: unknown, meta: CallOptions['meta']): RequestOptions {
  return meta ? { method, body, meta } : { method, body };
}

const headersOf = (headers: Record<string, string> | undefined) => headers && { headers };

/** The header that names the client acted for, where it is not the one that was chosen; empty for reads. */
function actingFor({ actsFor }: Adapter, record: object | undefined): Record<string, string> | undefined {
  if (!actsFor) return undefined;
  return { 'X-Client-Id': String((record as Record<string, unknown> | undefined)?.[actsFor] ?? '') };
}

/** The path with the record's fields in it, and the record without them. */
function filledIn(path: string, record: object): [string, object] {
  const left = { ...record } as Record<string, unknown>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, field: string) => {
    const value = left[field];
    delete left[field];
    return encodeURIComponent(knownId(value as Identifier));
  });
  return [filled, left];
}

function knownId(id: Identifier | null | undefined): Identifier {
  if (id === undefined || id === null || id === '') throw new Error(INVALID_PARAMETERS);
  return id;
}

function withId<Data extends object>(data: Data, adapter: Adapter): Data & { id: never } {
  const fields = data as Record<string, never>;
  const id = adapter.key?.map((field) => String(fields[field])).join('.') ?? fields[adapter.id];
  return { ...data, id: id as never };
}

/** The `id` that react-admin needs is no field of ours, unless the resource is known by it. */
function withoutId(data: object, adapter: Adapter): Record<string, unknown> {
  const { id, ...own } = data as Record<string, unknown>;
  return adapter.id === 'id' ? { id, ...own } : own;
}

function sortOf(sort: SortPayload | undefined, adapter: Adapter): SortPayload {
  if (!sort) return { field: adapter.id, order: 'ASC' };
  return sort.field === 'id' ? { ...sort, field: adapter.id } : sort;
}

/** What differs from the record as it was read, and the version that was read: a stale one is refused. */
function changes(data: object, previous: object | undefined, adapter: Adapter): Record<string, unknown> {
  const before = (previous ?? {}) as Record<string, unknown>;
  const changed = Object.entries(withoutId(data, adapter))
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]))
    .map(([field, value]) => [field, value ?? null]);
  const version = 'version' in before ? { version: before['version'] } : {};
  return { ...Object.fromEntries(changed), ...version };
}
