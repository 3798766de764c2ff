import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { QueueCount, ReassignResult, TaskAnswer } from '../../domain/processes/contract';
import type { ProcessDefinition } from '../../domain/processes/process';
import { ACTIVITIES } from '../../domain/review/activities';
import type { ContractorActivity, DqActivity, DqDashboard, ReviewTask } from '../../domain/review/contract';
import { sql } from '../../server/platform/db';
import {
  actOnTask,
  anyKind,
  moveInstances,
  startProcess,
  tellSupervisors,
  type ProcessKind,
} from '../../server/processes';
import { reviewKind } from '../../server/review';
import { rows } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { callerOf, makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';
import { claim, complete, mailItem, staff, TASKS, variables, type Staff } from '../review/items';

const NOW = new Date('2026-06-15T20:00:00Z');
const PROCESS = '/v1/processes/internalReviewProcess';
let test: TestApp;
let first: Staff;
let second: Staff;
let supervisor: Staff;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  first = await staff(test);
  second = await staff(test);
  supervisor = await staff(test, 'supervisor');
});
afterAll(() => test.close());

const patch = (who: SignedIn, taskId: number, body: object) => who.patch(`${TASKS}/${taskId}`, body);
const errorOf = (answer: { json<T>(): T }) => answer.json<{ code: string }>().code;
/** Who has these permissions of the staff and no others. */
const someone = async (...permissions: PermissionKey[]) => {
  const user = await makeUser(test.app, { sites: [], role: 'dqReviewer', permissions });
  return { ...(await signIn(test.app, user)), wireId: user.wireId, id: user.id };
};

