import { refuse, type Refusal } from '../../../domain/shared/refusals/refusal';

const REASONS = ['job.stopped', 'job.interrupted'] as const;

/** Why a job stopped. Jobs store the code of their reason; older rows store English text, which has none. */
export function stoppedBecause(error: unknown, jobId: string): Refusal | null {
  const code = REASONS.find((one) => one === error);
  return code ? refuse(code, { requestId: jobId }) : null;
}
