import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReassignResult, TaskAnswer } from '../../domain/processes/contract';
import { sql } from '../../server/platform/db';
import { anyKind, releaseStale } from '../../server/processes';
import { reviewKind } from '../../server/review';
import { rows } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { startTwoServers, type RunningServer } from '../support/two-servers';
import { mailItem, staff, TASKS, variables, type Staff } from '../review/items';

/** Each race is run this often: one order of the two may be rare. */
const ROUNDS = 6;

let test: TestApp;
let servers: [RunningServer, RunningServer];
let first: Staff;
let second: Staff;
let supervisor: Staff;

beforeAll(async () => {
  test = await createApp();
  servers = await startTwoServers(test);
  first = await staff(test);
  second = await staff(test);
  supervisor = await staff(test, 'supervisor');
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await test.close();
});

interface Answer<T> {
  status: number;
  code?: string;
  body: T;
}

/** A request to the first or the second server. */
async function call<T>(
  at: 0 | 1,
  { headers }: Staff,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<Answer<T>> {
  const answer = await fetch(`${servers[at].url}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const parsed = (text === '' ? null : JSON.parse(text)) as T & { code?: string };
  return { status: answer.status, ...(parsed?.code && { code: parsed.code }), body: parsed };
}

const claimAt = (at: 0 | 1, who: Staff, taskId: number) =>
  call<TaskAnswer>(at, who, 'PATCH', `${TASKS}/${taskId}`, { assignee: who.wireId, assignVariable: true });
const nextAt = (at: 0 | 1, who: Staff) => call<TaskAnswer | null>(at, who, 'POST', `${TASKS}/next`, {});
const deleteAt = (at: 0 | 1, who: Staff, taskId: number, claim: number) =>
  call<TaskAnswer>(at, who, 'PATCH', `${TASKS}/${taskId}`, {
    claim,
    completeTask: true,
    variables: variables({ outcome: 'deleteEmail', reason: `By ${who.wireId}` }),
  });
const giveAt = (at: 0 | 1, taskId: number, assignee: string | null) =>
  call<ReassignResult[]>(at, supervisor, 'POST', `${TASKS}/reassign`, { taskIds: [taskId], assignee });

const stateOf = async (taskId: number) =>
  (
    await rows<{ state: string; by: string | null; holder: string | null; claim: number; done: number }>(
      test.app,
      sql`select t.state, c.wire_id as by, a.wire_id as holder, t.claim,
        (select count(*)::int from task_activities x where x.task_id = t.id and x.activity = 'Deleted Email') as done
        from tasks t left join users c on c.id = t.completed_by left join users a on a.id = t.assignee_id where t.id = ${taskId}`,
    )
  )[0]!;

async function inRounds(race: () => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await race();
}

describe('two servers at the same moment', () => {
  it('give a task to one of two who claim it [REVIEW-01]', () =>
    inRounds(async () => {
      const { taskId } = await mailItem(test);
      const both = await Promise.all([claimAt(0, first, taskId), claimAt(1, second, taskId)]);
      const won = both.findIndex(({ status }) => status === 200);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(both[1 - won]!.code).toBe('task.claimedBy');
      expect(await stateOf(taskId)).toMatchObject({ holder: [first, second][won]!.wireId, claim: 1 });
      await deleteAt(0, [first, second][won]!, taskId, 1);
    }));

  it('give each of several tasks to one of those who take the next', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => mailItem(test)));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_none, at) => nextAt((at % 2) as 0 | 1, at % 2 ? first : second)),
    );
    const taken = answers.filter(({ status }) => status === 200).map(({ body }) => body!.task.id);
    expect(taken.toSorted((a, b) => a - b)).toEqual(
      made.map(({ taskId }) => taskId).toSorted((a, b) => a - b),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(4);
    const held = answers.flatMap(({ status, body }, at) => (status === 200 ? [{ at, ...body! }] : []));
    for (const { at, task, claim } of held) await deleteAt(0, at % 2 ? first : second, task.id, claim!);
  });

  it('complete a task once for two tabs of its holder [REVIEW-04]', () =>
    inRounds(async () => {
      const { taskId } = await mailItem(test);
      const { claim } = (await claimAt(0, first, taskId)).body;
      const both = await Promise.all([
        deleteAt(0, first, taskId, claim!),
        deleteAt(1, first, taskId, claim!),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)!.code).toBe('task.done');
      expect(await stateOf(taskId)).toMatchObject({ state: 'completed', done: 1 });
    }));

  it('complete or reassign it, and never both [REVIEW-03]', () =>
    inRounds(async () => {
      const { taskId } = await mailItem(test);
      const { claim } = (await claimAt(0, first, taskId)).body;
      const [done, given] = await Promise.all([
        deleteAt(0, first, taskId, claim!),
        giveAt(1, taskId, second.wireId),
      ]);
      const { state, by, holder, done: times } = await stateOf(taskId);
      const late = await deleteAt(1, first, taskId, claim!);
      expect([
        [200, 'done', 'completed', first.wireId, first.wireId, 1, 'task.done'],
        ['task.claimLost', 'reassigned', 'claimed', null, second.wireId, 0, 'task.claimLost'],
      ]).toContainEqual([
        done.code ?? done.status,
        given.body[0]?.result,
        state,
        by,
        holder,
        times,
        late.code,
      ]);
    }));

  it('complete or release it after half an hour without activity, and never both', () =>
    inRounds(async () => {
      const { taskId } = await mailItem(test);
      const { claim } = (await claimAt(0, first, taskId)).body;
      await rows(
        test.app,
        sql`update tasks set active_at = now() - interval '31 minutes' where id = ${taskId} returning id`,
      );
      const [done, released] = await Promise.all([
        deleteAt(0, first, taskId, claim!),
        releaseStale(test.app, anyKind(reviewKind)),
      ]);
      const { state, done: times } = await stateOf(taskId);
      const late = await deleteAt(1, first, taskId, claim!);
      expect([
        [200, 0, 'completed', 1, 'task.done'],
        ['task.claimLost', 1, 'open', 0, 'task.claimLost'],
      ]).toContainEqual([done.code ?? done.status, released, state, times, late.code]);
    }));

  it('let the end of an instance win over a claim of its other task, or end that too', () =>
    inRounds(async () => {
      const { instanceId, taskId } = await mailItem(test);
      const [other] = await rows<{ id: number }>(
        test.app,
        sql`insert into tasks (instance_id, process, form_key, category, received_at)
          select instance_id, process, form_key, category, received_at from tasks where id = ${taskId} returning id`,
      );
      const { claim } = (await claimAt(0, first, taskId)).body;
      const [ended, claimed] = await Promise.all([
        deleteAt(0, first, taskId, claim!),
        claimAt(1, second, other!.id),
      ]);
      expect(ended.status).toBe(200);
      expect([200, 409]).toContain(claimed.status);
      expect((await stateOf(other!.id)).state).toBe('canceled');
      const late = await deleteAt(1, second, other!.id, claimed.body.claim ?? 1);
      expect([late.status, late.code]).toEqual([409, 'task.canceled']);
      const { body } = await call<{ endedAt: string | null }>(
        1,
        second,
        'GET',
        `/v1/processes/internalReviewProcess/instances/${instanceId}`,
      );
      expect(body.endedAt).not.toBeNull();
    }));
});
