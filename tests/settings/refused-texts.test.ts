import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
  type TestUser,
} from '../support/factories';
import { upload } from '../documents/test-documents';

const SSN = '512-65-4321';

let test: TestApp;
let client: TestClient;
let user: TestUser;
let owner: SignedIn;
let employeeId: number;

beforeAll(async () => {
  test = await createApp({ now: () => new Date('2026-06-15T16:00:00Z') });
  client = await makeClient(test.app);
  user = await makeUser(test.app, { sites: [client] });
  owner = await signIn(test.app, user);
  ({ employeeId } = await makeEmployee(test.app, { site: client }));
});
afterAll(() => test.close());

const refused = async (
  method: 'post' | 'put' | 'patch' | 'delete',
  url: string,
  payload: object,
  field: string,
  who = owner,
) => {
  const answer = await who[method](
    url.replace('{client}', String(client.id)).replace('{employee}', String(employeeId)),
    payload,
  );
  expect([answer.statusCode, answer.json<{ fields: object }>().fields], answer.body).toEqual([
    400,
    expect.objectContaining({ [field]: { code: 'request.holdsSsn', params: {} } }),
  ]);
};

describe('a social security number in free text', () => {
  it.each([
    ['patch', '/v1/employees/{employee}', { notes: `SSN is ${SSN}` }, 'notes'],
    ['patch', '/v1/employees/{employee}', { terminationReason: SSN }, 'terminationReason'],
    ['patch', '/v1/employees/{employee}', { workId: SSN }, 'workId'],
    ['patch', '/v1/employees/{employee}', { phone: SSN }, 'phone'],
    ['patch', '/v1/employees/{employee}', { lastName: `Reyes ${SSN}` }, 'lastName'],
    ['patch', '/v1/employees/{employee}', { previousEmployers: ['Acme', SSN] }, 'previousEmployers.1'],
    ['put', '/v1/clients/{client}/notes', { notes: SSN }, 'notes'],
    ['patch', '/v1/clients/{client}', { name: SSN }, 'name'],
    ['post', '/v1/clients/{client}/children', { name: `Yard ${SSN}` }, 'name'],
    ['patch', '/v1/clients/{client}', { contacts: [{ name: SSN }] }, 'contacts.0.name'],
    ['post', '/v1/employees/{employee}/accidents', { city: SSN }, 'city'],
    ['post', '/v1/employees/{employee}/disqualifications', { offense: SSN }, 'offense'],
    ['post', '/v1/employees/{employee}/investigations/steps', { details: SSN }, 'details'],
    ['post', '/v1/employees/{employee}/vaccines', { vaccine: SSN }, 'vaccine'],
    ['post', '/v1/clients/{client}/legalHolds', { reason: `Lawsuit of ${SSN}` }, 'reason'],
    ['post', '/v1/clients/{client}/apiKeys', { name: SSN }, 'name'],
    ['post', '/v1/clients/{client}/audits', { auditor: SSN }, 'auditor'],
    ['post', '/v1/clients/{client}/users', { firstName: SSN }, 'firstName'],
    ['delete', '/v1/employees/{employee}', { reason: `Duplicate of ${SSN}` }, 'reason'],
  ] as const)('is refused beside its field: %s %s %j', (method, url, payload, field) =>
    refused(method, url, payload, field),
  );

  it('is refused in a query that names something', async () => {
    const staff = await signIn(test.app, await makeUser(test.app), client);
    await refused(
      'post',
      `/v1/clients/{client}/jobTitles/0?isNew=true&jobTitle=${SSN}`,
      {},
      'jobTitle',
      staff,
    );
  });

  it('is refused in a saved view and in a form with a file', async () => {
    const view = { resource: 'employees', name: 'Mine', view: { filter: { q: SSN } } };
    await refused('post', `/v1/users/${user.wireId}/views`, view, 'view.filter');
    const answer = await upload(test.app, owner, employeeId, { fields: { employer: SSN } });
    expect(answer.body.errors['employer']).toContain('Social Security number');
  });
});

describe('other numbers', () => {
  it('are stored: nine digits as a work ID and a license, a ZIP+4, an order number', async () => {
    const changes = { workId: '512654321', phone: '540-555-0123', notes: 'Order 512654321, VA 24011-1234' };
    const answer = await owner.patch(`/v1/employees/${employeeId}`, changes);
    expect([answer.statusCode, answer.json<object>()], answer.body).toMatchObject([200, changes]);
  });
});
