import Type, { type Static } from 'typebox';
import { WireRefusal } from '../shared/errors';
import { Instant, IntegerId, Uuid } from '../shared/ids';
import { JOB_STATES, JobState } from '../shared/jobs';
import { Nullable, OneOf } from '../shared/schema';
import { JOB_KIND_NAMES, type JobKindName } from '../job-kinds';
import { RecomputeReason } from './recompute-reasons';

/** A list searches the newest jobs of a client, or of all, so that a page costs the same with many jobs. */
export const MAX_JOBS_SEARCHED = 10_000;

const Kind = Type.Unsafe<JobKindName>({ type: 'string', enum: [...JOB_KIND_NAMES] });

/** A client or location. */
const Place = Type.Object({ _id: Type.String(), legacyClientId: IntegerId, name: Type.String() });

/** What a job is about, as far as its kind says so. */
export const JobSubject = Type.Object({
  /** The roster file or photo archive. */
  importId: Type.Optional(Uuid),
  fileName: Type.Optional(Type.String()),
  /** The location of the roster, settings or users. */
  location: Type.Optional(Place),
  /** The driver or the location of an audit packet; empty for a selection. */
  packetName: Type.Optional(Type.String()),
  people: Type.Optional(Type.Integer()),
  /** Why people are evaluated again, in English, and as a code unless an earlier release started the job. */
  because: Type.Optional(Type.String()),
  reason: Type.Optional(RecomputeReason),
  /** Documents past their retention period are removed, not only listed. */
  removes: Type.Optional(Type.Boolean()),
});
export type JobSubject = Static<typeof JobSubject>;

/** A job: who started it, for which client, and how it went. */
export const JobItem = Type.Object({
  jobId: Uuid,
  kind: Kind,
  state: JobState,
  done: Type.Integer({ minimum: 0 }),
  total: Type.Integer({ minimum: 0 }),
  /** Null for the provider's own jobs, which cover all clients. */
  client: Nullable(Place),
  about: JobSubject,
  /** Null if the product started it. */
  startedBy: Nullable(Type.String()),
  /** The member of staff who impersonated that user. */
  realUser: Nullable(Type.String()),
  /** Numbers and answers of a finished job, by name. */
  result: Nullable(Type.Record(Type.String(), Type.Union([Type.Number(), Type.Boolean()]))),
  /** Why it stopped, or why it could not do what it was for. */
  error: Nullable(Type.String()),
  refusal: Nullable(WireRefusal),
  mayRetry: Type.Boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type JobItem = Static<typeof JobItem>;

export const JOB_SORT_FIELDS = ['createdAt'] as const;

export const JobFilter = Type.Object({
  kinds: Type.Optional(Type.Array(Kind, { maxItems: JOB_KIND_NAMES.length })),
  states: Type.Optional(Type.Array(OneOf(JOB_STATES), { maxItems: JOB_STATES.length })),
  /** Only those that the reader started. */
  mine: Type.Optional(Type.Boolean()),
  /** In the list of all clients: one of them. */
  client: Type.Optional(IntegerId),
});
export type JobFilter = Static<typeof JobFilter>;
