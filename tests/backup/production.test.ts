import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Client, JobTitle } from '../../domain/clients/contract';
import type { Employee } from '../../domain/employees/contract';
import { formOf, makePdf, type UploadAnswer } from '../documents/test-documents';
import { freePort, startServer } from '../support/killable-server';
import { runServerProgram } from '../support/programs';
import { emptyPostgres, newFolder, remove } from './world';

const EMAIL = 'ada@carrier.example';
const PASSWORD = 'seven otters under the pier';
const SSN = '219-09-9998';
const onPostgres = process.env.TEST_ENGINE === 'postgres';
const cleanUp: (() => unknown)[] = [];
afterAll(async () => {
  for (const one of cleanUp.toReversed()) await one();
});

/** An installation as an operator sets it up: an empty database and an empty folder. */
async function install() {
  const dataDir = newFolder();
  cleanUp.push(() => remove(dataDir));
  const postgres = onPostgres ? await emptyPostgres() : null;
  if (postgres) cleanUp.push(() => postgres.drop());
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const environment = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SECRET_KEY: 'a secret for tests that is long enough',
    PUBLIC_URL: `http://localhost:${port}`,
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  return {
    dataDir,
    run: async (program: string, ...options: string[]) => {
      const ended = await runServerProgram(program, options, environment);
      expect(ended, ended.errors).toMatchObject({ code: 0 });
      return ended.output;
    },
    /** Starts the server. Returns the function that kills it. */
    start: async () => {
      const child = await startServer(port, environment);
      const kill = async () => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      };
      cleanUp.push(kill);
      return kill;
    },
    async call<T>(path: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
      const isForm = body instanceof FormData;
      const answer = await fetch(`${base}/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
        body: isForm ? body : body && JSON.stringify(body),
      });
      expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
      const type = answer.headers.get('content-type') ?? '';
      if (type.includes('json')) return (await answer.json()) as T;
      return Buffer.from(await answer.arrayBuffer()) as T;
    },
  };
}

type Installation = Awaited<ReturnType<typeof install>>;

async function signIn({ call }: Installation): Promise<Record<string, string>> {
  const { token } = await call<{ token: string }>('/auth/login', { email: EMAIL, password: PASSWORD });
  return { authorization: `Bearer ${token}` };
}

it(
  'an installation starts empty, works, is killed, backed up, lost and restored',
  { timeout: 180_000 },
  async () => {
    const first = await install();
    const link = await first.run('users/admin-main', '--email', EMAIL);
    const token = /\/signup\/([\w-]{43})/.exec(link)?.[1];
    const killFirst = await first.start();
    await first.call(`/auth/signup/${token}`, { password: PASSWORD });
    const headers = await signIn(first);
    const client = await first.call<Client>(
      '/clients',
      {
        name: 'Blue Ridge Freight',
        employeeIdentifier: 'workId',
        services: ['Roadfile', 'Client'],
        timeZone: 'America/New_York',
        preset: 'mixed',
      },
      headers,
    );
    const inClient = { ...headers, 'x-client-id': String(client.legacyClientId) };
    const titles = await first.call<JobTitle[]>(`/clients/${client._id}/jobTitles`, undefined, inClient);
    const hired = await first.call<Employee>(
      '/employees',
      {
        legacyClientId: client.legacyClientId,
        firstName: 'Grace',
        lastName: 'Hopper',
        workId: 'W-1',
        ssn: SSN,
        dob: '1984-03-14',
        hireDate: '2025-11-03',
        employmentStatusId: 2,
        jobTitleId: titles[0]!.jobTitleId,
      },
      inClient,
    );
    const path = `/employees/${hired.employeeId}`;
    const pdf = await makePdf(2);
    const { documentId } = await first.call<UploadAnswer>(
      `${path}/documents`,
      formOf({ file: pdf }),
      inClient,
    );
    const before = await first.call<Employee>(path, undefined, inClient);
    await killFirst();

    const backup = newFolder();
    cleanUp.push(() => remove(backup));
    await first.run('backup/backup-main', '--to', backup);
    expect(await first.run('backup/restore-main', '--from', backup, '--verify')).toContain(
      'Audit trail intact',
    );

    const second = await install();
    await second.run('backup/restore-main', '--from', backup);
    expect(await second.run('audit/verify-main')).toMatch(/^Intact: \d+ entries in 2 chains\.$/m);
    await second.start();
    const again = { ...(await signIn(second)), 'x-client-id': String(client.legacyClientId) };
    expect(await second.call<Employee>(path, undefined, again)).toEqual(before);
    expect(await second.call(`${path}/ssn`, {}, again)).toEqual({ ssn: SSN });
    const stored = await second.call<Buffer>(`${path}/documents/${documentId}`, undefined, again);
    expect(stored.equals(pdf)).toBe(true);
    expect(readdirSync(join(second.dataDir, 'files')).length).toBeGreaterThan(0);
  },
);
