import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RosterImport } from '../../domain/roster-import/wire';
import { array, sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { callerOf, makeEmployee, makeUser, signIn, type SignedIn } from '../support/factories';
import {
  addressOf,
  applyFile,
  makeRosterWorld,
  peopleOf,
  previewFile,
  resultOf,
  rowsOf,
  sendFile,
  uploadFile,
  type RosterWorld,
} from './roster-world';

let test: TestApp;
let world: RosterWorld;

// Each test starts several threads.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });
beforeAll(async () => {
  test = await createApp({ jobs: true });
  world = await makeRosterWorld(test.app);
});
afterAll(() => test.close());

const HEADER = 'Employee #,Last Name,First Name,SSN,Birth Date,Terminal';
const file = (...lines: string[]) => `${[HEADER, ...lines].join('\n')}\n`;

/** The responses of every request about an import. */
async function answersOf(who: SignedIn, { importId, mapping }: RosterImport): Promise<number[]> {
  const at = `/v1/rosterImports/${importId}`;
  const answers = [
    await who.get(at),
    await who.get(`${at}/rows?range=[0,9]`),
    await who.get(`${at}/result?format=csv`),
    await who.put(`${at}/mapping`, { mapping }),
    await who.patch(`${at}/rows`, { outcome: 'add', choice: 'leave' }),
    await who.post(`${at}/application`),
  ];
  return answers.map(({ statusCode }) => statusCode);
}

const NOT_THERE = [404, 404, 404, 404, 404, 404];

describe('row-level security of imports', () => {
  it('shows imports of several locations only to users with access to all of them, whatever the query says', async () => {
    const { clerk, norfolk, memphis } = await makeRosterWorld(test.app);
    const sent = await uploadFile(test.app, clerk, norfolk.id, file('9,Reed,Jo,,1/2/1980,Norfolk'));
    await previewFile(clerk, sent);
    const caller = await callerOf(test.app, clerk);
    const seen = () =>
      test.app.data.withReach(caller, async (tx) => {
        const imports = await tx.query(sql`select id from roster_imports where id = ${sent.importId}::uuid`);
        const rows = await tx.query(
          sql`select line from roster_import_rows where import_id = ${sent.importId}::uuid`,
        );
        return [imports.length, rows.length];
      });
    expect(await seen()).toEqual([1, 1]);
    const about = (sites: number[] | null) =>
      test.app.data.withoutReach('operator', (tx) =>
        tx.query(
          sql`update roster_imports set sites = ${sites && array(sites)}::int[] where id = ${sent.importId}::uuid`,
        ),
      );
    await about([norfolk.id, memphis.id]);
    expect(await seen()).toEqual([0, 0]);
    await about(null);
    expect(await seen()).toEqual([0, 0]);
    await about([norfolk.id]);
  });
});

describe('an import', () => {
  it('is visible to its own client and those above, not beside, below or elsewhere', async () => {
    const { owner, clerk, stranger, root, norfolk, memphis } = world;
    const whole = await uploadFile(test.app, owner, root.id, file('1,Miller,Ann,,1/2/1980,Roanoke'));
    await previewFile(owner, whole);
    expect(await answersOf(clerk, whole)).toEqual(NOT_THERE);
    expect(await answersOf(stranger, whole)).toEqual(NOT_THERE);
    const beside = await uploadFile(test.app, owner, memphis.id, file('2,Hill,Al,,1/2/1980,Memphis'));
    expect(await answersOf(clerk, beside)).toEqual(NOT_THERE);
    const own = await uploadFile(test.app, clerk, norfolk.id, file('3,Reed,Jo,,1/2/1980,Norfolk'));
    expect((await owner.get(`/v1/rosterImports/${own.importId}`)).statusCode).toBe(200);
    expect(await answersOf(stranger, own)).toEqual(NOT_THERE);
    const listed = async (who: SignedIn, id: number) =>
      (await who.get(`/v1/clients/${id}/rosterImports?range=[0,9]`)).json<RosterImport[]>();
    expect((await listed(clerk, norfolk.id)).map(({ importId }) => importId)).toEqual([own.importId]);
    expect((await listed(clerk, root.id)).map(({ importId }) => importId)).toEqual([own.importId]);
    expect(await listed(owner, root.id)).toHaveLength(3);
    expect((await stranger.get(`/v1/clients/${norfolk.id}/rosterImports?range=[0,9]`)).statusCode).toBe(404);
    expect((await sendFile(await addressOf(test.app), stranger, norfolk.id, file('9,X,Y,,,'))).status).toBe(
      404,
    );
  });

  it('of two branches is hidden from users with access to one of them', async () => {
    const { root, norfolk, memphis, clerk } = world;
    const manager = await signIn(test.app, await makeUser(test.app, { sites: [norfolk, memphis] }));
    const both = await uploadFile(test.app, manager, root.id, file('4,Lee,Wei,,1/2/1980,Memphis'));
    expect((await manager.get(`/v1/rosterImports/${both.importId}`)).statusCode).toBe(200);
    expect(await answersOf(clerk, both)).toEqual(NOT_THERE);
  });

  it('requires the permission to upload roster updates [PERM-client-23]', async () => {
    const { root, owner } = world;
    const sent = await uploadFile(test.app, owner, root.id, file('5,Okafor,Olu,,1/2/1980,Roanoke'));
    const viewer = await signIn(
      test.app,
      await makeUser(test.app, {
        sites: [root],
        permissions: ['client.viewRoster', 'client.editEmployeeInfo'],
      }),
    );
    expect(await answersOf(viewer, sent)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await sendFile(await addressOf(test.app), viewer, root.id, file('5,A,B,,,'))).status).toBe(403);
  });
});

