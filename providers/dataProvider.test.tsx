import { beforeEach, describe, expect, it } from 'vitest';
import { startFakeServer, refusal, type FakeServer } from './testing/fake-server';
import { adaptersIn } from './adapters';
import { apiContext } from './api';
import { createDataProvider, type ListMeta } from './dataProvider';
import { createHttpClient } from './httpClient';
import { INVALID_PARAMETERS } from './httpErrors';

const CLIENT = 1001;
const PERSON = { employeeId: 17, firstName: 'Ana', lastName: 'Reyes', version: 4 };
const session = { isOver: () => false, answered: () => {} };

const ADAPTERS = adaptersIn({
  clients: { id: '_id', list: 'clients', actsFor: 'topLevelId' },
  'manage/admin/locations': {
    id: '_id',
    list: 'clients',
    create: 'clients/{parent}/children?source=legacy',
    parts: { hierarchy: 'hierarchy' },
  },
  'manage/employees': { id: 'employeeId', list: 'clients/{client}/employees', record: 'employees' },
});

let server: FakeServer;
beforeEach(() => {
  document.cookie = 'jwtToken=token; Path=/';
  server = startFakeServer({
    [`GET /v1/clients/${CLIENT}/employees`]: () =>
      new Response(JSON.stringify([PERSON]), { headers: { 'X-Total-Count': '48211' } }),
    'GET /v1/employees/17': () => PERSON,
    'PATCH /v1/employees/17': ({ body }) => ({ ...PERSON, ...(body as object), version: 5 }),
    'POST /v1/employees': ({ body }) => ({ ...(body as object), employeeId: 18, version: 1 }),
    'DELETE /v1/employees/17': () => undefined,
  });
});

function provider(client: number | null = CLIENT) {
  const parts = { session, refresh: () => Promise.resolve(), clientId: () => null };
  return createDataProvider(apiContext(createHttpClient(parts), () => client, ADAPTERS));
}

const LIST = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: { q: 'rey' },
};
const previousData = { ...PERSON, id: 17 };

