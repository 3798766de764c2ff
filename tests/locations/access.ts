import { sql } from '../../server/platform/db';
import type { Declaration } from '../access/declaration';
import { one, versionOf } from '../access/rows';

const monitoring = { enabled: true, licenseClassIds: [1], employmentStatusIds: [2] };
const labAccount = { lab: 'Piedmont Labs', accountNumber: '77-1', panel: 'DOT5', specimenIds: [1] };

export const locations: Declaration<{ labAccountId: number }> = {
  makeOne: async ({ client, canary }, app) => {
    const { id } = await one<{ id: number }>(
      app,
      sql`insert into lab_accounts (tenant_id, site_id, lab, account_number, panel, specimen_ids)
        values (${client.tenantId}, ${client.id}, ${canary}, '1', 'DOT5', '{1}') returning id`,
    );
    return { labAccountId: id };
  },
  parameters: { '/v1/clients/{id}/labAccounts/': { labAccountId: ({ labAccountId }) => labAccountId } },
  requests: {
    'POST /v1/clients/{id}/children': ({ client }) => ({ payload: { name: `Below ${client.id}` } }),
    'POST /v1/clients/medCards': ({ client }) => ({ payload: { clientId: client.id } }),
    'PUT /v1/clients/{id}/driverMonitoring': async ({ client }, app) => ({
      payload: {
        ...monitoring,
        version: (await versionOf(app, sql`driver_monitorings where site_id = ${client.id}`)) ?? null,
      },
    }),
    'POST /v1/clients/{id}/labAccounts': () => ({ payload: labAccount }),
    'PUT /v1/clients/{id}/labAccounts/{labAccountId}': async ({ labAccountId }, app) => ({
      payload: {
        ...labAccount,
        version: (await versionOf(app, sql`lab_accounts where id = ${labAccountId}`)) ?? 1,
      },
    }),
  },
  forAuditors: {
    '/v1/clients/{id}/children/counts': 'a list of people',
    '/v1/clients/{id}/labAccounts': 'the location, without people',
    '/v1/clients/{id}/locationSettings': 'the location, without people',
  },
};
