import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  PDFDict,
  PDFDocument,
  PDFName,
  PDFString,
  rgb,
  type PDFArray,
  type PDFContext,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_PARTS } from '../../domain/documents/parts';
import { documentType } from '../../domain/documents/document-types';
import { splitPdf } from '../../server/documents/split-pdf';
import { SPLIT_LIMITS } from '../../server/documents/split';
import { sql } from '../../server/platform/db';
import { auditOf } from '../clients/world';
import { textOf } from '../packets/read-text';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { addressOf, makeDynamicForm, makePdf, makeUndrawnForm, rowsOf } from './test-documents';

const NOW = new Date('2026-03-02T15:00:00Z');
const APPLICATION = 2001;
const MEDICAL_CARD = 238;
const LICENSE = 2008;
const MVR = 225;
const PRE_EMPLOYMENT_TEST = 2022;
let test: TestApp;
let client: TestClient;
let owner: SignedIn;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app);
  owner = await signIn(
    test.app,
    await makeUser(test.app, { sites: [client], firstName: 'Olga', lastName: 'Owner' }),
  );
});
afterAll(() => test.close());

const hire = async () => (await makeEmployee(test.app, { site: client })).employeeId;

/** Every file on the server's disk, complete or not. */
function stored(): string[] {
  const folder = join(test.config.dataDir, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => one.name);
}

const part = (pages: number[], docTypeId: number, fields: Record<string, unknown> = {}) => ({
  pages,
  docTypeId: String(docTypeId),
  docCategoryId: String(documentType(docTypeId)?.docCategoryId),
  docDate: '2026-01-15',
  ...fields,
});
type Part = Record<string, unknown>;

interface SplitAnswer {
  status: number;
  body: {
    documentId: number;
    docTypeId: number;
    fileName: string;
    pages: number;
    sourceName: string;
    sourcePages: string;
  }[] & {
    error: string;
    code: string;
    message: string;
    errorText: string;
    errors: Record<string, string>;
  };
}

