import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILE_LAB_SUMMARIES, SEE_LAB_SUMMARIES } from '../../domain/lab-summaries/access';
import type { LabHalfYear, LabSummary } from '../../domain/lab-summaries/contract';
import { TEN } from '../../domain/lab-summaries/test-numbers';
import { testResults } from '../../server/drug-tests/tables';
import { removeSummaries } from '../../server/lab-summaries/retention';
import { insertInto, sql } from '../../server/platform/db';
import { donor, makeWorld, readerOf, rows, type World } from '../drug-tests/world';
import { createApp, type TestApp } from '../support/create-app';
import type { SignedIn } from '../support/factories';
import { makePdf } from '../documents/test-documents';

const numbers = { urine: TEN, oralFluid: null };
const MAY: LabHalfYear = {
  lab: 'Northlab',
  year: 2026,
  half: 1,
  dueOn: '2026-07-20',
  status: 'missing',
  onFile: { specimens: 9, negative: 7, canceled: 1 },
  summary: null,
  compared: [],
};

let now = new Date('2026-08-01T16:00:00Z');
let test: TestApp;
let world: World;
let filer: SignedIn;
let reader: SignedIn;
let bytes: Buffer;

beforeAll(async () => {
  test = await createApp({ now: () => now });
  world = await makeWorld(test);
  filer = await readerOf(test, world, [...FILE_LAB_SUMMARIES.all]);
  reader = await readerOf(test, world, [...SEE_LAB_SUMMARIES.all]);
  bytes = Buffer.from(await makePdf());
  const employeeId = await donor(test, world, 'A10000001');
  let reportId = 0;
  const add = (many: number, some: object) =>
    Promise.all(
      Array.from({ length: many }, () =>
        rows(
          test,
          sql`${insertInto(testResults, {
            tenantId: world.client.tenantId,
            employeeId,
            reportId: (reportId += 1),
            testType: 'drug',
            authority: 'FMCSA',
            reasonId: 3,
            specimenNumber: `NL${reportId}`,
            lab: 'Northlab',
            collectedOn: '2026-05-02',
            reportedOn: '2026-05-04',
            resultCode: 1,
            review: 'none',
            recordedBy: 'Grace Holloway',
            recordedByIds: [],
            createdAt: '2026-05-04T12:00:00Z',
            ...some,
          })} returning id`,
        ),
      ),
    );
  await add(5, {});
  await add(2, { lab: 'NORTHLAB', resultCode: 2, authority: null });
  await add(1, { resultCode: 7 });
  await add(1, { resultCode: 4 });
  // None of these is a specimen that the laboratory reported under part 40 in that half-year.
  await add(1, { authority: 'Other' });
  await add(1, { testType: 'alcohol' });
  await add(1, { resultCode: 11, specimenNumber: null });
  await add(1, { resultCode: 21 });
  await add(1, { supersededById: 1 });
  await add(1, { withdrawnAt: '2026-05-05T12:00:00Z' });
  await add(1, { lab: null });
  await add(4, { lab: 'Quest', collectedOn: '2025-12-31', reportedOn: '2026-01-02' });
});
afterAll(() => test.close());

const url = () => `${world.url}/labSummaries`;
const list = async () => (await reader.get(url())).json<LabHalfYear[]>();
const file = (body: object, who = filer) => {
  const form = new FormData();
  form.append('summary', JSON.stringify({ lab: 'Northlab', year: 2026, half: 1, numbers, ...body }));
  form.append('document', new Blob([new Uint8Array(bytes)]), 'summary.pdf');
  return who.post(url(), form);
};

