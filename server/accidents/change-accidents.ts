import type { FastifyInstance } from 'fastify';
import type { Accident, AccidentBody, AccidentPatch } from '../../domain/accidents/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { followRecords, todayAt } from '../compliance';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { insertInto, nextVersion, pick, sql, update, type ScopedTx } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { staleEdit } from '../platform/stale';
import { accidentItem, accidentQuery, VALUES, type AccidentRow } from './accident-queries';
import { audited, checkedValues } from './accident-values';
import { accidents } from './tables';

/** Which accident of which employee. */
interface Place {
  employeeId: number;
  accidentId: number;
}

const stored = (tx: ScopedTx, { employeeId, accidentId }: Place) =>
  tx.one<AccidentRow>(accidentQuery(tx.caller, tx.reach, employeeId, accidentId));

/** The employee, locked, so that what depends on their file is checked one change after the other; and today there. */
async function lockFile(app: FastifyInstance, tx: ScopedTx, employeeId: number) {
  const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
  return { employee, today: await todayAt(tx, tx.reach.tenantId, employee.siteId, app.now()) };
}

const notify = (tx: ScopedTx, clientId: number) =>
  tx.notify({ event: 'alerts:changed', tenantId: tx.reach.tenantId, clientId, type: 'documents' });

/** The location that registers the accident: the driver's, unless another one within reach is named. */
async function siteOf(tx: ScopedTx, named: number | undefined, own: number): Promise<number> {
  if (named === undefined || named === own) return own;
  const found = await tx.maybe(
    sql`select id from clients where ${tx.reach.where(sql`tenant_id`, sql`id`)} and id = ${named}`,
  );
  if (!found) throw refuseFields({ legacyClientId: refuse('accident.siteUnknown') });
  return named;
}

/** Adds an accident to the register. */
export function addAccident(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  { legacyClientId, addedBy: _ignored, ...body }: AccidentBody,
): Promise<Accident> {
  return app.data.withReach(caller, async (tx) => {
    const { employee, today } = await lockFile(app, tx, employeeId);
    const values = checkedValues(body, today);
    const siteId = await siteOf(tx, legacyClientId, employee.siteId);
    const { tenantId } = tx.reach;
    const row = { tenantId, employeeId, siteId, ...values, addedBy: caller.user.name };
    const { id } = await tx.one<{ id: number }>(sql`${insertInto(accidents, row)} returning id`);
    tx.audit({
      type: 'accident.added',
      subject: `accident/${id}`,
      employee: `employee/${employeeId}`,
      after: { ...audited(values), legacyClientId: siteId },
    });
    await followRecords(tx, tenantId, [employeeId], app.now());
    notify(tx, employee.siteId);
    return accidentItem(await stored(tx, { employeeId, accidentId: id }));
  });
}

/** Changes an accident; 409 if the version is stale. */
export function changeAccident(
  app: FastifyInstance,
  caller: Caller,
  place: Place,
  { version, ...given }: AccidentPatch,
): Promise<Accident> {
  return app.data.withReach(caller, async (tx) => {
    const { employee, today } = await lockFile(app, tx, place.employeeId);
    const { tenantId } = tx.reach;
    const subject = `accident/${place.accidentId}`;
    const before = await stored(tx, place);
    if (version !== before.version)
      throw await staleEdit(tx, accidentItem(before), {
        tenantId,
        subject,
        types: ['accident.added', 'accident.changed'],
      });
    const values = checkedValues({ ...pick(before, ...VALUES), ...given }, today);
    const changed = VALUES.filter((field) => before[field] !== values[field]);
    if (changed.length === 0) return accidentItem(before);
    await tx.query(sql`${update(accidents, { ...pick(values, ...changed), ...nextVersion })}
      where tenant_id = ${tenantId} and employee_id = ${place.employeeId} and id = ${place.accidentId}`);
    tx.audit({
      type: 'accident.changed',
      subject,
      employee: `employee/${place.employeeId}`,
      before: audited(pick(before, ...changed)),
      after: audited(pick(values, ...changed)),
    });
    await followRecords(tx, tx.reach.tenantId, [place.employeeId], app.now());
    notify(tx, employee.siteId);
    return accidentItem(await stored(tx, place));
  });
}

/** Removes an accident that was entered by mistake. The audit trail keeps it with the reason. */
export function removeAccident(
  app: FastifyInstance,
  caller: Caller,
  place: Place,
  because: string,
): Promise<void> {
  return app.data.withReach(caller, async (tx) => {
    const { employee } = await lockFile(app, tx, place.employeeId);
    const before = await stored(tx, place);
    await tx.query(sql`delete from accidents
      where tenant_id = ${tx.reach.tenantId} and employee_id = ${place.employeeId} and id = ${place.accidentId}`);
    tx.audit({
      type: 'accident.removed',
      subject: `accident/${place.accidentId}`,
      employee: `employee/${place.employeeId}`,
      because,
      before: audited(pick(before, ...VALUES)),
    });
    await followRecords(tx, tx.reach.tenantId, [place.employeeId], app.now());
    notify(tx, employee.siteId);
  });
}