describe('tasks on the wire', () => {
  it('come with their variables as a list and under their names, with days in the queue, holder and what was done [ENT-21] [ENT-22] [ENT-23] [ENT-24] [ENT-25] [API-REV-07] [API-REV-09]', async () => {
    const [{ id: firstReviewer }] = (await rows<{ id: number }>(
      test.app,
      sql`select id from users where wire_id = ${first.wireId}`,
    )) as [{ id: number }];
    const { taskId, documentIds } = await mailItem(test, [1], {
      tag: 'fax',
      subject: 'A card',
      firstReviewer,
    });
    await rows(
      test.app,
      sql`update tasks set received_at = '2026-06-12T23:59:00Z' where id = ${taskId} returning id`,
    );
    await claim(first, taskId);
    const all = (await first.get(`${TASKS}?formKey=sortSearchMatch`)).json<ReviewTask[]>();
    const task = all.find(({ id }) => id === taskId)!;
    expect(task).toMatchObject({
      formKey: 'sortSearchMatch',
      received: '2026-06-12T23:59:00.000Z',
      daysInQueue: 3,
      appointmentDate: null,
      firstReviewer: first.wireId,
      activities: [{ activity: 'claimed', timestamp: expect.any(String), user: expect.any(String) }],
      assignee: first.wireId,
      tag: 'fax',
      webUpload: false,
      externalUser: false,
      email: 'dispatch@example.test',
      PDFsToReview: documentIds,
      uploadedDocumentIds: documentIds,
      errorTag: null,
    });
    expect(task.variables).toEqual(
      expect.arrayContaining([
        { name: 'subject', type: 'String', value: 'A card' },
        { name: 'PDFsToReview', type: 'Json', value: documentIds },
        { name: 'webUpload', type: 'Boolean', value: false },
      ]),
    );
    expect(
      (await first.get(`${TASKS}?formKey=review`)).json<ReviewTask[]>().some(({ id }) => id === taskId),
    ).toBe(false);
  });

  it('are for those who may see the queues [RT-04]', async () => {
    const outsider = await someone('cme.worklists');
    expect((await outsider.get(TASKS)).statusCode).toBe(403);
    expect((await (await someone('dq.worklists')).get(TASKS)).statusCode).toBe(200);
  });

  it('are claimed and completed with what their clients send [API-REV-01] [API-REV-02] [API-REV-03] [REVIEW-04]', async () => {
    const { taskId, instanceId } = await mailItem(test);
    const taken = await patch(first, taskId, { assignee: first.wireId, assignVariable: true });
    const { claim: number } = taken.json<TaskAnswer>();
    const done = await patch(first, taskId, {
      claim: number,
      userId: first.wireId,
      activityOrActivities: 'Deleted Email',
      reference: 'mail',
      dbVariables: variables({ reason: 'Spam' }),
      variables: variables({ outcome: 'deleteEmail' }),
      completeTask: true,
    });
    expect(done.statusCode, done.body).toBe(200);
    expect(done.json()).toMatchObject({ claim: null, task: { state: 'completed', outcome: 'deleteEmail' } });
    // Variables and activities of the instance, and no more than was asked for.
    const instance = (
      await first.get(`${PROCESS}/instances/${instanceId}?fields=activities,variables`)
    ).json<{
      activities: { activity: string; timestamp: string; user: string }[];
      variables: { name: string; value: unknown }[];
    }>();
    expect(instance).not.toHaveProperty('tasks');
    expect(instance.variables).toContainEqual({ name: 'reason', type: 'String', value: 'Spam' });
    expect(instance.activities.map(({ activity }) => activity)).toEqual(['claimed', 'Deleted Email']);
    expect(instance.activities[1]).toEqual({
      activity: 'Deleted Email',
      timestamp: expect.any(String),
      user: expect.stringContaining('Pat'),
    });
  });

  it('say what an instance has, as far as it is asked for [API-REV-08] [ENT-26]', async () => {
    const { taskId, instanceId } = await mailItem(test);
    await claim(first, taskId);
    const read = async (fields: string) =>
      (await first.get(`${PROCESS}/instances/${instanceId}${fields}`)).json<Record<string, unknown>>();
    expect(Object.keys(await read('?fields=tasks'))).toEqual(
      expect.not.arrayContaining(['activities', 'variables', 'draft']),
    );
    expect(await read('')).toMatchObject({
      processInstanceId: instanceId,
      tasks: [{ id: taskId }],
      activities: [{ activity: 'claimed', timestamp: expect.any(String), user: expect.any(String) }],
    });
  });

  it('are counted for those who watch when someone asks for it, and for nobody else [API-REV-06] [OPEN-09]', async () => {
    const { port } = test.app.server.address() as AddressInfo;
    const listen = async ({ token }: SignedIn) => {
      const socket = io(`http://127.0.0.1:${port}`, {
        path: '/socket',
        auth: { token },
        transports: ['websocket'],
      });
      const heard: { process: string; counts: QueueCount[] }[] = [];
      socket.on('tasks:counts', (counts: (typeof heard)[number]) => heard.push(counts));
      await new Promise((resolve) => socket.once('connect', () => resolve(null)));
      return { socket, heard };
    };
    const watching = await listen(first);
    const outside = await listen(await someone('cme.worklists'));
    try {
      await mailItem(test, [1], { tag: 'watched' });
      expect((await second.post(`${PROCESS}/emitTaskList`)).statusCode).toBe(200);
      await vi.waitFor(
        () =>
          expect(watching.heard.at(-1)).toMatchObject({
            process: 'internalReviewProcess',
            counts: expect.arrayContaining([expect.objectContaining({ tag: 'watched', open: 1 })]),
          }),
        { timeout: 10_000 },
      );
      expect(outside.heard).toEqual([]);
    } finally {
      watching.socket.disconnect();
      outside.socket.disconnect();
    }
  });
});

