import { sql } from '../../server/platform/db';
import { csv, reason, type Declaration } from '../access/declaration';
import { run } from '../access/rows';
import { READS } from '../access/stored-otherwise';
import { makeEmployee } from '../support/factories';

export interface EmployeePlace {
  /** Two records to merge, without a hold. */
  keeperId: number;
  goerId: number;
}

export const employees: Declaration<EmployeePlace> = {
  makeOne: async ({ client, canary }, app) => {
    const make = (firstName: string) => makeEmployee(app, { site: client, lastName: canary, firstName });
    const [keeper, goer] = [await make('Kept'), await make('Gone')];
    return { keeperId: keeper.employeeId, goerId: goer.employeeId };
  },
  /** The job title has no users, so that it can be removed. */
  settle: ({ jobTitleId }, _callerId, app) =>
    run(app, sql`update employees set job_title_id = null where job_title_id = ${jobTitleId}`),
  parameters: {
    '/v1/employees/{id}': { id: ({ goerId }) => goerId },
    '/v1/employees/{id}/': { id: ({ employeeId }) => employeeId },
    '/v1/employees/{id}/archiveEmployee/': { topParentClientId: ({ client }) => client.tenantId },
    '/v1/employees/replace/': { from: ({ keeperId }) => keeperId, to: ({ goerId }) => goerId },
  },
  requests: {
    'GET /v1/clients/{id}/employees/export': csv,
    'GET /v1/clients/{id}/employees/count': ({ jobTitleId }) => ({ query: `jobTitleId=${jobTitleId}` }),
    'POST /v1/employees': ({ client }) => ({
      payload: { legacyClientId: client.id, firstName: 'New', lastName: 'Person', employmentStatusId: 2 },
    }),
    'POST /v1/employees/search': () => ({ payload: { ssn: '900-12-3456' } }),
    'POST /v1/employees/statusPreview': ({ employeeId }) => ({
      payload: { employeeIds: [employeeId], change: { employmentStatusId: 3 } },
    }),
    'PATCH /v1/employees/{id}': () => ({ payload: { firstName: 'Changed' } }),
    'PATCH /v1/employees/{id}/archiveEmployee/{topParentClientId}': () => ({
      payload: { employmentStatusId: 4 },
    }),
    'PATCH /v1/employees/replace/{from}/{to}': () => ({ payload: { employmentStatusId: 3 } }),
    'DELETE /v1/employees/{id}': reason,
  },
  wholeClient: ['/v1/employees/{id}/archiveEmployee/{topParentClientId}'],
  storedOtherwise: {
    '/v1/employees/{id}/ssn': READS,
    '/v1/employees/search': READS,
    '/v1/employees/statusPreview': READS,
  },
  forAuditors: {
    '/v1/employees': 'a list of people',
    '/v1/employees/{id}': 'the file',
    '/v1/clients/{id}/employees': 'a list of people',
    '/v1/clients/{id}/employees/count': 'a list of people',
    '/v1/clients/{id}/employees/export': 'a list of people',
  },
};
