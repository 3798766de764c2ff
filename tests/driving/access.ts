import type { Declaration } from '../access/declaration';
import { storeStatement } from './stored-statement';

export const driving: Declaration<{ statementCode: string }> = {
  makeOne: async ({ client, employeeId, canary }, app) => ({
    statementCode: await storeStatement(app, client, employeeId, canary),
  }),
  parameters: { '/v1/drivingStatements/': { code: ({ statementCode }) => statementCode } },
  requests: { 'POST /v1/employees/{id}/drivingStatements': () => ({ payload: {} }) },
  forAuditors: {
    '/v1/drivingStatements/{code}': 'the judgment, where the audit shows it',
    '/v1/employees/{id}/drivingStatements': 'the judgment, where the audit shows it',
  },
};
