import { createDeflate } from 'node:zlib';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { PDFBool, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import PDFKit from 'pdfkit';
import type { DocTypeRule } from '../../domain/settings/edits';
import { daysAt, reevaluate } from '../../server/compliance';
import { sql } from '../../server/platform/db';
import type { SignedIn, TestClient } from '../support/factories';

/** A real PDF with some pages. With a password it is encrypted, as banks and doctors' offices send it. */
export async function makePdf(pages = 1, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFKit({ ...options, autoFirstPage: false });
  for (let page = 1; page <= pages; page += 1) document.addPage().text(`Page ${page}`);
  document.end();
  return buffer(document);
}

interface FormOptions {
  /** What says that the form is dynamic. */
  sign?: 'catalog' | 'config' | 'text' | 'none';
}

/** A form with a page that only asks to wait for Adobe Reader; without a sign, one with its real page. */
export async function makeDynamicForm({ sign = 'catalog' }: FormOptions = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  page.drawText(sign === 'none' ? 'Medical examiner’s certificate' : 'Please wait... If this message stays');
  const { context, catalog } = document;
  const config = sign === 'config' ? '<dynamicRender>required</dynamicRender>' : '';
  const xfa = context.register(context.flateStream(`<xdp:xdp><config>${config}</config></xdp:xdp>`));
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [], XFA: ['config', xfa] } as never));
  if (sign === 'catalog') catalog.set(PDFName.of('NeedsRendering'), PDFBool.True);
  return Buffer.from(await document.save());
}

/** A PDF that runs a script when opened, and has another file embedded. */
export async function makeActivePdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  document.addJavaScript('open', 'app.alert("hello")');
  await document.attach(Buffer.from('inside'), 'inside.txt', { mimeType: 'text/plain' });
  return Buffer.from(await document.save());
}