async function split(
  employeeId: number,
  parts: Part[] | string,
  { file, name = 'scan.pdf', who = owner }: { file?: Buffer; name?: string; who?: SignedIn } = {},
): Promise<SplitAnswer> {
  const form = new FormData();
  form.append('parts', typeof parts === 'string' ? parts : JSON.stringify(parts));
  form.append('document', new Blob([new Uint8Array(file ?? (await makePdf(9)))]), name);
  const answer = await fetch(`${await addressOf(test.app)}/v1/employees/${employeeId}/documents/split`, {
    method: 'POST',
    headers: who.headers,
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as SplitAnswer['body'] };
}

const fileOf = async (employeeId: number, documentId: number): Promise<Buffer> =>
  (await owner.get(`/v1/employees/${employeeId}/documents/${documentId}`)).rawPayload;

const listOf = async (employeeId: number) =>
  (await owner.get(`/v1/employees/${employeeId}/documents`)).json<SplitAnswer['body']>();

/** Nothing is stored: no row, no file, no audit entry. */
async function expectNothing(employeeId: number, work: () => Promise<SplitAnswer>): Promise<SplitAnswer> {
  const before = { files: stored(), rows: await rowsOf(test.app, client.tenantId) };
  const answer = await work();
  expect(stored()).toEqual(before.files);
  expect(await rowsOf(test.app, client.tenantId)).toEqual(before.rows);
  expect(await listOf(employeeId)).toEqual([]);
  return answer;
}

describe('splitting a scan', () => {
  it('stores each part as a document with exactly its pages in their order, and says where they come from', async () => {
    const employeeId = await hire();
    const answer = await split(
      employeeId,
      [
        part([1, 2, 3], APPLICATION),
        part([5, 7], MEDICAL_CARD, { docExpirationDate: '2028-01-15' }),
        part([9], LICENSE),
      ],
      { name: 'Reyes scan.PDF' },
    );
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject([
      {
        docTypeId: APPLICATION,
        pages: 3,
        sourceName: 'Reyes scan.pdf',
        sourcePages: '1-3',
        uploadedBy: 'Olga Owner',
      },
      { docTypeId: MEDICAL_CARD, pages: 2, sourceName: 'Reyes scan.pdf', sourcePages: '5, 7' },
      { docTypeId: LICENSE, pages: 1, sourceName: 'Reyes scan.pdf', sourcePages: '9' },
    ]);
    expect(answer.body[1]?.fileName).toBe('Medical Card 2026-01-15.pdf');
    const texts = await Promise.all(
      answer.body.map(async ({ documentId }) => textOf(await fileOf(employeeId, documentId))),
    );
    expect(texts.map((pages) => pages.map((page) => page.trim()))).toEqual([
      ['Page 1', 'Page 2', 'Page 3'],
      ['Page 5', 'Page 7'],
      ['Page 9'],
    ]);
    expect((await listOf(employeeId)).map(({ sourcePages }) => sourcePages).toSorted()).toEqual([
      '1-3',
      '5, 7',
      '9',
    ]);
  });

  it('records each part on the audit trail with the scan, and closes its missing item', async () => {
    const employeeId = await hire();
    const missing = async () => {
      const answer = await owner.get(`/v1/employees/${employeeId}/requirements`);
      return answer
        .json<{ requirements: { docTypeId: number; status: string }[] }>()
        .requirements.filter(({ status }) => status === 'missing')
        .map(({ docTypeId }) => docTypeId);
    };
    expect(await missing()).toEqual(expect.arrayContaining([APPLICATION, MVR]));
    const { body } = await split(employeeId, [part([1, 2], APPLICATION), part([3], MVR)]);
    const left = await missing();
    expect(left.filter((docTypeId) => docTypeId === APPLICATION || docTypeId === MVR)).toEqual([]);
    const gaps = await test.app.data.withoutReach('operator', (tx) =>
      tx.query<{ docTypeId: number }>(
        sql`select doc_type_id as "docTypeId" from gaps where tenant_id = ${client.tenantId} and employee_id = ${employeeId}`,
      ),
    );
    expect(gaps.map(({ docTypeId }) => docTypeId)).not.toContain(APPLICATION);
    for (const [at, sourcePages] of ['1-2', '3'].entries()) {
      const [entry] = await auditOf(test.app, client.tenantId, `document/${body[at]?.documentId}`);
      expect(entry).toMatchObject({
        type: 'document.uploaded',
        actor: { name: 'Olga Owner' },
        after: { sourceName: 'scan.pdf', sourcePages, sourceSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      });
    }
  });

  it('splits a PDF that is only protected against changes', async () => {
    const employeeId = await hire();
    const file = await makePdf(2, { ownerPassword: 'owner', pdfVersion: '1.7' });
    const { status, body } = await split(employeeId, [part([2], APPLICATION)], { file });
    expect(status).toBe(201);
    const [text] = await textOf(await fileOf(employeeId, body[0]!.documentId));
    expect(text?.trim()).toBe('Page 2');
  });

  it('keeps the scan itself nowhere', async () => {
    const employeeId = await hire();
    const before = stored().length;
    await split(employeeId, [part([1], APPLICATION), part([2], LICENSE)]);
    expect(stored()).toHaveLength(before + 2);
  });
});

describe('what a part contains', () => {
  /** Two pages that share their resources, fields, and links, as scanning programs and forms make them. */
  async function sharedPdf(): Promise<Buffer> {
    const document = await PDFDocument.create();
    const pages = [document.addPage(), document.addPage()];
    const field = document.getForm().createTextField('name');
    field.setText('Maria');
    for (const page of pages) field.addToPage(page, { textColor: rgb(0, 0, 0) });
    const { context } = document;
    const pictures = context.obj({});
    for (const [at, page] of pages.entries()) {
      const picture = context.register(
        context.stream(`% secret of page ${at + 1}`, {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, 9, 9],
        }),
      );
      (pictures as PDFDict).set(PDFName.of(`P${at + 1}`), picture);
      page.node.addContentStream(context.register(context.stream(`/P${at + 1} Do`)));
      const link = context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [0, 0, 50, 50],
        Dest: [pages[1 - at]!.ref, 'Fit'],
        A: { S: 'JavaScript', JS: PDFString.of('app.alert(1)') },
      });
      (page.node.Annots() as PDFArray).push(link);
    }
    for (const page of pages) page.node.set(PDFName.of('Resources'), context.obj({ XObject: pictures }));
    return Buffer.from(await document.save({ useObjectStreams: false }));
  }

  it('nothing of other pages that shared its resources, and no links, scripts or forms', async () => {
    const employeeId = await hire();
    const { status, body } = await split(employeeId, [part([1], APPLICATION), part([2], LICENSE)], {
      file: await sharedPdf(),
    });
    expect(status).toBe(201);
    for (const [at, { documentId }] of body.entries()) {
      const document = await PDFDocument.load(await fileOf(employeeId, documentId));
      expect(document.getPageCount()).toBe(1);
      const all = document.context.enumerateIndirectObjects().map(([, object]) => {
        const bytes = new Uint8Array(object.sizeInBytes());
        object.copyBytesInto(bytes, 0);
        return Buffer.from(bytes).toString('latin1');
      });
      const text = all.join('\n');
      expect(text).toContain(`secret of page ${at + 1}`);
      expect(text).not.toContain(`secret of page ${2 - at}`);
      expect(text).not.toMatch(/JavaScript|Dest|AcroForm|Widget/);
      expect(all.filter((object) => object.includes('/Type /Page\n')).length).toBeLessThanOrEqual(1);
      // What was filled in stays visible.
      expect(text).toContain('/Stamp');
    }
  });
});

