import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { documents } from '../../server/documents/tables';
import { sql } from '../../server/platform/db';
import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import type { Requirements } from '../../server/compliance/schemas';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeApiKey,
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { addDocument, change, makeVanDriver } from './record-world';

const NOW = new Date('2026-06-15T15:00:00Z');
let test: TestApp;
let client: TestClient;
let jobTitleId: number;
let reviewer: SignedIn;
let clerk: SignedIn;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app);
  const title = await test.app.data.withoutReach('operator', (tx) =>
    tx.one<{ id: number }>(
      sql`insert into job_titles (tenant_id, title, program) values (${client.id}, 'Van driver', 'nonCdl') returning id`,
    ),
  );
  jobTitleId = title.id;
  reviewer = await signIn(
    test.app,
    await makeUser(test.app, {
      sites: [client],
      permissions: [
        'client.viewEmployeeFile',
        'client.editEmployeeInfo',
        'servicesClearinghouse.viewClearinghouseDrugAndAlcohol',
        'servicesDrugTesting.viewAuxiliaryNonNegativeResults',
      ],
    }),
  );
  clerk = await signIn(
    test.app,
    await makeUser(test.app, { sites: [client], permissions: ['client.viewEmployeeFile'] }),
  );
});
afterAll(() => test.close());

const makeDriver = (options: Parameters<typeof makeVanDriver>[2] = {}) =>
  makeVanDriver(test, client, { jobTitleId, ...options });