/** A small PDF with an object stream that inflates to this many mebibytes. */
export async function makeBomb(megabytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const compressed = buffer(deflate);
  const chunk = Buffer.alloc(1024 * 1024, ' ');
  for (let at = 0; at < megabytes; at += 1) if (!deflate.write(chunk)) await once(deflate, 'drain');
  deflate.end();
  const bytes = await compressed;
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n'),
    Buffer.from('2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n'),
    Buffer.from(`3 0 obj\n<</Type/ObjStm/N 1/First 8/Filter/FlateDecode/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 4>>\nstartxref\n0\n%%EOF\n'),
  ]);
}

export interface Upload {
  file?: Buffer | null;
  fileName?: string;
  /** Fields in addition to the file; undefined ones are left out. */
  fields?: Record<string, string | undefined>;
  /** Fields first, as browsers send them, or the file first. */
  fileFirst?: boolean;
}

/** Tests send one file many times. */
const APPLICATION = { docCategoryId: '1', docTypeId: '2001', docDate: '2026-01-15', fileAgain: 'true' };

/** A form as a browser sends it. */
export function formOf({ file, fileName = 'scan.pdf', fields, fileFirst = false }: Upload): FormData {
  const form = new FormData();
  const addFile = () => file && form.append('document', new Blob([new Uint8Array(file)]), fileName);
  if (fileFirst) addFile();
  for (const [name, value] of Object.entries({ ...APPLICATION, ...fields }))
    if (value !== undefined) form.append(name, value);
  if (!fileFirst) addFile();
  return form;
}

/** The URL of the server on its own port, because streamed bodies need real sockets. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

export interface Answer<Body> {
  status: number;
  body: Body;
}

/** The response of an upload: `errors` and texts of a refusal, or the fields of a document. */
export interface UploadAnswer {
  documentId: number;
  warnings: string[];
  notices: { code: string; params: object }[];
  error: string;
  message: string;
  errorText: string;
  errors: Record<string, string>;
}

/** Sends a form to an employee's file. */
export async function sendForm(
  app: FastifyInstance,
  who: SignedIn,
  employeeId: number,
  body: FormData,
): Promise<Answer<UploadAnswer>> {
  const url = `${await addressOf(app)}/v1/employees/${employeeId}/documents`;
  const answer = await fetch(url, { method: 'POST', headers: who.headers, body });
  return { status: answer.status, body: (await answer.json()) as UploadAnswer };
}

/** Uploads a document; by default an employment application of one page. */
export async function upload(app: FastifyInstance, who: SignedIn, employeeId: number, given: Upload = {}) {
  const file = given.file === undefined ? await makePdf() : given.file;
  return sendForm(app, who, employeeId, formOf({ ...given, file }));
}

/** A form with a field filled by a program that draws nothing itself. */
export async function makeUndrawnForm(text: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  const field = document.getForm().createTextField('name');
  field.setText(text);
  field.addToPage(document.addPage());
  for (const widget of field.acroField.getWidgets()) widget.dict.delete(PDFName.of('AP'));
  return Buffer.from(await document.save({ updateFieldAppearances: false }));
}

/** Evaluates employees' files as of a day, as the server does after any change. */
export const evaluate = (app: FastifyInstance, client: TestClient, employeeIds: number[], day: string) =>
  app.data.withoutReach('operator', (tx) =>
    reevaluate(tx.about(client.tenantId), client.tenantId, employeeIds, daysAt(new Date(`${day}T17:00:00Z`))),
  );

/** The entry that a change of the product has: totals are counted again after it. */
export const addEntry = (app: FastifyInstance, client: TestClient) =>
  app.data.withoutReach('operator', async (tx) =>
    tx.audit(
      { type: 'compliance.recomputed', subject: 'test', because: 'test', changed: 1 },
      client.tenantId,
    ),
  );

/** The number of a client's rows of documents and files, including deleted ones. */
export const rowsOf = (app: FastifyInstance, tenantId: number) =>
  app.data.withoutReach('operator', (tx) =>
    tx.one<{ documents: number; files: number }>(sql`
      select (select count(*)::int from documents where tenant_id = ${tenantId}) as documents,
        (select count(*)::int from files where tenant_id = ${tenantId}) as files`),
  );

interface MadeDocument {
  docTypeId: number;
  docDate: string;
  expiresOn?: string | null;
  employer?: string | null;
  result?: string;
  queryType?: string;
  queryOutcome?: string;
}

/** What a document of a type says if it serves its purpose; the others say nothing. */
export const SERVES: Readonly<Record<number, Pick<MadeDocument, 'result' | 'queryType' | 'queryOutcome'>>> = {
  1162: { queryType: 'full', queryOutcome: 'clear' },
  2022: { result: 'negative' },
};

/** A document row in the database, without a PDF. */
export const makeDocument = (
  app: FastifyInstance,
  client: TestClient,
  employeeId: number,
  { docTypeId, docDate, expiresOn = null, employer = null, ...said }: MadeDocument,
) =>
  app.data.withoutReach('operator', (tx) =>
    tx.one<{ documentId: number }>(sql`
      insert into documents (tenant_id, employee_id, doc_type_id, doc_date, expires_on, employer, result, query_type,
        query_outcome, uploaded_by)
      values (${client.tenantId}, ${employeeId}, ${docTypeId}, ${docDate}, ${expiresOn}, ${employer}, ${said.result ?? null},
        ${said.queryType ?? null}, ${said.queryOutcome ?? null}, 'Somebody') returning id as "documentId"`),
  );

/** Replaces the settings' rules for document types. */
export const storeRules = (app: FastifyInstance, rules: readonly Partial<DocTypeRule>[]): Promise<unknown> =>
  app.data.withoutReach('operator', async (tx) => {
    await tx.query(sql`delete from setting_doc_type_rules`);
    for (const { docTypeId, clientId, validFrom, validTo, hidden, required } of rules)
      await tx.query(sql`insert into setting_doc_type_rules (doc_type_id, client_id, valid_from, valid_to, hidden, required)
        values (${docTypeId}, ${clientId ?? null}, ${validFrom}::date, ${validTo ?? null}::date, ${hidden ?? false}, ${required ?? false})`);
  });
