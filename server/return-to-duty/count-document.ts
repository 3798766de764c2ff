import type { FastifyInstance } from 'fastify';
import type { CountBody, Plan } from '../../domain/return-to-duty/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { moveOrders } from '../orders';
import type { Caller } from '../platform/access/caller';
import { sql, update } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { lockFollowUp } from './place-tests';
import { papersQuery, type OpenPaper } from './plan-queries';
import { planIn, refuseAuditors } from './read-plans';
import { followUpTests } from './tables';

/**
 * A person says that a document on the file is of a follow-up test: one that doesn't say whether it was for drugs or alcohol, or of another
 * employer (40.307(e)). An order of the test that is in flight has its result with it.
 */
export function countDocument(
  app: FastifyInstance,
  caller: Caller,
  { planId, followUpId, documentId }: { planId: number; followUpId: number } & CountBody,
): Promise<Plan> {
  refuseAuditors(caller);
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const now = app.now();
    const { row, test } = await lockFollowUp(tx, { planId, followUpId }, now);
    const papers = await tx.query<OpenPaper>(papersQuery(tx.reach, sql`p.id = ${planId}`));
    const paper = papers.find((one) => one.documentId === documentId);
    if (!paper || (paper.testType !== null && paper.testType !== test.testType))
      throw refuseFields({ documentId: refuse('returnToDuty.notThisTest') });
    await moveOrders(tx, 'close', {
      tenantId,
      which: sql`o.id = ${test.orderId} and ${test.state === 'ordered'}::boolean and exists (select from clients c
        where c.tenant_id = e.tenant_id and c.id = e.site_id and (o.ordered_at at time zone c.time_zone)::date <= ${paper.docDate}::date)`,
      change: { documentId },
    });
    await tx.query(
      sql`${update(followUpTests, { documentId, updatedAt: sql`now()` })} where tenant_id = ${tenantId} and id = ${followUpId}`,
    );
    tx.audit({
      type: 'returnToDuty.testCounted',
      subject: `returnToDuty/${planId}`,
      employee: `employee/${row.employeeId}`,
    });
    return planIn(tx, planId, now);
  });
}
