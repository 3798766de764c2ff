import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { isEmail } from '../../domain/shared/email';
import { MOST_STALENESS_MS } from '../../domain/shared/live';
import { number, oneOf, type Environment } from './environment';
import { inboundConfig, type InboundConfig } from './inbound-config';
import { OperatorError } from './operator-error';
import { port } from './port';
import { clinicOrders, partner, type ClinicNetwork } from './sftp/partners-config';
import type { SftpConfig } from './sftp/sftp-config';

/** Everything the environment decides. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL; null for PGlite in dataDir. */
  databaseUrl: string | null;
  /** A streaming replica of it that may answer lists and exports; null for none. */
  replica: ReplicaConfig | null;
  /** Fills an empty database with the demo data, and shows its accounts on the sign-in page. */
  demo: boolean;
  /** Production may run on the demo accounts, which have a published password. */
  demoInProduction: boolean;
  providerName: string;
  publicUrl: string;
  /** The X-Forwarded-For header of these proxies and load balancers is trusted: addresses and subnets. */
  trustProxy: string[];
  production: boolean;
  /** One secret, or several versions of it (`readSecretKeys`). */
  secretKey: string;
  smtpUrl: string | null;
  /** Where mails with documents come in; null for nowhere. */
  inbound: InboundConfig | null;
  /** How long what came in is kept after it was decided, in days. */
  incomingKeepDays: number;
  sockets: boolean;
  logLevel: string;
  /** How often the server makes a backup; 0 for never. */
  backupEveryHours: number;
  /** How many of its backups are kept. */
  backupKeep: number;
  backupDir: string;
  /** How often the signed heads of the audit trail are published, and where; null for a place that is not used. */
  auditHeadsEveryHours: number;
  auditHeadsFile: string | null;
  auditHeadsMail: string | null;
  auditHeadsUrl: { url: string; authorization: string | null } | null;
  /** Where uploaded files are stored; null for a folder in dataDir. */
  s3: S3Config | null;
  /** The provider of driving records; null for none: staff file them by hand. */
  mvr: SftpConfig | null;
  /** The same for reports of FMCSA's Pre-Employment Screening Program, and for California's Employer Pull Notice program. */
  psp: SftpConfig | null;
  epn: SftpConfig | null;
  /** Where laboratories and medical review officers put down results; null for nowhere: staff upload them. */
  results: SftpConfig | null;
  /** The network that orders for clinics are sent to; null for none: staff call the clinics. */
  clinicOrders: (SftpConfig & { network: ClinicNetwork }) | null;
  /** Where Prometheus reads metrics; null for nowhere. */
  metrics: MetricsConfig | null;
  /** Requests that take longer are logged with their statements; 0 for none. */
  slowMs: number;
  /** The release, shown in the footer and by GET /v1. */
  version: string;
}

export interface ReplicaConfig {
  url: string;
  /** An answer that is older comes from the primary. */
  maxAgeMs: number;
}

/** A bucket on S3 or a compatible server. */
export interface S3Config {
  /** null: the one of AWS for the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Of the names of the files; ends with a slash unless it is empty. */
  prefix: string;
  /** Whether the bucket is in the path of a URL, instead of in its host name. */
  forcePathStyle: boolean;
}

export interface MetricsConfig {
  /** A port of their own; null for the main one. */
  port: number | null;
  host: string;
  /** What requests for them must present; null only on a port of their own. */
  token: string | null;
}

export { OperatorError };

function url(environment: Environment, name: string, protocols: string[]): string | null {
  const text = environment[name];
  if (!text) return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new OperatorError(
      `${name} must be a URL that starts with ${protocols.map((one) => `${one}//`).join(' or ')}.`,
    );
  return text;
}

/** Network names that the proxy-addr library understands. */
const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || more.length > 0) return NETWORKS.has(text);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
}

