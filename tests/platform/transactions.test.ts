import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../server/platform/access/caller';
import { sql, WithCommit } from '../../server/platform/db';
import { enterSystem, StaleCaller } from '../../server/platform/db/enter';
import { openPostgres } from '../../server/platform/db/postgres';
import { createApp, type TestApp } from '../support/create-app';
import { callerOf, makeClient, makeUser, signIn, type TestClient } from '../support/factories';

let test: TestApp;
let client: TestClient;
let caller: Caller;
beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
  const owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  caller = await callerOf(test.app, owner);
});
afterAll(() => test.close());

const add = (id: number) =>
  sql`insert into employees (tenant_id, id, site_id, first_name, last_name, first_key, last_key, status_id)
    values (${client.id}, ${id}, ${client.id}, 'A', 'B', 'a', 'b', 2) returning id`;

async function isThere(id: number): Promise<boolean> {
  const [rows] = await test.app.data.read(caller, (reach) => [
    sql`select id from employees e where ${reach.where(sql`e.tenant_id`)} and id = ${id}`,
  ]);
  return rows!.length > 0;
}

const entries = () =>
  test.database.execute('select seq from audit_entries where tenant_id = $1', [client.id]);

describe('a transaction', () => {
  it('returns its result after the commit', async () => {
    const shown = await test.app.data.withReach(caller, async (tx) => {
      tx.audit({ type: 'employee.created', subject: 'employee/900001', after: {} });
      return new WithCommit(tx.query<{ id: number }>(add(900_001)));
    });
    expect(shown).toEqual([{ id: 900_001 }]);
    expect(await isThere(900_001)).toBe(true);
  });

  it('stores nothing, and reports why, if the commit fails', async () => {
    const before = (await entries()).length;
    const twice = test.app.data.withReach(caller, async (tx) => {
      tx.audit({ type: 'employee.created', subject: 'employee/900002', after: {} });
      const first = tx.query(add(900_002));
      const again = tx.query(add(900_002));
      return new WithCommit(Promise.all([first, again, tx.query(sql`select 1`)]));
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect(await isThere(900_002)).toBe(false);
    expect(await entries()).toHaveLength(before);
  });

  // Once planning a subquery has failed, Citus 13.2 sends no function to another node for the rest of the session.
  it.runIf(process.env.CITUS_URL)(
    'is written after one that several nodes refused, on the same connection',
    async () => {
      const database = openPostgres(test.url!, { max: 1 });
      database.isDistributed = true;
      const refused = `with locked as (select id from employees where last_name = 'B' for update)
      update employees e set first_name = 'C' from locked l where e.id = l.id`;
      const append = `select audit_append(${client.id}, '[{"at": "2026-06-01T00:00:00Z", "type": "x", "subject": "y", "body": "{}"}]')`;
      const run = (text: string) => database.script([enterSystem, { text, values: [] }]);
      const before = (await entries()).length;
      await expect(run(refused)).rejects.toMatchObject({ code: '0A000' });
      await run(append);
      expect(await entries()).toHaveLength(before + 1);
      await database.close();
    },
  );

  it('refuses an audit entry after the entries were sent', async () => {
    const late = test.app.data.withReach(caller, async (tx) => {
      const added = tx.query(add(900_003));
      return new WithCommit(
        added.then(() => tx.audit({ type: 'employee.created', subject: 'employee/900003', after: {} })),
      );
    });
    await expect(late).rejects.toThrow('after the commit was sent');
  });

  it('changes and reads nothing for a session that has ended in the meantime, and frees the connection', async () => {
    const gone = { ...caller, accessVersion: caller.accessVersion + 1 };
    let read: unknown;
    const refused = test.app.data.withReach(gone, async (tx) => {
      await tx.query(add(900_004));
      read = 'rows';
    });
    await expect(refused).rejects.toBeInstanceOf(StaleCaller);
    expect(read).toBeUndefined();
    expect(await isThere(900_004)).toBe(false);
    await test.app.data.withReach(caller, (tx) => tx.query(add(900_004)));
    expect(await isThere(900_004)).toBe(true);
  });
});
