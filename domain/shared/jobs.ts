import Type, { type Static } from 'typebox';
import { WireRefusal } from './errors';
import { Instant, Uuid } from './ids';
import { Nullable, OneOf } from './schema';

/** 'failed' is retried automatically; 'parked' is not, and needs someone to look. */
export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'parked'] as const;
export const JobState = OneOf(JOB_STATES);
export type JobState = Static<typeof JobState>;

/** A background job as its owner sees it; `done` of `total` steps. */
export const Job = Type.Object({
  jobId: Uuid,
  type: Type.String(),
  state: JobState,
  done: Type.Integer({ minimum: 0 }),
  total: Type.Integer({ minimum: 0 }),
  result: Nullable(Type.Unknown()),
  /** Why it failed, in English. */
  error: Nullable(Type.String()),
  /** The same for readers of other languages. */
  refusal: Nullable(WireRefusal),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Job = Static<typeof Job>;
