import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

const PEOPLE = [
  ['García-López', 'Maria', '00877'],
  ['Garcia Lopez', 'Ana', '878X'],
  ['O’Neal', 'Pat', 'BRF-3457'],
  ['ONeal', 'Sam', '007'],
  ['Smith-Jones', 'Lee', 'A1'],
  ['Barker Jr', 'Tom', 'T12877'],
  ['De La Rosa', 'Quin', ''],
  ['Mc Donald', 'Søren', '0003456'],
] as const;

let test: TestApp;
let client: TestClient;
let owner: SignedIn;

const search = async (q: string, more = {}): Promise<string[]> => {
  const filter = encodeURIComponent(JSON.stringify({ q, view: 'all', ...more }));
  const answer = await owner.get(`/v1/clients/${client.id}/employees?range=[0,24]&filter=${filter}`);
  return answer.json<{ firstName: string }[]>().map(({ firstName }) => firstName);
};

beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
  for (const [lastName, firstName, workId] of PEOPLE)
    await makeEmployee(test.app, { site: client, lastName, firstName, workId });
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
});
afterAll(() => test.close());

describe('a search of people', () => {
  it.each([
    ['garcia lopez', ['Ana', 'Maria']],
    ['LOPEZ, garc', ['Ana', 'Maria']],
    ['maria lopez', ['Maria']],
    ['garcía-lópez', ['Ana', 'Maria']],
    ['oneal', ['Sam', 'Pat']],
    ["o'neal", ['Sam', 'Pat']],
    ['o neal sam', ['Sam']],
    ['smith jones', ['Lee']],
    ['jones lee', ['Lee']],
    ['smithjones', ['Lee']],
    ['barker jr', ['Tom']],
    ['jr', ['Tom']],
    ['de la rosa', ['Quin']],
    ['delarosa', ['Quin']],
    ['rosa quin', ['Quin']],
    ['mcdonald soren', ['Søren']],
    ['877', ['Tom', 'Maria']],
    ['00877', ['Maria']],
    ['3456', ['Søren']],
    ['7', ['Ana', 'Sam']],
    ['brf3457', ['Pat']],
    ['brf-3457', ['Pat']],
    ['a-1', ['Lee']],
    ['arcia', []],
    ['garcia jones', []],
    ['-', []],
  ])('%j finds %j', async (q, found) => {
    expect(await search(q)).toEqual(found);
  });

  it('lists who has exactly the ID first', async () => {
    await makeEmployee(test.app, { site: client, lastName: 'Zeller', firstName: 'Uwe', workId: '4512' });
    await makeEmployee(test.app, { site: client, lastName: 'Abbot', firstName: 'Jo', workId: '14512' });
    expect(await search('4512')).toEqual(['Uwe', 'Jo']);
  });

  it('follows a change of the name and of the work ID, and forgets who was removed', async () => {
    const { employeeId } = await makeEmployee(test.app, { site: client, firstName: 'Kim', lastName: 'Ode' });
    const change = (set: string) =>
      test.app.data.withoutReach('operator', (tx) =>
        tx.query(sql`${sql.raw(set)} where tenant_id = ${client.id} and id = ${employeeId}`),
      );
    await change(`update employees set last_key = 'van ''t hooft', work_key = 'k-55'`);
    expect([await search('ode'), await search('hooft'), await search('55')]).toEqual([[], ['Kim'], ['Kim']]);
    await change('delete from employees');
    const left = await test.app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`select word from employee_words where tenant_id = ${client.id} and employee_id = ${employeeId}`,
      ),
    );
    expect(left).toEqual([]);
  });

  it('finds users in the same way', async () => {
    await makeUser(test.app, { sites: [client], firstName: 'Núria', lastName: 'Peña-Ruiz' });
    const answer = await owner.get(
      `/v1/clients/${client.id}/users?range=[0,24]&filter=${encodeURIComponent('{"q":"ruiz nuria"}')}`,
    );
    expect(answer.json<{ lastName: string }[]>().map(({ lastName }) => lastName)).toEqual(['Peña-Ruiz']);
  });
});

it('shows the words of a client to that client only', async () => {
  const reader = `select set_config('role', 'roadfile_app', true), set_config('roadfile.tenant', '1', true)`;
  const [, words] = await test.app.data.database.script([
    { text: reader, values: [] },
    { text: 'select * from employee_words', values: [] },
  ]);
  expect(words).toEqual([]);
});
