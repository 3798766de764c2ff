import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { HitRate, ItemProposals } from '../../domain/review/proposals/contract';
import type { JobRun } from '../../server/platform/jobs/jobs';
import { documentReading, readDocument } from '../../server/review/proposals/read-document';
import { openPages } from '../../server/review/proposals/page-texts';
import { PROVIDER, sql } from '../../server/platform/db';
import { createNoticeHub } from '../../server/platform/sockets/hub';
import type { Notice } from '../../server/platform/sockets/notices';
import { rows } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeEmployee, makeUser, signIn, type TestClient } from '../support/factories';
import { claim, complete, mailItem, staff, tasksOf, type Staff } from './items';
import { card, day, examReport, printed, type Person } from './printed';

const NOW = new Date('2026-06-15T20:00:00Z');
let test: TestApp;
let client: TestClient;
let reviewer: Staff;
let other: Staff;
let supervisor: Staff;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app);
  reviewer = await staff(test);
  other = await staff(test);
  supervisor = await staff(test, 'supervisor');
});
afterAll(() => test.close());

async function onFile(
  values: Partial<Person & { hireDate: string }> = {},
): Promise<Person & { employeeId: number }> {
  const n = Math.floor(Math.random() * 1e6);
  const person = {
    firstName: 'Marta',
    lastName: 'Quintero',
    dob: '1981-04-19',
    license: `RX${n}77`,
    ...values,
  };
  const { employeeId } = await makeEmployee(test.app, { site: client, ...person });
  return { ...person, employeeId };
}

const mail = async (pdf: Buffer, pages = 1) => {
  const item = await mailItem(test, [pages], {}, 'sortSearchMatch', pdf);
  return { ...item, documentId: item.documentIds[0]! };
};
const proposalsOf = async (who: Staff, itemId: number) =>
  (await who.get(`/v1/internalDQ/${itemId}/proposals`)).json<ItemProposals>();
const stored = (documentId: number) =>
  test.app.data.withTenant(PROVIDER, (tx) =>
    tx.one<{ state: string; pages: Uint8Array | null; proposed: object | null; decided: object | null }>(
      sql`select state, pages, proposed, decided from document_proposals where document_id = ${documentId}`,
    ),
  );
const jobsFor = (documentId: number) =>
  test.app.data.withTenant(PROVIDER, (tx) =>
    tx.query<{ lane: string }>(sql`select lane from jobs where type = 'review.readDocument'
      and (data->>'documentId')::int = ${documentId} order by created_at`),
  );

