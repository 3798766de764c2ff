import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyAudit } from '../../server/audit/verify';
import type { Database } from '../../server/platform/db/database';
import { openDatabase } from '../../server/platform/db/open';
import { killableServer, LONG_SILENT, type KillableServer } from '../support/killable-server';

const USERS = 1_000;
const [TENANT, NORTH, SOUTH] = [900_000, 900_001, 900_002];
const MANAGER = 'manager@killed.example';

let server: KillableServer;
let database: Database;

/** A manager with few permissions, and users of a location with fewer. */
beforeAll(async () => {
  server = await killableServer();
  await server.start();
  database = await openDatabase({ databaseUrl: server.databaseUrl, dataDir: server.dataDir });
  await database.execute(`
    with sites as (insert into clients (tenant_id, id, parent_id, path, level, name) values
        (${TENANT}, ${TENANT}, null, '/${TENANT}/', 0, 'Killed Freight'),
        (${TENANT}, ${NORTH}, ${TENANT}, '/${TENANT}/${NORTH}/', 1, 'North'),
        (${TENANT}, ${SOUTH}, ${TENANT}, '/${TENANT}/${SOUTH}/', 1, 'South')),
      manager as (insert into users (tenant_id, email, first_name, last_name, role, password_hash, permissions)
        select ${TENANT}, '${MANAGER}', 'Pat', 'Manager', 'siteManager', password_hash,
          '{client.copyLocationSettings,client.configureUser,client.viewRoster}'
          from users where email = 'admin@roadfile.example' returning id),
      people as (insert into users (tenant_id, email, first_name, last_name, role, permissions)
        select ${TENANT}, 'user' || n || '@killed.example', 'Ann', 'User ' || n, 'siteClerk', '{client.viewRoster}'
          from generate_series(1, ${USERS}) n returning id)
    insert into user_sites (tenant_id, user_id, site_id)
      select ${TENANT}, id, ${TENANT} from manager union all select ${TENANT}, id, ${NORTH} from people`);
}, 240_000);
afterAll(async () => {
  await database.close();
  await server.close();
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const one = async (statement: string) => (await database.execute(statement))[0]!;
const copied = async () =>
  Number((await one(`select count(*)::int as users from user_sites where site_id = ${SOUTH}`))['users']);

it(
  'copies many users in batches, each of them once, through a kill -9, but none who changed meanwhile [DLG-COPY-10]',
  { timeout: 240_000 },
  async () => {
    const answer = await server.fetch(`/v1/clients/${SOUTH}?settingsFrom=${NORTH}&fields=users&legacy=true`, {
      method: 'PATCH',
      headers: await server.signIn(MANAGER),
    });
    expect(answer.status).toBe(201);
    const { jobId, usersJobId } = (await answer.json()) as { jobId: null; usersJobId: string };
    expect([jobId, usersJobId]).toEqual([null, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    while ((await copied()) < 300) await pause(5);
    await server.kill();
    const before = await copied();
    expect(before).toBeLessThan(USERS);
    expect(before % 100).toBe(0);
    // The last two, not copied yet: one gets more than the manager holds, one is taken off the location.
    const last = (offset: number) =>
      `(select id from users where tenant_id = ${TENANT} order by id desc limit 1 offset ${offset})`;
    await database.execute(
      `update users set permissions = '{client.viewRoster,client.viewPii}' where id = ${last(0)}`,
    );
    await database.execute(`delete from user_sites where user_id = ${last(1)}`);
    await server.start();
    await database.execute(LONG_SILENT);
    const job = () => one(`select state, done, total, result from jobs where id = '${usersJobId}'`);
    await expect.poll(async () => (await job())['state'], { timeout: 120_000, interval: 100 }).toBe('done');
    expect(await job()).toEqual({
      state: 'done',
      done: USERS,
      total: USERS,
      result: { users: USERS - 2, skipped: 2 },
    });
    expect(await copied()).toBe(USERS - 2);
    // Each of them got one new version and one audit entry, and the other two none.
    const versions = await one(`select count(*) filter (where version = 2)::int as once, max(version) as most
      from users where tenant_id = ${TENANT}`);
    expect(versions).toEqual({ once: USERS - 2, most: 2 });
    const entries = await one(`select count(*)::int as entries, count(distinct subject)::int as users,
        count(distinct actor_id)::int as actors
      from audit_entries where tenant_id = ${TENANT} and type = 'user.changed'`);
    expect(entries).toEqual({ entries: USERS - 2, users: USERS - 2, actors: 1 });
    expect((await verifyAudit(database)).broken).toEqual([]);
  },
);