/** The contents of each object of a PDF. */
async function contentsOf(employeeId: number, documentId: number): Promise<string> {
  const document = await PDFDocument.load(await fileOf(employeeId, documentId));
  const all = document.context.enumerateIndirectObjects().map(([, object]) => {
    const bytes = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    return Buffer.from(bytes).toString('latin1');
  });
  return all.join('\n');
}

describe('pictures of other pages', () => {
  /** Two pages that both list the pictures of both in their resources, and draw their own through something else. */
  async function indirectPdf(
    draw: (context: PDFContext, at: number, pictures: PDFDict) => { resources: PDFDict; content: string },
  ): Promise<Buffer> {
    const document = await PDFDocument.create();
    const { context } = document;
    const pages = [document.addPage(), document.addPage()];
    const pictures = context.obj({}) as PDFDict;
    for (const at of pages.keys()) {
      const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] };
      pictures.set(PDFName.of(`P${at}`), context.register(context.stream(`% secret of page ${at}`, form)));
    }
    for (const [at, page] of pages.entries()) {
      const { resources, content } = draw(context, at, pictures);
      page.node.set(PDFName.of('Resources'), resources);
      page.node.addContentStream(context.register(context.stream(content)));
    }
    return Buffer.from(await document.save({ useObjectStreams: false }));
  }

  async function expectOwnPictures(file: Buffer): Promise<void> {
    const employeeId = await hire();
    const { status, body } = await split(employeeId, [part([1], APPLICATION), part([2], LICENSE)], { file });
    expect(status).toBe(201);
    for (const [at, { documentId }] of body.entries()) {
      const text = await contentsOf(employeeId, documentId);
      expect(text).toContain(`secret of page ${at}`);
      expect(text).not.toContain(`secret of page ${1 - at}`);
    }
  }

  it('stay out where a shared form draws with the resources of its page', async () => {
    let form: PDFRef | undefined;
    const file = await indirectPdf((context, at, pictures) => {
      const options = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] };
      form ??= context.register(context.stream('/Own Do', options));
      const own = pictures.get(PDFName.of(`P${at}`))!;
      return {
        resources: context.obj({ XObject: { Own: own, Form: form } }) as PDFDict,
        content: '/Form Do',
      };
    });
    await expectOwnPictures(file);
  });

  it.each([
    [
      'a pattern',
      (context: PDFContext, at: number, pictures: PDFDict) => {
        const options = {
          Type: 'Pattern',
          PatternType: 1,
          BBox: [0, 0, 9, 9],
          Resources: { XObject: pictures },
        };
        const pattern = context.register(context.stream(`/P${at} Do`, options));
        return {
          resources: context.obj({ Pattern: { Tile: pattern } }) as PDFDict,
          content: '/Pattern cs /Tile scn',
        };
      },
    ],
    [
      'a mask',
      (context: PDFContext, at: number, pictures: PDFDict) => {
        const options = {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, 9, 9],
          Resources: { XObject: pictures },
        };
        const mask = context.register(context.stream(`/P${at} Do`, options));
        const state = { Type: 'ExtGState', SMask: { Type: 'Mask', S: 'Luminosity', G: mask } };
        return { resources: context.obj({ ExtGState: { Masked: state } }) as PDFDict, content: '/Masked gs' };
      },
    ],
  ])('stay out where %s of the page lists them', async (_name, draw) => {
    await expectOwnPictures(await indirectPdf(draw));
  });

  it('stay out where what an annotation draws lists them', async () => {
    const document = await PDFDocument.create();
    const { context } = document;
    const pictures = context.obj({}) as PDFDict;
    const options = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] };
    for (const at of [0, 1])
      pictures.set(PDFName.of(`P${at}`), context.register(context.stream(`% secret of page ${at}`, options)));
    for (const at of [0, 1]) {
      const look = context.stream(`/P${at} Do`, { ...options, Resources: { XObject: pictures } });
      const stamp = {
        Type: 'Annot',
        Subtype: 'Stamp',
        Rect: [0, 0, 9, 9],
        AP: { N: context.register(look) },
      };
      document.addPage().node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(stamp))]));
    }
    await expectOwnPictures(Buffer.from(await document.save({ useObjectStreams: false })));
  });
});