function trustProxy(environment: Environment): string[] {
  const list = (environment.TRUST_PROXY || 'loopback').split(',').map((one) => one.trim());
  const wrong = list.find((one) => !isNetwork(one));
  if (wrong !== undefined)
    throw new OperatorError(
      `TRUST_PROXY must list addresses or subnets such as 10.0.0.7 or 10.0.0.0/8, not "${wrong}".`,
    );
  return list;
}

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The address people use. Cookies and email links depend on it, so production must set it. */
function publicUrl(environment: Environment, chosenPort: number, production: boolean): string {
  const configured = url(environment, 'PUBLIC_URL', ['http:', 'https:']);
  if (!configured) {
    if (production) throw new OperatorError('PUBLIC_URL must be set in production.');
    return `http://localhost:${chosenPort}`;
  }
  const { protocol, hostname } = new URL(configured);
  // Browsers send the cookies of a sign-in only over HTTPS.
  if (production && protocol === 'http:' && !THIS_MACHINE.test(hostname))
    throw new OperatorError('PUBLIC_URL must start with https:// in production.');
  return configured;
}

function databaseUrl(environment: Environment, production: boolean): string | null {
  // A variable that was meant to be filled in: the embedded database would hide the mistake.
  if (production && environment.DATABASE_URL === '')
    throw new OperatorError('DATABASE_URL is empty. Set it, or remove it to use the embedded database.');
  return url(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']);
}

function replica(environment: Environment, databaseUrl: string | null): ReplicaConfig | null {
  const replicaUrl = url(environment, 'DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']);
  const seconds = number(environment, 'REPLICA_MAX_STALENESS_S', 5, 1);
  if (seconds > MOST_STALENESS_MS / 1_000)
    throw new OperatorError(
      `REPLICA_MAX_STALENESS_S must be ${MOST_STALENESS_MS / 1_000} at most, not "${seconds}".`,
    );
  if (!replicaUrl) return null;
  if (!databaseUrl) throw new OperatorError('DATABASE_REPLICA_URL needs DATABASE_URL, its primary.');
  return { url: replicaUrl, maxAgeMs: seconds * 1_000 };
}

/** Creates a folder and those above it. The `recursive` option of Node.js never returns for one below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(path)) throw error;
  }
}

/** The data folder, which is created if it is missing. */
function dataFolder(environment: Environment): string {
  const path = resolve(environment.DATA_DIR || './data');
  try {
    makeFolder(path);
    accessSync(`${path}/`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`DATA_DIR ${path} must be a folder that the server can write to (${code}).`, {
      cause: error,
    });
  }
  return path;
}

/**
 * Whether to fill in the demo data. A database server may be a real one, so there it must be asked for. In production it must
 * be asked for twice, because everyone can look up the password of the demo accounts.
 */
function demo(environment: Environment, inProduction: boolean, usual: boolean): boolean {
  const on = oneOf(environment, 'DEMO', ON_OFF, usual);
  if (on && environment.NODE_ENV === 'production' && !inProduction)
    throw new OperatorError(
      'DEMO=on is refused in production, because the password of the demo accounts is published. DEMO_IN_PRODUCTION=yes allows it.',
    );
  return on;
}

const MIN_SECRET = 32;
/** Stored values have their version in one byte. */
const MAX_VERSION = 255;

/** One version of SECRET_KEY. */
export interface SecretKey {
  version: number;
  secret: string;
}

/** Reads `v2:…,v1:…`. The first version signs and encrypts. A value without a prefix is version 1. */
export function readSecretKeys(text: string): SecretKey[] {
  const versions = /^v\d+:/.test(text)
    ? text.split(/,\s*(?=v\d+:)/).map((part) => {
        const [, number = '', secret = ''] = /^v(\d{1,3}):(.*)$/s.exec(part.trim()) ?? [];
        return { version: Number(number), secret };
      })
    : [{ version: 1, secret: text }];
  if (versions.some(({ version }) => version < 1 || version > MAX_VERSION))
    throw new OperatorError(
      `SECRET_KEY must be one secret, or a list such as v2:…,v1:… with versions from 1 to 255.`,
    );
  if (versions.some(({ secret }) => secret.length < MIN_SECRET))
    throw new OperatorError(
      `SECRET_KEY must have at least ${MIN_SECRET} characters${versions.length > 1 ? ' in each version' : ''}.`,
    );
  for (const name of ['version', 'secret'] as const)
    if (new Set(versions.map((one) => one[name])).size < versions.length)
      throw new OperatorError(`SECRET_KEY has the same ${name} twice.`);
  return versions;
}

