import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Candidate, DqDashboard, DqItem, IncomingDocument } from '../../domain/review/contract';
import { anyKind, releaseStale, warnHolders } from '../../server/processes';
import { reviewKind } from '../../server/review';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { rows } from '../support/accounts';
import { makeClient, makeEmployee, makeJobTitle, type TestClient } from '../support/factories';
import { claim, complete, mailItem, markRead, staff, TASKS, tasksOf, type Staff } from './items';

const NOW = new Date('2026-06-15T20:00:00Z');
const ITEMS = '/v1/internalDQ';
let test: TestApp;
let client: TestClient;
let first: Staff;
let second: Staff;
let supervisor: Staff;
let employeeId: number;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app, { name: 'Zephyr Haulage' });
  first = await staff(test);
  second = await staff(test);
  supervisor = await staff(test, 'supervisor');
  ({ employeeId } = await makeEmployee(test.app, { site: client, lastName: 'Quintero', firstName: 'Lia' }));
});
afterAll(() => test.close());

const itemOf = async (id: number, more = '') =>
  (await first.get(`${ITEMS}?ids=${id}${more}`)).json<DqItem[]>()[0]!;
const errorOf = (answer: { json<T>(): T }) => answer.json<{ code: string; errors?: object }>();

/** A document that was matched to the employee and waits for its review. */
async function reviewTask(values: object = {}) {
  const { taskId, documentIds } = await mailItem(test);
  const { claim: number } = await claim(first, taskId);
  await complete(first, taskId, number!, 'assign', {
    documentIds,
    clientId: client.id,
    employeeId,
    ...values,
  });
  await markRead(test, documentIds);
  return (await tasksOf(first, 'review')).findLast((one) => one.PDFsToReview?.includes(documentIds[0]!))!;
}