describe('a document that came in', () => {
  it('is read, and proposed with its reasons and places; what is decided is counted', async () => {
    const person = await onFile();
    const { instanceId, taskId, documentIds, documentId } = await mail(await printed(card(person)));
    expect(await jobsFor(documentId)).toEqual([{ lane: 'reading' }]);
    const waiting = await proposalsOf(reviewer, instanceId);
    expect(waiting).toMatchObject({
      proposals: [{ documentId, state: 'waiting', employeeId: null }],
      people: [],
    });
    // It is before someone now; asking again changes nothing.
    await proposalsOf(reviewer, instanceId);
    expect(await jobsFor(documentId)).toEqual([{ lane: 'reading' }, { lane: 'interactive' }]);

    const heard: Notice[] = [];
    const hub = createNoticeHub(test.database);
    hub.on((notice) => heard.push(notice));
    await hub.start();
    await documentReading(test.app).run({ data: { documentId } } as unknown as JobRun);
    await vi.waitFor(() =>
      expect(heard).toContainEqual(
        expect.objectContaining({
          event: 'proposals:ready',
          permissions: ['dq.worklists'],
          itemId: instanceId,
        }),
      ),
    );
    const { proposals, people } = await proposalsOf(reviewer, instanceId);
    expect(proposals).toMatchObject([
      {
        documentId,
        state: 'ready',
        restricted: false,
        employeeId: { value: person.employeeId, reason: 'licenseAndBirthDate' },
        docTypeId: { value: 238, reason: 'formNumber' },
        docDate: { value: '2026-06-01', reason: 'label' },
        docExpirationDate: { value: '2028-06-01' },
      },
    ]);
    expect(people).toMatchObject([
      { employeeId: person.employeeId, clientId: client.id, lastName: 'Quintero' },
    ]);
    // The license is on the fifth line.
    const marks = proposals[0]!.employeeId!.marks;
    expect(marks.some(({ page, y }) => page === 1 && Math.abs(y * 792 - (92 + 4 * 28 - 11)) < 12)).toBe(true);
    const { pages } = await stored(documentId);
    expect(Buffer.from(pages!).includes(person.license)).toBe(false);
    expect(JSON.stringify(openPages(test.app.keys, documentId, pages!))).toContain(person.license);
    expect(openPages(test.app.keys, documentId + 1, pages!)).toBeNull();

    const before = (await supervisor.get('/v1/internalDQ/hitRates')).json<HitRate[]>();
    const held = await claim(reviewer, taskId);
    const matched = await complete(reviewer, taskId, held.claim!, 'assign', {
      documentIds,
      clientId: client.id,
      employeeId: person.employeeId,
    });
    expect(matched.statusCode, matched.body).toBe(200);
    const review = (await tasksOf(reviewer, 'review')).find((one) => one.employeeId === person.employeeId)!;
    expect((await proposalsOf(other, review.processInstanceId)).proposals).toMatchObject([
      { documentId, state: 'ready' },
    ]);
    const mine = await claim(other, review.id);
    const filed = await complete(other, review.id, mine.claim!, 'accept', {
      docTypeId: 238,
      docDate: '2026-06-01',
      docExpirationDate: '2027-06-01',
    });
    expect(filed.statusCode, filed.body).toBe(200);
    expect(await stored(documentId)).toMatchObject({
      pages: null,
      decided: { outcome: 'filed', employeeId: person.employeeId, docExpirationDate: '2027-06-01' },
    });
    const after = (await supervisor.get('/v1/internalDQ/hitRates')).json<HitRate[]>();
    expect(before).toEqual([]);
    expect(after).toEqual([
      {
        docTypeId: 238,
        decided: 1,
        fields: [
          { field: 'employeeId', proposed: 1, right: 1 },
          { field: 'docTypeId', proposed: 1, right: 1 },
          { field: 'docDate', proposed: 1, right: 1 },
          { field: 'docExpirationDate', proposed: 1, right: 0 },
        ],
      },
    ]);
  });

  it('is read once, however often its job runs, and not after it was decided', async () => {
    const person = await onFile({ lastName: 'Once' });
    const { documentId, taskId, documentIds } = await mail(await printed(card(person)));
    const reading = vi.spyOn(test.app.files, 'withPath');
    await Promise.all([readDocument(test.app, documentId), readDocument(test.app, documentId)]);
    await readDocument(test.app, documentId);
    const late = await mail(await printed(card(person)));
    const held = await claim(reviewer, late.taskId);
    await complete(reviewer, late.taskId, held.claim!, 'discard', {
      documentIds: late.documentIds,
      reason: 'Twice',
    });
    await readDocument(test.app, late.documentId);
    expect(await stored(late.documentId)).toMatchObject({ state: 'unread', proposed: null, pages: null });
    expect(reading).toHaveBeenCalledTimes(1);
    reading.mockRestore();
    const mine = await claim(reviewer, taskId);
    await complete(reviewer, taskId, mine.claim!, 'discard', { documentIds, reason: 'Twice' });
    expect(await stored(documentId)).toMatchObject({
      state: 'ready',
      pages: null,
      decided: { outcome: 'discarded' },
    });
  });

  it('in parts is proposed by what was read of the whole', async () => {
    const person = await onFile({ lastName: 'Partida' });
    const { instanceId, taskId, documentId } = await mail(
      await printed(card(person), ['Sincerely', 'the dispatch office of the carrier named above, thank you']),
      2,
    );
    await readDocument(test.app, documentId);
    const held = await claim(reviewer, taskId);
    const split = await reviewer.post(`/v1/internalDQ/${instanceId}/split/${documentId}`, {
      claim: held.claim,
      parts: [{ pages: [2] }, { pages: [1], rotate: '90' }],
    });
    expect(split.statusCode, split.body).toBe(200);
    const [, part] = split.json<{ imageId: number }[]>();
    expect(await jobsFor(part!.imageId)).toEqual([{ lane: 'interactive' }]);
    const reading = vi.spyOn(test.app.files, 'withPath');
    await readDocument(test.app, part!.imageId);
    expect(reading).not.toHaveBeenCalled();
    reading.mockRestore();
    const { proposals } = await proposalsOf(reviewer, instanceId);
    const proposal = proposals.find((one) => one.documentId === part!.imageId)!;
    expect(proposal).toMatchObject({ state: 'ready', employeeId: { value: person.employeeId } });
    // Shown turned by 90 degrees: what was at the left is at the top.
    expect(proposal.docTypeId!.marks.every(({ page, width, height }) => page === 1 && width < height)).toBe(
      true,
    );
  });

  it('that can not be read says so', async () => {
    const { instanceId, documentId } = await mail(Buffer.from('not a PDF'));
    await readDocument(test.app, documentId);
    expect((await proposalsOf(reviewer, instanceId)).proposals).toMatchObject([
      { state: 'unread', docTypeId: null },
    ]);
  });
});

