import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/database';
import { openDatabase } from '../../server/platform/db/open';
import { localStore } from '../../server/platform/files/storage';
import { makePdf } from '../documents/test-documents';
import { killableServer, LONG_SILENT, type KillableServer } from '../support/killable-server';
import { options } from './world';
import { textOf } from './read-text';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);
const PEOPLE = 150;
const TENANT = 910_000;

let server: KillableServer;
let database: Database;

beforeAll(async () => {
  server = await killableServer();
  await server.start();
  database = await openDatabase({ databaseUrl: server.databaseUrl, dataDir: server.dataDir });
  const store = localStore(join(server.dataDir, 'files'));
  const { key, sha256, size } = await store.write([await makePdf(2)], 1_000_000);
  await database.execute(`insert into clients (tenant_id, id, path, level, name)
    values (${TENANT}, ${TENANT}, '/${TENANT}/', 0, 'Killed Packets')`);
  await database.execute(
    `with people as (
        insert into employees (tenant_id, site_id, first_name, last_name, first_key, last_key, work_key, status_id)
        select ${TENANT}, ${TENANT}, 'Ann', 'Killed ' || n, 'ann', 'killed ' || n, 'p' || n, 2
        from generate_series(1, ${PEOPLE}) n returning id),
      stored as (
        insert into files (tenant_id, name, mime, size, sha256, storage_key, created_by)
        values (${TENANT}, 'scan.pdf', 'application/pdf', $1::int, $2, $3, 1) returning id)
      insert into documents (tenant_id, employee_id, doc_type_id, doc_date, file_id, uploaded_by)
      select ${TENANT}, p.id, t, '2026-01-15', f.id, 'Rae'
      from people p cross join stored f cross join unnest(array[2001, 660, 225, 238]) t`,
    [size, sha256, key],
  );
}, 240_000);
afterAll(async () => {
  await database.close();
  await server.close();
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function job(): Promise<{ state: string; done: number }> {
  const [row] = await database.execute(
    `select state, done from jobs where tenant_id = ${TENANT} and type = 'packet.make'`,
  );
  return row as { state: string; done: number };
}

async function until(reached: (one: { state: string; done: number }) => boolean): Promise<void> {
  for (;;) {
    const one = await job();
    if (reached(one)) return;
    if (one.state === 'parked') throw new Error('The job is parked.');
    await pause(5);
  }
}

describe(`kill -9 in the middle, ${ROUNDS} times`, () => {
  it('of a packet: nothing incomplete is served, and it is made whole afterwards', async () => {
    const auth = async () => ({
      ...(await server.signIn('admin@roadfile.example')),
      'x-client-id': String(TENANT),
    });
    const headers = await auth();
    const ordered = await server.fetch(`/v1/packets`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ locationId: TENANT, options: options() }),
    });
    expect(ordered.status).toBe(202);
    const { packetId } = (await ordered.json()) as { packetId: string };
    const file = () => server.fetch(`/v1/packets/${packetId}/file`, { headers });
    for (let round = 0; round < ROUNDS; round += 1) {
      await until(({ state, done }) => state === 'running' && done > 10 && done < PEOPLE);
      await server.kill();
      await database.execute(`update jobs set done = 0 where tenant_id = ${TENANT}`);
      await database.execute(LONG_SILENT);
      await server.start();
      expect([409, 200]).toContain((await file()).status);
    }
    await until(({ state }) => state === 'done');
    const answer = await file();
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const [row] = await database.execute(`select state, pages, counts, storage_key as key,
      (select count(*)::int from audit_entries where tenant_id = ${TENANT} and type = 'packet.made') as made
      from packets where tenant_id = ${TENANT}`);
    expect(row).toMatchObject({ state: 'done', made: 1, counts: { drivers: PEOPLE, documents: PEOPLE * 4 } });
    const { pages, key } = row as { pages: number; key: string };
    expect(existsSync(join(server.dataDir, 'files', key))).toBe(true);
    expect(await textOf(bytes)).toHaveLength(pages);
    // What a killed try leaves is in the folder of partial files, which is swept.
    const partial = readdirSync(join(server.dataDir, 'files', 'partial'));
    expect(partial.filter((name) => !name.endsWith('.part'))).toEqual([]);
  }, 300_000);
});
