import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { Employee } from '../../domain/employees/contract';
import { statusPatch, type StatusChange, type StatusPreview } from '../../domain/employees/status-change';
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

let test: TestApp;
let client: TestClient;
let norfolk: TestClient;
let owner: SignedIn;
let driver: number;
let newcomer: number;
let gone: number;

const run = <T extends object>(statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));
const userOf = async (at: TestClient, permissions?: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [at], ...(permissions && { permissions }) }));

const ask = (change: StatusChange, employeeIds: number[], who = owner) =>
  who.post('/v1/employees/statusPreview', { employeeIds, change });
async function preview(change: StatusChange, employeeIds = [driver, newcomer, gone], who = owner) {
  const answer = await ask(change, employeeIds, who);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<StatusPreview[]>();
}
const make = (options: { statusId?: number; hireDate?: string }) =>
  makeEmployee(test.app, { site: norfolk, ...options }).then(({ employeeId }) => employeeId);
const read = async (employeeId: number) => (await owner.get(`/v1/employees/${employeeId}`)).json<Employee>();

beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
  norfolk = await makeClient(test.app, { parent: client, name: 'Norfolk' });
  owner = await userOf(client);
});
afterAll(() => test.close());
beforeEach(async () => {
  driver = await make({});
  newcomer = await make({ hireDate: '2026-05-04' });
  gone = await make({ statusId: 4 });
});

it('says who changes, who has the status already, and who can’t be changed and why', async () => {
  const change: StatusChange = { employmentStatusId: 4, terminationDate: '2026-01-31' };
  expect(await preview(change)).toEqual([
    {
      employeeId: driver,
      version: 1,
      effect: 'changes',
      comesBack: false,
      qualification: 'notApplicable',
      refusals: [],
    },
    {
      employeeId: newcomer,
      version: 1,
      effect: 'refused',
      comesBack: false,
      qualification: null,
      refusals: [
        {
          code: 'employee.terminatedBeforeHired',
          params: {},
          message: 'The termination date cannot be before the hire date',
        },
      ],
    },
    {
      employeeId: gone,
      version: 1,
      effect: 'same',
      comesBack: false,
      qualification: 'notApplicable',
      refusals: [],
    },
  ]);
  expect((await read(driver)).employmentStatusId).toBe(2);
});

/** What the preview says, or what the edit did, in the same words. */
const refused = (messages: string[]) => ({ refused: messages.toSorted() });
const changed = ({ qualification }: Pick<Employee, 'qualification'>, isNewEmployment: boolean) => ({
  qualification,
  isNewEmployment,
});

async function edit(change: StatusChange, { employeeId, comesBack, version }: StatusPreview) {
  const before = await read(employeeId);
  const patch = statusPatch(change, { comesBack, version: version ?? 0 });
  const answer = await owner.patch(`/v1/employees/${employeeId}`, patch);
  if (answer.statusCode !== 200)
    return refused(Object.values(answer.json<{ errors: Record<string, string> }>().errors));
  const after = answer.json<Employee>();
  return changed(after, after.previousEndDate !== before.previousEndDate);
}

it.each<StatusChange>([
  { employmentStatusId: 4, terminationDate: '2026-06-30', terminationReason: 'Terminal closed' },
  { employmentStatusId: 3, hireDate: '2026-06-01' },
  { employmentStatusId: 2, hireDate: '2026-06-01' },
  { employmentStatusId: 2, hireDate: '2025-06-30' },
  { employmentStatusId: 2, terminationUndone: true },
  { employmentStatusId: 1 },
])('promises what the edit of each person does: %j', async (change) => {
  const left = await make({});
  await run(sql`update employees set status_id = 4, termination_date = '2025-06-30' where id = ${left}`);
  const found = (await preview(change, [driver, newcomer, gone, left])).filter(
    ({ effect }) => effect !== 'same',
  );
  const promised = found.map(({ effect, refusals, qualification, comesBack }) =>
    effect === 'refused'
      ? refused(refusals.map(({ message }) => message))
      : changed({ qualification: qualification! }, comesBack && !change.terminationUndone),
  );
  const done = [];
  for (const one of found) done.push(await edit(change, one));
  expect(promised).toEqual(done);
  expect(done.length).toBeGreaterThan(1);
});

it('asks for the hire date of those who come back, unless they never left', async () => {
  await run(sql`update employees set termination_date = '2025-06-30' where id = ${gone}`);
  const [asked] = await preview({ employmentStatusId: 2 }, [gone]);
  expect(asked).toMatchObject({
    effect: 'refused',
    comesBack: true,
    refusals: [{ code: 'employment.hireRequired' }],
  });
  const undone = await preview({ employmentStatusId: 2, terminationUndone: true }, [gone]);
  expect(undone).toMatchObject([{ effect: 'changes', comesBack: true }]);
});

it('knows no one beyond the access of the caller, and needs the permissions of the edit', async () => {
  const elsewhere = await userOf(await makeClient(test.app, { parent: client, name: 'Roanoke' }));
  const [unknown] = await preview({ employmentStatusId: 3 }, [driver], elsewhere);
  expect(unknown).toMatchObject({
    version: null,
    effect: 'refused',
    qualification: null,
    refusals: [{ code: 'error.notFound' }],
  });
  const statusOnly = await userOf(client, ['client.editEmployeeStatus']);
  expect((await ask({ employmentStatusId: 4 }, [driver], statusOnly)).statusCode).toBe(200);
  const withDate: StatusChange = { employmentStatusId: 4, terminationDate: '2026-06-30' };
  expect((await ask(withDate, [driver], statusOnly)).statusCode).toBe(403);
  const reader = await userOf(client, ['client.viewRoster', 'client.editEmployeeInfo']);
  expect((await ask({ employmentStatusId: 4 }, [driver], reader)).statusCode).toBe(403);
});
