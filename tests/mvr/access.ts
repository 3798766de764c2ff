import { json, sql } from '../../server/platform/db';
import type { Declaration } from '../access/declaration';
import { one, run } from '../access/rows';

interface MvrPlace {
  /** A scanned driving record without typed data. */
  mvrDocumentId: number;
}

/** A driving record that names a place. */
const recordOf = (canary: string) => ({
  reportDate: '2025-01-01',
  license: {
    number: canary,
    state: 'VA',
    class: null,
    status: null,
    issuedOn: null,
    expiresOn: null,
    endorsements: null,
    restrictions: null,
  },
  dob: '1980-05-05',
  medical: null,
  violations: [],
  accidents: [],
  withdrawals: [],
  messages: [],
});

export const mvr: Declaration<MvrPlace> = {
  makeOne: async ({ client, employeeId, documentId, canary }, app) => {
    const { id } = await one<{ id: number }>(
      app,
      sql`insert into documents (tenant_id, employee_id, doc_type_id, doc_date, uploaded_by)
        values (${client.tenantId}, ${employeeId}, 225, '2025-01-01', ${canary}) returning id`,
    );
    await run(
      app,
      sql`insert into mvr_records (tenant_id, document_id, employee_id, record)
        values (${client.tenantId}, ${documentId}, ${employeeId}, ${json(recordOf(canary))})`,
    );
    return { mvrDocumentId: id };
  },
  parameters: {
    '/v1/employees/{id}/documents/{documentId}/mvr': { documentId: ({ mvrDocumentId }) => mvrDocumentId },
  },
  leftOut: {
    '/v1/employees/{id}/documents/{documentId}/psp':
      "only the provider's own company has PSP reports; tests/mvr asks who may",
  },
  requests: {
    'PUT /v1/employees/{id}/documents/{documentId}/mvr': () => ({
      payload: { violations: [{ description: 'Speeding', violationDate: '2024-05-01' }], withdrawals: [] },
    }),
    'GET /v1/employees/{id}/findMVR': ({ documentId }) => ({ query: `docImageId=${documentId}` }),
    'PATCH /v1/orders/{id}/refreshmvr': () => ({ payload: {} }),
  },
  forAuditors: {
    '/v1/employees/{id}/findMVR': 'the file',
    '/v1/employees/{id}/documents/{documentId}/psp': 'the file',
  },
};
