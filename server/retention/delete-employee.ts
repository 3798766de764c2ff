import type { FastifyInstance } from 'fastify';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import { AppError } from '../platform/errors';
import { currentValues, KEEPING, lockEmployee, type EmployeeRow } from '../employees';
import { activeHolds, lockRetention } from './hold-queries';

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
    // A hold over the whole client covers people without records too, and one that is being placed is waited for.
    await lockRetention(tx, tenantId);
    const row = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    if ((await activeHolds(tx, tenantId, [employeeId])).length > 0)
      throw new AppError('conflict', { refusal: refuse('employee.held') });
    // It would take along what a merge brought, and the way back.
    const merged = await tx.maybe(sql`select 1 from employee_merges m where m.tenant_id = ${tenantId}
      and m.employee_id = ${employeeId} and m.undone_at is null and (m.record is not null
        or exists (select from test_exceptions x where x.tenant_id = m.tenant_id and x.employee_id = -m.from_id))`);
    if (merged) throw new AppError('conflict', { refusal: refuse('employee.merged') });
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
