import type { FastifyInstance } from 'fastify';
import type {
  AlertAssignment,
  AlertKey,
  AlertSnooze,
  AlertsWorked,
  REFUSED_BECAUSE,
} from '../../domain/alerts/contract';
import { MAX_WORKED } from '../../domain/alerts/contract';
import { snoozeErrors } from '../../domain/alerts/snooze';
import type { AuditEvent } from '../../domain/audit/events';
import { documentType } from '../../domain/documents/document-types';
import { NO_ASSIGNMENT, NO_SNOOZE, todayOf } from '../compliance';
import { gaps } from '../compliance/tables';
import type { Caller } from '../platform/access/caller';
import {
  fields,
  pick,
  recordset,
  sql,
  update,
  type Change,
  type RowOf,
  type ScopedTx,
  type SQL,
} from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { alertsWhere, c, employeeName, g, joinEmployee, joinSite, type AlertScope } from './alert-queries';
import { findAssignee, keepAssignee, type FoundAssignee } from './assignees';
import type { AlertChoice } from './read-query';

/** Which alerts are worked on: the ones of a list request, or some by their keys. */
export interface Selected {
  choice: AlertChoice;
  scope: AlertScope;
  alerts?: readonly AlertKey[] | undefined;
  after?: AlertKey | undefined;
}

const WORKED = fields({
  ...pick(g, 'employeeId', 'docTypeId', 'siteId', 'assigneeId', 'assigneeName', 'snoozedUntil'),
  employeeName,
  path: c.path,
});
type Worked = RowOf<typeof WORKED> & { employeeName: string };

const KEYS = recordset('k', gaps, ['employeeId', 'docTypeId']);
const isOneOf = (keys: readonly AlertKey[]): SQL =>
  sql`(g.employee_id, g.doc_type_id) in (select k."employeeId", k."docTypeId" from ${KEYS.of(keys)})`;

/**
 * Reads and locks the alerts, in the order of their keys, and the employees before them, as evaluations do: both would otherwise wait for
 * each other.
 */
const lockAlerts = (tx: ScopedTx, { choice, scope, alerts, after }: Selected): Promise<Worked[]> =>
  tx.query<Worked>(sql`select ${WORKED} from gaps g ${joinEmployee} ${joinSite} where ${alertsWhere(tx.reach, scope, choice)}
    ${alerts ? sql`and ${isOneOf(alerts)}` : sql``}
    ${after ? sql`and (g.employee_id, g.doc_type_id) > (${after.employeeId}, ${after.docTypeId})` : sql``}
    order by g.employee_id, g.doc_type_id limit ${MAX_WORKED}
    for no key update of e for update of g`);

/** What a request does with each alert. */
interface Work {
  change: Change<typeof gaps>;
  isDone: (alert: Worked) => boolean;
  refusal: (alert: Worked) => (typeof REFUSED_BECAUSE)[number] | null;
  event: (alert: Worked, about: { subject: string; docTypeId: number }) => AuditEvent;
}

/** Does it with those alerts where it changes something. */
async function workOn(tx: ScopedTx, selected: Selected, work: Work): Promise<AlertsWorked> {
  const { tenantId } = tx.reach;
  const found = await lockAlerts(tx, selected);
  // Closed in the meantime, or not the caller's.
  if (found.length === 0 && selected.alerts) throw new AppError('notFound');
  const refused = found.flatMap((alert) => {
    const because = work.refusal(alert);
    if (because === null) return [];
    const docTypeName = documentType(alert.docTypeId)?.name ?? '';
    return [{ ...pick(alert, 'employeeId', 'docTypeId', 'employeeName'), docTypeName, because }];
  });
  const changed = found.filter((alert) => work.refusal(alert) === null && !work.isDone(alert));
  if (changed.length > 0) {
    await tx.query(sql`${update(gaps, work.change, 'g')} where g.tenant_id = ${tenantId}
      and ${isOneOf(changed.map((alert) => pick(alert, 'employeeId', 'docTypeId')))}`);
    for (const alert of changed) {
      const { employeeId, docTypeId } = alert;
      tx.audit(work.event(alert, { subject: `employee/${employeeId}`, docTypeId }));
    }
    for (const clientId of new Set(changed.map(({ siteId }) => siteId)))
      tx.notify({ event: 'alerts:changed', tenantId, clientId, type: 'documents' });
  }
  const last = found.length === MAX_WORKED ? found.at(-1) : undefined;
  return {
    done: found.length - refused.length,
    refused,
    next: last ? pick(last, 'employeeId', 'docTypeId') : null,
  };
}

function refusalFor({ paths, hidden }: FoundAssignee, { path, docTypeId }: Worked) {
  if (paths !== null && !paths.some((above) => path.startsWith(above))) return 'location';
  return hidden.includes(docTypeId) ? 'document' : null;
}

/** Assigns alerts to a user, each within what they reach and may see, or removes the assignment. */
export async function assignAlerts(
  app: FastifyInstance,
  caller: Caller,
  selected: Omit<Selected, 'alerts' | 'after'>,
  { assignee: requested, ...which }: AlertAssignment,
): Promise<AlertsWorked> {
  const assignee = requested === null ? null : await findAssignee(app, caller, requested);
  return app.data.withReach(caller, async (tx) => {
    if (assignee) await keepAssignee(tx, assignee);
    return workOn(
      tx,
      { ...selected, ...which },
      {
        change: assignee ? { assigneeId: assignee.id, assigneeName: assignee.name } : NO_ASSIGNMENT,
        isDone: ({ assigneeId }) => assigneeId === (assignee?.id ?? null),
        refusal: (alert) => assignee && refusalFor(assignee, alert),
        event: ({ assigneeName }, { subject, docTypeId }) =>
          assignee
            ? { type: 'alert.assigned', subject, after: { docTypeId, assignee: assignee.name } }
            : { type: 'alert.unassigned', subject, before: { docTypeId, assignee: assigneeName } },
      },
    );
  });
}

/** Snoozes alerts until a day, or takes them back. What the driver lacks stays as it is, and so do all figures. */
export const snoozeAlerts = (
  app: FastifyInstance,
  caller: Caller,
  selected: Omit<Selected, 'alerts' | 'after'>,
  { until, reason: enteredReason, ...which }: AlertSnooze,
): Promise<AlertsWorked> =>
  app.data.withReach(caller, async (tx) => {
    const errors = snoozeErrors(
      { until, ...(enteredReason !== undefined && { reason: enteredReason }) },
      await todayOf(tx, tx.reach.tenantId, app.now()),
    );
    if (Object.keys(errors).length > 0) throw refuseFields(errors);
    const reason = enteredReason?.trim() || null;
    return workOn(
      tx,
      { ...selected, ...which },
      {
        change:
          until === null
            ? NO_SNOOZE
            : { snoozedUntil: until, snoozedBy: caller.user.name, snoozeReason: reason },
        // Snoozed again until the same day, it may have another reason.
        isDone: ({ snoozedUntil }) => until === null && snoozedUntil === null,
        refusal: () => null,
        event: ({ snoozedUntil }, { subject, docTypeId }) =>
          until === null
            ? { type: 'alert.snoozeEnded', subject, before: { docTypeId, snoozedUntil } }
            : { type: 'alert.snoozed', subject, after: { docTypeId, snoozedUntil: until, reason } },
      },
    );
  });
