import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Readable } from 'node:stream';
import { PROVIDER, sql, type SQL } from '../../server/platform/db';
import { endedAfter, removeDrafts, removeIncoming } from '../../server/review/retention';
import { storeMail } from '../../server/review/intake/store-mail';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeEmployee, unique, type TestClient } from '../support/factories';
import { mostRowsRead } from '../support/rows-read';
import { claim, complete, mailItem, staff, type Staff } from './items';

let test: TestApp;
let client: TestClient;
let other: TestClient;
let reviewer: Staff;
let employeeId: number;
beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
  other = await makeClient(test.app);
  reviewer = await staff(test);
  ({ employeeId } = await makeEmployee(test.app, { site: client }));
});
afterAll(() => test.close());

const rows = <T extends object>(statement: SQL) =>
  test.app.data.withTenant(PROVIDER, (tx) => tx.query<T>(statement));
const run = (text: string) => test.app.data.database.execute(text);

interface Came {
  instanceId: number;
  taskId: number;
  documentIds: number[];
  messageId: number;
  keys: string[];
}

/** An item with two documents and the mail that they came with. */
async function came(): Promise<Came> {
  const item = await mailItem(test, [2, 1], { note: '“About Ana Wójcik”' });
  const mail = Readable.from([Buffer.from(`Subject: ${unique()}\r\n\r\nx`)]);
  const envelope = { sender: 'dispatch@example.test', recipients: ['documents@roadfile.example'] };
  const [messageId] = await storeMail(test.app, mail, envelope);
  await run(`update incoming_messages set instance_id = ${item.instanceId} where id = ${messageId}`);
  const keys = await rows<{ key: string }>(sql`
    select storage_key as key from incoming_documents where instance_id = ${item.instanceId}
    union all select storage_key from incoming_messages where id = ${messageId}`);
  return { ...item, messageId: messageId!, keys: keys.map(({ key }) => key) };
}
/** Ends an item with an action, some days ago. */
async function ended(item: Came, days: number, outcome = 'deleteEmail'): Promise<Came> {
  const { claim: number } = await claim(reviewer, item.taskId);
  const answer = await complete(
    reviewer,
    item.taskId,
    number!,
    outcome,
    outcome === 'deleteEmail' ? { reason: 'Advertising' } : {},
  );
  expect(answer.statusCode, answer.body).toBe(200);
  await age(item.instanceId, days);
  return item;
}
const age = (instanceId: number, days: number) =>
  run(
    `update process_instances set ended_at = now() - interval '${days} days' where id = ${instanceId} and ended_at is not null`,
  );

const left = async ({ instanceId, messageId, keys }: Came) => {
  const [found] = await rows<{
    documents: number;
    mails: number;
    note: string | null;
    email: string | null;
  }>(sql`
    select (select count(*)::int from incoming_documents where instance_id = ${instanceId}) as documents,
      (select count(*)::int from incoming_messages where id = ${messageId}) as mails, i.vars->>'note' as note, i.vars->>'email' as email
    from process_instances i where i.id = ${instanceId}`);
  const files = await Promise.all(
    keys.map((key) =>
      test.app.files.read(key).then(
        (file) => (file.destroy(), 1),
        () => 0,
      ),
    ),
  );
  return { ...found!, files: files.reduce<number>((sum, one) => sum + one, 0) };
};
const ALL = { documents: 2, mails: 1, files: 3, note: '“About Ana Wójcik”', email: 'dispatch@example.test' };
const NOTHING = { documents: 0, mails: 0, files: 0, note: null, email: null };

