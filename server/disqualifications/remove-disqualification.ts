import type { FastifyInstance } from 'fastify';
import type { Caller } from '../platform/access/caller';
import { pick, sql } from '../platform/db';
import { disqualificationQuery, VALUES, type DisqualificationRow } from './disqualification-queries';
import { storeChange } from './store-change';

/** Removes a disqualification that was entered by mistake. The audit trail keeps it with the reason. */
export function removeDisqualification(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, disqualificationId }: { employeeId: number; disqualificationId: number },
  because: string,
): Promise<void> {
  return storeChange(app, caller, employeeId, async (tx) => {
    const before = await tx.one<DisqualificationRow>(
      disqualificationQuery(tx.caller, tx.reach, employeeId, disqualificationId),
    );
    await tx.query(sql`delete from disqualifications
      where tenant_id = ${tx.reach.tenantId} and employee_id = ${employeeId} and id = ${disqualificationId}`);
    tx.audit({
      type: 'disqualification.removed',
      subject: `disqualification/${disqualificationId}`,
      employee: `employee/${employeeId}`,
      because,
      before: pick(before, ...VALUES),
    });
    return { changed: true, result: undefined };
  });
}
