import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCode, shownCode } from '../../domain/cover-sheets/code';
import type { CoverSheet } from '../../domain/review/cover-sheet';
import type { ItemProposals } from '../../domain/review/proposals/contract';
import type { ReviewVars } from '../../domain/review/review-process';
import type { PageText } from '../../domain/shared/page-text';
import { array, PROVIDER, sql, type SQL } from '../../server/platform/db';
import { anyKind, releaseStale } from '../../server/processes';
import { reviewKind, routeBySheets } from '../../server/review';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { claim, complete, mailItem, markRead, pdfOf, staff, TASKS, type Staff } from '../review/items';
import { sealPages } from '../../server/review/proposals/page-texts';
import { documentReading, readDocument } from '../../server/review/proposals/read-document';
import { routeItem } from '../../server/review/routing-jobs';

const MEDICAL_CARD = 238;
const ROAD_TEST = 2006;

let test: TestApp;
let client: TestClient;
let site: TestClient;
let clerk: SignedIn & { email: string };
let reviewer: Staff;
let employeeId: number;
beforeAll(async () => {
  test = await createApp({ environment: { INBOUND_SMTP_PORT: '0', INBOUND_DOMAIN: 'docs.example' } });
  client = await makeClient(test.app);
  site = await makeClient(test.app, { parent: client });
  const user = await makeUser(test.app, { sites: [client] });
  clerk = { ...(await signIn(test.app, user)), email: user.email };
  reviewer = await staff(test);
  ({ employeeId } = await makeEmployee(test.app, { site, firstName: 'Ana', lastName: 'Wójcik' }));
});
afterAll(() => test.close());

const rows = <T extends object>(statement: SQL) =>
  test.app.data.withTenant(PROVIDER, (tx) => tx.query<T>(statement));

const print = (docTypeIds: readonly number[], who: SignedIn = clerk, of = employeeId, at = client) =>
  who.post(`/v1/clients/${at.id}/employees/${of}/coverSheets`, { docTypeIds });

/** Prints a sheet; returns its code. */
async function sheetFor(
  docTypeId = MEDICAL_CARD,
  who: SignedIn = clerk,
  of = employeeId,
  at = client,
): Promise<string> {
  const answer = await print([docTypeId], who, of, at);
  expect(answer.statusCode, answer.body).toBe(200);
  const [sheet] = await rows<{ code: string }>(
    sql`select code from cover_sheets where employee_id = ${of} order by created_at desc limit 1`,
  );
  return sheet!.code;
}

/** What is read on pages: the code of a sheet, or nothing. */
const pages = (...codes: (string | null)[]): PageText[] =>
  codes.map((code, at) => ({
    page: at + 1,
    source: 'text',
    words: [],
    barcodes: code ? [{ format: 'QRCode', bytes: btoa(code), x: 0.8, y: 0.1, width: 0.1, height: 0.1 }] : [],
    blank: false,
    turn: 0,
  }));

/** An item of a mail with one scan, by someone who is known to the client. */
const scanOf = async (count: number, vars: Partial<ReviewVars> = {}) => {
  const item = await mailItem(test, [count], { email: clerk.email, note: '“For several people”', ...vars });
  return { ...item, documentId: item.documentIds[0]! };
};
const varsOf = async (instanceId: number) => {
  const [item] = await rows<{ vars: ReviewVars; ended: boolean }>(
    sql`select vars, ended_at is not null as ended from process_instances where id = ${instanceId}`,
  );
  return item!;
};
interface Part {
  id: number;
  instanceId: number;
  state: string;
  pagesOf: string;
  formKey: string;
  category: string;
  vars: ReviewVars;
}
const partsOf = (documentId: number) =>
  rows<Part>(sql`select d.id, d.instance_id as "instanceId", d.state, d.pages_of as "pagesOf", t.form_key as "formKey",
    t.category, i.vars from incoming_documents d join process_instances i on i.id = d.instance_id
    join tasks t on t.instance_id = i.id where d.parent_id = ${documentId} order by d.id`);
