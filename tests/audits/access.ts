import { sql } from '../../server/platform/db';
import { empty, type Declaration } from '../access/declaration';
import { one } from '../access/rows';
import { SECRET } from '../access/stored-otherwise';

export const audits: Declaration<{ auditId: string }> = {
  makeOne: async ({ client, canary }, app) => {
    const { id } = await one<{ id: string }>(
      app,
      sql`with account as (insert into users (tenant_id, email, first_name, last_name, role, auditor_token)
          values (${client.tenantId}, ${`${canary}@auditor.invalid`}, ${canary}, ${canary}, 'auditor', ${canary}) returning id)
        insert into audits (tenant_id, site_id, user_id, auditor, organization, kind, sections, expires_at, opened_by)
        select ${client.tenantId}, ${client.id}, id, ${canary}, ${canary}, 'agency', array['application'], now() + interval '7 days', ${canary}
        from account returning id`,
    );
    return { auditId: id };
  },
  parameters: { '/v1/clients/{id}/audits/': { auditId: ({ auditId }) => auditId } },
  requests: {
    'POST /v1/clients/{id}/audits/{auditId}/link': empty,
    'POST /v1/clients/{id}/audits': () => ({
      payload: {
        auditor: 'Noel Strand',
        organization: '',
        kind: 'other',
        sections: ['application'],
        from: null,
        to: null,
        expiresOn: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10),
      },
    }),
  },
  storedOtherwise: {
    '/v1/clients/{id}/audits': SECRET,
    '/v1/clients/{id}/audits/{auditId}/link': SECRET,
  },
};
