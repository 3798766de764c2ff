import type { FastifyInstance } from 'fastify';
import { MAX_CONTENTS, MAX_REPORTS } from '../../../domain/drug-tests/contract';
import { isCutOff } from '../../../domain/drug-tests/hl7';
import { PROFILES, type SenderProfile } from '../../../domain/drug-tests/profiles';
import { readReports, type ReadReport } from '../../../domain/drug-tests/read-report';
import type { RejectionReason } from '../../../domain/partners/contract';
import { decodeText } from '../../../domain/shared/decode-text';
import { hideSsns } from '../../../domain/shared/ssn';
import { displayName } from '../../platform/files/file-name';
import type { SftpConfig } from '../../platform/sftp/sftp-config';
import { withSftp, type SftpFolder } from '../../platform/sftp/with-sftp';
import type { ExchangeRun } from '../partner';
import { takeReports } from './take-reports';

/** Files of one exchange; the next one goes on. */
const AT_ONCE = 100;
/** Names of files that are being written or hidden. All others are read: what is no file of results is put aside, where people see it. */
const UNFINISHED = /^[.~]|[/\\\p{Cc}]|\.(part|partial|filepart|tmp|temp|lock)$/iu;

/** The reports of a file, or why it can't be used. */
export function reportsOf(
  bytes: Buffer | null,
  profile: SenderProfile,
): { text: string; reports: ReadReport[] } | { reason: RejectionReason } {
  if (bytes === null) return { reason: 'tooLong' };
  const text = decodeText(bytes);
  if (text.includes('\0')) return { reason: 'notText' };
  if (profile.format === 'hl7' && isCutOff(text)) return { reason: 'incomplete' };
  const reports = readReports(text, profile);
  if (reports.length === 0) return { reason: 'noReports' };
  return reports.length > MAX_REPORTS ? { reason: 'tooMany' } : { text, reports };
}

interface Waiting {
  profile: SenderProfile;
  name: string;
  /** Below the folder of the partner. */
  path: string;
}

/** The files of each sender that are complete: as long as they were at the last look. */
async function completeFiles(folder: SftpFolder, run: ExchangeRun): Promise<Waiting[]> {
  if (!(await folder.exists('results'))) throw new Error('No such folder: results');
  const complete: Waiting[] = [];
  for (const profile of PROFILES)
    for (const { name, size } of await folder.list(`results/${profile.code}`)) {
      const path = `results/${profile.code}/${name}`;
      if (UNFINISHED.test(name)) continue;
      if (run.seenBefore[path] === size) complete.push({ profile, name, path });
      run.seen[path] = size;
    }
  return complete.slice(0, AT_ONCE);
}

async function takeFile(
  app: FastifyInstance,
  folder: SftpFolder,
  { profile, name, path }: Waiting,
): Promise<RejectionReason | null> {
  const read = reportsOf(await folder.read(path, MAX_CONTENTS), profile);
  if ('reason' in read) return read.reason;
  await takeReports(app, { profile, fileName: hideSsns(displayName(name)) || 'results', ...read });
  return null;
}

/**
 * Takes the results that laboratories and review officers put down. A file is moved once each of its reports is stored with its client; a
 * run that was killed before that takes it again, and stores nothing twice.
 */
export const exchangeResults = (app: FastifyInstance, config: SftpConfig, run: ExchangeRun): Promise<void> =>
  withSftp(config, async (folder) => {
    for (const file of await completeFiles(folder, run)) {
      const reason = await takeFile(app, folder, file);
      if (reason) run.reject(`${file.profile.code}/${hideSsns(file.name)}`, reason);
      await folder.move(file.path, `${reason ? 'rejected' : 'done'}/${file.profile.code}`);
      delete run.seen[file.path];
    }
  });
