import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JobKind } from '../../server/platform/jobs/jobs';
import { sql } from '../../server/platform/db';
import { createJobs } from '../../server/platform/jobs/jobs';
import { createNoticeHub } from '../../server/platform/sockets/hub';
import type { Notice } from '../../server/platform/sockets/notices';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';

let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let ownerId: number;
const runs: string[] = [];
const heard: Notice[] = [];

/** The jobs that were told to have used up their tries. */
const givenUp: string[] = [];
const gaveUp: JobKind['gaveUp'] = async (tx, { jobId, createdBy, data }) => {
  // In the transaction that parks it.
  const { state } = await tx.one<{ state: string }>(sql`select state from jobs where id = ${jobId}::uuid`);
  givenUp.push([jobId, state, createdBy, data['name']].join());
};

let isRepaired = false;
const kinds: JobKind[] = [
  {
    type: 'test.count',
    lane: 'interactive',
    async run({ data, progress }) {
      runs.push(String(data.name));
      await progress(1, 2);
      await progress(2, 2);
      return { counted: 2 };
    },
    gaveUp,
  },
  {
    type: 'test.secondTime',
    lane: 'interactive',
    async run({ data }) {
      runs.push(String(data.name));
      if (runs.filter((name) => name === data.name).length < 2) throw new Error('a secret reason');
      return null;
    },
    gaveUp,
  },
  {
    type: 'test.never',
    lane: 'interactive',
    retries: 0,
    run: () => Promise.reject(new Error('a secret reason')),
    gaveUp,
  },
  {
    type: 'test.whenRepaired',
    lane: 'interactive',
    retries: 0,
    async run({ data }) {
      if (!isRepaired) throw new Error('a secret reason');
      return data.name;
    },
  },
];

let jobs: ReturnType<typeof createJobs>;

beforeAll(async () => {
  test = await createApp();
  const hub = createNoticeHub(test.database);
  hub.on((notice) => heard.push(notice));
  await hub.start();
  jobs = createJobs(test.app.data, () => kinds, hub, test.app.log as never);
  await jobs.start();
  client = await makeClient(test.app);
  const user = await makeUser(test.app, { sites: [client] });
  ownerId = user.id;
  owner = await signIn(test.app, user);
});
afterAll(async () => {
  await jobs.stop();
  await test.close();
});

const order = (type: string, name: string) =>
  test.app.data.withoutReach('job', (tx) =>
    jobs.enqueue(tx, { type, tenantId: client.tenantId, createdBy: ownerId, data: { name } }),
  );
const settled = (jobId: string, state: string) =>
  vi.waitFor(
    async () => {
      const answer = await owner.get(`/v1/jobs/${jobId}`);
      expect(answer.json()).toMatchObject({ state });
      return answer.json();
    },
    { timeout: 20_000, interval: 100 },
  );

describe('background jobs', () => {
  it('run once their transaction commits, with progress for their owner', async () => {
    const jobId = await order('test.count', 'counted');
    expect(await settled(jobId, 'done')).toMatchObject({
      done: 2,
      total: 2,
      result: { counted: 2 },
      error: null,
    });
    const ofThis = () => heard.filter((notice) => notice.event === 'jobs:progress' && notice.jobId === jobId);
    // Notices are sent after the commit, so the job may be done before its last one arrives.
    await vi.waitFor(() =>
      expect(ofThis().map((notice) => notice.event === 'jobs:progress' && notice.done)).toEqual(
        expect.arrayContaining([1, 2]),
      ),
    );
    const mine = ofThis();
    expect(mine.every((notice) => notice.event === 'jobs:progress' && notice.userId === ownerId)).toBe(true);
  });

  it('do not run if the transaction fails', async () => {
    const failing = test.app.data.withoutReach('job', async (tx) => {
      await jobs.enqueue(tx, {
        type: 'test.count',
        tenantId: client.tenantId,
        createdBy: ownerId,
        data: { name: 'rolled back' },
      });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await settled(await order('test.count', 'the next one'), 'done');
    expect(runs).not.toContain('rolled back');
  });

  it('are done once, although the queue hands one over again', async () => {
    const jobId = await order('test.count', 'handed over twice');
    await settled(jobId, 'done');
    const inQueue = (state: string) =>
      vi.waitFor(
        async () => {
          const [job] = await test.database.execute(`select state from pgboss.job where id = '${jobId}'`);
          expect(job).toEqual({ state });
        },
        { timeout: 20_000, interval: 100 },
      );
    await inQueue('completed');
    await test.database.execute(
      `update pgboss.job set state = 'created', completed_on = null where id = '${jobId}'`,
    );
    await inQueue('completed');
    expect(runs.filter((name) => name === 'handed over twice')).toHaveLength(1);
  });

  it('are retried after a failure', async () => {
    const jobId = await order('test.secondTime', 'twice');
    await settled(jobId, 'done');
    expect(runs.filter((name) => name === 'twice')).toHaveLength(2);
  });

  it('are parked after repeated failures, without internal details', async () => {
    const jobId = await order('test.never', 'never');
    const job = await settled(jobId, 'parked');
    expect(job.error).toContain(jobId);
    expect(JSON.stringify(job)).not.toContain('secret');
    // Once, and not those that are retried.
    expect(givenUp).toEqual([`${jobId},parked,${ownerId},never`]);
  });

  it('start again after they were parked, with all of their tries', async () => {
    const jobId = await order('test.whenRepaired', 'repaired');
    await settled(jobId, 'parked');
    isRepaired = true;
    const retry = () => test.app.data.withoutReach('job', (tx) => jobs.retry(tx, jobId));
    expect(await retry()).toBe(true);
    expect(await settled(jobId, 'done')).toMatchObject({ result: 'repaired', error: null });
    expect(await retry()).toBe(false);
  });

  it('are parked if interrupted so often that the queue has given up', async () => {
    const { id } = await test.app.data.withoutReach('job', (tx) =>
      tx.one<{ id: string }>(sql`insert into jobs (tenant_id, type, data, created_by, state, updated_at)
        values (${client.tenantId}, 'test.count', '{"name":"lost"}', ${ownerId}, 'running', now() - interval '2 minutes') returning id`),
    );
    const job = await settled(id, 'parked');
    expect(job.error).toContain('interrupted too often');
    expect(givenUp).toContain(`${id},parked,${ownerId},lost`);
  });

  it('are visible only to their owner', async () => {
    const jobId = await order('test.count', 'private');
    const colleague = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
    const stranger = await signIn(
      test.app,
      await makeUser(test.app, { sites: [await makeClient(test.app)] }),
    );
    expect((await colleague.get(`/v1/jobs/${jobId}`)).statusCode).toBe(404);
    expect((await stranger.get(`/v1/jobs/${jobId}`)).statusCode).toBe(404);
    expect((await owner.get('/v1/jobs')).json().map((job: { jobId: string }) => job.jobId)).toContain(jobId);
  });
});
