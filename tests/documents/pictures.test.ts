import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentItem } from '../../domain/documents/contract';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { addressOf, makePdf, rowsOf, upload } from './test-documents';

/** A white picture of 120 × 80 with a red field, as a phone of Apple writes them. */
const HEIC = Buffer.from(
  `AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAkVtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA
AA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAJpAAEAAAAAAAAAlQACAAAAAAL+AAEAAAAAAAAAGwAAADhpaW5mAAAA
AAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAAAAAIAAGh2YzEAAAABhGlwcnAAAAFfaXBjbwAAAHhodmNDAQNwAAAA
AAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDyBRZbq
SSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAHgAAABQAAAAEHBpeGkAAAAAAwgICAAAAHJodmND
AQQIAAAAAAAAAAAAHvAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAAADAJ/4AAADAAAeugJAIQABACZCAQEECAAAAwCf+AAAAwAAHsDy
BRZbqSSmubAgAAADACAAAAMAISIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAHgAAABQAAAADnBpeGkAAAAAAQgAAAAnYXV4QwAA
AAB1cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAdaXBtYQAAAAAAAAACAAEDgQKDAAIEhAWGhwAAABppcmVmAAAAAAAAAA5h
dXhsAAIAAQABAAAAuG1kYXQAAACRKAGvGYAxDW+AfScMbg1KtvrsboFREPvCEhwvvA9IVSM63iv/8bz3y+q1iCxIe6F6jdHMrfje
nb7gMQsCoGjP+hf5+jBKs/QjY/59N2UAvL12kYmE+DXMhAVdimUpUys+STuraLYABzABqJSL9SQ6BPWGumuWuOmmNaESI628o0XK
fSTO4YIZbacQEzbCOmGidgAAABcoAa4z4rDg9p+ijnDM9wOaYAAH0IOHtA==`,
  'base64',
);

let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let employeeId: number;

beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ employeeId } = await makeEmployee(test.app, { site: client }));
});

