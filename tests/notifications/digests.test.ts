import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { enqueueDigests } from '../../server/notifications';
import { digests } from '../../server/notifications/send-digests';
import { digestWatch } from '../../server/notifications/digest-watch';
import { sql, type SQL } from '../../server/platform/db';
import { auditOf } from '../clients/world';
import { createApp, createDatabase, type TestApp, type TestDatabase } from '../support/create-app';
import { makeEmployee, makeUser, signIn, unique, type TestClient } from '../support/factories';
import { TestMailServer, type ReceivedMail } from './test-mail-server';
import { addContact, makeWorld, type World } from './world';

// A Monday, 10 in the morning at Blue Ridge.
const MONDAY = new Date('2026-11-23T15:00:00Z');
const DAY_MS = 86_400_000;

const box = new TestMailServer();
let shared: TestDatabase;
let test: TestApp;
let now = MONDAY;
let world: World;
let email: string;

beforeAll(async () => {
  shared = await createDatabase();
  const port = await box.listen();
  test = await createApp({
    shared,
    now: () => now,
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://files.example' },
  });
});
beforeEach(async () => {
  now = MONDAY;
  await run(sql`delete from outbox`);
  await run(sql`delete from notification_contacts`);
  world = await makeWorld(test.app);
  email = `${unique()}@example.test`;
});
afterAll(async () => {
  await test.close();
  await box.close();
  await shared.close();
});

const run = <T extends object>(statement: SQL) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));
const todayOf = () => now.toISOString().slice(0, 10);

const CANARY = { lastName: 'Canaryworth', license: 'CANARY900', ssn: '900-55-1234', dob: '1971-03-04' };
const STATUS = { expired: 2, expiring: 3 };

/** A driver at a location with one gap. */
async function gap(site: TestClient, status: keyof typeof STATUS, since: string): Promise<void> {
  const { lastName, license, dob } = CANARY;
  const { employeeId } = await makeEmployee(test.app, { site, lastName, license, dob });
  await run(sql`insert into gaps (tenant_id, employee_id, doc_type_id, site_id, status, employee_status_id, due_on, since, rule_id, cfr, reason)
    values (${site.tenantId}, ${employeeId}, 238, ${site.id}, ${STATUS[status]}, 2, ${since}::date, ${since}::date, 'medical-card', '391.45',
      ${JSON.stringify({ key: 'expired', values: { name: lastName } })}::jsonb)`);
}

/** Marks all files as evaluated for the day. */
const markEvaluated = () =>
  run(sql`insert into daily_figures (tenant_id, site_id, day, active, qualified, expiring, not_qualified)
    values (${world.root.id}, ${world.root.id}, ${todayOf()}::date, 0, 0, 0, 0) on conflict do nothing`);

const jobOf = (app = test.app) =>
  digests(app).run({
    jobId: 'test',
    tenantId: 0,
    createdBy: null,
    data: {},
    progress: async () => undefined,
  });

/** Runs the job and sends the mails in the outbox. */
async function tell(): Promise<ReceivedMail[]> {
  await markEvaluated();
  await jobOf();
  await test.app.mail.flush();
  return box.to(email);
}

const linkIn = ({ text }: ReceivedMail) =>
  /https:\/\/files\.example(\/v1\/notifications\/stop\/[\w-]+)/.exec(text)?.[1] ?? '';

