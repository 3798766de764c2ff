import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { AuditItem } from '../../domain/audit/contract';
import type { DrugAlcoholInfo } from '../../domain/questionnaire/contract';
import type { Requirements } from '../../server/compliance/schemas';
import { sql } from '../../server/platform/db';
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

// Friday evening in Virginia, Saturday in UTC.
let now = new Date('2026-11-21T01:00:00Z');
const FRIDAY = '2026-11-20';
const VIEW: PermissionKey = 'servicesClearinghouse.viewClearinghouseDrugAndAlcohol';
const UPDATE: PermissionKey = 'servicesClearinghouse.updateClearinghouseDrugAndAlcohol';
let test: TestApp;
let client: TestClient;
let safetyUser: TestUser;
let safety: SignedIn;
let employeeId: number;
let url: string;

const userWith = async (...permissions: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [client], permissions }));

beforeAll(async () => {
  test = await createApp({ now: () => now });
  client = await makeClient(test.app);
  safetyUser = await makeUser(test.app, {
    sites: [client],
    permissions: ['client.viewEmployeeFile', VIEW, UPDATE],
  });
  safety = await signIn(test.app, safetyUser);
});
afterAll(() => test.close());

beforeEach(async () => {
  now = new Date('2026-11-21T01:00:00Z');
  const driver = await makeEmployee(test.app, { site: client, licenseClassId: 1, hireDate: '2026-05-04' });
  employeeId = driver.employeeId;
  url = `/v1/employees/${employeeId}/drugAlcoholInfo`;
});

const save = (codes: number[], who = safety) => who.put(url, { positiveQuestionList: codes });
const stored = async () => (await safety.get(url)).json<DrugAlcoholInfo>();
const setServices = (services: string) =>
  test.app.data.withoutReach('operator', (tx) =>
    tx.query(sql`update clients set services = ${services}::text[] where id = ${client.tenantId}`),
  );

describe('the answers', () => {
  it('are read with who gave them, when, and when the report is due [API-EMP-15]', async () => {
    expect(await stored()).toEqual({
      positiveQuestionList: [],
      answers: [],
      clearinghouse: false,
      today: FRIDAY,
    });
    const saved = await save([1]);
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await stored()).toMatchObject({
      positiveQuestionList: [1],
      // Three business days: Monday to Wednesday before Thanksgiving.
      answers: [
        { code: 1, answeredBy: expect.stringMatching(/\w/), answeredOn: FRIDAY, reportDueOn: '2026-11-25' },
      ],
    });
  });

  it('are saved for the signed-in user only [API-EMP-16]', async () => {
    const other = await makeUser(test.app, { sites: [client], permissions: [] });
    const body = { positiveQuestionList: [1] };
    const asOther = await safety.put(`${url}?forUser=${other.wireId}`, body);
    expect(asOther.statusCode).toBe(403);
    expect(asOther.json()).toMatchObject({ code: 'questionnaire.onlyForYourself' });
    expect((await stored()).answers).toEqual([]);
    const own = await safety.put(`${url}?forUser=${safetyUser.wireId}`, body);
    expect(own.statusCode, own.body).toBe(200);
    expect((await stored()).positiveQuestionList).toEqual([1]);
  });

  it('are the list in the body, with the questions of reasons and violations [API-EMP-17] [API-EMP-18]', async () => {
    expect((await safety.put(url, { positiveQuestionList: [1, 61, 41] })).json()).toMatchObject({
      positiveQuestionList: [1, 4, 6, 41, 61],
    });
    expect((await safety.put(url, { questions: [1] })).statusCode).toBe(400);
    expect((await safety.put(url, { positiveQuestionList: ['one'] })).statusCode).toBe(400);
  });

  it.each([
    ['nothing', [], 'questionnaire.nothingYes'],
    ['an unknown number', [1, 5, 77], 'questionnaire.codeUnknown'],
    ['question 4 without a reason', [4], 'questionnaire.reasonRequired'],
    ['question 4 with two reasons', [41, 42], 'questionnaire.oneReason'],
    ['question 6 without a violation', [6], 'questionnaire.violationRequired'],
  ])('are refused with %s', async (_what, codes, code) => {
    const refused = await save(codes);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(code);
    expect((await stored()).answers).toEqual([]);
  });
});

