import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../server/audit/verify';
import { distribute, requireWhole } from '../../server/distribution';
import { PLACES } from '../../server/declared-tables';
import { makeWorld } from '../access/world';
import {
  changeSchema,
  createApp,
  createDatabase,
  type TestApp,
  type TestDatabase,
} from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';

// A database on several nodes: `npm run test:citus -- tests/database/nodes`.

const ON_NODES = process.env.CITUS_URL !== undefined;
/**
 * What stops and starts nodes, with {node} for `coordinator`, `worker1` or `worker2`, and {action} for what pg_ctl does:
 * `pg_ctl -D folder/{node} -l folder/{node}.log -w {action}`, as the user of the nodes.
 */
const COMMAND = process.env.CITUS_NODE_COMMAND;

/** How long a request may take whose node doesn't answer. */
const ANSWERS_WITHIN_MS = 5_000;

const execute = promisify(execFile);
let test: TestApp;
const nameOf = (group: number): string => (group === 0 ? 'coordinator' : `worker${group}`);

async function nodeOf({ tenantId }: TestClient): Promise<string> {
  const [row] = await test.database.execute(
    `select groupid as "group" from pg_dist_placement where shardid = get_shard_id_for_distribution_column('employees', $1::int)`,
    [tenantId],
  );
  return nameOf(Number(row?.['group']));
}

const control = async (node: string, action: string): Promise<void> =>
  void (await execute('sh', ['-c', COMMAND!.replaceAll('{node}', node).replaceAll('{action}', action)]));

const person = (client: TestClient, workId: string) => ({
  firstName: 'Ann',
  lastName: 'Kept',
  workId,
  legacyClientId: client.id,
  employmentStatusId: 2,
});

interface Side {
  client: TestClient;
  owner: SignedIn;
  node: string;
}

/** A client on another node than those given, with a user of its own. */
async function makeSide(others: readonly Side[] = []): Promise<Side> {
  for (;;) {
    const client = await makeClient(test.app);
    const node = await nodeOf(client);
    if (others.some((other) => other.node === node)) continue;
    return { client, node, owner: await signIn(test.app, await makeUser(test.app, { sites: [client] })) };
  }
}

const list = ({ owner }: Side) => owner.get('/v1/employees?sort=["lastName","ASC"]&range=[0,9]');
/** Until the node is missed: sessions of one that was killed may answer a moment longer than it. */
async function missed(side: Side): Promise<void> {
  for (let status = 200; status === 200;) {
    const from = performance.now();
    const { statusCode, body } = await list(side);
    expect([200, 503], body).toContain(statusCode);
    expect(performance.now() - from).toBeLessThan(ANSWERS_WITHIN_MS);
    status = statusCode;
  }
}
const workIdsOf = async ({ client }: Side): Promise<unknown[]> =>
  (
    await test.database.execute('select work_id from employees where tenant_id = $1 order by id', [
      client.tenantId,
    ])
  ).map((row) => row['work_id']);

describe.skipIf(!ON_NODES)('row-level security on the nodes', () => {
  let shared: TestDatabase;
  beforeAll(async () => {
    shared = await createDatabase();
    test = await createApp({ shared });
  });
  afterAll(async () => {
    await test.close();
    await shared.close();
  });

  it(
    'hides the rows of every other tenant from a statement that names none',
    { timeout: 180_000 },
    async () => {
      const world = await makeWorld(test.app);
      const { tenantId } = world.own.client;
      const tables = (
        await shared.database.execute(
          `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' order by 1`,
        )
      ).map(({ name }) => String(name));
      const filled = new Set<string>();
      for (const table of tables) {
        const [all] = await shared.database.execute(
          `select count(*) filter (where tenant_id = $1)::int as own, count(*) filter (where tenant_id <> $1)::int as others from ${table}`,
          [tenantId],
        );
        if (Number(all?.['others']) > 0) filled.add(table);
        for (const role of ['roadfile_client', 'roadfile_app', 'roadfile_within']) {
          const seen = await shared.database
            .script([
              { text: `select roadfile_set('role', $1)`, values: [role] },
              { text: `select roadfile_set('roadfile.tenant', $1)`, values: [String(tenantId)] },
              { text: `select roadfile_set('roadfile.all_sites', 'on')`, values: [] },
              {
                text: `select count(*)::int as others from ${table} where tenant_id <> $1`,
                values: [tenantId],
              },
            ])
            .then(
              (results) => results.at(-1)?.[0]?.['others'],
              (error: { code?: string }) => error.code,
            );
          // 42501: the role may not read the table at all.
          expect([0, '42501'], `${table} as ${role}`).toContain(seen);
        }
      }
      // Otherwise there was nothing to hide.
      expect(filled.size).toBeGreaterThan(25);
    },
  );

  it('is not started on if a table is split that belongs elsewhere, or not split', async () => {
    await requireWhole(shared.database);
    await shared.database.execute(`create table extra (tenant_id int not null, id int not null)`);
    await expect(requireWhole(shared.database)).rejects.toThrow(
      'The database is distributed in part: extra is on the coordinator and belongs split by tenant. Run npm run distribute.',
    );
    await shared.database.execute(`select create_reference_table('extra')`);
    await expect(requireWhole(shared.database)).rejects.toThrow(
      'extra is on every node and belongs split by tenant',
    );
    await expect(distribute(shared.database, () => undefined)).rejects.toThrow(
      'These tables were distributed otherwise: extra is on every node and belongs split by tenant.',
    );
    await changeSchema(shared.database, 'drop table extra');
    await requireWhole(shared.database);
    expect(PLACES['clients']).toBe('every node');
  });
});

