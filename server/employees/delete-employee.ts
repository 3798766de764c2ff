import type { FastifyInstance } from 'fastify';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import { AppError } from '../platform/errors';
import { lockEmployee, type EmployeeRow } from './employee-queries';
import { KEEPING } from './employee-tables';
import { currentValues } from './update-employee';

/**
 * Deletes an employee who was entered by mistake. Whoever has a record that must be kept can't be deleted: a driver file stays for
 * three years after the employment (391.51(c)), and deleted documents are still part of it.
 */
export const deleteEmployee = (
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  reason: string,
): Promise<void> =>
  app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const row = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const kept = KEEPING.map(
      ({ table, column }) =>
        sql`exists (select from ${sql.raw(table)} where tenant_id = ${tenantId} and ${sql.raw(column)} = ${employeeId})`,
    );
    const { isKept } = await tx.one<{ isKept: boolean }>(
      sql`select ${sql.join(kept, sql` or `)} as "isKept"`,
    );
    if (isKept) throw new AppError('conflict', { refusal: refuse('employee.mustBeKept') });
    await tx.query(sql`delete from gaps where tenant_id = ${tenantId} and employee_id = ${employeeId}`);
    await tx.query(sql`delete from employees where tenant_id = ${tenantId} and id = ${employeeId}`);
    tx.audit({
      type: 'employee.deleted',
      subject: `employee/${employeeId}`,
      because: reason,
      before: {
        ...currentValues(row),
        ...(row.ssnLast4 && { ssn: `XXX-XX-${row.ssnLast4}` }),
      },
    });
    tx.notify({ event: 'alerts:changed', tenantId, clientId: row.siteId, type: 'documents' });
  });