const route = (documentId: number, ...codes: (string | null)[]) =>
  routeBySheets(test.app, documentId, pages(...codes));

describe('cover sheets', () => {
  it('are printed for an employee, one for each document type', async () => {
    const answer = await print([MEDICAL_CARD, ROAD_TEST]);
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const printed = await rows<{ code: string; type: number; client: number; used: string | null }>(
      sql`select code, doc_type_id as type, client_id as client, used_at as used from cover_sheets
        where employee_id = ${employeeId} order by doc_type_id`,
    );
    expect(printed).toMatchObject([
      { type: MEDICAL_CARD, client: client.id, used: null },
      { type: ROAD_TEST, client: client.id, used: null },
    ]);
    expect(printed[0]!.code).not.toBe(printed[1]!.code);
    // Also by someone who reaches only the location.
    const ofSite = await signIn(test.app, await makeUser(test.app, { sites: [site] }));
    expect((await print([MEDICAL_CARD], ofSite)).statusCode).toBe(200);
  });

  it('only by who may upload such documents of them', async () => {
    const reader = await signIn(
      test.app,
      await makeUser(test.app, { sites: [site], permissions: ['client.viewEmployeeFile'] }),
    );
    expect((await print([MEDICAL_CARD], reader)).statusCode).toBe(403);
    const other = await makeClient(test.app);
    const stranger = await signIn(test.app, await makeUser(test.app, { sites: [other] }));
    expect((await print([MEDICAL_CARD], stranger)).statusCode).toBe(404);
    expect((await print([MEDICAL_CARD], stranger, employeeId, other)).statusCode).toBe(404);
    const elsewhere = await makeClient(test.app, { parent: client });
    expect((await print([MEDICAL_CARD], clerk, employeeId, elsewhere)).statusCode).toBe(404);
    // The provider's record of a query is for its staff, and 1 is no type.
    expect((await print([1162])).json()).toMatchObject({ errors: { docTypeIds: expect.any(String) } });
    expect((await print([1])).statusCode).toBe(400);
    expect((await print([])).statusCode).toBe(400);
  });

  it('are looked up by the ID that stands on them', async () => {
    const code = await sheetFor();
    const found = await reviewer.get(`/v1/internalDQ/coverSheets/${shownCode(code).toLowerCase()}`);
    expect(found.json<CoverSheet>()).toMatchObject({
      coverSheetId: code,
      docTypeId: MEDICAL_CARD,
      person: { employeeId, clientId: client.id, lastName: 'Wójcik' },
      usedAt: null,
    });
    const other = newCode(new Uint8Array(10).fill(9));
    expect((await reviewer.get(`/v1/internalDQ/coverSheets/${other}`)).json()).toMatchObject({
      code: 'coverSheet.unknown',
    });
    expect((await reviewer.get('/v1/internalDQ/coverSheets/7K3M9')).json()).toMatchObject({
      code: 'coverSheet.mistyped',
    });
    expect((await clerk.get(`/v1/internalDQ/coverSheets/${code}`)).statusCode).toBe(403);
  });
});

