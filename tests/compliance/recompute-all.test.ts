import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reasonFor } from '../../domain/jobs/recompute-reasons';
import { enqueueRecomputationOfAll, recomputeAfterRelease } from '../../server/compliance';
import { recomputationOfAll } from '../../server/compliance/recompute-all';
import type { ComplianceFigures } from '../../server/compliance/schemas';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp, type TestAppOptions } from '../support/create-app';
import { makeClient, makeEmployee, makeUser, signIn, type TestClient } from '../support/factories';

const PEOPLE = 1_200;
let test: TestApp;
let large: TestClient;
let small: TestClient;

const run = <T extends object>(statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));
const jobs = () =>
  run<{ id: string; data: { because: string } }>(
    sql`select id, data from jobs where type = 'compliance.recomputeAll' order by created_at`,
  );
/** Results of an earlier release: no one is qualified or not. */
const forget = () =>
  run(sql`update employees set qualification = 0, gap_count = 0, gaps = '[]', next_change_on = null`);
const evaluated = async ({ id }: TestClient) => {
  const [row] = await run<{ people: number }>(
    sql`select count(*)::int as people from employees where tenant_id = ${id} and qualification = 3 and gap_count > 0`,
  );
  return row!.people;
};
const jobRow = async (id: string) => {
  const [row] = await run<{ data: Record<string, unknown> }>(
    sql`select data from jobs where id = ${id}::uuid`,
  );
  return row!.data;
};
/** Runs the job like a worker; `onProgress` may throw, like a server that is killed. */
async function work(jobId: string, onProgress = async (_done: number) => {}) {
  const data = await jobRow(jobId);
  const progress = (done: number) => onProgress(done);
  return recomputationOfAll(test.app).run({ jobId, tenantId: 0, createdBy: null, data, progress });
}

beforeAll(async () => {
  test = await createApp();
  [large, small] = [await makeClient(test.app), await makeClient(test.app)];
  const { employeeId } = await makeEmployee(test.app, { site: large });
  await run(sql`
    insert into employees (tenant_id, site_id, first_name, last_name, work_id, first_key, last_key, work_key, status_id, hire_date, license_class_id)
    select tenant_id, site_id, 'A', 'B', 'm' || n, 'a', 'b', 'm' || n, 2, hire_date, 1
    from employees, generate_series(2, ${PEOPLE}) n where tenant_id = ${large.id} and id = ${employeeId} returning 1`);
  await makeEmployee(test.app, { site: small });
});
afterAll(() => test.close());
beforeEach(async () => {
  await run(sql`delete from jobs`);
  await run(sql`delete from setting_values`);
  await forget();
});

describe('a release with other rules', () => {
  it('enqueues one re-evaluation of everyone, however many servers start, and none at the next start', async () => {
    const shared = { database: test.database, url: test.url, close: async () => {} };
    const other = await createApp({ shared });
    await Promise.all([recomputeAfterRelease(test.app), recomputeAfterRelease(other.app)]);
    expect((await jobs()).map(({ data }) => data.because)).toEqual(['rules of a new release']);
    await other.close();
    expect(await recomputeAfterRelease(test.app)).toBeNull();
    await run(sql`update setting_values set value = '"older"' where name = 'evaluatedBy'`);
    expect(await recomputeAfterRelease(test.app)).not.toBeNull();
  });

  it('has nothing to do in an empty database', async () => {
    const empty = await createApp();
    expect(await recomputeAfterRelease(empty.app)).toBeNull();
    expect(await recomputeAfterRelease(empty.app)).toBeNull();
    await empty.close();
  });
});

