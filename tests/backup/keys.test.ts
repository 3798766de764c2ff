import { Readable } from 'node:stream';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Enrolment, RecoveryCodes } from '../../domain/session/second-factor';
import type { TokenPair } from '../../domain/session/contract';
import { countValues, kindsLeft, reencrypt, retireVersion } from '../../server/backup/re-encrypt';
import { reencryptRosters } from '../../server/backup/re-encrypt-rosters';
import { deriveKeys } from '../../server/platform/access/keys';
import { partnerReportRow, partnerReports } from '../../server/partners/tables';
import { decrypt, encrypt, encryptSsn, ssnHashes } from '../../server/platform/crypto';
import { insertInto, PROVIDER, sql } from '../../server/platform/db';
import { FileDamaged } from '../../server/platform/files/file-errors';
import { requireSameSecretKey } from '../../server/settings';
import { makeImport } from '../roster-import/make-import';
import { addressOf, sendFile } from '../roster-import/roster-world';
import {
  entriesOf,
  login,
  makeAccount,
  ownAddress,
  PASSWORD,
  refresh,
  rows,
  tokensOf,
} from '../support/accounts';
import { runServerProgram } from '../support/programs';
import { createApp, createDatabase, type TestApp, type TestDatabase } from '../support/create-app';
import { holdLock } from '../support/hold-lock';
import {
  makeApiKey,
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
  type TestUser,
} from '../support/factories';

const V1 = 'v1:the first secret of these tests, long';
const V2 = 'v2:the second secret of these tests, long';
const SSN = '900110001';
const OTHER_SSN = '900110002';

let shared: TestDatabase;
/** Servers before the change, during it, and after it. */
let first: TestApp;
let both: TestApp;
let last: TestApp;
let client: TestClient;
let user: TestUser;
let owner: SignedIn;
let ann: number;
let bob: number;
let importId: string;
let recoveryCodes: string[];
let secret: string;
let apiKey: { key: string };
let tokens: TokenPair;

const [SENDER, SHA256] = ['mro-csv', 'a hash'];
const REPORT_ROW = partnerReportRow(SENDER, SHA256);

/** A report of a partner that waits for a person. */
const partnerReport = ({ app }: TestApp) =>
  sql`${insertInto(partnerReports, {
    tenantId: PROVIDER,
    sender: SENDER,
    sha256: SHA256,
    fileName: 'results.csv',
    line: 2,
    state: 'open',
    problem: 'noClient',
    message: encrypt(app.keys, 'reportCipher', 'a message', REPORT_ROW),
  })} returning 1`;

beforeAll(async () => {
  shared = await createDatabase();
  first = await createApp({ shared, environment: { SECRET_KEY: V1 } });
  const environment = { DATA_DIR: first.config.dataDir };
  both = await createApp({ shared, environment: { ...environment, SECRET_KEY: `${V2},${V1}` } });
  last = await createApp({ shared, environment: { ...environment, SECRET_KEY: V2 } });
  await requireSameSecretKey(first.app.data, first.app.keys);
  client = await makeClient(first.app);
  owner = await signIn(first.app, await makeUser(first.app, { sites: [client] }));
  ann = (await makeEmployee(first.app, { site: client, firstName: 'Ann', lastName: 'Miller' })).employeeId;
  bob = (await makeEmployee(first.app, { site: client })).employeeId;
  await owner.patch(`/v1/employees/${ann}`, { ssn: SSN });
  user = await makeAccount(first.app, { sites: [client] });
  tokens = await tokensOf(first.app, user);
  const session = await signIn(first.app, user);
  const factor = `/v1/users/${user.wireId}/secondFactor`;
  ({ secret } = (await session.post(factor, { password: PASSWORD })).json<Enrolment>());
  const confirmed = await session.post(`${factor}/confirmation`, { code: generateSync({ secret }) });
  ({ recoveryCodes } = confirmed.json<RecoveryCodes>());
  apiKey = await makeApiKey(first.app, client);
  ({ importId } = await makeImport(first.app, client, user, 'Miller'));
  await rows(first.app, partnerReport(first));
});
afterAll(async () => {
  for (const test of [last, both, first]) await test.close();
  await shared.close();
});

const on = ({ app }: TestApp, method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, payload?: object) =>
  app.inject({ method, url, headers: owner.headers, ...(payload && { payload }) });