async function ask(employeeId: number, query = '', who = reviewer): Promise<MayDriveAnswer> {
  const answer = await who.get(`/v1/employees/${employeeId}/mayDrive${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<MayDriveAnswer>();
}

type Said = Pick<typeof documents.$inferInsert, 'result' | 'queryType' | 'queryOutcome'>;
const say = (employeeId: number, docTypeId: number, docDate: string, said: Said) =>
  change(test, addDocument(client, employeeId, { docTypeId, docDate, ...said }));

describe('may this person drive', () => {
  it('is answered for any day, with every reason in words and its section', async () => {
    const id = await makeDriver();
    const yes = { asOf: '2026-06-15', answer: 'yes', mayDrive: true, reasons: [], questions: [] };
    expect(await ask(id)).toMatchObject(yes);
    // The card runs out on 12/31/2027 and counts on that day.
    expect(await ask(id, '?asOf=2027-02-20')).toMatchObject({ mayDrive: true });
    expect(await ask(id, '?asOf=2028-01-01')).toMatchObject({
      answer: 'no',
      mayDrive: false,
      reasons: [
        {
          kind: 'document',
          key: 'expired',
          docTypeId: 238,
          cfr: '391.41(a), 391.43(g), 391.45, 391.51(b)(6)',
          sentence: 'Medical card expired 12/31/2027',
        },
        {},
        {},
        {},
      ],
    });
    expect(await ask(id, '?asOf=2028-01-01&locale=es')).toMatchObject({
      reasons: [{ sentence: 'Tarjeta médica: venció el 12/31/2027' }, {}, {}, {}],
    });
  });

  it('is undecided until what could bar is entered, whether a fact, a date or a number', async () => {
    const id = await makeDriver({ answered: false });
    await change(test, sql`update employees set dob = null, license = null where id = ${id}`);
    const cfr = { birthDateMissing: '391.11(b)(1)', licenseMissing: '383.23(a), 391.11(b)(5)' };
    const answer = await ask(id);
    expect(answer).toMatchObject({ answer: 'undecided', mayDrive: false, reasons: [] });
    expect(answer.questions).toMatchObject([
      { kind: 'condition', key: 'birthDateMissing', docTypeId: null, cfr: cfr.birthDateMissing },
      { kind: 'condition', key: 'licenseMissing', docTypeId: null, cfr: cfr.licenseMissing },
      { key: 'otherStatesMissing' },
      { key: 'previousEmployersMissing' },
      { key: 'factsNotAnswered', cfr: '391.11(a)' },
    ]);
    expect(answer.warnings).toEqual([]);
    // A reason decides, and the questions stay.
    const later = await ask(id, '?asOf=2028-01-01');
    expect(later).toMatchObject({ answer: 'no', mayDrive: false, reasons: [{ docTypeId: 238 }, {}, {}, {}] });
    expect(later.questions.map(({ key }) => key)).toEqual(answer.questions.map(({ key }) => key));
    // In the first thirty days the questions about the past can't bar (391.23(b), 391.23(c)).
    const first = await ask(id, '?asOf=2026-03-02');
    expect(first.questions.map(({ key }) => key)).not.toContain('otherStatesMissing');
    expect(first.warnings.map(({ key }) => key)).toContain('otherStatesMissing');
    const many = await reviewer.post('/v1/mayDrive', { employeeIds: [id] });
    expect(many.json()).toMatchObject({ answers: [{ answer: 'undecided', questions: answer.questions }] });
  });

  it('is no before the hire date and after the termination date', async () => {
    const id = await makeDriver();
    expect(await ask(id, '?asOf=2026-03-01')).toMatchObject({
      mayDrive: false,
      reasons: [{ kind: 'employment', key: 'notYetHired' }],
    });
    expect((await ask(id, '?asOf=2026-03-02')).reasons.map(({ kind }) => kind)).not.toContain('employment');
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update employees set termination_date = '2026-06-14' where id = ${id}`),
    );
    expect((await ask(id, '?asOf=2026-06-14')).mayDrive).toBe(true);
    expect(await ask(id)).toMatchObject({ mayDrive: false, reasons: [{ key: 'notEmployed' }] });
  });

  it('is judged for a past day by the employment of that day', async () => {
    const id = await makeDriver();
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update employees set status_id = 4, termination_date = '2026-05-31' where id = ${id}`),
    );
    expect((await ask(id, '?asOf=2026-05-31')).mayDrive).toBe(true);
    expect(await ask(id, '?asOf=2026-06-01')).toMatchObject({ reasons: [{ key: 'notEmployed' }] });
    expect(await ask(id)).toMatchObject({ mayDrive: false, reasons: [{ key: 'notEmployed' }] });
  });

  /** Hired for 3/3/2025 to 5/30/2025 before the current employment, which began on 3/2/2026. */
  async function makeRehired() {
    const id = await makeDriver();
    const types = [[2001], [660], [2016], [2006], [2004], [238, '2027-12-31'], [2008, '2029-05-31']] as const;
    await change(
      test,
      ...types.map(([docTypeId, expiresOn = null]) =>
        addDocument(client, id, { docTypeId, docDate: '2025-03-01', expiresOn }),
      ),
    );
    const body = { hireDate: '2025-03-03', endDate: '2025-05-30', reason: 'Season' };
    const added = await reviewer.post(`/v1/employees/${id}/employments`, body);
    expect(added.statusCode, added.body).toBe(201);
    return id;
  }

  it.each([
    ['2025-03-02', 'no', ['notYetHired'], '2025-03-03'],
    ['2025-03-03', 'yes', [], undefined],
    // The years before an earlier employment aren't asked about, and its thirty days are over.
    ['2025-05-30', 'undecided', [], '2025-05-31'],
    ['2025-05-31', 'no', ['notEmployed'], '2026-03-02'],
    ['2026-03-01', 'no', ['notEmployed'], '2026-03-02'],
    ['2026-03-02', 'yes', [], undefined],
  ])('is judged on %s by the dates of the employment that ran then', async (asOf, expected, keys, next) => {
    const id = await makeRehired();
    const answer = await ask(id, `?asOf=${asOf}`);
    expect(answer.reasons.filter(({ kind }) => kind === 'employment').map(({ key }) => key)).toEqual(keys);
    const mayDrive = expected === 'yes';
    expect(answer).toMatchObject({ answer: expected, mayDrive, ...(next && { nextChangeOn: next }) });
    const many = await reviewer.post('/v1/mayDrive', { employeeIds: [id], asOf });
    expect(many.json()).toMatchObject({ answers: [{ mayDrive, reasons: answer.reasons }] });
    const file = await reviewer.get(`/v1/employees/${id}/requirements?asOf=${asOf}`);
    const { requirements } = file.json<Requirements>();
    const hireDate = asOf < '2025-05-31' ? '2025-03-03' : '2026-03-02';
    expect(requirements[0]?.inputs.hireDate).toBe(hireDate);
  });

  it('asks for an earlier employment what is recorded only about the years before the current hire', async () => {
    const id = await makeRehired();
    const asked = async (asOf: string) => {
      const { answer, questions } = await ask(id, `?asOf=${asOf}`);
      const keys = questions.map(({ key }) => key);
      return {
        answer,
        asks: ['otherStatesMissing', 'previousEmployersMissing'].map((key) => keys.includes(key)),
      };
    };
    const { version } = (await reviewer.get(`/v1/employees/${id}`)).json<{ version: number }>();
    const body = { otherLicenseStates: ['OH'], previousEmployers: ['Acme', 'Bolt'], version };
    expect((await reviewer.patch(`/v1/employees/${id}`, body)).statusCode).toBe(200);
    expect(await asked('2025-05-30')).toEqual({ answer: 'undecided', asks: [true, true] });
    expect((await asked('2026-06-15')).asks).toEqual([false, false]);
  });

  it('changes with the hire date and after the last day', async () => {
    const id = await makeDriver();
    expect((await ask(id, '?asOf=2026-03-01')).nextChangeOn).toBe('2026-03-02');
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update employees set termination_date = '2026-06-20' where id = ${id}`),
    );
    expect((await ask(id)).nextChangeOn).toBe('2026-06-21');
  });

  it('is no for people who do not work here as drivers', async () => {
    const { employeeId } = await makeEmployee(test.app, { site: client, statusId: 4 } as never);
    expect(await ask(employeeId)).toMatchObject({
      mayDrive: false,
      reasons: [{ kind: 'employment', key: 'notEmployed' }],
    });
  });

  it('refuses a day that does not exist', async () => {
    const id = await makeDriver();
    expect((await reviewer.get(`/v1/employees/${id}/mayDrive?asOf=2026-02-30`)).statusCode).toBe(400);
  });

  it('is not answered beyond reach', async () => {
    const other = await makeClient(test.app);
    const { employeeId } = await makeEmployee(test.app, { site: other });
    expect((await reviewer.get(`/v1/employees/${employeeId}/mayDrive`)).statusCode).toBe(404);
    const many = await reviewer.post('/v1/mayDrive', { employeeIds: [employeeId] });
    expect(many.json()).toEqual({ answers: [], notFound: [employeeId] });
  });
});