describe('the data provider', () => {
  it("reads a list under the client's path, in the simple REST dialect, with the total from the header", async () => {
    const { data, total } = await provider().getList('manage/employees', LIST);
    expect([data, total]).toEqual([[{ ...PERSON, id: 17 }], 48211]);
    const query = server.seen[0]?.query;
    expect(query?.get('sort')).toBe('["employeeId","ASC"]');
    expect(query?.get('range')).toBe('[25,49]');
    expect(query?.get('filter')).toBe('{"q":"rey"}');
    expect(server.seen[0]?.headers.get('Range')).toBeNull();
  });

  it('says as of when rows are that a replica of the database read some seconds ago', async () => {
    const list = async () => (await provider().getList('manage/employees', LIST)).meta as ListMeta;
    expect(await list()).toEqual({ more: false, asOf: null });
    const headers = {
      'X-Total-Count': '1',
      'X-Data-As-Of': '2026-06-15T10:42:07.000Z',
      Date: new Date('2026-06-15T10:42:10Z').toUTCString(),
    };
    server.on(`GET /v1/clients/${CLIENT}/employees`, () => Response.json([PERSON], { headers }));
    expect(await list()).toEqual({ more: false, asOf: '2026-06-15T10:42:07.000Z' });
  });

  it('reads a record by its own path and id field', async () => {
    expect((await provider().getOne('manage/employees', { id: 17 })).data).toEqual({ ...PERSON, id: 17 });
  });

  it('sends only what changed, with the version that was read', async () => {
    const data = { ...previousData, lastName: 'Ortiz', workId: '' };
    const answer = await provider().update('manage/employees', {
      id: 17,
      data,
      previousData: { ...previousData, workId: '' },
    });
    expect(server.seen.map(({ method, body }) => [method, body])).toEqual([
      ['PATCH', { lastName: 'Ortiz', version: 4 }],
    ]);
    expect(answer.data).toMatchObject({ id: 17, lastName: 'Ortiz', version: 5 });
  });

  it('sends null for a field that was cleared', async () => {
    await provider().update('manage/employees', {
      id: 17,
      data: { ...previousData, firstName: undefined },
      previousData,
    });
    expect(server.seen[0]?.body).toEqual({ firstName: null, version: 4 });
  });

  it('changes parts of a record under their own paths, each with the version stored before', async () => {
    const before = { id: 'n', _id: 'n', name: 'Norfolk', hierarchy: { LCodes: ['1'] }, version: 4 };
    server.on('PATCH /v1/clients/n', () => ({ _id: 'n', version: 5 }));
    server.on('PATCH /v1/clients/n/hierarchy', () => ({ _id: 'n', version: 6 }));
    const change = (data: object) =>
      provider().update('manage/admin/locations', { id: 'n', data, previousData: before });
    const answer = await change({ ...before, name: 'Suffolk', hierarchy: { LCodes: ['2'] } });
    expect(answer.data).toEqual({ id: 'n', _id: 'n', version: 6 });
    await change({ ...before, hierarchy: { LCodes: ['3'] } });
    expect(server.seen.map(({ path, body }) => [path, body])).toEqual([
      ['/v1/clients/n', { name: 'Suffolk', version: 4 }],
      ['/v1/clients/n/hierarchy', { LCodes: ['2'], version: 5 }],
      ['/v1/clients/n/hierarchy', { LCodes: ['3'], version: 4 }],
    ]);
  });

  it('keeps the id of the request where a record has two', async () => {
    server.on('GET /v1/clients/1005', () => ({ _id: 'n', legacyClientId: 1005, version: 4 }));
    server.on('PATCH /v1/clients/1005', () => ({ _id: 'n', legacyClientId: 1005, version: 5 }));
    const { data } = await provider().getOne('manage/admin/locations', { id: 1005 });
    expect(data).toMatchObject({ id: 1005, _id: 'n' });
    const saved = await provider().update('manage/admin/locations', {
      id: 1005,
      data: { ...data, notes: 'Gate 4' },
      previousData: data,
    });
    expect(saved.data).toMatchObject({ id: 1005, version: 5 });
  });

  it('reads a client without acting for one, and changes it for the employer it belongs to', async () => {
    server.on('GET /v1/clients/n', () => ({ _id: 'n' }));
    server.on('PATCH /v1/clients/n', () => ({ _id: 'n' }));
    await provider().getOne('clients', { id: 'n' });
    const before = { id: 'n', topLevelId: 1000, version: 4 };
    await provider().update('clients', { id: 'n', data: { notes: 'Gate 4' }, previousData: before });
    expect(server.seen.map(({ headers }) => headers.get('X-Client-Id'))).toEqual(['', '1000']);
  });

  it('adds a record below the one that it names, and takes the first of several added at once', async () => {
    server.on('POST /v1/clients/1005/children', () => [{ _id: 'a' }, { _id: 'b' }]);
    const { data } = await provider().create('manage/admin/locations', {
      data: { name: 'Suffolk', parent: 1005 },
    });
    expect(data).toEqual({ _id: 'a', id: 'a' });
    expect(server.seen[0]?.body).toEqual({ name: 'Suffolk' });
    await expect(provider().create('manage/admin/locations', { data: { parent: null } })).rejects.toThrow(
      INVALID_PARAMETERS,
    );
    expect(server.seen).toHaveLength(1);
  });

  it('creates and deletes', async () => {
    const created = await provider().create('manage/employees', { data: { lastName: 'Ortiz' } });
    expect(created.data).toMatchObject({ id: 18, lastName: 'Ortiz' });
    await provider().delete('manage/employees', { id: 17, previousData });
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/employees',
      'DELETE /v1/employees/17',
    ]);
  });

  it('rejects a failed list with its message', async () => {
    server.on(`GET /v1/clients/${CLIENT}/employees`, () =>
      refusal(503, 'unavailable', 'The service is not available'),
    );
    await expect(provider().getList('manage/employees', LIST)).rejects.toMatchObject({
      status: 503,
      message: 'The service is not available',
    });
  });

  it('sends nothing without a client or an id [ERR-50]', async () => {
    const message = 'Invalid parameters. Unable to make request.';
    await expect(provider(null).getList('manage/employees', LIST)).rejects.toThrow(message);
    await expect(provider().getOne('manage/employees', { id: '' })).rejects.toThrow(message);
    expect(server.seen).toEqual([]);
  });

  it('cancels a request when the user leaves its page', async () => {
    const signal = AbortSignal.abort();
    await expect(provider().getList('manage/employees', { ...LIST, signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
