/**
 * `npm run bench:scale`: how the database grows, for docs/scale.md. Prints tables and stores them in test-results/scale.md.
 *
 * - `--people 10000,100000,1000000,3000000`: the same requests at each size, on a PostgreSQL of its own or that of BENCH_DATABASE_URL, which
 *   keeps the databases. The product fills the smallest; the others are copies of its people and clients.
 * - `--nodes`: the same requests on one node and on the cluster whose coordinator CITUS_URL names, in turns. `--plans` prints their plans, and
 *   `--keep` leaves the databases.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyAudit } from '../server/audit';
import { openPostgres } from '../server/platform/db/postgres';
import { startPostgres } from '../scripts/postgres.mjs';
import { dataset } from './dataset';
import { formatNumber } from './report';
import { addEntries, grow } from './scale/grow';
import { ACROSS, clientsOf, loadNow, measure, requestsOf } from './scale/measure';
import { compareNodes, dropBoth, makeBoth } from './scale/nodes';
import { sizesOf } from './scale/sizes';

/** What the product fills: the largest client has a tenth of the people. */
const TEMPLATE = 10_000;
const MANY_ENTRIES = 5_000_000;

const { values } = parseArgs({
  options: {
    people: { type: 'string' },
    nodes: { type: 'boolean', default: false },
    plans: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const sizes = (values.people ?? '').split(',').filter(Boolean).map(Number);
if (sizes.some((size) => size % TEMPLATE !== 0) || (sizes.length === 0 && !values.nodes)) {
  console.error(`Give --people with multiples of ${TEMPLATE}, separated by commas, or --nodes.`);
  process.exit(2);
}

type Column = Record<string, string>;
/** A table with a column for each size. */
const tableOf = (title: string, columns: [name: string, column: Column][]): string => {
  const rows = Object.keys(columns[0]![1]).map((what) => [
    what,
    ...columns.map(([, column]) => column[what] ?? ''),
  ]);
  const head = [title, ...columns.map(([name]) => name)];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

/** How long it takes to verify all chains. Those of copied people are broken, which takes as long. */
async function verification(url: string): Promise<string> {
  const database = openPostgres(url, { max: 2 });
  try {
    const started = performance.now();
    const { entries } = await verifyAudit(database);
    const seconds = (performance.now() - started) / 1000;
    return `${seconds.toFixed(0)} s, ${formatNumber(entries / seconds)} entries a second`;
  } finally {
    await database.close();
  }
}

async function growth(server: string): Promise<string> {
  const template = await dataset(server, 'scale_10000', {
    employees: TEMPLATE,
    clients: TEMPLATE / 500,
    largest: TEMPLATE / 10,
  });
  await addEntries(template.url);
  const urls: [number, string][] = [];
  let from = 'scale_10000';
  for (const size of sizes) {
    const name = `scale_${size}`;
    urls.push([size, await grow(server, from, name, size / TEMPLATE)]);
    from = name;
  }
  const columns: Record<string, [string, Column][]> = { ordinary: [], largest: [], across: [], size: [] };
  for (const [size, url] of urls) {
    const { ordinary, largest } = await clientsOf(url);
    const named = `${formatNumber(size)} people`;
    console.log(`${named}, load ${loadNow()}`);
    columns.size!.push([named, { ...(await sizesOf(url)), load: loadNow() }]);
    columns.ordinary!.push([named, { ...(await measure(url, requestsOf(ordinary))), load: loadNow() }]);
    const ofLargest = `${formatNumber(largest.people)} of ${formatNumber(size)}`;
    columns.largest!.push([ofLargest, { ...(await measure(url, requestsOf(largest))), load: loadNow() }]);
    const across = await measure(url, ACROSS);
    const entries = Number(columns.size!.at(-1)![1].entries!.replaceAll(',', ''));
    if (entries < MANY_ENTRIES) across['verification of all chains'] = await verification(url);
    columns.across!.push([named, { ...across, load: loadNow() }]);
  }
  return [
    tableOf('a client of ordinary size', columns.ordinary!),
    tableOf('the largest client', columns.largest!),
    tableOf('all clients', columns.across!),
    tableOf('on disk', columns.size!),
  ].join('\n\n');
}

async function nodes(coordinator: string | undefined): Promise<string> {
  if (!coordinator) throw new Error('CITUS_URL must name a database on the coordinator of a Citus cluster.');
  const urls = await makeBoth(coordinator, TEMPLATE / 2);
  const lines = await compareNodes(urls, values.plans);
  if (!values.keep) await dropBoth(coordinator);
  const head =
    '| request | one node | several nodes | ratio | nodes asked by each statement |\n| --- | --- | --- | --- | --- |';
  return [head, ...Object.entries(lines).map(([what, line]) => `| ${what} | ${line} |`)].join('\n');
}

const tables: string[] = [];
if (sizes.length > 0) {
  const given = process.env.BENCH_DATABASE_URL;
  const cluster = given
    ? null
    : await startPostgres({
        fsync: true,
        settings: { shared_buffers: '2GB', max_wal_size: '6GB', work_mem: '16MB' },
      });
  try {
    tables.push(await growth(given ?? cluster!.url));
  } finally {
    await cluster?.stop();
  }
}
if (values.nodes) tables.push(await nodes(process.env.CITUS_URL));
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/scale.md', `${tables.join('\n\n')}\n`);
console.log(tables.join('\n\n'));