describe('the documents of an item', () => {
  it('are shown and saved, and their sender is written to [API-DQ-03, API-DQ-05, API-DQ-06, API-DQ-07, API-DQ-10]', async () => {
    const { instanceId, taskId, documentIds } = await mailItem(test);
    const [found] = (await first.get(`${ITEMS}?ids=${instanceId}&includeEmployeeInfo=true`)).json<DqItem[]>();
    expect(found).toMatchObject({ processInstanceId: instanceId, documents: [{ imageId: documentIds[0] }] });
    for (const [path, disposition] of [
      ['image', 'inline'],
      ['download', expect.stringMatching(/^attachment; filename=/)],
    ] as const) {
      const answer = await first.get(`${ITEMS}/${instanceId}/${path}/${documentIds[0]}`);
      expect([answer.statusCode, answer.headers['content-type'], answer.body.slice(0, 5)]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ]);
      expect(answer.headers['content-disposition']).toEqual(disposition);
    }
    const { claim: number } = await claim(first, taskId);
    const message = { claim: number, subject: 'Re: Cards', text: 'Page 2 is missing' };
    expect((await first.post(`${ITEMS}/${instanceId}/sendEmail`, message)).statusCode).toBe(204);
    const mails = await rows(test.app, sql`select recipient from outbox where subject = 'Re: Cards'`);
    expect(mails).toHaveLength(1);
  });

  it('are split into documents with turned pages, and made whole again [API-DQ-08]', async () => {
    const { instanceId, taskId, documentIds } = await mailItem(test, [3]);
    const [whole] = documentIds;
    const { claim: number } = await claim(first, taskId);
    const url = `${ITEMS}/${instanceId}/split/${whole}`;
    const body = { claim: number, parts: [{ pages: [1, 2] }, { pages: [3], rotate: '90' }] };
    const answer = await first.post(url, body);
    expect(answer.statusCode, answer.body).toBe(200);
    const parts = answer.json<IncomingDocument[]>();
    expect(parts.map(({ pages, pagesOf }) => [pages, pagesOf])).toEqual([
      [2, '1-2'],
      [1, '3'],
    ]);
    expect((await itemOf(instanceId)).PDFsToReview).toEqual(parts.map(({ imageId }) => imageId));
    expect((await first.post(url, { ...body, parts: [{ pages: [1] }] })).statusCode).toBe(409);
    expect((await first.get(`${ITEMS}/${instanceId}/image/${parts[0]!.imageId}`)).statusCode).toBe(200);
    const undone = await first.post(url, { claim: number, parts: [], undo: true });
    expect(undone.json<IncomingDocument[]>()).toMatchObject([{ imageId: whole, state: 'open' }]);
    expect((await itemOf(instanceId)).PDFsToReview).toEqual([whole]);
  });

  it('stay split once a part is in a file or on its way, and restricted as a whole', async () => {
    const { instanceId, taskId, documentIds } = await mailItem(test, [2]);
    const { claim: number } = await claim(first, taskId);
    const url = `${ITEMS}/${instanceId}/split/${documentIds[0]}`;
    const parts = (await first.post(url, { claim: number, parts: [{ pages: [1] }, { pages: [2] }] })).json<
      IncomingDocument[]
    >();
    const [part, other] = parts.map(({ imageId }) => imageId);
    const choice = { documentIds: [part, part], clientId: client.id, employeeId };
    expect((await complete(first, taskId, number!, 'assign', choice)).statusCode).toBe(400);
    await complete(first, taskId, number!, 'assign', { ...choice, documentIds: [part] });
    const undone = await first.post(url, { claim: number, parts: [], undo: true });
    expect([undone.statusCode, errorOf(undone).code]).toEqual([409, 'review.decidedAlready']);
    await first.post(`${ITEMS}/${instanceId}/sendToCME`, { claim: number });
    for (const one of [documentIds[0], other])
      expect((await first.get(`${ITEMS}/${instanceId}/image/${one}`)).statusCode).toBe(404);
  });

  it('that belong to an exam can be read nowhere: not in the scans that they were split from, one from another', async () => {
    const { instanceId, taskId, documentIds } = await mailItem(test, [3]);
    const { claim: number } = await claim(first, taskId);
    const splitInto = async (imageId: number, ...pages: number[][]) =>
      (
        await first.post(`${ITEMS}/${instanceId}/split/${imageId}`, {
          claim: number,
          parts: pages.map((one) => ({ pages: one })),
        })
      )
        .json<IncomingDocument[]>()
        .map((one) => one.imageId) as [number, number];
    const [whole] = documentIds as [number];
    const [half, rest] = await splitInto(whole, [1, 2], [3]);
    const [page] = await splitInto(half, [1], [2]);
    const choice = { documentIds: [page], clientId: client.id, employeeId };
    expect((await complete(first, taskId, number!, 'assign', choice)).statusCode).toBe(200);
    const review = (await tasksOf(first, 'review')).findLast((one) => one.PDFsToReview?.includes(page))!;
    const held = await claim(second, review.id);
    expect((await complete(second, review.id, held.claim!, 'sendToCme')).statusCode).toBe(200);
    const statusOf = async (imageId: number) =>
      (await first.get(`${ITEMS}/${instanceId}/image/${imageId}`)).statusCode;
    expect(await Promise.all([whole, half, rest].map(statusOf))).toEqual([404, 404, 200]);
  });

  it('are split into at least one', async () => {
    const { instanceId, taskId, documentIds } = await mailItem(test, [2]);
    const { claim: number } = await claim(first, taskId);
    const answer = await first.post(`${ITEMS}/${instanceId}/split/${documentIds[0]}`, {
      claim: number,
      parts: [],
    });
    expect([answer.statusCode, Object.keys(errorOf(answer).errors ?? {})]).toEqual([400, ['parts']]);
    expect((await itemOf(instanceId)).PDFsToReview).toEqual(documentIds);
  });

  it('go to no file of a client that was deactivated meanwhile, and no one new does', async () => {
    const closed = await makeClient(test.app);
    const place = await makeClient(test.app, { parent: closed, name: 'Closed dock' });
    const { employeeId: driver } = await makeEmployee(test.app, { site: place });
    const waiting = await reviewTask({ clientId: closed.id, employeeId: driver });
    const { claim: number } = await claim(second, waiting.id);
    await rows(test.app, sql`update clients set deactivated = true where id = ${closed.id} returning id`);
    const values = { docTypeId: 238, docDate: '2026-06-01', docExpirationDate: '2027-06-01' };
    const refused = await complete(second, waiting.id, number!, 'accept', values);
    expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'review.clientDeactivated']);
    const found = await first.get(`${ITEMS}/places?q=Closed dock`);
    expect(found.json()).toEqual([]);
    const { instanceId, taskId } = await mailItem(test);
    const held = await claim(first, taskId);
    const { jobTitleId } = await makeJobTitle(test.app, closed.id, 'cdl');
    const person = {
      claim: held.claim,
      legacyClientId: place.id,
      firstName: 'Ana',
      lastName: 'Reyes',
      jobTitleId,
    };
    const added = await first.post(`${ITEMS}/${instanceId}/people`, { ...person, employmentStatusId: 2 });
    expect([added.statusCode, Object.keys(errorOf(added).errors ?? {})]).toEqual([400, ['legacyClientId']]);
  });

  it.each([
    [{ clientId: 'abc' }, 400],
    [{ clientId: 1.5 }, 400],
    [{ docTypeId: [238] }, 400],
    [{ findings: '{' }, 400],
    [{ note: '\ud83d' }, 400],
  ])('are not assigned with %j', async (wrong, status) => {
    const { taskId, documentIds } = await mailItem(test);
    const { claim: number } = await claim(first, taskId);
    const values = { documentIds, clientId: client.id, employeeId, ...wrong };
    expect((await complete(first, taskId, number!, 'assign', values)).statusCode).toBe(status);
  });

  it('that a client uploaded are about people of that client', async () => {
    const elsewhere = await makeClient(test.app);
    const vars = { webUpload: true, clientId: elsewhere.id };
    const { taskId, documentIds } = await mailItem(test, [1], vars);
    const { claim: number } = await claim(first, taskId);
    const values = { documentIds, clientId: client.id, employeeId };
    const refused = await complete(first, taskId, number!, 'assign', values);
    expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'review.otherClient']);
  });

  it('leave the item in its queue until each has a decision', async () => {
    const { instanceId, taskId, documentIds } = await mailItem(test, [1, 1]);
    const [one, other] = documentIds;
    const { claim: number } = await claim(first, taskId);
    const matched = await complete(first, taskId, number!, 'assign', {
      documentIds: [one],
      clientId: client.id,
      employeeId,
    });
    expect(matched.json()).toMatchObject({ claim: number, task: { state: 'claimed' } });
    expect(await itemOf(instanceId)).toMatchObject({ PDFsToReview: [other] });
    const twice = await complete(first, taskId, number!, 'assign', {
      documentIds: [one],
      clientId: client.id,
      employeeId,
    });
    expect(twice.statusCode).toBe(400);
    expect((await complete(first, taskId, number!, 'discard', { documentIds: [other] })).statusCode).toBe(
      400,
    );
    const last = await complete(first, taskId, number!, 'discard', {
      documentIds: [other],
      reason: 'Blank page',
    });
    expect(last.json()).toMatchObject({ claim: null, task: { state: 'completed' } });
  });

  it('that went to CME are not shown to reviewers anymore [API-DQ-04]', async () => {
    const { instanceId, taskId, documentIds } = await mailItem(test);
    const { claim: number } = await claim(first, taskId);
    const sent = await first.post(`${ITEMS}/${instanceId}/sendToCME`, { claim: number });
    expect(sent.statusCode, sent.body).toBe(204);
    expect((await itemOf(instanceId)).documents).toEqual([]);
    expect((await first.get(`${ITEMS}/${instanceId}/image/${documentIds[0]}`)).statusCode).toBe(404);
  });
});

