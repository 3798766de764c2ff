import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveKeys } from '../../server/platform/access/keys';
import { encryptSsn } from '../../server/platform/crypto';
import { sql } from '../../server/platform/db';
import { requireSameSecretKey } from '../../server/settings';
import { rows } from '../support/accounts';
import { createApp, createDatabase, type TestApp, type TestDatabase } from '../support/create-app';
import { makeClient, makeEmployee } from '../support/factories';
import { runServerProgram } from '../support/programs';
import { databaseAt } from '../support/postgres-server';
import { startS3Server } from '../support/s3-server';

const onPostgres = process.env.TEST_ENGINE === 'postgres';
const SECRET_KEY = 'a secret for tests that is long enough';
const folder = mkdtempSync(join(tmpdir(), 'roadfile-start-'));
const file = join(folder, 'a-file');
writeFileSync(file, '');

let database: TestDatabase;
let busy: Server;
let busyPort: number;
beforeAll(async () => {
  database = await createDatabase();
  busy = createServer();
  await new Promise<void>((resolve) => void busy.listen(0, '127.0.0.1', resolve));
  busyPort = (busy.address() as AddressInfo).port;
});
afterAll(async () => {
  busy.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the server as an operator does; it must end by itself. */
const start = (environment: Record<string, string>) =>
  runServerProgram('main', [], {
    DATA_DIR: folder,
    SECRET_KEY,
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: 'off',
    DATABASE_URL: database.url ?? '',
    ...environment,
  });

/** A bucket at a port where nothing listens. */
const NO_S3 = {
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'a-secret-of-the-tests',
};

const oneLine = (words: RegExp) => ({
  code: 1,
  errors: expect.stringMatching(new RegExp(`^(?!.* at )[^\\n]*${words.source}[^\\n]*\\n$`)),
});

describe('a start with a wrong setting', () => {
  it.each([
    ['NODE_ENV', { NODE_ENV: 'prod' }, /NODE_ENV must be production or development or test, not "prod"/],
    ['DATA_DIR', { DATA_DIR: file }, /DATA_DIR .*a-file must be a folder/],
    ['PUBLIC_URL', { NODE_ENV: 'production', DATABASE_URL: 'postgres://x/y' }, /PUBLIC_URL must be set/],
  ])('of %s ends with one line', async (_name, environment, words) => {
    expect(await start(environment)).toMatchObject(oneLine(words));
  });

  it.runIf(onPostgres).each([
    ['HOST, an address of another machine', { HOST: '192.0.2.1' }, /HOST must be .*"192\.0\.2\.1"/],
    ['HOST, an unknown name', { HOST: 'no-such-host.invalid' }, /HOST must be .*"no-such-host\.invalid"/],
  ])('of %s ends with one line', async (_name, environment, words) => {
    expect(await start(environment)).toMatchObject(oneLine(words));
  });

  it('of S3_SECRET_ACCESS_KEY ends with one line', async () => {
    const s3 = await startS3Server();
    const ended = await start({ ...s3.environment, S3_SECRET_ACCESS_KEY: 'a-secret-of-the-tests' });
    expect(ended).toMatchObject(
      oneLine(/The S3 storage .* can't be used: SignatureDoesNotMatch.* Check S3_SECRET_ACCESS_KEY\./),
    );
    await s3.close();
  });

  // Whichever the engine. A new embedded database would take ten times as long.
  it.runIf(onPostgres)(
    'of PORT, used by another program, ends with one line, after S3 that is down was only logged',
    async () => {
      const ended = await start({ ...NO_S3, LOG_LEVEL: 'error', PORT: String(busyPort) });
      expect(ended).toMatchObject(oneLine(/PORT \d+ is in use/));
      expect(ended.output).toMatch(
        /^\{"level":50,.*The S3 storage .* can't be used: ECONNREFUSED.* Check S3_ENDPOINT\./,
      );
    },
  );

  it.runIf(onPostgres)('of DATABASE_URL ends with one line', async () => {
    const other = databaseAt(database.url ?? '', 'no_such_database');
    expect(await start({ DATABASE_URL: other })).toMatchObject(
      oneLine(/DATABASE_URL can't be used: database "no_such_database" does not exist \(3D000\)/),
    );
    const role = new URL(database.url ?? '');
    role.username = 'no_such_role';
    expect(await start({ DATABASE_URL: role.href })).toMatchObject(
      oneLine(/DATABASE_URL can't be used: .*"no_such_role".* \((28000|28P01)\)/),
    );
  });
});

describe('the secret key of a database', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createApp();
  });
  afterAll(() => test.close());

  const check = (secret: string) => requireSameSecretKey(test.app.data, deriveKeys(secret));
  const forget = () =>
    rows(test.app, sql`delete from setting_values where name = 'secretKeyChecks' returning 1`);
  const OTHER = 'another secret for tests, long enough';

  it('is the one of the first start', async () => {
    await Promise.all([check(SECRET_KEY), check(SECRET_KEY)]);
    await check(SECRET_KEY);
    await expect(check(OTHER)).rejects.toThrow(/^SECRET_KEY is not the one this database was filled with/);
    await forget();
    await check(OTHER);
    await expect(check(SECRET_KEY)).rejects.toThrow(/^SECRET_KEY/);
    await forget();
  });

  it('must open a social security number of a database without a check value, of which some may be damaged', async () => {
    const site = await makeClient(test.app);
    const damaged = await makeEmployee(test.app, { site });
    const { employeeId } = await makeEmployee(test.app, { site });
    const { cipher } = encryptSsn(deriveKeys(SECRET_KEY), '123456789', {
      tenantId: site.tenantId,
      employeeId,
    });
    for (const id of [damaged.employeeId, employeeId])
      await rows(test.app, sql`update employees set ssn_cipher = ${cipher} where id = ${id} returning 1`);
    await expect(check(OTHER)).rejects.toThrow(/^SECRET_KEY/);
    await check(SECRET_KEY);
    await forget();
  });

  it('must keep every version that the first start had, because values may need it', async () => {
    await check(`v2:${OTHER},v1:${SECRET_KEY}`);
    await expect(check(`v2:${OTHER}`)).rejects.toThrow(/^SECRET_KEY lacks v1/);
    await forget();
    await check(SECRET_KEY);
  });

  it('is not stored as it is', async () => {
    const [stored] = await rows<{ value: Record<string, string> }>(
      test.app,
      sql`select value from setting_values where name = 'secretKeyChecks'`,
    );
    expect(Object.keys(stored!.value)).toEqual(['1']);
    expect(stored!.value['1']).toMatch(/^[0-9a-f]{64}$/);
    const { version: _version, ...derived } = deriveKeys(SECRET_KEY).current;
    const keys = Object.values(derived).map((key) => Buffer.from(key).toString('hex'));
    expect(keys.filter((key) => key === stored!.value['1'])).toHaveLength(1);
  });
});
