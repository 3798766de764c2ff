import type { Readable } from 'node:stream';
import type { RecordRequest } from '../../domain/mvr/contract';
import { decodeText } from '../../domain/shared/decode-text';
import type { SftpConfig } from '../platform/sftp/sftp-config';
import { withSftp } from '../platform/sftp/with-sftp';

/** A company that gets driving records from the states, or reports of FMCSA and California's Employer Pull Notice program. */
export interface RecordProvider {
  /** Sends a request. Safe to repeat: the same request is the same file. */
  send(request: RecordRequest): Promise<void>;
  /** The names of results that wait, without their endings, in order. */
  waiting(): Promise<string[]>;
  /** The result file; null if it is longer than a megabyte. */
  result(name: string): Promise<string | null>;
  /** The report of a result. */
  report(name: string): Promise<Readable>;
  /** Moves a result to a folder: `done`, or `rejected` for a person to look at. */
  moveTo(name: string, folder: 'done' | 'rejected'): Promise<void>;
}

const MAX_RESULT_BYTES = 1024 * 1024;
const RESULT = /^[\w-]{1,80}\.json$/;

/** Works with the provider over one connection to its SFTP server. */
export const withSftpProvider = <T>(
  config: SftpConfig,
  work: (provider: RecordProvider) => Promise<T>,
): Promise<T> =>
  withSftp(config, (folder) =>
    work({
      send: (request) => folder.write(`requests/${request.requestId}.json`, JSON.stringify(request)),
      async waiting() {
        const files = await folder.list('results');
        return files
          .filter(({ name }) => RESULT.test(name))
          .map(({ name }) => name.slice(0, -'.json'.length));
      },
      async result(name) {
        const bytes = await folder.read(`results/${name}.json`, MAX_RESULT_BYTES);
        return bytes && decodeText(bytes);
      },
      report: (name) => Promise.resolve(folder.stream(`results/${name}.pdf`)),
      async moveTo(name, to) {
        const report = `results/${name}.pdf`;
        // The report first: without its result file it would never be moved.
        if (await folder.exists(report)) await folder.move(report, to);
        await folder.move(`results/${name}.json`, to);
      },
    }),
  );
