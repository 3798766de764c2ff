import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../server/platform/db';
import { expiryWatch } from '../../server/session/expiry-watch';
import { makeAccount, rows, tokensOf } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient } from '../support/factories';

let test: TestApp;
let base: string;
const stops: (() => void)[] = [];
beforeAll(async () => {
  test = await createApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
afterAll(() => test.close());

/** A signed-in browser with its socket. */
async function browser() {
  const user = await makeAccount(test.app, { sites: [await makeClient(test.app)] });
  const { token, refreshToken } = await tokensOf(test.app, user);
  const sessionId = refreshToken.split('.')[2] ?? '';
  const socket = io(base, {
    path: '/socket',
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
  });
  stops.push(() => socket.disconnect());
  const events: string[] = [];
  socket.onAny((event: string) => events.push(event));
  await vi.waitFor(() => expect(socket.connected).toBe(true), 5_000);
  const expire = (when: string) =>
    rows(
      test.app,
      sql`update sessions set expires_at = now() + ${when}::interval
        where id = ${sessionId}::uuid`,
    );
  return { socket, events, expire, sessionId };
}

const closes = (socket: Socket) => vi.waitFor(() => expect(socket.connected).toBe(false), 5_000);

it('sockets close when their session expires, and only then', async () => {
  const [justBefore, soon, later] = [await browser(), await browser(), await browser()];
  await justBefore.expire('-1 second');
  await later.expire('1 hour');
  const watch = expiryWatch(test.app);
  await watch.run();
  await closes(justBefore.socket);
  expect(justBefore.events).toEqual(['session:ended']);
  expect(soon.socket.connected).toBe(true);
  await soon.expire('0 seconds');
  await watch.run();
  await closes(soon.socket);
  expect(soon.events).toEqual(['session:ended']);
  expect(later.socket.connected).toBe(true);
});

it('sessions that expire while checks fail are found by the next check', async () => {
  const { socket, sessionId } = await browser();
  const watch = expiryWatch(test.app);
  await watch.run();
  const broken = vi.spyOn(test.app.data, 'withoutReach').mockRejectedValue(new Error('no database'));
  await test.database.execute(`update sessions set expires_at = now() where id = '${sessionId}'`);
  await expect(watch.run()).rejects.toThrow('no database');
  expect(socket.connected).toBe(true);
  broken.mockRestore();
  await watch.run();
  await closes(socket);
});
