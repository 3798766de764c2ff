import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MailTest } from '../../domain/notifications/outbox';
import { entriesOf } from '../support/accounts';
import { createApp, createDatabase, type TestDatabase } from '../support/create-app';
import { makeUser, signIn, type SignedIn } from '../support/factories';
import { TestMailServer } from './test-mail-server';

const URL_PATH = '/v1/outbox/test';
const PASSWORD = 'p@ss w0rd/of=the test';

let shared: TestDatabase;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  shared = await createDatabase();
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
afterAll(() => shared.close());

/** A Super Admin of an app with a mail server at an address; without one for null. */
async function adminWith(smtpUrl: string | null): Promise<SignedIn & { entries: () => Promise<unknown[]> }> {
  const test = await createApp({ shared, environment: smtpUrl === null ? {} : { SMTP_URL: smtpUrl } });
  closing.push(() => test.close());
  const user = await makeUser(test.app);
  const own = async () => {
    const all = await entriesOf(test.app, 0, 'mail/test');
    return all.filter(({ actor }) => JSON.stringify(actor).includes(user.wireId));
  };
  return Object.assign(await signIn(test.app, user), { entries: own });
}

async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const send = async (admin: SignedIn, to = 'ops@example.test') => {
  const answer = await admin.post(URL_PATH, { to });
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...answer.json<MailTest>(), body: answer.body };
};

describe('a test email', () => {
  it('is accepted by a real mail server at once, not by way of the outbox, and goes on the audit trail', async () => {
    const box = new TestMailServer();
    const port = await box.listen();
    closing.push(() => box.close());
    const admin = await adminWith(`smtp://127.0.0.1:${port}`);
    expect(await send(admin)).toMatchObject({
      to: 'ops@example.test',
      server: `127.0.0.1:${port}`,
      outcome: 'accepted',
      answer: expect.stringMatching(/^250 /),
    });
    expect(box.to('ops@example.test')[0]?.headers['subject']).toBe('Roadfile: test email');
    expect(await admin.entries()).toMatchObject([
      { type: 'notification.mailTested', to: 'ops@example.test', outcome: 'accepted' },
    ]);
    expect((await admin.get('/v1/outbox?range=[0,24]')).json()).toEqual([]);
  });

  it('quotes the mail server that refused it', async () => {
    const box = new TestMailServer();
    const port = await box.listen();
    closing.push(() => box.close());
    const admin = await adminWith(`smtp://127.0.0.1:${port}`);
    const { outcome, answer } = await send(admin, 'nobody@example.test');
    expect(outcome).toBe('recipient');
    expect(answer).toContain('No such mailbox');
    expect(await admin.entries()).toMatchObject([{ outcome: 'recipient' }]);
  });

  it('never shows the password, not even if the mail server repeats it', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      authMethods: ['PLAIN'],
      onAuth: ({ username, password: given }, _session, callback) => {
        const password = given ?? '';
        const both = Buffer.from(`\0${username}\0${password}`).toString('base64');
        const alone = Buffer.from(password).toString('base64');
        callback(new Error(`Not ${password}, ${encodeURIComponent(password)}, ${alone} or ${both}`));
      },
    });
    const listener = server.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    closing.push(() => new Promise<void>((resolve) => server.close(resolve)));
    const { port } = listener.address() as AddressInfo;
    const admin = await adminWith(`smtp://mailer:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`);
    const { outcome, answer, body } = await send(admin);
    expect(outcome).toBe('signIn');
    expect(answer).toMatch(/535.*Not •••, •••, ••• or •••/);
    for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), Buffer.from(PASSWORD).toString('base64')])
      expect(body).not.toContain(secret);
    expect(JSON.stringify(await admin.entries())).not.toContain(PASSWORD);
  });

  it('says that no mail server can be reached, or that it stays silent', async () => {
    const closed = createServer();
    const port = await listening(closed);
    await new Promise((resolve) => closed.close(resolve));
    expect(await send(await adminWith(`smtp://127.0.0.1:${port}`))).toMatchObject({ outcome: 'unreachable' });
    const silent = await listening(createServer((socket) => void socket.on('error', () => undefined)));
    const admin = await adminWith(`smtp://127.0.0.1:${silent}?greetingTimeout=200`);
    expect(await send(admin)).toMatchObject({ outcome: 'timedOut' });
  });

  it('is refused without a mail server, and to something that is no address', async () => {
    const admin = await adminWith(null);
    const refused = await admin.post(URL_PATH, { to: 'ops@example.test' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'contact.noMailServer']);
    const withServer = await adminWith('smtp://127.0.0.1:1');
    const wrong = await withServer.post(URL_PATH, { to: 'ops' });
    expect([wrong.statusCode, Object.keys(wrong.json().errors as object)]).toEqual([400, ['to']]);
  });

  it('can be sent five times a minute', async () => {
    const admin = await adminWith(null);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await admin.post(URL_PATH, { to: 'ops@example.test' })).statusCode);
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
  });
});
