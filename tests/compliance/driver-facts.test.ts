import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Employee } from '../../domain/employees/contract';
import { sql } from '../../server/platform/db';
import type { Requirements } from '../../server/compliance/schemas';
import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import { createApp, type TestApp } from '../support/create-app';
import {
  ANSWERED_FACTS,
  makeClient,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import type { DocumentItem } from '../../domain/documents/contract';
import { changeDay, dueTenants } from '../../server/compliance';
import { auditOf } from '../clients/world';
import { makeDocument } from '../documents/test-documents';

const NOW = new Date('2026-06-15T15:00:00Z');
let now = NOW;
let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let jobTitleId: number;
let driverTitleId: number;

beforeAll(async () => {
  test = await createApp({ now: () => now });
  client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  const titles = await test.app.data.withoutReach('operator', (tx) =>
    tx.query<{ id: number }>(sql`insert into job_titles (tenant_id, title, program)
      values (${client.id}, 'Tanker driver', 'cdlHazmat'), (${client.id}, 'Driver', 'cdl') returning id`),
  );
  [jobTitleId, driverTitleId] = titles.map(({ id }) => id) as [number, number];
});
afterAll(() => test.close());

const driver = {
  firstName: 'Ana',
  lastName: 'Reyes',
  dob: '1985-04-02',
  employmentStatusId: 2,
  licenseClassId: 1,
  hireDate: '2020-03-02',
  restrictions: '',
  otherLicenseStates: [],
  previousEmployers: [],
};

let licenses = 10_000_000;

async function add(values: object): Promise<Employee> {
  licenses += 1;
  const answer = await owner.post('/v1/employees', {
    ...driver,
    state: 'VA',
    license: `B${licenses}`,
    jobTitleId: driverTitleId,
    legacyClientId: client.id,
    ...values,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Employee>();
}

const requirementsOf = async (employeeId: number, query = '') =>
  (await owner.get(`/v1/employees/${employeeId}/requirements${query}`)).json<Requirements>();

describe('facts about a driver', () => {
  it('are stored with the employee, answered or not', async () => {
    const made = await add({
      flags: { interstate: false, hazmat: true },
      endorsements: 'n, h',
      restrictions: 'L',
    });
    expect(made).toMatchObject({
      endorsements: 'HN',
      restrictions: 'L',
      flags: { interstate: false, hazmat: true, medicalVariance: null },
    });
    const changed = await owner.patch(`/v1/employees/${made.employeeId}`, {
      flags: { interstate: null, medicalVariance: true },
      endorsements: 'none',
      version: made.version,
    });
    expect(changed.json<Employee>()).toMatchObject({
      endorsements: '',
      flags: { interstate: null, hazmat: true, medicalVariance: true },
    });
  });

  it('say more precisely what an older fact says, and when the hazmat endorsement ends', async () => {
    const made = await add({
      endorsements: 'HN',
      vehicleClass: 'A',
      hazmatExpiresOn: '2026-06-14',
      flags: { tankOrDoubles: true, placards: true },
    });
    expect(made).toMatchObject({ hazmatExpiresOn: '2026-06-14', flags: { tanks: null, placards: true } });
    const barring = async () =>
      (await requirementsOf(made.employeeId)).conditions
        .filter(({ status }) => status === 'bars')
        .map(({ key }) => key);
    expect(await barring()).toEqual(['hazmatEndorsementExpired']);
    const changed = await owner.patch(`/v1/employees/${made.employeeId}`, {
      hazmatExpiresOn: '2026-06-15',
      flags: { doubles: true },
      version: made.version,
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await barring()).toEqual(['doublesEndorsementMissing']);
  });

  it('date a job with driving after one without, and a move to another state', async () => {
    const [office] = await test.app.data.withoutReach('operator', (tx) =>
      tx.query<{ id: number }>(sql`insert into job_titles (tenant_id, title, program)
        values (${client.id}, 'Office', 'nonDriver') returning id`),
    );
    const made = await add({ jobTitleId: office?.id, state: 'VA', license: 'A12345678' });
    expect(made).toMatchObject({ drivesSince: null, licenseStateSince: null });
    const change = async (body: object) => {
      const answer = await owner.patch(`/v1/employees/${made.employeeId}`, body);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<Employee>();
    };
    expect(await change({ jobTitleId: driverTitleId })).toMatchObject({ drivesSince: '2026-06-15' });
    expect(await change({ state: 'OH', license: 'AB123456' })).toMatchObject({
      licenseStateAtHire: 'VA',
      licenseStateSince: '2026-06-15',
    });
    const { requirements } = await requirementsOf(made.employeeId);
    expect(requirements.find(({ docTypeId }) => docTypeId === 660)).toMatchObject({ dueOn: '2026-07-15' });
    const drives = (day: string) => owner.get(`/v1/employees/${made.employeeId}/mayDrive?asOf=${day}`);
    expect((await drives('2026-06-14')).json()).toMatchObject({ reasons: [{ key: 'notADrivingJob' }] });
  });

  it('end with the last day in every answer, even if the status still says employee', async () => {
    const at = await makeClient(test.app);
    const boss = await signIn(test.app, await makeUser(test.app, { sites: [at] }));
    const made = await boss.post('/v1/employees', {
      ...driver,
      legacyClientId: at.id,
      terminationDate: '2026-06-15',
    });
    expect(made.statusCode, made.body).toBe(201);
    const { employeeId, qualification } = made.json<Employee>();
    expect(qualification).toBe('notQualified');
    await boss.patch(`/v1/employees/${employeeId}`, { terminationDate: '2026-06-14' });
    const json = async (path: string) => (await boss.get(path)).json<unknown>();
    expect(await json(`/v1/employees/${employeeId}`)).toMatchObject({
      employmentStatusId: 2,
      qualification: 'notApplicable',
      gapCount: 0,
      barredBy: null,
    });
    expect(await json(`/v1/employees/${employeeId}/mayDrive`)).toMatchObject({
      answer: 'no',
      reasons: [{ key: 'notEmployed' }],
    });
    expect(await json(`/v1/employees/${employeeId}/requirements`)).toMatchObject({ conditions: [] });
    expect(await json(`/v1/clients/${at.id}/alerts?range=[0,9]`)).toEqual([]);
    expect(await json(`/v1/clients/${at.id}/compliance`)).toMatchObject({ notQualified: 0, qualified: 0 });
  });

  it('decide at once who may drive, with a reason and its section', async () => {
    const made = await add({ dob: '2007-01-10', flags: ANSWERED_FACTS });
    const { employeeId } = made;
    expect(made).toMatchObject({
      qualification: 'notQualified',
      barredBy: { key: 'under21', status: 'bars', endsOn: '2028-01-10' },
    });
    const found = await requirementsOf(employeeId);
    expect(found.conditions).toEqual([
      {
        key: 'under21',
        status: 'bars',
        cfr: '391.11(b)(1)',
        endsOn: '2028-01-10',
        sentence: 'Under 21: may not drive interstate before 1/10/2028',
      },
    ]);
    expect(found.summary).toMatch(/^Not qualified: under 21/);
    await owner.patch(`/v1/employees/${employeeId}`, { flags: { interstate: false } });
    expect((await requirementsOf(employeeId)).conditions).toEqual([]);
  });

  it('that are not answered are listed as questions', async () => {
    const { employeeId } = await add({ jobTitleId, hazmatExpiresOn: '2027-06-30' });
    const found = await requirementsOf(employeeId, '?locale=es');
    expect(found.unansweredFacts).toContain('interstate');
    const facts = ['medicalVariance', 'visionStandard', 'longCombination', 'tankOrDoubles'];
    const open = { key: 'factsNotAnswered', status: 'undecided', cfr: '391.11(a)', facts };
    expect(found.conditions).toMatchObject([
      { key: 'endorsementsNotEntered', status: 'undecided', cfr: '383.93(b)(4), 383.121' },
      open,
    ]);
    await owner.patch(`/v1/employees/${employeeId}`, { endorsements: 'X', flags: { interstate: true } });
    const partly = await requirementsOf(employeeId);
    expect(partly.conditions).toMatchObject([{ ...open, facts: [...facts, 'passenger', 'schoolBus'] }]);
    expect(partly.unansweredFacts).not.toContain('interstate');
    await owner.patch(`/v1/employees/${employeeId}`, { flags: { ...ANSWERED_FACTS, hazmat: true } });
    const answered = await requirementsOf(employeeId);
    expect([answered.conditions, answered.unansweredFacts]).toEqual([[], []]);
  });

  it('that contradict each other are refused beside the field, new or changed', async () => {
    const refused = async (answer: { statusCode: number; json(): unknown }) => {
      expect(answer.statusCode).toBe(400);
      return Object.keys((answer.json() as { fields: object }).fields);
    };
    const { employeeId } = await add({ vehicleClass: 'B', flags: { airBrakes: false } });
    const patch = (body: object) => owner.patch(`/v1/employees/${employeeId}`, body);
    expect(await refused(await patch({ flags: { tractorTrailer: true } }))).toEqual(['flags.tractorTrailer']);
    expect(await refused(await patch({ flags: { fullAirBrakes: true } }))).toEqual(['flags.fullAirBrakes']);
    expect(await refused(await patch({ endorsements: 'S' }))).toEqual(['endorsements']);
    const { id } = client;
    const body = { firstName: 'Ann', lastName: 'Miller', legacyClientId: id, employmentStatusId: 2 };
    const bus = { ...body, flags: { schoolBus: true, passenger: false } };
    expect(await refused(await owner.post('/v1/employees', bus))).toEqual(['flags.schoolBus']);
  });

  it('include the vehicles of the job, and other states of license as a list', async () => {
    const made = await add({
      licenseClassId: 2,
      vehicleClass: 'A',
      otherLicenseStates: ['Ohio', 'pa', 'OH'],
      flags: ANSWERED_FACTS,
    });
    const { employeeId, version } = made;
    expect(made).toMatchObject({
      vehicleClass: 'A',
      otherLicenseStates: ['OH', 'PA'],
      qualification: 'notQualified',
      barredBy: { key: 'classBelowVehicle', status: 'bars', endsOn: null },
    });
    const changed = await owner.patch(`/v1/employees/${employeeId}`, {
      vehicleClass: 'B',
      otherLicenseStates: [],
      version,
    });
    expect(changed.json<Employee>()).toMatchObject({
      vehicleClass: 'B',
      otherLicenseStates: [],
      barredBy: null,
    });
    const open = await owner.patch(`/v1/employees/${employeeId}`, {
      vehicleClass: null,
      otherLicenseStates: null,
    });
    expect(open.json<Employee>()).toMatchObject({ vehicleClass: null, otherLicenseStates: null });
    expect((await requirementsOf(employeeId)).conditions.map(({ key }) => key)).toEqual([
      'otherStatesMissing',
      'vehicleClassMissing',
    ]);
    const refused = await owner.patch(`/v1/employees/${employeeId}`, {
      otherLicenseStates: ['OH', 'Atlantis'],
    });
    expect(refused.json<{ fields: object }>().fields).toMatchObject({
      otherLicenseStates: { code: 'license.stateUnknown' },
    });
    expect((await owner.patch(`/v1/employees/${employeeId}`, { vehicleClass: 'D' })).statusCode).toBe(400);
  });

  it('ask for the driving record of each state, and take it with its state', async () => {
    const { employeeId } = await add({ state: 'VA', license: 'A12345678', otherLicenseStates: ['OH'] });
    const initial = async () =>
      (await requirementsOf(employeeId)).requirements.find(({ docTypeId }) => docTypeId === 660);
    await makeDocument(test.app, client, employeeId, { docTypeId: 660, docDate: '2020-03-10' });
    expect(await initial()).toMatchObject({
      status: 'missing',
      reason: { key: 'stateNotEntered', values: { states: 'VA, OH' } },
    });
    const [record] = (await owner.get(`/v1/employees/${employeeId}/documents`)).json<DocumentItem[]>();
    const path = `/v1/employees/${employeeId}/documents/${record?.documentId}`;
    const refused = await owner.patch(path, { state: 'Ohio', version: 1 });
    expect(refused.json<{ errors: object }>().errors).toHaveProperty('state');
    expect((await owner.patch(path, { state: 'VA', version: 1 })).json()).toMatchObject({ state: 'VA' });
    expect(await initial()).toMatchObject({
      status: 'missing',
      reason: { key: 'missing', values: { states: 'OH' } },
    });
    expect((await initial())?.words.sentence).toMatch(/\(missing for OH\)$/);
    await owner.patch(`/v1/employees/${employeeId}`, { otherLicenseStates: [] });
    expect(await initial()).toMatchObject({ status: 'ok' });
  });

  it('that contradict each other are refused beside the field', async () => {
    const refused = await owner.post('/v1/employees', {
      ...driver,
      legacyClientId: client.id,
      licenseClassId: 4,
      endorsements: 'X',
      restrictions: 'no air brakes',
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ fields: object }>().fields).toMatchObject({
      endorsements: { code: 'license.endorsementWithoutCdl' },
      restrictions: { code: 'license.restrictionUnknown' },
    });
    const unknown = await owner.post('/v1/employees', {
      ...driver,
      legacyClientId: client.id,
      endorsements: 'QX',
    });
    expect(unknown.json<{ fields: object }>().fields).toMatchObject({
      endorsements: { code: 'license.endorsementUnknown' },
    });
    // Changing the class asks the same as changing the endorsements.
    const { employeeId } = await add({ endorsements: 'T' });
    const downgraded = await owner.patch(`/v1/employees/${employeeId}`, { licenseClassId: 4 });
    expect(downgraded.json<{ fields: object }>().fields).toMatchObject({
      endorsements: { code: 'license.endorsementWithoutCdl' },
    });
  });

  it('are on the audit trail, each by its name', async () => {
    const { employeeId } = await add({});
    await owner.patch(`/v1/employees/${employeeId}`, { flags: { interstate: true }, endorsements: 'H' });
    const trail = await owner.get(`/v1/clients/${client.id}/auditTrail?range=[0,9]`);
    expect(trail.body).toContain('drives interstate');
    expect(trail.body).toContain('endorsements');
  });

  it('can be changed only with the permission to edit employees', async () => {
    const { employeeId } = await add({});
    const reader = await signIn(
      test.app,
      await makeUser(test.app, { sites: [client], permissions: ['client.viewEmployeeFile'] }),
    );
    const answer = await reader.patch(`/v1/employees/${employeeId}`, { flags: { interstate: false } });
    expect(answer.statusCode).toBe(403);
  });
});

describe('facts that change', () => {
  const change = async (employeeId: number, body: object) => {
    const answer = await owner.patch(`/v1/employees/${employeeId}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Employee>();
  };
  const refused = async (employeeId: number, body: object) =>
    (await owner.patch(`/v1/employees/${employeeId}`, body)).json<{ fields: object }>().fields;
  /** What bars or could bar, of a day. */
  const problemsOn = async (employeeId: number, day: string) =>
    (await requirementsOf(employeeId, `?asOf=${day}`)).conditions
      .filter(({ status }) => status === 'bars' || status === 'undecided')
      .map(({ key }) => key);
  const dispatcher = { endorsements: '', vehicleClass: 'A', flags: ANSWERED_FACTS };

  it('are asked of each day as they were on it, in every answer', async () => {
    const { employeeId } = await add(dispatcher);
    const changed = await change(employeeId, { jobTitleId, flags: { tanks: true, tankOrDoubles: true } });
    expect(changed).toMatchObject({
      qualification: 'notQualified',
      earlierFacts: [
        {
          before: '2026-06-15',
          facts: { jobTitleId: driverTitleId, jobTitle: 'Driver', program: 'cdl', tankOrDoubles: false },
        },
      ],
    });
    expect(await problemsOn(employeeId, '2026-06-14')).toEqual([]);
    expect(await problemsOn(employeeId, '2026-06-15')).toEqual(['tankEndorsementMissing']);
    const drives = async (day: string) =>
      (await owner.get(`/v1/employees/${employeeId}/mayDrive?asOf=${day}`)).body;
    expect(await drives('2026-06-14')).not.toContain('tankEndorsementMissing');
    expect(await drives('2026-06-15')).toContain('tankEndorsementMissing');
    // The training in hazardous materials is for the new job.
    const training = async (day: string) =>
      (await requirementsOf(employeeId, `?asOf=${day}`)).requirements.find(
        ({ docTypeId }) => docTypeId === 2012,
      )?.needs;
    expect([await training('2026-06-14'), await training('2026-06-15')]).toEqual(['optional', 'mandatory']);
    const statement = await owner.post(`/v1/employees/${employeeId}/drivingStatements`, {
      asOf: '2026-06-14',
    });
    expect(statement.json()).toMatchObject({ content: { person: { jobTitle: 'Driver', program: 'cdl' } } });
    const what = await owner.get(
      `/v1/employees/${employeeId}/mayDrive?asOf=2026-06-14&jobTitleId=${jobTitleId}`,
    );
    expect(what.body).toContain('"docTypeId":2012');
    expect(await drives('2026-06-14')).not.toContain('"docTypeId":2012');
  });

  it.each(['nonDriver', 'nonCdl'])(
    'ask for the documents of a first CDL job after a %s one, of a what-if as of the change itself',
    async (program) => {
      const [before] = await test.app.data.withoutReach('operator', (tx) =>
        tx.query<{ id: number }>(sql`insert into job_titles (tenant_id, title, program)
          values (${client.id}, ${`Before, ${program}`}, ${program}) returning id`),
      );
      const { employeeId } = await add({ ...dispatcher, jobTitleId: before?.id, vehicleClass: null });
      const onFile = {
        2022: { result: 'negative' },
        2027: {},
        1162: { queryType: 'full', queryOutcome: 'clear' },
      };
      for (const [type, said] of Object.entries(onFile))
        await makeDocument(test.app, client, employeeId, {
          docTypeId: Number(type),
          docDate: type === '1162' ? '2026-06-01' : '2020-02-20',
          ...said,
        });
      const missing = async (query: string) =>
        (await owner.get(`/v1/employees/${employeeId}/mayDrive${query}`))
          .json<MayDriveAnswer>()
          .reasons.map(({ key, docTypeId }) => `${key} ${docTypeId ?? ''}`);
      const assumed = await missing(`?jobTitleId=${driverTitleId}`);
      expect(assumed).toEqual(expect.arrayContaining(['missing 2022', 'missing 2027']));
      expect(assumed).not.toContain('missing 1162');
      await change(employeeId, { jobTitleId: driverTitleId });
      expect(await missing('')).toEqual(assumed);
      // Nor was any of it needed the day before.
      expect(await missing('?asOf=2026-06-14')).not.toContain('missing 2022');
    },
  );

  it('since an earlier day are on the audit trail with it; before the hire they are refused', async () => {
    const { employeeId } = await add({ licenseExpiresOn: '2026-05-01' });
    const renewed = { licenseExpiresOn: '2031-05-01', effectiveOn: '6/1/2026' };
    expect(await refused(employeeId, { ...renewed, effectiveOn: '2020-03-01' })).toMatchObject({
      effectiveOn: { code: 'employee.effectiveTooEarly' },
    });
    expect(await change(employeeId, renewed)).toMatchObject({
      earlierFacts: [{ before: '2026-06-01', facts: { licenseExpiresOn: '2026-05-01' } }],
    });
    const expired = async (day: string) => (await problemsOn(employeeId, day)).includes('licenseExpired');
    expect(await expired('2026-05-01')).toBe(false);
    expect(await expired('2026-05-31')).toBe(true);
    expect(await expired('2026-06-01')).toBe(false);
    const trail = await auditOf(test.app, client.id, `employee/${employeeId}`);
    expect(trail.at(-1)).toMatchObject({
      before: { licenseExpiresOn: '2026-05-01' },
      after: { licenseExpiresOn: '2031-05-01', effectiveOn: '2026-06-01' },
    });
  });

  it('that were entered wrong were never so', async () => {
    const { employeeId } = await add({ vehicleClass: 'A', licenseClassId: 2 });
    expect(await problemsOn(employeeId, '2026-05-01')).toContain('classBelowVehicle');
    const corrected = await change(employeeId, { vehicleClass: 'B', correction: true });
    expect(corrected.earlierFacts).toEqual([]);
    expect(await problemsOn(employeeId, '2026-05-01')).not.toContain('classBelowVehicle');
    const trail = await auditOf(test.app, client.id, `employee/${employeeId}`);
    expect(trail.at(-1)).toMatchObject({ after: { vehicleClass: 'B', correction: true } });
  });

  it('on a day to come change the answer on it, without an edit', async () => {
    const at = await makeClient(test.app);
    const boss = await signIn(test.app, await makeUser(test.app, { sites: [at] }));
    const body = { ...driver, ...dispatcher, legacyClientId: at.id, state: 'VA', license: 'B90000001' };
    const made = (await boss.post('/v1/employees', body)).json<Employee>();
    const path = `/v1/employees/${made.employeeId}`;
    await boss.patch(path, { licenseClassId: 2, effectiveOn: '2026-07-01' });
    const barred = async () => (await boss.get(path)).json<Employee>().barredBy?.key;
    const turn = async () => {
      const due = await test.app.data.withoutReach('operator', (tx) => dueTenants(tx, now));
      const own = due.find(({ tenantId }) => tenantId === at.tenantId);
      if (own) await changeDay(test.app, own);
    };
    now = new Date('2026-06-30T15:00:00Z');
    await turn();
    expect(await barred()).not.toBe('classBelowVehicle');
    now = new Date('2026-07-01T15:00:00Z');
    await turn();
    expect(await barred()).toBe('classBelowVehicle');
    now = NOW;
  });
});

describe('a rehire', () => {
  it('keeps the end of the earlier employment, and its documents no longer count', async () => {
    const { employeeId } = await add({ hireDate: '2020-03-02' });
    for (const docTypeId of [2001, 660, 2022])
      await makeDocument(test.app, client, employeeId, { docTypeId, docDate: '2025-11-03' });
    const statusOf = async (docTypeId: number) =>
      (await requirementsOf(employeeId)).requirements.find((one) => one.docTypeId === docTypeId);
    expect(await statusOf(2001)).toMatchObject({ status: 'ok', late: true });
    const ended = await owner.patch(`/v1/employees/${employeeId}`, {
      employmentStatusId: 4,
      terminationDate: '2025-12-31',
    });
    expect(ended.statusCode, ended.body).toBe(200);
    const again = await owner.patch(`/v1/employees/${employeeId}`, {
      employmentStatusId: 2,
      hireDate: '2026-05-04',
    });
    expect(again.json<Employee>()).toMatchObject({
      hireDate: '2026-05-04',
      terminationDate: null,
      previousEndDate: '2025-12-31',
    });
    for (const docTypeId of [2001, 660, 2022])
      expect(await statusOf(docTypeId)).toMatchObject({
        status: 'missing',
        reason: { key: 'beforeThisHire', values: { date: '2025-11-03' } },
      });
    await makeDocument(test.app, client, employeeId, { docTypeId: 2001, docDate: '2026-05-06' });
    const late = await statusOf(2001);
    expect(late).toMatchObject({ status: 'ok', late: true, lateDays: 2 });
    expect(late?.words.late).toBe('Was 2 days late (391.21, 391.51(b)(1)).');
  });

  it.each([
    [
      'first clears the end and then sets the hire date',
      [{ terminationDate: null }, { hireDate: '2026-05-04' }],
    ],
    ['sends the old end along', [{ hireDate: '2026-05-04', terminationDate: '2025-12-31' }]],
  ])('is one also where a client %s', async (_how, patches) => {
    const { employeeId } = await add({ employmentStatusId: 4, terminationDate: '2025-12-31' });
    let answer = { previousEndDate: null } as unknown as Employee;
    for (const patch of patches) {
      const sent = await owner.patch(`/v1/employees/${employeeId}`, { employmentStatusId: 2, ...patch });
      expect(sent.statusCode, sent.body).toBe(200);
      answer = sent.json<Employee>();
    }
    expect(answer).toMatchObject({
      hireDate: '2026-05-04',
      terminationDate: null,
      previousEndDate: '2025-12-31',
    });
  });

  it('leaves the facts of the earlier employment as they were', async () => {
    const facts = { endorsements: '', vehicleClass: 'A', flags: ANSWERED_FACTS };
    const { employeeId } = await add({ ...facts, employmentStatusId: 4, terminationDate: '2025-12-31' });
    const back = { employmentStatusId: 2, hireDate: '2026-05-04', licenseClassId: 2 };
    const answer = await owner.patch(`/v1/employees/${employeeId}`, back);
    expect(answer.json<Employee>().earlierFacts).toEqual([
      { before: '2026-05-04', facts: { licenseClassId: 1 } },
    ]);
    const barredOn = async (day: string) =>
      (await requirementsOf(employeeId, `?asOf=${day}`)).conditions.map(({ key }) => key);
    expect(await barredOn('2025-12-31')).not.toContain('classBelowVehicle');
    expect(await barredOn('2026-05-04')).toContain('classBelowVehicle');
  });

  it('is not a hire date corrected for someone who has left', async () => {
    const { employeeId } = await add({ employmentStatusId: 4, terminationDate: '2025-12-31' });
    const answer = await owner.patch(`/v1/employees/${employeeId}`, { hireDate: '2026-05-04' });
    expect(answer.statusCode).toBe(400);
  });
});
