import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DrivingStatement } from '../../domain/driving/contract';
import type { Employee } from '../../domain/employees/contract';
import type { Requirements } from '../../server/compliance/schemas';
import { auditOf } from '../clients/world';
import { makeDocument, upload } from '../documents/test-documents';
import {
  applyFile,
  makeRosterWorld,
  previewFile,
  rowsOf,
  uploadFile,
  type RosterWorld,
} from '../roster-import/roster-world';
import { createApp, type TestApp } from '../support/create-app';
import { on } from './record-world';

const NOW = new Date('2026-06-15T15:00:00Z');
let test: TestApp;
let world: RosterWorld;

// An import starts several threads.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });
beforeAll(async () => {
  test = await createApp({ now: () => NOW, jobs: true });
  world = await makeRosterWorld(test.app);
});
afterAll(() => test.close());

const driver = {
  firstName: 'Ana',
  lastName: 'Reyes',
  dob: '1985-04-02',
  employmentStatusId: 2,
  licenseClassId: 4,
  state: 'OH',
  hireDate: '2026-03-02',
  otherLicenseStates: [],
  previousEmployers: [],
};
async function add(values: object = {}): Promise<number> {
  const { owner, roanoke } = world;
  const answer = await owner.post('/v1/employees', { ...driver, legacyClientId: roanoke.id, ...values });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Employee>().employeeId;
}
const pathOf = (employeeId: number) => `/v1/employees/${employeeId}`;
const change = async (employeeId: number, values: object) => {
  const answer = await world.owner.patch(pathOf(employeeId), values);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Employee>();
};
const employeeOf = async (employeeId: number) => (await world.owner.get(pathOf(employeeId))).json<Employee>();
const initialOf = async (employeeId: number, query = '') =>
  (await world.owner.get(`${pathOf(employeeId)}/requirements${query}`))
    .json<Requirements>()
    .requirements.find(({ docTypeId }) => docTypeId === 660);

/** Uploads an initial driving record of Ohio. */
const addRecord = (employeeId: number) =>
  upload(test.app, world.owner, employeeId, {
    fields: { docTypeId: '660', docCategoryId: '1', docDate: '2026-03-10', state: 'OH' },
  });

