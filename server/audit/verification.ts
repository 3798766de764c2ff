import type { FastifyInstance } from 'fastify';
import type { VerificationResult, VerificationState } from '../../domain/audit/contract';
import type { Job } from '../../domain/shared/jobs';
import type { Caller, Person } from '../platform/access/caller';
import { sql, type SQL, type Tx } from '../platform/db';
import type { Row } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { JobKind } from '../platform/jobs/jobs';
import { verifyChain } from './verify';

const VERIFICATION = 'audit.verify';
/** Whose chain is that of staff, settings and whatever belongs to no client. */
const PROVIDER = 0;

function refusePartial({ allSites }: Caller): void {
  if (!allSites) throw new AppError('forbidden');
}

/** What belongs to verifications: the first key of the lock, its second is the tenant. */
const VERIFICATION_LOCK = 7_303;

/** The job that is under way for a chain already, whoever ordered it, or a new one: two would find the same. */
async function order(app: FastifyInstance, tx: Tx, caller: Caller, tenantId: number): Promise<string> {
  await tx.query(sql`select pg_advisory_xact_lock(${VERIFICATION_LOCK}, ${tenantId})`);
  const underWay = await tx.maybe<{ id: string }>(sql`select id from jobs
    where tenant_id = ${tenantId} and type = ${VERIFICATION} and state in ('queued', 'running', 'failed')
    order by created_at desc limit 1`);
  if (underWay) return underWay.id;
  return app.jobs.order(tx, {
    type: VERIFICATION,
    tenantId,
    createdBy: caller.user.id,
    data: { by: caller.user, realBy: caller.realUser, requestId: caller.requestId },
  });
}

/** Orders a verification of the whole chain of the caller's client, unless one is under way. Who reaches a part of it has no business with the rest. */
export async function orderVerification(app: FastifyInstance, caller: Caller): Promise<string> {
  return app.data.withReach(caller, (tx) => {
    refusePartial(tx.caller);
    return order(app, tx, caller, tx.reach.tenantId);
  });
}

/** The same of any client's chain, or of the provider's own: for a Super Admin alone, as the route declares. */
export async function orderVerificationOf(
  app: FastifyInstance,
  caller: Caller,
  tenantId: number,
): Promise<string> {
  return app.data.withoutReach(
    'job',
    async (tx) => {
      await requireChain(tx, tenantId);
      return order(app, tx, caller, tenantId);
    },
    caller,
  );
}

/** 404 where there is no such client, or only as a location of one. */
async function requireChain(tx: Tx, tenantId: number): Promise<void> {
  if (tenantId !== PROVIDER)
    await tx.one(sql`select 1 from clients where id = ${tenantId} and parent_id is null`);
}

type Found = Pick<Job, 'state' | 'done' | 'total'> & { result: VerificationResult | null };

/** The last that ended well, and the newest of all. */
const verifications = (condition: SQL): SQL => sql`
  (select state, done, total, result from jobs where ${condition} and type = ${VERIFICATION} and state = 'done'
    order by created_at desc limit 1)
  union all
  (select state, done, total, result from jobs where ${condition} and type = ${VERIFICATION} order by created_at desc limit 1)`;

function stateOf(rows: readonly Row[]): VerificationState {
  const found = rows as unknown as Found[];
  const newest = found.at(-1);
  return {
    last: found.find(({ state }) => state === 'done')?.result ?? null,
    underWay:
      newest && newest.state !== 'done'
        ? { state: newest.state, done: newest.done, total: newest.total }
        : null,
  };
}

/** What was found last, whoever asked, and how far one is that goes on. */
export async function verificationState(app: FastifyInstance, caller: Caller): Promise<VerificationState> {
  const [rows = []] = await app.data.read(caller, ({ where }) => [verifications(where(sql`tenant_id`))]);
  refusePartial(caller);
  return stateOf(rows);
}

/** The same of any chain. */
export async function verificationStateOf(
  app: FastifyInstance,
  caller: Caller,
  tenantId: number,
): Promise<VerificationState> {
  const rows = await app.data.withoutReach(
    'job',
    async (tx) => {
      await requireChain(tx, tenantId);
      return tx.query(verifications(sql`tenant_id = ${tenantId}`));
    },
    caller,
  );
  return stateOf(rows);
}

interface Order {
  by: Person;
  realBy: Person | null;
  requestId: string;
}

/** The job that recomputes a chain. That it was done, and what was found, is itself an entry. */
export const auditVerification = (app: FastifyInstance): JobKind => ({
  type: VERIFICATION,
  async run({ tenantId, data, progress }): Promise<VerificationResult> {
    const { by, realBy, requestId } = data as unknown as Order;
    const { entries, head, broken } = await verifyChain(app.data.database, tenantId, progress);
    await app.data.withoutReach(
      'job',
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
