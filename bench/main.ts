/**
 * `npm run bench`: measures the product against named limits in the same run and prints a table with ratios.
 * `--employees 1000000` sets the size. BENCH_DATABASE_URL names a PostgreSQL to use instead of a cluster of its own; what
 * was filled there is found again at the next run.
 */
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.mjs';
import { apiFigures } from './api';
import { dataset } from './dataset';
import { finish } from './report';

const { values } = parseArgs({ options: { employees: { type: 'string', default: '1000000' } } });
const employees = Number(values.employees);

const given = process.env.BENCH_DATABASE_URL;
const cluster = given
  ? null
  : await startPostgres({
      fsync: true,
      settings: { shared_buffers: '2GB', max_wal_size: '8GB', work_mem: '16MB' },
    });
const server = given ?? cluster!.url;
try {
  const large = await dataset(server, `bench_${employees}`, {
    employees,
    clients: Math.max(2, Math.round(employees / 500)),
    largest: Math.min(100_000, Math.round(employees / 10)),
  });
  const small = await dataset(server, 'bench_10000', { employees: 10_000, clients: 20, largest: 500 });
  await apiFigures(large, small);
  finish();
} finally {
  await cluster?.stop();
}
