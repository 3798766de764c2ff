import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distribute, requireWhole } from '../../server/distribution';
import type { Database } from '../../server/platform/db/database';
import { migrate } from '../../server/platform/db/migrate';
import { openPostgres } from '../../server/platform/db/postgres';
import { dropDistributed, makeNodes } from '../support/citus-server';
import { runServerProgram } from '../support/programs';

// `npm run distribute`, on several nodes: `npm run test:citus -- tests/database/distribute`.

describe.skipIf(!process.env.CITUS_URL)('npm run distribute', () => {
  const coordinator = process.env.CITUS_URL!;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'roadfile-distribute-'));
  let url: string;
  let database: Database;
  const run = (program: string) =>
    runServerProgram(program, [], {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SECRET_KEY: 'a secret for tests that is long enough',
      PORT: '0',
      DEMO: 'off',
    });

  beforeAll(async () => {
    url = await makeNodes(coordinator, name);
    database = openPostgres(url, { max: 2 });
  });
  afterAll(async () => {
    await database.close();
    await dropDistributed(coordinator, name);
    rmSync(dataDir, { recursive: true });
  });

  it(
    'goes on after an interruption, until when no server starts, and does nothing more',
    { timeout: 300_000 },
    async () => {
      await migrate(database);
      await database.execute(
        `insert into clients (tenant_id, id, path, level, name) values (7, 7, '/7/', 0, 'Moved Freight');
        insert into employees (tenant_id, site_id, first_name, last_name, work_id, first_key, last_key, work_key, status_id)
          select 7, 7, 'Ann', 'Moved ' || n, n, 'ann', 'moved ' || n, n, 2 from generate_series(1, 100) n`,
      );
      const said: string[] = [];
      const interrupt = (text: string) => {
        said.push(text);
        if (text.startsWith('documents: ')) throw new Error('interrupted');
      };
      await expect(distribute(database, interrupt)).rejects.toThrow('interrupted');
      // First what belongs where, then what is elsewhere.
      expect(said.slice(0, 4)).toEqual([
        expect.stringMatching(/^on every node: .*\bclients, /),
        expect.stringMatching(/^split by tenant: employees, .*\bdocuments, /),
        expect.stringMatching(/^on the coordinator: .*\bsessions\b/),
        expect.stringMatching(/^\d+ of \d+ tables are elsewhere\.$/),
      ]);
      const inPart =
        /distributed in part: .*documents is on the coordinator and belongs split by tenant.*the triggers of documents are off/;
      await expect(requireWhole(database)).rejects.toThrow(inPart);
      const refused = await run('main');
      expect(refused.code).toBe(1);
      expect(refused.errors.trim().split('\n')).toEqual([expect.stringMatching(inPart)]);

      const others = await run('distribution/distribute-main');
      expect(others, others.errors).toMatchObject({ code: 0, errors: '' });
      expect(others.output).toMatch(/^Done: \d+ tables\.$/m);
      await requireWhole(database);
      const [counted] = await database.execute(
        'select count(*)::int as people, count(distinct id)::int as numbers from employees where tenant_id = 7',
      );
      expect(counted).toEqual({ people: 100, numbers: 100 });

      const again = await run('distribution/distribute-main');
      expect(again, again.errors).toMatchObject({ code: 0, errors: '' });
      expect(again.output).toMatch(/^0 of \d+ tables are elsewhere\.\nEvery table is where it belongs\.$/m);
      await requireWhole(database);
    },
  );

  it('moves nothing while a server runs', { timeout: 60_000 }, async () => {
    await database.execute(`create table extra (tenant_id int not null, id int not null);
      insert into leases (name, holder, expires_at) values ('watches', 'server 7', now() + interval '1 minute')`);
    await expect(distribute(database, () => undefined)).rejects.toThrow('A server is running (server 7)');
    await database.execute('delete from leases');
    expect(await distribute(database, () => undefined)).toBe(1);
    await requireWhole(database);
  });
});
