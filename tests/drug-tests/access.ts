import { createHash } from 'node:crypto';
import { mroMessage } from '../../domain/drug-tests/test-files';
import { profileOf } from '../../domain/drug-tests/profiles';
import { readReports } from '../../domain/drug-tests/read-report';
import { reportRow, testReports } from '../../server/drug-tests/tables';
import { encrypt } from '../../server/platform/crypto';
import { insertInto, sql } from '../../server/platform/db';
import { page, type Declaration } from '../access/declaration';
import { one, run, versionOf } from '../access/rows';
import { READS } from '../access/stored-otherwise';

interface Made {
  /** Reports that wait, of which one is to be discarded, and one whose result is on the file. */
  matchId: number;
  uselessId: number;
  appliedId: number;
  testResultId: number;
}

const MATCH = '/v1/clients/{id}/drugTestMatch';

export const drugTests: Declaration<Made> = {
  makeOne: async ({ client: { tenantId }, user, employeeId, canary }, app) => {
    const { id: importId } = await one<{ id: number }>(
      app,
      sql`insert into test_imports (tenant_id, file_name, sender, sha256, reports, known, created_by, created_by_name, done_at)
        values (${tenantId}, ${canary}, 'mro-hl7', '', 1, 0, ${user.id}, ${canary}, now()) returning id`,
    );
    const { report } = readReports(mroMessage(), profileOf('mro-hl7')!)[0]!;
    const addReport = async (at: number, state: 'waiting' | 'applied') => {
      const sha256 = createHash('sha256').update(`${canary}/${at}`).digest('hex');
      const specimenNumber = `${canary}${at}`;
      const { id } = await one<{ id: number }>(
        app,
        sql`${insertInto(testReports, {
          tenantId,
          importId,
          line: at,
          sender: 'mro-hl7',
          senderKind: 'mro',
          sha256,
          message: encrypt(app.keys, 'reportCipher', canary, reportRow(tenantId, 'mro-hl7', sha256)),
          report: { ...report, specimenNumber, lastName: canary, firstName: canary, comments: canary },
          lastName: canary,
          state,
          ...(state === 'applied' && { employeeId }),
        })} returning id`,
      );
      return id;
    };
    const appliedId = await addReport(3, 'applied');
    const { id: testResultId } = await one<{ id: number }>(
      app,
      sql`insert into test_results (tenant_id, employee_id, report_id, test_type, authority, reason_id, specimen_number, collected_on,
          result_code, comments, review, recorded_by, recorded_by_ids)
        values (${tenantId}, ${employeeId}, ${appliedId}, 'drug', 'FMCSA', 1, ${canary}, '2026-01-15', 4, ${canary}, 'waiting', ${canary},
          '{}') returning id`,
    );
    return {
      matchId: await addReport(1, 'waiting'),
      uselessId: await addReport(2, 'waiting'),
      appliedId,
      testResultId,
    };
  },
  settle: async ({ testResultId, uselessId, matchId }, _callerId, app) => {
    await run(
      app,
      sql`update test_results set review = 'waiting', withdrawn_at = null, superseded_by_id = null where id = ${testResultId}`,
    );
    await run(app, sql`update test_reports set state = 'waiting' where id in (${matchId}, ${uselessId})`);
  },
  parameters: {
    [`${MATCH}/`]: { matchId: ({ matchId }) => matchId },
    [`PATCH ${MATCH}/`]: { matchId: ({ appliedId }) => appliedId },
    '/v1/clients/{id}/drugTestReviews/': { testResultId: ({ testResultId }) => testResultId },
    '/v1/orders/getDrugTestsForEmployee/': { id: ({ employeeId }) => employeeId },
  },
  requests: {
    'GET /v1/clients/{id}/drugAlcohol': page,
    'GET /v1/clients/{id}/drugTestMatch': page,
    'GET /v1/clients/{id}/drugTestReviews': page,
    'POST /v1/clients/{id}/drugTestImports': () => ({
      payload: {
        sender: 'mro-hl7',
        fileName: 'results.hl7',
        contents: mroMessage({ specimen: 'NL0000009', donor: '' }),
      },
    }),
    [`POST ${MATCH}`]: () => ({ payload: { searchData: { lastName: 'Nobody' } } }),
    [`POST ${MATCH}/{matchId}`]: ({ employeeId }) => ({ query: `employeeId=${employeeId}`, payload: {} }),
    [`PATCH ${MATCH}/{matchId}`]: ({ employeeId }) => ({
      query: `employeeId=${employeeId}`,
      payload: { because: 'The wrong person' },
    }),
    [`DELETE ${MATCH}/{matchId}`]: () => ({ payload: { because: 'Sent twice' } }),
    'POST /v1/clients/{id}/drugTestReviews/{testResultId}': async ({ testResultId }, app) => ({
      payload: {
        decision: 'confirm',
        version: (await versionOf(app, sql`test_results where id = ${testResultId}`)) ?? 1,
      },
    }),
  },
  wholeClient: [MATCH, `${MATCH}/{matchId}`, '/v1/clients/{id}/drugTestImports'],
  storedOtherwise: {
    [MATCH]: READS,
  },
};
