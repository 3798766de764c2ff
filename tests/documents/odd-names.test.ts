import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorBody } from '../../domain/shared/errors';
import { ownAddress } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { makeArchive, makePicture } from '../photos/archives';
import { makePdf } from './test-documents';

const NAMES: [what: string, name: string][] = [
  ['two extensions', 'logo.pdf.exe'],
  ['a very long name', 'x'.repeat(10_000)],
  ['a long name of emoji', `a${'🚚'.repeat(400)}`],
  ['control characters', 'a\u0000b\u0007c\u001bd.pdf'],
  ['a right-to-left override', 'invoice\u202efdp.exe'],
  ['path separators', '../../etc\\passwd/..'],
  ['nothing', ''],
  ['only dots', '....'],
  ['an escaped zero', 'a%00b.pdf'],
  ['half a character', 'a\udc00.pdf'],
  ['a name of the language', '__proto__'],
];
const FIELDS = [
  'docCategoryId=1',
  'docTypeId=2001',
  'docDate=2026-01-15',
  'docExpirationDate=2027-01-15',
  'fileAgain=true',
];

let test: TestApp;
let client: TestClient;
let staff: SignedIn;
let uploads: { url: string; field: string; good: Buffer; fields: string[] }[];

beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
  const { employeeId } = await makeEmployee(test.app, { site: client });
  const picture = await makePicture();
  const archive = makeArchive([{ name: `${'🚚'.repeat(200)}.jpg`, data: picture, stored: true }]);
  const roster = Buffer.from('Employee ID,First Name,Last Name\n1,Ann,Miller\n');
  uploads = [
    { url: `/v1/clients/${client.wireId}/logo`, field: 'image', good: picture, fields: [] },
    {
      url: `/v1/employees/${employeeId}/documents`,
      field: 'document',
      good: await makePdf(1),
      fields: FIELDS,
    },
    { url: '/v1/photoImports', field: 'document', good: archive, fields: [] },
    { url: `/v1/clients/${client.id}/rosterImports`, field: 'document', good: roster, fields: [] },
  ];
});
// Uploads are limited by user.
beforeEach(async () => {
  staff = await signIn(test.app, await makeUser(test.app), client);
});
afterAll(() => test.close());

/** A form, byte by byte: clients of a library can't send such names. */
function formOf(field: string, name: string, bytes: Buffer, fields: string[]): Buffer {
  const part = (disposition: string) => `--edge\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
  return Buffer.concat([
    ...fields.map((one) => Buffer.from(`${part(`name="${one.split('=')[0]}"`)}${one.split('=')[1]}\r\n`)),
    Buffer.from(part(`name="${field}"; filename="${name}"`)),
    bytes,
    Buffer.from('\r\n--edge--\r\n'),
  ]);
}

async function send(url: string, payload: Buffer, boundary = 'edge') {
  const answer = await test.app.inject({
    method: 'POST',
    url,
    headers: {
      ...staff.headers,
      ...ownAddress(),
      'content-type': `multipart/form-data${boundary && `; boundary=${boundary}`}`,
    },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<ErrorBody>() };
}

type Answer = Awaited<ReturnType<typeof send>>;
const isRefusal = ({ status, body }: Answer) => status >= 400 && status < 500 && /\w/.test(body.message);

it.each(NAMES)('a file with %s is taken, or refused with words, by every upload', async (_what, name) => {
  for (const { url, field, good, fields } of uploads) {
    const [accepted, gif, empty] = [
      await send(url, formOf(field, name, good, fields)),
      await send(url, formOf(field, name, Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), fields)),
      await send(url, formOf(field, name, Buffer.alloc(0), fields)),
    ];
    // Headers with a zero, and files without a name, are refused by some uploads.
    const mayBeRefused = name === '' || name.includes('\u0000');
    const fits = (answer: Answer) => answer.status === 201 || (mayBeRefused && isRefusal(answer));
    expect(accepted).toSatisfy(fits);
    expect(gif).toSatisfy(isRefusal);
    expect(empty).toSatisfy(isRefusal);
  }
});

it.each<[string, (form: Buffer) => Buffer, string]>([
  ['cut off', (form) => form.subarray(0, form.length - 12), 'edge'],
  ['cut off early', (form) => form.subarray(0, 40), 'edge'],
  ['without a boundary', (form) => form, ''],
  ['with another boundary', (form) => form, 'other'],
  ['empty', () => Buffer.alloc(0), 'edge'],
  ['with broken headers', () => Buffer.from('--edge\r\n\u0000\r\n\r\nx\r\n--edge--\r\n'), 'edge'],
])('a form is refused with words by every upload: %s', async (_what, damage, boundary) => {
  for (const { url, field, good, fields } of uploads)
    expect(await send(url, damage(formOf(field, 'a.pdf.exe', good, fields)), boundary)).toSatisfy(isRefusal);
});
