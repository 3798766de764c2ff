import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

/** Everything the environment decides. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL; null for PGlite in dataDir. */
  databaseUrl: string | null;
  /** null: on if the database is empty and this is not production. */
  demo: boolean | null;
  providerName: string;
  publicUrl: string;
  /** Proxies and balancers whose X-Forwarded-For is trusted: addresses and subnets. */
  trustProxy: string[];
  production: boolean;
  secretKey: string;
  smtpUrl: string | null;
  sockets: boolean;
  logLevel: string;
  /** The release, shown in the footer and by GET /v1. */
  version: string;
}

/** An invalid setting. Its message is the one line that the operator sees. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

function port(environment: Environment): number {
  const text = environment.PORT ?? '8080';
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}".`);
  return value;
}

function oneOf<T>(environment: Environment, name: string, values: Record<string, T>, otherwise: T): T {
  const text = environment[name];
  if (text === undefined || text === '') return otherwise;
  const value = Object.hasOwn(values, text) ? values[text] : undefined;
  if (value === undefined)
    throw new ConfigError(`${name} must be ${Object.keys(values).join(' or ')}, not "${text}".`);
  return value;
}

function url(environment: Environment, name: string, protocols: string[]): string | null {
  const text = environment[name];
  if (!text) return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new ConfigError(
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
    throw new ConfigError(
      `TRUST_PROXY must list addresses or subnets such as 10.0.0.7 or 10.0.0.0/8, not "${wrong}".`,
    );
  return list;
}

/** The address people use. Cookies and email links depend on it, so production must set it. */
function publicUrl(environment: Environment, chosenPort: number, production: boolean): string {
  const given = url(environment, 'PUBLIC_URL', ['http:', 'https:']);
  if (!given && production) throw new ConfigError('PUBLIC_URL must be set in production.');
  return given ?? `http://localhost:${chosenPort}`;
}

/** The configured secret. Outside production, one is generated and stored in the data folder. */
function secretKey(environment: Environment, dataDir: string, production: boolean): string {
  const given = environment.SECRET_KEY;
  if (given !== undefined && given.length < 32)
    throw new ConfigError('SECRET_KEY must have at least 32 characters.');
  if (given) return given;
  if (production) throw new ConfigError('SECRET_KEY must be set in production.');
  const path = join(dataDir, 'secret-key');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8').trim();
}

/** Reads the configuration; throws a one-line ConfigError for an invalid value. */
export function readConfig(environment: Environment, version: string): Config {
  const onOff = { on: true, off: false };
  const production = environment.NODE_ENV === 'production';
  const dataDir = resolve(environment.DATA_DIR || './data');
  const chosenPort = port(environment);
  const providerName = environment.PROVIDER_NAME || 'Roadfile';
  if (!/^[\p{L}\p{N} &.'-]{1,60}$/u.test(providerName))
    throw new ConfigError("PROVIDER_NAME must be 1 to 60 letters, digits, spaces or & . ' -");
  return {
    port: chosenPort,
    host: environment.HOST || 'localhost',
    dataDir,
    databaseUrl: url(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    demo: oneOf<boolean | null>(environment, 'DEMO', onOff, production ? false : null),
    providerName,
    publicUrl: publicUrl(environment, chosenPort, production),
    trustProxy: trustProxy(environment),
    production,
    secretKey: secretKey(environment, dataDir, production),
    smtpUrl: url(environment, 'SMTP_URL', ['smtp:', 'smtps:']),
    sockets: oneOf(environment, 'SOCKETS', onOff, true),
    logLevel: environment.LOG_LEVEL || 'info',
    version,
  };
}
