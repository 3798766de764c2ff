import type { FastifyInstance } from 'fastify';
import { employmentErrors, type EmploymentValues } from '../../domain/employments/employment-rules';
import { daysAt, reevaluate, todayAt } from '../compliance';
import { lockEmployee, storeLastEnds, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { pick, type ScopedTx } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { employmentsQuery, VALUES, type EmploymentRow } from './employment-queries';

export type Values = Pick<EmploymentRow, (typeof VALUES)[number]>;

/** The employee's earlier employments, and the check of one that is about to be stored. */
export interface Stored {
  rows: EmploymentRow[];
  /** The values as stored: trimmed, '' as null. Throws all problems at once. `id`: the one that is changed. */
  checked(values: EmploymentValues, id?: number): Values;
}

async function storedOf(tx: ScopedTx, employee: EmployeeRow, today: string): Promise<Stored> {
  const rows = await tx.query<EmploymentRow>(employmentsQuery(tx.reach, employee.id));
  return {
    rows,
    checked({ hireDate, endDate, reason }, id) {
      const values = { hireDate: hireDate || null, endDate: endDate ?? '', reason: reason?.trim() || null };
      const errors = employmentErrors(values, {
        today,
        others: rows.filter(({ employmentId }) => employmentId !== id).map((row) => pick(row, ...VALUES)),
        currentHireDate: employee.hireDate,
      });
      if (Object.keys(errors).length > 0) throw refuseFields(errors);
      return values;
    },
  };
}

/**
 * Runs a change of an employee's earlier employments in one transaction, after locking the employee: periods are checked
 * against each other. Then evaluates the file again, because documents belong to a hire.
 */
export function storeChange<T>(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  work: (tx: ScopedTx, stored: Stored) => Promise<{ changed: boolean; result: T }>,
): Promise<T> {
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const today = await todayAt(tx, tenantId, employee.siteId, app.now());
    const { changed, result } = await work(tx, await storedOf(tx, employee, today));
    if (changed) {
      await storeLastEnds(tx, tenantId, [employeeId]);
      await reevaluate(tx, tenantId, [employeeId], daysAt(app.now()));
      tx.notify({ event: 'alerts:changed', tenantId, clientId: employee.siteId, type: 'documents' });
    }
    return result;
  });
}
