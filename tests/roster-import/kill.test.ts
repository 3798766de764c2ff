import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RosterImport, RosterImportRow } from '../../domain/roster-import/wire';
import type { Job } from '../../domain/shared/jobs';
import { verifyAudit } from '../../server/audit/verify';
import type { Database } from '../../server/platform/db/database';
import { killableServer, LONG_SILENT, type KillableServer } from '../support/killable-server';
import { sendFile } from './roster-world';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);
const ROWS = 2_000;
const SITES = ['Roanoke', 'Norfolk', 'Memphis', 'Columbus'];

let server: KillableServer;
beforeAll(async () => {
  server = await killableServer();
  await server.start();
}, 180_000);
afterAll(() => server.close());

const ssnOf = (at: number) =>
  `9${String(10 + Math.floor(at / 9_000))}${String(11 + (at % 88))}${String(1_000 + (at % 9_000))}`;

/** New people, one in fifty with an invalid birth date, and the first of them again at the end. */
function rosterFile(): string {
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const day = at % 50 === 7 ? '2/30/1980' : `${1 + (at % 12)}/${1 + (at % 28)}/${1960 + (at % 40)}`;
    return `K${at},Killed${at % 97},Ann${at % 89},${ssnOf(at)},${day},${SITES[at % SITES.length]},Employee`;
  });
  return ['Employee #,Last Name,First Name,SSN,Birth Date,Terminal,Status', ...lines, lines[0]].join('\n');
}

type Headers = Record<string, string>;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Polls a job until it has progressed this far, or is done. */
async function reaches(headers: Headers, jobId: string, done: number): Promise<Job> {
  for (;;) {
    const job = await server.call<Job>(headers, `/v1/jobs/${jobId}`);
    if (job.state === 'done' || job.done >= done) return job;
    if (job.state === 'parked') throw new Error(`The job failed: ${job.error}`);
    await pause(40);
  }
}

/** How long a job may make no progress after a kill: the queue has to notice, and a busy machine to start. In milliseconds. */
const MAX_IDLE_MS = 60_000;

/** Kills the server several times in the middle of a job. Returns how often. */
async function killAgainAndAgain(jobId: string): Promise<number> {
  let kills = 0;
  let done = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const headers = await server.signIn('owner@blueridge.example');
    const began = performance.now();
    const job = await reaches(headers, jobId, done + 1);
    expect(performance.now() - began).toBeLessThan(MAX_IDLE_MS);
    if (job.state === 'done') break;
    done = job.done;
    await pause((round * 71 + 13) % 190);
    await server.kill();
    kills += 1;
    // The first time the queue has to notice by itself.
    if (round > 0) await server.inDatabase((database) => database.execute(LONG_SILENT));
    await server.start();
  }
  return kills;
}

async function allRows(headers: Headers, importId: string): Promise<RosterImportRow[]> {
  const rows: RosterImportRow[] = [];
  for (let from = 0; ; from += 1_000) {
    const page = await server.call<RosterImportRow[]>(
      headers,
      `/v1/rosterImports/${importId}/rows?range=[${from},${from + 999}]`,
    );
    rows.push(...page);
    if (page.length < 1_000) return rows;
  }
}

interface Stored {
  id: number;
  work_id: string;
  version: number;
  gaps: number;
  entries: number;
}

const storedPeople = async (database: Database) =>
  (await database.execute(`
    select e.id, e.work_id, e.version, (select count(*)::int from gaps g where g.tenant_id = e.tenant_id and g.employee_id = e.id) as gaps,
      (select count(*)::int from audit_entries a where a.tenant_id = e.tenant_id and a.subject = 'employee/' || e.id) as entries
    from employees e where e.last_name like 'Killed%' order by e.id`)) as unknown as Stored[];

/** SSNs of the file that appear in any file below the data folder. */
function leaks(): string[] {
  const files = readdirSync(server.dataDir, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  const wanted = [3, 1_003, ROWS - 1].map(ssnOf);
  return files.flatMap((one) => {
    const bytes = readFileSync(join(one.parentPath, one.name));
    return wanted.filter((ssn) => bytes.includes(ssn)).map((ssn) => `${ssn} in ${one.name}`);
  });
}

describe(`kill -9 while a roster is applied, ${ROUNDS} times`, () => {
  it(
    'loses nothing, duplicates nothing, and ends as if nothing had happened',
    { timeout: 120_000 * (ROUNDS + 2) },
    async () => {
      const first = await server.signIn('owner@blueridge.example');
      const [client] = await server.call<{ legacyClientId: number }[]>(
        first,
        '/v1/clients?filters=topLevel&range=[0,1]',
      );
      const clientId = client!.legacyClientId;
      const sent = (await sendFile(server.base, { headers: first }, clientId, rosterFile())).body;
      const at = `/v1/rosterImports/${sent.importId}`;
      const preview = await server.call<RosterImport>(first, `${at}/mapping`, 'PUT', {
        mapping: sent.mapping,
      });
      const refused = ROWS / 50 + 1;
      expect(preview.counts).toMatchObject({ add: ROWS - ROWS / 50, refuse: refused, total: ROWS + 1 });
      const { jobId } = await server.call<{ jobId: string }>(first, `${at}/application`, 'POST');

      expect(await killAgainAndAgain(jobId)).toBeGreaterThan(0);

      const headers = await server.signIn('owner@blueridge.example');
      expect(await reaches(headers, jobId, Infinity)).toMatchObject({ state: 'done', error: null });
      const ended = await server.call<RosterImport>(headers, at);
      expect(ended.result).toMatchObject({
        added: ROWS - ROWS / 50,
        refused,
        failed: 0,
        left: 0,
        total: ROWS + 1,
      });
      const rows = await allRows(headers, sent.importId);
      const again = (await sendFile(server.base, { headers }, clientId, rosterFile())).body;
      const second = await server.call<RosterImport>(
        headers,
        `/v1/rosterImports/${again.importId}/mapping`,
        'PUT',
        {
          mapping: again.mapping,
        },
      );
      expect(second.counts).toMatchObject({
        add: 0,
        update: 0,
        unchanged: ROWS - ROWS / 50,
        refuse: refused,
      });

      await server.kill();
      const [people, { broken }] = await server.inDatabase(
        async (database) => [await storedPeople(database), await verifyAudit(database)] as const,
      );
      expect(broken).toEqual([]);
      const applied = rows.filter(({ appliedAt }) => appliedAt !== null);
      expect(people.map(({ id }) => id)).toEqual(
        applied.map(({ employeeId }) => employeeId).sort((a, b) => a! - b!),
      );
      expect(new Set(people.map((person) => person.work_id)).size).toBe(people.length);
      expect(
        people.filter(({ version, entries, gaps }) => version !== 1 || entries !== 1 || gaps > 30),
      ).toEqual([]);
      expect(leaks()).toEqual([]);
    },
  );
});
