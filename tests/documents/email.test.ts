import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import { sql } from '../../server/platform/db';
import { auditOf } from '../clients/world';
import { TestMailServer, type ReceivedMail } from '../notifications/test-mail-server';
import { createApp, createDatabase, type TestApp, type TestDatabase } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  unique,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { makeDocument, makePdf, upload } from './test-documents';

const NOW = new Date('2026-03-02T15:00:00Z');
const MEDICAL_CARD = { docCategoryId: '1', docTypeId: '238', docDate: '2026-01-15' };
const VIEW = 'servicesDqf.viewEmployeeDocuments';

const box = new TestMailServer();
let shared: TestDatabase;
let test: TestApp;
let client: TestClient;
let owner: SignedIn;

const userOf = (permissions?: PermissionKey[], site = client) =>
  makeUser(test.app, {
    sites: [site],
    firstName: 'Olga',
    lastName: 'Owner',
    ...(permissions && { permissions }),
  });

beforeAll(async () => {
  shared = await createDatabase();
  const environment = { SMTP_URL: `smtp://127.0.0.1:${await box.listen()}` };
  test = await createApp({ shared, now: () => NOW, environment });
  client = await makeClient(test.app, { name: 'Blue Ridge' });
  owner = await signIn(test.app, await userOf());
});
afterAll(async () => {
  await test.close();
  await box.close();
  await shared.close();
});

const employee = async () => (await makeEmployee(test.app, { site: client })).employeeId;

async function uploaded(file: Buffer, fileName = 'scan.pdf') {
  const employeeId = await employee();
  const { body } = await upload(test.app, owner, employeeId, { file, fileName, fields: MEDICAL_CARD });
  return { employeeId, documentId: body.documentId };
}

const send = (
  who: SignedIn,
  at: { employeeId: number; documentId: number },
  email = `${unique()}@insurer.example`,
) => who.post(`/v1/employees/${at.employeeId}/documents/${at.documentId}/email`, { email });

/** The attached file with its name, of an email in MIME parts. */
function attachmentOf({ headers, text }: ReceivedMail) {
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const part =
    text.split(`--${boundary}`).find((one) => one.includes('Content-Disposition: attachment')) ?? '';
  const [head = '', body = ''] = part.split('\n\n');
  const name = /filename="([^"]+)"/.exec(head)?.[1];
  return { head, name, bytes: Buffer.from(body, 'base64') };
}

const waiting = (documentTo: string) =>
  test.app.data.withoutReach('operator', (tx) =>
    tx.query(sql`select id from outbox where recipient = ${documentTo}`),
  );

