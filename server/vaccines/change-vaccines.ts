import type { FastifyInstance } from 'fastify';
import type { Values as AuditValues } from '../../domain/audit/events';
import type { Vaccination, VaccinationBody, VaccinationPatch } from '../../domain/vaccines/contract';
import { vaccinationErrors } from '../../domain/vaccines/vaccine-rules';
import { todayAt } from '../compliance';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { insertInto, nextVersion, pick, sql, update, type ScopedTx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { staleEdit } from '../platform/stale';
import { vaccines } from './tables';
import {
  VALUES,
  vaccinationItem,
  vaccinationQuery,
  vaccinationsQuery,
  type VaccinationRow,
} from './vaccine-queries';

/** Which vaccine of which employee. */
interface Place {
  employeeId: number;
  vaccineId: number;
}

type Values = Pick<VaccinationRow, (typeof VALUES)[number]>;

/** The vaccines of an employee; 404 if the employee is out of reach. */
export async function listVaccinations(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
): Promise<Vaccination[]> {
  const [found = [], rows = []] = await app.data.read(caller, (reach) => [
    sql`select e.id from employees e
      where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
    vaccinationsQuery(reach, employeeId),
  ]);
  if (found.length === 0) throw new AppError('notFound');
  return (rows as unknown as VaccinationRow[]).map((row) => vaccinationItem(row, app.now()));
}

const stored = (tx: ScopedTx, { employeeId, vaccineId }: Place) =>
  tx.one<VaccinationRow>(vaccinationQuery(tx.reach, employeeId, vaccineId));

/** The values to store: trimmed, '' as null. Throws all problems at once. */
function checkedValues(body: VaccinationBody, today: string): Values {
  const errors = vaccinationErrors(body, today);
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return {
    vaccine: body.vaccine!.trim(),
    date: body.date!,
    expiresOn: body.expiresOn || null,
    lot: body.lot?.trim() || null,
  };
}

/** As the audit trail names them. Entries about vaccines are only for readers who may see vaccines. */
const audited = ({ vaccine, date, expiresOn, lot }: Partial<Values>): AuditValues => ({
  ...(vaccine !== undefined && { vaccine }),
  ...(date !== undefined && { givenOn: date }),
  ...(expiresOn !== undefined && { docExpirationDate: expiresOn }),
  ...(lot !== undefined && { lot }),
});

/** Locks the employee, so that changes to one file come one after the other. Returns today where they work. */
async function lockFile(app: FastifyInstance, tx: ScopedTx, employeeId: number): Promise<string> {
  const { siteId } = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
  return todayAt(tx, tx.reach.tenantId, siteId, app.now());
}

export function addVaccination(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  body: VaccinationBody,
): Promise<Vaccination> {
  return app.data.withReach(caller, async (tx) => {
    const values = checkedValues(body, await lockFile(app, tx, employeeId));
    const row = { tenantId: tx.reach.tenantId, employeeId, ...values, addedBy: caller.user.name };
    const { id } = await tx.one<{ id: number }>(sql`${insertInto(vaccines, row)} returning id`);
    tx.audit({
      type: 'vaccine.added',
      subject: `vaccine/${id}`,
      employee: `employee/${employeeId}`,
      after: audited(values),
    });
    return vaccinationItem(await stored(tx, { employeeId, vaccineId: id }), app.now());
  });
}

/** Changes a vaccine; 409 if the version is stale. */
export function changeVaccination(
  app: FastifyInstance,
  caller: Caller,
  place: Place,
  { version, ...given }: VaccinationPatch,
): Promise<Vaccination> {
  return app.data.withReach(caller, async (tx) => {
    const today = await lockFile(app, tx, place.employeeId);
    const { tenantId } = tx.reach;
    const subject = `vaccine/${place.vaccineId}`;
    const before = await stored(tx, place);
    if (version !== before.version)
      throw await staleEdit(tx, vaccinationItem(before, app.now()), {
        tenantId,
        subject,
        types: ['vaccine.added', 'vaccine.changed'],
      });
    const values = checkedValues({ ...pick(before, ...VALUES), ...given }, today);
    const changed = VALUES.filter((field) => before[field] !== values[field]);
    if (changed.length === 0) return vaccinationItem(before, app.now());
    await tx.query(sql`${update(vaccines, { ...pick(values, ...changed), ...nextVersion })}
      where tenant_id = ${tenantId} and employee_id = ${place.employeeId} and id = ${place.vaccineId}`);
    tx.audit({
      type: 'vaccine.changed',
      subject,
      employee: `employee/${place.employeeId}`,
      before: audited(pick(before, ...changed)),
      after: audited(pick(values, ...changed)),
    });
    return vaccinationItem(await stored(tx, place), app.now());
  });
}

/** Deletes a vaccine that was entered by mistake. The audit trail keeps it with the reason. */
export function removeVaccination(
  app: FastifyInstance,
  caller: Caller,
  place: Place,
  because: string,
): Promise<void> {
  return app.data.withReach(caller, async (tx) => {
    await lockFile(app, tx, place.employeeId);
    const before = await stored(tx, place);
    await tx.query(sql`delete from vaccines
      where tenant_id = ${tx.reach.tenantId} and employee_id = ${place.employeeId} and id = ${place.vaccineId}`);
    tx.audit({
      type: 'vaccine.removed',
      subject: `vaccine/${place.vaccineId}`,
      employee: `employee/${place.employeeId}`,
      because,
      before: audited(pick(before, ...VALUES)),
    });
  });
}