describe('a digest', () => {
  it('says how many documents that came in were filed or could not be used since the last one, without a name', async () => {
    const { owner, root, norfolk, yard } = world;
    const decided = (site: TestClient, outcome: string, at: string) =>
      run(sql`insert into process_instances (process, definition, client_id, vars, ended_at, outcome) values
        ('internalReviewProcess', 1, ${root.id}, ${JSON.stringify({ legacyClientId: site.id, subject: CANARY.lastName })}::jsonb,
          ${at}::timestamptz, ${outcome})`);
    // Yesterday, in the time zone of the client: from 5 AM to 5 AM in UTC.
    await decided(norfolk, 'accept', '2026-11-22T05:00:00Z');
    await decided(norfolk, 'correctRejection', '2026-11-23T04:59:00Z');
    await decided(yard, 'acceptRejection', '2026-11-22T18:00:00Z');
    // Before, today, and of no one yet.
    await decided(norfolk, 'accept', '2026-11-22T04:59:00Z');
    await decided(norfolk, 'accept', '2026-11-23T05:00:00Z');
    await decided(norfolk, 'deleteEmail', '2026-11-22T18:00:00Z');
    await addContact(owner, root, { email, clientIds: [root.id], notices: ['documentsReviewed'] });
    const [mail] = await tell();
    expect(mail?.text.trim().split('\n').slice(2, 7)).toEqual([
      'Documents filed: 2',
      '  Norfolk: 2',
      '',
      'Documents that could not be used: 1',
      '  Norfolk Yard: 1',
    ]);
    expect(mail?.text).not.toContain(CANARY.lastName);
  });

  it('sends a reminder by SMTP with what is expiring and expired, by location, why, and how to unsubscribe [CONST-77]', async () => {
    const { owner, root, norfolk, yard, memphis } = world;
    await gap(norfolk, 'expired', '2026-11-02');
    await gap(yard, 'expiring', '2026-11-02');
    await gap(yard, 'expiring', '2026-11-23');
    await gap(memphis, 'expired', '2026-11-02');
    const { employeeId } = await makeEmployee(test.app, { site: yard });
    await run(sql`insert into gaps (tenant_id, employee_id, doc_type_id, site_id, status, employee_status_id, since, rule_id, cfr, reason,
        file_started)
      select ${yard.tenantId}, ${employeeId}, t, ${yard.id}, 1, 2, '2026-11-23', 'medical-card', '391.45', '{}', false
      from unnest(array[238, 225]) t returning 1`);
    await addContact(owner, root, {
      email,
      clientIds: [norfolk.id],
      notices: ['documentsExpiring', 'documentsExpired', 'newAlerts'],
    });
    const [mail, ...more] = await tell();
    expect(more).toEqual([]);
    expect(mail?.headers['subject']).toBe('Roadfile: driver files at Blue Ridge, 11/23/2026');
    expect(mail?.text.trim().split('\n')).toEqual([
      'Driver file summary for Blue Ridge, 11/23/2026:',
      '',
      'Documents expiring: 2',
      '  Norfolk Yard: 2',
      '',
      'Documents expired: 1',
      '  Norfolk: 1',
      '',
      'New alerts: 1',
      '  Norfolk Yard: 1',
      '',
      'New files to start: 1',
      '  Norfolk Yard: 1',
      '',
      'Sign in to see the drivers:',
      'https://files.example/alerts/documentAlerts',
      '',
      expect.stringMatching(/^-- ?$/),
      `You get this email because Blue Ridge listed ${email} as its contact for Norfolk.`,
      'To unsubscribe from these emails:',
      `https://files.example${linkIn(mail!)}`,
    ]);
    expect(mail?.headers).toMatchObject({
      'list-unsubscribe': `<https://files.example${linkIn(mail!)}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    const sendings = await test.app.data.withoutReach('operator', (tx) =>
      tx.query<{ id: number }>(
        sql`select distinct event_type_id as id from notification_sendings where tenant_id = ${root.id}`,
      ),
    );
    expect(sendings).toEqual([{ id: 5 }]);
  });

  it('contains no driver, license, birth date or social security number', async () => {
    await gap(world.norfolk, 'expired', '2026-11-02');
    await addContact(world.owner, world.root, { email });
    const [mail] = await tell();
    expect(mail?.text).toContain('Norfolk: 1');
    const whole = JSON.stringify(mail);
    for (const secret of [...Object.values(CANARY), 'Alex', '3/4/1971', '900551234'])
      expect(whole).not.toContain(secret);
  });

  it.each([
    ['es', 'Documentos vencidos: 1', 'Recibe este correo porque'],
    ['fr', 'Documents expirés: 1', 'Vous recevez cet e-mail parce que'],
  ] as const)("is in the reader's language: %s", async (locale, line, reason) => {
    await gap(world.norfolk, 'expired', '2026-11-02');
    await addContact(world.owner, world.root, { email, locale });
    const [mail] = await tell();
    expect(mail?.text).toContain(line);
    expect(mail?.text).toContain(reason);
  });

  it('is not sent if there is nothing to report, or nothing the contact subscribed to', async () => {
    await gap(world.norfolk, 'expiring', '2026-11-02');
    const { owner, root } = world;
    await addContact(owner, root, { email, notices: ['documentsExpired', 'newAlerts', 'randomSelections'] });
    await addContact(owner, root, { email: `x-${email}`, clientIds: [world.memphis.id] });
    expect(await tell()).toEqual([]);
    expect(box.to(`x-${email}`)).toEqual([]);
  });

  it('is not sent to deactivated users, or about deactivated locations', async () => {
    const user = await makeUser(test.app, { sites: [world.root], email });
    await gap(world.norfolk, 'expired', '2026-11-02');
    await addContact(world.owner, world.root, { email });
    await addContact(world.owner, world.root, { email: `x-${email}` });
    await run(sql`update users set deactivated = true where id = ${user.id}`);
    expect(await tell()).toEqual([]);
    expect(box.to(`x-${email}`)).toHaveLength(1);
    now = new Date(MONDAY.getTime() + DAY_MS);
    await run(sql`update clients set deactivated = true where id = ${world.norfolk.id}`);
    await tell();
    expect(box.to(`x-${email}`)).toHaveLength(1);
  });

  it('contains nothing below a deactivated location, and is not sent to contacts there', async () => {
    const { owner, root, norfolk, yard, memphis } = world;
    await gap(yard, 'expired', '2026-11-02');
    await gap(memphis, 'expired', '2026-11-02');
    await addContact(owner, root, { email, clientIds: [yard.id] });
    await addContact(owner, root, { email: `x-${email}` });
    await run(sql`update clients set deactivated = true where id = ${norfolk.id}`);
    expect(await tell()).toEqual([]);
    const [mail] = box.to(`x-${email}`);
    expect(mail?.text).toContain('Documents expired: 1\n  Memphis: 1\n');
  });

  it('reports to a user only locations within reach, and nothing once access is removed', async () => {
    const { owner, root, norfolk, yard, memphis } = world;
    for (const site of [root, yard, memphis]) await gap(site, 'expired', '2026-11-02');
    const names = ['local', 'shut', 'moved'] as const;
    const places = { local: [yard, memphis], shut: [norfolk], moved: [memphis] };
    for (const name of names) {
      await makeUser(test.app, { sites: places[name], email: `${name}-${email}` });
      await addContact(owner, root, { email: `${name}-${email}`, clientIds: [root.id] });
    }
    await addContact(owner, root, { email: `moved-${email}`, clientIds: [yard.id] });
    await tell();
    const told = (name: string) => box.to(`${name}-${email}`).at(-1)?.text ?? '';
    expect(told('local')).toContain('Documents expired: 2\n  Memphis: 1\n  Norfolk Yard: 1\n');
    expect(told('shut')).toContain('Documents expired: 1\n  Norfolk Yard: 1\n');
    expect(told('moved')).toContain('Documents expired: 1\n  Memphis: 1\n');
    expect(told('moved')).toContain('as its contact for Blue Ridge.');
    await run(sql`update clients set deactivated = true where id = ${norfolk.id}`);
    now = new Date(MONDAY.getTime() + DAY_MS);
    await tell();
    expect(names.map((name) => box.to(`${name}-${email}`).length)).toEqual([2, 1, 2]);
    expect(told('local')).toContain('Documents expired: 1\n  Memphis: 1\n');
  });

  it('refused by the mail server does not block other mails', async () => {
    await gap(world.norfolk, 'expired', '2026-11-02');
    await addContact(world.owner, world.root, { email: `nobody-${email}` });
    await addContact(world.owner, world.root, { email });
    expect(await tell()).toHaveLength(1);
    const kept = await run<{ error: string }>(
      sql`select error from outbox where recipient = ${`nobody-${email}`}`,
    );
    expect(kept).toEqual([{ error: expect.stringContaining('No such mailbox') }]);
  });

  it('of a week is sent on Monday, and the daily ones in between', async () => {
    await gap(world.norfolk, 'expired', '2026-11-02');
    await addContact(world.owner, world.root, { email, frequency: 'weekly' });
    await addContact(world.owner, world.root, { email: `d-${email}` });
    const counts: [number, number][] = [];
    for (let day = -1; day <= 7; day += 1) {
      now = new Date(MONDAY.getTime() + day * DAY_MS);
      await tell();
      counts.push([box.to(email).length, box.to(`d-${email}`).length]);
    }
    expect(counts.map(([weekly]) => weekly)).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 2]);
    expect(counts.map(([, daily]) => daily)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('the digests of a day', () => {
  const mailsInOutbox = async () =>
    (await run<{ to: string }>(sql`select recipient as to from outbox order by recipient`)).map(
      ({ to }) => to,
    );

  it('are sent once, although two servers send them and the job runs again', async () => {
    const other = await createApp({ shared, now: () => now });
    try {
      await gap(world.norfolk, 'expired', '2026-11-02');
      const names = Array.from({ length: 8 }, (_, at) => `${at}-${email}`);
      for (const name of names) await addContact(world.owner, world.root, { email: name });
      await markEvaluated();
      await Promise.all([jobOf(), jobOf(other.app)]);
      await run(sql`delete from notification_days where tenant_id = ${world.root.id}`);
      await jobOf(other.app);
      await test.app.mail.flush();
      await vi.waitFor(() => expect(names.map((name) => box.to(name).length)).toEqual(names.map(() => 1)));
      expect(await mailsInOutbox()).toEqual(names);
    } finally {
      await other.close();
    }
  });

  it('that were interrupted are completed, without sending any twice', async () => {
    await gap(world.norfolk, 'expired', '2026-11-02');
    for (const name of ['a', 'b', 'c'])
      await addContact(world.owner, world.root, { email: `${name}-${email}` });
    await markEvaluated();
    await test.database.execute(
      `alter table outbox add constraint broken check (recipient <> 'b-${email}') not valid`,
    );
    await expect(jobOf()).rejects.toThrow(/Sending digests failed/);
    expect(await mailsInOutbox()).toEqual([`a-${email}`]);
    await test.database.execute('alter table outbox drop constraint broken');
    await jobOf();
    expect(await mailsInOutbox()).toEqual(['a', 'b', 'c'].map((name) => `${name}-${email}`));
  });

  it('are not sent before the morning, and not before the files have been evaluated for the day', async () => {
    await gap(world.norfolk, 'expired', '2026-11-02');
    await addContact(world.owner, world.root, { email });
    expect(await enqueueDigests(test.app)).toBeNull();
    await markEvaluated();
    now = new Date('2026-11-23T10:30:00Z');
    expect(await enqueueDigests(test.app)).toBeNull();
    await run(sql`update employees set next_change_on = '2026-11-23' where tenant_id = ${world.root.id}`);
    now = MONDAY;
    expect(await enqueueDigests(test.app)).toBeNull();
    await run(sql`update employees set next_change_on = null where tenant_id = ${world.root.id}`);
    expect(await enqueueDigests(test.app)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await enqueueDigests(test.app)).toBeNull();
    await run(sql`delete from jobs`);
  });

  it('are enqueued by the watch and sent by the worker', async () => {
    const other = await createApp({ shared, now: () => now });
    await gap(world.norfolk, 'expired', '2026-11-02');
    await addContact(world.owner, world.root, { email });
    await markEvaluated();
    await other.app.jobs.start([digestWatch(other.app)]);
    try {
      await vi.waitFor(async () => expect(await mailsInOutbox()).toEqual([email]), 20_000);
      await vi.waitFor(async () => {
        const jobs = await run(sql`select state, result from jobs where type = 'notifications.digests'`);
        expect(jobs).toEqual([{ state: 'done', result: { clients: 1, mails: 1 } }]);
      }, 10_000);
    } finally {
      await other.close();
    }
  });
});

describe('the unsubscribe link', () => {
  const told = async (locale: 'en' | 'fr' = 'en') => {
    await gap(world.norfolk, 'expired', '2026-11-02');
    await addContact(world.owner, world.root, { email, locale });
    const [mail] = await tell();
    return linkIn(mail!);
  };
  const post = (url: string, body: string, type = 'application/x-www-form-urlencoded') =>
    test.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: body });
  const stopped = async () => {
    const answer = await world.owner.get(`/v1/clients/0/notifications/${email}`);
    return (answer.json() as { stoppedAt: string | null }[])[0]?.stoppedAt !== null;
  };

  it('leads to a confirmation page, and changes nothing by itself', async () => {
    const link = await told('fr');
    const page = await test.app.inject(link);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('<html lang="fr">');
    expect(page.body).toContain('Se désabonner');
    expect(await stopped()).toBe(false);
  });

  it.each([
    ['by the button on the page', 'application/x-www-form-urlencoded', 'answer=stop'],
    ['by one click in the mail client', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'by one click sent as a multipart form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('stops the mails %s, also for locations added later', async (_how, type, body) => {
    const link = await told();
    expect((await post(link, body, type)).statusCode).toBe(200);
    expect(await stopped()).toBe(true);
    now = new Date(MONDAY.getTime() + DAY_MS);
    await addContact(world.owner, world.root, { email, clientIds: [world.norfolk.id] });
    expect(await tell()).toHaveLength(1);
  });

  it('starts them again, and both are recorded once', async () => {
    const link = await told();
    await post(link, 'answer=stop');
    await post(link, 'answer=stop');
    const page = await post(link, 'answer=resume');
    expect(page.body).toContain('Unsubscribe');
    expect(await stopped()).toBe(false);
    const [{ uid } = { uid: '' }] = await run<{ uid: string }>(
      sql`select uid from notification_contacts where email = ${email}`,
    );
    const entries = await auditOf(test.app, world.root.id, `notificationRecipient/${uid}`);
    expect(entries).toMatchObject([
      { type: 'notification.stopped', email, actor: null },
      { type: 'notification.resumed', email, actor: null },
    ]);
    now = new Date(MONDAY.getTime() + DAY_MS);
    expect(await tell()).toHaveLength(2);
  });

  it('is not stored after the mail was sent', async () => {
    const link = await told();
    const [kept] = await run(sql`select body, headers from outbox where recipient = ${email}`);
    expect(kept).toEqual({ body: '', headers: {} });
    const token = link.split('/').at(-1)!;
    const stored = await run<{ all: string }>(
      sql`select string_agg(t::text, ' ') as all from capability_tokens t`,
    );
    expect(stored[0]?.all).not.toContain(token);
  });

  it.each(['unknown-token-unknown-token', '%3Cscript%3Ealert(%22unknown%22)%3C'])(
    'answers 404 with a text if it is unknown: %s',
    async (token) => {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await test.app.inject({ method, url: `/v1/notifications/stop/${token}` });
        expect(answer.statusCode).toBe(404);
        expect(answer.body).toContain('no longer valid');
        expect(answer.body).not.toContain('<script');
      }
    },
  );

  it('stops working after its lifetime', async () => {
    const link = await told();
    await run(sql`update capability_tokens set expires_at = now() - interval '1 second'`);
    expect((await post(link, 'answer=stop')).statusCode).toBe(404);
    expect(await stopped()).toBe(false);
  });

  it("shows the client's name as plain text, whatever it is", async () => {
    await run(sql`update clients set name = '<img src=x onerror=alert(1)>' where id = ${world.root.id}`);
    const page = await test.app.inject(await told());
    expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page.body).not.toContain('<img');
  });
});

describe('stored data about sending', () => {
  it('is not accessible to anyone else', async () => {
    await gap(world.norfolk, 'expired', '2026-11-02');
    await addContact(world.owner, world.root, { email });
    await tell();
    const stranger = await signIn(test.app, await makeUser(test.app, { sites: [world.stranger] }));
    const answer = await stranger.get(`/v1/clients/0/notifications/${email}`);
    expect(answer.statusCode).toBe(404);
    const sent = await run<{ notice: string; eventTypeId: number }>(
      sql`select notice, event_type_id as "eventTypeId" from notification_sendings where tenant_id = ${world.root.id}`,
    );
    expect(sent).toEqual([{ notice: 'documentsExpired', eventTypeId: 5 }]);
  });
});
