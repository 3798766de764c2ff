import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { strToU8, zipSync } from 'fflate';
import { createTransport, type SendMailOptions } from 'nodemailer';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewVars } from '../../domain/review/review-process';
import { listenForDocuments, type MailListener } from '../../server/review';
import { MAIL_LIMITS } from '../../server/review/intake/mail-reading';
import { readForgotten } from '../../server/review/intake/mail-jobs';
import { readMail } from '../../server/review/intake/read-mail';
import { storeMail } from '../../server/review/intake/store-mail';
import { PROVIDER, sql, type SQL } from '../../server/platform/db';
import { makePdf } from '../documents/test-documents';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, unique, type TestClient } from '../support/factories';
import { outlookMessage } from '../support/outlook-message';
import { claim, complete, mailItem, staff } from './items';

let test: TestApp;
let client: TestClient;
let location: TestClient;
let listener: MailListener;
beforeAll(async () => {
  test = await createApp({ environment: { INBOUND_SMTP_PORT: '0', INBOUND_DOMAIN: 'docs.example' } });
  client = await makeClient(test.app);
  location = await makeClient(test.app, { parent: client });
  listener = (await listenForDocuments(test.app))!;
});
afterAll(async () => {
  await listener.close();
  await test.close();
});

const rows = <T extends object>(statement: SQL) =>
  test.app.data.withTenant(PROVIDER, (tx) => tx.query<T>(statement));

const SENDER = 'dispatch@carrier.example';

/** Sends a mail as another mail server does; returns what the server answered. */
async function send(mail: SendMailOptions, to = 'documents@docs.example'): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: listener.port, ignoreTLS: true });
  try {
    const sent = await transport.sendMail({
      from: `Dispatch <${SENDER}>`,
      to,
      subject: `Cards ${unique()}`,
      envelope: { from: SENDER, to },
      ...mail,
    });
    return sent.response;
  } finally {
    transport.close();
  }
}
const refusalOf = (mail: SendMailOptions, to?: string) =>
  send(mail, to).then(
    (answer) => `taken: ${answer}`,
    (error: { responseCode?: number }) => error.responseCode,
  );

interface Item {
  id: number;
  formKey: string;
  vars: ReviewVars;
  documents: { name: string; pages: number | null; problem: string | null; size: number }[];
}

/** The item that a mail became, once its job has run. */
async function itemOf(answer: string, limits = MAIL_LIMITS): Promise<Item> {
  const id = Number(/queued as (\d+)/.exec(answer)?.[1]);
  await readMail(test.app, id, limits);
  const [item] = await rows<Omit<Item, 'documents'>>(sql`
    select i.id, i.vars, t.form_key as "formKey" from incoming_messages m
    join process_instances i on i.id = m.instance_id join tasks t on t.instance_id = i.id where m.id = ${id}`);
  const documents = await rows<Item['documents'][number]>(
    sql`select name, pages, problem, size from incoming_documents where instance_id = ${item!.id} order by id`,
  );
  return { ...item!, documents };
}
const received = async (mail: SendMailOptions, to?: string) => itemOf(await send(mail, to));
const counts = async () =>
  (
    await rows<{ messages: number; items: number; jobs: number }>(sql`
      select (select count(*)::int from incoming_messages) as messages,
        (select count(*)::int from process_instances) as items,
        (select count(*)::int from jobs where type = 'review.readMail') as jobs`)
  )[0]!;
const leftovers = () => readdirSync(join(test.config.dataDir, 'files', 'partial'));

const pdf = async (name = 'card.pdf', pages = 1) => ({
  filename: name,
  content: await makePdf(pages, { info: { Title: unique() } }),
});