describe('a supervisor who gives tasks away', () => {
  const give = async (taskIds: number[], assignee: string | null) =>
    (await supervisor.post(`${TASKS}/reassign`, { taskIds, assignee })).json<ReassignResult[]>();

  it('can’t give them to someone who may not work in their queue, or whose own decision they are about', async () => {
    const { taskId } = await mailItem(test);
    const matcher = await someone('dq.worklists', 'dq.searchAndMatch');
    const reader = await someone('dq.worklists');
    const [own] = await rows<{ id: number }>(
      test.app,
      sql`insert into tasks (instance_id, process, form_key, category, received_at, barred_id)
        select instance_id, process, form_key, category, received_at, ${matcher.id} from tasks where id = ${taskId} returning id`,
    );
    expect(await give([taskId], reader.wireId)).toEqual([{ taskId, result: 'notAllowed' }]);
    expect(await give([taskId, own!.id], matcher.wireId)).toEqual([
      { taskId, result: 'reassigned' },
      { taskId: own!.id, result: 'own' },
    ]);
    const [state] = await rows(test.app, sql`select state, assignee_id from tasks where id = ${own!.id}`);
    expect(state).toEqual({ state: 'open', assignee_id: null });
    const one = (body: object) => patch(supervisor, own!.id, { ...body, reassign: true });
    expect(errorOf(await one({ assignee: matcher.wireId }))).toBe('task.own');
    expect((await one({ assignee: reader.wireId })).statusCode).toBe(400);
    await complete(matcher, taskId, 1, 'escalate');
  });

  it('may take them from someone else [API-REV-04]', async () => {
    const { taskId } = await mailItem(test);
    const { claim: number } = await claim(first, taskId);
    expect(
      (await patch(supervisor, taskId, { assignee: supervisor.wireId, assignVariable: true })).statusCode,
    ).toBe(409);
    const taken = await patch(supervisor, taskId, { assignee: supervisor.wireId, reassign: true });
    expect(taken.json()).toMatchObject({ task: { assignee: supervisor.wireId } });
    expect(errorOf(await complete(first, taskId, number!, 'deleteEmail', { reason: 'Spam' }))).toBe(
      'task.claimLost',
    );
    const done = await complete(supervisor, taskId, taken.json<TaskAnswer>().claim!, 'deleteEmail', {
      reason: 'Spam',
    });
    expect(done.statusCode, done.body).toBe(200);
  });
});

describe('a page that was left open', () => {
  it('doesn’t release the claim that its holder has elsewhere by now', async () => {
    const { taskId } = await mailItem(test);
    const earlier = (await claim(first, taskId)).claim!;
    const later = (await claim(first, taskId)).claim!;
    const release = (number: number) =>
      patch(first, taskId, { claim: number, assignee: null, assignVariable: true });
    const refused = await release(earlier);
    expect([refused.statusCode, errorOf(refused)]).toEqual([409, 'task.claimLost']);
    expect((await release(later)).json()).toMatchObject({ task: { state: 'open' }, claim: null });
    // Nothing is left to do for it.
    expect((await release(earlier)).statusCode).toBe(200);
  });
});

describe('a task that was set aside', () => {
  it('is told to every supervisor after a day, once, with a link to it', async () => {
    const kind = anyKind(reviewKind);
    const aside = async (hours: number) => {
      const { taskId } = await mailItem(test);
      const { claim: number } = await claim(first, taskId);
      await complete(first, taskId, number!, 'reportError', { reason: 'Page 2 is black' });
      await rows(
        test.app,
        sql`update tasks set set_aside_at = now() - ${hours}::int * interval '1 hour' where id = ${taskId} returning id`,
      );
      return taskId;
    };
    await aside(23);
    expect(await tellSupervisors(test.app, kind)).toBe(0);
    const taskId = await aside(25);
    expect(await tellSupervisors(test.app, kind)).toBe(1);
    expect(await tellSupervisors(test.app, kind)).toBe(0);
    const mails = await rows<{ recipient: string; body: string }>(
      test.app,
      sql`select recipient, body from outbox where reason = 'tasks.setAside'`,
    );
    const [{ email } = { email: '' }] = await rows<{ email: string }>(
      test.app,
      sql`select email from users where wire_id = ${supervisor.wireId}`,
    );
    const recipients = mails.map(({ recipient }) => recipient);
    expect(recipients).toContain(email);
    expect(new Set(recipients).size).toBe(recipients.length);
    const reviewers = await rows<{ email: string }>(
      test.app,
      sql`select email from users where not permissions @> array['dq.customerCareInterventions']`,
    );
    expect(reviewers.filter((one) => recipients.includes(one.email))).toEqual([]);
    expect(mails[0]!.body).toContain('http://localhost/dqInternal/workflow/setaside');
    // Put back and set aside again, it is told again.
    await supervisor.post(`${TASKS}/reassign`, { taskIds: [taskId], assignee: null });
    const { claim: number } = await claim(first, taskId);
    await complete(first, taskId, number!, 'reportError', { reason: 'Still black' });
    await rows(
      test.app,
      sql`update tasks set set_aside_at = now() - interval '25 hours' where id = ${taskId} returning id`,
    );
    expect(await tellSupervisors(test.app, kind)).toBe(1);
  });
});