/** The configured secret. Outside production, one is generated and stored in the data folder. */
function secretKey(environment: Environment, dataDir: string, production: boolean): string {
  const configured = environment.SECRET_KEY;
  if (configured !== undefined) readSecretKeys(configured);
  if (configured) return configured;
  if (production) throw new OperatorError('SECRET_KEY must be set in production.');
  const path = join(dataDir, 'secret-key');
  if (!existsSync(path)) writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600 });
  const stored = readFileSync(path, 'utf8').trim();
  if (stored.length < MIN_SECRET) throw new OperatorError(`The secret key in ${path} is damaged.`);
  return stored;
}

/** A file in a folder that exists. It is not created here, because programs of other users read the same variables. */
function auditHeadsFile(environment: Environment): string | null {
  if (!environment.AUDIT_HEADS_FILE) return null;
  const path = resolve(environment.AUDIT_HEADS_FILE);
  if (existsSync(path) ? statSync(path).isDirectory() : !existsSync(dirname(path)))
    throw new OperatorError(`AUDIT_HEADS_FILE ${path} must be a file in a folder that exists.`);
  return path;
}

function auditHeadsMail(environment: Environment): string | null {
  const address = environment.AUDIT_HEADS_MAIL;
  if (!address) return null;
  if (!isEmail(address)) throw new OperatorError('AUDIT_HEADS_MAIL must be an email address.');
  if (!environment.SMTP_URL)
    throw new OperatorError('AUDIT_HEADS_MAIL needs SMTP_URL. Without it, emails stay in the outbox.');
  return address;
}

/** Requests refuse a URL with a user or a password, so these become a header. */
function auditHeadsUrl(environment: Environment): Config['auditHeadsUrl'] {
  const text = url(environment, 'AUDIT_HEADS_URL', ['http:', 'https:']);
  if (!text) return null;
  const target = new URL(text);
  const encoded = `${target.username}:${target.password}`;
  target.username = '';
  target.password = '';
  if (encoded === ':') return { url: target.href, authorization: null };
  try {
    const credentials = Buffer.from(decodeURIComponent(encoded)).toString('base64');
    return { url: target.href, authorization: `Basic ${credentials}` };
  } catch (error) {
    throw new OperatorError('AUDIT_HEADS_URL must have every % of its user and password as %25.', {
      cause: error,
    });
  }
}

/** Metrics are off unless they have a port of their own or a token. */
function metrics(environment: Environment, mainPort: number): MetricsConfig | null {
  const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = environment;
  if (METRICS_TOKEN && !/^[!-~]{32,200}$/.test(METRICS_TOKEN))
    throw new OperatorError('METRICS_TOKEN must have 32 to 200 characters, without spaces.');
  if (!METRICS_PORT && !METRICS_TOKEN) return null;
  const own = METRICS_PORT ? port('METRICS_PORT', METRICS_PORT) : null;
  // With 0 the system chooses a free port for each.
  if (own !== 0 && own === mainPort)
    throw new OperatorError(
      'METRICS_PORT must differ from PORT. Leave it out to use PORT with METRICS_TOKEN.',
    );
  return { port: own, host: METRICS_HOST || '127.0.0.1', token: METRICS_TOKEN || null };
}

const ON_OFF = { on: true, off: false };
const YES_NO = { yes: true, no: false };
const MODES = { production: true, development: false, test: false };
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const LOG_LEVELS = Object.fromEntries(LEVELS.map((level) => [level, level]));

/** The form of each S3_* variable, and whether it must be set. Values are not shown, because some are secret. */
const S3_FORMS: Record<string, { form: RegExp; is: string; required: boolean }> = {
  S3_BUCKET: { form: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, is: 'the name of a bucket', required: true },
  S3_ACCESS_KEY_ID: { form: /^[!-~]{3,128}$/, is: '3 to 128 characters without spaces', required: true },
  S3_SECRET_ACCESS_KEY: { form: /^[!-~]{8,256}$/, is: '8 to 256 characters without spaces', required: true },
  S3_REGION: { form: /^[a-z0-9-]{2,40}$/, is: 'a region such as us-east-1', required: false },
  S3_PREFIX: { form: /^[\w.-]+(\/[\w.-]+)*\/?$/, is: 'a path such as roadfile/production', required: false },
};
const S3_OTHERS = ['S3_ENDPOINT', 'S3_FORCE_PATH_STYLE'];

