import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../server/platform/db';
import { createMailSender, queueMail } from '../../server/platform/mail/mail';
import { rows } from '../support/accounts';
import { createApp, createDatabase, type TestApp, type TestDatabase } from '../support/create-app';

/** A mail server that rejects only `nobody@…`. */
class TestMailServer {
  readonly received: string[] = [];
  private readonly server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith('nobody@') ? new Error('No such mailbox') : undefined),
    onData: (stream, session, callback) => {
      stream.resume().on('end', () => {
        this.received.push(...session.envelope.rcptTo.map(({ address }) => address));
        callback();
      });
    },
  });
  /** On any port, or the previous one. */
  async listen(port = 0): Promise<number> {
    const listener = this.server.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    return (listener.address() as AddressInfo).port;
  }
  close = () => new Promise<void>((resolve) => this.server.close(() => resolve()));
}

/** Any of the client's timeouts may be first: they end together. */
const SILENT = /Greeting never received|timeout/i;

const closing: (() => Promise<unknown>)[] = [];
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
beforeEach(() => database.database.execute('delete from outbox'));
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0).toReversed()) await close();
});
afterAll(() => database.close());

async function appWith(port: number): Promise<TestApp> {
  const test = await createApp({
    shared: database,
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}?connectionTimeout=500&greetingTimeout=500` },
  });
  closing.push(() => test.close());
  return test;
}

async function startMailServer(): Promise<{ box: TestMailServer; port: number }> {
  const box = new TestMailServer();
  const port = await box.listen();
  closing.push(() => box.close());
  return { box, port };
}

/** A server that accepts connections and stays silent. */
async function silentServer(): Promise<{ port: number; connected: Promise<unknown> }> {
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => open.add(socket.on('error', () => undefined)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(async () => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, connected: once(server, 'connection') };
}

const queue = (test: TestApp, to: string) =>
  test.app.data.withoutReach('operator', (tx) =>
    queueMail(tx, { to, subject: 'Hello', body: 'A link: https://roadfile.example/x', reason: 'a test' }),
  );

interface Kept {
  to: string;
  sent: boolean;
  attempts: number;
  error: string | null;
  minutes: number;
}
const outbox = (test: TestApp) =>
  rows<Kept>(
    test.app,
    sql`select recipient as "to", sent_at is not null as sent, attempts, error,
    round(extract(epoch from next_try_at - now()) / 60)::int as minutes from outbox order by id`,
  );
const makeDue = (test: TestApp) => rows(test.app, sql`update outbox set next_try_at = now()`);

describe('the outbox', () => {
  it('sends the remaining mails if one is refused, and keeps the reason', async () => {
    const { box, port } = await startMailServer();
    const test = await appWith(port);
    for (const name of ['nobody', 'a', 'b']) await queue(test, `${name}@example.test`);
    expect(await test.app.mail.flush()).toBe(2);
    expect(box.received).toEqual(['a@example.test', 'b@example.test']);
    const [refused, ...others] = await outbox(test);
    expect(refused).toMatchObject({ sent: false, attempts: 1, minutes: 1 });
    expect(refused?.error).toContain('No such mailbox');
    expect(others).toMatchObject([
      { sent: true, error: null },
      { sent: true, error: null },
    ]);
    expect(await test.app.mail.flush()).toBe(0);
    expect(await outbox(test)).toMatchObject([{ attempts: 1 }, { attempts: 1 }, { attempts: 1 }]);
  });

  it('deletes the links of sent mails, and keeps those of others', async () => {
    const { port } = await startMailServer();
    const test = await appWith(port);
    for (const name of ['nobody', 'a']) await queue(test, `${name}@example.test`);
    await test.app.mail.flush();
    const kept = await rows<{ body: string }>(test.app, sql`select body from outbox order by id`);
    expect(kept.map(({ body }) => body)).toEqual(['A link: https://roadfile.example/x', '']);
  });

  it('retries after 1, 5, 15, then every 60 minutes, for a day', async () => {
    const { port } = await startMailServer();
    const test = await appWith(port);
    await queue(test, 'nobody@example.test');
    const waits: (number | undefined)[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await makeDue(test);
      await test.app.mail.flush();
      waits.push((await outbox(test))[0]?.minutes);
    }
    expect(waits).toEqual([1, 5, 15, 60, 60]);
    await makeDue(test);
    await rows(test.app, sql`update outbox set send_until = now() - interval '1 second'`);
    await test.app.mail.flush();
    expect((await outbox(test))[0]?.attempts).toBe(5);
  });

  it('is kept for 30 days, with a mail server or without', async () => {
    const { port } = await startMailServer();
    for (const test of [await appWith(port), await createApp({ shared: database })]) {
      closing.push(() => test.close());
      await queue(test, 'old@example.test');
      await rows(test.app, sql`update outbox set created_at = now() - interval '31 days'`);
      await queue(test, 'new@example.test');
      await test.app.mail.flush();
      expect((await outbox(test)).map(({ to }) => to)).toEqual(['new@example.test']);
      await rows(test.app, sql`delete from outbox`);
    }
  });

  it('is sent by the timer once the mail server is back', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const gone = new TestMailServer();
    const port = await gone.listen();
    await gone.close();
    const test = await appWith(port);
    await queue(test, 'a@example.test');
    await queue(test, 'b@example.test');
    expect(await test.app.mail.flush()).toBe(0);
    // One mail is enough to detect an unreachable server.
    expect(await outbox(test)).toMatchObject([{ attempts: 1 }, { attempts: 0 }]);
    expect((await outbox(test))[0]?.error).toContain('ECONNREFUSED');
    const back = new TestMailServer();
    await back.listen(port);
    closing.push(() => back.close());
    await makeDue(test);
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(back.received).toEqual(['a@example.test', 'b@example.test']), 5_000);
  });

  it('lets others use the database while a mail server is silent, and gives up', async () => {
    const test = await appWith((await silentServer()).port);
    await queue(test, 'a@example.test');
    let over = false;
    const flushed = test.app.mail.flush().finally(() => (over = true));
    await vi.waitFor(async () => expect(await outbox(test)).toMatchObject([{ attempts: 1 }]), 5_000);
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
    expect(over).toBe(false);
    expect(await flushed).toBe(0);
    expect((await outbox(test))[0]).toMatchObject({ sent: false, error: expect.stringMatching(SILENT) });
  });

  it('sends each mail once, although two servers send and more sends are requested', async () => {
    const { box, port } = await startMailServer();
    const [one, other] = [await appWith(port), await appWith(port)];
    const names = Array.from({ length: 12 }, (_, at) => `m${at}@example.test`);
    const asked: Promise<number>[] = [];
    for (const name of names) {
      await queue(one, name);
      asked.push(one.app.mail.flush(), other.app.mail.flush());
    }
    await Promise.all(asked);
    expect(box.received.toSorted()).toEqual(names.toSorted());
  });

  it('waits at most ten seconds for a mail server', async () => {
    const test = await createApp({ shared: database });
    closing.push(() => test.close());
    const { port, connected } = await silentServer();
    const sender = createMailSender(
      test.app.data,
      `smtp://127.0.0.1:${port}`,
      'a@b.example',
      test.app.log as never,
    );
    await queue(test, 'a@example.test');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const flushed = sender.flush();
    await connected;
    vi.advanceTimersByTime(10_000);
    expect(await flushed).toBe(0);
    expect((await outbox(test))[0]?.error).toMatch(SILENT);
  });
});