const picture = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#ddeeff' }, limitInputPixels: false });
/** A black-and-white page of 1728 dots, as a fax sends it: white, one strip, without compression. */
function faxPages(count: number, height = 1100): Buffer {
  const row = 1728 / 8;
  const strip = Buffer.alloc(row * height, 0xff);
  const entry = (tag: number, type: number, amount: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(amount, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const parts = [Buffer.from('II*\0\x08\0\0\0', 'latin1')];
  const size = 2 + 9 * 12 + 4;
  for (let page = 0, at = 8; page < count; page += 1) {
    const data = at + size;
    const next = data + strip.length;
    const count16 = Buffer.from([9, 0]);
    const entries = [
      entry(256, 3, 1, 1728),
      entry(257, 3, 1, height),
      entry(258, 3, 1, 1),
      entry(259, 3, 1, 1),
      entry(262, 3, 1, 1),
      entry(273, 4, 1, data),
      entry(277, 3, 1, 1),
      entry(278, 4, 1, height),
      entry(279, 4, 1, strip.length),
    ];
    const link = Buffer.alloc(4);
    link.writeUInt32LE(page < count - 1 ? next : 0);
    parts.push(count16, ...entries, link, strip);
    at = next;
  }
  return Buffer.concat(parts);
}

const send = (file: Buffer, fileName = 'scan.pdf', fields: Record<string, string> = {}) =>
  upload(test.app, owner, employeeId, { file, fileName, fields: { fileAgain: undefined, ...fields } });
const documents = async () =>
  (await owner.get(`/v1/employees/${employeeId}/documents`)).json<DocumentItem[]>();
const leftovers = () => readdirSync(join(test.config.dataDir, 'files', 'partial'));

/** The PDF that a document is now. */
async function pdfOf({ documentId }: Pick<DocumentItem, 'documentId'>) {
  const bytes = (await owner.get(`/v1/employees/${employeeId}/documents/${documentId}`)).rawPayload;
  return { bytes, pdf: await PDFDocument.load(bytes) };
}

/** The pictures in a PDF by width and height, in order. */
const picturesIn = (pdf: PDFDocument) =>
  pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .map(({ dict }) =>
      Object.fromEntries(dict.entries().map(([name, value]) => [name.asString(), String(value)])),
    )
    .filter((entries) => entries['/Subtype'] === '/Image')
    .map((entries) => [Number(entries['/Width']), Number(entries['/Height'])]);

describe('a picture becomes a PDF', () => {
  it.each([
    ['JPEG', () => picture().jpeg().toBuffer()],
    ['PNG', () => picture().png().toBuffer()],
    ['TIFF', () => picture().tiff().toBuffer()],
    ['HEIC', () => Promise.resolve(HEIC)],
  ])('of letter size from %s, upright or across as it is', async (_kind, make) => {
    const sent = await make();
    const answer = await send(sent, 'Medical card.JPG');
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const [document] = await documents();
    expect(document).toMatchObject({ fileName: 'Medical card.pdf', pages: 1 });
    const { bytes, pdf } = await pdfOf(document!);
    expect(pdf.getPage(0).getSize()).toEqual({ width: 792, height: 612 });
    const [file] = await test.app.data.withoutReach('operator', (tx) =>
      tx.query<{ sha256: string; sent: string }>(
        sql`select f.sha256, f.sent_sha256 as sent from files f join documents d on d.tenant_id = f.tenant_id and d.file_id = f.id
          where d.id = ${document!.documentId} and d.tenant_id = ${client.tenantId}`,
      ),
    );
    const hashOf = (data: Buffer) => createHash('sha256').update(data).digest('hex');
    expect(file).toEqual({ sha256: hashOf(bytes), sent: hashOf(sent) });
    expect(leftovers()).toEqual([]);
  });

  it('with the camera turned, stands upright, and says no longer where it was taken', async () => {
    const sent = await picture(400, 300)
      .withExif({
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 51/1 0/1' },
        IFD0: { Make: 'SECRETPHONE' },
      })
      .withMetadata({ orientation: 6, exif: { IFD0: { Make: 'SECRETPHONE' } } })
      .jpeg()
      .toBuffer();
    expect(sent.includes('SECRETPHONE')).toBe(true);
    await send(sent);
    const [document] = await documents();
    const { bytes, pdf } = await pdfOf(document!);
    expect(pdf.getPage(0).getSize()).toEqual({ width: 612, height: 792 });
    expect(picturesIn(pdf)).toEqual([[300, 400]]);
    expect(bytes.includes('SECRETPHONE')).toBe(false);
  });

  it('of 200 dots per inch at most', async () => {
    await send(await picture(6000, 4000).jpeg().toBuffer());
    const { pdf } = await pdfOf((await documents())[0]!);
    const [[width = 0, height = 0] = []] = picturesIn(pdf);
    expect(width).toBeLessThanOrEqual((756 / 72) * 200);
    expect(width).toBeGreaterThan(1500);
    expect(width / height).toBeCloseTo(1.5, 1);
  });

  it('with a page for each page of a fax, in black and white', async () => {
    expect((await send(faxPages(3))).status).toBe(201);
    const [document] = await documents();
    expect(document?.pages).toBe(3);
    const { bytes, pdf } = await pdfOf(document!);
    expect(pdf.getPages().map((page) => page.getSize().width)).toEqual([792, 792, 792]);
    expect(bytes.length).toBeLessThan(60_000);
  });
});

describe('the pages of a scan that is not filed yet', () => {
  const post = async (path: string, file: Buffer, body = new FormData()) => {
    body.append('document', new Blob([new Uint8Array(file)]), 'fax.tif');
    const url = `${await addressOf(test.app)}/v1/employees/${employeeId}/documents/${path}`;
    return fetch(url, { method: 'POST', headers: owner.headers, body });
  };
  const show = (file: Buffer) => post('pdf', file);

  it('are those of a PDF, of which nothing is kept', async () => {
    const before = await rowsOf(test.app, client.tenantId);
    const answer = await show(faxPages(3));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect((await PDFDocument.load(await answer.arrayBuffer())).getPageCount()).toBe(3);
    expect(await rowsOf(test.app, client.tenantId)).toEqual(before);
    expect(await documents()).toEqual([]);
    expect(leftovers()).toEqual([]);
  });

  it('become documents when the scan itself is split', async () => {
    const form = new FormData();
    const fields = { docCategoryId: '1', docTypeId: '2001', docDate: '2026-01-15' };
    form.append('parts', JSON.stringify([{ ...fields, pages: [1, 3] }]));
    const answer = await post('split', faxPages(3), form);
    expect(answer.status, await answer.text()).toBe(201);
    const [document] = await documents();
    expect(document).toMatchObject({ pages: 2, sourcePages: '1, 3' });
    expect((await pdfOf(document!)).pdf.getPageCount()).toBe(2);
    expect(leftovers()).toEqual([]);
  });

  it('are not shown of a damaged file, and it says why', async () => {
    const answer = await show(faxPages(3).subarray(0, 60));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: { document: expect.stringMatching(/damaged/) } });
    expect(leftovers()).toEqual([]);
  });
});

