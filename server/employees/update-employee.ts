import type { FastifyInstance } from 'fastify';
import type { PermissionKey } from '../../domain/access/permissions';
import type { EmployeePatch } from '../../domain/employees/contract';
import type { EmployeeField } from '../../domain/employees/employee-rules';
import { carrierChange } from '../../domain/employments/new-employment';
import { planChange, type PlannedChange } from '../../domain/employments/plan-change';
import { parseUserDate } from '../../domain/shared/dates';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { maskSsn } from '../../domain/shared/ssn';
import { daysAt, reevaluate, todayAt } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';
import { json, pick, nextVersion, sql, update, type ScopedTx, type Tx } from '../platform/db';
import { abilitiesOf } from './abilities';
import { openOrderQuery } from './open-orders';
import { visibilityOf } from './field-visibility';
import { STORED_FIELDS } from './employee-columns';
import { employeeJson, lockEmployee, type EmployeeRow } from './employee-queries';
import {
  readDatabaseChecks,
  columnsOf,
  explainConflict,
  throwIfInvalid,
  normalizeEmployee,
  withoutFlags,
  type Editable,
} from './employee-values';
import { readCarriers, storeEarlier } from './store-earlier';
import { employees } from './tables';
import { titleChanges } from './title-changes';

/** The permissions that all parts of a patch need. A transfer needs more if it changes status or job title. */
export function neededPermissions(
  {
    transfer,
    employmentStatusId,
    version: _version,
    terminationUndone: _undone,
    overrideLicense,
    effectiveOn: _day,
    correction: _correction,
    ssn,
    ...info
  }: EmployeePatch,
  before: Pick<EmployeeRow, 'employmentStatusId' | 'jobTitleId'>,
): PermissionKey[] {
  const differs = (value: number | null | undefined, stored: number | null) =>
    value !== undefined && value !== stored;
  const permissions: PermissionKey[] = [];
  if (transfer) permissions.push('client.transferEmployee');
  if (employmentStatusId !== undefined || differs(transfer?.employmentStatusId, before.employmentStatusId))
    permissions.push('client.editEmployeeStatus');
  if (Object.keys(info).length > 0 || ssn !== undefined || differs(transfer?.jobTitleId, before.jobTitleId))
    permissions.push('client.editEmployeeInfo');
  if (ssn !== undefined) permissions.push('client.viewPii');
  if (overrideLicense) permissions.push('customerCare.assumeClient');
  return permissions;
}

const readJson = ({ now }: FastifyInstance, tx: ScopedTx, employeeId: number) =>
  tx.one<{ json: string }>(
    employeeJson(tx.reach, employeeId, visibilityOf(tx.caller, now()), abilitiesOf(tx.caller)),
  );

async function refuseStale(
  app: FastifyInstance,
  tx: ScopedTx,
  before: EmployeeRow,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === before.version) return;
  const current = JSON.parse((await readJson(app, tx, before.id)).json) as unknown;
  throw new AppError('stale', {
    stale: { current, changedBy: before.updatedBy || null, changedAt: before.updatedAt },
  });
}

/** The values a transfer sets. The location it starts from must match. */
function fromTransfer(before: EmployeeRow, transfer: NonNullable<EmployeePatch['transfer']>): Editable {
  if (transfer.oldClientId !== before.siteId)
    throw new AppError('conflict', { refusal: refuse('employee.notAtLocation') });
  if (transfer.newClientId === before.siteId)
    throw new AppError('conflict', { refusal: refuse('employee.alreadyAtLocation') });
  return {
    legacyClientId: transfer.newClientId,
    ...(transfer.jobTitleId !== undefined && { jobTitleId: transfer.jobTitleId }),
    ...(transfer.employmentStatusId !== undefined && { employmentStatusId: transfer.employmentStatusId }),
  };
}

/** The stored values of an employee. */
export const currentValues = (before: EmployeeRow): Editable =>
  pick(before, ...STORED_FIELDS, 'previousEndDate');

/** The fields that change, before and after; SSNs masked. */
export function difference(before: EmployeeRow, values: Editable) {
  const old = { ...currentValues(before) } as Record<string, unknown>;
  const changes: { before: Record<string, unknown>; after: Record<string, unknown> } = {
    before: {},
    after: {},
  };
  for (const [field, value] of Object.entries(values)) {
    if (field === 'ssn') {
      changes.before.ssn = before.ssnLast4 && `XXX-XX-${before.ssnLast4}`;
      changes.after.ssn = value ? maskSsn(String(value)) : null;
    } else if (old[field] !== value) {
      changes.before[field] = old[field];
      changes.after[field] = value;
    }
  }
  return changes;
}

