import { sql } from '../../server/platform/db';
import type { Declaration } from '../access/declaration';
import { one } from '../access/rows';

export const notes: Declaration<{ noteId: number }> = {
  makeOne: async ({ client, employeeId, canary }, app) => {
    const { id } = await one<{ id: number }>(
      app,
      sql`insert into notes (tenant_id, employee_id, text, added_by)
        values (${client.tenantId}, ${employeeId}, ${canary}, ${canary}) returning id`,
    );
    return { noteId: id };
  },
  parameters: { '/v1/employees/{id}/notes/': { noteId: ({ noteId }) => noteId } },
  requests: {
    'POST /v1/employees/{id}/notes': () => ({ payload: { text: 'Call back on Monday' } }),
    'DELETE /v1/employees/{id}/notes/{noteId}': () => ({ payload: { reason: 'Wrong driver' } }),
  },
  forAuditors: { '/v1/employees/{id}/notes': 'closed to auditors, or empty for them' },
};