describe('a document by email', () => {
  it('arrives as the stored PDF, named by type and date, and can be replied to', async () => {
    const pdf = await makePdf(2);
    const at = await uploaded(pdf, 'Dana Ruiz 900-12-3456.pdf');
    const to = `${unique()}@insurer.example`;
    const answer = await send(owner, at, ` ${to.toUpperCase()} `);
    expect([answer.statusCode, answer.json()]).toEqual([202, { waits: false }]);
    await test.app.mail.flush();
    const [mail, ...more] = box.to(to);
    expect(more).toEqual([]);
    expect(mail?.headers['subject']).toBe('Roadfile: a document from Blue Ridge');
    const user = await test.app.data.withoutReach('operator', (tx) =>
      tx.one<{ email: string }>(
        sql`select u.email from users u join sessions s on s.user_id = u.id where s.id = ${owner.sessionId}::uuid`,
      ),
    );
    expect(mail?.headers['reply-to']).toBe(user.email);
    expect(mail?.text.replaceAll('=\n', '')).toContain(
      'Olga Owner (Blue Ridge) sent you the attached document: Medical Card, 1/15/2026.',
    );
    const { name, bytes, head } = attachmentOf(mail!);
    expect([name, bytes.equals(pdf)]).toEqual(['Medical Card 2026-01-15.pdf', true]);
    expect(head).toContain('application/pdf');
    // Neither the number nor the name in the stored file name travels in the clear.
    expect(JSON.stringify(mail)).not.toMatch(/900-12-3456|Dana Ruiz/);
  });

  it('names the location in the emails of its users, who cannot see the client', async () => {
    const norfolk = await makeClient(test.app, { parent: client, name: 'Norfolk' });
    const clerk = await signIn(test.app, await userOf(undefined, norfolk));
    const { employeeId } = await makeEmployee(test.app, { site: norfolk });
    const { body } = await upload(test.app, clerk, employeeId, {
      file: await makePdf(),
      fields: MEDICAL_CARD,
    });
    const to = `${unique()}@insurer.example`;
    expect((await send(clerk, { employeeId, documentId: body.documentId }, to)).statusCode).toBe(202);
    await test.app.mail.flush();
    expect(box.to(to)[0]?.headers['subject']).toBe('Roadfile: a document from Norfolk');
  });

  it('is recorded: who, which document, to which address; the outbox keeps neither text nor file', async () => {
    const at = await uploaded(await makePdf());
    const to = `${unique()}@insurer.example`;
    await send(owner, at, to);
    const entries = await auditOf(test.app, client.tenantId, `document/${at.documentId}`);
    expect(entries.at(-1)).toMatchObject({
      type: 'document.emailed',
      employee: `employee/${at.employeeId}`,
      to,
      actor: { name: 'Olga Owner' },
    });
    await test.app.mail.flush();
    const [mail] = await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`select body, attachment, sent_at is not null as sent from outbox where recipient = ${to}`),
    );
    expect(mail).toEqual({ body: '', attachment: null, sent: true });
  });

  it('is refused to an invalid address, and nothing is queued or recorded', async () => {
    const at = await uploaded(await makePdf());
    for (const email of ['', 'dana@', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example']) {
      const answer = await send(owner, at, email);
      expect([email, answer.statusCode]).toEqual([email, 400]);
    }
    const types = (await auditOf(test.app, client.tenantId, `document/${at.documentId}`)).map(
      ({ type }) => type,
    );
    expect(types).toEqual(['document.uploaded']);
  });

  it('needs the permission to view documents, and the location in reach', async () => {
    const at = await uploaded(await makePdf());
    const without = await signIn(test.app, await userOf(['client.viewRoster', 'client.viewEmployeeFile']));
    expect((await send(without, at)).statusCode).toBe(403);
    const sister = await makeClient(test.app, { parent: client });
    expect((await send(await signIn(test.app, await userOf(undefined, sister)), at)).statusCode).toBe(404);
    const stranger = await makeClient(test.app);
    expect((await send(await signIn(test.app, await userOf(undefined, stranger)), at)).statusCode).toBe(404);
  });

  it('of a medical variance is sent only by those who may see it', async () => {
    const [docTypeId, permission] = [2005, 'servicesCme.viewCmeOrders'] as const;
    const at = await uploaded(await makePdf());
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`update documents set doc_type_id = ${docTypeId} where id = ${at.documentId} and tenant_id = ${client.tenantId}`,
      ),
    );
    expect((await send(await signIn(test.app, await userOf([VIEW])), at)).statusCode).toBe(404);
    expect((await send(await signIn(test.app, await userOf([VIEW, permission])), at)).statusCode).toBe(202);
  });

  it.each([
    ['a drug test result', 2021, 'document.emailResults'],
    ['a Clearinghouse query', 1162, 'document.emailResults'],
    ['a note why no test was made', 2030, 'document.emailResults'],
    ['a safety performance history, which may contain results', 2016, 'document.emailHistory'],
    ['a good-faith effort log', 2017, 'document.emailHistory'],
  ])('of %s is refused to everyone (40.321, 382.405(a), 391.53(a))', async (_name, docTypeId, code) => {
    const at = await uploaded(await makePdf());
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`update documents set doc_type_id = ${docTypeId} where id = ${at.documentId} and tenant_id = ${client.tenantId}`,
      ),
    );
    const staff = await signIn(test.app, await makeUser(test.app), client);
    const to = `${unique()}@insurer.example`;
    const answer = await send(staff, at, to);
    expect([answer.statusCode, answer.json().code]).toEqual([403, code]);
    expect(answer.json().message).toContain("can't be emailed");
    expect(await waiting(to)).toEqual([]);
  });

  it('is refused above 15 MB, with the size, and sent with exactly 15 MB', async () => {
    const at = await uploaded(await makePdf());
    const resize = (size: number) =>
      test.app.data.withoutReach('operator', (tx) =>
        tx.query(
          sql`update files set size = ${size} from documents d
            where files.tenant_id = ${client.tenantId} and d.tenant_id = files.tenant_id and d.file_id = files.id and d.id = ${at.documentId}`,
        ),
      );
    await resize(15 * 1024 * 1024 + 1);
    const answer = await send(owner, at);
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'The document has 15.1 MB. Only documents with up to 15 MB can be emailed. Download it and send it another way',
    ]);
    await resize(15 * 1024 * 1024);
    expect((await send(owner, at)).statusCode).toBe(202);
  });

  it('says that the document is on record without a file', async () => {
    const employeeId = await employee();
    const { documentId } = await makeDocument(test.app, client, employeeId, {
      docTypeId: 238,
      docDate: '2026-01-15',
    });
    const answer = await send(owner, { employeeId, documentId });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'document.noFile']);
  });

  it('is not sent for a deleted document', async () => {
    const at = await uploaded(await makePdf());
    await owner.delete(`/v1/employees/${at.employeeId}/documents/${at.documentId}`, {
      reason: 'Wrong driver',
    });
    expect((await send(owner, at)).statusCode).toBe(404);
  });

  it('is sent by one user at most 20 times per minute', async () => {
    const at = await uploaded(await makePdf());
    const user = await signIn(test.app, await userOf([VIEW]));
    const codes: number[] = [];
    for (let time = 0; time < 21; time += 1) codes.push((await send(user, at, 'nobody')).statusCode);
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
  });

  it('is sent by one client at most 200 times per day', async () => {
    const busy = await makeClient(test.app);
    const who = await signIn(test.app, await userOf(undefined, busy));
    const { employeeId } = await makeEmployee(test.app, { site: busy });
    const { body } = await upload(test.app, who, employeeId, { file: await makePdf(), fields: MEDICAL_CARD });
    const at = { employeeId, documentId: body.documentId };
    const event = {
      type: 'document.emailed',
      subject: 'document/1',
      employee: 'employee/1',
      to: 'a@b.example',
    } as const;
    const record = (times: number) =>
      test.app.data.withoutReach('operator', async (tx) => {
        for (let time = 0; time < times; time += 1) tx.audit(event, busy.tenantId);
      });
    await record(199);
    expect((await send(who, at)).statusCode).toBe(202);
    const answer = await send(who, at);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'document.emailTooMany']);
  });
});