describe('a claim', () => {
  it('that was renewed elsewhere refuses the earlier one, and keeps what was entered', async () => {
    const { instanceId, taskId } = await mailItem(test);
    const earlier = (await claim(first, taskId)).claim!;
    await claim(first, taskId);
    const lost = await complete(first, taskId, earlier, 'deleteEmail', { reason: 'Spam' });
    expect([lost.statusCode, errorOf(lost).code]).toEqual([409, 'task.claimLost']);
    const { draft } = (
      await first.get(`/v1/processes/internalReviewProcess/instances/${instanceId}?fields=draft`)
    ).json<{ draft: { variables: object[] } }>();
    expect(draft.variables).toEqual([{ name: 'reason', type: 'String', value: 'Spam' }]);
  });

  it('that was renewed in another tab keeps the draft from there', async () => {
    const { instanceId, taskId } = await mailItem(test);
    const earlier = (await claim(first, taskId)).claim!;
    const note = (text: string) => [{ name: 'note', value: text }];
    await first.patch(`${TASKS}/${taskId}`, { claim: earlier, variables: note('First') });
    const { claim: later } = await claim(first, taskId);
    const draft = async () =>
      (await first.get(`/v1/processes/internalReviewProcess/instances/${instanceId}?fields=draft`)).json<{
        draft: { variables: { value: string }[] };
      }>().draft.variables[0]?.value;
    const stale = (text: string) =>
      first.patch(`${TASKS}/${taskId}`, { claim: earlier, variables: note(text) });
    expect((await stale('Lost before')).statusCode).toBe(409);
    expect(await draft()).toBe('Lost before');
    await first.patch(`${TASKS}/${taskId}`, { claim: later, variables: note('New') });
    expect((await stale('Lost after')).statusCode).toBe(409);
    expect(await draft()).toBe('New');
  });

  it('of an earlier task of the item is none of the next [REVIEW-20]', async () => {
    const { instanceId, taskId } = await mailItem(test);
    const { claim: number } = await claim(first, taskId);
    await complete(first, taskId, number!, 'askForCoverSheet');
    const waiting = (await tasksOf(first, 'waitingForInfo')).find(
      (one) => one.processInstanceId === instanceId,
    )!;
    expect(waiting.category).toBe('Missing Cover Sheets');
    expect((await claim(first, waiting.id)).claim).toBeGreaterThan(number!);
    const late = await first.post(`${ITEMS}/reportError/${instanceId}`, {
      claim: number,
      description: 'Late',
    });
    expect([late.statusCode, errorOf(late).code]).toEqual([409, 'task.claimLost']);
  });

  it('of an item that is done says so', async () => {
    const { instanceId, taskId } = await mailItem(test);
    const { claim: number } = await claim(first, taskId);
    await complete(first, taskId, number!, 'deleteEmail', { reason: 'Spam' });
    const late = await first.patch(`${ITEMS}/${instanceId}`, { claim: number, note: 'Late' });
    expect([late.statusCode, errorOf(late).code]).toEqual([409, 'task.done']);
    expect((await first.patch(`${ITEMS}/999999`, { claim: 1, note: 'None' })).statusCode).toBe(404);
  });

  it('without activity is warned of after 25 minutes and released after 30', async () => {
    const { taskId } = await mailItem(test);
    const { claim: number } = await claim(first, taskId);
    const idle = (minutes: number) =>
      rows(
        test.app,
        sql`update tasks set active_at = now() - ${minutes}::int * interval '1 minute' where id = ${taskId} returning id`,
      );
    const kind = anyKind(reviewKind);
    await idle(24);
    expect([await warnHolders(test.app, kind), await releaseStale(test.app, kind)]).toEqual([0, 0]);
    await idle(26);
    expect([await warnHolders(test.app, kind), await warnHolders(test.app, kind)]).toEqual([1, 0]);
    expect((await first.patch(`${TASKS}/${taskId}`, { claim: number })).statusCode).toBe(200);
    expect(await releaseStale(test.app, kind)).toBe(0);
    await idle(31);
    expect(await releaseStale(test.app, kind)).toBe(1);
    expect((await first.patch(`${TASKS}/${taskId}`, { claim: number })).statusCode).toBe(409);
    expect((await claim(second, taskId)).claim).toBeGreaterThan(number!);
  });

  it('is ended by its holder and supervisors, and given to others by supervisors only [REVIEW-01] [REVIEW-02] [REVIEW-03]', async () => {
    const { taskId } = await mailItem(test);
    await claim(first, taskId);
    const release = { assignee: null, assignVariable: true };
    const taken = await second.patch(`${TASKS}/${taskId}`, { assignee: second.wireId, assignVariable: true });
    expect([taken.statusCode, errorOf(taken).code]).toEqual([409, 'task.claimedBy']);
    expect((await second.patch(`${TASKS}/${taskId}`, release)).statusCode).toBe(403);
    expect(
      (await second.patch(`${TASKS}/${taskId}`, { assignee: second.wireId, reassign: true })).statusCode,
    ).toBe(409);
    const given = await supervisor.patch(`${TASKS}/${taskId}`, { assignee: second.wireId, reassign: true });
    expect(given.json()).toMatchObject({ task: { assignee: second.wireId } });
    const many = await supervisor.post(`${TASKS}/reassign`, {
      taskIds: [taskId, 999_999_999],
      assignee: null,
    });
    expect(many.json()).toEqual([
      { taskId, result: 'reassigned' },
      { taskId: 999_999_999, result: 'missing' },
    ]);
    expect((await first.post(`${TASKS}/reassign`, { taskIds: [taskId], assignee: null })).statusCode).toBe(
      403,
    );
    await claim(first, taskId);
    expect((await first.patch(`${TASKS}/${taskId}`, release)).json()).toMatchObject({
      task: { state: 'open' },
    });
  });
});

