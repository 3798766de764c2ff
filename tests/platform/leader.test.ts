import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startLeading, type Leading } from '../../server/platform/jobs/leader';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeEmployee } from '../support/factories';
import { startTwoServers } from '../support/two-servers';

let test: TestApp;
beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

const leaders: Leading[] = [];
afterEach(async () => {
  for (const leader of leaders.splice(0)) await leader.stop();
});

/** A server that counts its scans. */
function startServer(name: string) {
  const server = { scans: 0, leading: null as unknown as Leading };
  const watch = {
    name: 'scan',
    everyMs: 100,
    run: async () => {
      server.scans += 1;
      throw new Error('a failing scan');
    },
  };
  server.leading = startLeading(test.app.data, test.app.log as never, name, [watch]);
  leaders.push(server.leading);
  return server;
}

describe('the leader', () => {
  it('alone scans, and another server takes over at its end', { timeout: 30_000 }, async () => {
    const first = startServer('end');
    await expect.poll(() => first.scans).toBeGreaterThan(2);
    const second = startServer('end');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(second.scans).toBe(0);
    await first.leading.stop();
    const before = first.scans;
    await expect.poll(() => second.scans, { timeout: 10_000 }).toBeGreaterThan(2);
    expect(first.scans).toBe(before);
  });

  it('keeps its lease for longer than it lasts', { timeout: 40_000 }, async () => {
    const first = startServer('long');
    await expect.poll(() => first.scans).toBeGreaterThan(0);
    const second = startServer('long');
    await new Promise((resolve) => setTimeout(resolve, 21_000));
    expect(second.scans).toBe(0);
  });

  it('is replaced when its lease has run out', { timeout: 30_000 }, async () => {
    await test.database.execute(
      `insert into leases (name, holder, expires_at) values ('dead', 'a dead server', now() + interval '3 seconds')`,
    );
    const server = startServer('dead');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(server.scans).toBe(0);
    await expect.poll(() => server.scans, { timeout: 10_000 }).toBeGreaterThan(0);
  });
});

describe.runIf(process.env.TEST_ENGINE === 'postgres')('two server processes', () => {
  it('survive the death of the leader within a minute', { timeout: 120_000 }, async () => {
    const site = await makeClient(test.app);
    const { employeeId } = await makeEmployee(test.app, { site });
    const servers = await startTwoServers(test);
    const leader = async () => {
      const [lease] = await test.database.execute(
        `select holder from leases where holder <> 'a dead server'`,
      );
      const pid = Number(String(lease?.['holder']).split(' ')[1]);
      return servers.find((one) => one.pid === pid);
    };
    try {
      await expect.poll(leader, { timeout: 20_000 }).toBeDefined();
      const dead = (await leader())!;
      const heir = servers.find((one) => one !== dead);
      await dead.kill();
      await test.database.execute('update employees set next_change_on = $1 where id = $2', [
        '1900-01-01',
        employeeId,
      ]);
      await expect.poll(leader, { timeout: 60_000, interval: 200 }).toBe(heir);
      // What the watches of the new leader find, it does.
      const due = async () =>
        (
          await test.database.execute(
            `select state from jobs where type = 'compliance.dayChange' order by created_at desc limit 1`,
          )
        )[0];
      await expect.poll(due, { timeout: 20_000 }).toMatchObject({ state: 'done' });
    } finally {
      for (const server of servers) await server.stop();
    }
  });
});
