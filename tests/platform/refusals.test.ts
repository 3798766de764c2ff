import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
import { refusalText } from '../../domain/shared/refusals/text';
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
beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
});
afterAll(() => test.close());

interface Body {
  error: string;
  message: string;
  code: string;
  params: object;
  errors?: Record<string, string>;
  fields?: Record<string, Refusal>;
  requestId: string;
}

const bodyOf = (answer: { json: () => unknown }) => answer.json() as Body;

/** Programs read the code and people the English text; both must match. */
function expectRefusal(body: Body, error: string, refusal: Refusal): void {
  expect(body).toMatchObject({ error, ...refusal, message: refusalText(refusal) });
  expect(body.requestId).not.toBe('');
}

function expectFields(body: Body, fields: Record<string, Refusal>): void {
  expectRefusal(body, 'validation', refuse('error.validation'));
  expect(body.fields).toEqual(fields);
  expect(body.errors).toEqual(
    Object.fromEntries(Object.entries(fields).map(([field, refusal]) => [field, refusalText(refusal)])),
  );
}

describe('a refusal has a code and params beside the English text', () => {
  it('for a missing record and an unknown URL', async () => {
    expectRefusal(bodyOf(await owner.get('/v1/employees/999999999')), 'notFound', refuse('error.notFound'));
    expectRefusal(bodyOf(await owner.get('/v1/nothing')), 'notFound', refuse('error.notFound'));
  });

  it('for signed-out users and missing permissions', async () => {
    const stranger = await test.app.inject('/v1/employees');
    expectRefusal(bodyOf(stranger), 'unauthenticated', refuse('error.unauthenticated'));
    expectRefusal(bodyOf(await owner.get('/v1/internalUsers')), 'forbidden', refuse('error.forbidden'));
  });

  it('for a form: each field has its own', async () => {
    const answer = await owner.post('/v1/employees', {
      firstName: '=1+1',
      lastName: 'Moore',
      legacyClientId: client.id,
      employmentStatusId: 2,
      state: 'VA',
      license: 'X1',
      ssn: '666-12-3456',
    });
    expect(answer.statusCode).toBe(400);
    expectFields(bodyOf(answer), {
      firstName: refuse('employee.nameLikeFormula'),
      ssn: refuse('employee.ssnArea', { area: '666' }),
      license: refuse('license.invalidForState', { number: 'X1', state: 'VA' }),
    });
  });

  it('for a body that its schema does not allow', async () => {
    const answer = await owner.post('/v1/employees', { firstName: 7, unheard: true });
    expectFields(bodyOf(answer), {
      firstName: refuse('request.wrongType', { type: 'string' }),
      unheard: refuse('request.unknownField'),
    });
    const payload = { email: 'nobody@example.test' };
    const bare = await test.app.inject({ method: 'POST', url: '/v1/auth/login', payload });
    expectFields(bodyOf(bare), { password: refuse('request.required') });
  });

  it('for the parameters of a list', async () => {
    const query = new URLSearchParams({ sort: '["lastName","up"]', range: '[0,9]', filter: '{"q":7}' });
    expectFields(bodyOf(await owner.get(`/v1/employees?${query}`)), {
      sort: refuse('list.sortOrder'),
      'filter.q': refuse('request.wrongType', { type: 'string' }),
    });
  });

  it('for a stale edit', async () => {
    const employee = await makeEmployee(test.app, { site: client });
    const url = `/v1/employees/${employee.employeeId}`;
    expect((await owner.patch(url, { firstName: 'Ann', version: 1 })).statusCode).toBe(200);
    const body = bodyOf(await owner.patch(url, { firstName: 'Bea', version: 1 }));
    expectRefusal(body, 'stale', refuse('error.stale'));
    expect(body).toMatchObject({ current: { firstName: 'Ann' }, changedAt: expect.any(String) });
  });

  it('for a sign-in', async () => {
    const payload = { email: 'nobody@example.test', password: 'a wrong password' };
    const answer = await test.app.inject({ method: 'POST', url: '/v1/auth/login', payload });
    expectRefusal(bodyOf(answer), 'badCredentials', refuse('error.badCredentials'));
  });
});
