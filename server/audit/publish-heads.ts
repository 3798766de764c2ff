import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config';
import { PROVIDER, sql, type Tx } from '../platform/db';
import type { Watch } from '../platform/jobs/leader';
import { headsKey, headsLine, lineHash, type Head } from './heads';

const HOUR_MS = 3_600_000;
const CHECK_EVERY_MS = 10 * 60_000;
/** After a failure, such as a receiver that is down. */
const RETRY_AFTER_MS = HOUR_MS;
/** The clocks of two servers may differ by this much. */
const CLOCKS_DIFFER_MS = 60_000;
const RECEIVER_TIMEOUT_MS = 10_000;
/** How long the watch waits for a place. Less than a server has to stop. */
const PLACE_LIMIT_MS = 20_000;

/** A place that the operator chose. */
interface Place {
  /** Its variable. */
  name: string;
  send: (line: string) => Promise<unknown>;
}

/** Appends a line and flushes it. If an earlier write was cut off, such as by a full disk, the line still begins a new one. */
async function appendLine(path: string, line: string): Promise<void> {
  const file = await open(path, 'a+');
  try {
    const { size } = await file.stat();
    // Others read what proves that the trail is unchanged.
    if (size === 0) await file.chmod(0o644);
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const begin = size === 0 || buffer.toString() === '\n' ? '' : '\n';
    await file.appendFile(`${begin}${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

type Receiver = NonNullable<Config['auditHeadsUrl']>;

async function post({ url, authorization }: Receiver, line: string): Promise<void> {
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
  const signal = AbortSignal.timeout(RECEIVER_TIMEOUT_MS);
  const answer = await fetch(url, { method: 'POST', headers, body: line, signal, redirect: 'error' });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`AUDIT_HEADS_URL answered ${answer.status}.`);
}

function placesOf({ config, mail }: FastifyInstance): Place[] {
  const { auditHeadsFile: path, auditHeadsMail: to, auditHeadsUrl: receiver, providerName } = config;
  const email = (line: string) => ({
    to: to ?? '',
    subject: `Audit trail of ${providerName}`,
    body: `Keep this line to verify the audit trail later. It has the newest entry of every chain, signed.\n\n${line}\n`,
  });
  const places: (Place | null)[] = [
    path ? { name: 'AUDIT_HEADS_FILE', send: (line) => appendLine(path, line) } : null,
    receiver ? { name: 'AUDIT_HEADS_URL', send: (line) => post(receiver, line) } : null,
    to ? { name: 'AUDIT_HEADS_MAIL', send: (line) => mail.deliver(email(line)) } : null,
  ];
  return places.filter((place) => place !== null);
}

/** The audit entries about a place are also the record of what was published there, and when. */
const subjectOf = ({ name }: Place): string => `auditHeads/${name}`;

const lastPublication = (tx: Tx, place: Place) =>
  tx.maybe<{ at: string; line: string }>(sql`select at, body::json ->> 'line' as line from audit_entries
    where tenant_id = ${PROVIDER} and subject = ${subjectOf(place)} order by seq desc limit 1`);

/** Warns about a record that no publication can have left, so that an operator looks into it. */
function isFromFuture(app: FastifyInstance, place: Place, at: number): boolean {
  if (at <= app.now().getTime() + CLOCKS_DIFFER_MS) return false;
  app.log.error(
    { at: new Date(at).toISOString() },
    `the record of the last publication to ${place.name} has a time in the future. The clock was moved back, or the record was forged`,
  );
  return true;
}

/**
 * Publishes the heads if they are due, and returns when they were last published. They are sent outside any transaction and recorded
 * afterwards, so a server that dies between the two publishes twice, and never less.
 */
async function publishTo(
  app: FastifyInstance,
  place: Place,
  ownAt: number | undefined,
): Promise<{ at: number; isOwn: boolean }> {
  const now = app.now();
  const [last, heads] = await app.data.withoutReach('job', async (tx) => {
    const found = await lastPublication(tx, place);
    return [
      found,
      await tx.query<Head>(
        sql`select tenant_id as "tenantId", seq, hash from audit_heads order by tenant_id`,
      ),
    ];
  });
  // Someone with the database password can add an entry about a publication that never was. It postpones nothing that this server
  // published itself, and one from the future postpones nothing at all.
  const recordedAt = last ? Date.parse(last.at) : -Infinity;
  const lastAt = ownAt ?? recordedAt;
  const dueAt = lastAt + app.config.auditHeadsEveryHours * HOUR_MS;
  if (!isFromFuture(app, place, recordedAt) && now.getTime() < dueAt) return { at: lastAt, isOwn: false };
  const key = headsKey(app.keys.current.auditHeads);
  const line = headsLine(key, { at: now.toISOString(), previous: last?.line ?? null, heads });
  await place.send(line);
  await app.data.withTenant(PROVIDER, async (tx) => {
    const published = { to: place.name, chains: heads.length, line: lineHash(line) };
    tx.audit({ type: 'audit.headsPublished', subject: subjectOf(place), ...published }, PROVIDER);
  });
  return { at: now.getTime(), isOwn: true };
}

/** A place with what this server knows about it. Only one publication to it is under way at a time. */
function publisher(app: FastifyInstance, place: Place, limitMs: number): () => Promise<void> {
  const { headsPublished } = app.metrics;
  let ownAt: number | undefined;
  let notBefore = 0;
  let isUnderWay = false;
  // Only the leader knows more, so the newest of all servers counts. A place that never worked stays at 0 and raises the alert.
  headsPublished.set({ place: place.name }, 0);

  async function publish(): Promise<void> {
    try {
      const { at, isOwn } = await publishTo(app, place, ownAt);
      if (isOwn) ownAt = at;
      headsPublished.set({ place: place.name }, at / 1_000);
    } catch (error) {
      notBefore = app.now().getTime() + RETRY_AFTER_MS;
      app.log.error(
        { err: error },
        `could not publish the heads of the audit trail to ${place.name}. Retrying in an hour`,
      );
    }
  }

  return async () => {
    if (isUnderWay || app.now().getTime() < notBefore) return;
    isUnderWay = true;
    const published = publish().finally(() => (isUnderWay = false));
    const isLate = sleep(limitMs, true, { ref: false });
    if (await Promise.race([published.then(() => false), isLate]))
      // A write to a share that hangs can't be taken back, and a second one could mix with it.
      app.log.error(
        `publishing the heads of the audit trail to ${place.name} takes long. It is not tried again before it ends`,
      );
  };
}

/** Publishes the signed heads of all chains where the operator chose. A place that fails or hangs holds up no other. */
export function headsWatch(app: FastifyInstance, limitMs = PLACE_LIMIT_MS): Watch {
  const publishers = placesOf(app).map((place) => publisher(app, place, limitMs));
  if (publishers.length > 0)
    app.metrics.headsInterval.set(app.config.auditHeadsEveryHours * (HOUR_MS / 1_000));
  return {
    name: 'publish the heads of the audit trail',
    everyMs: CHECK_EVERY_MS,
    run: () => Promise.all(publishers.map((publish) => publish())),
  };
}
