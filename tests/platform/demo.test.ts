import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEADLINE_KINDS } from '../../domain/deadlines/contract';
import { demoAdditions } from '../../server/capabilities';
import { DEMO_ACCOUNTS, fillDemo, refuseDemoPasswords } from '../../server/demo';
import { CATEGORIES as CME_CATEGORIES } from '../../domain/cme/cme-process';
import { CATEGORIES } from '../../domain/review/review-process';
import { inspectPdf } from '../../server/documents';
import { readDocument } from '../../server/review/proposals/read-document';
import { BLUE_RIDGE } from '../../server/demo/clients';
import { COLLEAGUES } from '../../server/demo/colleagues';
import { evaluateFile, filesQuery, settingsOf, setupsOf, type FileRow } from '../../server/compliance';
import { sql } from '../../server/platform/db';
import { rows } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';

/** Those who sign in with a password, and the auditor from outside, who comes by a link. */
const ACCOUNTS = DEMO_ACCOUNTS.length + COLLEAGUES.length + 1;

/** Filled by the first test: each filling takes seconds of processor time. */
let test: TestApp;
beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

const fill = ({ app }: TestApp, log?: (line: string) => void) => {
  const { data, keys, files } = app;
  return fillDemo({ data, keys, files, today: '2026-03-02', additions: demoAdditions, log });
};

interface Contents {
  clients: number;
  employees: number;
  users: number;
}
const contents = async ({ app }: TestApp) =>
  (
    await rows<Contents>(
      app,
      sql`select (select count(*) from clients where parent_id is null)::int as clients,
        (select count(*) from employees)::int as employees, (select count(*) from users)::int as users`,
    )
  )[0];

