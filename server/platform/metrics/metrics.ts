import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ErrorCode } from '../../../domain/shared/errors';
import type { Database } from '../db/database';
import { isUnreachable } from '../db/postgres';
import { AppError } from '../errors';
import type { FileStore } from '../files/storage';
import { watchErrors } from './watch-errors';

/** Seconds. Most requests take milliseconds; a limit of 1 second is an alert, and after 15 a statement is canceled. */
const BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];

const SIGN_IN_FAILURES = ['badCredentials', 'secondFactorWrong', 'locked'] as const;

/** What this server counts, and its place in the answer to Prometheus. */
function defineMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `roadfile_${name}`, help, labelNames, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name: `roadfile_${name}_total`, help, labelNames, registers });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'roadfile_http_request_duration_seconds',
      help: 'Duration of requests, from the first byte of the request to the last of the reply',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    }),
    signInFailures: counter('sign_in_failures', 'Refused passwords and codes, by reason', ['reason']),
    databaseErrors: counter('database_errors', 'Failed statements and connections, by kind', ['kind']),
    storageErrors: counter('storage_errors', 'Failed operations on stored files', ['operation']),
    mailErrors: counter('mail_errors', 'Emails that the mail server did not take, by error code', ['code']),
    release: gauge('release_info', 'The release that runs, always 1', ['version']),
    databaseUp: gauge('database_up', 'Whether the database answered within a second'),
    connections: gauge('database_connections', 'Open connections', ['pool']),
    connectionsIdle: gauge('database_connections_idle', 'Connections that no one uses', ['pool']),
    connectionsMax: gauge('database_connections_max', 'Limit of the open connections', ['pool']),
    connectionWaiters: gauge('database_connection_waiters', 'Requests that wait for a connection', ['pool']),
    streams: gauge('database_streams', 'Exports and other streams of rows that are open'),
    jobs: gauge('jobs', 'Jobs by lane and state, of all servers', ['lane', 'state']),
    oldestJob: gauge('jobs_oldest_seconds', 'Age of the oldest job, of all servers', ['lane', 'state']),
    mailWaiting: gauge('mail_waiting', 'Emails that are still to be sent, by all servers'),
    oldestMail: gauge('mail_oldest_seconds', 'Age of the oldest email that is still to be sent'),
    partnerFailures: gauge('partner_failures', 'Failed exchanges with a partner in a row, of all servers', [
      'partner',
    ]),
    headsPublished: gauge(
      'audit_heads_published_timestamp_seconds',
      'When the heads of the audit trail were last published; 0 if this server does not know it',
      ['place'],
    ),
    headsInterval: gauge('audit_heads_interval_seconds', 'How often the heads are to be published'),
    replicaInUse: gauge('replica_in_use', 'Whether lists and exports may read from the replica'),
    replicaAge: gauge('replica_age_seconds', 'Age of what the replica has, as of the last second'),
    replicaReads: counter('replica_reads', 'Reads that the replica could have answered, by who did', ['by']),
    sockets: gauge('sockets', 'Browsers that are connected for live updates'),
  };
}

export type Metrics = ReturnType<typeof defineMetrics>;

/** The same, with the labels that are known at 0: Prometheus doesn't see a growth from nothing to 1. */
export function createMetrics(): Metrics {
  const metrics = defineMetrics();
  for (const reason of SIGN_IN_FAILURES) metrics.signInFailures.inc({ reason }, 0);
  for (const kind of ['unreachable', 'timeout', 'lock', 'refused', 'other'])
    metrics.databaseErrors.inc({ kind }, 0);
  for (const operation of ['read', 'write', 'keep', 'remove', 'withPath'])
    metrics.storageErrors.inc({ operation }, 0);
  for (const code of ['EAUTH', 'ECONNECTION', 'EENVELOPE', 'ESOCKET', 'ETIMEDOUT'])
    metrics.mailErrors.inc({ code }, 0);
  return metrics;
}

/** Tells whether a refused request was a wrong password or code. */
export const isSignInFailure = (code: ErrorCode | undefined): code is (typeof SIGN_IN_FAILURES)[number] =>
  SIGN_IN_FAILURES.some((one) => one === code);

const SQLSTATE = /^[0-9A-Z]{5}$/;
const KINDS: Record<string, string> = {
  '57014': 'timeout',
  '55P03': 'lock',
  '40001': 'lock',
  '40P01': 'lock',
};

/** What went wrong in the database; null for other errors. Refused rows are a kind of their own: requests can cause them. */
export function databaseErrorKind(error: unknown): string | null {
  if (error instanceof AppError) return null;
  if (isUnreachable(error)) return 'unreachable';
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code !== 'string' || !SQLSTATE.test(code)) return null;
  return KINDS[code] ?? (/^2[23]/.test(code) ? 'refused' : 'other');
}

export const countDatabaseErrors = (database: Database, { databaseErrors }: Metrics): Database =>
  watchErrors(database, (error) => {
    const kind = databaseErrorKind(error);
    if (kind) databaseErrors.inc({ kind });
  });

/** These also fail if the upload breaks off, or what is done with the file. */
const FAIL_FOR_OTHERS = new Set(['write', 'receive', 'withPath']);

function isStorageError(error: unknown, operation: string): boolean {
  if (error instanceof AppError) return error.code === 'gone' || error.code === 'unavailable';
  return !FAIL_FOR_OTHERS.has(operation) || (error instanceof Error && 'syscall' in error);
}

export const countStorageErrors = (files: FileStore, { storageErrors }: Metrics): FileStore =>
  watchErrors(files, (error, operation) => {
    if (isStorageError(error, operation)) storageErrors.inc({ operation });
  });
