import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEDICAL_CARD_DOC_TYPE_ID } from '../../domain/documents/document-types';
import { verifyAudit } from '../../server/audit/verify';
import { addItem } from '../../server/review';
import { sql } from '../../server/platform/db';
import { keepUnnamed } from '../../server/platform/files/keep-with-row';
import { rows } from '../support/accounts';
import { createApp, createDatabase, type TestApp, type TestDatabase } from '../support/create-app';
import { dyingDatabase, type DyingDatabase } from '../support/dying-database';
import { makeClient, makeEmployee, unique, type TestClient } from '../support/factories';
import { killableServer, type KillableServer } from '../support/killable-server';
import { claim, markRead, pdfOf, staff, TASKS, variables, type Staff } from '../review/items';

describe('a server that dies between two steps of a completion', () => {
  let own: TestDatabase;
  let dying: DyingDatabase;
  let test: TestApp;
  let client: TestClient;
  let reviewer: Staff;
  let employeeId: number;

  beforeAll(async () => {
    own = await createDatabase();
    dying = dyingDatabase(own.database);
    test = await createApp({ shared: { ...own, database: dying.database } });
    client = await makeClient(test.app);
    reviewer = await staff(test);
    ({ employeeId } = await makeEmployee(test.app, { site: client }));
  });
  afterAll(async () => {
    await test.close();
    await own.close();
  });

  /** A document that is matched to the employee and waits for its review. */
  async function matched() {
    const file = await test.app.files.receive(Readable.from([await pdfOf(1, unique())]), 1e6);
    await keepUnnamed(test.app, file);
    const vars = {
      email: 'dispatch@example.test',
      clientId: client.id,
      legacyClientId: client.id,
      employeeId,
    };
    const documents = [{ ...file, name: 'card.pdf', pages: 1 }];
    const received = test.app.now().toISOString();
    const item = await test.app.data.withTenant(client.id, (tx) =>
      addItem(tx, { formKey: 'review', documents, received, vars }),
    );
    await markRead(test, item.documentIds);
    return { ...item, key: file.key };
  }

  const countOf = async (from: ReturnType<typeof sql>): Promise<number> =>
    (await rows<{ count: number }>(test.app, sql`select count(*)::int as count from ${from}`))[0]!.count;

  /** How often everything that a completion does was done. */
  const done = ({ instanceId, taskId, documentIds, key }: Awaited<ReturnType<typeof matched>>) =>
    Promise.all([
      countOf(sql`tasks where id = ${taskId} and state = 'completed'`),
      countOf(sql`process_instances where id = ${instanceId} and ended_at is not null`),
      countOf(
        sql`incoming_documents where id = ${documentIds[0]} and state = 'filed' and storage_key is null`,
      ),
      countOf(sql`files where tenant_id = ${client.id} and storage_key = ${key}`),
      countOf(
        sql`task_activities where task_id = ${taskId} and activity = 'Accepted Document Classification'`,
      ),
      countOf(sql`audit_entries where tenant_id = ${client.id} and subject = ${`task/${taskId}`}`),
    ]);
  const NOTHING = [0, 0, 0, 0, 0, 0];
  const EVERYTHING = [1, 1, 1, 1, 1, 1];

  it('leaves all of it or nothing, and loses no file; tried again it is done once [REVIEW-04]', async () => {
    const seen = { before: 0, after: 0 };
    for (let steps = 0; ; steps += 1) {
      const item = await matched();
      const { claim: number } = await claim(reviewer, item.taskId);
      const accept = () =>
        reviewer.patch(`${TASKS}/${item.taskId}`, {
          claim: number,
          completeTask: true,
          variables: variables({
            outcome: 'accept',
            docTypeId: MEDICAL_CARD_DOC_TYPE_ID,
            docDate: '2026-06-01',
            docExpirationDate: '2027-06-01',
          }),
        });
      dying.dieAfter(steps);
      const first = await accept();
      const died = dying.revive();
      expect(died ? first.statusCode >= 500 : first.statusCode === 200, first.body).toBe(true);
      if (!died) break;
      const state = await done(item);
      expect([NOTHING, EVERYTHING], `after ${steps} steps`).toContainEqual(state);
      const isDone = state[0] === 1;
      seen[isDone ? 'after' : 'before'] += 1;
      // A row names the file throughout, so nobody removes it.
      expect(
        (await countOf(sql`incoming_documents where storage_key = ${item.key}`)) +
          (await countOf(sql`files where tenant_id = ${client.id} and storage_key = ${item.key}`)),
      ).toBe(1);
      expect(await countOf(sql`unnamed_files where key = ${item.key}`)).toBe(0);
      const again = await accept();
      expect(again.statusCode, again.body).toBe(isDone ? 409 : 200);
      expect(await done(item)).toEqual(EVERYTHING);
    }
    // The completion has many steps, and the answer some after it.
    expect(seen.before).toBeGreaterThan(10);
    expect(seen.after).toBeGreaterThan(0);
    expect((await verifyAudit(own.database)).broken).toEqual([]);
  });
});

