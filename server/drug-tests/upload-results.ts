import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { MAX_REPORTS, type TestImport, type TestImportBody } from '../../domain/drug-tests/contract';
import { profileOf, type SenderProfile } from '../../domain/drug-tests/profiles';
import { readReports, type ReadReport } from '../../domain/drug-tests/read-report';
import { refuse } from '../../domain/shared/refusals/refusal';
import { hideSsns } from '../../domain/shared/ssn';
import type { Caller } from '../platform/access/caller';
import { encrypt } from '../platform/crypto';
import { insertAll, insertInto, recordset, sql, update, type ScopedTx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { displayName } from '../platform/files/file-name';
import { importLane } from '../platform/jobs/lanes';
import { importItem, importsQuery, type ImportRow } from './import-queries';
import { reportRow, testImports, testReports } from './tables';

export const APPLICATION = 'drugTests.apply';
/** Rows of one statement. */
const AT_ONCE = 500;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const STORED = [
  'line',
  'sender',
  'senderKind',
  'sha256',
  'message',
  'report',
  'lastName',
  'collectedOn',
  'problem',
] as const;

/** Stores the reports that are not stored yet, and answers how many they were. Two uploads of one file store each report once. */
async function storeReports(
  app: FastifyInstance,
  tx: ScopedTx,
  {
    importId,
    profile,
    reports,
  }: { importId: number; profile: SenderProfile; reports: readonly ReadReport[] },
): Promise<number> {
  const { tenantId } = tx.reach;
  const { code: sender, kind: senderKind } = profile;
  const rows = recordset('r', testReports, STORED);
  let stored = 0;
  for (let at = 0; at < reports.length; at += AT_ONCE) {
    const part = reports.slice(at, at + AT_ONCE).map(({ line, text, report, problem }) => {
      const sha256 = hashOf(text);
      const message = encrypt(app.keys, 'reportCipher', text, reportRow(tenantId, sender, sha256));
      const { lastName, collectedOn } = report;
      return {
        line,
        sender,
        senderKind,
        sha256,
        message: `\\x${message.toString('hex')}`,
        report,
        lastName,
        collectedOn,
        problem,
      };
    });
    const inserted = await tx.query(
      insertAll(
        testReports,
        { tenantId, importId, ...rows.values },
        sql`from ${rows.of(part)} on conflict (tenant_id, sender, sha256) do nothing`,
      ),
    );
    stored += inserted.length;
  }
  return stored;
}

/** Takes in a file of test results: each report is stored as it came, once, and a job finds out whose it is. */
export function uploadResults(
  app: FastifyInstance,
  caller: Caller,
  { sender, fileName, contents }: TestImportBody,
): Promise<TestImport> {
  const profile = profileOf(sender);
  if (!profile) throw refuseFields({ sender: refuse('drugTest.unknownSender') });
  const reports = readReports(contents, profile);
  if (reports.length === 0) throw refuseFields({ contents: refuse('drugTest.noReports') });
  if (reports.length > MAX_REPORTS)
    throw refuseFields({ contents: refuse('drugTest.tooMany', { most: MAX_REPORTS }) });
  return app.data.withReach(caller, async (tx) => {
    // Reports are matched to all people of the client.
    if (!caller.allSites) throw new AppError('forbidden');
    const { tenantId } = tx.reach;
    const { user, realUser, requestId } = tx.caller;
    const name = hideSsns(displayName(fileName)) || 'results';
    const sha256 = hashOf(contents);
    const { id: importId } = await tx.one<{ id: number }>(
      sql`${insertInto(testImports, {
        tenantId,
        fileName: name,
        sender,
        sha256,
        reports: reports.length,
        known: 0,
        createdBy: user.id ?? 0,
        realUserId: realUser?.id ?? null,
        createdByName: user.name,
        createdAt: app.now().toISOString(),
      })} returning id`,
    );
    const stored = await storeReports(app, tx, { importId, profile, reports });
    const jobId = await app.jobs.enqueue(tx, {
      type: APPLICATION,
      lane: importLane(stored),
      tenantId,
      createdBy: user.id,
      data: { importId, realUserId: realUser?.id ?? null, requestId },
    });
    await tx.query(
      sql`${update(testImports, { known: reports.length - stored, jobId })} where tenant_id = ${tenantId} and id = ${importId}`,
    );
    tx.audit({
      type: 'testImport.uploaded',
      subject: `testImport/${importId}`,
      fileName: name,
      sender: profile.name,
      sha256,
      reports: reports.length,
    });
    return importItem(await tx.one<ImportRow>(importsQuery(tx.reach, sql`i.id = ${importId}`)));
  });
}
