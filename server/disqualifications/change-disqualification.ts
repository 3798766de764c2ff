import type { FastifyInstance } from 'fastify';
import type { Disqualification, DisqualificationPatch } from '../../domain/disqualifications/contract';
import type { Caller } from '../platform/access/caller';
import { nextVersion, pick, sql, update } from '../platform/db';
import { staleEdit } from '../platform/stale';
import {
  disqualificationItem,
  disqualificationQuery,
  VALUES,
  type DisqualificationRow,
} from './disqualification-queries';
import { checkedValues } from './disqualification-values';
import { storeChange } from './store-change';
import { disqualifications } from './tables';

/** Changes a disqualification; 409 if the version is stale. */
export function changeDisqualification(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, disqualificationId }: { employeeId: number; disqualificationId: number },
  { version, ...given }: DisqualificationPatch,
): Promise<Disqualification> {
  return storeChange(app, caller, employeeId, async (tx) => {
    const { tenantId } = tx.reach;
    const subject = `disqualification/${disqualificationId}`;
    const stored = () =>
      tx.one<DisqualificationRow>(disqualificationQuery(tx.caller, tx.reach, employeeId, disqualificationId));
    const before = await stored();
    if (version !== before.version)
      throw await staleEdit(tx, disqualificationItem(caller, before), {
        tenantId,
        subject,
        types: ['disqualification.added', 'disqualification.changed'],
      });
    const merged = { ...pick(before, ...VALUES), ...given };
    const values = await checkedValues(tx, employeeId, merged, before.documentId);
    const changed = VALUES.filter((field) => before[field] !== values[field]);
    if (changed.length === 0) return { changed: false, result: disqualificationItem(caller, before) };
    await tx.query(sql`${update(disqualifications, { ...pick(values, ...changed), ...nextVersion })}
      where tenant_id = ${tenantId} and employee_id = ${employeeId} and id = ${disqualificationId}`);
    tx.audit({
      type: 'disqualification.changed',
      subject,
      employee: `employee/${employeeId}`,
      before: pick(before, ...changed),
      after: pick(values, ...changed),
    });
    return { changed: true, result: disqualificationItem(caller, await stored()) };
  });
}
