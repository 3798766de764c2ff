import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RosterMapping } from '../../domain/roster-import';
import type { UndoPreview, UndoRow } from '../../domain/roster-import/undo';
import type { RosterImport } from '../../domain/roster-import/wire';
import type { Deadline } from '../../domain/deadlines/contract';
import type { Job } from '../../domain/shared/jobs';
import { verifyAudit } from '../../server/audit/verify';
import { rosterUndo } from '../../server/roster-import';
import { forgetUndo } from '../../server/roster-import/remove-old-files';
import { peopleRemoval } from '../../server/retention';
import { decryptSsn } from '../../server/platform/crypto';
import { sql, type SQL } from '../../server/platform/db';
import { auditOf } from '../clients/world';
import { createApp, type TestApp } from '../support/create-app';
import type { SignedIn } from '../support/factories';
import {
  applyFile,
  makeRosterWorld,
  peopleOf,
  previewFile,
  rowsOf,
  uploadFile,
  type RosterWorld,
} from './roster-world';

const DAY_MS = 24 * 3_600_000;
const NOW = new Date('2026-11-20T15:00:00Z');
let now = NOW;
let test: TestApp;
let world: RosterWorld;
/** Adds six people. */
let first: RosterImport;
/** Adds two, changes four, and terminates one who is not in the file. */
let second: RosterImport;

// Each import starts several threads.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

const HEADER =
  'Employee #,Last Name,First Name,SSN,Birth Date,Hire Date,Termination Date,Terminal,Position,Status';
const FIRST = `${HEADER}
1,Stone,Cy,900-11-0001,1/2/1980,3/1/2020,,Roanoke,CDL-A Driver,Active
2,Park,Dee,900-11-0002,1/3/1980,3/1/2020,,Roanoke,CDL-A Driver,Active
3,Nunn,Eve,900-11-0003,1/4/1980,3/1/2020,,Norfolk,Mechanic,Active
4,Fox,Fay,900-11-0004,1/5/1980,3/1/2020,,Norfolk,Mechanic,Active
5,Ash,Gus,900-11-0005,1/6/1980,3/1/2020,6/30/2025,Memphis,CDL-A Driver,Terminated
6,Elm,Hal,900-11-0006,1/7/1980,3/1/2020,,Memphis,Mechanic,Active
`;
const SECOND = `${HEADER}
21,Stone,Cy,900-11-0001,1/2/1980,3/1/2020,,Norfolk,CDL-A Driver,Active
2,Park,Dee,900-11-0002,1/3/1980,3/1/2020,11/1/2026,Roanoke,CDL-A Driver,Terminated
3,Nunn,Eva,900-11-0003,1/4/1980,3/1/2020,,Norfolk,Mechanic,Active
5,Ash,Gus,900-11-0005,1/6/1980,2/1/2026,,Memphis,CDL-A Driver,Active
6,Elm,Hal,900-11-0066,1/7/1980,3/1/2020,,Memphis,CDL-A Driver,Active
7,New,Ann,900-11-0007,1/8/1980,11/1/2026,,Memphis,CDL-A Driver,Active
8,New,Bob,900-11-0008,1/9/1980,11/1/2026,,Memphis,CDL-A Driver,Active
`;

const query = <T extends object>(statement: SQL) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));

async function importRoster(content: string, change?: (mapping: RosterMapping) => RosterMapping) {
  const sent = await uploadFile(test.app, world.owner, world.root.id, content);
  await previewFile(world.owner, sent, change);
  return applyFile(world.owner, sent.importId);
}

beforeAll(async () => {
  test = await createApp({ now: () => now, jobs: true });
  world = await makeRosterWorld(test.app);
  first = await importRoster(FIRST);
});
afterAll(() => test.close());