describe('what was done', () => {
  const DAY = '2025-03-10';
  beforeAll(async () => {
    // Each activity as often as its place says, the last second of the day included, and one of the days beside it.
    const at = ACTIVITIES.map((activity, place) => sql`(${activity}, ${place + 1}::int)`);
    await rows(
      test.app,
      sql`insert into task_activities (task_id, instance_id, process, activity, user_id, user_name, created_at)
        select 1, 1, 'internalReviewProcess', activity, u.id, 'Reviewer', ${`${DAY}T23:59:59Z`}::timestamptz
        from (values ${sql.join(at, sql`, `)}) a (activity, times), generate_series(1, a.times), users u
        where u.wire_id = any(array[${first.wireId}, ${second.wireId}]) returning id`,
    );
    await rows(
      test.app,
      sql`insert into task_activities (task_id, instance_id, process, activity, user_id, user_name, created_at)
        select 1, 1, 'internalReviewProcess', 'Deleted Email', u.id, 'Reviewer', at::timestamptz
        from unnest(array['2025-03-09T23:59:59Z', '2025-03-11T00:00:00Z']) at, users u where u.wire_id = ${first.wireId} returning id`,
    );
  });

  it('is counted by kind for the UTC day, by all and by oneself [METRIC-17] [METRIC-18] [METRIC-19] [METRIC-20] [METRIC-21] [METRIC-22] [METRIC-23] [METRIC-24] [METRIC-25] [METRIC-26] [METRIC-27] [METRIC-28] [METRIC-29]', async () => {
    const { tiles } = (await first.get(`/v1/internalDQ/dashboard?day=${DAY}`)).json<DqDashboard>();
    expect(tiles).toEqual(
      ACTIVITIES.map((activity, place) => ({ activity, done: 2 * (place + 1), byMe: place + 1 })),
    );
  });

  it('is reported for each member of staff, with their mistakes [METRIC-01] [METRIC-15] [METRIC-16]', async () => {
    const report = (await first.get(`/v1/internalDQ/activityReport?startDate=${DAY}&endDate=${DAY}`)).json<
      ContractorActivity[]
    >();
    const counts = ACTIVITIES.map((_activity, place) => place + 1);
    expect(report.map(({ userId }) => userId).toSorted()).toEqual([first.wireId, second.wireId].toSorted());
    // Rejected and corrected classifications: the last two.
    for (const one of report) expect(one).toMatchObject({ counts, mistakes: 12 + 13 });
  });

  it('is listed in pages with its total, and never cut off silently [API-REV-10]', async () => {
    const total = 2 * ACTIVITIES.reduce((sum, _activity, place) => sum + place + 1, 0);
    const read = (range = '') => first.get(`/v1/internalDQ?startDate=${DAY}&endDate=${DAY}${range}`);
    const all = await read();
    expect(all.json<DqActivity[]>()).toHaveLength(total);
    const page = await read(`&range=${encodeURIComponent('[180,199]')}`);
    expect(page.json<DqActivity[]>()).toEqual(all.json<DqActivity[]>().slice(180, 200));
    expect(page.headers['x-total-count']).toBe(String(total));
    const far = '2024-05-05';
    await rows(
      test.app,
      sql`insert into task_activities (task_id, instance_id, process, activity, user_id, user_name, created_at)
        select 1, 1, 'internalReviewProcess', 'Deleted Email', 1, 'Reviewer', ${`${far}T12:00:00Z`}::timestamptz from generate_series(1, 5001) returning id`,
    );
    const tooMany = await first.get(`/v1/internalDQ?startDate=${far}&endDate=${far}`);
    expect(tooMany.statusCode).toBe(400);
    const last = await first.get(
      `/v1/internalDQ?startDate=${far}&endDate=${far}&range=${encodeURIComponent('[5000,5999]')}`,
    );
    expect([last.json<DqActivity[]>().length, last.headers['x-total-count']]).toEqual([1, '5001']);
  });
});

