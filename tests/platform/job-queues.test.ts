import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../server/platform/db/database';
import { createOutageLog } from '../../server/platform/jobs/outage-log';
import { createQueues, type Waiting } from '../../server/platform/jobs/queues';
import { createApp, type TestApp } from '../support/create-app';

const ONCE = { retries: 0, maxRetryDelay: 1 };

/** Something that the test lets go on. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

let test: TestApp;
beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

const newJob = (): Waiting => ({
  id: crypto.randomUUID(),
  type: 'test',
  lane: 'interactive',
  revision: '',
  tenantId: 1,
});
const inQueue = async ({ id }: Waiting) => {
  const [row] = await test.database.execute(
    'select state, started_on::text as "startedOn" from pgboss.job where id = $1::uuid',
    [id],
  );
  return row;
};

describe('a job that was given up and is handed over again', () => {
  it('runs once, also if two servers hand it over at the same moment', async () => {
    const [reached, late, running, finish] = [gate(), gate(), gate(), gate()];
    let tries = 0;
    const run = async () => {
      tries += 1;
      if (tries === 1) throw new Error('the first try');
      running.open();
      await finish.opened;
    };
    // The second server has seen that the job was given up, and goes on when the first one runs it already.
    const slow = Object.create(test.database, {
      execute: {
        value: async (text: string, values?: unknown[]) => {
          if (/delete from pgboss\.\S+\s+where name = \$1\s+and id/i.test(text)) {
            reached.open();
            await late.opened;
          }
          return test.database.execute(text, values);
        },
      },
    }) as Database;
    const outages = createOutageLog(test.app.log as never);
    const [first, second] = [createQueues(test.database, outages, run), createQueues(slow, outages, run)];
    await first.start([]);
    const job = newJob();
    await first.send(job, ONCE);
    await vi.waitFor(async () => expect(await inQueue(job)).toMatchObject({ state: 'failed' }), 10_000);
    await second.start([]);
    const handedOver = second.send(job, ONCE);
    await reached.opened;
    await first.send(job, ONCE);
    await running.opened;
    const before = await inQueue(job);
    late.open();
    await handedOver;
    expect(await inQueue(job)).toEqual(before);
    finish.open();
    await first.stop();
    await second.stop();
    expect(tries).toBe(2);
  });
});
