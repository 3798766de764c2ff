import type { FastifyInstance } from 'fastify';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';
import { peopleRemoval } from './remove-people';

/** Deletes an employee who was entered by mistake, unless something of them must be kept. */
export const deleteEmployee = (
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  reason: string,
): Promise<void> =>
  app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    await peopleRemoval.lock(tx, tenantId);
    const row = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const refusal = (await peopleRemoval.refusals(tx, tenantId, [employeeId])).get(employeeId);
    if (refusal) throw new AppError('conflict', { refusal });
    await peopleRemoval.remove(tx, tenantId, [row], reason);
    tx.notify({ event: 'alerts:changed', tenantId, clientId: row.siteId, type: 'documents' });
  });
