import type { FastifyInstance } from 'fastify';
import type { Deadline, DeadlinePatch } from '../../domain/deadlines/contract';
import { doneErrors } from '../../domain/deadlines/deadline-rules';
import { refuse } from '../../domain/shared/refusals/refusal';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { nextVersion, sql, update } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { staleEdit } from '../platform/stale';
import { deadlineItem, deadlineQuery, fileQuery, type DeadlineRow } from './deadline-queries';
import { deadlines } from './tables';

/** The deadlines on a driver's file that the caller may know of; 404 if the driver is out of reach. Auditors from outside see none. */
export async function listDeadlines(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
): Promise<Deadline[]> {
  if (caller.audit) throw new AppError('forbidden');
  const [found = [], rows = []] = await app.data.read(caller, (reach) => [
    sql`select e.id from employees e
      where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
    fileQuery(caller, reach, employeeId, app.now()),
  ]);
  if (found.length === 0) throw new AppError('notFound');
  return (rows as unknown as DeadlineRow[]).map((row) => deadlineItem(caller, row));
}

/** Why a deadline can't be marked done, or not done yet. What the record shows is changed there. */
function check(caller: Caller, before: DeadlineRow, { done, note }: DeadlinePatch): void {
  if (done) {
    if (before.doneAt !== null) throw new AppError('conflict', { refusal: refuse('deadline.alreadyDone') });
    const errors = doneErrors({ note });
    if (Object.keys(errors).length > 0) throw refuseFields(errors);
  } else if (before.doneAt !== null && before.doneById !== caller.user.id)
    throw new AppError('forbidden', { refusal: refuse('deadline.notYours') });
}

/** Marks a deadline done with a note on how, or takes that back. */
export function changeDeadline(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, deadlineId }: { employeeId: number; deadlineId: number },
  patch: DeadlinePatch,
): Promise<Deadline> {
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const { siteId } = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const read = () => tx.one<DeadlineRow>(deadlineQuery(caller, tx.reach, employeeId, deadlineId));
    const before = await read();
    const subject = `deadline/${deadlineId}`;
    if (patch.version !== before.version)
      throw await staleEdit(tx, deadlineItem(caller, before), {
        tenantId,
        subject,
        types: ['deadline.done', 'deadline.reopened'],
      });
    check(caller, before, patch);
    if (!patch.done && before.doneAt === null) return deadlineItem(caller, before);
    const doneNote = patch.done ? patch.note!.trim() : null;
    await tx.query(
      sql`${update(deadlines, {
        doneAt: patch.done ? app.now().toISOString() : null,
        doneBy: patch.done ? caller.user.name : null,
        doneById: patch.done ? caller.user.id : null,
        doneNote,
        outcome: patch.done ? 'byPerson' : null,
        ...nextVersion,
      })} where tenant_id = ${tenantId} and employee_id = ${employeeId} and id = ${deadlineId}`,
    );
    const common = { subject, employee: `employee/${employeeId}` };
    const deadlineKind = before.kind;
    if (patch.done) tx.audit({ type: 'deadline.done', ...common, after: { deadlineKind, doneNote } });
    else
      tx.audit({ type: 'deadline.reopened', ...common, before: { deadlineKind, doneNote: before.doneNote } });
    tx.notify({ event: 'alerts:changed', tenantId, clientId: siteId, type: 'deadlines' });
    return deadlineItem(caller, await read());
  });
}