describe('a yes', () => {
  it('cannot be changed after saving [DLG-QUEST-38]', async () => {
    await save([1, 41]);
    const refused = await save([1, 2]);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'questionnaire.yesIsFinal', params: { codes: '4, 41' } });
    expect((await save([1, 42])).statusCode).toBe(409);
    expect((await stored()).positiveQuestionList).toEqual([1, 4, 41]);
    now = new Date('2026-11-24T15:00:00Z');
    const more = (await save([1, 2, 4, 41])).json<DrugAlcoholInfo>();
    expect(more.answers.map(({ code, answeredOn }) => [code, answeredOn])).toEqual([
      [1, FRIDAY],
      [2, '2026-11-24'],
      [4, FRIDAY],
      [41, FRIDAY],
    ]);
  });

  it('cannot be changed or removed in the database either', async () => {
    await save([1]);
    for (const statement of [
      sql`delete from questionnaire_answers where employee_id = ${employeeId}`,
      sql`update questionnaire_answers set code = 2 where employee_id = ${employeeId}`,
    ])
      await expect(test.app.data.withoutReach('operator', (tx) => tx.query(statement))).rejects.toThrow(
        /permission denied/,
      );
    expect((await stored()).positiveQuestionList).toEqual([1]);
  });

  it('is not lost when two people answer at the same time', async () => {
    const answers = await Promise.all([save([1]), save([3])]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const first = answers.find(({ statusCode }) => statusCode === 200)!;
    expect((await stored()).positiveQuestionList).toEqual(first.json<DrugAlcoholInfo>().positiveQuestionList);
  });
});

describe('the Clearinghouse service', () => {
  it('is that of the client, also for users of one location', async () => {
    const terminal = await makeClient(test.app, { parent: client });
    const { employeeId: driver } = await makeEmployee(test.app, { site: terminal });
    const local = await signIn(
      test.app,
      await makeUser(test.app, { sites: [terminal], permissions: ['client.viewEmployeeFile', VIEW] }),
    );
    const hasService = async () =>
      (await local.get(`/v1/employees/${driver}/drugAlcoholInfo`)).json<DrugAlcoholInfo>().clearinghouse;
    await setServices('{Client,FMCSA-Clearinghouse}');
    expect(await hasService()).toBe(true);
    expect((await stored()).clearinghouse).toBe(true);
    await setServices('{Client}');
    expect(await hasService()).toBe(false);
    expect((await local.get(url)).statusCode).toBe(404);
  });
});

describe('access', () => {
  it('needs the permissions for Clearinghouse records, to view and to update', async () => {
    const without = await userWith('client.viewEmployeeFile', 'client.editEmployeeInfo');
    const reader = await userWith('client.viewEmployeeFile', VIEW);
    await save([1]);
    expect((await without.get(url)).statusCode).toBe(403);
    expect((await save([1, 2], without)).statusCode).toBe(403);
    expect((await reader.get(url)).statusCode).toBe(200);
    expect((await save([1, 2], reader)).statusCode).toBe(403);
    expect((await stored()).positiveQuestionList).toEqual([1]);
  });

  it('to the audit entry needs the permission for drug and alcohol records too', async () => {
    await save([1, 61]);
    const entriesOf = async (who: SignedIn) =>
      (
        await who.get(
          `/v1/clients/${client.id}/auditTrail?range=[0,49]&filter=${encodeURIComponent(JSON.stringify({ employeeId }))}`,
        )
      )
        .json<AuditItem[]>()
        .filter(({ type }) => type === 'questionnaire.answered');
    const [entry] = await entriesOf(await userWith('client.viewAuditTrail', 'client.viewEmployeeFile', VIEW));
    expect(entry).toMatchObject({
      employeeId,
      sentence: 'Drug and alcohol questionnaire answered: answered yes 1, 6, 61',
    });
    expect(await entriesOf(await userWith('client.viewAuditTrail', 'client.viewEmployeeFile'))).toEqual([]);
  });
});

describe('driving (382.501)', () => {
  const conditions = async (who: SignedIn, query = '') => {
    const file = await who.get(`/v1/employees/${employeeId}/requirements${query}`);
    return file.json<Requirements>().conditions.filter(({ key }) => /violation|withheld/.test(key));
  };

  it('is barred by an answered violation from its day, and undecided once the return-to-duty test is answered', async () => {
    expect(await conditions(safety)).toEqual([]);
    await save([3]);
    expect(await conditions(safety)).toMatchObject([{ key: 'violationAnswered', status: 'bars' }]);
    expect(await conditions(safety, `?asOf=2026-11-19`)).toEqual([]);
    const others = await userWith('client.viewEmployeeFile');
    expect(await conditions(others)).toMatchObject([{ key: 'withheld', status: 'bars', cfr: '' }]);
    now = new Date('2026-11-24T15:00:00Z');
    await save([2, 3]);
    // 382.503, 40.305: the answer proves nothing without the reports of the SAP and the test on file.
    expect(await conditions(safety)).toMatchObject([{ key: 'violationAnswered', status: 'undecided' }]);
    expect(await conditions(safety, `?asOf=2026-11-23`)).toMatchObject([{ status: 'bars' }]);
  });

  it('is stored with the employee, without the reason', async () => {
    await save([6, 64]);
    const [row] = await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`select barred_by from employees where id = ${employeeId}`),
    );
    expect(JSON.stringify(row)).toContain('withheld');
    expect(JSON.stringify(row)).not.toContain('violation');
  });
});