/** The bucket for uploaded files, if any S3_* variable is set: a forgotten one must not send the files elsewhere. */
function s3(environment: Environment): S3Config | null {
  const configured = [...Object.keys(S3_FORMS), ...S3_OTHERS].find((name) => environment[name]);
  if (configured === undefined) return null;
  for (const [name, { form, is, required }] of Object.entries(S3_FORMS)) {
    const text = environment[name];
    if (!text && required) throw new OperatorError(`${name} must be set, because ${configured} is set.`);
    if (text && !form.test(text)) throw new OperatorError(`${name} must be ${is}.`);
  }
  const endpoint = url(environment, 'S3_ENDPOINT', ['http:', 'https:']);
  if (!endpoint && !environment.S3_REGION)
    throw new OperatorError('S3_REGION must be set, or S3_ENDPOINT for a server other than AWS.');
  const { S3_BUCKET = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', S3_PREFIX } = environment;
  return {
    endpoint,
    region: environment.S3_REGION || 'us-east-1',
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: S3_PREFIX ? `${S3_PREFIX.replace(/\/$/, '')}/` : '',
    // Few servers other than AWS have a host name for each bucket.
    forcePathStyle: oneOf(environment, 'S3_FORCE_PATH_STYLE', ON_OFF, endpoint !== null),
  };
}

/** Reads the configuration and creates the data folder; throws an OperatorError for an invalid value. */
export function readConfig(environment: Environment, version: string): Config {
  const production = oneOf(environment, 'NODE_ENV', MODES, false);
  const dataDir = dataFolder(environment);
  const postgres = databaseUrl(environment, production);
  const demoInProduction = oneOf(environment, 'DEMO_IN_PRODUCTION', YES_NO, false);
  const chosenPort = port('PORT', environment.PORT ?? '8080');
  const providerName = environment.PROVIDER_NAME || 'Roadfile';
  if (!/^[\p{L}\p{N} &.'-]{1,60}$/u.test(providerName))
    throw new OperatorError("PROVIDER_NAME must be 1 to 60 letters, digits, spaces or & . ' -");
  const isDemo = demo(environment, demoInProduction, !production && postgres === null);
  const chosenUrl = publicUrl(environment, chosenPort, production);
  return {
    port: chosenPort,
    host: environment.HOST || 'localhost',
    dataDir,
    databaseUrl: postgres,
    replica: replica(environment, postgres),
    demo: isDemo,
    demoInProduction,
    providerName,
    publicUrl: chosenUrl,
    trustProxy: trustProxy(environment),
    production,
    secretKey: secretKey(environment, dataDir, production),
    smtpUrl: url(environment, 'SMTP_URL', ['smtp:', 'smtps:']),
    inbound: inboundConfig(environment, chosenUrl, isDemo),
    incomingKeepDays: number(environment, 'INCOMING_KEEP_DAYS', 90, 1),
    sockets: oneOf(environment, 'SOCKETS', ON_OFF, true),
    logLevel: oneOf(environment, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    // A database server has better means of its own.
    backupEveryHours: number(environment, 'BACKUP_EVERY_HOURS', postgres ? 0 : 24, 0),
    backupKeep: number(environment, 'BACKUP_KEEP', 7, 1),
    backupDir: resolve(environment.BACKUP_DIR || join(dataDir, 'backups')),
    auditHeadsEveryHours: number(environment, 'AUDIT_HEADS_EVERY_HOURS', 24, 1),
    auditHeadsFile: auditHeadsFile(environment),
    auditHeadsMail: auditHeadsMail(environment),
    auditHeadsUrl: auditHeadsUrl(environment),
    s3: s3(environment),
    mvr: partner(environment, 'MVR'),
    psp: partner(environment, 'PSP'),
    epn: partner(environment, 'EPN'),
    results: partner(environment, 'RESULTS'),
    clinicOrders: clinicOrders(environment),
    metrics: metrics(environment, chosenPort),
    slowMs: number(environment, 'LOG_SLOW_MS', 1_000, 0),
    version,
  };
}
