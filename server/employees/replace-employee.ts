import type { FastifyInstance } from 'fastify';
import type { EmployeeReplacement } from '../../domain/employees/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';
import { lockEmployee, type EmployeeRow } from './employee-queries';
import { changeEmployee } from './update-employee';

/**
 * Replaces an employee, in one transaction: `to` takes over the location and job title of `from`, who gets the given status.
 * Returns `to` as JSON text.
 */
export const replaceEmployee = (
  app: FastifyInstance,
  caller: Caller,
  { from, to }: { from: number; to: number },
  { employmentStatusId }: EmployeeReplacement,
): Promise<string> =>
  app.data.withReach(caller, async (tx) => {
    // In a fixed order, so that two replacements can't wait for each other.
    const rows = new Map<number, EmployeeRow>();
    for (const id of [from, to].toSorted((a, b) => a - b))
      rows.set(id, await tx.one<EmployeeRow>(lockEmployee(tx.reach, id)));
    if (from === to) throw new AppError('conflict', { refusal: refuse('employee.samePerson') });
    const [leaving, coming] = [rows.get(from)!, rows.get(to)!];
    await changeEmployee(app, tx, from, { employmentStatusId });
    const { siteId: newClientId, jobTitleId } = leaving;
    return changeEmployee(
      app,
      tx,
      to,
      coming.siteId === newClientId
        ? { jobTitleId }
        : { transfer: { oldClientId: coming.siteId, newClientId, jobTitleId } },
    );
  });