describe('a picture that cannot be one', () => {
  it.each([
    ['a JPEG that is cut off', async () => (await picture().jpeg().toBuffer()).subarray(0, 900), /damaged/],
    ['a PNG without contents', () => Promise.resolve(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')), /damaged/],
    [
      'a HEIC without contents',
      () => Promise.resolve(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')),
      /damaged/,
    ],
    ['a HEIC that is cut off', () => Promise.resolve(HEIC.subarray(0, 640)), /damaged/],
    [
      'one of 400 million points',
      () => picture(20_000, 20_000).png({ compressionLevel: 9 }).toBuffer(),
      /too large/,
    ],
  ])(
    '%s is refused in words beside the field, and nothing stays',
    { timeout: 60_000 },
    async (_what, make, words) => {
      const answer = await send(await make(), 'license.pdf');
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        errorText: expect.stringMatching(/\w/),
        errors: { document: expect.stringMatching(words) },
      });
      expect(await documents()).toEqual([]);
      expect(leftovers()).toEqual([]);
    },
  );
});

describe('the same file again', () => {
  it('is recognized for the same type, also as a picture, and stored only if asked for', async () => {
    const pdf = await makePdf(1);
    const jpeg = await picture().jpeg().toBuffer();
    for (const file of [pdf, jpeg]) {
      expect((await send(file)).status).toBe(201);
      const again = await send(file);
      expect(again.status).toBe(409);
      expect(again.body.errors).toEqual({
        document: 'This file is already on file as Employment Application, 1/15/2026',
      });
      expect((await send(file, 'scan.pdf', { fileAgain: 'true' })).status).toBe(201);
    }
    expect(await documents()).toHaveLength(4);
  });

  it('serves another type, another driver, and after its deletion', async () => {
    const pdf = await makePdf(1);
    await send(pdf);
    expect((await send(pdf, 'scan.pdf', { docTypeId: '2008', docExpirationDate: '2030-01-01' })).status).toBe(
      201,
    );
    const [, first] = (await documents()).toSorted((a, b) => a.docTypeId - b.docTypeId).toReversed();
    await owner.delete(`/v1/employees/${employeeId}/documents/${first!.documentId}`, { reason: 'Wrong' });
    expect((await send(pdf)).status).toBe(201);
    ({ employeeId } = await makeEmployee(test.app, { site: client }));
    expect((await send(pdf)).status).toBe(201);
  });

  it('is stored once when it is sent twice at the same moment', async () => {
    const pdf = await makePdf(1);
    const statuses = (await Promise.all([send(pdf), send(pdf), send(pdf)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
    expect(await documents()).toHaveLength(1);
  });
});