describe('a document that was marked bad', () => {
  it('is matched again if its person is gone, and gets a first review then', async () => {
    const { employeeId: gone } = await makeEmployee(test.app, { site: client });
    const task = await reviewTask({ employeeId: gone, docTypeId: 238 });
    const { claim: number } = await claim(first, task.id);
    await complete(first, task.id, number!, 'markBad', { reason: 'Cut off' });
    await rows(
      test.app,
      sql`delete from employees where tenant_id = ${client.tenantId} and id = ${gone} returning id`,
    );
    const taskIn = async (formKey: string) =>
      (await tasksOf(second, formKey)).find(
        ({ processInstanceId }) => processInstanceId === task.processInstanceId,
      )!;
    const rejection = await taskIn('review');
    const held = await claim(second, rejection.id);
    const values = { docTypeId: 238, docDate: '2026-06-01', docExpirationDate: '2027-06-01' };
    const kept = await complete(second, rejection.id, held.claim!, 'rejectRejection', values);
    expect(errorOf(kept).code).toBe('review.personGone');
    const back = await complete(second, rejection.id, held.claim!, 'rejectMatch', { reason: 'Left' });
    expect(back.statusCode, back.body).toBe(200);
    const match = await taskIn('sortSearchMatch');
    const again = await claim(first, match.id);
    const choice = { documentIds: match.PDFsToReview, clientId: client.id, employeeId };
    expect((await complete(first, match.id, again.claim!, 'assign', choice)).statusCode).toBe(200);
    const reviewed = (await tasksOf(first, 'review')).findLast(({ PDFsToReview }) =>
      PDFsToReview?.includes(match.PDFsToReview![0]!),
    );
    expect(reviewed).toMatchObject({ category: 'IMS Emails (Matched)' });
  });

  it('is decided by a second person, who may correct it [REVIEW-12]', async () => {
    const task = await reviewTask({ docTypeId: 238 });
    const { claim: number } = await claim(first, task.id);
    expect((await complete(first, task.id, number!, 'markBad')).statusCode).toBe(400);
    await complete(first, task.id, number!, 'markBad', { reason: 'Cut off' });
    const rejection = (await tasksOf(first, 'review')).find(
      ({ processInstanceId }) => processInstanceId === task.processInstanceId,
    )!;
    expect(rejection).toMatchObject({
      category: 'Document Rejections',
      firstReviewer: first.wireId,
      reason: 'Cut off',
    });
    const own = await first.patch(`${TASKS}/${rejection.id}`, {
      assignee: first.wireId,
      assignVariable: true,
    });
    expect([own.statusCode, errorOf(own).code]).toEqual([409, 'task.own']);
    const held = await claim(second, rejection.id);
    expect(errorOf(await complete(second, rejection.id, held.claim!, 'accept', {})).code).toBe(
      'review.markedBadAlready',
    );
    const corrected = await complete(second, rejection.id, held.claim!, 'correctRejection', {
      docTypeId: 238,
      docDate: '2026-06-01',
      docExpirationDate: '2027-06-01',
    });
    expect(corrected.statusCode, corrected.body).toBe(200);
    expect((await itemOf(task.processInstanceId)).documents).toMatchObject([{ state: 'filed' }]);
  });
});