describe('a mail server that brings documents', () => {
  it('is answered once they are stored, with the job that reads them', async () => {
    const before = await counts();
    const answer = await send({ attachments: [await pdf()] });
    expect(answer).toMatch(/^250 queued as \d+$/);
    expect(await counts()).toEqual({ ...before, messages: before.messages + 1, jobs: before.jobs + 1 });
    const item = await itemOf(answer);
    expect(item).toMatchObject({
      formKey: 'sortSearchMatch',
      documents: [{ name: 'card.pdf', pages: 1, problem: null }],
      vars: {
        email: SENDER,
        from: 'Dispatch',
        webUpload: false,
        automated: false,
        tag: null,
        clientId: null,
      },
    });
    expect(leftovers()).toEqual([]);
  });

  it.each([
    'postmaster@docs.example',
    'documents@elsewhere.example',
    'documents+c999999999@docs.example',
    'documents+900-12-3456@docs.example',
  ])('finds no mailbox %s', async (to) => {
    const before = await counts();
    expect(await refusalOf({ text: 'x' }, to)).toBe(550);
    expect(await counts()).toEqual(before);
  });

  it('names a group or a location by the address', async () => {
    const tagged = await received({ attachments: [await pdf()] }, 'Documents+New-Hires@docs.example');
    expect(tagged.vars).toMatchObject({ tag: 'new-hires', clientId: null });
    const known = await received({ attachments: [await pdf()] }, `documents+c${location.id}@docs.example`);
    // Only a hint: no client reaches it before it is matched.
    expect(known.vars).toMatchObject({
      tag: null,
      clientId: client.id,
      legacyClientId: location.id,
      employeeId: null,
    });
  });

  it('may name several addresses at once: each has a message of its own', async () => {
    const before = await counts();
    const to = ['documents@docs.example', 'documents+fax@docs.example', 'DOCUMENTS@docs.example'];
    const answer = await send({ text: 'x', envelope: { from: SENDER, to } });
    expect(answer).toMatch(/queued as \d+, \d+$/);
    expect(await counts()).toEqual({ ...before, messages: before.messages + 2, jobs: before.jobs + 2 });
  });

  it('may send the same mail again, also if it never heard the answer: there is one item', async () => {
    const { content } = await pdf();
    const raw = (trace: string) =>
      [
        trace,
        `From: ${SENDER}`,
        'Subject: Once',
        'MIME-Version: 1.0',
        'Content-Type: application/pdf; name=a.pdf',
        'Content-Transfer-Encoding: base64',
        '',
        content.toString('base64'),
        '',
      ].join('\r\n');
    // What a server that is killed before its answer leaves behind.
    const envelope = { sender: SENDER, recipients: ['documents@docs.example'] };
    const [id] = await storeMail(test.app, Readable.from([Buffer.from(raw('Received: first'))]), envelope);
    const before = await counts();
    const again = await send({ raw: raw('Received: second') });
    expect(again).toBe(`250 queued as ${id}`);
    expect(await counts()).toEqual(before);
    await readMail(test.app, id!);
    // The job may run twice as well.
    await readMail(test.app, id!);
    expect((await counts()).items).toBe(before.items + 1);
  });

  it('is told that a mail is too large, by its announced size or by what it sends', async () => {
    const before = await counts();
    const socket = connect(listener.port, '127.0.0.1');
    let heard = '';
    socket.on('data', (data: Buffer) => (heard += data.toString()));
    const said = async (expected: RegExp) => {
      while (!expected.test(heard)) await once(socket, 'data');
      heard = '';
    };
    await said(/^220/m);
    socket.write('EHLO carrier.example\r\n');
    await said(/^250 /m);
    socket.write(`MAIL FROM:<${SENDER}> SIZE=60000000\r\n`);
    await said(/^552/m);
    socket.write(`MAIL FROM:<${SENDER}>\r\n`);
    await said(/^250/m);
    socket.write('RCPT TO:<documents@docs.example>\r\n');
    await said(/^250/m);
    socket.write('DATA\r\n');
    await said(/^354/m);
    const block = Buffer.from(`${'x'.repeat(998)}\r\n`.repeat(1_000));
    for (let sent = 0; sent <= 50 * 1024 * 1024; sent += block.length)
      if (!socket.write(block)) await once(socket, 'drain');
    socket.write('\r\n.\r\n');
    await said(/^552/m);
    socket.end('QUIT\r\n');
    expect(await counts()).toEqual(before);
    expect(leftovers()).toEqual([]);
  });

  it('that breaks off in the middle left nothing', async () => {
    const before = await counts();
    const socket = connect(listener.port, '127.0.0.1');
    let heard = '';
    socket.on('data', (data: Buffer) => (heard += data.toString()));
    // Whoever speaks before the greeting is sent away.
    while (!heard.includes('220')) await once(socket, 'data');
    socket.write(`EHLO a\r\nMAIL FROM:<${SENDER}>\r\nRCPT TO:<documents@docs.example>\r\nDATA\r\n`);
    while (!heard.includes('354')) await once(socket, 'data');
    await new Promise<void>((resolve) => {
      socket.write(`Subject: half\r\n\r\n${'x'.repeat(500)}\r\n`, () => resolve());
    });
    socket.destroy();
    await expect.poll(leftovers).toEqual([]);
    expect(await counts()).toEqual(before);
  });
});

