import { allows } from '../../domain/access/access';
import type { JobItem, JobSubject } from '../../domain/jobs/contract';
import { retryAccess } from '../../domain/job-kinds';
import type { JobState } from '../../domain/shared/jobs';
import { refuse } from '../../domain/shared/refusals/refusal';
import { refusalText } from '../../domain/shared/refusals/text';
import type { Caller } from '../platform/access/caller';
import { stoppedBecause } from '../platform/jobs/stopped-because';
import { PACKET_PROBLEMS } from '../packets';
import type { JobRow } from './job-queries';
import type { People } from '../users';

const isoOf = (moment: string) => new Date(moment).toISOString();

/** Numbers and answers by name; of a list, how many are in it. What a result names stays on its page. */
function resultOf(result: unknown): JobItem['result'] {
  if (typeof result !== 'object' || result === null) return null;
  const shown = Object.entries(result).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'number' || typeof value === 'boolean' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(shown);
}

function placeOf(_id: string | null, legacyClientId: number | null, name: string | null) {
  return _id === null || legacyClientId === null || name === null ? null : { _id, legacyClientId, name };
}

function subjectOf(row: JobRow): JobSubject {
  const location = placeOf(row.locationWireId, row.locationId, row.locationName);
  return {
    ...(row.importId !== null && { importId: row.importId }),
    ...(row.fileName && { fileName: row.fileName }),
    ...(location && { location }),
    ...(row.packet && { packetName: row.packet.name, people: row.packet.people }),
    ...(row.because && { because: row.because }),
    ...(row.reason && { reason: row.reason }),
    ...(row.removes && { removes: true }),
  };
}

/** Why it stopped; an audit packet that can't be made ends with a reason of its own. */
function refusalOf({ jobId, error, packetProblem }: JobRow) {
  const code = PACKET_PROBLEMS.find((one) => one === packetProblem);
  return code ? refuse(code) : stoppedBecause(error, jobId);
}

/** The name of a user; null for none. */
const nameIn = (people: People, id: number | null): string | null =>
  id === null ? null : (people.get(id)?.name ?? null);

/** A job as its reader sees it. */
export function presentJob(
  row: JobRow,
  { permissions }: Pick<Caller, 'permissions'>,
  people: People,
): JobItem {
  const { jobId, kind, done, total } = row;
  const state = row.state as JobState;
  const refusal = refusalOf(row);
  return {
    jobId,
    kind,
    state,
    done,
    total,
    client: placeOf(row.clientWireId, row.tenantId, row.clientName),
    about: subjectOf(row),
    startedBy: nameIn(people, row.createdBy),
    realUser: nameIn(people, row.realUserId),
    result: resultOf(row.result),
    error: refusal ? refusalText(refusal) : row.error,
    refusal,
    // A retry would be refused again. A user who has the permission starts the job on its page, in their own name.
    mayRetry:
      state === 'parked' &&
      refusal?.code !== 'job.notAllowed' &&
      allows(retryAccess(kind, row.removes), permissions),
    createdAt: isoOf(row.createdAt),
    updatedAt: isoOf(row.updatedAt),
  };
}