describe('the demo data', () => {
  it(
    'leaves nothing behind if creating it is interrupted, and is complete the next time',
    { timeout: 180_000 },
    async () => {
      const stop = (line: string) => {
        throw new Error(`Interrupted: ${line}`);
      };
      await refuseDemoPasswords({ ...test.app.config, production: true }, test.app.data);
      await expect(fill(test, stop)).rejects.toThrow('Interrupted');
      expect(await contents(test)).toEqual({ clients: 0, employees: 0, users: 0 });
      const employees = await fill(test);
      expect(await contents(test)).toMatchObject({ employees, users: ACCOUNTS });
      expect(await fill(test)).toBeNull();
    },
  );

  it('has nothing from later in its day, which would come before what a user does then', async () => {
    const later = await rows(
      test.app,
      sql`select at from (select created_at from test_imports union all select created_at from test_reports
          union all select created_at from lab_summaries union all select reconciled_at from pool_billings) made (at)
        where at > '2026-03-02T00:00:00Z'`,
    );
    expect(later).toEqual([]);
  });

  it('has a driver for each answer to who may drive today', async () => {
    const { app } = test;
    const evaluated = await app.data.withoutReach('demo', async (tx) => {
      const tenantId = BLUE_RIDGE.id ?? 0;
      const files = await tx.query<FileRow>(filesQuery(sql`e.tenant_id = ${tenantId}`));
      const context = { setups: await setupsOf(tx, tenantId), settings: await settingsOf(tx) };
      return files.map((file) => evaluateFile(file, context, '2026-03-02'));
    });
    const barring = evaluated.flatMap(({ conditions }) =>
      conditions.filter(({ status }) => status === 'bars').map(({ key }) => key),
    );
    expect([...new Set(barring)].sort()).toEqual([
      'disqualified',
      'fullQueryDue',
      'prohibited',
      'returnToDutyTestMissing',
      'sapComplianceMissing',
      'tankOrDoublesEndorsementMissing',
      'testViolation',
      'under21',
    ]);
    expect(evaluated.some(({ requirements }) => requirements.some(({ late }) => late))).toBe(true);
    for (const asked of ['birthDateMissing', 'previousEmployersMissing'])
      expect(evaluated.filter(({ conditions }) => conditions.some(({ key }) => key === asked))).toHaveLength(
        1,
      );
    expect(
      evaluated.flatMap(({ gaps }) => gaps.flatMap(({ reason }) => reason.values['employers'] ?? [])),
    ).toEqual(['Old Dominion Drayage']);
  });

  it('has an open deadline of each kind', async () => {
    const open = await rows<{ kind: string }>(
      test.app,
      sql`select distinct kind from deadlines where tenant_id = ${BLUE_RIDGE.id ?? 0} and done_at is null`,
    );
    expect(open.map(({ kind }) => kind).sort()).toEqual([...DEADLINE_KINDS].sort());
  });

  it('has work in every queue of the reviewers, documents that can be shown, and what was done today', async () => {
    const waiting = await rows<{ category: string; errorTag: string | null }>(
      test.app,
      sql`select category, error_tag as "errorTag" from tasks where state = 'open' and process = 'internalReviewProcess'`,
    );
    const inQueues = waiting.filter(({ errorTag }) => errorTag === null).map(({ category }) => category);
    expect([...new Set(inQueues)].toSorted()).toEqual([...CATEGORIES].toSorted());
    expect(waiting.filter(({ errorTag }) => errorTag !== null)).toHaveLength(1);
    const scans = await rows<{ key: string; pages: number }>(
      test.app,
      sql`select storage_key as key, pages from incoming_documents`,
    );
    for (const { key, pages } of scans)
      expect(await test.app.files.withPath(key, (path) => inspectPdf(path))).toMatchObject({
        facts: { pages },
      });
    const done = await rows<{ users: number; activities: number }>(
      test.app,
      sql`select count(distinct user_id)::int as users, count(distinct activity)::int as activities from task_activities
        where created_at >= date_trunc('day', now(), 'UTC') and created_at <= now()`,
    );
    expect(done).toEqual([{ users: 3, activities: 5 }]);
  });

  it('has work in every queue of the exam staff, results, and exam orders to chase', async () => {
    const waiting = await rows<{ category: string }>(
      test.app,
      sql`select distinct category from tasks where state = 'open' and process = 'cmeProcess'`,
    );
    expect(waiting.map(({ category }) => category).toSorted()).toEqual([...CME_CATEGORIES].toSorted());
    const results = await rows(test.app, sql`select distinct result from cmes`);
    expect(results).toHaveLength(3);
    expect(await rows(test.app, sql`select distinct order_id from cme_chases`)).toHaveLength(2);
  });

  it(
    'has cover sheets: one routed its document, one waits for a person with the reason that reading finds, one arrived alone',
    { timeout: 180_000 },
    async () => {
      const { app } = test;
      const sheets = await rows<{ code: string; isUsed: boolean }>(
        app,
        sql`select code, used_at is not null as "isUsed" from cover_sheets order by used_at, code`,
      );
      expect(sheets.map(({ isUsed }) => isUsed)).toEqual([true, false, false]);
      const items = () =>
        rows<{ formKey: string; code: string | null; note: string | null; documentId: number }>(
          app,
          sql`select t.form_key as "formKey", i.vars->>'coverSheetId' as code, i.vars->>'note' as note,
          (i.vars->'PDFsToReview'->>0)::int as "documentId" from tasks t join process_instances i on i.id = t.instance_id
          where i.vars->>'coverSheetId' is not null or i.vars->>'email' = 'scans@copyshop.example' order by t.id`,
        );
      const before = await items();
      expect(before.map(({ formKey, code }) => [formKey, code !== null])).toEqual([
        ['review', true],
        ['sortSearchMatch', false],
        ['sortSearchMatch', true],
        ['waitingForInfo', true],
      ]);
      for (const { documentId } of before) await readDocument(app, documentId);
      expect(await items()).toEqual(before);
    },
  );

  it('keeps a production server from starting while someone has the published password, unless it is asked for', async () => {
    const { data, config } = test.app;
    const production = { ...config, production: true };
    const refused = () => refuseDemoPasswords(production, data);
    await expect(refused()).rejects.toThrow(
      /^The account care@roadfile\.example has the published demo password/,
    );
    await refuseDemoPasswords(config, data);
    await refuseDemoPasswords({ ...production, demoInProduction: true }, data);
    await rows(
      test.app,
      sql`update users set deactivated = true where email <> 'lena.fosse@prairie.example' returning 1`,
    );
    await expect(refused()).rejects.toThrow(/^The account lena\.fosse@prairie\.example/);
    await rows(
      test.app,
      sql`update users set deactivated = false, password_hash = (select password_hash from users
      where email = 'rosa.delgado@blueridge.example') returning 1`,
    );
    await refused();
  });

  // On the embedded database there is one server.
  it.runIf(process.env['TEST_ENGINE'] === 'postgres')(
    'is created once by servers that start at the same time',
    async () => {
      const other = await createApp();
      try {
        const filled = await Promise.all([fill(other), fill(other)]);
        const [employees] = filled.filter((one) => one !== null);
        expect(filled).toContain(null);
        expect(employees).toBeGreaterThan(200);
        expect(await contents(other)).toMatchObject({ employees, users: ACCOUNTS });
      } finally {
        await other.close();
      }
    },
  );
});
