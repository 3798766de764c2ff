import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import { printedCode, type DrivingStatement, type IssuedStatement } from '../../domain/driving/contract';
import { json, sql } from '../../server/platform/db';
import { makeVanDriver, on } from '../compliance/record-world';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

const NOW = new Date('2026-06-15T15:00:00Z');
let test: TestApp;
let client: TestClient;
let reviewer: SignedIn;
let clerk: SignedIn;

const query = (statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query(statement));

const userWith = async (permissions: string[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [client], permissions } as never));

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app);
  clerk = await userWith(['client.viewEmployeeFile']);
  reviewer = await userWith([
    'client.viewEmployeeFile',
    'client.viewAuditTrail',
    'servicesClearinghouse.viewClearinghouseDrugAndAlcohol',
    'servicesDrugTesting.viewAuxiliaryNonNegativeResults',
  ]);
});
afterAll(() => test.close());

const makeDriver = (more: Parameters<typeof makeVanDriver>[2] = {}) => makeVanDriver(test, client, more);

async function issue(employeeId: number, body = {}, who = reviewer): Promise<DrivingStatement> {
  const answer = await who.post(`/v1/employees/${employeeId}/drivingStatements`, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<DrivingStatement>();
}

describe('a driving statement', () => {
  it('says the answer with its reasons, documents and rules, and nothing secret', async () => {
    const id = await makeDriver();
    const { content } = await issue(id, { asOf: '2028-01-01' });
    expect(content.answer).toMatchObject({ asOf: '2028-01-01', mayDrive: false });
    expect(content.answer.reasons.map(({ docTypeId }) => docTypeId)).toContain(238);
    expect(content.documents).toContainEqual({
      documentId: expect.any(Number),
      name: expect.stringMatching(/^Medical Card/),
      docDate: '2026-03-01',
      expiresOn: '2027-12-31',
    });
    expect(content.rules).toContainEqual(
      expect.objectContaining({ effectiveFrom: expect.stringMatching(/^\d{4}-/) }),
    );
    expect(content.person).toMatchObject({ age: 42, hireDate: '2026-03-02' });
    expect(JSON.stringify(content)).not.toContain('1985-04-02');
  });

  it('says which requirements the file setup waived, without naming restricted ones', async () => {
    const site = await makeClient(test.app, { parent: client });
    const id = await makeDriver({ site, without: [2006, 2016] });
    const setup = { nonCdl: { documents: { 2006: 'notRequired', 2016: 'notRequired' }, waivers: [] } };
    await query(sql`insert into file_setups (tenant_id, site_id, setup)
      values (${client.tenantId}, ${site.id}, ${json(setup)})`);
    const investigator = await userWith(['client.viewEmployeeFile', 'client.viewApplicants']);
    const waivedOf = async (who: SignedIn) => {
      const { mayDrive, waived } = (await issue(id, {}, who)).content.answer;
      const many = await who.post('/v1/mayDrive', { employeeIds: [id] });
      expect(many.json()).toMatchObject({ answers: [{ mayDrive: true, waived }] });
      expect((await who.get(`/v1/employees/${id}/mayDrive`)).json()).toMatchObject({
        mayDrive: true,
        waived,
      });
      return [mayDrive, ...waived.map(({ docTypeId }) => docTypeId)];
    };
    expect(await waivedOf(investigator)).toEqual([true, 2006, 2016]);
    expect(await waivedOf(clerk)).toEqual([true, 2006, null]);
  });

  it('is found by its printed code and stays as it was issued', async () => {
    const id = await makeDriver();
    const issued = await issue(id);
    expect(issued.content.answer.mayDrive).toBe(true);
    await query(sql`update documents set deleted_at = now() where employee_id = ${id}`);
    const found = await clerk.get(`/v1/drivingStatements/${printedCode(issued.code)}`);
    // The clerk may not see all that the reviewer's statement could tell.
    expect(found.statusCode).toBe(404);
    const again = await reviewer.get(`/v1/drivingStatements/${printedCode(issued.code)}`);
    expect(again.json()).toEqual(issued);
    expect((await reviewer.get(`/v1/employees/${id}/mayDrive`)).json<MayDriveAnswer>().mayDrive).toBe(false);
    const list = await reviewer.get(`/v1/employees/${id}/drivingStatements`);
    expect(list.json<IssuedStatement[]>()).toMatchObject([
      { code: issued.code, asOf: '2026-06-15', mayDrive: true },
    ]);
    expect((await clerk.get(`/v1/employees/${id}/drivingStatements`)).json()).toEqual([]);
  });

  it('has its hash on the audit trail, and is not verified once it was changed', async () => {
    const id = await makeDriver();
    const { code, hash } = await issue(id);
    const trail = await reviewer.get(
      `/v1/clients/${client.id}/auditTrail?range=[0,9]&filter=${encodeURIComponent(JSON.stringify({ employeeId: id }))}`,
    );
    expect(trail.body).toContain(hash);
    const change = `update driving_statements set content = replace(content, '"mayDrive":true', '"mayDrive":false') where hash = '${hash}'`;
    // Only someone with access to the database itself can.
    await expect(query(sql.raw(change))).rejects.toThrow('permission denied');
    await test.database.execute(change);
    const changed = await reviewer.get(`/v1/drivingStatements/${code}`);
    expect(changed.json()).toMatchObject({ verified: false, content: { answer: { mayDrive: false } } });
  });

  it('can be about what was on record on a past day', async () => {
    const id = await on(test, '2026-03-02', () => makeDriver());
    await query(sql`update documents set deleted_at = now() where employee_id = ${id}`);
    expect((await issue(id, { asOf: '2026-06-14' })).content.answer.mayDrive).toBe(false);
    const body = { asOf: '2026-06-14', knownOn: '2026-06-14' };
    const { content } = await issue(id, body);
    expect(content.answer).toMatchObject({ ...body, mayDrive: true });
    // Seven, but this reader can't see the safety performance history (391.53).
    expect(content.documents).toHaveLength(6);
  });

  it('names location, employer and job title also for users who reach one location', async () => {
    const branch = await makeClient(test.app, { parent: client });
    const local = await signIn(
      test.app,
      await makeUser(test.app, { sites: [branch], permissions: ['client.viewEmployeeFile'] } as never),
    );
    const { employeeId } = await makeEmployee(test.app, { site: branch });
    const { content } = await issue(employeeId, {}, local);
    expect(content.employer).toBe(content.location);
    expect(content.location).not.toBe('');
  });

  it('says no more about a positive test than its issuer may see', async () => {
    const id = await makeDriver();
    await query(sql`insert into documents (tenant_id, employee_id, doc_type_id, doc_date, result, uploaded_by)
      values (${client.tenantId}, ${id}, 2023, '2026-06-01', 'positive', 'Rae')`);
    const masked = await issue(id, {}, clerk);
    expect(masked.content.answer).toMatchObject({ mayDrive: false, reasons: [{ key: 'withheld' }] });
    expect(JSON.stringify(masked)).not.toMatch(/positive|382\.50|40\.305/i);
    expect((await reviewer.get(`/v1/drivingStatements/${masked.code}`)).statusCode).toBe(200);
    const full = await issue(id);
    expect(full.content.answer.reasons).toMatchObject([{ key: 'testViolation' }]);
    expect((await clerk.get(`/v1/drivingStatements/${full.code}`)).statusCode).toBe(404);
  });

  it('refuses a day that does not exist, and an unknown code', async () => {
    const id = await makeDriver();
    const url = `/v1/employees/${id}/drivingStatements`;
    expect((await reviewer.post(url, { asOf: '2026-02-30' })).json()).toMatchObject({
      errors: { asOf: expect.any(String) },
    });
    for (const code of ['x', '3F9A2-B7C1D-0E4F5-A6B7C'])
      expect((await reviewer.get(`/v1/drivingStatements/${code}`)).statusCode).toBe(404);
  });
});

describe('what if', () => {
  const ask = async (id: number, query_: string) =>
    (await reviewer.get(`/v1/employees/${id}/mayDrive?${query_}`)).json<MayDriveAnswer>();

  it('another hire date moves the windows and deadlines, and saves nothing', async () => {
    const id = await makeDriver();
    expect(await ask(id, 'asOf=2027-03-01&hireDate=2027-03-01')).toMatchObject({
      whatIf: { hireDate: '2027-03-01', jobTitleId: null },
      reasons: [],
    });
    // An application of more than twelve months before the hire is of another hire.
    const later = await ask(id, 'asOf=2027-03-02&hireDate=2027-03-02');
    expect(later.reasons.map(({ docTypeId }) => docTypeId)).toContain(2001);
    expect(await ask(id, '')).toMatchObject({ whatIf: null, mayDrive: true });
  });

  it('an applicant were hired, or a former employee were rehired', async () => {
    const applicant = await makeDriver({ statusId: 1 } as never);
    expect(await ask(applicant, '')).toMatchObject({ mayDrive: false });
    expect(await ask(applicant, 'hireDate=2026-06-15')).toMatchObject({ mayDrive: true });
    const left = await makeDriver();
    await query(sql`update employees set status_id = 4, termination_date = '2026-05-31' where id = ${left}`);
    const rehired = await ask(left, 'hireDate=2026-06-15');
    // Everything on file is of the employment before.
    expect(rehired.reasons.map(({ docTypeId }) => docTypeId)).toContain(2001);
  });

  it('the file lacked a document, and saves nothing', async () => {
    const id = await makeDriver();
    const [card] = await query(sql`select id from documents where employee_id = ${id} and doc_type_id = 238`);
    const documentId = Number(card?.['id']);
    expect(await ask(id, `withoutDocument=${documentId}`)).toMatchObject({
      mayDrive: false,
      reasons: [{ docTypeId: 238 }, { docTypeId: 2004 }],
      whatIf: { withoutDocument: documentId },
    });
    expect(await ask(id, '')).toMatchObject({ mayDrive: true });
    const other = await makeDriver();
    const url = `/v1/employees/${other}/mayDrive?withoutDocument=${documentId}`;
    expect((await reviewer.get(url)).statusCode).toBe(404);
  });

  it('the person had another job title', async () => {
    const id = await makeDriver();
    const [title] = await query(sql`insert into job_titles (tenant_id, title, program)
      values (${client.tenantId}, ${`Tractor ${id}`}, 'cdl') returning id`);
    expect(await ask(id, `jobTitleId=${String(title?.['id'])}`)).toMatchObject({
      mayDrive: false,
      reasons: expect.arrayContaining([expect.objectContaining({ key: 'classNotCommercial' })]),
    });
    const unknown = await reviewer.get(`/v1/employees/${id}/mayDrive?jobTitleId=999999999`);
    expect(unknown.json()).toMatchObject({ errors: { jobTitleId: expect.any(String) } });
    const wrong = await reviewer.get(`/v1/employees/${id}/mayDrive?hireDate=2026-02-30&asOf=x`);
    expect(wrong.json()).toMatchObject({
      errors: { hireDate: expect.any(String), asOf: expect.any(String) },
    });
  });
});
