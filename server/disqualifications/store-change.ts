import type { FastifyInstance } from 'fastify';
import { daysAt, reevaluate } from '../compliance';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import type { ScopedTx } from '../platform/db';

/**
 * Runs a change of an employee's disqualifications in one transaction. Locks the employee first, so that changes to one
 * file are evaluated one after the other. Then re-evaluates the file, unless the work says that nothing changed.
 */
export function storeChange<T>(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  work: (tx: ScopedTx) => Promise<{ changed: boolean; result: T }>,
): Promise<T> {
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const { changed, result } = await work(tx);
    if (changed) {
      await reevaluate(tx, tenantId, [employeeId], daysAt(app.now()));
      tx.notify({ event: 'alerts:changed', tenantId, clientId: employee.siteId, type: 'documents' });
    }
    return result;
  });
}