describe('a positive test', () => {
  it('says what bars driving only to readers of drug and alcohol records', async () => {
    const id = await makeDriver();
    await say(id, 2023, '2026-06-01', { result: 'positive' });
    // Any edit evaluates again and stores the result for lists, which never name it.
    const edited = await reviewer.patch(`/v1/employees/${id}`, {
      phone: '540 555 0101',
      otherLicenseStates: [],
      previousEmployers: [],
    });
    expect(edited.json()).toMatchObject({
      qualification: 'notQualified',
      barredBy: { key: 'withheld', status: 'bars', endsOn: null },
    });
    expect(await ask(id)).toMatchObject({
      mayDrive: false,
      reasons: [{ kind: 'condition', key: 'testViolation', cfr: '382.501, 40.285, 40.305' }],
    });
    const answer = await clerk.get(`/v1/employees/${id}/mayDrive`);
    expect(answer.json<MayDriveAnswer>()).toMatchObject({
      mayDrive: false,
      reasons: [{ key: 'withheld', sentence: 'A restricted record bars driving' }],
    });
    const file = await clerk.get(`/v1/employees/${id}/requirements`);
    // The day of the next change could tell what is withheld.
    expect([answer.json<MayDriveAnswer>().nextChangeOn, file.json<Requirements>().nextChangeOn]).toEqual([
      null,
      null,
    ]);
    expect(file.json<Requirements>().conditions).toMatchObject([
      { key: 'withheld', status: 'bars', cfr: '' },
    ]);
    for (const { body } of [answer, file]) expect(body).not.toMatch(/382\.50|40\.305|violation|positive/i);
  });
});

describe('what a reader without drug and alcohol records sees', () => {
  const driverWith = async (docTypeId: number, docDate: string, said: Said) => {
    const id = await makeDriver();
    await say(id, docTypeId, docDate, said);
    return id;
  };
  const seen = async (id: number, asOf = '2026-06-15') => {
    const { answer, reasons, questions, warnings, nextChangeOn } = await ask(id, `?asOf=${asOf}`, clerk);
    const withheld = [reasons, questions, warnings].map((said) =>
      said.filter(({ kind }) => kind === 'condition'),
    );
    return { answer, withheld, nextChangeOn };
  };
  const neutral = { kind: 'condition', key: 'withheld', docTypeId: null, cfr: '' };
  const keysOf = (said: { key: string }[]) => said.map(({ key }) => key);

  it('is a warning that names nothing while a query is due today', async () => {
    const hit = await driverWith(1162, '2026-06-15', { queryType: 'limited', queryOutcome: 'recordsFound' });
    const sentence = 'Something needs attention. Ask the person who handles drug and alcohol records';
    const withheld = [[], [], [{ ...neutral, sentence }]];
    expect(await seen(hit)).toEqual({ answer: 'yes', withheld, nextChangeOn: null });
    // Those who may see results learn what it is.
    expect(keysOf((await ask(hit)).warnings)).toEqual(['fullQueryDue']);
  });

  it('is the same open question, whichever record leaves the answer undecided', async () => {
    const drivers = {
      testResultNotEntered: await driverWith(2023, '2026-06-15', {}),
      queryOutcomeNotEntered: await driverWith(1162, '2026-06-15', { queryType: 'full' }),
      violationRecordUnclear: await driverWith(2025, '2026-06-15', {}),
    };
    const sentence = 'Ask the person who handles drug and alcohol records (something there is open)';
    const withheld = [[], [{ ...neutral, sentence }], []];
    for (const [key, id] of Object.entries(drivers)) {
      expect(await seen(id), key).toEqual({ answer: 'undecided', withheld, nextChangeOn: null });
      const full = await ask(id);
      expect([full.answer, keysOf(full.questions)]).toEqual(['undecided', [key]]);
    }
  });

  it('is the same bar for 24 hours and until a return to duty', async () => {
    const hours = await driverWith(2023, '2026-06-14', { result: '0.02-0.039' });
    const violation = await driverWith(2023, '2026-06-14', { result: 'positive' });
    const hit = await driverWith(1162, '2026-06-14', { queryType: 'limited', queryOutcome: 'recordsFound' });
    const [first, ...others] = [await seen(hours), await seen(violation), await seen(hit)];
    expect(first).toMatchObject({
      answer: 'no',
      withheld: [[{ key: 'withheld', cfr: '' }], [], []],
      nextChangeOn: null,
    });
    for (const other of others) expect(other).toEqual(first);
    // Asking for one day after the other tells how long it lasts, as README.md says.
    expect((await seen(hours, '2026-06-16')).answer).toBe('yes');
    expect((await seen(violation, '2026-06-16')).answer).toBe('no');
  });
});