describe('a person who is proposed', () => {
  it('is one of several with the same name only by what tells them apart, and not someone who is gone', async () => {
    const twin = await onFile({ firstName: 'Iris', lastName: 'Gemelo', dob: '1990-09-09' });
    await onFile({ firstName: 'Iris', lastName: 'Gemelo', dob: '1990-09-09' });
    const known = await mail(await printed(card(twin)));
    const unknown = await mail(await printed(card({ ...twin, license: 'Z1234567' })));
    for (const { documentId } of [known, unknown]) await readDocument(test.app, documentId);
    expect((await proposalsOf(reviewer, known.instanceId)).proposals[0]!.employeeId).toMatchObject({
      value: twin.employeeId,
    });
    expect((await proposalsOf(reviewer, unknown.instanceId)).proposals[0]!.employeeId).toBeNull();
    await test.app.data.withTenant(client.id, (tx) =>
      tx.query(sql`delete from employees where tenant_id = ${client.id} and id = ${twin.employeeId}`),
    );
    const gone = await proposalsOf(reviewer, known.instanceId);
    expect(gone.people).toEqual([]);
    expect(gone.proposals[0]).toMatchObject({ employeeId: null, docTypeId: { value: 238 } });
  });
});

describe('who sees proposals', () => {
  it('is the staff who may see the item, and no client', async () => {
    const person = await onFile({ lastName: 'Privado' });
    const { instanceId, documentId } = await mail(await printed(card(person)));
    await readDocument(test.app, documentId);
    const owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
    for (const url of [`/v1/internalDQ/${instanceId}/proposals`, '/v1/internalDQ/hitRates'])
      expect((await owner.get(url)).statusCode).toBe(403);
    expect((await reviewer.get('/v1/internalDQ/999999/proposals')).statusCode).toBe(404);
  });

  it('of one client is none of another: the database hides the rows of a matched document', async () => {
    const person = await onFile({ lastName: 'Ajena' });
    const { taskId, documentIds, documentId } = await mail(await printed(card(person)));
    await readDocument(test.app, documentId);
    const held = await claim(reviewer, taskId);
    await complete(reviewer, taskId, held.claim!, 'assign', {
      documentIds,
      clientId: client.id,
      employeeId: person.employeeId,
    });
    const another = await makeClient(test.app);
    const seenBy = (tenantId: number) =>
      test.app.data.withTenant(tenantId, (tx) =>
        tx.query(sql`select 1 from document_proposals where document_id = ${documentId}`),
      );
    expect(await seenBy(client.id)).toHaveLength(1);
    expect(await seenBy(another.id)).toHaveLength(0);
  });
});