describe('someone who is gone while their document waits', () => {
  it('is not written to, and the document is matched again', async () => {
    const gone = await makeEmployee(test.app, { site: client, lastName: 'Leaver', firstName: 'Al' });
    const task = await reviewTask({ employeeId: gone.employeeId });
    await rows(
      test.app,
      sql`delete from employees where id = ${gone.employeeId} and tenant_id = ${client.tenantId} returning id`,
    );
    const { claim: number } = await claim(first, task.id);
    const refused = await complete(first, task.id, number!, 'accept', {
      docTypeId: 238,
      docDate: '2026-06-01',
      docExpirationDate: '2027-06-01',
    });
    expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'review.personGone']);
    const again = await complete(first, task.id, number!, 'rejectMatch', { reason: 'Merged' });
    expect(again.statusCode, again.body).toBe(200);
    expect(await itemOf(task.processInstanceId)).toMatchObject({
      formKey: 'sortSearchMatch',
      documents: [{ state: 'open' }],
    });
  });
});

describe('what a reviewer finds', () => {
  it.each([
    ['a name', 'quintero'],
    ['a name and the client', 'quintero zephyr'],
  ])('is the person by %s', async (_what, q) => {
    const found = (await first.get(`${ITEMS}/people?q=${encodeURIComponent(q)}`)).json<Candidate[]>();
    expect(found).toMatchObject([{ employeeId, clientName: 'Zephyr Haulage', lastName: 'Quintero' }]);
  });

  it('creates a file for someone who has none, and counts it', async () => {
    const { instanceId, taskId } = await mailItem(test);
    const { claim: number } = await claim(second, taskId);
    const { jobTitleId } = await makeJobTitle(test.app, client.tenantId, 'cdl');
    const person = { legacyClientId: client.id, firstName: 'Noa', lastName: 'Nieuw', employmentStatusId: 2 };
    const made = await second.post(`${ITEMS}/${instanceId}/people`, {
      claim: number,
      ...person,
      jobTitleId,
    });
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toMatchObject({ lastName: 'Nieuw', clientId: client.id });
  });
});

