import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PLACES } from '../../server/declared-tables';
import { migrate } from '../../server/platform/db/migrate';
import { openPostgres } from '../../server/platform/db/postgres';
import { distribute } from '../../server/distribution';
import { databaseAt, inSession, onServer, TEMPLATE } from './postgres-server';

// Databases on several nodes, for `npm run test:citus`: CITUS_URL names a database on the coordinator whose nodes know each other.

/** Few, because each test file copies all of them. */
const SHARDS = 4;

interface Node {
  host: string;
  port: number;
  isCoordinator: boolean;
}

async function nodesOf(coordinator: string): Promise<Node[]> {
  let nodes: Node[] = [];
  await inSession(coordinator, async (run) => {
    const { rows } = await run(
      'select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node order by groupid',
    );
    nodes = rows as Node[];
  });
  return nodes;
}

function urlOf(coordinator: string, { host, port }: Node): string {
  const url = new URL(coordinator);
  url.hostname = host;
  url.port = String(port);
  return url.href;
}

/** An empty, migrated and distributed database, to copy: on all nodes, under this name. Another form of the tables makes another one. */
const COPIED = `${TEMPLATE}_${createHash('sha256')
  .update(readFileSync(new URL('../../server/distribution/distribute.ts', import.meta.url)))
  .update(JSON.stringify(PLACES))
  .digest('hex')
  .slice(0, 8)}`;

/** Makes an empty database of that name on all nodes, which know each other. Returns its URL on the coordinator. */
export async function makeNodes(coordinator: string, name: string): Promise<string> {
  const nodes = await nodesOf(coordinator);
  for (const server of nodes.map((node) => urlOf(coordinator, node))) {
    await onServer(server, `drop database if exists ${name} with (force)`);
    await onServer(server, `create database ${name}`);
    await onServer(databaseAt(server, name), 'create extension citus');
  }
  const url = databaseAt(coordinator, name);
  await inSession(url, async (run) => {
    for (const { host, port, isCoordinator } of nodes)
      await run(
        isCoordinator
          ? `select citus_set_coordinator_host('${host}', ${port})`
          : `select citus_add_node('${host}', ${port})`,
      );
    await run(`alter database ${name} set citus.shard_count = ${SHARDS}`);
  });
  return url;
}

async function distributeNew(coordinator: string, name: string): Promise<void> {
  const url = await makeNodes(coordinator, name);
  const database = openPostgres(url, { max: 1 });
  await migrate(database);
  await distribute(database, () => undefined);
  await database.close();
}

/** Two runs make it once: the second waits for the first. It is a template when it is complete, on the coordinator last. */
async function makeTemplate(coordinator: string, nodes: readonly Node[]): Promise<void> {
  await inSession(coordinator, async (run) => {
    await run(`select pg_advisory_lock(hashtext('${COPIED}'))`);
    const { rowCount } = await run(`select from pg_database where datname = '${COPIED}' and datistemplate`);
    if (rowCount) return;
    await distributeNew(coordinator, COPIED);
    for (const node of nodes.toReversed())
      await inSession(urlOf(coordinator, node), async (onNode) => {
        await onNode('set citus.enable_ddl_propagation = off');
        // PostgreSQL only copies a database without connections, and the extension keeps one in each database.
        await onNode(`alter database ${COPIED} with is_template true allow_connections false`);
        await onNode(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${COPIED}'`,
        );
      });
  });
}

/** Makes a database of that name on all nodes, migrated and distributed. Returns its URL on the coordinator. */
export async function makeDistributed(coordinator: string, name: string): Promise<string> {
  const nodes = await nodesOf(coordinator);
  await makeTemplate(coordinator, nodes);
  await Promise.all(
    nodes.map((node) =>
      inSession(urlOf(coordinator, node), async (run) => {
        await run('set citus.enable_ddl_propagation = off');
        await run(`create database ${name} template ${COPIED}`);
        // Settings of a database aren't copied.
        const { rows } = await run(`select unnest(setconfig) as setting from pg_db_role_setting
          where setrole = 0 and setdatabase = (select oid from pg_database where datname = '${COPIED}')`);
        for (const { setting } of rows as { setting: string }[]) {
          const [key, value] = setting.split('=');
          await run(`alter database ${name} set ${key} = '${value}'`);
        }
      }),
    ),
  );
  return databaseAt(coordinator, name);
}

export async function dropDistributed(coordinator: string, name: string): Promise<void> {
  const nodes = await nodesOf(coordinator);
  await Promise.all(
    nodes.map((node) => onServer(urlOf(coordinator, node), `drop database if exists ${name} with (force)`)),
  );
}
