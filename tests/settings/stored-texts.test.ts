import { afterAll, beforeAll, expect, it } from 'vitest';
import { maskStoredTexts } from '../../server/settings/mask-stored-texts';
import { storedTexts } from '../../server/settings/stored-texts';
import { sql } from '../../server/platform/db';
import type { AuditItem } from '../../domain/audit/contract';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let employeeId: number;

const run = <T extends object>(statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));

const trail = async (type: string) =>
  (await owner.get(`/v1/clients/${client.id}/auditTrail?range=[0,99]`))
    .json<AuditItem[]>()
    .filter((item) => item.type === type);

beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  ({ employeeId } = await makeEmployee(test.app, { site: client }));
});
afterAll(() => test.close());

it('masks social security numbers in texts that were stored before they were refused', async () => {
  await run(sql`update employees set notes = 'His SSN: 512-65-4321', work_id = '512-65-4321', work_key = '512-65-4321',
    last_name = 'Reyes 512654321', last_key = 'reyes 512654321', license = '512654321', phone = '540-555-0123',
    termination_reason = 'Order 512654321', previous_employers = 'Acme 512 65 4321' where id = ${employeeId}`);
  await run(
    sql`update clients set contacts = '[{"name": "Ann ５１２－６５－４３２１", "phone": "512654321"}]' where id = ${client.id}`,
  );

  await maskStoredTexts(test.app);

  const columns = sql`notes, work_id, work_key, last_name, last_key, license, phone, termination_reason, previous_employers`;
  expect(await run(sql`select ${columns} from employees where id = ${employeeId}`)).toEqual([
    {
      notes: 'His SSN: XXX-XX-4321',
      work_id: 'XXX-XX-4321',
      work_key: 'xxx-xx-4321',
      last_name: 'Reyes XXX-XX-4321',
      last_key: 'reyes xxx-xx-4321',
      license: '512654321',
      phone: '540-555-0123',
      termination_reason: 'Order 512654321',
      previous_employers: 'Acme XXX-XX-4321',
    },
  ]);
  // The words that people are found by follow.
  const found = await run<{ word: string }>(
    sql`select word from employee_words where employee_id = ${employeeId}`,
  );
  expect(found.map(({ word }) => word)).toContain('reyesxxxxx4321');
  expect(found.filter(({ word }) => /512|XX/.test(word))).toEqual([]);
  expect(await run(sql`select contacts from clients where id = ${client.id}`)).toEqual([
    { contacts: [{ name: 'Ann XXX-XX-4321', phone: '512654321' }] },
  ]);
  // The change of a text that evaluations depend on has kept its version before.
  expect(await run(sql`select 1 from earlier_versions where record::text like '%512 65 4321%'`)).toEqual([]);
  expect((await trail('texts.ssnsMasked')).map(({ sentence }) => sentence)).toEqual([
    'Social Security numbers masked in 8 stored texts',
  ]);

  await maskStoredTexts(test.app);
  expect(await trail('texts.ssnsMasked')).toHaveLength(1);
});

it('shows and exports an entry of the audit trail without the number that it was written with', async () => {
  const body = { type: 'employee.updated', subject: `employee/${employeeId}`, at: new Date().toISOString() };
  const entry = {
    ...body,
    actorId: null,
    body: JSON.stringify({
      ...body,
      actor: null,
      before: { notes: null },
      after: { notes: 'SSN 512-65-4321' },
    }),
  };
  await run(sql`select audit_append(${client.tenantId}, ${JSON.stringify([entry])}::jsonb)`);
  const [shown] = await trail('employee.updated');
  expect(JSON.stringify(shown)).toContain('SSN XXX-XX-XXXX');
  const exported = await owner.get(`/v1/clients/${client.id}/auditTrail/export?format=csv`);
  expect([exported.statusCode, exported.body.includes('512-65')]).toEqual([200, false]);
});

it('knows the columns with texts from the database, and which of them have other numbers', async () => {
  const tables = await test.app.data.withoutReach('operator', storedTexts);
  const numbers = tables.flatMap(({ table, columns }) =>
    columns.filter(({ isNumber }) => isNumber).map(({ name }) => `${table}.${name}`),
  );
  expect(numbers).toEqual([
    'clearinghouse_batches.dot_number',
    'clients.dot_number',
    'clients.l_code',
    'clinics.phone',
    'employees.phone',
    'employees.work_id',
    'employees.work_key',
    'lab_accounts.account_number',
    'partner_accounts.account_number',
    'partner_reports.account_number',
    'vaccines.lot',
  ]);
  const texts = tables.flatMap(({ table, columns }) => columns.map(({ name }) => `${table}.${name}`));
  expect(texts).toEqual(
    expect.arrayContaining([
      'notes.text',
      'accidents.city',
      'legal_holds.reason',
      'api_keys.name',
      'files.name',
    ]),
  );
  expect(tables.at(-1)?.table).toBe('earlier_versions');
});