const people = () => peopleOf(test.app, world.root.tenantId);
const idOf = async (workId: string) => (await people()).find((one) => one.workId === workId)!.id;
/** What an undo must give back, by employee. */
const stored = () =>
  query<{ id: number; row: Record<string, unknown>; ssn: Uint8Array | null }>(sql`
    select e.id, e.ssn_cipher as ssn, to_jsonb(e) - array['version', 'updated_at', 'updated_by', 'ssn_cipher'] as row
    from employees e where e.tenant_id = ${world.root.tenantId} order by e.id`);

const undoOf = async (who: SignedIn, importId: string) =>
  (await who.get(`/v1/rosterImports/${importId}/undo`)).json<UndoPreview>();

async function undoRows(importId: string, filter: object): Promise<UndoRow[]> {
  const asked = new URLSearchParams({ range: '[0,99]', filter: JSON.stringify(filter) });
  return (await world.owner.get(`/v1/rosterImports/${importId}/undo/rows?${asked}`)).json<UndoRow[]>();
}
const reasons = async (importId: string, filter: object) =>
  (await undoRows(importId, filter)).map(({ name, reason }) => [name, reason]);

async function undo(who: SignedIn, importId: string, body: object = {}): Promise<Job> {
  const started = await who.post(`/v1/rosterImports/${importId}/undo`, body);
  expect(started.statusCode, started.body).toBe(202);
  const { jobId } = started.json<{ jobId: string }>();
  return vi.waitFor(
    async () => {
      const job = (await who.get(`/v1/jobs/${jobId}`)).json<Job>();
      if (job.state !== 'done') throw new Error(`The job is ${job.state}: ${job.error}`);
      return job;
    },
    { timeout: 30_000, interval: 50 },
  );
}

const openDeadlines = async (id: number) =>
  (await world.owner.get(`/v1/employees/${id}/deadlines`))
    .json<Deadline[]>()
    .filter(({ doneAt }) => doneAt === null)
    .map(({ kind }) => kind);

it('gives back what an import changed, removes what it added, and leaves who was changed since', async () => {
  const before = await stored();
  const hal = await idOf('6');
  const place = { date: '2026-11-10', city: 'Memphis', state: 'TN' };
  const accident = { ...place, injuries: 0, disabled: 1, fatalities: 1 };
  expect((await world.owner.post(`/v1/employees/${hal}/accidents`, accident)).statusCode).toBe(201);
  expect(await openDeadlines(hal)).toEqual([]);
  second = await importRoster(SECOND, (mapping) => ({
    ...mapping,
    options: { ...mapping.options, missingInFile: 'end' },
  }));
  expect(second.result).toMatchObject({ added: 2, updated: 4, ended: 1, missingEnded: 1, failed: 0 });
  expect(await openDeadlines(hal)).toEqual(['alcoholTest', 'drugTest']);
  expect(await undoOf(world.owner, second.importId)).toMatchObject({ undoable: 8, refused: 0, total: 8 });

  const [eve, bob] = [await idOf('3'), await idOf('8')];
  const changeEve = async (body: object) =>
    expect((await world.owner.patch(`/v1/employees/${eve}`, body)).statusCode).toBe(200);
  await changeEve({ workId: '1' });
  expect(await reasons(second.importId, { state: 'refused', q: 'stone' })).toEqual([
    ['Stone, Cy', 'Another employee has this work ID'],
  ]);
  await changeEve({ workId: '3' });
  expect((await world.owner.post(`/v1/employees/${bob}/notes`, { text: 'Called' })).statusCode).toBe(201);
  const refused = [
    ['Nunn, Eva', 'Changed since the import by Olga Owner'],
    ['New, Bob', expect.stringContaining('has records that must be kept') as string],
  ];
  expect(await reasons(second.importId, { state: 'refused' })).toEqual(refused);

  const chosen = (await undoRows(second.importId, { q: 'New, Ann' })).map(({ line }) => line);
  expect((await undo(world.owner, second.importId, { lines: chosen })).result).toEqual({
    undone: 1,
    skipped: 0,
  });
  expect((await people()).map(({ workId }) => workId)).toEqual(['21', '2', '3', '4', '5', '6', '8']);
  expect(await undo(world.owner, second.importId)).toMatchObject({
    result: { undone: 5, skipped: 2 },
    done: 7,
    total: 7,
  });
  expect(await reasons(second.importId, { left: true })).toEqual(refused);
  expect(await openDeadlines(hal)).toEqual([]);

  const isLeft = ({ id }: { id: number }) => id === eve || id === bob;
  const after = await stored();
  const plain = (rows: typeof before) =>
    rows
      .filter((one) => !isLeft(one))
      .map(({ row, ssn, id }) => ({
        row,
        ssn: ssn && decryptSsn(test.app.keys, ssn, { tenantId: world.root.tenantId, employeeId: id }),
      }));
  expect(plain(after)).toEqual(plain(before));
  expect(await query(sql`select 1 from employments where tenant_id = ${world.root.tenantId}`)).toEqual([]);
  const [cy] = before;
  const entries = await auditOf(test.app, world.root.tenantId, `employee/${cy!.id}`);
  expect(entries.at(-1)).toMatchObject({
    type: 'employee.transferred',
    before: { workId: '21', legacyClientId: world.norfolk.id },
    after: { workId: '1', legacyClientId: world.roanoke.id },
    actor: { name: 'Olga Owner' },
  });
  expect((await verifyAudit(test.database)).broken).toEqual([]);
  // Without records, the import that added him can be undone too.
  for (const table of ['accidents', 'deadlines'])
    await query(sql`delete from ${sql.identifier(table)} where employee_id = ${hal}`);
});

