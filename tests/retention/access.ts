import { sql } from '../../server/platform/db';
import { csv, page, type Declaration } from '../access/declaration';
import { one } from '../access/rows';
import { JOB } from '../access/stored-otherwise';

export const retention: Declaration<{ holdId: number }> = {
  makeOne: async ({ client, employeeId, documentId, canary }, app) => {
    const { id } = await one<{ id: number }>(
      app,
      sql`with item as (insert into retention_items (tenant_id, document_id, employee_id, section, basis, counted_from, kept_until, removable_from)
          values (${client.tenantId}, ${documentId}, ${employeeId}, ${canary}, 'documentDate', '2020-01-15', '2023-01-15', '2023-01-16'))
        insert into legal_holds (tenant_id, employee_id, reason, placed_by)
        values (${client.tenantId}, ${employeeId}, ${canary}, ${canary}) returning id`,
    );
    return { holdId: id };
  },
  parameters: { '/v1/clients/{id}/legalHolds/': { holdId: ({ holdId }) => holdId } },
  requests: {
    'GET /v1/clients/{id}/retention': page,
    'GET /v1/clients/{id}/retention/export': csv,
    'POST /v1/clients/{id}/retention/review': () => ({ payload: { remove: false } }),
    'PUT /v1/clients/{id}/retention/removal': () => ({ payload: { on: false, reason: 'Paused' } }),
    'GET /v1/clients/{id}/legalHolds': page,
    'POST /v1/clients/{id}/legalHolds': ({ employeeId }) => ({ payload: { employeeId, reason: 'Lawsuit' } }),
    'DELETE /v1/clients/{id}/legalHolds/{holdId}': () => ({ payload: { reason: 'Settled' } }),
  },
  wholeClient: ['/v1/clients/{id}/retention/removal', '/v1/clients/{id}/retention/review'],
  storedOtherwise: { '/v1/clients/{id}/retention/review': JOB },
};
