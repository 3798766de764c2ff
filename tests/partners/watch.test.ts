import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Partner } from '../../server/partners';
import { partnerWatches } from '../../server/partners/exchange';
import { createApp, type TestApp } from '../support/create-app';
import { makeUser, signIn } from '../support/factories';
import { NOW, settingsOf } from './world';

let test: TestApp;
let now = NOW;
const exchange = vi.fn<NonNullable<Partner['exchange']>>(() => Promise.resolve());

beforeAll(async () => {
  const environment = {
    ...settingsOf('RESULTS', { port: 1, hostKey: 'A'.repeat(43) }),
    RESULTS_EVERY_MINUTES: '7',
  };
  test = await createApp({ now: () => now, environment });
});
afterAll(() => test.close());

const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

it('exchanges with a partner at its interval, also after a failure, and earlier once someone asks for it', async () => {
  const partner: Partner = { code: 'results', config: ({ config }) => config.results, exchange };
  const byHand: Partner = { code: 'clinics', config: ({ config }) => config.clinicOrders, exchange };
  const [watch, ...others] = partnerWatches(test.app, [partner, byHand]);
  expect(others).toEqual([]);
  const timesAt = async (milliseconds: number) => {
    now = after(milliseconds);
    await watch!.run().catch(() => undefined);
    return exchange.mock.calls.length;
  };
  exchange.mockRejectedValueOnce(new Error('ECONNREFUSED'));
  const minutes = 60_000;
  expect(await timesAt(0)).toBe(1);
  expect(await timesAt(7 * minutes - 1)).toBe(1);
  expect(await timesAt(7 * minutes)).toBe(2);
  now = after(8 * minutes);
  const admin = await signIn(test.app, await makeUser(test.app));
  expect((await admin.post('/v1/partners/results/exchange', {})).statusCode).toBe(204);
  expect(await timesAt(8 * minutes + 1)).toBe(3);
  expect(await timesAt(9 * minutes)).toBe(3);
});