describe('a new version of a process', () => {
  type Vars = { received: string; seen: string | null };
  const definition = (more: Pick<ProcessDefinition, 'version' | 'tasks'> & Partial<ProcessDefinition>) =>
    ({
      key: 'madeUp',
      variables: reviewKind.definition.variables,
      access: 'dq.worklists',
      listeners: ['dq.worklists'],
      supervision: 'dq.customerCareInterventions',
      categories: { Old: 'dq.review', New: 'dq.searchAndMatch' },
      ...more,
    }) as ProcessDefinition;
  const task = (category: string, to: string, outcome = 'go') => ({
    name: category,
    category: () => category,
    actions: { [outcome]: { input: [], to } },
  });
  const kindOf = (own: ProcessDefinition): ProcessKind => ({
    definition: own,
    effects: {},
    clientOf: () => null,
    userVars: [],
    audited: [],
    setAsidePage: '/',
  });
  const VERSION_1 = { ask: task('Old', 'confirm'), confirm: task('Old', 'end', 'yes') };
  const VERSION_2 = { decide: task('New', 'end', 'done') };
  const vars = { received: NOW.toISOString(), seen: null } as Vars;

  const started = (kind: ProcessKind) =>
    test.app.data.withTenant(0, (tx) => startProcess(tx, kind, { formKey: 'ask', vars }));
  const taskOf = async (instanceId: number) =>
    (
      await rows<{ id: number; formKey: string; category: string; state: string; claim: number }>(
        test.app,
        sql`select id, form_key as "formKey", category, state, claim from tasks where instance_id = ${instanceId} and state <> 'completed'`,
      )
    )[0]!;
  const hold = async (taskId: number) => {
    const [holder] = await rows<{ id: number }>(
      test.app,
      sql`select id from users where wire_id = ${first.wireId}`,
    );
    return rows(
      test.app,
      sql`update tasks set state = 'claimed', claim = 1, assignee_id = ${holder!.id} where id = ${taskId} returning id`,
    );
  };
  const act = async (kind: ProcessKind, taskId: number, outcome: string) =>
    actOnTask(test.app, await callerOf(test.app, first), kind, taskId, { claim: 1, input: {}, outcome });

  it('lets running instances go on in their own tasks, where it keeps them', async () => {
    const old = kindOf(definition({ version: 1, tasks: VERSION_1 }));
    const { instanceId, taskId } = await started(old);
    const now = kindOf(definition({ version: 2, tasks: VERSION_2, earlier: { 1: { tasks: VERSION_1 } } }));
    await moveInstances(test.app, now);
    await hold(taskId);
    await act(now, taskId, 'go');
    const next = await taskOf(instanceId);
    expect(next).toMatchObject({ formKey: 'confirm', category: 'Old', state: 'open' });
    await hold(next.id);
    await act(now, next.id, 'yes');
    expect(await taskOf(instanceId)).toBeUndefined();
  });

  it('lets them go on in its tasks by a map, and takes those from their holders', async () => {
    const old = kindOf(definition({ version: 1, tasks: VERSION_1 }));
    const { instanceId, taskId } = await started(old);
    await hold(taskId);
    const becomes = { ask: 'decide', confirm: 'decide' };
    const now = kindOf(definition({ version: 2, tasks: VERSION_2, earlier: { 1: { becomes } } }));
    // Until it was moved, nobody works on it.
    await expect(act(now, taskId, 'go')).rejects.toMatchObject({ refusal: { code: 'task.otherVersion' } });
    await moveInstances(test.app, now);
    expect(await taskOf(instanceId)).toEqual({
      id: taskId,
      formKey: 'decide',
      category: 'New',
      state: 'open',
      claim: 2,
    });
    await expect(act(now, taskId, 'done')).rejects.toMatchObject({ refusal: { code: 'task.claimLost' } });
    await hold(taskId);
    await act(now, taskId, 'done');
    const [instance] = await rows(
      test.app,
      sql`select definition, outcome from process_instances where id = ${instanceId}`,
    );
    expect(instance).toEqual({ definition: 2, outcome: 'done' });
    // A server of the release before doesn't know that version.
    const { taskId: later } = await test.app.data.withTenant(0, (tx) =>
      startProcess(tx, now, { formKey: 'decide', vars }),
    );
    await hold(later);
    await expect(act(old, later, 'done')).rejects.toMatchObject({ refusal: { code: 'task.otherVersion' } });
  });

  it('moves none before its map has a place for all that wait, and names those without', async () => {
    const old = kindOf(definition({ version: 1, tasks: VERSION_1 }));
    const ask = await started(old);
    const confirm = await test.app.data.withTenant(0, (tx) =>
      startProcess(tx, old, { formKey: 'confirm', vars }),
    );
    const by = (becomes: Record<string, string>) =>
      kindOf(definition({ version: 2, tasks: VERSION_2, earlier: { 1: { becomes } } }));
    await expect(moveInstances(test.app, by({ ask: 'decide' }))).rejects.toThrow(
      "madeUp: version 2 doesn't say what these tasks of version 1 become, so none was moved: confirm (1)",
    );
    expect([(await taskOf(ask.instanceId)).formKey, (await taskOf(confirm.instanceId)).formKey]).toEqual([
      'ask',
      'confirm',
    ]);
    await moveInstances(test.app, by({ ask: 'decide', confirm: 'decide' }));
    expect([(await taskOf(ask.instanceId)).formKey, (await taskOf(confirm.instanceId)).formKey]).toEqual([
      'decide',
      'decide',
    ]);
  });
});

