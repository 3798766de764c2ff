import type { FastifyInstance } from 'fastify';
import type { EmployeeCreate } from '../../domain/employees/contract';
import { maskSsn } from '../../domain/shared/ssn';
import { reevaluate, todayOf } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';
import { sql } from '../platform/db';
import { employeeJson } from './employee-queries';
import { check, columnsOf, explainConflict, tidy } from './employee-values';
import { abilitiesOf } from './abilities';
import { sightOf } from './sight';

/** Adds somebody to the roster with his first evaluation. Answers the employee as JSON text. */
export async function createEmployee(
  app: FastifyInstance,
  caller: Caller,
  body: EmployeeCreate,
): Promise<string> {
  const { overrideLicense, ...given } = body;
  if (overrideLicense && !caller.permissions.has('customerCare.assumeClient'))
    throw new AppError('forbidden');
  if (given.ssn && !caller.permissions.has('client.viewPii')) throw new AppError('forbidden');
  const values = tidy(given);
  try {
    return await app.data.withReach(caller, async (tx) => {
      const today = await todayOf(tx, tx.reach.tenantId);
      await check(tx, values, { keys: app.keys, today, overrideLicense });
      const columns = columnsOf(app.keys, values);
      const { id } = await tx.one<{ id: number }>(sql`
        insert into employees (tenant_id, updated_by, ${sql.join(
          columns.map(([name]) => name),
          sql`, `,
        )})
        values (${tx.reach.tenantId}, ${caller.user.name}, ${sql.join(
          columns.map(([, value]) => sql`${sql.param(value)}`),
          sql`, `,
        )})
        returning id`);
      const { ssn, ...after } = values;
      tx.audit({
        type: 'employee.created',
        subject: `employee/${id}`,
        after: { ...after, ...(ssn && { ssn: maskSsn(ssn) }) },
      });
      if (overrideLicense && values.license)
        tx.audit({
          type: 'employee.licenceOverridden',
          subject: `employee/${id}`,
          license: values.license,
          state: values.state ?? '',
        });
      await reevaluate(tx, tx.reach.tenantId, [id], today);
      tx.notify({
        event: 'alerts:changed',
        tenantId: tx.reach.tenantId,
        clientId: values.legacyClientId!,
        type: 'documents',
      });
      return (
        await tx.one<{ json: string }>(employeeJson(tx.reach, id, sightOf(caller), abilitiesOf(caller)))
      ).json;
    });
  } catch (error) {
    throw explainConflict(error);
  }
}
