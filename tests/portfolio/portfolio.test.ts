import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import { role } from '../../domain/access/roles';
import type { PortfolioItem } from '../../domain/portfolio/contract';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type TestClient,
  type TestUser,
} from '../support/factories';
import { addGap, addPerson, assign as assignTo } from './people';

/** A record that only readers of drug and alcohol records see. */
const DRUG_ALCOHOL_POLICY = 2027;
let test: TestApp;
let rep: TestUser;
beforeAll(async () => {
  test = await createApp();
  rep = await makeUser(test.app, { role: 'customerCareRep' });
});
afterAll(() => test.close());

const run = (statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query(statement));

const assign = (client: TestClient, user: TestUser = rep) => assignTo(test, client, user);

/** People at locations of the client who are not qualified, each with a missing and an expiring document. */
async function addPeople(client: TestClient, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const { site, employeeId } = await addPerson(test, client);
    await addGap(test, site, employeeId, { docTypeId: 2001, status: 1 });
    await addGap(test, site, employeeId, { docTypeId: 238, status: 3 });
  }
}

async function portfolioOf(user: TestUser, query: Record<string, string> = {}) {
  const session = await signIn(test.app, user);
  const response = await session.get(`/v1/portfolio?${new URLSearchParams({ range: '[0,24]', ...query })}`);
  expect(response.statusCode, response.body).toBe(200);
  return { rows: response.json<PortfolioItem[]>(), total: Number(response.headers['x-total-count']) };
}

describe('the portfolio', () => {
  it('has the clients assigned to the user, the most urgent first, with what waits in each', async () => {
    const calm = await makeClient(test.app, { name: 'Calm Carriers' });
    const busy = await makeClient(test.app, { name: 'Busy Bulk' });
    const gone = await makeClient(test.app, { deactivated: true });
    const foreign = await makeClient(test.app);
    for (const client of [calm, busy, gone]) await assign(client);
    await assign(foreign, await makeUser(test.app, { role: 'customerCareRep' }));
    await addPeople(busy, 2);
    await addPeople(foreign, 3);
    await run(sql`insert into roster_imports (tenant_id, site_id, file_name, sha256, state, detected, header_key, created_by)
      select ${busy.id}, ${busy.id}, 'roster.csv', state, state, '{}', '', 1 from unnest(array['previewed', 'done']) state returning 1`);
    const { rows, total } = await portfolioOf(rep);
    expect(total).toBe(2);
    expect(rows).toEqual([
      {
        _id: busy.wireId,
        legacyClientId: busy.id,
        name: 'Busy Bulk',
        notQualified: 2,
        missing: 2,
        openOrders: 0,
        waitingFiles: 1,
      },
      expect.objectContaining({ legacyClientId: calm.id, notQualified: 0, missing: 0, waitingFiles: 0 }),
    ]);
    const byName = await portfolioOf(rep, { sort: '["name","DESC"]', range: '[0,0]' });
    expect(byName.rows.map(({ name }) => name)).toEqual(['Calm Carriers']);
    expect(byName.total).toBe(2);
  });

  it('leaves out figures of lists that the user cannot open', async () => {
    const client = await makeClient(test.app);
    const without = (...left: string[]) =>
      role('customerCareRep').permissions.filter((key) => !left.includes(key));
    const narrow = await makeUser(test.app, {
      permissions: without(
        'client.viewOrders',
        'client.uploadRosterUpdates',
        'servicesDqf.viewDocumentAlerts',
      ),
    });
    await assign(client, narrow);
    expect((await portfolioOf(narrow)).rows[0]).toMatchObject({
      notQualified: 0,
      missing: null,
      openOrders: null,
      waitingFiles: null,
    });
  });

  it('counts neither documents nor Clearinghouse queries that are hidden from the user', async () => {
    const client = await makeClient(test.app);
    const { employeeId } = await makeEmployee(test.app, { site: client });
    for (const docTypeId of [2001, DRUG_ALCOHOL_POLICY])
      await addGap(test, client, employeeId, { docTypeId });
    await run(sql`insert into orders (tenant_id, employee_id, order_type, status_id, dob, license, state, license_class_id, ordered_by, ordered_at)
      select ${client.id}, ${employeeId}, type, 1, '1980-05-05', 'A', 'VA', 1, 'x', now() from unnest(array['mvr', 'clearinghouse']) type returning 1`);
    const all = role('superAdmin').permissions;
    const narrow = all.filter((key) => !/clearinghouse|DrugTesting/i.test(key));
    const counted = async (permissions: readonly PermissionKey[]) => {
      const user = await makeUser(test.app, { permissions: [...permissions] });
      await run(sql`delete from client_reps where tenant_id = ${client.id}`);
      await assign(client, user);
      const { missing, openOrders } = (await portfolioOf(user)).rows[0]!;
      return { missing, openOrders };
    };
    expect(await counted(all)).toEqual({ missing: 2, openOrders: 2 });
    expect(await counted(narrow)).toEqual({ missing: 1, openOrders: 1 });
  });

  it('counts orders that are in flight', async () => {
    const client = await makeClient(test.app);
    const user = await makeUser(test.app, { role: 'customerCareRep' });
    await assign(client, user);
    const { employeeId } = await makeEmployee(test.app, { site: client });
    await run(sql`insert into orders (tenant_id, employee_id, order_type, status_id, dob, license, state, license_class_id, ordered_by, ordered_at)
      select ${client.id}, ${employeeId}, 'mvr', status, '1980-05-05', 'A', 'VA', 1, 'x', now() from unnest(array[1, 8, 3, 6]) status returning 1`);
    expect((await portfolioOf(user)).rows[0]).toMatchObject({ openOrders: 2 });
  });

  it('is for staff who work for clients, as themselves', async () => {
    const client = await makeClient(test.app);
    const owner = await makeUser(test.app, {
      sites: [client],
      permissions: ['customerCare.viewClients', 'customerCare.assumeClient'],
    });
    const reviewer = await makeUser(test.app, { role: 'dqReviewer' });
    for (const user of [owner, reviewer])
      expect((await (await signIn(test.app, user)).get('/v1/portfolio?range=[0,24]')).statusCode).toBe(403);
  });
});
