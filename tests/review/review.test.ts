import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { TaskAnswer } from '../../domain/processes/contract';
import {
  CLEARINGHOUSE_QUERY_DOC_TYPE_ID,
  MEDICAL_CARD_DOC_TYPE_ID,
} from '../../domain/documents/document-types';
import type { FileGaps } from '../../domain/review/gaps';
import { evaluate } from '../documents/test-documents';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeJobTitle,
  makeUser,
  signIn,
  type TestClient,
} from '../support/factories';
import { claim, complete, mailItem, markRead, staff, TASKS, tasksOf, type Staff } from './items';

const NOW = new Date('2026-06-15T20:00:00Z');
let test: TestApp;
let client: TestClient;
let first: Staff;
let second: Staff;
let employeeId: number;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app);
  first = await staff(test);
  second = await staff(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ employeeId } = await makeEmployee(test.app, { site: client, lastName: 'Ochoa', firstName: 'Lia' }));
});

const CARD = { docTypeId: MEDICAL_CARD_DOC_TYPE_ID, docDate: '2026-06-01', docExpirationDate: '2027-06-01' };

describe('what a file lacks', () => {
  const gapsFor = (who: Staff, instanceId: number, person = { clientId: client.id, employeeId }) =>
    who.get(`/v1/internalDQ/${instanceId}/gaps?clientId=${person.clientId}&employeeId=${person.employeeId}`);

  it('is said to the holder of an item with the documents that are for it, without drug tests, and to no one else', async () => {
    const own = await makeClient(test.app);
    const { jobTitleId } = await makeJobTitle(test.app, own.tenantId, 'cdl');
    const driver = await makeEmployee(test.app, { site: own, lastName: 'Ochoa', jobTitleId, answered: true });
    const asked = { clientId: own.id, employeeId: driver.employeeId };
    await evaluate(test.app, own, [driver.employeeId], '2026-06-15');
    const { instanceId, taskId } = await mailItem(test);
    expect((await gapsFor(first, instanceId, asked)).statusCode).toBe(404);
    await claim(first, taskId);
    const answer = await gapsFor(first, instanceId, asked);
    expect(answer.statusCode, answer.body).toBe(200);
    const { employee, gaps } = answer.json<FileGaps>();
    expect(employee).toMatchObject({ ...asked, lastName: 'Ochoa', clientName: own.name });
    // A certificate of the road test does instead of the license.
    expect(gaps.find(({ docTypeId }) => docTypeId === 2007)).toMatchObject({
      status: 'missing',
      closedBy: [2007, 2006],
    });
    expect(gaps.map(({ docTypeId }) => docTypeId)).not.toContain(CLEARINGHOUSE_QUERY_DOC_TYPE_ID);
    const owner = await signIn(test.app, await makeUser(test.app, { sites: [own] }));
    const file = (await owner.get(`/v1/employees/${driver.employeeId}`)).json<{
      gaps: { docTypeId: number }[];
    }>();
    expect(file.gaps.map(({ docTypeId }) => docTypeId)).toContain(CLEARINGHOUSE_QUERY_DOC_TYPE_ID);
    expect((await gapsFor(second, instanceId, asked)).statusCode).toBe(404);
    expect((await gapsFor(first, instanceId, { ...asked, employeeId: 1e9 })).statusCode).toBe(404);
  });

  it('of someone else than the item is about is only for those who match', async () => {
    const { taskId, documentIds } = await mailItem(test);
    const held = await claim(first, taskId);
    await complete(first, taskId, held.claim!, 'assign', { documentIds, clientId: client.id, employeeId });
    const task = (await tasksOf(first, 'review')).find((one) => one.employeeId === employeeId)!;
    const permissions = ['dq.worklists', 'dq.viewDetail', 'dq.review'] as PermissionKey[];
    const user = await makeUser(test.app, { sites: [], role: 'dqReviewer', permissions });
    const reviewer = { ...(await signIn(test.app, user)), wireId: user.wireId };
    await claim(reviewer, task.id);
    expect((await gapsFor(reviewer, task.processInstanceId)).statusCode).toBe(200);
    const other = await makeEmployee(test.app, { site: client });
    const asked = { clientId: client.id, employeeId: other.employeeId };
    expect((await gapsFor(reviewer, task.processInstanceId, asked)).statusCode).toBe(403);
  });
});

