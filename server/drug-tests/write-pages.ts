import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { embeddedPdf } from '../../domain/drug-tests/embedded-pdf';
import { profileOf } from '../../domain/drug-tests/profiles';
import { addPages, inspectPdf, MAX_BYTES } from '../documents';
import { decrypt } from '../platform/crypto';
import { alias, fields, pick, sql, update, type RowOf, type Tx } from '../platform/db';
import type { LocalFile } from '../platform/files/file-place';
import { keepWithRow } from '../platform/files/keep-with-row';
import { rowsOfTenants } from '../platform/jobs/each-tenant';
import type { Watch } from '../platform/jobs/leader';
import { resultPdf } from './result-pdf';
import { reportRow, testReports, testResults } from './tables';

const EVERY_MS = 60_000;

const t = alias(testResults, 't');
const r = alias(testReports, 'r');
const COLUMNS = fields({
  resultId: t.id,
  employeeId: t.employeeId,
  documentId: sql<number>`t.document_id`,
  ...pick(t, 'testType', 'authority', 'reasonId', 'resultCode', 'specimenId', 'lab', 'specimenNumber'),
  ...pick(t, 'collectedOn', 'reportedOn', 'verifiedOn', 'found', 'mro', 'noContact'),
  ...pick(r, 'sender', 'sha256', 'message'),
  person: sql<string>`concat_ws(' ', e.first_name, e.last_name)`,
  dob: sql<string | null>`e.dob::text`,
  license: sql<string | null>`e.license`,
  state: sql<string | null>`e.license_state`,
  siteId: sql<number>`e.site_id`,
});
export type ResultWithoutPages = RowOf<typeof COLUMNS> & { tenantId: number };

const WAITING = sql`t.document_id is not null and t.pages_at is null`;

/** With its message, which may have a PDF: one at a time. Undefined: written meanwhile. */
const readResult = (app: FastifyInstance, tenantId: number, resultId: number) =>
  app.data.withTenant(tenantId, (tx) =>
    tx.maybe<RowOf<typeof COLUMNS>>(sql`select ${COLUMNS} from test_results t
      join test_reports r on r.tenant_id = t.tenant_id and r.id = t.report_id
      join employees e on e.tenant_id = t.tenant_id and e.id = t.employee_id
      where t.tenant_id = ${tenantId} and r.tenant_id = ${tenantId} and e.tenant_id = ${tenantId} and t.id = ${resultId} and ${WAITING}`),
  );

const written = (app: FastifyInstance, tx: Tx, { tenantId, resultId }: ResultWithoutPages) =>
  tx.query(
    sql`${update(testResults, { pagesAt: app.now().toISOString() })} where tenant_id = ${tenantId} and id = ${resultId}`,
  );

/** The sender's own PDF, if the message has one that can be kept; otherwise one written from the data. */
async function receivePages(app: FastifyInstance, result: ResultWithoutPages) {
  const { tenantId, sender, sha256 } = result;
  const message = decrypt(app.keys, 'reportCipher', result.message, reportRow(tenantId, sender, sha256));
  const sent = embeddedPdf(message);
  if (sent !== null) {
    const file = await app.files.receive(Readable.from([Buffer.from(sent, 'base64')]), MAX_BYTES);
    const inspected = await inspectPdf(file.path);
    if ('facts' in inspected && !inspected.facts.encrypted) return { file, pages: inspected.facts.pages };
    await app.files.discard(file);
  }
  const product = app.config.providerName;
  const named = { ...result, sender: profileOf(sender)?.name ?? sender };
  const bytes = await resultPdf(named, { at: app.now(), product });
  return { file: await app.files.receive(Readable.from([bytes]), MAX_BYTES), pages: 1 };
}

function storePages(
  app: FastifyInstance,
  result: ResultWithoutPages,
  { file, pages }: { file: LocalFile & { name: string }; pages: number },
) {
  const { tenantId, employeeId, documentId, siteId } = result;
  return app.data.withTenant(tenantId, async (tx) => {
    await written(app, tx, result);
    const added = await addPages(tx, { tenantId, employeeId, documentId, file, pages });
    if (added) tx.notify({ event: 'alerts:changed', tenantId, clientId: siteId, type: 'documents' });
  });
}

/**
 * Gives the documents of results their pages, which packets, auditors and people open. Not while a file of results is applied: ten thousand
 * results bar and clear drivers within a minute, and ten thousand PDFs take longer. Safe to repeat: a document gets its pages once.
 */
export async function writePages(app: FastifyInstance): Promise<void> {
  const waiting = rowsOfTenants<{ resultId: number }>(app.data, {
    tenant: sql`t.tenant_id`,
    columns: sql`t.id as "resultId"`,
    rest: sql`from test_results t where ${WAITING}`,
  });
  for await (const { tenantId, resultId } of waiting) {
    const read = await readResult(app, tenantId, resultId);
    if (!read) continue;
    const result = { ...read, tenantId };
    const { file, pages } = await receivePages(app, result);
    const kind = result.testType === 'drug' ? 'Drug test' : 'Alcohol test';
    const name = [kind, result.collectedOn].filter(Boolean).join(' ');
    const named = { ...file, name: `${name}.pdf` };
    await keepWithRow(app, named, () => storePages(app, result, { file: named, pages }));
  }
}

export const pagesWatch = (app: FastifyInstance): Watch => ({
  name: 'write the pages of test results',
  everyMs: EVERY_MS,
  run: () => writePages(app),
});
