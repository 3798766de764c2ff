import { sql } from '../../server/platform/db';
import type { Declaration } from '../access/declaration';
import { one, run, versionOf } from '../access/rows';

const testException = {
  appliedOn: null,
  participatedUntil: null,
  testedOn: '2024-01-15',
  randomSince: null,
  noViolations: true,
  testingProgram: 'Valley Consortium',
  confirmedOn: null,
};

export const employments: Declaration<{ employmentId: number }> = {
  makeOne: async ({ client, employeeId, canary }, app) => {
    const { id } = await one<{ id: number }>(
      app,
      sql`insert into employments (tenant_id, employee_id, end_date, reason)
        values (${client.tenantId}, ${employeeId}, '2010-12-31', ${canary}) returning id`,
    );
    await run(
      app,
      sql`insert into test_exceptions (tenant_id, employee_id, testing_program)
        values (${client.tenantId}, ${employeeId}, ${canary})`,
    );
    return { employmentId: id };
  },
  parameters: { '/v1/employees/{id}/employments/': { employmentId: ({ employmentId }) => employmentId } },
  requests: {
    'POST /v1/employees/{id}/employments': () => ({ payload: { endDate: '2009-12-31' } }),
    'PATCH /v1/employees/{id}/employments/{employmentId}': async ({ employmentId }, app) => ({
      payload: {
        reason: 'Retired',
        version: (await versionOf(app, sql`employments where id = ${employmentId}`)) ?? 1,
      },
    }),
    'DELETE /v1/employees/{id}/employments/{employmentId}': () => ({ payload: { reason: 'Wrong person' } }),
    'PUT /v1/employees/{id}/testException': async ({ employeeId }, app) => ({
      payload: {
        ...testException,
        version: (await versionOf(app, sql`test_exceptions where employee_id = ${employeeId}`)) ?? null,
      },
    }),
  },
  forAuditors: {
    '/v1/employees/{id}/employments': 'the file',
    '/v1/employees/{id}/testException': 'the file',
  },
};
