import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type PostgresCluster } from '../../scripts/postgres.mjs';
import { verifyAudit } from '../../server/audit/verify';
import { migrate } from '../../server/platform/db/migrate';
import { openPostgres } from '../../server/platform/db/postgres';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);
const WRITERS = 4;
/** Employees that each writer adds before the crash, and after it. */
const EACH = 3;
let cluster: PostgresCluster;
let test: TestApp;
let client: TestClient;
let owner: SignedIn;

beforeAll(async () => {
  cluster = await startPostgres({ fsync: true });
  const database = openPostgres(cluster.url, { max: 8 });
  await migrate(database);
  test = await createApp({ shared: { database, url: cluster.url, close: () => database.close() } });
  client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
});
afterAll(async () => {
  await test.close();
  await test.database.close();
  await cluster.stop();
});

/** Adds people one after the other, with new names after each failure, until the server has acknowledged that many. */
async function write(prefix: string, count: number, statuses: Set<number>): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let tries = 0; acknowledged.length < count; tries += 1) {
    const workId = `${prefix}-${tries}`;
    const { statusCode } = await owner.post('/v1/employees', {
      firstName: 'Ann',
      lastName: 'Kept',
      workId,
      legacyClientId: client.id,
      employmentStatusId: 2,
    });
    statuses.add(statusCode);
    if (statusCode === 201) acknowledged.push(workId);
    else await pause(50);
  }
  return acknowledged;
}
const writeAll = async (prefix: string, statuses: Set<number>) =>
  (
    await Promise.all(
      Array.from({ length: WRITERS }, (_, writer) => write(`${prefix}${writer}`, EACH, statuses)),
    )
  ).flat();

describe(`an immediate stop of PostgreSQL while writes run, ${ROUNDS} times`, () => {
  it(
    'loses no acknowledged write, keeps none twice or in part, and needs no restart of the server',
    async () => {
      const acknowledged: string[] = [];
      const statuses = new Set<number>();
      for (let round = 0; round < ROUNDS; round += 1) {
        acknowledged.push(...(await writeAll(`before${round}-`, statuses)));
        const writing = writeAll(`during${round}-`, statuses);
        await pause((round * 37 + 20) % 90);
        await cluster.crash();
        await cluster.restart();
        acknowledged.push(...(await writing));
        acknowledged.push(...(await writeAll(`after${round}-`, statuses)));
      }
      // A crash is a reason to try again, never an unexpected error.
      expect([...statuses].toSorted()).toEqual([201, 503]);
      const stored = await test.database.execute(
        `select work_id, count(*)::int as times, sum((select count(*) from audit_entries a
          where a.type = 'employee.created' and a.subject = 'employee/' || e.id))::int as entries
        from employees e where tenant_id = $1 group by work_id`,
        [client.id],
      );
      expect(stored.filter(({ times, entries }) => times !== 1 || entries !== 1)).toEqual([]);
      const kept = new Set(stored.map(({ work_id }) => work_id));
      expect(acknowledged.filter((workId) => !kept.has(workId))).toEqual([]);
      expect((await verifyAudit(test.database)).broken).toEqual([]);
    },
    30_000 * (ROUNDS + 1),
  );
});
