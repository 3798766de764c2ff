import { sql } from '../../server/platform/db';
import type { Declaration } from '../access/declaration';
import { one, versionOf } from '../access/rows';

export const deadlines: Declaration<{ deadlineId: number }> = {
  makeOne: async ({ client, employeeId, canary }, app) => {
    const { id } = await one<{ id: number }>(
      app,
      sql`insert into deadlines (tenant_id, employee_id, kind, source, about, basis_on, due_on)
        values (${client.tenantId}, ${employeeId}, 'employerReply', 'investigationStep/0', ${canary}, '2026-01-01', '2026-01-31') returning id`,
    );
    return { deadlineId: id };
  },
  parameters: { '/v1/employees/{id}/deadlines/': { deadlineId: ({ deadlineId }) => deadlineId } },
  requests: {
    'PATCH /v1/employees/{id}/deadlines/{deadlineId}': async ({ deadlineId }, app) => ({
      payload: {
        version: (await versionOf(app, sql`deadlines where id = ${deadlineId}`)) ?? 1,
        done: true,
        note: 'They answered by phone',
      },
    }),
  },
  forAuditors: { '/v1/employees/{id}/deadlines': 'closed to auditors, or empty for them' },
};