describe('a mail on its way into a file', () => {
  it('is matched, reviewed and filed, and closes the gap', async () => {
    const { taskId, documentIds } = await mailItem(test);
    const { claim: number, task } = await claim(first, taskId);
    expect(task).toMatchObject({
      formKey: 'sortSearchMatch',
      category: 'IMS Emails (Unmatched)',
      PDFsToReview: documentIds,
    });
    const matched = await complete(first, taskId, number!, 'assign', {
      documentIds,
      clientId: client.id,
      employeeId,
      docTypeId: MEDICAL_CARD_DOC_TYPE_ID,
    });
    expect(matched.statusCode, matched.body).toBe(200);
    expect(matched.json<TaskAnswer>()).toMatchObject({ claim: null, task: { state: 'completed' } });
    const review = (await tasksOf(first, 'review')).find((one) => one.employeeId === employeeId)!;
    expect(review).toMatchObject({
      category: 'IMS Emails (Matched)',
      clientId: client.id,
      clientName: client.name,
    });
    const held = await claim(second, review.id);
    const accept = () => complete(second, review.id, held.claim!, 'accept', CARD);
    // An exam report must be recognized before it is in the file.
    expect((await accept()).json()).toMatchObject({ code: 'review.stillReading' });
    await markRead(test, documentIds);
    const filed = await accept();
    expect(filed.statusCode, filed.body).toBe(200);
    const owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
    const documents = (await owner.get(`/v1/employees/${employeeId}/documents`)).json<
      { docTypeId: number }[]
    >();
    expect(documents).toMatchObject([{ docTypeId: MEDICAL_CARD_DOC_TYPE_ID }]);
    expect(
      (
        await owner.get(
          `/v1/employees/${employeeId}/documents/${(documents[0] as never as { documentId: number }).documentId}`,
        )
      ).statusCode,
    ).toBe(200);
  });

  it('goes to one of several who claim it at once', async () => {
    const { taskId } = await mailItem(test);
    const answers = await Promise.all(
      [first, second].map((who) =>
        who.patch(`${TASKS}/${taskId}`, { assignee: who.wireId, assignVariable: true }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('who and where a reviewer can choose', () => {
  it('finds staff who can hold tasks by name, and no one else', async () => {
    const client1 = await makeUser(test.app, { sites: [client] });
    const all = (await first.get('/v1/processes/internalReviewProcess/staff')).json<{ _id: string }[]>();
    expect(all.map(({ _id }) => _id)).toEqual(expect.arrayContaining([first.wireId, second.wireId]));
    expect(all.map(({ _id }) => _id)).not.toContain(client1.wireId);
    const one = await first.get(`/v1/processes/internalReviewProcess/staff?userId=${second.wireId}`);
    expect(one.json()).toMatchObject([{ _id: second.wireId }]);
    expect((await first.get('/v1/processes/internalReviewProcess/staff?q=nobody%20at%20all')).json()).toEqual(
      [],
    );
  });

  it('finds locations of all clients with their job titles, to create a file', async () => {
    const places = await first.get(`/v1/internalDQ/places?q=${encodeURIComponent(client.name)}`);
    expect(places.json()).toMatchObject([
      { legacyClientId: client.id, name: client.name, clientName: client.name },
    ]);
    const { jobTitleId } = await makeJobTitle(test.app, client.id, 'cdl');
    const titles = await first.get(`/v1/internalDQ/jobTitles?legacyClientId=${client.id}`);
    expect(titles.json()).toMatchObject([{ jobTitleId }]);
    const owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
    expect((await owner.get('/v1/internalDQ/places?q=a')).statusCode).toBe(403);
  });
});
