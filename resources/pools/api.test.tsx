import { beforeEach, expect, it } from 'vitest';
import type { PoolPatch } from '../../domain/pools/contract';
import { apiContext } from '../../providers/api';
import { createHttpClient } from '../../providers/httpClient';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { poolsApi } from './api';
import texts from './management/page-messages.en';
import { pool, POOLS_URL } from './test-pools';

let server: FakeServer;
const apiOf = (client: number | null) =>
  poolsApi(
    apiContext(
      createHttpClient({
        session: { isOver: () => false, answered: () => undefined },
        refresh: () => Promise.resolve(),
        clientId: () => client,
        fetch: (...request) => globalThis.fetch(...request),
      }),
      () => client,
      (resource) => ({ id: 'id', list: resource }),
    ),
  );
const api = apiOf(1001);
beforeEach(() => {
  server = startFakeServer();
});

/** Rejections are message keys; what readers see are these texts. */
const says = async (call: Promise<unknown>) => {
  const { message } = (await call.catch((error: unknown) => error)) as Error;
  return texts[message as keyof typeof texts];
};
const none = 0;
const patch: PoolPatch = { version: 1, name: 'Drivers' };

it('makes, extends and deletes nothing without a pool [VAL-56]', async () => {
  const required = 'The random pool is required';
  expect(await says(api.makeSelection(none, { drug: 1, alcohol: 0 }, {}))).toBe(required);
  expect(await says(api.makeAlternateSelection(none, 1, 1))).toBe(required);
  expect(await says(api.extendSelection(none, 1, { drug: 1, alcohol: 0 }, null))).toBe(required);
  expect(await says(api.deletePool({ ...pool(), poolId: none }))).toBe(required);
  expect(server.seen).toEqual([]);
});

it('calculates and reads nothing without pool and client [VAL-57]', async () => {
  const required = 'pool id and client id is required';
  expect(await says(api.getCalculation(none))).toBe(required);
  expect(await says(apiOf(null).getCalculation(7))).toBe(required);
  expect(await says(apiOf(null).getSelection(7, 1, {}))).toBe(required);
  expect(await says(apiOf(null).getCertificate(7, 1))).toBe(required);
  expect(server.seen).toEqual([]);
});

it('changes nothing without a pool [VAL-58], and nothing without what to change [VAL-59]', async () => {
  expect(await says(api.updatePool(none, patch))).toBe('pool is required');
  expect(await says(api.updatePool(7, {} as PoolPatch))).toBe('The pool definition is required');
  expect(await says(api.addPool({}, {}))).toBe('The pool definition is required');
  expect(server.seen).toEqual([]);
});

it('takes only 204 for a change [API-POOL-11] [ERR-45]', async () => {
  server.on(`PATCH ${POOLS_URL}/7`, () => undefined);
  await api.updatePool(7, patch);
  server.on(`PATCH ${POOLS_URL}/7`, () => ({}));
  expect(await says(api.updatePool(7, patch))).toBe(
    'Unexpected response from server when updating provided randoms pool',
  );
});

it('takes 201 and 200 for a new pool [API-POOL-06]', async () => {
  for (const status of [201, 200]) {
    server.on(`POST ${POOLS_URL}`, () => Response.json(pool(), { status }));
    expect((await api.addPool({ name: 'Drivers' }, {})).poolId).toBe(7);
  }
  server.on(`POST ${POOLS_URL}`, () => Response.json(pool(), { status: 202 }));
  expect(await says(api.addPool({ name: 'Drivers' }, {}))).toBe(
    'Unexpected response from server when adding new randoms pool to client',
  );
});