describe('what came in', () => {
  it('is removed 90 days after its item ended, and not before', async () => {
    const old = await ended(await came(), 91);
    const recent = await ended(await came(), 89);
    const open = await came();
    await run(
      `update process_instances set created_at = now() - interval '1 year' where id = ${open.instanceId}`,
    );
    expect(await removeIncoming(test.app)).toBe(1);
    expect(await left(old)).toEqual(NOTHING);
    expect(await left(recent)).toEqual(ALL);
    expect(await left(open)).toEqual(ALL);
    expect(await removeIncoming(test.app)).toBe(0);
    const [entry] = await rows<{ body: string }>(sql`select body from audit_entries
      where tenant_id = ${PROVIDER} and type = 'incoming.removed' order by seq desc limit 1`);
    expect(JSON.parse(entry!.body)).toMatchObject({ items: 1, mails: 1, documents: 2 });
  });

  it('stays while a document of it waits or went to the exam workers', async () => {
    const restricted = await ended(await came(), 100, 'sendToCme');
    // One of its documents is in an item of its own.
    const waiting = await came();
    const { claim: number } = await claim(reviewer, waiting.taskId);
    const person = { clientId: client.id, legacyClientId: client.id, employeeId };
    await complete(reviewer, waiting.taskId, number!, 'assign', {
      ...person,
      documentIds: [waiting.documentIds[0]],
    });
    await ended(waiting, 100);
    expect(await removeIncoming(test.app)).toBe(0);
    // Its documents are the exam's now, and its note may be about the exam.
    expect(await left(restricted)).toEqual({ ...ALL, documents: 0, note: null });
    expect(await left(waiting)).toMatchObject({ documents: 1, mails: 1 });
    // Also while a part of a part of it waits, in another item.
    const elsewhere = await came();
    const [whole] = waiting.documentIds;
    await run(`update incoming_documents set state = 'split' where id = ${whole};
      with part as (insert into incoming_documents (instance_id, state, parent_id, pages_of, name, size, sha256)
        values (${elsewhere.instanceId}, 'split', ${whole}, '1', 'part.pdf', 1, 'x') returning id, instance_id)
      insert into incoming_documents (instance_id, state, parent_id, pages_of, name, size, sha256)
        select instance_id, 'matched', id, '1', 'page.pdf', 1, 'x' from part`);
    expect(await removeIncoming(test.app)).toBe(0);
    // Once it is decided, the rest goes.
    await run(`update incoming_documents set state = 'discarded'
      where id = ${whole} or instance_id = ${elsewhere.instanceId} and state = 'matched'`);
    expect(await removeIncoming(test.app)).toBe(1);
    expect(await left(waiting)).toMatchObject({ documents: 0, mails: 0 });
  });

  it.each(['client', 'employee', 'another employee'])(
    'stays under a hold over the %s only if it is concerned',
    async (held) => {
      const item = await came();
      await run(
        `update process_instances set vars = vars || '{"clientId": ${client.id}, "employeeId": ${employeeId}}' where id = ${item.instanceId}`,
      );
      await ended(item, 100);
      await run(
        `update process_instances set vars = vars || '{"clientId": ${client.id}, "employeeId": ${employeeId}}' where id = ${item.instanceId}`,
      );
      const somebody =
        held === 'client'
          ? 'null'
          : held === 'employee'
            ? employeeId
            : (await makeEmployee(test.app, { site: client })).employeeId;
      await run(`insert into legal_holds (tenant_id, employee_id, reason, placed_by) values (${client.id}, ${somebody}, 'Case 7', 'Rae'),
      (${other.id}, null, 'Case 8', 'Rae')`);
      const isConcerned = held !== 'another employee';
      expect(await removeIncoming(test.app)).toBe(isConcerned ? 0 : 1);
      await run(
        `update legal_holds set released_at = now(), released_by = 'Rae', released_because = 'Over' where tenant_id in (${client.id}, ${other.id})`,
      );
      expect(await removeIncoming(test.app)).toBe(isConcerned ? 1 : 0);
      expect(await left(item)).toEqual(NOTHING);
    },
  );

  it('is found in the order in which it ended, without reading what is kept or was removed', async () => {
    const [first, second] = [await ended(await came(), 101), await ended(await came(), 102)];
    await run(`insert into process_instances (process, definition, vars, ended_at, cleared_at)
      select 'internalReviewProcess', 1, '{}', now() - n * interval '1 minute', case when n > 4000 then now() end from generate_series(1, 8000) n`);
    await run('analyze process_instances');
    const start = { id: 0, endedAt: '-infinity' };
    const found = await rows<{ id: number; endedAt: string }>(endedAfter(start, 90));
    const both = [second.instanceId, first.instanceId];
    expect(found.map(({ id }) => id).filter((id) => both.includes(id))).toEqual(both);
    expect(await rows(endedAfter(found.at(-1)!, 90))).toEqual([]);
    const explained = await rows(sql`explain (analyze, format json) ${endedAfter(start, 90)}`);
    expect(mostRowsRead(explained)).toBeLessThan(100);
    await run(`delete from process_instances where vars = '{}'`);
    expect(await removeIncoming(test.app)).toBe(2);
  });

  it('leaves no draft of a task that nobody can finish', async () => {
    const [done, open] = [await ended(await came(), 1), await came()];
    for (const { taskId } of [done, open])
      await run(
        `insert into task_drafts (task_id, user_id, vars, saved_at) values (${taskId}, 1, '{}', now() - interval '91 days')`,
      );
    expect(await removeDrafts(test.app)).toBe(1);
    expect(await rows(sql`select 1 from task_drafts where task_id = ${open.taskId}`)).toHaveLength(1);
  });
});
