import type { FastifyInstance } from 'fastify';
import type { Employment, EmploymentBody, EmploymentPatch } from '../../domain/employments/contract';
import type { Caller } from '../platform/access/caller';
import { insertInto, nextVersion, pick, sql, update, type ScopedTx } from '../platform/db';
import { staleEdit } from '../platform/stale';
import { employmentItem, employmentQuery, VALUES, type EmploymentRow } from './employment-queries';
import { storeChange } from './store-change';
import { employments } from './tables';

interface Ids {
  employeeId: number;
  employmentId: number;
}

const read = (tx: ScopedTx, { employeeId, employmentId }: Ids) =>
  tx.one<EmploymentRow>(employmentQuery(tx.reach, employeeId, employmentId));

/** Adds an earlier employment. Documents dated up to its last day no longer count for the current hire. */
export function addEmployment(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  body: EmploymentBody,
): Promise<Employment> {
  return storeChange(app, caller, employeeId, async (tx, { checked }) => {
    const values = checked(body);
    const { id } = await tx.one<{ id: number }>(sql`
      ${insertInto(employments, { tenantId: tx.reach.tenantId, employeeId, ...values })} returning id`);
    tx.audit({
      type: 'employment.added',
      subject: `employment/${id}`,
      employee: `employee/${employeeId}`,
      after: { ...values },
    });
    return { changed: true, result: employmentItem(await read(tx, { employeeId, employmentId: id })) };
  });
}

/** Changes an earlier employment; 409 if the version is stale. */
export function changeEmployment(
  app: FastifyInstance,
  caller: Caller,
  ids: Ids,
  { version, ...given }: EmploymentPatch,
): Promise<Employment> {
  const { employeeId, employmentId } = ids;
  return storeChange(app, caller, employeeId, async (tx, { checked }) => {
    const { tenantId } = tx.reach;
    const subject = `employment/${employmentId}`;
    const before = await read(tx, ids);
    if (version !== before.version)
      throw await staleEdit(tx, employmentItem(before), {
        tenantId,
        subject,
        types: ['employment.added', 'employment.changed'],
      });
    const values = checked({ ...pick(before, ...VALUES), ...given }, employmentId);
    const changed = VALUES.filter((field) => before[field] !== values[field]);
    if (changed.length === 0) return { changed: false, result: employmentItem(before) };
    await tx.query(sql`${update(employments, { ...pick(values, ...changed), ...nextVersion })}
      where tenant_id = ${tenantId} and employee_id = ${employeeId} and id = ${employmentId}`);
    tx.audit({
      type: 'employment.changed',
      subject,
      employee: `employee/${employeeId}`,
      before: pick(before, ...changed),
      after: pick(values, ...changed),
    });
    return { changed: true, result: employmentItem(await read(tx, ids)) };
  });
}

/** Removes an earlier employment that was entered by mistake. The audit trail keeps it with the reason. */
export function removeEmployment(
  app: FastifyInstance,
  caller: Caller,
  ids: Ids,
  because: string,
): Promise<void> {
  const { employeeId, employmentId } = ids;
  return storeChange(app, caller, employeeId, async (tx) => {
    const before = await read(tx, ids);
    await tx.query(sql`delete from employments
      where tenant_id = ${tx.reach.tenantId} and employee_id = ${employeeId} and id = ${employmentId}`);
    tx.audit({
      type: 'employment.removed',
      subject: `employment/${employmentId}`,
      employee: `employee/${employeeId}`,
      because,
      before: pick(before, ...VALUES),
    });
    return { changed: true, result: undefined };
  });
}