describe('what a reader without medical records sees', () => {
  it('is the same facts to answer, whether a medical variance is on file or not', async () => {
    const open = { answered: false };
    const [without, withVariance] = [await makeDriver(open), await makeDriver(open)];
    const variance = { docTypeId: 2005, docDate: '2026-03-02', expiresOn: '2027-03-02' };
    await change(test, addDocument(client, withVariance, variance));
    const { headers } = await makeApiKey(test.app, client);
    const permissions = ['client.viewEmployeeFile', 'cme.viewDetail'] as const;
    const medical = await signIn(
      test.app,
      await makeUser(test.app, { sites: [client], permissions: [...permissions] }),
    );
    const factsIn = ({ questions }: MayDriveAnswer) =>
      questions.find(({ key }) => key === 'factsNotAnswered')?.sentence;
    const seenByKey = async (id: number) => {
      const answer = await test.app.inject({ method: 'GET', url: `/v1/employees/${id}/mayDrive`, headers });
      return factsIn(answer.json<MayDriveAnswer>());
    };
    expect(await seenByKey(without)).toContain('has a medical variance');
    expect(await seenByKey(withVariance)).toBe(await seenByKey(without));
    const askedOf = async (id: number, who: SignedIn) =>
      (await who.get(`/v1/employees/${id}/requirements`))
        .json<Requirements>()
        .conditions.find(({ key }) => key === 'factsNotAnswered')?.facts;
    expect(await askedOf(without, clerk)).toContain('medicalVariance');
    expect(await askedOf(withVariance, clerk)).toEqual(await askedOf(without, clerk));
    expect(await askedOf(withVariance, medical)).not.toContain('medicalVariance');
    // Those who may see it learn that the answer makes no difference now.
    expect(factsIn(await ask(withVariance, '', medical))).not.toContain('has a medical variance');
  });
});

describe('many at once', () => {
  it('are answered by ID or work ID, and unknown ones are named', async () => {
    const first = await makeDriver({ workId: 'D-1' });
    const second = await makeDriver({ workId: 'D-2' });
    await say(second, 2023, '2026-06-01', { result: 'refusal' });
    const byWork = await reviewer.post('/v1/mayDrive', { workIds: ['d-1', 'D-2', 'D-9'] });
    expect(byWork.statusCode, byWork.body).toBe(200);
    const { answers, notFound } = byWork.json<{ answers: MayDriveAnswer[]; notFound: string[] }>();
    expect(notFound).toEqual(['D-9']);
    expect(Object.fromEntries(answers.map((one) => [one.workId, one.mayDrive]))).toEqual({
      'D-1': true,
      'D-2': false,
    });
    const byId = await reviewer.post('/v1/mayDrive', {
      employeeIds: [first, 99_999_999],
      asOf: '2028-01-01',
    });
    expect(byId.json()).toMatchObject({
      answers: [{ employeeId: first, asOf: '2028-01-01', mayDrive: false }],
      notFound: [99_999_999],
    });
  });

  it('must be given one way or the other, and no more than 10,000', async () => {
    expect((await reviewer.post('/v1/mayDrive', {})).statusCode).toBe(400);
    const both = await reviewer.post('/v1/mayDrive', { employeeIds: [1], workIds: ['1'] });
    expect(both.statusCode).toBe(400);
    const ids = Array.from({ length: 10_001 }, (_, at) => at + 1);
    expect((await reviewer.post('/v1/mayDrive', { employeeIds: ids })).statusCode).toBe(400);
    expect((await reviewer.post('/v1/mayDrive', { employeeIds: ids.slice(1) })).statusCode).toBe(200);
  });
});