describe('a scan with cover sheets', () => {
  it('routes itself: each part waits for its review, with person and type [REVIEW-16]', async () => {
    const [card, roadTest] = [await sheetFor(), await sheetFor(ROAD_TEST)];
    const { documentId, instanceId } = await scanOf(5);
    expect(await route(documentId, card, null, null, roadTest, null)).toBe(true);
    const parts = await partsOf(documentId);
    expect(parts).toMatchObject([
      {
        pagesOf: '2-3',
        state: 'matched',
        formKey: 'review',
        category: 'IMS Emails (Matched)',
        vars: {
          employeeId,
          clientId: client.id,
          legacyClientId: site.id,
          docTypeId: MEDICAL_CARD,
          coverSheetId: card,
          note: null,
        },
      },
      { pagesOf: '5', vars: { docTypeId: ROAD_TEST, coverSheetId: roadTest, email: clerk.email } },
    ]);
    for (const part of parts)
      expect(part.vars).toMatchObject({ PDFsToReview: [part.id], uploadedDocumentIds: [part.id] });
    // The scan is kept whole, and nothing waits twice.
    const [whole] = await rows<{ state: string; key: string | null }>(
      sql`select state, storage_key as key from incoming_documents where id = ${documentId}`,
    );
    expect(whole).toMatchObject({ state: 'split', key: expect.any(String) });
    expect(await varsOf(instanceId)).toMatchObject({ ended: true, vars: { PDFsToReview: [] } });
    // Also if the job runs twice.
    expect(await route(documentId, card, null, null, roadTest, null)).toBe(true);
    expect(await partsOf(documentId)).toHaveLength(2);
    // It is accepted as any other document.
    const item = (await reviewer.get(`/v1/internalDQ?ids=${parts[0]!.instanceId}`)).json<
      { taskId: number }[]
    >()[0]!;
    const { claim: number } = await claim(reviewer, item.taskId);
    await markRead(test, [parts[0]!.id]);
    const values = { docTypeId: MEDICAL_CARD, docDate: '2026-01-10', docExpirationDate: '2027-01-10' };
    const accepted = await complete(reviewer, item.taskId, number!, 'accept', values);
    expect(accepted.statusCode, accepted.body).toBe(200);
  });

  /** A printed sheet and a page behind it, as they come back. */
  async function printedScan() {
    const printed = await PDFDocument.load((await print([MEDICAL_CARD])).rawPayload);
    const scan = await PDFDocument.create();
    for (const from of [printed, await PDFDocument.load(await pdfOf(1, 'Certificate of a driver'))])
      (await scan.copyPages(from, [0])).forEach((page) => scan.addPage(page));
    const file = Buffer.from(await scan.save());
    return mailItem(test, [2], { email: clerk.email }, 'sortSearchMatch', file);
  }

  it('is proposed by its sheet to who works on it before its pages were read', async () => {
    const item = await printedScan();
    await claim(reviewer, item.taskId);
    await readDocument(test.app, item.documentIds[0]!);
    expect(await partsOf(item.documentIds[0]!)).toEqual([]);
    const proposed = await reviewer.get(`/v1/internalDQ/${item.instanceId}/proposals`);
    const says = (value: number) => ({ value, reason: 'coverSheet', marks: [] });
    expect(proposed.json<ItemProposals>()).toMatchObject({
      proposals: [{ state: 'ready', employeeId: says(employeeId), docTypeId: says(MEDICAL_CARD) }],
      people: [{ employeeId, clientId: client.id }],
    });
  });

  const putBack = (taskId: number) => reviewer.patch(`${TASKS}/${taskId}`, { assignee: null });
  const routingsOf = (instanceId: number) =>
    rows<{ id: string }>(sql`select id from jobs where type = 'review.routeItem'
      and (data->>'instanceId')::int = ${instanceId}`);

  it('routes itself once who worked on it puts it back without a decision', async () => {
    const item = await printedScan();
    await claim(reviewer, item.taskId);
    await readDocument(test.app, item.documentIds[0]!);
    await routeItem(test.app, item.instanceId);
    expect(await partsOf(item.documentIds[0]!)).toEqual([]);
    expect(await routingsOf(item.instanceId)).toEqual([]);
    await putBack(item.taskId);
    expect(await routingsOf(item.instanceId)).toHaveLength(1);
    await Promise.all([routeItem(test.app, item.instanceId), routeItem(test.app, item.instanceId)]);
    expect(await partsOf(item.documentIds[0]!)).toMatchObject([
      { pagesOf: '2', formKey: 'review', vars: { employeeId, docTypeId: MEDICAL_CARD } },
    ]);
    expect(await varsOf(item.instanceId)).toMatchObject({ ended: true });
  });

  it('routes itself when the claim of who worked on it ran out', async () => {
    const item = await printedScan();
    await claim(reviewer, item.taskId);
    await readDocument(test.app, item.documentIds[0]!);
    await test.app.data.database.execute(
      `update tasks set active_at = now() - interval '31 minutes' where id = ${item.taskId}`,
    );
    await releaseStale(test.app, anyKind(reviewKind));
    expect(await routingsOf(item.instanceId)).toHaveLength(1);
  });

  it.each([
    [
      'entered something',
      (id: number, number: number) =>
        reviewer.patch(`/v1/internalDQ/${id}`, { claim: number, note: 'Two people' }),
    ],
    [
      'changed the item',
      (id: number, number: number, imageId: number) =>
        reviewer.post(`/v1/internalDQ/${id}/split/${imageId}`, {
          claim: number,
          parts: [{ pages: [1, 2] }],
        }),
    ],
  ])('is left to the next person once someone %s', async (_what, act) => {
    const item = await printedScan();
    const { claim: number } = await claim(reviewer, item.taskId);
    await readDocument(test.app, item.documentIds[0]!);
    const answer = await act(item.instanceId, number!, item.documentIds[0]!);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    await putBack(item.taskId);
    const parts = await partsOf(item.documentIds[0]!);
    for (const { id } of parts) await readDocument(test.app, id);
    await routeItem(test.app, item.instanceId);
    expect(await partsOf(item.documentIds[0]!)).toEqual(parts);
    for (const { id } of parts) expect(await partsOf(id)).toEqual([]);
    expect(await varsOf(item.instanceId)).toMatchObject({ ended: false });
  });

  it('routes itself as it was printed, once its pages were read', async () => {
    const item = await printedScan();
    await readDocument(test.app, item.documentIds[0]!);
    expect(await partsOf(item.documentIds[0]!)).toMatchObject([
      { pagesOf: '2', formKey: 'review', vars: { employeeId, docTypeId: MEDICAL_CARD } },
    ]);
    expect(await varsOf(item.instanceId)).toMatchObject({ ended: true });
  });

  it('keeps what no sheet says anything about', async () => {
    const { documentId, instanceId } = await scanOf(3);
    expect(await route(documentId, null, await sheetFor(), null)).toBe(true);
    const parts = await partsOf(documentId);
    expect(parts.map(({ pagesOf, formKey }) => [pagesOf, formKey])).toEqual([
      ['3', 'review'],
      ['1', 'sortSearchMatch'],
    ]);
    expect(await varsOf(instanceId)).toMatchObject({ ended: false, vars: { PDFsToReview: [parts[1]!.id] } });
  });

  it('waits if not all of its pages were read, because others may have sheets', async () => {
    const code = await sheetFor();
    const long = await scanOf(3);
    expect(await route(long.documentId, code, null)).toBe(false);
    expect((await varsOf(long.instanceId)).vars.note).toContain('Only 2 of its 3 pages were read');
    const unread = await scanOf(3);
    const texts = pages(code, null, null);
    texts[2]!.source = 'none';
    expect(await routeBySheets(test.app, unread.documentId, texts)).toBe(false);
    expect((await varsOf(unread.instanceId)).vars.note).toContain('Page 3 could not be read');
    texts[2] = pages(null, null, `${code.slice(0, -1)}#`)[2]!;
    expect(await routeBySheets(test.app, unread.documentId, texts)).toBe(false);
    expect((await varsOf(unread.instanceId)).vars.note).toContain('on page 3 is not clear');
    texts[2] = { ...pages(null, null, null)[2]!, source: 'none', blank: true };
    expect(await routeBySheets(test.app, unread.documentId, texts)).toBe(true);
    expect(await partsOf(unread.documentId)).toMatchObject([{ pagesOf: '2-3' }]);
  });

  it('warns of a sheet that came back before, and goes to review all the same', async () => {
    const code = await sheetFor();
    const first = await scanOf(2);
    expect(await route(first.documentId, code, null)).toBe(true);
    expect((await partsOf(first.documentId))[0]!.vars.note).toBeNull();
    const again = await scanOf(4);
    expect(await route(again.documentId, code, null, code, null)).toBe(true);
    const notes = (await partsOf(again.documentId)).map(({ vars }) => vars.note);
    expect(notes).toEqual([
      expect.stringContaining('came back before, on'),
      expect.stringContaining('came back before'),
    ]);
    const copied = await sheetFor();
    const twice = await scanOf(4);
    await route(twice.documentId, copied, null, copied, null);
    expect((await partsOf(twice.documentId)).map(({ vars }) => vars.note)).toEqual([
      null,
      expect.stringContaining('in this scan'),
    ]);
  });

  it.each([
    ['its sender is not known', { email: 'anyone@elsewhere.example' }, 'sender is not known'],
    ['its sender is of another client', { clientId: 0 }, 'of another client'],
  ])('waits for a person if %s', async (_why, vars, words) => {
    const other = await makeClient(test.app);
    const code = await sheetFor();
    const { documentId, instanceId } = await scanOf(2, {
      ...vars,
      ...('clientId' in vars && { clientId: other.id, legacyClientId: other.id }),
    });
    expect(await route(documentId, code, null)).toBe(false);
    expect(await route(documentId, code, null)).toBe(false);
    expect(await partsOf(documentId)).toEqual([]);
    const { ended, vars: after } = await varsOf(instanceId);
    expect(ended).toBe(false);
    expect(after.note!.split(words)).toHaveLength(2);
    expect(after.note).toContain('“For several people”');
    const [sheet] = await rows<{ used: string | null }>(
      sql`select used_at as used from cover_sheets where code = ${code}`,
    );
    expect(sheet!.used).toBeNull();
  });

  it('waits if a code is not known, damaged, or its person is gone', async () => {
    const unknown = await scanOf(2);
    expect(await route(unknown.documentId, newCode(new Uint8Array(10).fill(7)), null)).toBe(false);
    expect((await varsOf(unknown.instanceId)).vars.note).toContain('is not known');
    const damaged = await scanOf(2);
    expect(await route(damaged.documentId, 'RFCS1-7K3M9QX2TA-0', null)).toBe(false);
    expect((await varsOf(damaged.instanceId)).vars.note).toBe('“For several people”');
    const gone = await scanOf(2);
    const code = await sheetFor();
    await test.app.data.database.execute(
      `update cover_sheets set employee_id = 999999999 where code = '${code}'`,
    );
    expect(await route(gone.documentId, code, null)).toBe(false);
    expect((await varsOf(gone.instanceId)).vars.note).toContain('no longer on file');
    // Nothing is left of the parts.
    expect(await rows(sql`select 1 from incoming_documents where parent_id = ${gone.documentId}`)).toEqual(
      [],
    );
  });

  it('is left to who works on it', async () => {
    const { documentId, taskId } = await scanOf(2);
    await claim(reviewer, taskId);
    expect(await route(documentId, await sheetFor(), null)).toBe(false);
    expect(await partsOf(documentId)).toEqual([]);
  });

  it('goes to who the employee was merged into', async () => {
    const away = await makeEmployee(test.app, { site });
    const code = await sheetFor(MEDICAL_CARD, clerk, away.employeeId);
    await test.app.data.database.execute(
      `insert into employee_merges (tenant_id, employee_id, from_id, merged_by, merged_at)
        values (${client.id}, ${employeeId}, ${away.employeeId}, 'Rae', now())`,
    );
    const { documentId } = await scanOf(2);
    expect(await route(documentId, code, null)).toBe(true);
    expect((await partsOf(documentId))[0]!.vars.employeeId).toBe(employeeId);
  });
});