describe('the summaries of laboratories', () => {
  it('are missing after their day if the laboratory reported five or more, by the day of its report', async () => {
    expect(await list()).toEqual([
      MAY,
      {
        ...MAY,
        lab: 'Quest',
        status: 'tooFew',
        onFile: { specimens: 4, negative: 4, canceled: 0 },
      },
    ]);
    now = new Date('2026-07-20T16:00:00Z');
    expect((await list()).map(({ status }) => status)).toEqual(['awaited', 'tooFew']);
    now = new Date('2026-08-01T16:00:00Z');
  });

  it('are filed once with their PDF, compared with the results on file, corrected and deleted', async () => {
    const filed = await file({ lab: ' northlab ' });
    expect(filed.statusCode, filed.body).toBe(201);
    const { summaryId, version } = filed.json<LabSummary>();
    expect(await list()).toMatchObject([
      {
        status: 'filed',
        summary: { summaryId, numbers, fileName: 'summary.pdf' },
        compared: [
          { of: 'specimens', reported: 10, onFile: 9, differs: true },
          { of: 'negative', reported: 8, onFile: 7, differs: true },
          { of: 'canceled', reported: 1, onFile: 1, differs: false },
        ],
      },
      { status: 'tooFew' },
    ]);
    const csv = (await reader.get(`${url()}/export?format=csv`)).body.split('\n');
    expect(csv[1]).toMatch(/^2026,1,northlab,filed,7\/20\/2026,9,7,1,10,8,1,/);
    expect(csv[2]).toBe('2026,1,Quest,none: fewer than five results,7/20/2026,4,4,0,,,,,,');
    const again = await file({});
    expect(again.statusCode).toBe(409);
    const opened = await reader.get(`${url()}/${summaryId}/file`);
    const sha256 = (of: Buffer) => createHash('sha256').update(of).digest('hex');
    expect(sha256(opened.rawPayload)).toBe(sha256(bytes));

    const nine = { urine: { ...TEN, specimens: 9, random: 9, negative: 6 }, oralFluid: null };
    const corrected = await filer.patch(`${url()}/${summaryId}`, { numbers: nine, version });
    expect(corrected.json<LabSummary>()).toMatchObject({ numbers: nine, version: version + 1 });
    const stale = await filer.patch(`${url()}/${summaryId}`, { numbers, version });
    expect(stale.statusCode).toBe(409);
    expect((await list())[0]?.compared.map(({ differs }) => differs)).toEqual([false, false, false]);

    const removed = await filer.delete(`${url()}/${summaryId}`, { reason: 'Of another company' });
    expect(removed.statusCode, removed.body).toBe(204);
    expect(await list()).toMatchObject([{ status: 'missing' }, { status: 'tooFew' }]);
    const trail = await rows<{ body: string }>(
      test,
      sql`select body from audit_entries where type like 'labSummary.%' order by seq`,
    );
    expect(trail).toHaveLength(3);
    expect(JSON.stringify(trail)).not.toContain('specimens');
  });

  it('are removed five years after they were filed, where removal is on and nothing is on hold', async () => {
    const { summaryId } = (await file({})).json<LabSummary>();
    const { tenantId } = world.client;
    const run = (text: string) => test.app.data.database.execute(text);
    const kept = async (day: string) => {
      now = new Date(`${day}T16:00:00Z`);
      await removeSummaries(test.app);
      const left = await rows(test, sql`select id from lab_summaries where id = ${summaryId}`);
      return left.length === 1;
    };
    await run(`update lab_summaries set created_at = '2021-06-15T12:00:00Z' where id = ${summaryId}`);
    expect(await kept('2026-06-16')).toBe(true);
    await run(
      `insert into retention_settings (tenant_id, removal, changed_by) values (${tenantId}, true, 'Rae')`,
    );
    await run(`insert into legal_holds (tenant_id, reason, placed_by) values (${tenantId}, 'Case 7', 'Rae')`);
    expect(await kept('2026-06-16')).toBe(true);
    await run(
      `update legal_holds set released_at = now(), released_by = 'Rae', released_because = 'Over' where tenant_id = ${tenantId}`,
    );
    expect(await kept('2026-06-15')).toBe(true);
    expect(await kept('2026-06-16')).toBe(false);
    const [entry] = await rows<{ body: string }>(
      test,
      sql`select body from audit_entries where type = 'labSummary.removed' and subject = ${`labSummary/${summaryId}`}`,
    );
    expect(JSON.parse(entry!.body)).toMatchObject({ keptUntil: '2026-06-15', section: '382.401(b)(1)(vi)' });
    now = new Date('2026-08-01T16:00:00Z');
  });

  it('aren’t filed before the half-year has ended, nor with numbers that can’t be', async () => {
    const early = await file({ half: 2 });
    expect(early.json()).toMatchObject({ fields: { half: { code: 'labSummary.notEnded' } } });
    const wrong = await file({ numbers: { urine: { ...TEN, negative: 6 }, oralFluid: null } });
    expect(wrong.json()).toMatchObject({
      fields: { 'urine.specimens': { code: 'labSummary.outcomesDiffer' } },
    });
    const { specimens: _left, ...without } = TEN;
    const unreadable = await file({ numbers: { urine: without, oralFluid: null } });
    expect(unreadable.json()).toMatchObject({ fields: { summary: { code: 'labSummary.unreadable' } } });
  });

  it('are only for those who may know every result, of the whole client', async () => {
    const [, ...fewer] = SEE_LAB_SUMMARIES.all;
    const curious = await readerOf(test, world, [...fewer]);
    expect((await curious.get(url())).statusCode).toBe(403);
    expect((await file({}, reader)).statusCode).toBe(403);
  });
});
