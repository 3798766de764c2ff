import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeEmployee, makeUser, signIn } from '../support/factories';

let test: TestApp;

beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

/** The statuses listed in the specification. All other operations answer 200, or as the OpenAPI document says. */
it('operations succeed with their listed status [API-GEN-01, API-CLI-36, API-USER-10]', async () => {
  const client = await makeClient(test.app);
  const user = await makeUser(test.app, { sites: [client] });
  const owner = await signIn(test.app, user);
  const { employeeId } = await makeEmployee(test.app, { site: client });
  const jumpList = `/v1/users/${user.wireId}/jumplist`;
  const answers = [
    await owner.patch(`/v1/clients/${client.wireId}`, { notes: 'Changed' }),
    await owner.post(jumpList, { employeeId }),
    await owner.get(jumpList),
    await owner.delete(`${jumpList}/${employeeId}`),
    await owner.delete(jumpList),
    await owner.get(`/v1/clients/${client.wireId}`),
    await owner.put(`/v1/clients/${client.wireId}/notes`, { notes: 'Once more' }),
    await owner.get(`/v1/employees/${employeeId}?with=docInfo,orders`),
    await owner.patch(`/v1/employees/${employeeId}`, { phone: '555 010 1234' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 200, 201, 204, 200, 200, 200, 200]);
});

it('every read declares 200 and nothing else [API-GEN-01]', () => {
  const { paths } = test.app.swagger() as unknown as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  const reading = Object.entries(paths).flatMap(([path, { get }]) =>
    get ? [[path, Object.keys(get.responses).filter((status) => status < '400')]] : [],
  );
  expect(reading.length).toBeGreaterThan(30);
  expect(reading.filter(([, statuses]) => String(statuses) !== '200')).toEqual([]);
});