describe('a cover sheet that is a file of its own', () => {
  /** A mail with a file for each of these lists of codes; null is a page without one. Files without a list can't be read. */
  async function mailOf(...files: ((string | null)[] | null)[]) {
    const item = await mailItem(
      test,
      files.map((codes) => codes?.length ?? 1),
      { email: clerk.email },
    );
    for (const [at, codes] of files.entries()) {
      const id = item.documentIds[at]!;
      if (codes)
        await rows(sql`update document_proposals set pages = ${sealPages(test.app.keys, id, pages(...codes))}
          where document_id = ${id}`);
      else await giveUp(id);
    }
    await routeItem(test.app, item.instanceId);
    return item;
  }
  /** The job that reads a document has used up its tries. */
  const giveUp = (documentId: number) =>
    test.app.data.withTenant(PROVIDER, async (tx) => {
      const { jobId } = await tx.one<{
        jobId: string;
      }>(sql`update jobs set state = 'parked' where type = 'review.readDocument'
        and (data->>'documentId')::int = ${documentId} returning id as "jobId"`);
      await documentReading(test.app).gaveUp!(tx, { jobId, createdBy: null, data: { documentId } });
    });
  const placesOf = (documentIds: readonly number[]) =>
    rows<
      Part & { type: number | null; person: number | null }
    >(sql`select d.id, d.state, t.form_key as "formKey",
      (i.vars->>'docTypeId')::int as type, (i.vars->>'employeeId')::int as person, i.vars
      from incoming_documents d join process_instances i on i.id = d.instance_id join tasks t on t.instance_id = i.id
      where d.id = any(${array([...documentIds])}::int[]) order by d.id`);

  it('speaks for the files behind it in its mail, up to the next sheet', async () => {
    const [card, roadTest] = [await sheetFor(), await sheetFor(ROAD_TEST)];
    const mail = await mailOf([null], [card], [null, null], [roadTest], [null], [null]);
    const reviews = { state: 'matched', formKey: 'review', person: employeeId };
    expect(await placesOf(mail.documentIds)).toMatchObject([
      { state: 'open', formKey: 'sortSearchMatch' },
      { state: 'discarded' },
      { ...reviews, type: MEDICAL_CARD, vars: { note: null, coverSheetId: card } },
      { state: 'discarded' },
      { ...reviews, type: ROAD_TEST, vars: { note: expect.stringContaining('before 2 files') } },
      { ...reviews, type: ROAD_TEST },
    ]);
    expect(await varsOf(mail.instanceId)).toMatchObject({
      ended: false,
      vars: { PDFsToReview: [mail.documentIds[0]], coverSheetId: null },
    });
    const known = await rows<{ client: number | null }>(sql`select client_id as client from document_proposals
      where document_id = any(${array(mail.documentIds)}::int[]) order by document_id`);
    expect(known.map(({ client: of }) => of)).toEqual([null, null, client.id, null, client.id, client.id]);
    // Nothing is routed twice.
    await routeItem(test.app, mail.instanceId);
    expect(await placesOf(mail.documentIds)).toHaveLength(6);
  });

  it('ends its item if nothing is left of it', async () => {
    const { instanceId } = await mailOf([await sheetFor()], [null]);
    expect(await varsOf(instanceId)).toMatchObject({ ended: true, vars: { PDFsToReview: [] } });
  });

  it('waits until all files of its mail were read', async () => {
    const code = await sheetFor();
    const mail = await mailItem(test, [1, 1], { email: clerk.email });
    const [sheet, file] = mail.documentIds;
    expect(await route(sheet!, code)).toBe(false);
    expect(await varsOf(mail.instanceId)).toMatchObject({ vars: { coverSheetId: null } });
    await rows(sql`update document_proposals set pages = ${sealPages(test.app.keys, sheet!, pages(code))}
      where document_id = ${sheet}`);
    expect(await route(file!, null)).toBe(true);
    expect(await placesOf([file!])).toMatchObject([{ formKey: 'review', person: employeeId }]);
  });

  it.each([
    [
      'a file behind it can not be read',
      (code: string) => [[code], null],
      'scan 2.pdf: it could not be read',
    ],
    [
      'several came in one file',
      (code: string, other: string) => [[code, other], [null]],
      'Several cover sheets',
    ],
    ['it came last', (code: string) => [[null], [code]], 'came without a document'],
  ])('waits for a person if %s', async (_why, files, words) => {
    const mail = await mailOf(...files(await sheetFor(), await sheetFor(ROAD_TEST)));
    expect((await varsOf(mail.instanceId)).vars).toMatchObject({
      PDFsToReview: mail.documentIds,
      note: expect.stringContaining(words),
    });
  });
});

