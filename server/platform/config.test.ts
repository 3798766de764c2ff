import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { OperatorError, readConfig } from './config';

const folder = mkdtempSync(join(tmpdir(), 'roadfile-config-'));
const file = join(folder, 'a-file');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET_KEY = 'a secret for tests that is long enough';
const read = (environment: Record<string, string>) =>
  readConfig({ SECRET_KEY, DATA_DIR: folder, ...environment }, '1');

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://roadfile.example' };
const POSTGRES = { DATABASE_URL: 'postgres://localhost/roadfile' };

describe('TRUST_PROXY', () => {
  it('defaults to this machine', () => {
    expect(read({}).trustProxy).toEqual(['loopback']);
    expect(read({ TRUST_PROXY: '' }).trustProxy).toEqual(['loopback']);
  });

  it('takes addresses, subnets and names of networks', () => {
    expect(read({ TRUST_PROXY: 'loopback, 10.0.0.7,192.168.0.0/16, fd00::/8' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.7',
      '192.168.0.0/16',
      'fd00::/8',
    ]);
  });

  it.each(['balancer', '10.0.0.0/0', '10.0.0.0/33', '10.0.0', '10.0.0.7,', '10.0.0.0/8/8', 'fd00::/129'])(
    'rejects %s',
    (text) => {
      expect(() => read({ TRUST_PROXY: text })).toThrow(/^TRUST_PROXY must list addresses or subnets/);
    },
  );
});

describe('production', () => {
  it('does not guess where people find the server', () => {
    expect(read({ PORT: '1234' }).publicUrl).toBe('http://localhost:1234');
    expect(() => read({ NODE_ENV: 'production' })).toThrow('PUBLIC_URL must be set in production.');
    expect(read(PRODUCTION).publicUrl).toBe('https://roadfile.example');
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:8080'])(
    'may be tried without HTTPS at %s',
    (url) => {
      expect(read({ ...PRODUCTION, PUBLIC_URL: url }).publicUrl).toBe(url);
    },
  );

  it('never fills in demo data unless asked twice', () => {
    expect(read(PRODUCTION)).toMatchObject({ production: true, demo: false, demoInProduction: false });
    expect(read({ ...PRODUCTION, DEMO_IN_PRODUCTION: 'yes' }).demo).toBe(false);
    expect(read({ ...PRODUCTION, DEMO: 'on', DEMO_IN_PRODUCTION: 'yes' }).demo).toBe(true);
  });
});

describe('demo data', () => {
  it('is the default only for the embedded database', () => {
    expect(read({}).demo).toBe(true);
    expect(read({ DATABASE_URL: '' }).demo).toBe(true);
    expect(read({ DEMO: 'off' }).demo).toBe(false);
    expect(read(POSTGRES).demo).toBe(false);
    expect(read({ ...POSTGRES, DEMO: 'on' }).demo).toBe(true);
  });

  it.each(['', 'development', 'test'])('does not depend on other modes: %s', (mode) => {
    expect(read({ NODE_ENV: mode })).toMatchObject({ production: false, demo: true });
    expect(read({ NODE_ENV: mode, ...POSTGRES }).demo).toBe(false);
  });
});

const S3 = {
  S3_BUCKET: 'roadfile-files',
  S3_REGION: 'eu-north-1',
  S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'a-secret/of+the=tests',
};

const SFTP = {
  MVR_SFTP_URL: 'sftp://roadfile@mvr.example/drop',
  MVR_SFTP_PASSWORD: 'a password',
  MVR_SFTP_HOST_KEY: `SHA256:${'A'.repeat(43)}`,
};

const wrongInS3 = (name: string, values: string[]) =>
  values.map((value): [string, string, Record<string, string>] => [name, value, S3]);

/** The variable at fault first, then what else must be set. */
const WRONG: [name: string, value: string, others?: Record<string, string>][] = [
  ...['prod', 'Production', 'staging', 'on', ' production'].map((value): [string, string] => [
    'NODE_ENV',
    value,
  ]),
  ...['http', '-1', '65536', '80.5', '', '0x50'].map((value): [string, string] => ['PORT', value]),
  ...['verbose', 'INFO', 'info,debug', '30', 'constructor'].map((value): [string, string] => [
    'LOG_LEVEL',
    value,
  ]),
  ...['ON', 'true', '1', 'yes'].map((value): [string, string] => ['DEMO', value]),
  ...['on', 'true', 'YES'].map((value): [string, string] => ['DEMO_IN_PRODUCTION', value]),
  ['DEMO', 'on', PRODUCTION],
  ['DEMO', 'on', { ...PRODUCTION, DEMO_IN_PRODUCTION: 'no' }],
  ...['mysql://db', 'db.internal', 'postgres', ' ', 'postgres://db:port/x'].map((value): [string, string] => [
    'DATABASE_URL',
    value,
  ]),
  ['DATABASE_URL', '', PRODUCTION],
  ...['roadfile.example', 'ftp://roadfile.example', '//roadfile.example'].map((value): [string, string] => [
    'PUBLIC_URL',
    value,
  ]),
  ...['', 'http://roadfile.example', 'http://localhost.example', 'http://10.0.0.7', 'http://127.example'].map(
    (value): [string, string, Record<string, string>] => ['PUBLIC_URL', value, PRODUCTION],
  ),
  ['SECRET_KEY', ''],
  ['SECRET_KEY', 'too short'],
  ...[
    `v2:${SECRET_KEY},v1:too short`,
    `v0:${SECRET_KEY}`,
    `v256:${SECRET_KEY}`,
    `v1:${SECRET_KEY},v1:${SECRET_KEY}, but another`,
    `v2:${SECRET_KEY},v1:${SECRET_KEY}`,
  ].map((value): [string, string] => ['SECRET_KEY', value]),
  ...['mail.example', 'http://mail.example'].map((value): [string, string] => ['SMTP_URL', value]),
  ['SOCKETS', 'maybe'],
  ['TRUST_PROXY', 'balancer'],
  ['PROVIDER_NAME', '<b>'],
  ['PROVIDER_NAME', 'Road\nfile'],
  ['DATA_DIR', file],
  ['DATA_DIR', join(file, 'below')],
  ['DATA_DIR', '/proc/roadfile'],
  ['BACKUP_EVERY_HOURS', '1.5'],
  ['BACKUP_EVERY_HOURS', '-1'],
  ['BACKUP_KEEP', '0'],
  ['AUDIT_HEADS_EVERY_HOURS', '0'],
  ['AUDIT_HEADS_FILE', folder],
  ['AUDIT_HEADS_FILE', join(folder, 'missing', 'heads.jsonl')],
  ['AUDIT_HEADS_MAIL', 'auditor', { SMTP_URL: 'smtp://localhost' }],
  ['AUDIT_HEADS_MAIL', 'auditor@audit.example'],
  ['AUDIT_HEADS_URL', 'ftp://audit.example'],
  ['AUDIT_HEADS_URL', 'https://auditor:100%zz@audit.example'],
  ...wrongInS3('S3_BUCKET', ['', 'Files', 'ab', 'a/b', '-files', 'my_files']),
  ...wrongInS3('S3_ACCESS_KEY_ID', ['', 'with space', 'AK']),
  ...wrongInS3('S3_SECRET_ACCESS_KEY', ['', 'short', 'two lines\nof text']),
  ...wrongInS3('S3_REGION', ['', 'US East', 'eu'.repeat(30)]),
  ...wrongInS3('S3_ENDPOINT', ['files.example', 'ftp://files.example']),
  ...wrongInS3('S3_PREFIX', ['/', '/files', 'a//b', 'a b']),
  ['S3_FORCE_PATH_STYLE', 'true', S3],
  ...['mvr.example', 'https://roadfile@mvr.example', 'sftp://mvr.example', 'sftp://a:b@mvr.example'].map(
    (value): [string, string, Record<string, string>] => ['MVR_SFTP_URL', value, SFTP],
  ),
  ['MVR_SFTP_URL', '', SFTP],
  ['MVR_SFTP_PASSWORD', '', SFTP],
  ['MVR_SFTP_KEY_FILE', '/nowhere/at/all', { ...SFTP, MVR_SFTP_PASSWORD: '' }],
  ...['', 'SHA256:short', `MD5:${'A'.repeat(43)}`].map((value): [string, string, Record<string, string>] => [
    'MVR_SFTP_HOST_KEY',
    value,
    SFTP,
  ]),
  ['MVR_EVERY_MINUTES', '0', SFTP],
  ...['http', '65536', '-1'].map((value): [string, string] => ['METRICS_PORT', value]),
  ['METRICS_PORT', '8080'],
  ['INBOUND_SMTP_PORT', 'smtp'],
  ...['docs_example', 'docs@docs.example', '.example'].map(
    (value): [string, string, Record<string, string>] => [
      'INBOUND_DOMAIN',
      value,
      { INBOUND_SMTP_PORT: '2525' },
    ],
  ),
  ...['short', `${'x'.repeat(40)} y`].map((value): [string, string] => ['METRICS_TOKEN', value]),
  ...['1.5', '-1', 'slow'].map((value): [string, string] => ['LOG_SLOW_MS', value]),
];

describe('AUDIT_HEADS_URL', () => {
  it.each([
    ['auditor:p%40ss%25@', 'auditor:p@ss%'],
    ['auditor@', 'auditor:'],
    [':p%C3%A4ss@', ':päss'],
  ])('with %s sends the user and password as a header', (user, sent) => {
    expect(read({ AUDIT_HEADS_URL: `https://${user}audit.example/heads` }).auditHeadsUrl).toEqual({
      url: 'https://audit.example/heads',
      authorization: `Basic ${Buffer.from(sent).toString('base64')}`,
    });
  });

  it('needs neither', () => {
    expect(read({ AUDIT_HEADS_URL: 'https://audit.example/?a=%zz' }).auditHeadsUrl).toEqual({
      url: 'https://audit.example/?a=%zz',
      authorization: null,
    });
  });
});

describe('metrics', () => {
  const METRICS_TOKEN = 'a token for tests that is long enough'.replaceAll(' ', '-');

  it('are off unless they have a port or a token', () => {
    expect(read({}).metrics).toBeNull();
    expect(read({ METRICS_PORT: '', METRICS_TOKEN: '', METRICS_HOST: '0.0.0.0' }).metrics).toBeNull();
  });

  it('are only for this machine on a port of their own, and need a token on the main one', () => {
    expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1', token: null });
    expect(read({ METRICS_TOKEN }).metrics).toMatchObject({ port: null, token: METRICS_TOKEN });
    expect(read({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN }).metrics).toEqual({
      port: 9464,
      host: '0.0.0.0',
      token: METRICS_TOKEN,
    });
  });
});

describe('mails with documents', () => {
  it('are taken in if there is a port for them, from this machine only', () => {
    expect(read({ INBOUND_DOMAIN: 'docs.example' }).inbound).toBeNull();
    expect(
      read({ INBOUND_SMTP_PORT: '2525', DEMO: 'off', PUBLIC_URL: 'https://dq.example:8443' }).inbound,
    ).toEqual({ port: 2525, host: '127.0.0.1', domain: 'dq.example' });
    expect(read({ INBOUND_SMTP_PORT: '2525', DEMO: 'on' }).inbound).toMatchObject({
      domain: 'roadfile.example',
    });
    expect(
      read({ INBOUND_SMTP_PORT: '0', INBOUND_SMTP_HOST: '::', INBOUND_DOMAIN: 'Docs.Example' }).inbound,
    ).toEqual({ port: 0, host: '::', domain: 'docs.example' });
  });
});

describe('a wrong value', () => {
  it.each(WRONG)('of %s (%j) is refused with one line that names it', (name, value, others = {}) => {
    let thrown: unknown;
    try {
      read({ ...others, [name]: value });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(OperatorError);
    const { message } = thrown as OperatorError;
    expect(message).toMatch(new RegExp(`\\b${name}\\b`));
    expect(message).toMatch(/^[^\n\r]{10,240}$/);
  });

  it('in a line of its own stays on one line', () => {
    expect(() => read({ LOG_LEVEL: 'loud\n    at readConfig' })).toThrow(/^[^\n]+$/);
  });
});

describe('S3', () => {
  it('is not used unless one of its variables is set', () => {
    expect(read({}).s3).toBeNull();
    expect(read({ S3_BUCKET: '', S3_ENDPOINT: '' }).s3).toBeNull();
    expect(() => read({ S3_PREFIX: 'files' })).toThrow('S3_BUCKET must be set, because S3_PREFIX is set.');
  });

  it('has the bucket in the host name at AWS, and in the path elsewhere', () => {
    expect(read(S3).s3).toEqual({
      endpoint: null,
      region: 'eu-north-1',
      bucket: 'roadfile-files',
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'a-secret/of+the=tests',
      prefix: '',
      forcePathStyle: false,
    });
    const elsewhere = { ...S3, S3_ENDPOINT: 'https://s3.example', S3_REGION: '' };
    expect(read(elsewhere).s3).toMatchObject({ region: 'us-east-1', forcePathStyle: true });
    expect(read({ ...elsewhere, S3_FORCE_PATH_STYLE: 'off' }).s3).toMatchObject({ forcePathStyle: false });
  });

  it('has a prefix that ends with one slash', () => {
    for (const S3_PREFIX of ['files/of-2026', 'files/of-2026/'])
      expect(read({ ...S3, S3_PREFIX }).s3?.prefix).toBe('files/of-2026/');
  });

  it('does not show its secret', () => {
    expect(() => read({ ...S3, S3_SECRET_ACCESS_KEY: 'my own secret' })).toThrow(/^(?!.*my own)/);
  });
});

describe('the generated secret key', () => {
  it('is the same at every start, and refused if it is damaged', () => {
    const dataDir = mkdtempSync(join(folder, 'key-'));
    const generated = () => readConfig({ DATA_DIR: dataDir }, '1').secretKey;
    const first = generated();
    expect(first.length).toBeGreaterThan(40);
    expect(generated()).toBe(first);
    writeFileSync(join(dataDir, 'secret-key'), first.slice(0, 20));
    expect(generated).toThrow(/^The secret key in .* is damaged\.$/);
  });
});

describe('backups', () => {
  it('are daily for the embedded database and off with PostgreSQL', () => {
    const backups = (environment: Record<string, string>) => {
      const { backupEveryHours, backupKeep, backupDir } = read(environment);
      return [backupEveryHours, backupKeep, backupDir];
    };
    const [, , usual] = backups({});
    expect(usual).toBe(join(read({}).dataDir, 'backups'));
    expect(backups({})).toEqual([24, 7, usual]);
    expect(backups({ DATABASE_URL: 'postgres://localhost/roadfile' })).toEqual([0, 7, usual]);
    const chosen = { BACKUP_EVERY_HOURS: '0', BACKUP_KEEP: '30', BACKUP_DIR: join(tmpdir(), 'backups') };
    expect(backups(chosen)).toEqual([0, 30, chosen.BACKUP_DIR]);
  });
});

describe('the provider of driving records', () => {
  it('is none by default, and read from its variables', () => {
    expect(read({}).mvr).toBeNull();
    expect(read(SFTP).mvr).toMatchObject({
      host: 'mvr.example',
      port: 22,
      user: 'roadfile',
      password: 'a password',
      hostKey: 'A'.repeat(43),
      folder: '/drop/',
      everyMinutes: 5,
    });
  });
});

describe('DATABASE_REPLICA_URL', () => {
  const REPLICA = { ...POSTGRES, DATABASE_REPLICA_URL: 'postgres://replica/roadfile' };

  it('is none by default, and allows answers that are five seconds old', () => {
    expect(read(POSTGRES).replica).toBeNull();
    expect(read(REPLICA).replica).toEqual({ url: REPLICA.DATABASE_REPLICA_URL, maxAgeMs: 5_000 });
  });

  it.each(['1', '60'])('may be %s seconds behind', (seconds) => {
    expect(read({ ...REPLICA, REPLICA_MAX_STALENESS_S: seconds }).replica?.maxAgeMs).toBe(
      Number(seconds) * 1_000,
    );
  });

  it.each(['0', '61', 'some'])('may not be %s seconds behind', (seconds) => {
    expect(() => read({ ...REPLICA, REPLICA_MAX_STALENESS_S: seconds })).toThrow(
      /^REPLICA_MAX_STALENESS_S must be/,
    );
  });

  it('needs a primary', () => {
    const { DATABASE_REPLICA_URL } = REPLICA;
    expect(() => read({ DATABASE_REPLICA_URL })).toThrow('DATABASE_REPLICA_URL needs DATABASE_URL');
  });
});