const TASKS_AT_ONCE = 40;
const FIRST_TASK = 7_000_000;

describe('kill -9 during completions', () => {
  let server: KillableServer;
  beforeAll(async () => {
    server = await killableServer();
    await server.start();
    await server.kill();
    // Mails that a reviewer holds, each with a document.
    await server.inDatabase(async (database) => {
      const range = `generate_series(${FIRST_TASK}, ${FIRST_TASK + TASKS_AT_ONCE - 1}) n`;
      const vars = `jsonb_build_object('received', '2026-06-01T00:00:00Z', 'PDFsToReview', jsonb_build_array(n), 'documentIds', '[]'::jsonb,
        'email', 'dispatch@example.test', 'automated', false, 'webUpload', false, 'externalUser', false)`;
      await database.execute(`insert into process_instances (id, process, definition, vars)
        select n, 'internalReviewProcess', 1, ${vars} from ${range}`);
      await database.execute(`insert into tasks (id, instance_id, process, form_key, state, category, received_at, assignee_id, claim, active_at)
        select n, n, 'internalReviewProcess', 'sortSearchMatch', 'claimed', 'IMS Emails (Unmatched)', now(),
          (select id from users where email = 'dq1@roadfile.example'), 1, now() from ${range}`);
      await database.execute(`insert into incoming_documents (id, instance_id, name, size, sha256)
        select n, n, 'scan.pdf', 1, 'none' from ${range}`);
    });
    await server.start();
  }, 240_000);
  afterAll(() => server.close());

  const deleteMail = async (headers: Record<string, string>, taskId: number): Promise<number> => {
    const answer = await fetch(`${server.base}${TASKS}/${taskId}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        claim: 1,
        completeTask: true,
        variables: variables({ outcome: 'deleteEmail', reason: 'Spam' }),
      }),
    });
    return answer.status;
  };

  it(
    'leaves each of them done or not, and those that were answered are done',
    { timeout: 240_000 },
    async () => {
      const ids = Array.from({ length: TASKS_AT_ONCE }, (_none, at) => FIRST_TASK + at);
      const headers = await server.signIn('dq1@roadfile.example');
      const answered: number[] = [];
      const results = await Promise.allSettled(
        ids.map(async (id) => {
          expect(await deleteMail(headers, id)).toBe(200);
          answered.push(id);
          if (answered.length === 5) await server.kill();
        }),
      );
      expect(results.some(({ status }) => status === 'rejected')).toBe(true);
      await server.kill();
      const completed = await server.inDatabase(async (database) => {
        const trail = await database.execute(`select subject from audit_entries where tenant_id = 0`);
        const state =
          await database.execute(`select t.id, (t.state = 'completed')::int as done, (i.ended_at is not null)::int as ended,
          (select count(*)::int from incoming_documents d where d.instance_id = t.id and d.state = 'discarded') as discarded,
          (select count(*)::int from task_activities a where a.task_id = t.id and a.activity = 'Deleted Email') as counted
        from tasks t join process_instances i on i.id = t.instance_id where t.id >= ${FIRST_TASK} order by t.id`);
        expect(state).toHaveLength(TASKS_AT_ONCE);
        for (const { id, done, ...others } of state) {
          const audited = trail.filter(({ subject }) => subject === `task/${id}`).length;
          expect([...new Set([...Object.values(others), audited])]).toEqual([done]);
        }
        return state.filter(({ done }) => done === 1).map(({ id }) => id as number);
      });
      expect(completed).toEqual(expect.arrayContaining(answered));
      await server.start();
      const again = await server.signIn('dq1@roadfile.example');
      for (const id of ids) expect(await deleteMail(again, id)).toBe(completed.includes(id) ? 409 : 200);
      await server.kill();
      await server.inDatabase(async (database) => {
        const [counted] =
          await database.execute(`select count(*)::int as all, count(distinct task_id)::int as tasks from task_activities
        where task_id >= ${FIRST_TASK} and activity = 'Deleted Email'`);
        expect(counted).toEqual({ all: TASKS_AT_ONCE, tasks: TASKS_AT_ONCE });
        expect((await verifyAudit(database)).broken).toEqual([]);
      });
    },
  );
});