describe('an item that waits for a cover sheet', () => {
  it('is offered the sheet that its sender sends alone', async () => {
    const waiting = await mailItem(test, [1], { email: clerk.email }, 'waitingForInfo');
    const elsewhere = await mailItem(test, [1], { email: 'other@carrier.example' }, 'waitingForInfo');
    const code = await sheetFor();
    const { documentId, instanceId } = await scanOf(1);
    expect(await route(documentId, code)).toBe(false);
    expect((await varsOf(waiting.instanceId)).vars).toMatchObject({
      coverSheetId: code,
      note: expect.stringContaining(`arrived in item ${instanceId}`),
    });
    expect((await varsOf(elsewhere.instanceId)).vars.coverSheetId).toBeNull();
    expect((await varsOf(instanceId)).vars).toMatchObject({ coverSheetId: code });
    expect((await varsOf(instanceId)).vars.note).toContain('came without a document');
  });

  it('is only told of the sheet if its sender has several that wait', async () => {
    const email = 'several@carrier.example';
    const waiting = [
      await mailItem(test, [1], { email }, 'waitingForInfo'),
      await mailItem(test, [1], { email }, 'waitingForInfo'),
    ];
    const { documentId, instanceId } = await scanOf(1, { email });
    await route(documentId, await sheetFor());
    for (const one of waiting)
      expect((await varsOf(one.instanceId)).vars).toMatchObject({
        coverSheetId: null,
        note: expect.stringContaining(`arrived in item ${instanceId}`),
      });
  });

  it('goes back to be matched with the ID that was typed, if a sheet has it', async () => {
    const code = await sheetFor();
    const { taskId, instanceId } = await mailItem(test, [1], {}, 'waitingForInfo');
    const { claim: number } = await claim(reviewer, taskId);
    const arrived = (coverSheetId: string) =>
      complete(reviewer, taskId, number!, 'sheetArrived', { coverSheetId });
    expect((await arrived('CS-1')).json()).toMatchObject({
      errors: { coverSheetId: expect.stringContaining('mistake') },
    });
    expect((await arrived(newCode(new Uint8Array(10).fill(8)))).json()).toMatchObject({
      errors: { coverSheetId: expect.stringContaining('no cover sheet') },
    });
    const answer = await arrived(shownCode(code));
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await varsOf(instanceId)).vars.coverSheetId).toBe(code);
    // Whoever matches it is told what the sheet says.
    const proposed = (await reviewer.get(`/v1/internalDQ/${instanceId}/proposals`)).json<ItemProposals>();
    const says = (value: number) => ({ value, reason: 'coverSheet', marks: [] });
    expect(proposed).toMatchObject({
      proposals: [{ employeeId: says(employeeId), docTypeId: says(MEDICAL_CARD) }],
      people: [{ employeeId, clientId: client.id }],
    });
    // Nobody, if the pages name someone else.
    const other = await makeEmployee(test.app, { site });
    const read = { value: other.employeeId, reason: 'license', marks: [] };
    await test.app.data.database.execute(`update document_proposals set state = 'ready',
      proposed = '${JSON.stringify({ restricted: false, employeeId: read, clientId: client.id, docTypeId: null, docDate: null, docExpirationDate: null })}'
      where document_id in (select id from incoming_documents where instance_id = ${instanceId})`);
    const doubtful = (await reviewer.get(`/v1/internalDQ/${instanceId}/proposals`)).json<ItemProposals>();
    expect(doubtful.proposals).toMatchObject([{ employeeId: null, docTypeId: says(MEDICAL_CARD) }]);
  });
});
