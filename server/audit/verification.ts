import type { FastifyInstance } from 'fastify';
import type { VerificationResult, VerificationState } from '../../domain/audit/contract';
import type { Job } from '../../domain/shared/jobs';
import type { Caller, Person } from '../platform/access/caller';
import { PROVIDER, sql, type SQL, type Tx } from '../platform/db';
import type { Row } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { JobKind } from '../platform/jobs/jobs';
import { lockKind } from '../platform/jobs/lock-kind';
import { verifyChain } from './verify';

const VERIFICATION = 'audit.verify';

function refusePartial({ allSites }: Caller): void {
  if (!allSites) throw new AppError('forbidden');
}

/** Enqueues a verification, or returns the running job: another one would find the same. */
export async function enqueueVerification(
  app: FastifyInstance,
  tx: Tx,
  caller: Caller,
  tenantId: number,
  type = VERIFICATION,
): Promise<string> {
  await lockKind(tx, type, tenantId);
  const running = await tx.maybe<{ id: string }>(sql`select id from jobs
    where tenant_id = ${tenantId} and type = ${type} and state in ('queued', 'running', 'failed')
    order by created_at desc limit 1`);
  if (running) return running.id;
  return app.jobs.enqueue(tx, {
    type,
    tenantId,
    createdBy: caller.user.id,
    data: { by: caller.user, realBy: caller.realUser, requestId: caller.requestId },
  });
}

/** Starts a verification of the chain of the caller's client. Callers must reach the whole client. */
export async function startVerification(app: FastifyInstance, caller: Caller): Promise<string> {
  return app.data.withReach(caller, (tx) => {
    refusePartial(tx.caller);
    return enqueueVerification(app, tx, caller, tx.reach.tenantId);
  });
}

/** The same for any client's chain, or the provider's; the route allows only a Super Admin. */
export async function startVerificationOf(
  app: FastifyInstance,
  caller: Caller,
  tenantId: number,
): Promise<string> {
  return app.data.withTenant(
    tenantId,
    async (tx) => {
      await requireChain(tx, tenantId);
      return enqueueVerification(app, tx, caller, tenantId);
    },
    caller,
  );
}

/** 404 unless it is a top-level client or the provider. */
async function requireChain(tx: Tx, tenantId: number): Promise<void> {
  if (tenantId !== PROVIDER)
    await tx.one(sql`select 1 from clients where id = ${tenantId} and parent_id is null`);
}

type Found<Result> = Pick<Job, 'state' | 'done' | 'total'> & { result: Result | null };

/** The last successful job, and the newest one. */
export const verifications = (condition: SQL, type = VERIFICATION): SQL => sql`
  (select state, done, total, result from jobs where ${condition} and type = ${type} and state = 'done'
    order by created_at desc limit 1)
  union all
  (select state, done, total, result from jobs where ${condition} and type = ${type} order by created_at desc limit 1)`;

export function stateOf<Result = VerificationResult>(rows: readonly Row[]) {
  const found = rows as unknown as Found<Result>[];
  const newest = found.at(-1);
  return {
    last: found.find(({ state }) => state === 'done')?.result ?? null,
    underWay:
      newest && newest.state !== 'done'
        ? { state: newest.state, done: newest.done, total: newest.total }
        : null,
  };
}

/** The last result, by any user, and the progress of a running verification. */
export async function verificationState(app: FastifyInstance, caller: Caller): Promise<VerificationState> {
  const [rows = []] = await app.data.read(caller, ({ where }) => [verifications(where(sql`tenant_id`))]);
  refusePartial(caller);
  return stateOf(rows);
}

/** The same for any chain. */
export async function verificationStateOf(
  app: FastifyInstance,
  caller: Caller,
  tenantId: number,
): Promise<VerificationState> {
  const rows = await app.data.withTenant(
    tenantId,
    async (tx) => {
      await requireChain(tx, tenantId);
      return tx.query(verifications(sql`tenant_id = ${tenantId}`));
    },
    caller,
  );
  return stateOf(rows);
}

export interface VerificationData extends Record<string, unknown> {
  by: Person;
  realBy: Person | null;
  requestId: string;
}

/** The job that verifies a chain; its result is recorded as an audit entry. */
export const auditVerification = (app: FastifyInstance): JobKind => ({
  type: VERIFICATION,
  lane: 'heavy',
  async run({ tenantId, data, progress }): Promise<VerificationResult> {
    const { by, realBy, requestId } = data as unknown as VerificationData;
    const { entries, head, broken } = await verifyChain(app.data.database, tenantId, progress);
    await app.data.withTenant(
      tenantId,
      async (tx) =>
        tx.audit(
          {
            type: 'audit.verified',
            subject: `client/${tenantId}`,
            entries,
            outcome: broken?.because ?? 'intact',
            firstBroken: broken?.seq ?? null,
          },
          tenantId,
        ),
      { user: by, realUser: realBy, requestId },
    );
    return {
      intact: broken === null,
      entries,
      head,
      firstBroken: broken,
      verifiedAt: new Date().toISOString(),
      verifiedBy: (realBy ?? by).name,
    };
  },
});