describe('done today', () => {
  it('counts what was done on the UTC day, by all and by oneself [API-DQ-02] [METRIC-17] [METRIC-19] [METRIC-29]', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const read = async (who: Staff) =>
      (await who.get(`${ITEMS}/dashboard?day=${day}`))
        .json<DqDashboard>()
        .tiles.find(({ activity }) => activity === 'Deleted Email')!;
    const [before, mine] = [await read(second), await read(second)];
    const { taskId } = await mailItem(test);
    const { claim: number } = await claim(first, taskId);
    await complete(first, taskId, number!, 'deleteEmail', { reason: 'Spam' });
    expect((await read(second)).done).toBe(before.done + 1);
    expect((await read(second)).byMe).toBe(mine.byMe);
    const activities = (await first.get(`${ITEMS}?startDate=${day}&endDate=${day}`)).json<
      { activity: string; taskId: number }[]
    >();
    expect(activities.findLast((one) => one.taskId === taskId)).toMatchObject({ activity: 'Deleted Email' });
  });
});

describe('a task that was set aside', () => {
  it('is in no queue until a supervisor puts it back [API-DQ-11] [REVIEW-21]', async () => {
    const { instanceId, taskId } = await mailItem(test);
    const { claim: number } = await claim(first, taskId);
    const reported = await first.post(`${ITEMS}/reportError/${instanceId}`, {
      claim: number,
      description: 'Page 2 is black',
    });
    expect(reported.statusCode, reported.body).toBe(204);
    const again = await first.patch(`${TASKS}/${taskId}`, { assignee: first.wireId, assignVariable: true });
    expect([again.statusCode, errorOf(again).code]).toEqual([409, 'task.setAside']);
    const isListed = async () => (await tasksOf(first, 'sortSearchMatch')).some(({ id }) => id === taskId);
    expect(await isListed()).toBe(false);
    const aside = await supervisor.get(
      `${TASKS}?filter=${encodeURIComponent(JSON.stringify({ setAside: true }))}`,
    );
    expect(aside.json<{ id: number; errorTag: string }[]>().find(({ id }) => id === taskId)).toMatchObject({
      errorTag: 'sentToIt',
    });
    await supervisor.post(`${TASKS}/reassign`, { taskIds: [taskId], assignee: null });
    expect(await isListed()).toBe(true);
  });
});