it('says in the list who undid an import, links no one who is gone, and undoes no row twice', async () => {
  const listed = await world.owner.get(
    `/v1/clients/${world.root.id}/rosterImports?range=[0,9]&sort=["createdAt","DESC"]&filter={}`,
  );
  expect(listed.json<RosterImport[]>()[0]).toMatchObject({
    importId: second.importId,
    undo: { running: false, by: 'Olga Owner', at: NOW.toISOString(), undone: 6, total: 8 },
  });
  const sameFile = await uploadFile(test.app, world.owner, world.root.id, SECOND);
  expect(sameFile.sameFile).toBeNull();
  const added = await rowsOf(world.owner, second.importId, { outcome: 'add' });
  expect(added.map(({ name, employeeId }) => [name, employeeId !== null])).toEqual([
    ['New, Ann', false],
    ['New, Bob', true],
  ]);
  const [ann] = await undoRows(second.importId, { state: 'undone', q: 'Ann' });
  const again = await world.owner.post(`/v1/rosterImports/${second.importId}/undo`, { lines: [ann!.line] });
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'rosterUndo.nothingLeft']);
});

it('undoes the import before it too, in batches, and continues where a killed server stopped', async () => {
  const { importId } = first;
  expect(await reasons(importId, { state: 'refused' })).toEqual([
    ['Nunn, Eve', 'Changed since the import by Olga Owner'],
  ]);
  // As if three of the rows had been applied in an earlier batch.
  const [earliest] = await query<{ before: string }>(sql`
    select (min(applied_at) - interval '1 second')::text as before from roster_import_rows where import_id = ${importId}::uuid`);
  await query(sql`update roster_import_rows set applied_at = ${earliest!.before}::timestamptz
    where import_id = ${importId}::uuid and line <= 4`);
  const [other] = await query<{
    id: string;
  }>(sql`insert into jobs (tenant_id, type, data, lane, state, created_by)
    values (${world.root.id}, 'rosterImport.none', '{}', 'interactive', 'running', ${world.ownerId}) returning id`);
  const started = await world.owner.post(`/v1/rosterImports/${importId}/undo`, {});
  const { jobId } = started.json<{ jobId: string }>();
  const [job] = await query<{ data: Record<string, unknown> }>(
    sql`select data from jobs where id = ${jobId}::uuid`,
  );
  const seen: number[] = [];
  const run = (killedAt: number) =>
    rosterUndo(test.app, peopleRemoval).run({
      jobId,
      tenantId: world.root.tenantId,
      createdBy: world.ownerId,
      data: job!.data,
      progress: (done) => {
        seen.push(done);
        return done === killedAt ? Promise.reject(new Error('killed')) : Promise.resolve();
      },
    });
  await expect(run(3)).rejects.toThrow('killed');
  expect((await people()).map(({ workId }) => workId)).toEqual(['1', '2', '3', '8']);
  const replace = (from: string, to: string) =>
    query(
      sql`update users set permissions = array_replace(permissions, ${from}, ${to}) where id = ${world.ownerId}`,
    );
  await replace('client.uploadRosterUpdates', 'none');
  await expect(run(-1)).rejects.toThrow('job.notAllowed');
  await replace('none', 'client.uploadRosterUpdates');
  expect(await run(-1)).toEqual({ undone: 5, skipped: 1 });
  expect(await run(-1)).toBeNull();
  expect(seen).toEqual([0, 3, 3, 6]);
  await query(sql`delete from jobs where id in (${other!.id}::uuid, ${jobId}::uuid)`);
  expect((await people()).map(({ workId }) => workId)).toEqual(['3', '8']);
  const deleted = await query(sql`select 1 from audit_entries where tenant_id = ${world.root.tenantId}
    and type = 'employee.deleted'`);
  expect(deleted).toHaveLength(6);
  expect((await verifyAudit(test.database)).broken).toEqual([]);
});