const shownSsn = async (test: TestApp) =>
  (await on(test, 'POST', `/v1/employees/${ann}/ssn`)).json<{ ssn: string }>();
const found = async (test: TestApp) =>
  (await on(test, 'POST', '/v1/employees/search', { ssn: SSN })).json<{ employeeId: number }[]>();
const codeWorks = async ({ app }: TestApp, code: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/v1/auth/login',
      headers: ownAddress(),
      payload: { email: user.email, password: PASSWORD, code },
    })
  ).statusCode;
const askWith = async ({ app }: TestApp, key: string) =>
  (await app.inject({ url: `/v1/employees/${ann}/mayDrive`, headers: { authorization: `Bearer ${key}` } }))
    .statusCode;
const fileOpens = async (test: TestApp) =>
  (await on(test, 'GET', `/v1/rosterImports/${importId}/rows?range=[0,9]`)).statusCode;
const installation = ({ app: { data, files, keys } }: TestApp) => ({ data, files, keys });
const started = ({ app }: TestApp) => requireSameSecretKey(app.data, app.keys);

describe('a server with a new first version', () => {
  it('reads what earlier versions wrote, and finds duplicates among them', async () => {
    expect(await found(both)).toMatchObject([{ employeeId: ann }]);
    expect(await shownSsn(both)).toEqual(await shownSsn(first));
    const again = await on(both, 'PATCH', `/v1/employees/${bob}`, { ssn: SSN });
    expect(again.json()).toMatchObject({ errors: { ssn: expect.any(String) } });
    expect(await codeWorks(both, recoveryCodes[0]!)).toBe(200);
    expect(await codeWorks(both, recoveryCodes[0]!)).toBe(401);
    expect([await askWith(both, apiKey.key), await fileOpens(both)]).toEqual([200, 200]);
  });

  it('recognizes people of a roster file by numbers of earlier versions', async () => {
    const address = await addressOf(both.app);
    const file = 'SSN,Last Name,First Name,Work Phone\n900-11-0001,Miller,Ann,555 0100\n';
    const { body } = await sendFile(address, owner, client.id, file);
    const url = `/v1/rosterImports/${body.importId}`;
    expect((await on(both, 'PUT', `${url}/mapping`, { mapping: body.mapping })).statusCode).toBe(200);
    const listed = await on(both, 'GET', `${url}/rows?range=[0,9]`);
    expect(listed.json()).toMatchObject([{ reasons: [{ problem: 'Different: phone' }], employeeId: ann }]);
  });

  it('returns the same refresh token as the server that handed it out first', async () => {
    const next = (await refresh(first.app, tokens.refreshToken)).json<TokenPair>();
    const again = (await refresh(both.app, tokens.refreshToken)).json<TokenPair>();
    expect(again.refreshToken).toBe(next.refreshToken);
    expect((await refresh(both.app, next.refreshToken)).statusCode).toBe(200);
  });

  it('starts, and then none without the earlier version does', async () => {
    await started(both);
    await expect(started(last)).rejects.toThrow(/^SECRET_KEY lacks v1, which this database has values of/);
    const other = deriveKeys(`v2:${'another secret '.repeat(3)},${V1}`);
    await expect(requireSameSecretKey(both.app.data, other)).rejects.toThrow(/^SECRET_KEY is not the one/);
  });
});

/** Advisory locks that someone waits for. */
const waitedFor = () =>
  shared.database.execute(`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`);

describe('a damaged recovery code', () => {
  it('leaves the other codes usable', async () => {
    const damaged = sql`user_id = ${user.id} and get_byte(hash, 0) = 0`;
    await rows(both.app, sql`insert into recovery_codes (user_id, hash) values (${user.id}, '\\x00')`);
    expect(await codeWorks(both, 'AAAA-AAAA-AAAA')).toBe(401);
    expect(await codeWorks(both, recoveryCodes[2]!)).toBe(200);
    await rows(both.app, sql`delete from recovery_codes where ${damaged}`);
  });
});