/** The process that is the node: its sessions end with it. */
async function processOf(node: string): Promise<number> {
  const rows = await test.database.execute(
    `select n.groupid as "group", r.result as pid from pg_dist_node n join
      run_command_on_all_nodes($$select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)$$) r using (nodeid)`,
  );
  return Number(rows.find((row) => nameOf(Number(row['group'])) === node)?.['pid']);
}

const ENDS = {
  stops: (node: string) => control(node, '-m fast stop'),
  async 'is killed'(node: string) {
    process.kill(await processOf(node), 'SIGKILL');
  },
};

const TRIED: readonly (keyof typeof ENDS)[] = ON_NODES && COMMAND ? ['stops', 'is killed'] : [];

describe.each(TRIED)('a node that %s', (how) => {
  let shared: TestDatabase;
  let [down, up] = [] as unknown as [Side, Side];
  const stopped = new Set<string>();
  const stop = async (node: string) => {
    stopped.add(node);
    await ENDS[how](node);
  };
  const start = async (node: string) => {
    // Sessions of a killed node may last a moment longer than it: then it doesn't start.
    await expect.poll(() => control(node, 'start').then(() => true, String), { timeout: 60_000 }).toBe(true);
    stopped.delete(node);
  };

  beforeAll(async () => {
    shared = await createDatabase();
    test = await createApp({ shared });
    down = await makeSide();
    up = await makeSide([down]);
    for (const side of [down, up]) await side.owner.post('/v1/employees', person(side.client, 'before'));
  });
  afterEach(async () => {
    for (const node of stopped) await start(node);
  });
  afterAll(async () => {
    await test.close();
    await shared.close();
  });

  it(
    'fails requests about its tenants within five seconds, and no others',
    { timeout: 120_000 },
    async () => {
      await stop(down.node);
      await missed(down);
      for (const request of [
        () => down.owner.post('/v1/employees', person(down.client, 'lost')),
        () => list(down),
      ]) {
        const from = performance.now();
        const { statusCode, headers, body } = await request();
        expect(statusCode, body).toBe(503);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect(performance.now() - from).toBeLessThan(ANSWERS_WITHIN_MS);
      }
      expect((await list(up)).statusCode).toBe(200);
      expect((await up.owner.post('/v1/employees', person(up.client, 'meanwhile'))).statusCode).toBe(201);
      // What every node has needs all of them: it says so, and nothing is stored in part.
      const location = { name: 'Meanwhile' };
      const refused = await up.owner.post(`/v1/clients/${up.client.id}/children`, location);
      expect({ status: refused.statusCode, ...refused.json() }).toMatchObject({
        status: 503,
        error: 'unavailable',
      });
      await start(down.node);

      for (const side of [down, up])
        await expect.poll(async () => (await list(side)).statusCode, { timeout: 30_000 }).toBe(200);
      expect((await down.owner.post('/v1/employees', person(down.client, 'after'))).statusCode).toBe(201);
      expect(await workIdsOf(down)).toEqual(['before', 'after']);
      expect(await workIdsOf(up)).toEqual(['before', 'meanwhile']);
      expect((await verifyAudit(test.database)).broken).toEqual([]);
    },
  );

  it('keeps every acknowledged write, and none in part', { timeout: 240_000 }, async () => {
    const acknowledged = new Map<Side, string[]>([
      [down, []],
      [up, []],
    ]);
    const work = { isOver: false };
    const write = async (side: Side, writer: string) => {
      for (let at = 0; !work.isOver; at += 1) {
        const workId = `${writer}-${at}`;
        const { statusCode } = await side.owner.post('/v1/employees', person(side.client, workId));
        expect([201, 503]).toContain(statusCode);
        if (statusCode === 201) acknowledged.get(side)!.push(workId);
      }
    };
    // What every node has is committed on all of them.
    const locations: string[] = [];
    const locate = async () => {
      for (let at = 0; !work.isOver; at += 1) {
        const name = `Location ${at}`;
        const { statusCode } = await up.owner.post(`/v1/clients/${up.client.id}/children`, { name });
        expect([201, 503]).toContain(statusCode);
        if (statusCode === 201) locations.push(name);
      }
    };
    const writers = [write(down, 'a'), write(down, 'b'), write(up, 'c'), locate()];
    await expect.poll(() => acknowledged.get(down)!.length, { timeout: 30_000 }).toBeGreaterThan(3);
    await stop(down.node);
    await start(down.node);
    const before = acknowledged.get(down)!.length;
    await expect.poll(() => acknowledged.get(down)!.length, { timeout: 30_000 }).toBeGreaterThan(before);
    work.isOver = true;
    await Promise.all(writers);
    for (const [side, workIds] of acknowledged)
      expect(await workIdsOf(side)).toEqual(expect.arrayContaining(workIds));
    // What ended between the two parts of a commit is completed by the coordinator.
    const namesOnNodes = async () => {
      const nodes = await test.database.execute(
        `select result from run_command_on_all_nodes($$select json_agg(name order by name) from clients where parent_id = ${up.client.id}$$)`,
      );
      return nodes.map(({ result }) => JSON.parse(String(result)) as string[]);
    };
    const areSame = async () => new Set((await namesOnNodes()).map((names) => names.join())).size;
    await expect.poll(areSame, { timeout: 100_000 }).toBe(1);
    expect((await namesOnNodes())[0]).toEqual(expect.arrayContaining(locations));
    expect(locations).not.toEqual([]);
    expect((await verifyAudit(test.database)).broken).toEqual([]);
  });

  it('may be the coordinator: requests succeed again once it is back', { timeout: 120_000 }, async () => {
    await stop('coordinator');
    await missed(up);
    await start('coordinator');
    for (const side of [down, up])
      await expect.poll(async () => (await list(side)).statusCode, { timeout: 30_000 }).toBe(200);
  });
});