describe('without a mail server', () => {
  it('the email waits in the outbox, and the answer says so', async () => {
    const bare = await createApp({ shared, now: () => NOW });
    try {
      const at = await uploaded(await makePdf());
      const to = `${unique()}@insurer.example`;
      const answer = await bare.app.inject({
        method: 'POST',
        url: `/v1/employees/${at.employeeId}/documents/${at.documentId}/email`,
        headers: owner.headers,
        payload: { email: to },
      });
      expect([answer.statusCode, answer.json()]).toEqual([202, { waits: true }]);
      expect(await waiting(to)).toHaveLength(1);
    } finally {
      await bare.close();
    }
  });
});

describe('a file that is gone', () => {
  it('keeps its email with the reason, and others are sent', async () => {
    const at = await uploaded(await makePdf());
    const [gone, other] = [`${unique()}@insurer.example`, `${unique()}@insurer.example`];
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`insert into outbox (recipient, subject, body, reason, attachment)
        values (${gone}, 'A', 'B', 'document', ${JSON.stringify({ name: 'a.pdf', key: 'aa/none' })}::jsonb)`),
    );
    await send(owner, at, other);
    await test.app.mail.flush();
    expect([box.to(gone), box.to(other)]).toEqual([[], [expect.anything()]]);
    const [row] = await test.app.data.withoutReach('operator', (tx) =>
      tx.query<{ error: string }>(sql`select error from outbox where recipient = ${gone}`),
    );
    expect(row?.error).toMatch(/\w/);
  });
});