it('is for users who reach all locations of the import, and no one else', async () => {
  const { clerk, stranger, norfolk } = world;
  for (const who of [clerk, stranger])
    for (const ask of [
      () => who.get(`/v1/rosterImports/${first.importId}/undo`),
      () => who.get(`/v1/rosterImports/${first.importId}/undo/rows?range=[0,9]`),
      () => who.post(`/v1/rosterImports/${first.importId}/undo`, {}),
    ])
      expect((await ask()).statusCode).toBe(404);
  const file =
    'Employee #,Last Name,First Name,Birth Date,Terminal\n11,Own,Pat,1/2/1980,Norfolk\n12,Far,Sam,1/3/1980,Norfolk\n';
  const sent = await uploadFile(test.app, clerk, norfolk.id, file);
  await previewFile(clerk, sent);
  await applyFile(clerk, sent.importId);
  const sam = await idOf('12');
  const transfer = { oldClientId: norfolk.id, newClientId: world.memphis.id };
  expect((await world.owner.patch(`/v1/employees/${sam}`, { transfer })).statusCode).toBe(200);
  expect((await undo(clerk, sent.importId)).result).toEqual({ undone: 1, skipped: 1 });
  const left = await clerk.get(
    `/v1/rosterImports/${sent.importId}/undo/rows?range=[0,9]&filter=${JSON.stringify({ left: true })}`,
  );
  expect(left.json<UndoRow[]>()).toMatchObject([
    { name: 'Far, Sam', refusal: { code: 'rosterUndo.elsewhere', params: {} } },
  ]);
});

it('is over after seven days, and what it needed is removed', async () => {
  const kept = () =>
    query(
      sql`select 1 from roster_import_rows where tenant_id = ${world.root.tenantId} and before is not null`,
    );
  expect(await kept()).toHaveLength(1);
  await forgetUndo(test.app);
  expect(await kept()).toHaveLength(1);
  now = new Date(NOW.getTime() + 7 * DAY_MS);
  await forgetUndo(test.app);
  expect(await kept()).toEqual([]);
  const late = await world.owner.post(`/v1/rosterImports/${second.importId}/undo`, {});
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'rosterUndo.over']);
});
