import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { Order } from '../../domain/orders/contract';
import { reauthorizeSessions, endSessionsOf } from '../../server/session';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import {
  IMPERSONATION,
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  unique,
  type TestClient,
  type TestUser,
} from '../support/factories';

let test: TestApp;
let base: string;
let employer: TestClient;
let north: TestClient;
let south: TestClient;
const open: Socket[] = [];

beforeAll(async () => {
  test = await createApp({
    // An order can be sent again; nothing connects to the provider here.
    environment: {
      MVR_SFTP_URL: 'sftp://user@127.0.0.1:9/drop',
      MVR_SFTP_PASSWORD: 'not used',
      MVR_SFTP_HOST_KEY: `SHA256:${'A'.repeat(43)}`,
    },
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  employer = await makeClient(test.app);
  north = await makeClient(test.app, { parent: employer });
  south = await makeClient(test.app, { parent: employer });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => test.close());

/** A user's browser and the events it has received. */
async function listen(user: TestUser, client?: TestClient, askingFor?: number) {
  const session = await signIn(test.app, user, client);
  const socket = io(base, {
    path: '/socket',
    auth: { token: session.token, clientId: client?.id, askingFor },
    transports: ['websocket'],
    reconnection: false,
  });
  open.push(socket);
  const heard: [string, unknown][] = [];
  socket.onAny((event: string, payload: unknown) => heard.push([event, payload]));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, heard, session };
}

const changed = (site: TestClient) =>
  test.app.data.withoutReach('job', async (tx) =>
    tx.notify({ event: 'alerts:changed', tenantId: site.tenantId, clientId: site.id, type: 'documents' }),
  );
/** Sent to everyone last: a browser that has received it would have received the others. */
const mark = (text: string) =>
  test.app.data.withoutReach('job', async (tx) =>
    tx.notify({ event: 'notice', permission: null, level: 'info', text }),
  );
const heardOf = async (
  { heard }: { heard: [string, unknown][] },
  text: string,
  wanted: 'alerts:changed' | 'orders:changed' = 'alerts:changed',
) => {
  await vi.waitFor(() => expect(heard).toContainEqual(['notice', { level: 'info', text }]), {
    timeout: 10_000,
  });
  return heard
    .filter(([event]) => event === wanted)
    .map(([, payload]) => (payload as { clientId: number }).clientId);
};

describe('sockets', () => {
  it('refuse signed-out browsers', async () => {
    const socket = io(base, {
      path: '/socket',
      auth: { token: 'forged' },
      transports: ['websocket'],
      reconnection: false,
    });
    open.push(socket);
    const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect(error.message).toBe('unauthenticated');
  });

  it('notify users of changes within reach, and no one else', async () => {
    const other = await makeClient(test.app);
    const user = await makeUser(test.app, { sites: [employer] });
    const owner = await listen(user);
    const clerk = await listen(await makeUser(test.app, { sites: [north], role: 'siteClerk' }));
    const stranger = await listen(await makeUser(test.app, { sites: [other] }));
    const rep = await listen(await makeUser(test.app, { role: 'customerCareRep' }), employer);
    const blind = await listen(
      await makeUser(test.app, { sites: [employer], permissions: ['client.viewRoster'] }),
    );
    await changed(north);
    await changed(south);
    const job = {
      tenantId: employer.id,
      userId: user.id,
      jobId: 'a job',
      done: 1,
      total: 2,
      state: 'running',
    };
    await test.app.data.withoutReach('job', async (tx) => tx.notify({ event: 'jobs:progress', ...job }));
    await mark('all told');
    expect(await heardOf(owner, 'all told')).toEqual([north.id, south.id]);
    expect(await heardOf(rep, 'all told')).toEqual([north.id, south.id]);
    expect(await heardOf(clerk, 'all told')).toEqual([north.id]);
    expect(await heardOf(stranger, 'all told')).toEqual([]);
    expect(await heardOf(blind, 'all told')).toEqual([]);
    const ofJobs = [owner, clerk, stranger, rep, blind].map(
      ({ heard }) => heard.filter(([event]) => event === 'jobs:progress').length,
    );
    expect(ofJobs).toEqual([1, 0, 0, 0, 0]);
  });

  it('tell users who may see an order there of every change, and no one else', async () => {
    const group = await makeClient(test.app, { services: ['Roadfile', 'FMCSA-Clearinghouse'] });
    const [east, west] = [
      await makeClient(test.app, { parent: group }),
      await makeClient(test.app, { parent: group }),
    ];
    const { employeeId } = await makeEmployee(test.app, { site: east });
    const { session: owner } = await listen(await makeUser(test.app, { sites: [group] }));
    const browser = async (at: TestClient, ...permissions: PermissionKey[]) =>
      listen(await makeUser(test.app, { sites: [at], permissions }));
    const drugAlcohol = 'servicesClearinghouse.viewClearinghouseDrugAndAlcohol';
    const [manager, clerk, tester, late] = await Promise.all([
      listen(await makeUser(test.app, { sites: [group] })),
      browser(east, 'client.viewOrders'),
      browser(group, 'client.viewOrders', drugAlcohol),
      makeUser(test.app, { sites: [east], permissions: ['client.viewOrders'] }),
    ]);
    const others = await Promise.all([
      browser(west, 'client.viewOrders', drugAlcohol),
      browser(group, 'client.viewRoster', 'client.viewAlerts', drugAlcohol),
      listen(await makeUser(test.app, { sites: [employer] })),
      listen(await makeUser(test.app, { role: 'customerCareRep' }), employer),
      // Without a client.
      listen(await makeUser(test.app, { role: 'cmeWorker' })),
    ]);
    /** How many browsers of each kind heard of a change. */
    const hears = async (change: () => Promise<{ statusCode: number; body: string }>) => {
      const { statusCode, body } = await change();
      expect(statusCode, body).toBeLessThan(300);
      const text = unique();
      await mark(text);
      const heard = [manager, clerk, tester, ...others].map((one) => heardOf(one, text, 'orders:changed'));
      const counts = (await Promise.all(heard)).map((sites) => sites.filter((id) => id === east.id).length);
      for (const one of [manager, clerk, tester, ...others]) one.heard.length = 0;
      return { body, counts };
    };
    const seenByAll = [1, 1, 1, 0, 0, 0, 0, 0];
    const mvr = { orderType: 'mvr', employeeId, verification: { version: 1 } };
    const placed = await hears(() => owner.post('/v1/orders', mvr));
    expect(placed.counts).toEqual(seenByAll);
    const order = `/v1/orders/${(JSON.parse(placed.body) as Order).OrderID}`;
    const fails = () =>
      test.app.data.withoutReach('operator', (tx) =>
        tx.query(sql`update orders set status_id = 11 where tenant_id = ${group.tenantId}`),
      );
    const changes = [
      () => owner.patch(order, { orderStatusId: 6 }),
      () => owner.patch(`${order}/reopen`, {}),
      async () => (await fails(), owner.patch(`${order}/refreshmvr`, {})),
      () => owner.post(`${order}/auditTrail`, { message: 'Asked the clinic' }),
    ];
    for (const change of changes) expect((await hears(change)).counts, String(change)).toEqual(seenByAll);
    // That a driver is asked about again may say what a limited query found (40.321).
    const query = { orderType: 'clearinghouse', queryType: 'full', employeeId };
    const queried = await hears(() => owner.post('/v1/orders', query));
    expect(queried.counts).toEqual([1, 0, 1, 0, 0, 0, 0, 0]);
    // The exam's staff look after the orders of all clients.
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`update employees set dob = '1980-05-05', license = 'A12345678', license_state = 'VA' where id = ${employeeId}`,
      ),
    );
    const exam = { examType: 'dotPhysical', reason: 'recertification' };
    const examined = await hears(() => owner.post('/v1/orders', { orderType: 'exam', employeeId, exam }));
    expect(examined.counts).toEqual([1, 0, 0, 0, 0, 0, 0, 1]);
    // Only someone with a violation has such a test.
    const followUp = { authority: 'FMCSA', reasonId: 6, specimenId: 1, panel: 'DOT5', isObserved: true };
    others.push(await browser(group, 'client.viewOrders', 'servicesDrugTesting.viewDaOrders'));
    const testOf = (reasonId: number) => () =>
      owner.post('/v1/orders', { orderType: 'drug', employeeId, test: { ...followUp, reasonId } });
    expect((await hears(testOf(6))).counts).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect((await hears(testOf(3))).counts).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 1]);
    // A page that sent its requests before, and opens its socket only now.
    const opened = await listen(late, undefined, 30_000);
    await mark('opened');
    expect(await heardOf(opened, 'opened', 'orders:changed')).toEqual([east.id]);
  });

  it('replay to a page what has changed since its requests began, within reach, and to no other page', async () => {
    const group = await makeClient(test.app);
    const [east, west] = [
      await makeClient(test.app, { parent: group }),
      await makeClient(test.app, { parent: group }),
    ];
    const user = await makeUser(test.app, { sites: [group] });
    const clerk = await makeUser(test.app, { sites: [west], role: 'siteClerk' });
    const stranger = await makeUser(test.app, { sites: [await makeClient(test.app)] });
    // Browsers that have received it were connected; the others connect later.
    const early = await listen(user);
    await changed(west);
    await changed(east);
    await mark('before the others');
    expect(await heardOf(early, 'before the others')).toContain(west.id);
    const pages = await Promise.all([
      listen(user, undefined, 30_000),
      listen(clerk, undefined, 30_000),
      listen(stranger, undefined, 30_000),
      listen(user),
      listen(user, undefined, -1),
    ]);
    await mark('all there');
    const heard = await Promise.all(pages.map((page) => heardOf(page, 'all there')));
    // A page reloads everything an event affects, so only the last event of each place is replayed.
    expect(heard).toEqual([[east.id], [west.id], [], [], []]);
    // Texts are only for connected browsers.
    const texts = pages.flatMap((page) => page.heard.filter(([event]) => event === 'notice'));
    expect(texts.map(([, payload]) => (payload as { text: string }).text)).toEqual(
      pages.map(() => 'all there'),
    );
  });

  it('send nothing about a transaction that is rolled back', async () => {
    const owner = await listen(await makeUser(test.app, { sites: [employer] }));
    const failing = test.app.data.withoutReach('job', async (tx) => {
      tx.notify({ event: 'alerts:changed', tenantId: employer.id, clientId: north.id, type: 'documents' });
      throw new Error('not after all');
    });
    await expect(failing).rejects.toThrow('not after all');
    await mark('after the rollback');
    expect(await heardOf(owner, 'after the rollback')).toEqual([]);
  });

  it('stop notifying once a permission is removed', async () => {
    const user = await makeUser(test.app, { sites: [employer] });
    const owner = await listen(user);
    await test.app.data.withoutReach('session', async (tx) => {
      await tx.query(
        sql`update users set permissions = array_remove(permissions, 'client.viewAlerts') where id = ${user.id}`,
      );
      await reauthorizeSessions(tx, user.id);
    });
    await vi.waitFor(
      async () => {
        const text = unique();
        owner.heard.length = 0;
        await changed(north);
        await mark(text);
        expect(await heardOf(owner, text)).toEqual([]);
      },
      { timeout: 10_000 },
    );
  });

  it('send an impersonating user the notices of the other user, and their own again afterwards', async () => {
    const rep = await makeUser(test.app, { role: 'customerCareRep' });
    const clerk = await makeUser(test.app, { sites: [north], role: 'siteClerk' });
    const browser = await listen(rep);
    const hears = async (sites: number[]) =>
      vi.waitFor(
        async () => {
          const text = unique();
          browser.heard.length = 0;
          await changed(north);
          await changed(south);
          await mark(text);
          expect(await heardOf(browser, text)).toEqual(sites);
        },
        { timeout: 10_000 },
      );
    await hears([]);
    const impersonationOf = `/v1/users/${clerk.wireId}/impersonation`;
    expect((await browser.session.post(impersonationOf, IMPERSONATION)).statusCode).toBe(200);
    await hears([north.id]);
    expect((await browser.session.delete(impersonationOf)).statusCode).toBe(200);
    await hears([]);
  });

  it('disconnect a session that ends', async () => {
    const user = await makeUser(test.app, { sites: [employer] });
    const { socket } = await listen(user);
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    await test.app.data.withoutReach('session', (tx) => endSessionsOf(tx, user.id, 'passwordChanged'));
    expect(await gone).toBe('io server disconnect');
  });

  it('reconnect by themselves after the server has stopped', async () => {
    const shared = { database: test.database, url: test.url, close: async () => undefined };
    const other = await createApp({ shared });
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    const session = await signIn(other.app, await makeUser(other.app, { sites: [employer] }));
    const { port } = other.app.server.address() as AddressInfo;
    const socket = io(`http://127.0.0.1:${port}`, {
      path: '/socket',
      auth: { token: session.token },
      transports: ['websocket'],
    });
    open.push(socket);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    await other.close();
    expect(await gone).toBe('transport close');
    // The library would give up after a disconnect by the server.
    expect(socket.active).toBe(true);
  });
});
