import { sql } from '../../server/platform/db';
import { reason, type Declaration } from '../access/declaration';
import { one, versionOf } from '../access/rows';

const disqualification = {
  kind: 'serious',
  offense: 'Speeding',
  fromDate: '2026-01-01',
  toDate: '2026-03-01',
  authority: 'FMCSA',
};

export const disqualifications: Declaration<{ disqualificationId: number }> = {
  makeOne: async ({ client, employeeId, canary }, app) => {
    const { id } = await one<{ id: number }>(
      app,
      sql`insert into disqualifications (tenant_id, employee_id, kind, offense, from_date, to_date, authority)
        values (${client.tenantId}, ${employeeId}, 'serious', ${canary}, '2026-01-01', '2026-03-01', 'FMCSA') returning id`,
    );
    return { disqualificationId: id };
  },
  parameters: {
    '/v1/employees/{id}/disqualifications/': {
      disqualificationId: ({ disqualificationId }) => disqualificationId,
    },
  },
  requests: {
    'POST /v1/employees/{id}/disqualifications': () => ({ payload: disqualification }),
    'PATCH /v1/employees/{id}/disqualifications/{disqualificationId}': async (
      { disqualificationId },
      app,
    ) => ({
      payload: {
        toDate: '2026-04-01',
        version: (await versionOf(app, sql`disqualifications where id = ${disqualificationId}`)) ?? 1,
      },
    }),
    'DELETE /v1/employees/{id}/disqualifications/{disqualificationId}': reason,
  },
  forAuditors: { '/v1/employees/{id}/disqualifications': 'the file' },
};
