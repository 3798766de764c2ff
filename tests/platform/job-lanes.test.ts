import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../server/platform/db';
import { createJobs, type JobKind, type JobRun, type Jobs } from '../../server/platform/jobs/jobs';
import { importLane, WORKERS, type Lane } from '../../server/platform/jobs/lanes';
import { queueMail } from '../../server/platform/mail/mail';
import { createNoticeHub } from '../../server/platform/sockets/hub';
import { createApp, type TestApp } from '../support/create-app';

const received: string[] = [];
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, session, callback) => {
    stream.resume().on('end', () => {
      received.push(...session.envelope.rcptTo.map(({ address }) => address));
      callback();
    });
  },
});

const soon = { timeout: 15_000, interval: 50 };
let test: TestApp;
let jobs: Jobs;
/** The clients with started jobs, in order, and how to end those that run. */
let started: number[] = [];
const running = new Map<number, (() => void)[]>();

async function hold({ tenantId }: JobRun): Promise<void> {
  started.push(tenantId);
  await new Promise<void>((resolve) => running.set(tenantId, [...(running.get(tenantId) ?? []), resolve]));
}
function end(tenantId: number): void {
  for (const resolve of running.get(tenantId) ?? []) resolve();
  running.delete(tenantId);
}

const kinds: JobKind[] = [
  { type: 'test.import', lane: 'interactive', run: hold },
  { type: 'test.evaluate', lane: 'heavy', run: hold },
  {
    type: 'test.digest',
    lane: 'calendar',
    async run() {
      await test.app.data.withoutReach('job', (tx) =>
        queueMail(tx, {
          to: 'manager@example.test',
          subject: 'Overdue',
          body: 'Two documents',
          reason: 'digest',
        }),
      );
      await test.app.mail.flush();
    },
  },
];

beforeAll(async () => {
  const { port } = await new Promise<AddressInfo>((resolve, reject) => {
    const listener = mailServer.listen(0, '127.0.0.1');
    once(listener, 'listening').then(() => resolve(listener.address() as AddressInfo), reject);
  });
  test = await createApp({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});
beforeEach(async () => {
  started = [];
  const hub = createNoticeHub(test.database);
  await hub.start();
  jobs = createJobs(test.app.data, () => kinds, hub, test.app.log as never);
  await jobs.start();
});
afterEach(async () => {
  // Jobs that still wait must not run in the next test.
  await test.database.execute(`delete from jobs where state = 'queued'`);
  for (const tenantId of running.keys()) end(tenantId);
  await vi.waitUntil(async () => (await openJobs()) === 0, soon);
  await jobs.stop();
  await test.database.execute('delete from pgboss.job');
});
afterAll(async () => {
  await test.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

const openJobs = async () => {
  const [found] = await test.database.execute(
    `select count(*)::int as jobs from jobs where state in ('queued', 'running', 'failed')`,
  );
  return found?.['jobs'];
};
/** Whether a job of the client waits in a queue of pg-boss. */
const isHandedOver = async (tenantId: number) => {
  const found = await test.database.execute(
    `select 1 from pgboss.job where state = 'created' and group_id = $1`,
    [String(tenantId)],
  );
  return found.length > 0;
};

const enqueue = (type: string, tenantId: number, lane?: Lane) =>
  test.app.data.withoutReach('job', (tx) =>
    jobs.enqueue(tx, { type, tenantId, createdBy: null, data: {}, ...(lane && { lane }) }),
  );
const stateOf = async (id: string) =>
  test.app.data.withoutReach('job', async (tx) => {
    const { state } = await tx.one<{ state: string }>(sql`select state from jobs where id = ${id}::uuid`);
    return state;
  });
describe('lanes of background jobs', () => {
  it('run a calendar job and send its mail while 50 imports wait', { timeout: 60_000 }, async () => {
    for (let client = 1; client <= 50; client += 1) await enqueue('test.import', client);
    await expect.poll(() => started.length, soon).toBe(WORKERS.interactive);
    const digest = await enqueue('test.digest', 0);
    await expect.poll(() => stateOf(digest), soon).toBe('done');
    expect(received).toEqual(['manager@example.test']);
    expect(started).toHaveLength(WORKERS.interactive);
  });

  it('run an import while heavy jobs use all their workers', { timeout: 60_000 }, async () => {
    for (const client of [1, 2, 3]) await enqueue('test.evaluate', client);
    await enqueue('test.import', 4, 'heavy');
    await expect.poll(() => started.length, soon).toBe(WORKERS.heavy);
    await enqueue('test.import', 5);
    await expect.poll(() => started.length, soon).toBe(3);
    expect(started[2]).toBe(5);
  });

  it('let clients take turns, and run one heavy job of a client at a time', { timeout: 60_000 }, async () => {
    const [a, b, c] = [1, 2, 3];
    for (let at = 0; at < 20; at += 1) {
      await enqueue('test.evaluate', a);
      await enqueue('test.evaluate', c);
    }
    await expect.poll(() => started.toSorted(), soon).toEqual([a, c]);
    await enqueue('test.evaluate', b);
    await expect.poll(() => isHandedOver(b), soon).toBe(true);
    end(a);
    await expect.poll(() => started.length, soon).toBe(3);
    expect(started[2]).toBe(b);
    end(b);
    await expect.poll(() => started.length, soon).toBe(4);
    expect(started[3]).toBe(a);
    expect([...running.values()].map((jobsOfOne) => jobsOfOne.length)).toEqual([1, 1]);
  });

  it('leave a worker free if only one client has heavy jobs', { timeout: 60_000 }, async () => {
    for (let at = 0; at < 20; at += 1) await enqueue('test.evaluate', 1);
    await expect.poll(() => started, soon).toEqual([1]);
    await enqueue('test.evaluate', 2);
    await expect.poll(() => started, soon).toEqual([1, 2]);
  });

  it('keep large imports apart from small ones', () => {
    expect([importLane(1_000), importLane(1_001)]).toEqual(['interactive', 'heavy']);
  });
});
