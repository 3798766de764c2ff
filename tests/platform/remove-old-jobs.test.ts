import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROVIDER, sql, type SQL, type Tx } from '../../server/platform/db';
import { WORKERS } from '../../server/platform/jobs/lanes';
import { waitingJobs } from '../../server/platform/jobs/queries';
import { removeOldJobs } from '../../server/platform/jobs/remove-old';
import { settingsPush } from '../../server/setup/push-settings';
import { createApp, type TestApp } from '../support/create-app';
import { mostRowsRead } from '../support/rows-read';

let test: TestApp;
beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

const run = <T>(work: (tx: Tx) => Promise<T>) => test.app.data.withoutReach('job', work);
const add = (type: string, state: string, days: number) =>
  run(async (tx) => {
    const { id } = await tx.one<{ id: string }>(sql`
      insert into jobs (tenant_id, type, data, state, created_at, updated_at)
      select 7, ${type}, '{}', ${state}, at, at from (select now() - ${days}::int * interval '1 day' as at) moment
      returning id`);
    return id;
  });
const left = () => run((tx) => tx.query<{ id: string }>(sql`select id from jobs`));

describe('jobs that ended', () => {
  it('are removed after 30 days, or 90 if they were parked, with what belongs to them', async () => {
    const [old, young] = [await add('setup.push', 'done', 31), await add('setup.push', 'done', 29)];
    const [parked, recent] = [await add('setup.push', 'parked', 91), await add('setup.push', 'parked', 89)];
    const open = await Promise.all(
      ['queued', 'running', 'failed'].map((state) => add('setup.push', state, 200)),
    );
    for (const id of [old, young, parked])
      await run((tx) =>
        tx.query(
          sql`insert into settings_push_sites (tenant_id, job_id, site_id, place) values (7, ${id}::uuid, 8, 1)`,
        ),
      );
    expect(await removeOldJobs(test.app.data, [settingsPush(test.app)])).toBe(2);
    expect((await left()).map(({ id }) => id).toSorted()).toEqual([young, recent, ...open].toSorted());
    const sites = await run((tx) => tx.query(sql`select job_id as "jobId" from settings_push_sites`));
    expect(sites).toEqual([{ jobId: young }]);
    expect(await removeOldJobs(test.app.data, [settingsPush(test.app)])).toBe(0);
  });

  it('stay if they are the last of their kind that the client finished', async () => {
    await run((tx) => tx.query(sql`delete from jobs`));
    await add('audit.verify', 'done', 80);
    const last = await add('audit.verify', 'done', 60);
    const other = await add('setup.push', 'done', 70);
    await add('audit.verify', 'parked', 95);
    expect(await removeOldJobs(test.app.data, [])).toBe(2);
    expect((await left()).map(({ id }) => id).toSorted()).toEqual([last, other].toSorted());
  });

  it('are removed in batches', async () => {
    await run((tx) =>
      tx.query(sql`delete from jobs`).then(() =>
        tx.query(sql`insert into jobs (tenant_id, type, data, state, updated_at)
          select 7, 'setup.push', '{}', 'parked', now() - interval '100 days' from generate_series(1, 2500) returning 1`),
      ),
    );
    expect(await removeOldJobs(test.app.data, [])).toBe(2_500);
    expect(await left()).toEqual([]);
  });
});

describe('jobs that wait', () => {
  it('are found without reading all of them, the oldest first', async () => {
    // Removed rows would count among those that an index holds.
    await test.database.execute('truncate jobs');
    await run((tx) =>
      tx.query(sql`insert into jobs (tenant_id, type, lane, data, state, created_at)
        select case when n % 2 = 0 then ${PROVIDER}::int else 8 end, 'test', (array['incoming', 'reading', 'calendar'])[1 + n % 3], '{}',
          case when n % 4 = 0 then 'done' else 'queued' end, now() - n * case when n % 4 = 0 then interval '1 hour' else interval '1 second' end from generate_series(1, 40000) n returning 1`),
    );
    // A client has one turn, however many of its jobs wait.
    for (const days of [5, 4, 6]) await add('test', 'queued', days);
    const found = await run((tx) => waitingJobs(tx, ['']));
    const most = { incoming: 2 * WORKERS.incoming, reading: 2 * WORKERS.incoming, calendar: 100 };
    expect(found.filter(({ lane }) => lane in most)).toHaveLength(112);
    expect(found.filter(({ lane }) => lane === 'interactive')).toMatchObject([{ tenantId: 7 }]);
    // On several nodes a plan says nothing of what they read.
    if (process.env.CITUS_URL) return;
    await test.database.execute('analyze jobs');
    for (const tenantId of [undefined, PROVIDER, 7]) {
      const explained = await run((tx) => {
        const explaining = {
          query: (statement: SQL) => tx.query(sql`explain (analyze, format json) ${statement}`),
        };
        return waitingJobs(explaining as unknown as Tx, [''], tenantId);
      });
      expect(mostRowsRead(explained)).toBeLessThan(300);
    }
  });
});