describe('a listener that is closed', () => {
  it('stores and answers the mail that is being sent, and takes no other', async () => {
    const own = (await listenForDocuments(test.app))!;
    const before = await counts();
    const socket = connect(own.port, '127.0.0.1');
    let heard = '';
    socket.on('data', (data: Buffer) => (heard += data.toString()));
    const said = async (expected: string) => {
      while (!heard.includes(expected)) await once(socket, 'data');
    };
    await said('220');
    socket.write(`EHLO a\r\nMAIL FROM:<${SENDER}>\r\nRCPT TO:<documents@docs.example>\r\nDATA\r\n`);
    await said('354');
    const closed = own.close();
    await expect(once(connect(own.port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
    socket.write(`Subject: ${unique()}\r\n\r\nlast\r\n.\r\n`);
    await said('250 queued');
    await closed;
    expect((await counts()).messages).toBe(before.messages + 1);
  });
});

describe('a mail becomes documents', () => {
  it('of all its files, with why one can’t be shown', async () => {
    const { documents } = await received({
      attachments: [
        await pdf('two.pdf', 2),
        { filename: 'empty.pdf', content: Buffer.alloc(0) },
        { filename: 'locked.pdf', content: await makePdf(1, { userPassword: 'secret' }) },
        { filename: 'winmail.dat', content: Buffer.from('789f3e2200000000', 'hex') },
        {
          filename: 'winmail.dat',
          content: outlookMessage([{ longName: 'from Outlook.pdf', data: await makePdf(3) }]),
        },
        { filename: 'letter.docx', content: Buffer.from(zipSync({ '[Content_Types].xml': strToU8('x') })) },
        { filename: `${'a'.repeat(5_000)}.xyz`, content: Buffer.from('\u0001\u0002 what is it') },
        { filename: 'ssn 900-12-3456.pdf', content: await makePdf() },
      ],
    });
    expect(documents.map(({ name, pages, problem }) => [name, pages, problem])).toEqual([
      ['two.pdf', 2, null],
      ['empty.pdf', null, 'pdf.empty'],
      ['locked.pdf', null, 'pdf.needsPassword'],
      ['winmail.dat', null, 'review.outlookFile'],
      ['from Outlook.pdf', 3, null],
      ['letter.docx', null, 'pdf.isOffice'],
      [`${'a'.repeat(116)}.xyz`, null, 'pdf.notPdf'],
      [expect.not.stringContaining('900-12-3456'), 1, null],
    ]);
  });

  it('also if it is malformed, has none, or was sent by a machine', async () => {
    const truncated = await received({
      raw: `From: ${SENDER}\r\nSubject: cut\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: application/pdf; name=cut.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0xLjQK`,
    });
    expect(truncated.documents).toMatchObject([
      { name: 'cut.pdf', pages: null, problem: expect.any(String) },
    ]);
    const noise = await received({ raw: Buffer.from(`${unique()}\u0000\u00ff\r\n`) });
    expect(noise).toMatchObject({ formKey: 'sortSearchMatch', documents: [], vars: { email: SENDER } });
    const plain = await received({ subject: 'SSN 900-12-3456', text: 'Did you get 900-12-3456?' });
    expect(plain.documents).toEqual([]);
    expect(plain.vars.note).toContain('Did you get');
    expect(JSON.stringify(plain.vars)).not.toContain('900-12-3456');
    const bounce = await received({ text: 'x', envelope: { from: '', to: 'documents@docs.example' } });
    expect([plain.vars.automated, bounce.vars.automated]).toEqual([false, true]);
  });

  it('that is kept whole if it can’t be read in time', async () => {
    const item = await itemOf(await send({ text: 'x' }), { ...MAIL_LIMITS, milliseconds: 1 });
    expect(item).toMatchObject({
      documents: [{ name: 'message.eml', pages: null, problem: 'review.mailUnreadable' }],
      vars: { email: SENDER },
    });
    expect(leftovers()).toEqual([]);
  });

  it('of a fax', async () => {
    const fax = sharp(Buffer.alloc(1728 * 1078, 255), { raw: { width: 1728, height: 1078, channels: 1 } })
      .toColourspace('b-w')
      .tiff({ compression: 'ccittfax4', bitdepth: 1, xres: 204 / 25.4, yres: 98 / 25.4 });
    const attachments = [{ filename: 'fax.tif', content: await fax.toBuffer() }];
    const { documents } = await received({ attachments });
    expect(documents).toMatchObject([{ name: 'fax.pdf', pages: 1, problem: null }]);
  });

  it('with a note that names another open item with the same file', async () => {
    const attachments = [await pdf('twice.pdf')];
    const first = await received({ attachments });
    const second = await received({ attachments });
    expect(first.vars.note ?? '').not.toContain('also in item');
    expect(second.vars.note).toContain(`twice.pdf is also in item ${first.id}`);
    await rows(
      sql`update incoming_documents set state = 'split' where instance_id = ${first.id} returning id`,
    );
    expect((await received({ attachments })).vars.note).toContain(`also in item ${first.id}`);
  });
});

describe('the sender of a mail', () => {
  const run = (statement: string) => test.app.data.database.execute(statement);
  const answers = (to: string) =>
    rows<{ subject: string; body: string; headers: Record<string, string>; reason: string }>(
      sql`select subject, body, headers, reason from outbox where recipient = ${to} order by id`,
    );
  const mailFrom = async (
    from: string,
    more: SendMailOptions = {},
    to = `documents+c${location.id}@docs.example`,
  ) =>
    received(
      { from, envelope: { from, to }, subject: 'Card of Ana Wójcik', attachments: [await pdf()], ...more },
      to,
    );
  const wants = (yes: boolean) => run(`update clients set mail_receipts = ${yes} where id = ${client.id}`);

  it('gets a receipt where the client wants that, once a day, without what it is about', async () => {
    const from = `${unique()}@carrier.example`;
    await mailFrom(from);
    expect(await answers(from)).toEqual([]);
    await wants(true);
    await mailFrom(from);
    await mailFrom(from);
    const [answer, ...more] = await answers(from);
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ reason: 'review.receipt', headers: { 'Auto-Submitted': 'auto-replied' } });
    expect(answer!.body).toContain('with 1 document.');
    expect(`${answer!.subject} ${answer!.body}`).not.toContain('Wójcik');
    await run(`update outbox set created_at = now() - interval '25 hours' where recipient = '${from}'`);
    await mailFrom(from);
    expect(await answers(from)).toHaveLength(2);
    await wants(false);
  });

  it('gets none as a machine, or without a client that is known', async () => {
    await wants(true);
    const { email } = await makeUser(test.app, { sites: [client] });
    const anyone = `${unique()}@carrier.example`;
    await mailFrom(anyone, {}, 'documents@docs.example');
    await mailFrom(anyone, { headers: { Precedence: 'bulk' } });
    await mailFrom('no-reply@carrier.example');
    expect([...(await answers(anyone)), ...(await answers('no-reply@carrier.example'))]).toEqual([]);
    // A user of the client is known by their address.
    await mailFrom(email, {}, 'documents@docs.example');
    expect(await answers(email)).toHaveLength(1);
    await wants(false);
  });

  it('hears each time what a reviewer decided, and no receipt after that', async () => {
    const reviewer = await staff(test);
    const email = `${unique()}@carrier.example`;
    const act = async (outcome: string, values: object) => {
      const { taskId } = await mailItem(test, [1], { email });
      const { claim: number } = await claim(reviewer, taskId);
      const answer = await complete(reviewer, taskId, number!, outcome, values);
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await act('askForCoverSheet', {});
    await act('askForCoverSheet', {});
    await act('rejectNoCover', { reason: 'No cover sheet' });
    await wants(true);
    await mailFrom(email);
    await wants(false);
    expect((await answers(email)).map(({ reason }) => reason)).toEqual([
      'review.askForCoverSheet',
      'review.askForCoverSheet',
      'review.rejectNoCover',
    ]);
  });
});

describe('a mail that fails', () => {
  const messageOf = async (id: number) =>
    (
      await rows<{ tries: number; instanceId: number | null }>(
        sql`select tries, instance_id as "instanceId" from incoming_messages where id = ${id}`,
      )
    )[0]!;
  const idOf = (answer: string) => Number(/queued as (\d+)/.exec(answer)![1]);

  it('is tried again, and then kept whole for a person to see', async () => {
    const id = idOf(await send({ attachments: [await pdf()] }));
    // Files are out of reach.
    const { read } = test.app.files;
    test.app.files.read = () => Promise.reject(new Error('no files'));
    for (let tries = 0; tries < 4; tries += 1)
      await expect(readMail(test.app, id)).rejects.toThrow('no files');
    test.app.files.read = read;
    expect(await messageOf(id)).toEqual({ tries: 4, instanceId: null });
    await readMail(test.app, id);
    const { instanceId } = await messageOf(id);
    const documents = await rows(
      sql`select name, problem from incoming_documents where instance_id = ${instanceId}`,
    );
    expect(documents).toEqual([{ name: 'message.eml', problem: 'review.mailUnreadable' }]);
    // It is done then.
    await readMail(test.app, id);
    expect(await messageOf(id)).toMatchObject({ instanceId, tries: 5 });
  });

  it('keeps the files that there was no time for as they are', async () => {
    const answer = await send({ attachments: [await pdf('one.pdf'), await pdf('two.pdf')] });
    const { documents } = await itemOf(answer, { ...MAIL_LIMITS, allFilesMs: -1 });
    expect(documents).toMatchObject([
      { name: 'one.pdf', pages: null, problem: 'review.mailTooSlow' },
      { name: 'two.pdf', pages: null, problem: 'review.mailTooSlow' },
    ]);
  });

  it('is read again if nothing is left to do it', async () => {
    const id = idOf(await send({ attachments: [await pdf()] }));
    const recent = idOf(await send({ text: 'x' }));
    const waiting = idOf(await send({ text: 'x' }));
    const run = (statement: string) => test.app.data.database.execute(statement);
    await run(`delete from jobs where data->>'messageId' in ('${id}', '${recent}')`);
    await run(
      `update incoming_messages set created_at = now() - interval '1 hour' where id in (${id}, ${waiting})`,
    );
    await readForgotten(test.app);
    const jobsOf = async (message: number) =>
      (await rows(sql`select 1 from jobs where data->>'messageId' = ${String(message)}`)).length;
    expect([await jobsOf(id), await jobsOf(recent), await jobsOf(waiting)]).toEqual([1, 0, 1]);
    await readForgotten(test.app);
    expect(await jobsOf(id)).toBe(1);
  });

  it('has two hundred files at most; what is more is named', { timeout: 120_000 }, async () => {
    const attachments = Array.from({ length: 202 }, (_none, at) => ({
      filename: `${at}.bin`,
      content: Buffer.from(`\u0001\u0002 ${unique()}`),
    }));
    const { documents, vars } = await received({ attachments });
    expect(documents).toHaveLength(200);
    expect(vars.note).toContain('2 more files were left out');
  });
});

describe('the job', () => {
  it('of one mail does not hold up others, also if it fails', { timeout: 150_000 }, async () => {
    const ids: number[] = [];
    for (const name of ['bad', 'good']) {
      const answer = await send({ subject: name, attachments: [await pdf()] });
      ids.push(Number(/queued as (\d+)/.exec(answer)![1]));
    }
    const [bad, good] = ids as [number, number];
    await test.app.data.database.execute(
      `update incoming_messages set storage_key = 'gone' || id where id = ${bad}`,
    );
    await test.app.jobs.start();
    const itemOfMail = async (id: number) =>
      (
        await rows<{ i: number | null }>(sql`select instance_id as i from incoming_messages where id = ${id}`)
      )[0]?.i;
    await expect.poll(() => itemOfMail(good), { timeout: 120_000 }).toEqual(expect.any(Number));
    expect(await itemOfMail(bad)).toBeNull();
    const [job] = await rows<{ lane: string; state: string }>(
      sql`select lane, state from jobs where data->>'messageId' = ${String(bad)}`,
    );
    expect(job).toMatchObject({ lane: 'incoming', state: expect.stringMatching(/failed|running/) });
  });

  it('reads what was stored while no job ran', { timeout: 150_000 }, async () => {
    const answer = await send({ attachments: [await pdf()] });
    const id = Number(/queued as (\d+)/.exec(answer)![1]);
    await test.app.jobs.start();
    await expect
      .poll(
        async () =>
          (
            await rows<{ i: number | null }>(
              sql`select instance_id as i from incoming_messages where id = ${id}`,
            )
          )[0]?.i,
        { timeout: 120_000 },
      )
      .toEqual(expect.any(Number));
  });
});
