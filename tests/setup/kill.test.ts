import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileSetupView, OrderedPush, SavedFileSetup, SettingsPush } from '../../domain/setup/contract';
import type { Job } from '../../domain/shared/jobs';
import { verifyAudit } from '../../server/audit/verify';
import type { Database } from '../../server/platform/db/database';
import { killableServer, LONG_SILENT, type KillableServer } from '../support/killable-server';
import { CONSENT, DISCLOSURE, values } from './world';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);
const SITES = 80;
const PEOPLE = 2_400;
const ADMIN = 'admin@roadfile.example';
/** How long a job may make no progress after a kill: the queue has to notice, and a busy machine to start. In milliseconds. */
const MAX_IDLE_MS = 60_000;

let server: KillableServer;
let tenant = 0;

/** A client with a file setup for each location, and CDL drivers spread over them. */
const fill = (database: Database) =>
  database.execute(`
    with root as (insert into clients (tenant_id, id, path, level, name) values (900000, 900000, '/900000/', 0, 'Killed Freight') returning id),
      sites as (insert into clients (tenant_id, id, parent_id, path, level, name)
        select 900000, 900000 + n, 900000, '/900000/' || 900000 + n || '/', 1, 'Terminal ' || n from root, generate_series(1, ${SITES}) n returning id),
      setups as (insert into file_setups (tenant_id, site_id, setup) select 900000, id, '{}' from sites),
      title as (insert into job_titles (tenant_id, title, program) values (900000, 'Driver', 'cdl') returning id)
    insert into employees (tenant_id, site_id, first_name, last_name, work_id, first_key, last_key, work_key, status_id, hire_date, dob,
        job_title_id, license_class_id, license_state, license)
      select 900000, 900001 + n % ${SITES}, 'Ann', 'Killed ' || n, 'K' || n, 'ann', 'killed ' || n, 'k' || n, 2, '2020-01-15', '1980-05-05',
        title.id, 1, 'VA', 'A' || n from title, generate_series(1, ${PEOPLE}) n`);

beforeAll(async () => {
  server = await killableServer();
  await server.start();
  await server.kill();
  await server.inDatabase(fill);
  tenant = 900_000;
  await server.start();
}, 240_000);
afterAll(() => server.close());

type Headers = Record<string, string>;

const signedIn = async (): Promise<Headers> => ({
  ...(await server.signIn(ADMIN)),
  'x-client-id': String(tenant),
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Polls a job until it has progressed this far, or is done. */
async function reaches(headers: Headers, jobId: string, done: number): Promise<Job> {
  for (;;) {
    const job = await server.call<Job>(headers, `/v1/jobs/${jobId}`);
    if (job.state === 'done' || job.done >= done) return job;
    if (job.state === 'parked') throw new Error(`The job failed: ${job.error}`);
    await pause(15);
  }
}

/**
 * Kills the server several times in the middle of a job. Returns how often. The first kill doesn't look at the job: where a request
 * waits for the job's batches (PGlite on a slow machine), its answer comes after the last one.
 */
async function killAgainAndAgain(jobId: string): Promise<number> {
  let [kills, done] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0) {
      const headers = await signedIn();
      const began = performance.now();
      const job = await reaches(headers, jobId, done + 1);
      if (performance.now() - began > MAX_IDLE_MS) throw new Error('The job made no progress after a kill.');
      if (job.state === 'done') break;
    }
    await pause((round * 37 + 60) % 90);
    await server.kill();
    await server.inDatabase(async (database) => {
      await database.execute(LONG_SILENT);
      const [job] = await database.execute(`select state, done from jobs where id = '${jobId}'`);
      if (job?.['state'] !== 'done') kills += 1;
      done = Number(job?.['done']);
    });
    await server.start();
  }
  return kills;
}

const changeSetup = async (headers: Headers, documents: Record<number, 'required'>) => {
  const at = `/v1/clients/${tenant}/fileSetup`;
  const { version } = await server.call<FileSetupView>(headers, at);
  return server.call<SavedFileSetup>(headers, at, 'PUT', { setup: values({ cdl: documents }), version });
};

/** The number of people with a gap of a type; each has it once. */
const gapsOfType = async (database: Database, docTypeId: number) => {
  const [row] = await database.execute(
    `select count(distinct employee_id)::int as people from gaps where tenant_id = ${tenant} and doc_type_id = ${docTypeId}`,
  );
  return row?.['people'];
};

describe(`kill -9 in the middle, ${ROUNDS} times`, () => {
  it(
    'of a push of settings: every location gets them, once [DLG-PUSH-15]',
    { timeout: 120_000 * (ROUNDS + 2) },
    async () => {
      const first = await signedIn();
      await changeSetup(first, { [DISCLOSURE]: 'required' });
      const at = `/v1/clients/${tenant}/settingsPush`;
      const { jobId, total } = await server.call<OrderedPush>(first, at, 'POST', { fields: ['docTypes'] });
      expect(total).toBe(SITES);
      expect(await killAgainAndAgain(jobId)).toBeGreaterThan(0);
      const headers = await signedIn();
      await reaches(headers, jobId, Infinity);
      expect(await server.call<SettingsPush>(headers, `${at}/${jobId}`)).toEqual({
        jobId,
        state: 'done',
        done: SITES,
        total: SITES,
        failed: [],
      });
      // The push ordered re-evaluations of everyone with changed requirements.
      const jobs = await server.call<Job[]>(headers, '/v1/jobs');
      for (const { jobId: id } of jobs.filter(({ type }) => type === 'compliance.recompute'))
        await reaches(headers, id, Infinity);
      await server.kill();
      await server.inDatabase(async (database) => {
        const repeated = await database.execute(`
          select subject, count(*)::int as entries from audit_entries where tenant_id = ${tenant}
            and type = 'client.settingsCopied' group by subject having count(*) > 1`);
        expect(repeated).toEqual([]);
        const [setups] = await database.execute(`select count(*)::int as given_up from file_setups
          where tenant_id = ${tenant} and site_id <> ${tenant} and setup is null and version = 2`);
        expect(setups).toEqual({ given_up: SITES });
        expect(await gapsOfType(database, DISCLOSURE)).toBe(PEOPLE);
        expect((await verifyAudit(database)).broken).toEqual([]);
      });
      await server.start();
    },
  );

  it(
    'of a re-evaluation: everyone is re-evaluated, and no one is left out',
    { timeout: 120_000 * (ROUNDS + 2) },
    async () => {
      const first = await signedIn();
      const { jobId } = await changeSetup(first, { [DISCLOSURE]: 'required', [CONSENT]: 'required' });
      expect(await killAgainAndAgain(jobId!)).toBeGreaterThan(0);
      expect(await reaches(await signedIn(), jobId!, Infinity)).toMatchObject({ state: 'done', error: null });
      await server.kill();
      await server.inDatabase(async (database) => {
        expect(await gapsOfType(database, CONSENT)).toBe(PEOPLE);
        const [due] = await database.execute(`select count(*)::int as people from employees
          where tenant_id = ${tenant} and next_change_on <= '1900-01-01'`);
        expect(due).toEqual({ people: 0 });
      });
    },
  );
});