describe('the re-evaluation of everyone', () => {
  const enqueue = async () => (await recomputeAfterRelease(test.app))!;

  it('reaches all clients, with entries in the audit trails of clients with changed results', async () => {
    const result = await work(await enqueue());
    expect(result).toEqual({ people: PEOPLE + 1 });
    expect([await evaluated(large), await evaluated(small)]).toEqual([PEOPLE, 1]);
    const entries = (tenantId: number) =>
      run<{ body: { changed: number } }>(
        sql`select body::jsonb as body from audit_entries where tenant_id = ${tenantId} and type = 'compliance.recomputed' order by seq`,
      );
    expect((await entries(large.id)).map(({ body }) => body.changed)).toEqual([500, 500, 200]);
    const before = await entries(small.id);
    await run(sql`delete from setting_values`);
    await work(await enqueue());
    expect(await entries(small.id)).toEqual(before);
  });

  it('also renews the figures if missing items of an employee changed, but not their summary', async () => {
    await work(await enqueue());
    await run(sql`delete from setting_values`);
    const [person] = await run<{ id: number }>(sql`
      select id from employees where tenant_id = ${small.id} and gap_count > jsonb_array_length(gaps)`);
    // The last missing item was of another type by the rules of an earlier release; the summary doesn't show it.
    await run(sql`update gaps set doc_type_id = 2023 where tenant_id = ${small.id} and employee_id = ${person!.id} and doc_type_id = (
      select max(doc_type_id) from gaps g join employees e on e.tenant_id = g.tenant_id and e.id = g.employee_id
      where g.tenant_id = ${small.id} and e.tenant_id = ${small.id} and e.id = ${person!.id} and not jsonb_path_exists(e.gaps, '$[*].docTypeId ? (@ == $type)', jsonb_build_object('type', g.doc_type_id)))`);
    const owner = await signIn(test.app, await makeUser(test.app, { sites: [small] }));
    const types = async () =>
      (await owner.get(`/v1/clients/${small.id}/compliance`))
        .json<ComplianceFigures>()
        .byDocType.map(({ docTypeId }) => docTypeId);
    expect(await types()).toContain(2023);
    await work(await enqueue());
    expect(await types()).not.toContain(2023);
  });

  it('continues after the last stored batch when its server dies', async () => {
    const jobId = await enqueue();
    const place = { tenantId: large.id, employeeId: 0, done: 700 };
    const [middle] = await run<{ id: number }>(
      sql`select id from employees where tenant_id = ${large.id} order by id offset 699 limit 1`,
    );
    await run(sql`update jobs set data = data || jsonb_build_object('place',
      ${JSON.stringify({ ...place, employeeId: middle!.id })}::jsonb) where id = ${jobId}::uuid`);
    expect(await work(jobId)).toEqual({ people: PEOPLE + 1 });
    expect([await evaluated(large), await evaluated(small)]).toEqual([PEOPLE - 700, 1]);
  });

  it('stores its place with each batch, so that no one is evaluated twice or left out', async () => {
    const jobId = await enqueue();
    const dying = { ...test.app, log: test.app.log };
    let batches = 0;
    // The server is gone after the second batch.
    dying.data = {
      ...test.app.data,
      withTenant: (tenantId: never, step: never, ...rest: never[]) => {
        batches += 1;
        if (batches > 2) throw new Error('killed');
        return test.app.data.withTenant(tenantId, step, ...rest);
      },
    } as typeof test.app.data;
    const data = await jobRow(jobId);
    const job = { jobId, tenantId: 0, createdBy: null, data, progress: async () => {} };
    await expect(recomputationOfAll(dying as typeof test.app).run(job)).rejects.toThrow('killed');
    const reached = await evaluated(large);
    expect(reached).toBeGreaterThan(0);
    expect(reached).toBeLessThan(PEOPLE);
    expect((await jobRow(jobId))['place']).toMatchObject({ tenantId: large.id, done: reached });
    expect(await work(jobId)).toEqual({ people: PEOPLE + 1 });
    expect([await evaluated(large), await evaluated(small)]).toEqual([PEOPLE, 1]);
  });

  it('ends where a later one has been enqueued, which evaluates everyone anyway', async () => {
    const first = await enqueue();
    await run(sql`delete from setting_values`);
    const second = await enqueue();
    await work(first);
    expect(await evaluated(large)).toBe(0);
    await work(second);
    expect(await evaluated(large)).toBe(PEOPLE);
  });

  it('ends if another was enqueued that began its transaction before, but saw a later change', async () => {
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    let first = '';
    const later = test.app.data.withoutReach('job', async (tx) => {
      await tx.query(sql`select now()`);
      begun();
      await expect.poll(() => first).not.toBe('');
      return enqueueRecomputationOfAll(test.app, tx, { because: 'a later change' });
    });
    await hasBegun;
    first = await enqueue();
    const second = await later;
    await work(second);
    expect(await evaluated(large)).toBe(PEOPLE);
    await forget();
    await work(first);
    expect(await evaluated(large)).toBe(0);
  });

  it('lets others write meanwhile: it waits for one locked row, they wait for none of the next batches', async () => {
    const owner = await signIn(test.app, await makeUser(test.app, { sites: [small] }));
    const [employee] = await run<{ id: number }>(sql`select id from employees where tenant_id = ${small.id}`);
    const [last] = await run<{ id: number }>(
      sql`select max(id) as id from employees where tenant_id = ${large.id}`,
    );
    const jobId = await enqueue();
    // An edit of the last person is open: the job holds its batch until the edit ends.
    const editor = new pg.Client({ connectionString: test.url! });
    await editor.connect();
    await editor.query('begin');
    await editor.query('set local role roadfile_system');
    await editor.query(
      `select 1 from employees where tenant_id = ${large.id} and id = ${last!.id} for update`,
    );
    const done = work(jobId);
    await expect.poll(() => evaluated(large), { timeout: 20_000 }).toBe(1_000);
    const answer = await owner.patch(`/v1/employees/${employee!.id}`, { notes: 'Called' });
    expect(answer.statusCode, answer.body).toBe(200);
    const written = await run(
      sql`update employees set notes = 'x' where tenant_id = ${large.id}
        and id = (select min(id) from employees where tenant_id = ${large.id}) returning id`,
    );
    expect(written).toHaveLength(1);
    await editor.query('commit');
    await editor.end();
    await done;
    expect([await evaluated(large), await evaluated(small)]).toEqual([PEOPLE, 1]);
  });
});

