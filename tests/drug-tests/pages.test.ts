import { afterAll, beforeAll, expect, it } from 'vitest';
import { mroMessage } from '../../domain/drug-tests/test-files';
import { writePages } from '../../server/drug-tests/write-pages';
import { makePdf } from '../documents/test-documents';
import { createApp, type TestApp } from '../support/create-app';
import { entriesOf } from '../support/accounts';
import { textOf } from '../support/pdf-text';
import { donor, makeWorld, NOW, ordered, takeIn, type World } from './world';

// The pages of results that came as data: what packets, auditors and people open.

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  world = await makeWorld(test);
});
afterAll(() => test.close());

const reported = async (license: string, more: object, lines: string[] = []) => {
  const employeeId = await donor(test, world, license);
  await ordered(test, world, employeeId);
  const message = mroMessage({ donor: license, reason: '3^RANDOM SELECTION', ...more });
  await takeIn(test, world, [message, ...lines].join('\r\n'));
  return employeeId;
};
const documentsOf = async (employeeId: number) =>
  (await world.staff.get(`/v1/employees/${employeeId}/documents`)).json<
    { documentId: number; fileName: string; pages: number | null; version: number }[]
  >();
const pagesOf = async (employeeId: number) => {
  const [document] = await documentsOf(employeeId);
  const url = `/v1/employees/${employeeId}/documents/${document!.documentId}`;
  return { document: document!, bytes: (await world.staff.get(url)).rawPayload };
};

it('writes what was reported, once, and never its SSN', async () => {
  const employeeId = await reported('A90000001', { specimen: 'NL9000001', result: 'POSITIVE' });
  const [before] = await documentsOf(employeeId);
  expect(before).toMatchObject({ fileName: '' });
  await writePages(test.app);
  await writePages(test.app);
  const { document, bytes } = await pagesOf(employeeId);
  // The document says the same as before, so that someone who corrects it isn't refused.
  expect(document).toMatchObject({
    fileName: 'Drug test 2026-06-15.pdf',
    pages: 1,
    version: before!.version,
  });
  const text = textOf(bytes);
  expect(text).toMatch(/Person: Ana Rivera.*VA A90000001.*Specimen number: NL9000001.*Result: Positive/s);
  expect(text).not.toMatch(/\d{3}-\d{2}-\d{4}/);
  const entries = await entriesOf(test.app, world.client.tenantId, `document/${document.documentId}`);
  expect(entries.filter(({ type }) => type === 'document.pagesAdded')).toHaveLength(1);
});

it('keeps the PDF that the message has, and writes one where it is broken', async () => {
  const sent = await makePdf(2);
  const line = (pdf: Buffer) =>
    `OBX|2|ED|PDF^REPORT||MRO^application^pdf^Base64^${pdf.toString('base64')}||||||F`;
  const kept = await reported('A90000002', { specimen: 'NL9000002' }, [line(sent)]);
  const broken = await reported('A90000003', { specimen: 'NL9000003' }, [line(sent.subarray(0, 200))]);
  await writePages(test.app);
  expect((await pagesOf(kept)).document.pages).toBe(2);
  expect(textOf((await pagesOf(kept)).bytes)).toMatch(/Page 1\s+Page 2/);
  expect(textOf((await pagesOf(broken)).bytes)).toMatch(/Result: Negative/);
});
