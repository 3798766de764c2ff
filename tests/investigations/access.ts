import { json, sql } from '../../server/platform/db';
import { reason, type Declaration } from '../access/declaration';
import { one } from '../access/rows';
import { NOTE } from '../access/stored-otherwise';

const letterOf = (canary: string) => ({
  company: canary,
  dotNumber: null,
  driver: canary,
  license: null,
  until: '2026-01-01',
  sender: { name: canary, email: canary },
});

export const investigations: Declaration<{ stepId: number }> = {
  makeOne: async ({ client, employeeId, canary }, app) => {
    const { id } = await one<{ id: number }>(
      app,
      sql`insert into investigation_steps (tenant_id, employee_id, employer, kind, day, address, letter, added_by)
        values (${client.tenantId}, ${employeeId}, ${canary}, 'request', '2026-01-01', ${canary},
          ${json(letterOf(canary))}, ${canary}) returning id`,
    );
    return { stepId: id };
  },
  parameters: { '/v1/employees/{id}/investigations/steps/': { stepId: ({ stepId }) => stepId } },
  requests: {
    'POST /v1/employees/{id}/investigations/steps': () => ({
      payload: { employer: 'Coastal Freight', kind: 'attempt', day: '2026-01-02', method: 'phone' },
    }),
    'DELETE /v1/employees/{id}/investigations/steps/{stepId}': reason,
    'POST /v1/employees/{id}/investigations/records': ({ canary }) => ({
      payload: { employer: canary, signature: 'Pat User' },
    }),
  },
  storedOtherwise: { '/v1/employees/{id}/investigations/records': NOTE },
  forAuditors: {
    '/v1/employees/{id}/investigations': 'the file',
    '/v1/employees/{id}/investigations/steps/{stepId}/letter': 'the file',
  },
};
