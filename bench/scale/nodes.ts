import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAt, onServer } from '../../tests/support/postgres-server';
import { dropDistributed, makeDistributed } from '../../tests/support/citus-server';
import { SECRET_KEY } from '../dataset';
import { inDatabase } from './grow';
import { clientsOf, fastest, loadNow, requestsOf, shownMs } from './measure';
import { explain, openProduct, type Asked, type Product, type Request } from './requests';

// One node against several: the same people, the same requests in turns, on the same PostgreSQL servers.

const TIMES = 61;
const NAMES = { one: 'scale_one', several: 'scale_several' };

function fill(url: string, people: number): void {
  const args = [
    '--employees',
    String(people),
    '--clients',
    String(Math.max(2, people / 500)),
    '--largest',
    String(people / 5),
  ];
  const done = spawnSync(process.execPath, ['--import', 'tsx', 'server/demo/main.ts', ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'roadfile-scale-')),
      SECRET_KEY,
    },
  });
  if (done.status !== 0)
    throw new Error(`Filling failed. Drop the databases ${Object.values(NAMES).join(' and ')}.`);
}

/** Makes both databases on the coordinator's cluster, unless they are there. */
export async function makeBoth(
  coordinator: string,
  people: number,
): Promise<{ one: string; several: string }> {
  const urls = { one: databaseAt(coordinator, NAMES.one), several: databaseAt(coordinator, NAMES.several) };
  const isThere = await inDatabase(coordinator, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = any($1)', [
      Object.values(NAMES),
    ]);
    return rowCount === 2;
  });
  if (isThere) return urls;
  await makeDistributed(coordinator, NAMES.several);
  await onServer(coordinator, `create database ${NAMES.one}`);
  for (const url of [urls.several, urls.one]) {
    fill(url, people);
    await inDatabase(url, (client) => client.query('vacuum analyze'));
  }
  return urls;
}

export async function dropBoth(coordinator: string): Promise<void> {
  await dropDistributed(coordinator, NAMES.several);
  await onServer(coordinator, `drop database ${NAMES.one}`);
}

async function inTurns(products: Product[], requests: Request[]): Promise<Asked[]> {
  const all: Asked[][] = products.map(() => []);
  for (let at = 0; at <= TIMES; at += 1)
    for (const [which, product] of products.entries()) {
      const asked = await product.ask(requests[which]!);
      // The first one fills caches.
      if (at > 0) all[which]!.push(asked);
    }
  return all.map((asked) => ({ milliseconds: fastest(asked).milliseconds, sent: asked.at(-1)!.sent }));
}

/** How many nodes' tasks each statement has. */
const tasksOf = (plans: { plan: unknown }[]) =>
  plans.map(
    ({ plan }) =>
      [...String(plan).matchAll(/Task Count: (\d+)/g)].map(([, count]) => count).join('+') || 'none',
  );

/** Compares requests of an ordinary client, and says to how many nodes their statements go. Prints the plans with `plans`. */
export async function compareNodes(
  urls: { one: string; several: string },
  withPlans: boolean,
): Promise<Record<string, string>> {
  const sides = [urls.one, urls.several];
  const requests = (await Promise.all(sides.map(clientsOf))).map(({ ordinary }) => requestsOf(ordinary));
  const products = await Promise.all(sides.map(openProduct));
  const lines: Record<string, string> = {};
  try {
    for (const what of Object.keys(requests[0]!)) {
      const asked = requests.map((one) => one[what]!);
      const [one, several] = (await inTurns(products, asked)) as [Asked, Asked];
      const plans = await explain(urls.several, several.sent, 'costs off', asked[1]!.undo);
      lines[what] =
        `${shownMs(one.milliseconds)} | ${shownMs(several.milliseconds)} | ${(several.milliseconds / one.milliseconds).toFixed(2)} × | ${tasksOf(plans).join(', ')}`;
      console.log(`${what}: ${lines[what]} (load ${loadNow()})`);
      if (!withPlans) continue;
      for (const { text, plan } of plans)
        console.log(`-- several nodes: ${text.replace(/\s+/g, ' ').slice(0, 160)}\n${plan}\n`);
      for (const { text, plan } of await explain(urls.one, one.sent, 'costs off', asked[0]!.undo))
        console.log(`-- one node: ${text.replace(/\s+/g, ' ').slice(0, 160)}\n${plan}\n`);
    }
  } finally {
    for (const product of products) await product.close();
  }
  return lines;
}
