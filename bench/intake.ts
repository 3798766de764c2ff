/**
 * `npx tsx bench/intake.ts`: sends mails with a document to the real server, kills it once in the middle, and sends again what got no answer, as
 * mail servers do. Every mail must become one item.
 *
 * `--mails 1000 --rate 10 --kilobytes 2000` are the numbers of mails, of mails a second and the size of one; `--minutes 30` is how long the items
 * may take. BENCH_DATABASE_URL names a PostgreSQL to use instead of a private cluster. The process exits with 1 if a mail is lost or came twice.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createTransport } from 'nodemailer';
import { PDFDocument, PDFRawStream } from 'pdf-lib';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.mjs';
import { ensureBuilt } from './build';
import { SECRET_KEY } from './dataset';

const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '10' },
    kilobytes: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '30' },
  },
});
const [MAILS, RATE, KILOBYTES] = [Number(values.mails), Number(values.rate), Number(values.kilobytes)];
const DATABASE = 'bench_intake';
const TO = 'documents@docs.example';
/** What mail servers wait before they try again; theirs is longer. */
const RETRY_MS = 2_000;
const PATIENCE_MS = Number(values.minutes) * 60_000;

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const MARK = Buffer.from('mark of the mail');

/** A PDF of one page, as large as a scan. Each mail has its own at the mark, so that none is a duplicate. */
async function scan(): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.addPage().drawText('A medical card');
  // Base64 adds a third.
  const bytes = Buffer.concat([MARK, randomBytes(KILOBYTES * 750)]);
  pdf.context.register(PDFRawStream.of(pdf.context.obj({ Length: bytes.length }), bytes));
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

interface Times {
  answered: number[];
  retries: number;
}

async function send(port: number, at: number, content: Buffer, times: Times): Promise<void> {
  const own = Buffer.from(content);
  own.write(String(at).padStart(MARK.length, '0'), own.indexOf(MARK), 'latin1');
  const mail = {
    from: 'fax@carrier.example',
    to: TO,
    subject: `Mail ${at}`,
    // A mail server sends the same bytes again.
    messageId: `<${at}@carrier.example>`,
    date: new Date(0),
    text: 'See the attachment',
    attachments: [{ filename: 'card.pdf', content: own }],
    textEncoding: 'base64' as const,
    baseBoundary: `mail-${at}`,
  };
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    for (;;) {
      const begun = performance.now();
      const isTaken = await transport.sendMail(mail).then(
        () => true,
        () => false,
      );
      if (isTaken) {
        times.answered.push(performance.now() - begun);
        return;
      }
      times.retries += 1;
      await sleep(RETRY_MS);
    }
  } finally {
    transport.close();
  }
}

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

async function run(databaseUrl: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadfile-intake-'));
  const [port, smtpPort] = [await freePort(), await freePort()];
  const db = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  db.on('error', () => undefined);
  const count = async (text: string) => Number((await db.query<{ n: string }>(text)).rows[0]?.n ?? 0);
  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        SECRET_KEY,
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'silent',
        DEMO: 'off',
        INBOUND_SMTP_PORT: String(smtpPort),
        INBOUND_DOMAIN: 'docs.example',
      },
    });
    while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error('The server stopped.');
      await sleep(100);
    }
    return child;
  }
  let server = await start();
  try {
    const content = await scan();
    const times: Times = { answered: [], retries: 0 };
    const begun = performance.now();
    const sending: Promise<void>[] = [];
    let down = 0;
    for (let at = 0; at < MAILS; at += 1) {
      await sleep(Math.max(0, begun + (at * 1000) / RATE - performance.now()));
      sending.push(send(smtpPort, at, content, times));
      if (at !== Math.floor(MAILS / 2)) continue;
      server.kill('SIGKILL');
      await once(server, 'exit');
      const killed = performance.now();
      server = await start();
      down = performance.now() - killed;
    }
    await Promise.all(sending);
    const allTaken = performance.now() - begun;
    const waiting = `select count(*) as n from incoming_messages where instance_id is null`;
    while ((await count(waiting)) > 0) {
      if (performance.now() - begun > PATIENCE_MS) break;
      await sleep(500);
    }
    const allRead = performance.now() - begun;
    const unread = await count(waiting);
    const messages = await count('select count(*) as n from incoming_messages');
    const items = await count('select count(*) as n from process_instances');
    const different = await count(`select count(distinct vars->>'subject') as n from process_instances`);
    const documents = await count('select count(*) as n from incoming_documents where pages = 1');
    const sorted = times.answered.toSorted((a, b) => a - b);
    console.log(
      [
        `${MAILS} mails of ${KILOBYTES} kB, ${RATE} a second; killed once, down for ${seconds(down)}; load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores`,
        `taken: ${messages} messages in ${seconds(allTaken)}, ${(MAILS / (allTaken / 1000)).toFixed(1)} a second, ${times.retries} tries failed and were repeated`,
        `answer to a mail: middle ${seconds(share(sorted, 0.5))}, 95 of 100 ${seconds(share(sorted, 0.95))}, longest ${seconds(share(sorted, 1))}`,
        `items: ${items} of ${different} different mails, with ${documents} readable documents, the last ${seconds(allRead)} after the first mail`,
        ...(unread > 0 ? [`${unread} mails are stored and were not read in ${values.minutes} minutes`] : []),
      ].join('\n'),
    );
    return [messages, items, different, documents].every((one) => one === MAILS);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    await db.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

// From the sources, each mail would wait for a compiler in processes of its own.
if (!ensureBuilt()) process.exit(2);
const given = process.env.BENCH_DATABASE_URL;
const cluster = given ? null : await startPostgres({ fsync: true });
try {
  const url = new URL(given ?? cluster!.url);
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`drop database if exists ${DATABASE} with (force)`);
  await admin.query(`create database ${DATABASE}`);
  await admin.end();
  url.pathname = `/${DATABASE}`;
  const isWhole = await run(url.href);
  console.log(isWhole ? 'ok: each mail became one item' : 'MISS: mails were lost, came twice or wait');
  if (!isWhole) process.exitCode = 1;
} finally {
  await cluster?.stop();
}