/** The fields that a planned change writes, before and after, with the day since when they hold. */
export function plannedDifference(
  before: EmployeeRow,
  { values, earlierFacts, since }: PlannedChange,
  correction = false,
) {
  const changes = difference(before, values);
  if (earlierFacts && since) changes.after.effectiveOn = since;
  if (correction && Object.keys(changes.after).length > 0) changes.after.correction = true;
  return changes;
}

/** Records a change in the audit trail: a transfer, a status change, or another one. */
export function auditChanges(tx: Tx, employeeId: number, changes: ReturnType<typeof difference>): void {
  const subject = `employee/${employeeId}`;
  if ('legacyClientId' in changes.after) tx.audit({ type: 'employee.transferred', subject, ...changes });
  else if ('employmentStatusId' in changes.after)
    tx.audit({ type: 'employee.statusChanged', subject, ...changes });
  else tx.audit({ type: 'employee.updated', subject, ...changes });
}

/**
 * Changes or transfers an employee and re-evaluates them, in the caller's transaction. Returns the employee as JSON text. A stale
 * version is refused with the stored record; if any field is wrong, nothing is written.
 */
export async function changeEmployee(
  app: FastifyInstance,
  tx: ScopedTx,
  employeeId: number,
  patch: EmployeePatch,
): Promise<string> {
  const {
    transfer,
    version,
    overrideLicense,
    terminationUndone: undone,
    effectiveOn,
    correction,
    ...fields
  } = patch;
  const { caller } = tx;
  const { tenantId } = tx.reach;
  const before = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
  // Checked after the lookup: an employee out of reach is unknown, not forbidden.
  if (!neededPermissions(patch, before).every((permission) => caller.permissions.has(permission)))
    throw new AppError('forbidden');
  await refuseStale(app, tx, before, version);
  const newValues = normalizeEmployee({
    ...withoutFlags(fields),
    ...(transfer && fromTransfer(before, transfer)),
  });
  const sites = transfer ? [before.siteId, transfer.newClientId] : [];
  const [known, today, [title]] = await Promise.all([
    readCarriers(tx, tenantId, sites),
    todayAt(tx, tenantId, transfer?.newClientId ?? before.siteId, app.now()),
    titleChanges(tx, tenantId, [{ from: before.jobTitleId, to: newValues.jobTitleId }]),
  ]);
  const carriers = carrierChange(known, before.siteId, transfer?.newClientId);
  const change = planChange(currentValues(before), newValues, {
    today,
    undone,
    carriers,
    ...title!,
    ...(effectiveOn && { effectiveOn: parseUserDate(effectiveOn) ?? effectiveOn }),
    correction,
    earlierFacts: before.earlierFacts,
  });
  const { values, earlier, earlierFacts } = change;
  const changed = Object.keys(difference(before, values).after) as EmployeeField[];
  if (changed.length === 0) return (await readJson(app, tx, employeeId)).json;
  const merged = { ...currentValues(before), ...values };
  const options = { employeeId, changed, overrideLicense };
  const [checks, openOrder] = await Promise.all([
    readDatabaseChecks(tx, app.keys, merged, options),
    changed.includes('jobTitleId') ? tx.maybe(openOrderQuery(tenantId, employeeId)) : null,
  ]);
  const frozen: FieldRefusals = openOrder ? { jobTitleId: refuse('order.jobTitleFrozen') } : {};
  throwIfInvalid(merged, checks, { ...options, today, refused: { ...change.errors, ...frozen } });
  const columns = columnsOf(
    app.keys,
    { tenantId, employeeId },
    Object.fromEntries(changed.map((field) => [field, values[field] ?? null])),
  );
  const written = { ...columns, ...(earlierFacts && { earlierFacts: json(earlierFacts) }) };
  await tx.query(sql`${update(employees, { ...written, ...nextVersion, updatedBy: caller.user.name })}
    where tenant_id = ${tenantId} and id = ${employeeId}`);
  auditChanges(tx, employeeId, plannedDifference(before, change, correction));
  await storeEarlier(tx, tenantId, [{ employeeId, earlier }]);
  if (overrideLicense && values.license)
    tx.audit({
      type: 'employee.licenseOverridden',
      subject: `employee/${employeeId}`,
      license: values.license,
      state: values.state ?? before.state ?? '',
    });
  await reevaluate(tx, tenantId, [employeeId], daysAt(app.now()));
  // A transfer changes the alerts of both locations.
  for (const clientId of new Set([before.siteId, values.legacyClientId ?? before.siteId]))
    tx.notify({ event: 'alerts:changed', tenantId, clientId, type: 'documents' });
  return (await readJson(app, tx, employeeId)).json;
}

/** Changes or transfers an employee in one transaction. */
export async function updateEmployee(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  patch: EmployeePatch,
): Promise<string> {
  try {
    return await app.data.withReach(caller, (tx) => changeEmployee(app, tx, employeeId, patch));
  } catch (error) {
    throw explainConflict(error);
  }
}
