import { refuse } from '../../../domain/shared/refusals/refusal';
import { AppError } from '../../platform/errors';
import { createConcurrencyQueue } from '../../platform/concurrency-queue';
import { withProcess, type ProcessProblem } from '../../platform/isolated-process';
import { ROSTER_FILE_LIMITS, type RosterFileLimits } from './limits';
import type { RosterFileChoices } from './read-bytes';
import { RosterFileRefusal } from './refusal';
import type { WorkerAnswer, WorkerTask } from './worker';

export { ROSTER_FILE_LIMITS, type RosterFileLimits } from './limits';
export { RosterFileRefusal } from './refusal';
export { TEXT_ENCODINGS } from './encodings';
export type { RosterFileChoices } from './read-bytes';

const MAX_RUNNING = 2;
const MAX_WAITING = 8;

/** Few at a time, so that many malicious files use no more memory than a few. */
const enqueue = createConcurrencyQueue({
  maxRunning: MAX_RUNNING,
  maxWaiting: MAX_WAITING,
  refusal: () =>
    new AppError('unavailable', {
      refusal: refuse('roster.busy'),
      retryAfter: 60,
    }),
});

const failed = (problem: ProcessProblem): WorkerAnswer => ({
  ok: false,
  code: problem === 'broken' ? 'unreadable' : problem,
  values: {},
});

/**
 * Reads an uploaded roster file into header and rows of trimmed text, in its own process with limits on size, time and
 * memory. The content decides the format. XLSX dates are returned as YYYY-MM-DD; `kinds` says what each cell was.
 *
 * Returns the RosterFile as JSON in UTF-8, for another thread. The file never touches the disk.
 * Throws RosterFileRefusal (413, 415, 422) with its text for a file that can't be read.
 */
export async function readRosterUpload(
  bytes: Uint8Array<ArrayBuffer>,
  { limits = ROSTER_FILE_LIMITS, ...choices }: RosterFileChoices & { limits?: RosterFileLimits } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes.byteLength === 0) throw new RosterFileRefusal('empty');
  if (bytes.byteLength > limits.bytes)
    throw new RosterFileRefusal('tooLarge', { megabytes: Math.floor(limits.bytes / 1_048_576) });
  const kind = { entry: 'roster-import/roster-file/worker', limits, failed };
  const task: WorkerTask = { source: bytes, limits, choices };
  const answer = await enqueue(() => withProcess(kind, (ask) => ask(task)));
  if (!answer.ok) throw new RosterFileRefusal(answer.code, answer.values);
  return answer.json;
}
