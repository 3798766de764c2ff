import { sql } from '../../server/platform/db';
import { csv, page, reason, type Declaration } from '../access/declaration';
import { one, versionOf } from '../access/rows';

const accident = {
  date: '2026-01-15',
  city: 'Norfolk',
  state: 'VA',
  injuries: 0,
  disabled: 1,
  fatalities: 0,
};

export const accidents: Declaration<{ accidentId: number }> = {
  makeOne: async ({ client, employeeId, canary }, app) => {
    const { id } = await one<{ id: number }>(
      app,
      sql`insert into accidents (tenant_id, employee_id, site_id, date, city, state, injuries, disabled, fatalities, added_by, test_notes)
        values (${client.tenantId}, ${employeeId}, ${client.id}, '2026-01-01', ${canary}, 'VA', 0, 1, 0, ${canary},
          jsonb_build_array(jsonb_build_object('kind', 'drugNone', 'note', ${canary}::text, 'by', ${canary}::text,
            'at', '2026-01-03T00:00:00Z'))) returning id`,
    );
    return { accidentId: id };
  },
  parameters: { '/v1/employees/{id}/accidents/': { accidentId: ({ accidentId }) => accidentId } },
  requests: {
    'GET /v1/clients/{id}/accidents': page,
    'GET /v1/clients/{id}/accidents/export': csv,
    'POST /v1/employees/{id}/accidents': () => ({ payload: accident }),
    'PATCH /v1/employees/{id}/accidents/{accidentId}': async ({ accidentId }, app) => ({
      payload: {
        city: 'Roanoke',
        version: (await versionOf(app, sql`accidents where id = ${accidentId}`)) ?? 1,
      },
    }),
    'DELETE /v1/employees/{id}/accidents/{accidentId}': reason,
    'PUT /v1/employees/{id}/accidents/{accidentId}/testNote': async ({ accidentId, canary }, app) => ({
      payload: {
        kind: 'alcoholLate',
        note: canary,
        version: (await versionOf(app, sql`accidents where id = ${accidentId}`)) ?? 1,
      },
    }),
  },
  forAuditors: {
    '/v1/clients/{id}/accidents': 'a list of people',
    '/v1/clients/{id}/accidents/export': 'a list of people',
    '/v1/employees/{id}/accidents': 'the file',
  },
};
