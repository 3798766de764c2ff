import type { FastifyInstance } from 'fastify';
import { MAX_REPORTS, type TestImport, type TestImportBody } from '../../domain/drug-tests/contract';
import { isCutOff } from '../../domain/drug-tests/hl7';
import { profileOf } from '../../domain/drug-tests/profiles';
import { readReports } from '../../domain/drug-tests/read-report';
import { refuse } from '../../domain/shared/refusals/refusal';
import { hideSsns } from '../../domain/shared/ssn';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { displayName } from '../platform/files/file-name';
import { importItem, importsQuery, type ImportRow } from './import-queries';
import { hashOf } from './new-reports';
import { storeImport } from './store-import';

/** Takes in a file of test results: each report is stored as it came, once, and a job finds out whose it is. */
export function uploadResults(
  app: FastifyInstance,
  caller: Caller,
  { sender, fileName, contents }: TestImportBody,
): Promise<TestImport> {
  const profile = profileOf(sender);
  if (!profile) throw refuseFields({ sender: refuse('drugTest.unknownSender') });
  if (profile.format === 'hl7' && isCutOff(contents))
    throw refuseFields({ contents: refuse('drugTest.cutOff') });
  const reports = readReports(contents, profile);
  if (reports.length === 0) throw refuseFields({ contents: refuse('drugTest.noReports') });
  if (reports.length > MAX_REPORTS)
    throw refuseFields({ contents: refuse('drugTest.tooMany', { most: MAX_REPORTS }) });
  return app.data.withReach(caller, async (tx) => {
    // Reports are matched to all people of the client.
    if (!caller.allSites) throw new AppError('forbidden');
    const { user, realUser, requestId } = tx.caller;
    const importId = await storeImport(app, tx, {
      profile,
      fileName: hideSsns(displayName(fileName)) || 'results',
      sha256: hashOf(contents),
      reports,
      by: { id: user.id, realUserId: realUser?.id ?? null, name: user.name, requestId },
    });
    return importItem(await tx.one<ImportRow>(importsQuery(tx.reach, sql`i.id = ${importId}`)));
  });
}