describe('re-encryption', () => {
  // An embedded database has one connection, so nothing can happen in between.
  it.runIf(process.env.TEST_ENGINE === 'postgres')(
    'never hides a number from who looks whether it is taken while it moves to another hash',
    async () => {
      const holder = {
        tenantId: client.tenantId,
        employeeId: (await makeEmployee(first.app, { site: client })).employeeId,
      };
      await on(first, 'PATCH', `/v1/employees/${holder.employeeId}`, { ssn: OTHER_SSN });
      const before = ssnHashes(first.app.keys, holder.tenantId, OTHER_SSN)[0]!.toString('hex');
      const release = await holdLock(both, (tx) =>
        tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${before}, ${holder.tenantId}))`),
      );
      const taking = on(both, 'PATCH', `/v1/employees/${bob}`, { ssn: OTHER_SSN }).then((reply) =>
        reply.json(),
      );
      await expect.poll(waitedFor, { interval: 10 }).toHaveLength(1);
      const { cipher, hash } = encryptSsn(both.app.keys, OTHER_SSN, holder);
      const ofHolder = sql`where id = ${holder.employeeId} returning 1`;
      await rows(both.app, sql`update employees set ssn_cipher = ${cipher}, ssn_hash = ${hash} ${ofHolder}`);
      await release?.();
      expect(await taking).toMatchObject({ errors: { ssn: expect.any(String) } });
      await rows(
        both.app,
        sql`update employees set ssn_cipher = null, ssn_hash = null, ssn_last4 = null ${ofHolder}`,
      );
    },
  );

  it('leaves an earlier roster file that cannot be removed at once to the sweep', async () => {
    const keyOf = async () =>
      (
        await rows<{ key: string }>(
          both.app,
          sql`select storage_key as key from roster_imports where id = ${importId}::uuid`,
        )
      )[0]!.key;
    const { remove } = both.app.files;
    const before = await keyOf();
    const failing = vi
      .spyOn(both.app.files, 'remove')
      .mockImplementation((key) => (key === before ? Promise.reject(new Error('of the test')) : remove(key)));
    const { data, files, keys } = installation(both);
    await expect(reencryptRosters(data, files, keys, () => undefined)).rejects.toThrow('of the test');
    failing.mockRestore();
    expect(await keyOf()).not.toBe(before);
    expect(await both.app.files.sizes()(before)).not.toBeNull();
    const left = await rows(both.app, sql`select key from unnamed_files where key = ${before}`);
    expect(left).toEqual([{ key: before }]);
  });

  it('leaves a value that was copied to another row, counts it, and goes on', async () => {
    const cipher = sql`(select ssn_cipher from employees where id = ${ann})`;
    await rows(both.app, sql`update employees set ssn_cipher = ${cipher} where id = ${bob}`);
    const { counts, unreadable } = await reencrypt(installation(both), () => undefined);
    expect(unreadable).toEqual([`social security numbers: tenant_id ${client.tenantId}, id ${bob}`]);
    expect(counts.get('social security numbers')).toEqual(
      new Map([
        [1, 1],
        [2, 1],
      ]),
    );
    await expect(retireVersion(installation(both), 1)).rejects.toThrow(
      'v1 still has social security numbers',
    );
    await rows(both.app, sql`update employees set ssn_cipher = null where id = ${bob}`);
  });

  it('moves everything but API keys to the first version, and can be repeated', async () => {
    const steps: string[] = [];
    const { counts, unreadable } = await reencrypt(installation(both), (what) => steps.push(what));
    expect([unreadable, steps]).toEqual([[], []]);
    expect(kindsLeft(counts, 1)).toEqual(['API keys']);
    expect(kindsLeft(counts, 2)).toEqual([
      'social security numbers',
      'secrets of authenticator apps',
      'recovery codes',
      'messages of partners about no client',
      'roster files',
    ]);
    const [report] = await rows<{ message: Buffer }>(
      last.app,
      sql`select message from partner_reports where sha256 = ${SHA256}`,
    );
    expect(decrypt(last.app.keys, 'reportCipher', report!.message, REPORT_ROW)).toBe('a message');
    expect((await entriesOf(both.app, 0, 'secretKey/v2')).map(({ type }) => type)).toEqual([
      'keys.reencrypted',
      'keys.reencrypted',
    ]);
  });

  // Another process can't open an embedded database in memory.
  it.runIf(process.env.TEST_ENGINE === 'postgres')(
    'says for each version how many values are left',
    async () => {
      const environment = {
        DATABASE_URL: shared.url ?? '',
        DATA_DIR: first.config.dataDir,
        SECRET_KEY: `${V2},${V1}`,
      };
      const { code, output, errors } = await runServerProgram('backup/keys-main', [], environment);
      expect([code, errors]).toEqual([0, '']);
      expect(output.split('\n')).toEqual([
        'social security numbers: v2 1',
        'numbers that a roster import replaced: none',
        'secrets of authenticator apps: v2 1',
        'recovery codes: v2 8',
        'messages of laboratories and review officers: none',
        'messages of partners about no client: v2 1',
        'seeds of random draws: none',
        'salts of random draws: none',
        'roster files: v2 2',
        'API keys: v1 1',
        'Only API keys need v1. Keep it until their owners have replaced them, or run npm run keys -- --retire v1.',
        '',
      ]);
    },
  );

  it('keeps a version that was used again while the values were counted', async () => {
    const { data, files, keys } = installation(both);
    let isUsed = false;
    const read = async (key: string) => {
      if (!isUsed) {
        isUsed = true;
        await on(first, 'PATCH', `/v1/employees/${bob}`, { ssn: OTHER_SSN });
        await makeImport(first.app, client, user, 'Smith');
      }
      return files.read(key);
    };
    await expect(retireVersion({ data, keys, files: { ...files, read } }, 1)).rejects.toThrow(
      'v1 still has social security numbers, roster files.',
    );
    await expect(started(last)).rejects.toThrow(/^SECRET_KEY lacks v1/);
  });

  it('names a roster file that is damaged in its storage, and goes on', async () => {
    const { data, files, keys } = installation(both);
    const [damaged] = await rows<{ key: string }>(
      both.app,
      sql`select storage_key as key from roster_imports where id = ${importId}::uuid`,
    );
    const read: typeof files.read = async (key) => {
      if (key !== damaged!.key) return files.read(key);
      return new Readable({ read: () => undefined, construct: (done) => done(new FileDamaged()) });
    };
    const { counts, unreadable } = await reencrypt(
      { data, keys, files: { ...files, read } },
      () => undefined,
    );
    expect(unreadable).toEqual([`roster files: import ${importId}`]);
    expect(kindsLeft(counts, 1)).toEqual(['API keys']);
  });

  it('leaves the file of an import that began to be applied meanwhile', async () => {
    const named = () =>
      rows<{ key: string }>(both.app, sql`select storage_key as key from roster_imports order by id`);
    const { data, files, keys } = installation(both);
    const before = await named();
    const setState = (state: string, was: string) =>
      rows(both.app, sql`update roster_imports set state = ${state} where state = ${was} returning 1`);
    const write: typeof files.write = async (source, limit) => {
      const stored = await files.write(source, limit);
      await setState('applying', 'previewed');
      return stored;
    };
    await reencrypt({ data, keys, files: { ...files, write } }, () => undefined);
    expect(await named()).toEqual(before);
    await setState('previewed', 'applying');
    const { counts } = await reencrypt(installation(both), () => undefined);
    expect(kindsLeft(counts, 1)).toEqual(['API keys']);
  });

  it('lets servers start without a version after it is retired', async () => {
    await expect(retireVersion(installation(both), 2)).rejects.toThrow('v2 is the first version');
    await expect(retireVersion(installation(both), 3)).rejects.toThrow('SECRET_KEY has no v3');
    await expect(started(last)).rejects.toThrow(/^SECRET_KEY lacks v1/);
    const open = await tokensOf(both.app, await makeAccount(both.app, { sites: [client] }));
    expect(await retireVersion(installation(both), 1)).toBe(1);
    expect((await refresh(both.app, open.refreshToken)).statusCode).toBe(401);
    await started(last);
    await started(both);
    await started(last);
    owner = await signIn(last.app, await makeUser(last.app, { sites: [client] }));
    expect(await found(last)).toMatchObject([{ employeeId: ann }]);
    expect(await shownSsn(last)).toEqual({ ssn: '900-11-0001' });
    expect(await codeWorks(last, recoveryCodes[1]!)).toBe(200);
    expect([await askWith(last, apiKey.key), await fileOpens(last)]).toEqual([401, 200]);
    expect((await login(last.app, user.email)).json()).toMatchObject({ error: 'secondFactorRequired' });
    expect(kindsLeft(await countValues(installation(last)), 1)).toEqual(['API keys']);
  });
});