it('draws what was typed into a field by a program that draws nothing itself, in all letters of names', async () => {
  const file = await makeUndrawnForm('Łukasz Βασιλείου-Öz');
  expect(file.toString('latin1')).not.toContain('/AP');
  const employeeId = await hire();
  const { body } = await split(employeeId, [part([1], APPLICATION)], { file });
  const made = await PDFDocument.load(await fileOf(employeeId, body[0]!.documentId));
  const stamp = made.context.lookup(made.getPage(0).node.Annots()!.get(0), PDFDict);
  expect(String(stamp)).toContain('/Stamp');
  // The reader reads no stamps, so what is stamped becomes the page.
  const look = stamp.lookup(PDFName.of('AP'), PDFDict).get(PDFName.of('N'))!;
  const { node } = made.addPage();
  node.set(PDFName.of('Resources'), made.context.obj({ XObject: { Look: look } }));
  node.set(PDFName.of('Contents'), made.context.register(made.context.stream('/Look Do')));
  expect((await textOf(Buffer.from(await made.save())))[1]).toBe('Łukasz Βασιλείου-Öz');
});

describe('a refused split', () => {
  it('names what is wrong beside each part, all at once, and stores none of them', async () => {
    const employeeId = await hire();
    const answer = await expectNothing(employeeId, () =>
      split(employeeId, [
        part([1, 2], APPLICATION),
        part([2], MEDICAL_CARD, { docDate: '2026-03-03' }),
        part([10], 9999),
        part([3], LICENSE, { docDate: '', docCategoryId: '5' }),
      ]),
    );
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('validation');
    expect(answer.body.errors).toEqual({
      'parts.1.docDate': 'The date cannot be in the future',
      'parts.1.pages': 'Page 2 already belongs to another document',
      'parts.2.docTypeId': 'This document type does not exist',
      'parts.2.pages': 'Page 10 is not in this file. It has 9 pages',
      'parts.3.docDate': 'Enter the document date',
      'parts.3.docCategoryId': expect.stringContaining('belongs to category 1'),
    });
  });

  it('for pages that are on file as a document of the same type, until they are filed again', async () => {
    const employeeId = await hire();
    const file = await makePdf(3);
    const parts = [part([1], APPLICATION), part([2, 3], LICENSE)];
    expect((await split(employeeId, parts, { file })).status).toBe(201);
    const again = [parts[0]!, part([2], MEDICAL_CARD, { docExpirationDate: '2028-01-15' })];
    const before = stored();
    const refused = await split(employeeId, again, { file });
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('document.sameFile');
    expect(refused.body.errors).toEqual({
      'parts.0.document': 'This file is already on file as Employment Application, 1/15/2026',
    });
    expect(await listOf(employeeId)).toHaveLength(2);
    // Those parts that could be stored are gone again.
    expect(stored()).toEqual(before);
    const filed = await split(employeeId, [{ ...again[0], fileAgain: true }, again[1]!], { file });
    expect(filed.status).toBe(201);
    expect(await listOf(employeeId)).toHaveLength(4);
  });

  it.each([
    [
      'needs a password',
      () => makePdf(2, { userPassword: 'open sesame' }),
      422,
      /opens only with a password/,
    ],
    ['only Adobe Reader can show', makeDynamicForm, 422, /only Adobe Reader can show/],
    ['is damaged', async () => Buffer.from('%PDF-1.7\n%%EOF\n'), 422, /damaged/],
    ['is cut off', async () => (await makePdf(3)).subarray(0, 700), 422, /incomplete/],
    ['is no PDF', async () => Buffer.from('Dear Sir'), 415, /not a PDF/],
    ['has more than 500 pages', () => makePdf(501), 422, /up to 500 pages/],
  ])('for a file that %s, with what to do', async (_what, make, status, words) => {
    const employeeId = await hire();
    const file = await make();
    const answer = await expectNothing(employeeId, () =>
      split(employeeId, [part([1], APPLICATION)], { file }),
    );
    expect(answer.status).toBe(status);
    expect(answer.body.errors['document']).toMatch(words);
    expect(answer.body.errorText).toMatch(/\w/);
  });

  it.each([
    ['no JSON', 'pages 1 to 3'],
    ['no list', '{}'],
    ['an empty list', '[]'],
    ['a part without pages', JSON.stringify([{ ...part([1], APPLICATION), pages: [] }])],
    ['an unknown field', JSON.stringify([part([1], APPLICATION, { employeeId: '1' })])],
    [
      'too many parts',
      JSON.stringify(Array.from({ length: MAX_PARTS + 1 }, (_, at) => part([at + 1], APPLICATION))),
    ],
  ])('for parts that are %s', async (_what, parts) => {
    const employeeId = await hire();
    const answer = await expectNothing(employeeId, () => split(employeeId, parts));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(['parts']);
  });

  it('accepts as many parts as the limit, and a file with as many pages', async () => {
    const employeeId = await hire();
    const parts = Array.from({ length: MAX_PARTS }, (_, at) => part([at + 1], LICENSE));
    const answer = await split(employeeId, parts, { file: await makePdf(500) });
    expect(answer.status).toBe(201);
    expect(answer.body).toHaveLength(MAX_PARTS);
  });
});

