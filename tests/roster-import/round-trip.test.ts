import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp, type TestApp } from '../support/create-app';
import {
  applyFile,
  makeRosterWorld,
  peopleOf,
  previewFile,
  rowsOf,
  uploadFile,
  type RosterWorld,
} from './roster-world';

let test: TestApp;
let world: RosterWorld;

vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

/** Values that look like something else in a file, and two people with nothing but the same name. */
const PEOPLE = [
  { lastName: "'t Hooft", firstName: 'Jan', workId: '-12', dob: '1970-05-05', ssn: '900-11-0001' },
  { lastName: 'Plus', firstName: 'Jil', workId: '+14', license: '123456789', state: 'NY' },
  { lastName: 'At', firstName: 'Jed', workId: '@15', hireDate: '2020-01-31', employmentStatusId: 1 },
  { lastName: 'Zero', firstName: 'Zoé', workId: '007', licenseClassId: 12 },
  { lastName: 'Seven', firstName: 'Sue', workId: '7', employmentStatusId: 4, terminationDate: '2026-01-31' },
  { lastName: 'NoNumber', firstName: 'Joe' },
  { lastName: 'NoNumber', firstName: 'Joe' },
];

beforeAll(async () => {
  test = await createApp({ now: () => new Date('2026-11-20T15:00:00Z'), jobs: true });
  world = await makeRosterWorld(test.app);
  for (const values of PEOPLE) {
    const body = { employmentStatusId: 2, legacyClientId: world.norfolk.id, ...values };
    const answer = await world.owner.post('/v1/employees', body);
    if (answer.statusCode !== 201) throw new Error(answer.body);
  }
});
afterAll(() => test.close());

const ALL = encodeURIComponent(JSON.stringify({ view: 'all' }));

async function exportAs(format: 'csv' | 'xlsx', columns = ''): Promise<Uint8Array> {
  const answer = await world.owner.get(
    `/v1/clients/${world.root.id}/employees/export?format=${format}&filter=${ALL}${columns}`,
  );
  return answer.rawPayload;
}

describe('an exported roster that is imported again', () => {
  it.each([
    ['csv', ''],
    ['xlsx', ''],
    ['csv', '&columns=employeeId,lastName,firstName,qualification,gaps,siteName,workId,hireDate'],
  ] as const)('changes nothing and asks nothing as %s%s', async (format, columns) => {
    const before = await peopleOf(test.app, world.root.tenantId);
    const file = await exportAs(format, columns);
    const uploaded = await uploadFile(test.app, world.owner, world.root.id, file, {
      name: `roster.${format}`,
    });
    expect(uploaded.mapping.columns[0]).toEqual({ header: 'Employee ID', field: 'employeeId' });
    const { locations, jobTitles, statuses, licenseClasses } = uploaded.proposal;
    expect([locations, jobTitles, statuses, licenseClasses]).toEqual([[], [], [], []]);
    const { importId, counts } = await previewFile(world.owner, uploaded);
    expect(counts).toMatchObject({ unchanged: PEOPLE.length, total: PEOPLE.length, warned: 0 });
    await applyFile(world.owner, importId);
    expect(await peopleOf(test.app, world.root.tenantId)).toEqual(before);
  });

  it('changes what was edited, and nothing else', async () => {
    const file = new TextDecoder().decode(await exportAs('csv'));
    const edited = file.replace("'-12", "'-13").replace('Zero,Zoé', 'Nero,Zoé');
    const uploaded = await uploadFile(test.app, world.owner, world.root.id, edited);
    const { importId, counts } = await previewFile(world.owner, uploaded);
    expect(counts).toMatchObject({ update: 2, unchanged: PEOPLE.length - 2 });
    const rows = await rowsOf(world.owner, importId, { outcome: 'update' });
    expect(rows.map(({ changes }) => changes.map(({ before, after }) => [before, after]))).toEqual(
      expect.arrayContaining([[['-12', '-13']], [['Zero', 'Nero']]]),
    );
  });
});
