import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit, verifyChain } from '../../server/audit/verify';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { callerOf, makeClient, makeUser, signIn, type TestClient } from '../support/factories';

let test: TestApp;
beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

/** A client with three audit entries. */
async function clientWithHistory(): Promise<TestClient> {
  const client = await makeClient(test.app);
  const owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  for (const lastName of ['One', 'Two', 'Three']) {
    const added = await owner.post('/v1/employees', {
      firstName: 'A',
      lastName,
      legacyClientId: client.id,
      employmentStatusId: 2,
    });
    expect(added.statusCode).toBe(201);
  }
  return client;
}

/** Someone with the database password changes entries. */
const tamper = (text: string) => test.database.execute(text);
const brokenOf = async (client: TestClient) =>
  (await verifyAudit(test.app.data.database)).broken.filter((one) => one.tenantId === client.id);

describe('audit trail', () => {
  it('is intact as the server writes it', async () => {
    const client = await clientWithHistory();
    expect(await brokenOf(client)).toEqual([]);
  });

  it('is intact while it grows', async () => {
    const client = await clientWithHistory();
    const grow = () =>
      test.app.data.withoutReach('job', async (tx) =>
        tx.audit({ type: 'employee.ssnSearched', subject: 'list/employees', found: 0 }, client.id),
      );
    const { database } = test;
    let grown = 0;
    const growing = new Proxy(database, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        // Before and after each statement, as on a server in use.
        if (name === 'execute')
          return async (...given: Parameters<typeof target.execute>) => {
            const rows = await target.execute(...given);
            await grow();
            return rows;
          };
        if (name !== 'stream') return value.bind(target);
        return async function* (options: Parameters<typeof target.stream>[0]) {
          await grow();
          for await (const batch of target.stream(options)) {
            await grow();
            grown += batch.length;
            yield batch;
          }
        };
      },
    });
    expect((await verifyAudit(growing)).broken.filter(({ tenantId }) => tenantId === client.id)).toEqual([]);
    expect(grown).toBeGreaterThan(0);
  });

  it.each([
    [
      'a changed body',
      `update audit_entries set body = replace(body, '"Two"', '"Too"') where tenant_id = $id and seq = 2`,
      2,
      'hash',
    ],
    [
      'a changed column',
      `update audit_entries set type = 'employee.updated' where tenant_id = $id and seq = 2`,
      2,
      'columns',
    ],
    ['a removed entry', `delete from audit_entries where tenant_id = $id and seq = 2`, 2, 'missing'],
    ['a removed chain head', `delete from audit_heads where tenant_id = $id`, 4, 'head'],
    ['a removed last entry', `delete from audit_entries where tenant_id = $id and seq = 3`, 3, 'head'],
  ])('reports the first bad link after %s', async (_what, statement, seq, because) => {
    const client = await clientWithHistory();
    await tamper(statement.replace('$id', String(client.id)));
    expect(await brokenOf(client)).toEqual([{ tenantId: client.id, seq, because }]);
    const { broken } = await verifyChain(test.app.data.database, client.id, () => Promise.resolve());
    expect(broken).toEqual({ seq, because });
  });

  it('cannot be changed or deleted by the application role', async () => {
    const client = await clientWithHistory();
    const owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
    const caller = await callerOf(test.app, owner);
    for (const statement of [
      sql`update audit_entries set body = '{}'`,
      sql`delete from audit_entries`,
      sql`update audit_heads set seq = 0`,
      sql`insert into audit_entries (tenant_id, seq, at, type, subject, body, hash) values (${client.id}, 99, now(), 'x', 'x', '{}', '')`,
    ])
      await expect(test.app.data.withReach(caller, (tx) => tx.query(statement))).rejects.toThrow(
        /permission denied/,
      );
  });

  it("cannot be forged by the server's own role either", async () => {
    const client = await clientWithHistory();
    for (const statement of [
      sql`update audit_entries set body = '{}'`,
      sql`delete from audit_entries`,
      sql`insert into audit_entries (tenant_id, seq, at, type, subject, body, hash) values (${client.id}, 99, now(), 'x', 'x', '{}', '')`,
      sql`insert into audit_heads (tenant_id, seq, hash) values (1, 1, '')`,
      sql`update audit_heads set seq = 0`,
      sql`update audit_heads set hash = ''`,
      sql`delete from audit_heads`,
    ])
      await expect(test.app.data.withoutReach('job', (tx) => tx.query(statement))).rejects.toThrow(
        /permission denied/,
      );
  });

  it('refuses an entry for another tenant from the application role', async () => {
    const [client, other] = [await clientWithHistory(), await makeClient(test.app)];
    const owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
    const caller = await callerOf(test.app, owner);
    const foreign = test.app.data.withReach(caller, (tx) =>
      tx.query(sql`select audit_append(${other.id}, '[]'::jsonb)`),
    );
    await expect(foreign).rejects.toThrow(/another tenant/);
  });

  it('stays intact under parallel changes of one client', async () => {
    const client = await clientWithHistory();
    const owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        owner.post('/v1/employees', {
          firstName: 'P',
          lastName: `Parallel ${at}`,
          legacyClientId: client.id,
          employmentStatusId: 2,
        }),
      ),
    );
    expect(await brokenOf(client)).toEqual([]);
    const [head] = await test.database.execute(`select seq from audit_heads where tenant_id = ${client.id}`);
    expect(head).toEqual({ seq: 23 });
  });
});
