import type { FastifyInstance } from 'fastify';
import type { Disqualification, DisqualificationBody } from '../../domain/disqualifications/contract';
import type { Caller } from '../platform/access/caller';
import { insertInto, sql } from '../platform/db';
import {
  disqualificationItem,
  disqualificationQuery,
  type DisqualificationRow,
} from './disqualification-queries';
import { checkedValues } from './disqualification-values';
import { storeChange } from './store-change';
import { disqualifications } from './tables';

/** Adds a disqualification. It bars the employee from its first day to its last. */
export function addDisqualification(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  body: DisqualificationBody,
): Promise<Disqualification> {
  return storeChange(app, caller, employeeId, async (tx) => {
    const values = await checkedValues(tx, employeeId, body, null);
    const { id } = await tx.one<{ id: number }>(sql`
      ${insertInto(disqualifications, { tenantId: tx.reach.tenantId, employeeId, ...values })} returning id`);
    tx.audit({
      type: 'disqualification.added',
      subject: `disqualification/${id}`,
      employee: `employee/${employeeId}`,
      after: { ...values },
    });
    const added = await tx.one<DisqualificationRow>(
      disqualificationQuery(tx.caller, tx.reach, employeeId, id),
    );
    return { changed: true, result: disqualificationItem(caller, added) };
  });
}
