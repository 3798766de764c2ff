import { refuse, type Refusal } from '../../../domain/shared/refusals/refusal';

const FAILURES = ['job.stopped', 'job.interrupted'] as const;
const NOT_ALLOWED = 'job.notAllowed';
export type StopReason = (typeof FAILURES)[number] | typeof NOT_ALLOWED;

/** Why a job stopped. Jobs store the code of their reason; older rows store English text, which has none. */
export function stoppedBecause(error: unknown, jobId: string): Refusal | null {
  if (error === NOT_ALLOWED) return refuse(NOT_ALLOWED);
  const code = FAILURES.find((one) => one === error);
  return code ? refuse(code, { requestId: jobId }) : null;
}
