import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboxMail } from '../../domain/notifications/outbox';
import { sql } from '../../server/platform/db';
import { queueMail } from '../../server/platform/mail/mail';
import { entriesOf, rows } from '../support/accounts';
import { createApp, createDatabase, type TestApp, type TestDatabase } from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn } from '../support/factories';

let shared: TestDatabase;
let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  shared = await createDatabase();
  test = await createApp({ shared });
  admin = await signIn(test.app, await makeUser(test.app));
  const client = await makeClient(test.app, { name: 'Blue Ridge' });
  await test.app.data.withoutReach('operator', async (tx) => {
    for (const [to, tenantId] of [
      ['first@example.test', client.id],
      ['second@example.test', null],
    ] as const)
      await queueMail(tx, { to, tenantId, subject: `For ${to}`, body: 'A secret link', reason: 'a test' });
  });
});
afterAll(async () => {
  await test.close();
  await shared.close();
});

const list = async (query: string, who = admin) => {
  const answer = await who.get(`/v1/outbox?range=[0,24]&${query}`);
  return { status: answer.statusCode, body: answer.body, rows: answer.json<OutboxMail[]>() };
};
const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;
const idOf = async (to: string) => (await list(filter({ q: to }))).rows[0]?.mailId;

describe('the outbox', () => {
  it('lists mails with their state, without their texts', async () => {
    await rows(test.app, sql`update outbox set sent_at = now() where recipient = 'second@example.test'`);
    const { status, body, rows: mails } = await list('sort=["to","ASC"]');
    expect(status).toBe(200);
    expect(mails).toMatchObject([
      { to: 'first@example.test', clientName: 'Blue Ridge', state: 'waiting', reason: 'a test' },
      { to: 'second@example.test', clientName: null, state: 'sent' },
    ]);
    expect(body).not.toContain('A secret link');
    expect((await list(filter({ states: ['sent'] }))).rows).toHaveLength(1);
    expect((await list(filter({ states: ['failed', 'givenUp'] }))).rows).toEqual([]);
    expect((await list(filter({ q: '%' }))).rows).toEqual([]);
  });

  it('returns a text and records that in the audit trail', async () => {
    const mailId = await idOf('second');
    const answer = await admin.post('/v1/outbox/text', { mailId });
    expect(answer.json()).toEqual({ mailId, text: 'A secret link' });
    expect(await entriesOf(test.app, 0, `mail/${mailId}`)).toMatchObject([
      { type: 'notification.mailRead', to: 'second@example.test', about: 'For second@example.test' },
    ]);
    expect((await admin.post('/v1/outbox/text', { mailId: 99_999_999 })).statusCode).toBe(404);
  });

  it('returns no text if a mail server sends the mails', async () => {
    const mailId = await idOf('first');
    const sending = await createApp({ shared, environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    try {
      const there = await signIn(sending.app, await makeUser(sending.app));
      const answer = await there.post('/v1/outbox/text', { mailId });
      expect(answer.statusCode).toBe(403);
      expect(answer.body).not.toContain('A secret link');
    } finally {
      await sending.close();
    }
  });

  it('is exported as filtered, without the texts, and records the export', async () => {
    const answer = await admin.get(`/v1/outbox/export?format=csv&${filter({ q: 'first' })}`);
    expect(answer.statusCode).toBe(200);
    const [, mail, ...more] = answer.body.trim().split('\n');
    expect(mail).toContain('For first@example.test,first@example.test,Blue Ridge,Waiting,');
    expect(mail).toMatch(/,\d\d?\/\d\d?\/\d{4} /);
    expect(more).toEqual([]);
    expect(answer.body).not.toContain('A secret link');
    expect(await entriesOf(test.app, 0, 'list/outbox')).toMatchObject([
      { type: 'list.exported', rows: 1, filter: { q: 'first' } },
    ]);
  });

  it('is for Super Admins only', async () => {
    const rep = await signIn(test.app, await makeUser(test.app, { role: 'customerCareRep' }));
    expect((await list('', rep)).status).toBe(403);
    expect((await rep.get('/v1/outbox/export?format=csv')).statusCode).toBe(403);
    expect((await rep.post('/v1/outbox/text', { mailId: 1 })).statusCode).toBe(403);
  });
});
