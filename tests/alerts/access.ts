import { addDays } from '../../domain/shared/dates';
import { sql } from '../../server/platform/db';
import { csv, type Declaration } from '../access/declaration';
import { run } from '../access/rows';

const inTenDays = () => addDays(new Date().toISOString().slice(0, 10), 10);
const DOC_TYPE_ID = 225;

export const alerts: Declaration = {
  makeOne: async ({ client, employeeId, canary }, app) => {
    await run(
      app,
      sql`insert into gaps (tenant_id, employee_id, doc_type_id, site_id, status, employee_status_id, due_on, since, rule_id, cfr, reason)
        values (${client.tenantId}, ${employeeId}, ${DOC_TYPE_ID}, ${client.id}, 1, 2, '2026-01-01', '2026-01-01', 'annual-mvr', ${canary}, '{"key":"missing","values":{}}')`,
    );
    return {};
  },
  requests: {
    'GET /v1/clients/{id}/alerts/calendar': () => ({ query: 'month=2026-11' }),
    'GET /v1/clients/{id}/alerts/calendar/expirations': () => ({ query: 'day=2026-11-20' }),
    'GET /v1/clients/{id}/alerts/export': csv,
    'PUT /v1/clients/{id}/alerts/assignee': ({ employeeId }) => ({
      payload: { alerts: [{ employeeId, docTypeId: DOC_TYPE_ID }], assignee: 'me' },
    }),
    'PUT /v1/clients/{id}/alerts/snooze': ({ employeeId }) => ({
      payload: { alerts: [{ employeeId, docTypeId: DOC_TYPE_ID }], until: inTenDays() },
    }),
  },
};
