import { encrypt } from '../../server/platform/crypto';
import { insertInto, sql } from '../../server/platform/db';
import { partnerReportRow, partnerReports } from '../../server/partners/tables';
import { readReports } from '../../domain/drug-tests/read-report';
import { profileOf } from '../../domain/drug-tests/profiles';
import { mroMessage } from '../../domain/drug-tests/test-files';
import { empty, page, type Declaration } from '../access/declaration';
import { one } from '../access/rows';
import { NOTHING } from '../access/stored-otherwise';

let next = 0;

/** What partners sent for no client: only the provider's staff see it. */
export const partners: Declaration<{ accountId: number; claimedId: number; discardedId: number }> = {
  makeOne: async ({ client: { tenantId }, canary }, app) => {
    next += 1;
    const { id: accountId } = await one<{ id: number }>(
      app,
      sql`insert into partner_accounts (tenant_id, sender, account_number, client_id, created_by)
        values (0, 'mro-hl7', ${`${canary}-${next}`}, ${tenantId}, ${canary}) returning id`,
    );
    const text = mroMessage();
    const { report } = readReports(text, profileOf('mro-hl7')!)[0]!;
    const addReport = async (at: number) => {
      const sha256 = `${canary}/${next}/${at}`;
      const { id } = await one<{ id: number }>(
        app,
        sql`${insertInto(partnerReports, {
          tenantId: 0,
          sender: 'mro-hl7',
          sha256,
          fileName: canary,
          line: 1,
          state: 'open',
          problem: 'noClient',
          message: encrypt(app.keys, 'reportCipher', text, partnerReportRow('mro-hl7', sha256)),
          report: { ...report, lastName: canary },
        })} returning id`,
      );
      return id;
    };
    return { accountId, claimedId: await addReport(1), discardedId: await addReport(2) };
  },
  parameters: {
    '/v1/partnerAccounts/': { accountId: ({ accountId }) => accountId },
    '/v1/partnerReports/': { reportId: ({ claimedId }) => claimedId },
    'DELETE /v1/partnerReports/': { reportId: ({ discardedId }) => discardedId },
    '/v1/partners/': { partner: () => 'mvr' },
  },
  requests: {
    'POST /v1/partners/{partner}/exchange': empty,
    'GET /v1/partnerAccounts': page,
    'GET /v1/partnerReports': page,
    'POST /v1/partnerAccounts': ({ client }) => ({
      payload: { sender: 'lab-csv', accountNumber: `N${(next += 1)}`, clientId: client.tenantId },
    }),
    'POST /v1/partnerReports/{reportId}/client': ({ client }) => ({ payload: { clientId: client.tenantId } }),
    'DELETE /v1/partnerReports/{reportId}': () => ({ payload: { because: 'Sent twice' } }),
  },
  storedOtherwise: {
    '/v1/partners/{partner}/exchange': NOTHING,
    '/v1/partnerReports/{reportId}/client': NOTHING,
  },
};