describe('a medical examination report', () => {
  it('is proposed as nothing, and refused at the match; only a supervisor may say that the reading was wrong', async () => {
    const person = await onFile({ lastName: 'Examinada' });
    const { instanceId, taskId, documentIds, documentId } = await mail(await printed(examReport(person)));
    await readDocument(test.app, documentId);
    expect((await proposalsOf(reviewer, instanceId)).proposals).toEqual([
      {
        documentId,
        state: 'ready',
        restricted: true,
        unreadPages: null,
        docTypeId: null,
        employeeId: null,
        docDate: null,
        docExpirationDate: null,
      },
    ]);
    const chosen = { documentIds, clientId: client.id, employeeId: person.employeeId };
    const held = await claim(reviewer, taskId);
    const refused = await complete(reviewer, taskId, held.claim!, 'assign', chosen);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('medical examination report');
    await reviewer.patch(`/v1/processes/internalReviewProcess/tasks/${taskId}`, { assignee: null });
    const theirs = await claim(supervisor, taskId);
    expect((await complete(supervisor, taskId, theirs.claim!, 'assign', chosen)).statusCode).toBe(200);

    const review = (await tasksOf(reviewer, 'review')).find((one) => one.employeeId === person.employeeId)!;
    const values = { docTypeId: 238, docDate: '2026-06-01', docExpirationDate: '2027-06-01' };
    const alone = await claim(supervisor, review.id);
    const own = await complete(supervisor, review.id, alone.claim!, 'accept', values);
    expect([own.statusCode, own.json<{ code: string }>().code]).toEqual([409, 'review.secondSupervisor']);
    // As where a cover sheet matched it.
    await rows(
      test.app,
      sql`update document_proposals set decided = null where document_id = ${documentId} returning 1`,
    );
    const first = await complete(supervisor, review.id, alone.claim!, 'accept', values);
    expect(first.json<{ code: string }>().code).toBe('review.secondSupervisor');
    await supervisor.patch(`/v1/processes/internalReviewProcess/tasks/${review.id}`, { assignee: null });
    const mine = await claim(reviewer, review.id);
    expect((await complete(reviewer, review.id, mine.claim!, 'accept', values)).statusCode).toBe(409);
    // To the exam staff is always possible.
    const sent = await reviewer.post(`/v1/internalDQ/${review.processInstanceId}/sendToCME`, {
      claim: mine.claim,
    });
    expect(sent.statusCode, sent.body).toBe(204);
    expect(await stored(documentId)).toMatchObject({ pages: null, decided: { outcome: 'restricted' } });
    expect((await proposalsOf(reviewer, review.processInstanceId)).proposals).toEqual([]);
  });

  it('is found behind page 100, and pages that were not tried keep a long scan out of the file', async () => {
    const person = await onFile({ lastName: 'Largo' });
    const pdf = await PDFDocument.create();
    for (let page = 1; page <= 100; page += 1) pdf.addPage([60, 60]);
    pdf.addPage([60, 60]).drawRectangle({ x: 10, y: 10, width: 40, height: 40 });
    const scan = await mail(Buffer.from(await pdf.save()), 101);
    const report = await PDFDocument.load(await printed(examReport(person)));
    const [last] = await pdf.copyPages(report, [0]);
    pdf.addPage(last);
    const long = await mail(Buffer.from(await pdf.save()), 102);
    for (const { documentId } of [scan, long]) await readDocument(test.app, documentId);
    expect((await proposalsOf(reviewer, long.instanceId)).proposals).toMatchObject([{ restricted: true }]);
    expect((await proposalsOf(reviewer, scan.instanceId)).proposals).toMatchObject([
      { restricted: false, unreadPages: '101' },
    ]);
    const chosen = { documentIds: scan.documentIds, clientId: client.id, employeeId: person.employeeId };
    const held = await claim(reviewer, scan.taskId);
    const refused = await complete(reviewer, scan.taskId, held.claim!, 'assign', chosen);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('Pages 101 weren’t read'),
    ]);
    // A release before this one didn't say which pages it had not read.
    await rows(
      test.app,
      sql`update document_proposals set proposed = proposed - 'unreadPages' where document_id = ${scan.documentId} returning 1`,
    );
    expect((await proposalsOf(reviewer, scan.instanceId)).proposals).toMatchObject([
      { unreadPages: '101-101' },
    ]);
    expect((await complete(reviewer, scan.taskId, held.claim!, 'assign', chosen)).statusCode).toBe(409);
    // Split, its parts are read on their own.
    const split = await reviewer.post(`/v1/internalDQ/${scan.instanceId}/split/${scan.documentId}`, {
      claim: held.claim,
      parts: [{ pages: [101] }],
    });
    const [part] = split.json<{ imageId: number }[]>();
    await readDocument(test.app, part!.imageId);
    const proposed = (await proposalsOf(reviewer, scan.instanceId)).proposals;
    expect(proposed.find(({ documentId }) => documentId === part!.imageId)).toMatchObject({
      state: 'ready',
      unreadPages: null,
    });
  }, 120_000);
});

