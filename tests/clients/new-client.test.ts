import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, JobTitle } from '../../domain/clients/contract';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, unique, type SignedIn } from '../support/factories';
import { auditOf } from './world';

// Still the day before in Chicago.
const NOW = new Date('2026-06-16T03:00:00Z');
let test: TestApp;
let staff: SignedIn;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  staff = await signIn(test.app, await makeUser(test.app, { firstName: 'Sam', lastName: 'Admin' }));
});
afterAll(() => test.close());

const asked = (rest: object = {}) => ({
  name: `Carrier ${unique()}`,
  employeeIdentifier: 'workId',
  services: ['Roadfile', 'Client'],
  timeZone: 'America/Chicago',
  preset: 'mixed',
  ...rest,
});
const countOf = async (name: string) => {
  const rows = await test.app.data.withoutReach('operator', (tx) =>
    tx.query(sql`select 1 from clients where name = ${name}`),
  );
  return rows.length;
};

describe('POST /v1/clients', () => {
  it('adds a top-level client with the job titles and the file setup of its preset, and records it', async () => {
    const body = asked({
      DOTNumber: '7788990',
      primaryAddress: { city: 'Salina', state: 'KS' },
      contacts: [{ name: 'Ann Lee', email: 'ann@example.test' }],
      notes: 'Calls on Mondays',
    });
    const answer = await staff.post('/v1/clients', body);
    expect(answer.statusCode, answer.body).toBe(201);
    const client = answer.json<Client>();
    const { preset: _preset, ...values } = body;
    expect(client).toMatchObject({ ...values, parent: null, levelNumber: 0, version: 1, deactivated: false });
    expect(client.topLevelId).toBe(client.legacyClientId);
    const withClient = { ...staff.headers, 'x-client-id': String(client.legacyClientId) };
    const get = async <Body>(path: string) =>
      (await test.app.inject({ url: `/v1/clients/${client._id}${path}`, headers: withClient })).json<Body>();
    const titles = await get<JobTitle[]>('/jobTitles');
    expect(titles.map(({ jobTitle, program }) => [jobTitle, program])).toEqual([
      ['CDL Driver', 'cdl'],
      ['Dispatcher', 'nonDriver'],
      ['Mechanic', 'nonDriver'],
      ['Non-CDL Driver', 'nonCdl'],
    ]);
    expect((await get<{ legacyClientId: number }[]>('/children?includeParent=true')).length).toBe(1);
    const [setup] = await test.app.data.withoutReach('operator', (tx) =>
      tx.query<{ setup: Record<string, { documents: object }> }>(
        sql`select setup from file_setups where tenant_id = ${client.legacyClientId}`,
      ),
    );
    const start = { requiredFrom: '2026-06-15', graceDays: 0 };
    expect(setup?.setup).toMatchObject({
      cdl: { documents: { 2021: 'required', 2033: 'required' }, starts: { 2021: start, 2033: start } },
    });
    expect(await auditOf(test.app, client.legacyClientId, `client/${client.legacyClientId}`)).toMatchObject([
      { type: 'client.created', after: { name: body.name }, actor: { name: 'Sam Admin' } },
    ]);
  });

  it('sets up nothing without a preset', async () => {
    const { legacyClientId: id } = (
      await staff.post('/v1/clients', asked({ preset: 'none' }))
    ).json<Client>();
    const rows = await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`select 1 from job_titles where tenant_id = ${id} union all
        select 1 from file_setups where tenant_id = ${id}`),
    );
    expect(rows).toEqual([]);
  });

  it('reports every problem beside its field, and stores nothing', async () => {
    const body = asked({
      name: '  ',
      DOTNumber: '12-34',
      timeZone: 'Mars/Olympus',
      services: ['Vaccines'],
      primaryAddress: { state: 'ZZ' },
      contacts: [{ name: 'Bob', email: 'bob' }],
    });
    const answer = await staff.post('/v1/clients', body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors).toSorted()).toEqual([
      'DOTNumber',
      'contacts.0.email',
      'name',
      'primaryAddress.state',
      'services',
      'timeZone',
    ]);
    expect(await countOf('')).toBe(0);
    expect((await staff.post('/v1/clients', asked({ preset: 'fancy' }))).statusCode).toBe(400);
    expect((await staff.post('/v1/clients', asked({ tenantId: 1 }))).statusCode).toBe(400);
  });

  it('creates one client from a form that is sent several times', async () => {
    const body = asked();
    const answers = await Promise.all([1, 2, 3].map(() => staff.post('/v1/clients', body)));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 400, 400]);
    expect(await countOf(body.name)).toBe(1);
    expect(
      (await staff.post('/v1/clients', { ...body, name: body.name.toUpperCase() })).json(),
    ).toMatchObject({
      errors: { name: `A client named ${body.name.toUpperCase()} already exists` },
    });
  });

  it('refuses HTML beside the fields, but accepts plain comparison signs', async () => {
    const name = `<img src=x onerror=alert(1)> ${unique()}`;
    const contacts = [{ name: '<b>Bob</b>' }];
    const answer = await staff.post('/v1/clients', asked({ name, contacts, notes: '<script>1</script>' }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: {
        name: 'The name cannot contain < or >',
        'contacts.0.name': 'The name cannot contain < or >',
        notes: 'The text cannot contain HTML',
      },
    });
    expect(await countOf(name)).toBe(0);
    const notes = 'Under 5 < 6 trucks & fine';
    expect((await staff.post('/v1/clients', asked({ notes }))).json()).toMatchObject({ notes });
  });

  it('requires the permission to add clients', async () => {
    const root = await makeClient(test.app);
    const rep = await signIn(test.app, await makeUser(test.app, { role: 'customerCareRep' }));
    const owner = await signIn(test.app, await makeUser(test.app, { sites: [root] }));
    for (const who of [rep, owner]) expect((await who.post('/v1/clients', asked())).statusCode).toBe(403);
  });
});