it('lists the items of a part of a queue, the current one first [API-DQ-01]', async () => {
  const tag = `tag-${process.pid}`;
  const add = async (vars: object) => (await mailItem(test, [1], { tag, ...vars })).instanceId;
  const mail = await add({});
  const upload = await add({ webUpload: true });
  const external = await add({ webUpload: true, externalUser: true });
  const other = await add({ tag: 'another' });
  const listed = async (query: string) =>
    (await first.get(`${ITEMS}?formKey=sortSearchMatch&${query}`)).json<DqItem[]>().map(({ id }) => id);
  expect(await listed(`filterToTag=${tag}`)).toEqual([mail, upload, external]);
  expect(await listed('filterToTag=another')).toEqual([other]);
  expect(await listed(`filterToTag=${tag}&webUpload=true`)).toEqual([upload, external]);
  expect(await listed(`filterToTag=${tag}&webUpload=true&externalUpload=false`)).toEqual([upload]);
  expect(await listed(`filterToTag=${tag}&isDocumentRejection=true`)).toEqual([]);
  const { taskId } = await itemOf(external);
  expect(await listed(`filterToTag=${tag}&currentTaskId=${taskId}`)).toEqual([external, mail, upload]);
  const { processInstanceId } = await reviewTask();
  const reviews = await first.get(`${ITEMS}?formKey=review&webUpload=false`);
  expect(reviews.json<DqItem[]>().map(({ id }) => id)).toContain(processInstanceId);
});

it('refuses a change of no task [VAL-42] [VAL-43]', async () => {
  const answer = await first.patch(`${TASKS}/`, { completeTask: true });
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    400,
    'taskId is required',
  ]);
});

it('keeps findings and the cover sheet in the draft of the holder [API-DQ-09] [VAL-48]', async () => {
  const { instanceId, taskId } = await mailItem(test);
  const { claim: number } = await claim(first, taskId);
  const entered = { findings: '{"licenseState":"VA"}', coverSheetId: 'CS-7', docTypeId: 2008 };
  const kept = await first.patch(`${ITEMS}/${instanceId}`, { claim: number, ...entered });
  expect([kept.statusCode, kept.body]).toEqual([204, '']);
  const url = `/v1/processes/internalReviewProcess/instances/${instanceId}?fields=draft`;
  const { draft } = (await first.get(url)).json<{
    draft: { variables: { name: string; value: unknown }[] };
  }>();
  expect(Object.fromEntries(draft.variables.map(({ name, value }) => [name, value]))).toEqual(entered);
});

it('refuses a patch without a number or a body [VAL-44] [VAL-45] [VAL-46] [VAL-47]', async () => {
  const { instanceId } = await mailItem(test);
  const without = await first.patch(`${ITEMS}/`, { note: 'x' });
  expect([without.statusCode, without.json<{ message: string }>().message]).toEqual([
    400,
    'DQ Item id is required',
  ]);
  const empty = await first.patch(`${ITEMS}/${instanceId}`, {});
  expect([empty.statusCode, empty.json<{ message: string }>().message]).toEqual([
    400,
    'Patch body is required',
  ]);
});
