import { migrate } from '../../server/platform/db/migrate';
import { openPostgres } from '../../server/platform/db/postgres';
import { distribute } from '../../server/distribution';
import { databaseAt, inSession, onServer } from './postgres-server';

// Databases on several nodes, for `npm run test:citus`: CITUS_URL names a database on the coordinator whose nodes know each other.

/** Few, because each test file makes all of them. */
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

/** Makes a database of that name on all nodes, migrated and distributed. Returns its URL on the coordinator. */
export async function makeDistributed(coordinator: string, name: string): Promise<string> {
  const nodes = await nodesOf(coordinator);
  for (const node of nodes) {
    const server = urlOf(coordinator, node);
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
  const database = openPostgres(url, { max: 1 });
  await migrate(database);
  await distribute(database, () => undefined);
  await database.close();
  return url;
}

export async function dropDistributed(coordinator: string, name: string): Promise<void> {
  for (const node of (await nodesOf(coordinator)).toReversed())
    await onServer(urlOf(coordinator, node), `drop database if exists ${name} with (force)`);
}
