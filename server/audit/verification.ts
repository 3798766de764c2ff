import type { FastifyInstance } from 'fastify';
import type { VerificationResult } from '../../domain/audit/contract';
import type { Caller, Person } from '../platform/access/caller';
import { sql } from '../platform/db';
import { AppError } from '../platform/errors';
import type { JobKind } from '../platform/jobs/jobs';
import { verifyChain } from './verify';

const VERIFICATION = 'audit.verify';

function refusePartial({ allSites }: Caller): void {
  if (!allSites) throw new AppError('forbidden');
}

/** Orders a verification of the whole chain of the caller's client. Who reaches a part of it has no business with the rest. */
export async function orderVerification(app: FastifyInstance, caller: Caller): Promise<string> {
  return app.data.withReach(caller, (tx) => {
    refusePartial(tx.caller);
    return app.jobs.order(tx, {
      type: VERIFICATION,
      tenantId: tx.reach.tenantId,
      createdBy: caller.user.id,
      data: { by: caller.user, realBy: caller.realUser, requestId: caller.requestId },
    });
  });
}

/** What was found last, whoever asked; null where nobody has yet. */
export async function lastVerification(
  app: FastifyInstance,
  caller: Caller,
): Promise<VerificationResult | null> {
  const [rows] = await app.data.read(caller, ({ where }) => [
    sql`select result from jobs where ${where(sql`tenant_id`)} and type = ${VERIFICATION} and state = 'done'
      order by created_at desc limit 1`,
  ]);
  refusePartial(caller);
  return (rows?.[0]?.['result'] as VerificationResult | undefined) ?? null;
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