describe('during a rolling update', () => {
  const REVISION = 'next-release';
  const opened: TestApp[] = [];
  const open = async (options: TestAppOptions) => {
    const shared = { database: test.database, url: test.url, close: async () => {} };
    const app = await createApp({ shared, ...options });
    opened.push(app);
    return app.app;
  };
  const states = () =>
    run<{ type: string; state: string }>(sql`select type, state from jobs order by created_at`);
  const stateOf = async (id: string) =>
    (await run<{ state: string }>(sql`select state from jobs where id = ${id}::uuid`))[0]!.state;
  afterEach(async () => {
    for (const app of opened.splice(0)) await app.close();
  });

  it('a server of the old release leaves the job to those of the new one', async () => {
    const old = await open({ jobs: true });
    const next = await open({ evaluationRevision: REVISION });
    const jobId = (await recomputeAfterRelease(next))!;
    // Of two jobs, the old server takes only the one for any release, although the other one is older.
    const other = await old.data.withoutReach('job', (tx) =>
      old.jobs.enqueue(tx, { type: 'compliance.dayChange', tenantId: 0, createdBy: null, data: {} }),
    );
    await expect.poll(() => stateOf(other), { timeout: 20_000 }).toBe('done');
    expect(await stateOf(jobId)).toBe('queued');
    await next.jobs.start();
    await expect.poll(() => stateOf(jobId), { timeout: 20_000 }).toBe('done');
    expect([await evaluated(large), await evaluated(small)]).toEqual([PEOPLE, 1]);
  });

  it('a change of settings on an old server is evaluated by the new ones', async () => {
    const next = await open({ evaluationRevision: REVISION });
    await recomputeAfterRelease(next);
    const admin = await signIn(test.app, await makeUser(test.app, { role: 'superAdmin' }));
    const answer = await admin.patch('/v1/datedSettings/nriiWaiver-2', {
      version: 1,
      effectiveTo: '2035-12-31',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await jobs()).map(({ data }) => data)).toEqual([
      { ...reasonFor('newRelease'), revision: REVISION },
      { ...reasonFor('datedSetting', 'nriiWaiver-2'), revision: REVISION },
    ]);
    await run(sql`delete from dated_settings`);
  });

  const abandon = () => run(sql`update jobs set updated_at = now() - interval '121 seconds'`);
  const revisionsByState = async () =>
    (
      await run<{ text: string }>(sql`select state || ' ' || (data->>'revision') as text from jobs
      where type = 'compliance.recomputeAll' order by created_at`)
    ).map(({ text }) => text);

  it.each(['queued', 'running'])(
    'the old servers take over what a withdrawn release left %s',
    async (state) => {
      await recomputeAfterRelease(await open({ evaluationRevision: REVISION }));
      await run(sql`update jobs set state = ${state}`);
      await abandon();
      await open({ jobs: true });
      const own = test.app.evaluationRevision;
      await expect.poll(revisionsByState, { timeout: 20_000 }).toEqual([`parked ${REVISION}`, `done ${own}`]);
      expect((await jobs()).at(-1)?.data).toMatchObject(reasonFor('newRelease'));
      expect([await evaluated(large), await evaluated(small)]).toEqual([PEOPLE, 1]);
      expect(await recomputeAfterRelease(test.app)).toBeNull();
    },
  );

  it('the new servers take over the job of an old one that started again and is gone', async () => {
    await recomputeAfterRelease(test.app);
    await abandon();
    await open({ evaluationRevision: REVISION, jobs: true });
    await expect
      .poll(revisionsByState, { timeout: 20_000 })
      .toEqual([`parked ${test.app.evaluationRevision}`, `done ${REVISION}`]);
  });

  it('a job that a later one replaced is only parked', async () => {
    await recomputeAfterRelease(test.app);
    await abandon();
    const next = await open({ evaluationRevision: REVISION });
    await recomputeAfterRelease(next);
    await next.jobs.start();
    await expect
      .poll(revisionsByState, { timeout: 20_000 })
      .toEqual([`parked ${test.app.evaluationRevision}`, `done ${REVISION}`]);
  });

  it('a job of the old release ends where the new one has started', async () => {
    const first = (await recomputeAfterRelease(test.app))!;
    await recomputeAfterRelease(await open({ evaluationRevision: REVISION }));
    await work(first);
    expect(await evaluated(large)).toBe(0);
    expect(await states()).toHaveLength(2);
  });
});