describe('the process that splits', () => {
  const file = async () => test.app.files.receive([await makePdf(3)], 1_000_000);

  it('is given up when it takes too long, and leaves nothing behind', async () => {
    const scan = await file();
    const before = stored();
    const answer = await splitPdf(test.app, scan, [{ pages: [1] }, { pages: [2] }], {
      ...SPLIT_LIMITS,
      milliseconds: 1,
    });
    expect(answer).toMatchObject({ refusal: { refusal: { code: 'pdf.tooSlow' } } });
    expect(stored()).toEqual(before);
    await test.app.files.discard(scan);
  });

  it('stops when its documents become too large', async () => {
    const scan = await file();
    const before = stored();
    const answer = await splitPdf(test.app, scan, [{ pages: [1] }, { pages: [2] }], {
      ...SPLIT_LIMITS,
      bytes: 1_000,
    });
    expect(answer).toMatchObject({ refusal: { refusal: { code: 'split.tooLarge' } } });
    expect(stored()).toEqual(before);
    await test.app.files.discard(scan);
  });

  it('makes the same bytes of the same pages', async () => {
    const scan = await file();
    const hashes = async () => {
      const answer = await splitPdf(test.app, scan, [{ pages: [1, 2] }, { pages: [3] }]);
      if (!('files' in answer)) throw new Error('refused');
      await Promise.all(answer.files.map((one) => test.app.files.discard(one)));
      return answer.files.map(({ sha256 }) => sha256);
    };
    expect(await hashes()).toEqual(await hashes());
    await test.app.files.discard(scan);
  });
});

describe('who may split', () => {
  it('no one else: other clients, other locations, and users without the permission', async () => {
    const employeeId = await hire();
    const parts = [part([1], APPLICATION)];
    const other = await makeClient(test.app);
    const stranger = await signIn(test.app, await makeUser(test.app, { sites: [other] }));
    const reader = await signIn(
      test.app,
      await makeUser(test.app, { sites: [client], permissions: ['client.viewEmployeeFile'] }),
    );
    for (const [who, status] of [
      [stranger, 404],
      [reader, 403],
    ] as const) {
      const answer = await expectNothing(employeeId, () => split(employeeId, parts, { who }));
      expect(answer.status).toBe(status);
    }
  });

  it('needs for each part what an upload of its type needs, and refuses all if one is not allowed', async () => {
    const employeeId = await hire();
    const clerk = await signIn(
      test.app,
      await makeUser(test.app, {
        sites: [client],
        permissions: [
          'client.viewEmployeeFile',
          'client.uploadDocuments',
          'servicesDqf.viewEmployeeDocuments',
        ],
      }),
    );
    const parts = [part([1], APPLICATION), part([2], PRE_EMPLOYMENT_TEST)];
    const answer = await expectNothing(employeeId, () => split(employeeId, parts, { who: clerk }));
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ 'parts.1.docTypeId': expect.stringMatching(/\w/) });
    expect((await split(employeeId, parts)).status).toBe(201);
  });
});