describe('a user of one location', () => {
  it('imports their own people, and others are rejected without being identified', async () => {
    const at = await makeRosterWorld(test.app);
    const hidden = await makeEmployee(test.app, {
      site: at.memphis,
      workId: '7',
      firstName: 'Secret',
      lastName: 'Person',
      dob: '1977-07-07',
    });
    const sent = await uploadFile(
      test.app,
      at.clerk,
      at.norfolk.id,
      file(
        '6,Gray,Bob,900-11-0006,1/2/1980,Norfolk',
        '7,Other,Name,,7/7/1977,Norfolk',
        '8,Hill,Al,,1/2/1980,Memphis',
        '7,Person,Secret,,7/7/1977,Norfolk',
      ),
    );
    expect(sent.proposal.locations.find(({ word }) => word === 'Memphis')).toMatchObject({
      target: null,
      suggestions: [],
    });
    const preview = await previewFile(at.clerk, sent);
    expect(preview.counts).toMatchObject({ add: 1, refuse: 3, missing: 0, total: 4 });
    const rows = JSON.stringify(await rowsOf(at.clerk, sent.importId, { outcome: 'refuse' }));
    expect(rows).not.toContain(String(hidden.employeeId));
    expect(rows).toContain('Location not recognized: Memphis');
    const reach = { word: 'Memphis', id: at.memphis.id };
    const asked = await at.clerk.put(`/v1/rosterImports/${sent.importId}/mapping`, {
      mapping: { ...sent.mapping, locations: [reach] },
    });
    expect(asked.statusCode).toBe(404);
    const done = await applyFile(at.clerk, sent.importId);
    expect(done.result).toMatchObject({ added: 1, refused: 3 });
    const people = await peopleOf(test.app, at.root.tenantId);
    expect(people.map(({ lastName, siteId }) => [lastName, siteId])).toEqual([
      ['Person', at.memphis.id],
      ['Gray', at.norfolk.id],
    ]);
  });

  it('keeps the word meanings that others chose for locations beyond reach', async () => {
    const at = await makeRosterWorld(test.app);
    const first = await uploadFile(test.app, at.owner, at.root.id, file('1,Miller,Ann,,1/2/1980,West 9'));
    await previewFile(at.owner, first, (mapping) => ({
      ...mapping,
      locations: [{ word: 'West 9', id: at.memphis.id }],
    }));
    const second = await uploadFile(test.app, at.clerk, at.norfolk.id, file('2,Hill,Al,,1/2/1980,West 9'));
    expect([second.remembered, second.mapping.locations]).toEqual([true, [{ word: 'West 9', id: null }]]);
    await previewFile(at.clerk, second);
    const third = await uploadFile(test.app, at.owner, at.root.id, file('3,Reed,Jo,,1/2/1980,West 9'));
    expect(third.mapping.locations).toEqual([{ word: 'West 9', id: at.memphis.id }]);
  });

  it('adds no job titles, which belong to the whole client', async () => {
    const at = await makeRosterWorld(test.app);
    const sent = await uploadFile(
      test.app,
      at.clerk,
      at.norfolk.id,
      'Employee #,Last Name,First Name,Birth Date,Terminal,Position\n1,Hill,Al,1/2/1980,Norfolk,Hostler\n',
    );
    const target = { kind: 'new', name: 'Hostler', program: 'cdl' };
    const asked = await at.clerk.put(`/v1/rosterImports/${sent.importId}/mapping`, {
      mapping: { ...sent.mapping, jobTitles: [{ word: 'Hostler', target }] },
    });
    expect(asked.json().errors).toEqual({ 'jobTitles.Hostler': expect.stringContaining('all locations') });
  });

  it('gets no SSNs back without the permission, not even the last digits', async () => {
    const at = await makeRosterWorld(test.app);
    const sent = await uploadFile(
      test.app,
      at.clerk,
      at.norfolk.id,
      file(
        '6,Gray,Bob,900-11-4321,1/2/1980,Norfolk',
        '7,Hill,Al,900-11-4322,2/30/1980,Norfolk',
        '8,Reed,Jo,900-4323,1/2/1980,Norfolk',
      ),
    );
    const previewed = await previewFile(at.clerk, sent);
    expect(JSON.stringify([sent, previewed])).not.toMatch(/432[123]/);
    const rows = await rowsOf(at.clerk, sent.importId);
    expect(rows.map(({ cells }) => cells[3])).toEqual(['XXX-XX-XXXX', 'XXX-XX-XXXX', 'XXX-XX-XXXX']);
    expect(JSON.stringify(rows)).not.toMatch(/432[123]/);
    expect(rows[0]?.changes.find(({ field }) => field === 'ssn')?.after).toBe('XXX-XX-XXXX');
    const result = await resultOf(at.clerk, sent.importId);
    expect(result).not.toMatch(/432[123]/);
    expect(result).toContain("SSNs are left out because you don't have permission");
    expect(await resultOf(at.owner, sent.importId, '&ssn=full')).toContain('900-11-4322');
    expect(
      (await at.clerk.get(`/v1/rosterImports/${sent.importId}/result?format=csv&ssn=full`)).statusCode,
    ).toBe(403);
  });
});