describe('the state of the license at hire', () => {
  it('stays with an edit after the hire, so the initial driving record of that state still counts', async () => {
    const employeeId = await add();
    expect((await addRecord(employeeId)).body).toMatchObject({ state: 'OH' });
    expect(await initialOf(employeeId)).toMatchObject({ status: 'ok' });
    expect(await change(employeeId, { state: 'in' })).toMatchObject({
      state: 'IN',
      licenseStateAtHire: 'OH',
    });
    expect(await initialOf(employeeId)).toMatchObject({ status: 'ok' });
    const entries = await auditOf(test.app, world.root.tenantId, `employee/${employeeId}`);
    expect(entries.at(-1)).toMatchObject({
      before: { state: 'OH', licenseStateAtHire: null },
      after: { state: 'IN', licenseStateAtHire: 'OH' },
    });
    // It was a mistake: the driver was licensed in Indiana all along.
    expect(await change(employeeId, { licenseStateAtHire: null })).toMatchObject({
      licenseStateAtHire: null,
    });
    expect(await initialOf(employeeId)).toMatchObject({ status: 'missing', reason: { key: 'otherState' } });
  });

  it('is the one that the request names, also of a new employee', async () => {
    const employeeId = await add({ state: 'IN', licenseStateAtHire: 'oh' });
    expect(await employeeOf(employeeId)).toMatchObject({ licenseStateAtHire: 'OH' });
    expect(await change(employeeId, { state: 'KY', licenseStateAtHire: 'PA' })).toMatchObject({
      licenseStateAtHire: 'PA',
    });
    expect(await change(employeeId, { state: 'IN', licenseStateAtHire: 'IN' })).toMatchObject({
      licenseStateAtHire: null,
    });
    const refused = await world.owner.patch(pathOf(employeeId), { licenseStateAtHire: 'Atlantis' });
    expect(refused.json<{ fields: object }>().fields).toEqual({
      licenseStateAtHire: expect.objectContaining({ code: 'license.stateUnknown' }),
    });
  });

  it('is asked again for a new employment', async () => {
    const employeeId = await add({ state: 'IN', licenseStateAtHire: 'OH' });
    await change(employeeId, { employmentStatusId: 4, terminationDate: '2026-05-01' });
    expect(await employeeOf(employeeId)).toMatchObject({ licenseStateAtHire: 'OH' });
    expect(await change(employeeId, { employmentStatusId: 2, hireDate: '2026-06-01' })).toMatchObject({
      licenseStateAtHire: null,
    });
    // What is recorded now is about the current hire, not about a day of the employment before.
    await change(employeeId, { licenseStateAtHire: 'OH' });
    const stated = async (asOf: string) => {
      const answer = await world.owner.post(`${pathOf(employeeId)}/drivingStatements`, { asOf });
      return answer.json<DrivingStatement>().content.person;
    };
    expect(await stated('2026-06-15')).toMatchObject({
      hireDate: '2026-06-01',
      licenseStateAtHire: 'OH',
    });
    expect(await stated('2026-04-01')).toMatchObject({ hireDate: '2026-03-02', licenseStateAtHire: null });
  });

  it('is part of what was on record on a day', async () => {
    const employeeId = await on(test, '2026-03-02', () => add());
    await on(test, '2026-03-10', () =>
      makeDocument(test.app, world.root, employeeId, { docTypeId: 660, docDate: '2026-03-10' }),
    );
    await on(test, '2026-03-20', () => change(employeeId, { otherLicenseStates: ['PA'] }));
    await on(test, '2026-04-10', () => change(employeeId, { state: 'IN' }));
    await on(test, '2026-05-10', () => change(employeeId, { licenseStateAtHire: null }));
    const states = async (day: string) =>
      (await initialOf(employeeId, `?asOf=2026-06-01&knownOn=${day}`))?.reason.values['states'];
    expect(await states('2026-04-09')).toBe('OH, PA');
    expect(await states('2026-04-10')).toBe('OH, PA');
    expect(await states('2026-05-09')).toBe('OH, PA');
    expect(await states('2026-05-10')).toBe('IN, PA');
  });

  it('stays with an import after the hire, which shows it, and not with one of an applicant', async () => {
    const license = { license: 'SX123456' };
    const [hired, applicant] = [
      await add({ ...license, workId: '71' }),
      await add({ license: 'SX123457', workId: '72', employmentStatusId: 1, hireDate: null }),
    ];
    const header = 'Employee #,First Name,Last Name,Location,License #,License State';
    const rows = ['71,Ana,Reyes,Roanoke,1234567890,IN', '72,Ana,Reyes,Roanoke,1234567891,IN'];
    const sent = await uploadFile(test.app, world.owner, world.root.id, `${[header, ...rows].join('\n')}\n`);
    await previewFile(world.owner, sent);
    const shown = (await rowsOf(world.owner, sent.importId)).map(({ changes }) =>
      changes.filter(({ field }) => field === 'licenseStateAtHire'),
    );
    expect(shown).toEqual([[expect.objectContaining({ after: 'OH' })], []]);
    expect((await applyFile(world.owner, sent.importId)).result).toMatchObject({ updated: 2 });
    // What a file changes has been so since the day of the import.
    const earlierFacts = [{ before: '2026-06-15', facts: { state: 'OH' } }];
    expect(await employeeOf(hired)).toMatchObject({ state: 'IN', licenseStateAtHire: 'OH', earlierFacts });
    expect(await employeeOf(applicant)).toMatchObject({
      state: 'IN',
      licenseStateAtHire: null,
      earlierFacts,
    });
  });
});
