import { sql } from '../../server/platform/db';
import { csv, page, reason, type Declaration } from '../access/declaration';
import { one, versionOf } from '../access/rows';

export const vaccines: Declaration<{ vaccineId: number }> = {
  makeOne: async ({ client, employeeId, canary }, app) => {
    const { id } = await one<{ id: number }>(
      app,
      sql`insert into vaccines (tenant_id, employee_id, vaccine, date, added_by)
        values (${client.tenantId}, ${employeeId}, ${canary}, '2026-01-01', ${canary}) returning id`,
    );
    return { vaccineId: id };
  },
  parameters: { '/v1/employees/{id}/vaccines/': { vaccineId: ({ vaccineId }) => vaccineId } },
  requests: {
    'GET /v1/clients/{id}/vaccines': page,
    'GET /v1/clients/{id}/vaccines/export': csv,
    'POST /v1/employees/{id}/vaccines': () => ({
      payload: { vaccine: 'Influenza', date: '2026-01-15' },
    }),
    'PATCH /v1/employees/{id}/vaccines/{vaccineId}': async ({ vaccineId }, app) => ({
      payload: { lot: 'K7', version: (await versionOf(app, sql`vaccines where id = ${vaccineId}`)) ?? 1 },
    }),
    'DELETE /v1/employees/{id}/vaccines/{vaccineId}': reason,
  },
};
