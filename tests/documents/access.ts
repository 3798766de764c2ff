import { sql } from '../../server/platform/db';
import type { Declaration } from '../access/declaration';
import { run, storeContent } from '../access/rows';
import { FILE, NOTE, NOTHING, READS } from '../access/stored-otherwise';
import { formOf, makePdf } from './test-documents';

export const documents: Declaration = {
  /** The document gets its file, and is a driving record of last month. */
  settle: async ({ client, documentId }, callerId, app) => {
    const { key, size, sha256 } = await storeContent(app);
    await run(
      app,
      sql`with file as (insert into files (tenant_id, id, name, mime, size, sha256, pages, storage_key, created_by)
        values (${client.tenantId}, gen_random_uuid(), 'scan.pdf', 'application/pdf', ${size}, ${sha256}, 1, ${key}, ${callerId})
        returning id) update documents set file_id = file.id from file
        where documents.tenant_id = ${client.tenantId} and documents.id = ${documentId}`,
    );
    await run(
      app,
      sql`update documents set doc_type_id = 225, doc_date = current_date - 30
        where tenant_id = ${client.tenantId} and id = ${documentId}`,
    );
  },
  parameters: {
    '/v1/employees/{id}/documents/': { documentId: ({ documentId }) => documentId },
    '/v1/employees/{id}/ruleMatches/': { docTypeId: () => 225 },
  },
  requests: {
    'POST /v1/employees/{id}/documents': async () => ({ payload: formOf({ file: await makePdf() }) }),
    'POST /v1/employees/{id}/documents/split': async () => {
      const payload = new FormData();
      const fields = { docCategoryId: '1', docTypeId: '2001', docDate: '2026-01-15' };
      payload.append('parts', JSON.stringify([{ pages: [1, 2], ...fields }]));
      payload.append('document', new Blob([new Uint8Array(await makePdf(2))]), 'scan.pdf');
      return { payload };
    },
    'POST /v1/employees/{id}/documents/pdf': async () => {
      const payload = new FormData();
      payload.append('document', new Blob([new Uint8Array(await makePdf())]), 'scan.pdf');
      return { payload };
    },
    'POST /v1/employees/{id}/annualReviews': ({ documentId }) => ({
      payload: { documentIds: [documentId], outcome: 'meets', notes: '', signature: 'Pat User' },
    }),
    'PATCH /v1/employees/{id}/documents/{documentId}': () => ({
      payload: { docDate: '2025-02-01', version: 1 },
    }),
    'POST /v1/employees/{id}/documents/{documentId}/email': () => ({
      payload: { email: 'pat@insurer.example' },
    }),
    'DELETE /v1/employees/{id}/documents/{documentId}': () => ({ payload: { reason: 'Sent twice' } }),
  },
  storedOtherwise: {
    '/v1/employees/{id}/annualReviews': NOTE,
    '/v1/employees/{id}/documents': FILE,
    '/v1/employees/{id}/documents/{documentId}/email': NOTHING,
    '/v1/employees/{id}/documents/pdf': READS,
    '/v1/employees/{id}/documents/split': FILE,
  },
  forAuditors: {
    '/v1/employees/{id}/doctypes': 'the file',
    '/v1/employees/{id}/documents': 'the file',
    '/v1/employees/{id}/documents/{documentId}': 'the file',
    '/v1/employees/{id}/ruleMatches/{docTypeId}': 'the judgment, where the audit shows it',
  },
};
