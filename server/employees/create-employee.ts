import type { FastifyInstance } from 'fastify';
import type { EmployeeCreate } from '../../domain/employees/contract';
import { daysAt } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { WithCommit, type TenantTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { employeeJson } from './employee-queries';
import {
  readDatabaseChecks,
  explainConflict,
  throwIfInvalid,
  normalizeEmployee,
  withoutFlags,
} from './employee-values';
import { abilitiesOf } from './abilities';
import { visibilityOf } from './field-visibility';
import { addPeople, readAdditionContext } from './write-people';

/** Who adds an employee, and whether the license may be of another form than its state's. */
interface Adding {
  userName: string;
  overrideLicense?: boolean | undefined;
}

/** Adds an employee with their first evaluation, in the caller's transaction; `added` is its last statement. */
export async function addEmployee(
  app: FastifyInstance,
  tx: TenantTx,
  fields: EmployeeCreate,
  { userName, overrideLicense }: Adding,
): Promise<{ id: number; added: Promise<unknown> }> {
  const { tenantId } = tx.reach;
  const values = normalizeEmployee(withoutFlags(fields));
  const [checks, context] = await Promise.all([
    readDatabaseChecks(tx, app.keys, values, {}),
    readAdditionContext({ tx, tenantId }, [values]),
  ]);
  const dayIn = daysAt(app.now());
  const today = dayIn(context.places[0]?.zone ?? null);
  throwIfInvalid(values, checks, { today, overrideLicense });
  const id = context.ids[0]!;
  const writing = { tx, keys: app.keys, tenantId, userName, dayIn };
  const added = addPeople(writing, context, [{ line: 1, values }]);
  if (overrideLicense && values.license)
    tx.audit({
      type: 'employee.licenseOverridden',
      subject: `employee/${id}`,
      license: values.license,
      state: values.state ?? '',
    });
  tx.notify({ event: 'alerts:changed', tenantId, clientId: values.legacyClientId!, type: 'documents' });
  return { id, added };
}

/** Adds an employee to the roster with their first evaluation; returns the employee as JSON text. */
export async function createEmployee(
  app: FastifyInstance,
  caller: Caller,
  body: EmployeeCreate,
): Promise<string> {
  const { overrideLicense, ...fields } = body;
  if (overrideLicense && !caller.permissions.has('customerCare.assumeClient'))
    throw new AppError('forbidden');
  if (fields.ssn && !caller.permissions.has('client.viewPii')) throw new AppError('forbidden');
  try {
    return await app.data.withReach(caller, async (tx) => {
      const adding = { userName: caller.user.name, overrideLicense };
      const { id, added } = await addEmployee(app, tx, fields, adding);
      const shown = tx.one<{ json: string }>(
        employeeJson(tx.reach, id, visibilityOf(caller, app.now()), abilitiesOf(caller)),
      );
      return new WithCommit(Promise.all([added, shown]).then(([, { json }]) => json));
    });
  } catch (error) {
    throw explainConflict(error);
  }
}