describe('a document whose job has used up its tries', () => {
  it('says that it could not be read, and can be filed; it is read if the job is retried', async () => {
    const person = await onFile({ lastName: 'Ilegible' });
    const { instanceId, taskId, documentIds, documentId } = await mail(await printed(card(person)));
    const giveUp = (jobId: string) =>
      test.app.data.withTenant(PROVIDER, async (tx) => {
        await tx.query(sql`update jobs set state = 'parked' where id = ${jobId}::uuid`);
        await documentReading(test.app).gaveUp!(tx, { jobId, createdBy: null, data: { documentId } });
      });
    await proposalsOf(reviewer, instanceId);
    const [first, second] = await test.app.data.withTenant(PROVIDER, (tx) =>
      tx.query<{ id: string }>(sql`select id from jobs where type = 'review.readDocument'
        and (data->>'documentId')::int = ${documentId} order by created_at`),
    );
    const stateOf = async () => (await proposalsOf(reviewer, instanceId)).proposals[0]!.state;
    await giveUp(first!.id);
    // The other job still tries.
    expect(await stateOf()).toBe('waiting');
    await giveUp(second!.id);
    expect(await stateOf()).toBe('unread');

    const held = await claim(reviewer, taskId);
    await complete(reviewer, taskId, held.claim!, 'assign', {
      documentIds,
      clientId: client.id,
      employeeId: person.employeeId,
    });
    await readDocument(test.app, documentId);
    const review = (await tasksOf(reviewer, 'review')).find((one) => one.employeeId === person.employeeId)!;
    expect((await proposalsOf(other, review.processInstanceId)).proposals).toMatchObject([
      { state: 'ready', docTypeId: { value: 238 } },
    ]);
    await test.app.data.database.execute(
      `update document_proposals set state = 'unread', read_at = null, proposed = null where document_id = ${documentId}`,
    );
    const mine = await claim(other, review.id);
    const filed = await complete(other, review.id, mine.claim!, 'accept', {
      docTypeId: 238,
      docDate: '2026-06-01',
      docExpirationDate: '2027-06-01',
    });
    expect(filed.statusCode, filed.body).toBe(200);
  });
});

describe('a driving record', () => {
  it('is the one of a hire by the hire date of the person', async () => {
    const record = ({ firstName, lastName, dob, license }: Person) => [
      'STATE OF OHIO  DEPARTMENT OF MOTOR VEHICLES',
      'DRIVER HISTORY RECORD',
      `Name: ${lastName}, ${firstName}        DOB: ${day(dob)}`,
      `License No: ${license}    License Status: VALID     Class: A`,
      'As of: 06/10/2026',
      'Convictions: none   Violations: none   Points: 0',
      'END OF RECORD',
    ];
    const typeFor = async (values: { lastName: string; hireDate: string }) => {
      const person = await onFile(values);
      const { instanceId, documentId } = await mail(await printed(record(person)));
      await readDocument(test.app, documentId);
      const [proposal] = (await proposalsOf(reviewer, instanceId)).proposals;
      expect(proposal).toMatchObject({
        employeeId: { value: person.employeeId },
        docDate: { value: '2026-06-10' },
      });
      return proposal!.docTypeId;
    };
    expect(await typeFor({ lastName: 'Nuevo', hireDate: '2026-06-01' })).toMatchObject({
      value: 660,
      reason: 'rule',
    });
    expect(await typeFor({ lastName: 'Antiguo', hireDate: '2020-06-01' })).toMatchObject({ value: 225 });
  });
});
