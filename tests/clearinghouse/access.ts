import { sql } from '../../server/platform/db';
import type { Declaration } from '../access/declaration';
import { one } from '../access/rows';
import { RESULT } from '../access/stored-otherwise';

export const clearinghouse: Declaration<{ batchId: number }> = {
  makeOne: async ({ client, employeeId, canary }, app) => {
    const { id } = await one<{ id: number }>(
      app,
      sql`insert into clearinghouse_batches (tenant_id, dot_number, options, made_at, made_by)
        values (${client.tenantId}, '', '{"header":false,"dateFormat":"MM/DD/YYYY","countries":"two letters","asksConsent":false}', now(), ${canary})
        returning id`,
    );
    // A query for a file.
    await one(
      app,
      sql`insert into orders (tenant_id, employee_id, order_type, query_type, status_id, dob, license, state, license_class_id, ordered_by, ordered_at)
        values (${client.tenantId}, ${employeeId}, 'clearinghouse', 'full', 1, '1980-05-05', 'A12345678', 'VA', 1, ${canary}, now()) returning id`,
    );
    return { batchId: id };
  },
  parameters: { '/v1/clearinghouseBatches/': { batchId: ({ batchId }) => batchId } },
  wholeClient: ['/v1/clearinghouseBatches', '/v1/clearinghouseBatches/{batchId}/file'],
  requests: {
    'POST /v1/clearinghouseBatches': () => ({
      payload: { header: false, dateFormat: 'MM/DD/YYYY', countries: 'two letters', asksConsent: false },
    }),
    'POST /v1/clearinghouseHistory': () => {
      const payload = new FormData();
      payload.append(
        'document',
        new Blob(['Driver Name,Query Date,Status\nNobody,01/01/2026,Completed\n']),
        'history.csv',
      );
      return { payload };
    },
  },
  storedOtherwise: { '/v1/clearinghouseHistory': RESULT },
};