// Last: sessions of the staff are authorized again after it.
describe('a reviewer who may edit hierarchies', () => {
  it('moves a location of any client, also without working for one', async () => {
    const root = await makeClient(test.app);
    const east = await makeClient(test.app, { parent: root });
    const west = await makeClient(test.app, { parent: root });
    const dock = await makeClient(test.app, { parent: east });
    const other = await makeClient(test.app);
    const reviewerWith = async (at: TestClient | undefined, ...permissions: PermissionKey[]) =>
      signIn(test.app, await makeUser(test.app, { sites: [], role: 'dqReviewer', permissions }), at);
    const move = (who: SignedIn, to = west) =>
      who.patch(`/v1/clients/${dock.id}/hierarchy`, { legacyClientId: to.id });
    const without = await reviewerWith(undefined, 'dq.searchAndMatch', 'dq.createNewFile');
    expect((await move(without)).statusCode).toBe(403);
    expect((await without.get(`/v1/clients/${dock.id}`)).statusCode).toBe(403);
    // Who works for one client moves its locations, and not those of another.
    const assumes = await reviewerWith(other, 'dq.editHierarchy', 'customerCare.assumeClient');
    expect((await move(assumes)).statusCode).toBe(404);
    const mover = await reviewerWith(undefined, 'dq.editHierarchy');
    const places = await mover.get(`/v1/internalDQ/places?q=${encodeURIComponent(dock.name)}`);
    expect(places.json()).toMatchObject([{ legacyClientId: dock.id }]);
    const read = await mover.get(`/v1/clients/${dock.id}?source=legacy`);
    expect(read.json()).toMatchObject({ legacyClientId: dock.id, parent: east.id });
    const tree = await mover.get(`/v1/clients?descendantsOf=${root.id}&source=legacy&active=false`);
    expect(tree.json()).toMatchObject([{ legacyClientId: root.id }]);
    expect((await mover.get(`/v1/clients/${dock.id}/move?to=${west.id}`)).statusCode).toBe(200);
    expect((await mover.get(`/v1/clients/${dock.id}/move?to=${other.id}`)).statusCode).toBe(404);
    expect((await move(mover, other)).statusCode).toBe(400);
    const moved = await move(mover);
    expect(moved.statusCode, moved.body).toBe(200);
    expect(moved.json()).toMatchObject({ parent: west.id });
    expect((await mover.patch(`/v1/clients/${dock.id}`, { notes: 'Mine' })).statusCode).toBe(403);
  });
});
