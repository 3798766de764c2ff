import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockFolder } from '../../server/platform/db/folder-lock';
import { openDatabase } from '../../server/platform/db/open';
import type { Row } from '../../server/platform/db/database';
import { createDatabase, type TestDatabase } from '../support/create-app';
import { freePort, startServer } from '../support/killable-server';
import { runServerProgram } from '../support/programs';

const EMAIL = 'ada@carrier.example';
const PASSWORD = 'seven otters under the pier';
const dataDir = mkdtempSync(join(tmpdir(), 'roadfile-first-'));

let postgres: TestDatabase | null;
let port: number;
let environment: Record<string, string>;
let server: ChildProcess | undefined;

beforeAll(async () => {
  // Not migrated: the command does that.
  postgres = process.env.TEST_ENGINE === 'postgres' ? await createDatabase(0) : null;
  port = await freePort();
  environment = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SECRET_KEY: 'a secret for tests that is long enough',
    PUBLIC_URL: `http://localhost:${port}`,
    ...(postgres && { DATABASE_URL: postgres.url ?? '' }),
  };
});
afterAll(async () => {
  await stop();
  await postgres?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const admin = (...options: string[]) => runServerProgram('users/admin-main', options, environment);
const invite = (...options: string[]) => admin('--email', EMAIL, ...options);
const LINK = /^http:\/\/localhost:\d+\/signup\/([\w-]{43})$/m;
const tokenIn = (output: string) => LINK.exec(output)?.[1] ?? 'no link';

async function stop(): Promise<void> {
  if (!server) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  server = undefined;
}

const call = (path: string, body?: object) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

/** Rows from the database while no server runs. */
async function read(statement: string): Promise<Row[]> {
  const database = await openDatabase({ databaseUrl: postgres?.url ?? null, dataDir });
  try {
    return await database.execute(statement);
  } finally {
    await database.close();
  }
}

const invitations = async () =>
  (await read(`select body from audit_entries where type = 'user.invitedByOperator' order by seq`)).map(
    ({ body }) => JSON.parse(String(body)) as Record<string, unknown>,
  );

describe('npm run admin', () => {
  // Options are read before the database is opened, so one engine is enough.
  it.runIf(process.env.TEST_ENGINE === 'postgres').each([
    [[], /^--email is missing\./],
    [['--email', 'ada'], /^--email must be an email address\./],
    [['--email', EMAIL, '--first-name', ' '], /^--first-name must be 1 to 60 characters/],
    [['--email', EMAIL, '--last-name', '<b>'], /^--last-name must be 1 to 60 characters/],
    [['--email', EMAIL, '--admin'], /^Unknown option '--admin'\./],
    [['--email'], /^Option '--email <value>' argument missing\./],
    [[EMAIL], /^Unexpected argument 'ada@carrier\.example'\./],
  ])('refuses the options %j with one line', async (options, words) => {
    const { code, output, errors } = await admin(...options);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toMatch(words);
    expect(errors).toMatch(/^[^\n]+ Usage: npm run admin -- --email you@company\.com [^\n]+\n$/);
  });

  it(
    'invites the first Super Admin, who signs up with the last link and signs in',
    { timeout: 120_000 },
    async () => {
      const first = await invite();
      expect(first).toMatchObject({ code: 0, errors: '' });
      const again = await invite('--first-name', 'Ignored');
      expect(again).toMatchObject({ code: 0, errors: '' });
      const [replaced, token] = [tokenIn(first.output), tokenIn(again.output)];
      expect(replaced).not.toBe(token);
      server = await startServer(port, environment);
      expect(await (await call('/v1/public')).json()).toMatchObject({
        needsFirstAdmin: false,
        demoAccounts: [],
      });
      const password = { password: PASSWORD };
      expect((await call(`/v1/auth/signup/${replaced}`, password)).status).toBe(410);
      expect((await call(`/v1/auth/signup/${token}`, password)).status).toBe(204);
      const signedIn = await call('/v1/auth/login', { email: EMAIL, ...password });
      expect(await signedIn.json()).toMatchObject({
        user: { firstName: 'System', lastName: 'Administrator', role: 'superAdmin' },
      });
      await stop();
    },
  );

  it('then refuses to invite another one, and changes nothing', async () => {
    for (const email of [EMAIL, 'bo@carrier.example']) {
      const refused = await admin('--email', email);
      expect(refused).toMatchObject({ code: 1, output: '' });
      expect(refused.errors).toMatch(
        /^Nothing was changed: there is an active Super Admin[^\n]+--force[^\n]+\n$/,
      );
    }
    expect(await read('select email from users')).toEqual([{ email: EMAIL }]);
  });

  it('does so with --force, but not to an address in use', async () => {
    const used = await invite('--force');
    expect(used).toMatchObject({ code: 1, output: '' });
    expect(used.errors).toBe(
      `Nothing was changed: ${EMAIL} belongs to an account already. Use another address.\n`,
    );
    const made = await admin('--email', ' Bo@Carrier.example', '--force', '--first-name', 'Bo');
    expect(made.code).toBe(0);
    expect(made.output).toMatch(LINK);
    expect(await read('select email, first_name, has_password from users order by id')).toEqual([
      { email: EMAIL, first_name: 'System', has_password: true },
      { email: 'bo@carrier.example', first_name: 'Bo', has_password: false },
    ]);
  });

  it('makes at most five links an hour, and then says so in one line', async () => {
    await read(`insert into capability_tokens (hash, purpose, subject, expires_at)
      select decode(lpad(to_hex(n), 8, '0'), 'hex'), 'signup', id::text, now() from users, generate_series(1, 4) n
      where email = 'bo@carrier.example'`);
    const refused = await admin('--email', 'bo@carrier.example', '--force');
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toMatch(/^[^\n]*[Tt]oo many[^\n]*\n$/);
  });

  it.runIf(process.env.TEST_ENGINE !== 'postgres')('needs the server stopped', async () => {
    const unlock = lockFolder(dataDir);
    const refused = await invite();
    unlock();
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toMatch(/^DATA_DIR [^\n]+ is in use by process \d+\. Stop it first[^\n]+\n$/);
  });

  it('is on the audit trail, by no user, and says whether it was forced', async () => {
    const [first, ...others] = await invitations();
    expect(first).toMatchObject({
      actor: null,
      forced: false,
      after: { email: EMAIL, firstName: 'System', lastName: 'Administrator', role: 'superAdmin' },
    });
    expect(others.map(({ forced, after }) => [forced, (after as { email: string }).email])).toEqual([
      [false, EMAIL],
      [true, 'bo@carrier.example'],
    ]);
  });

  it('emails the link and keeps it off the terminal if emails are sent', async () => {
    const received: string[] = [];
    const mailServer = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, callback) => {
        let mail = '';
        stream.on('data', (chunk: Buffer) => (mail += chunk.toString()));
        stream.on('end', () => {
          received.push(mail);
          callback();
        });
      },
    });
    const listener = mailServer.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const url = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    const options = ['--email', 'cy@carrier.example', '--force'];
    const sent = await runServerProgram('users/admin-main', options, { ...environment, SMTP_URL: url });
    await new Promise<void>((resolve) => mailServer.close(() => resolve()));
    expect(sent).toMatchObject({ code: 0, errors: '' });
    expect(sent.output).toMatch(/^We sent cy@carrier\.example an invitation\. [^\n]+\n$/);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/The server's operator invited you to Roadfile/);
    expect(received[0]).toMatch(/\/signup\//);
    const unsent = await runServerProgram('users/admin-main', options, { ...environment, SMTP_URL: url });
    expect(unsent.code).toBe(0);
    expect(unsent.output).toMatch(/^The email could not be sent yet\. The server will try again\.\n/);
    expect(unsent.output).toMatch(LINK);
  });
});
