import { namesOf, sql, update, type Tx } from '../platform/db';
import { gaps } from './tables';

/** The columns of a missing item that people write, not evaluations. */
const ASSIGNMENT = ['assigneeId', 'assigneeName'] as const;
const SNOOZE = ['snoozedUntil', 'snoozedBy', 'snoozeReason'] as const;
const WORK = [...ASSIGNMENT, ...SNOOZE] as const;

const none = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, null])) as Record<Key, null>;
export const NO_ASSIGNMENT = none(ASSIGNMENT);
export const NO_SNOOZE = none(SNOOZE);

/** Ends the snoozes until a day of the client or earlier. Returns the locations of the alerts that are back. */
export async function endSnoozes(tx: Tx, tenantId: number, today: string): Promise<number[]> {
  const back = await tx.query<{ siteId: number }>(sql`
    ${update(gaps, NO_SNOOZE)} where tenant_id = ${tenantId} and snoozed_until <= ${today}::date
    returning site_id as "siteId"`);
  return [...new Set(back.map(({ siteId }) => siteId))];
}

/** Takes alerts from a user who no longer sees them: all, or those at locations that they no longer reach. */
export async function endAssignments(tx: Tx, tenantId: number, userId: number, all: boolean): Promise<void> {
  const reached = sql`exists (select 1 from clients l
    join user_sites us on us.tenant_id = l.tenant_id and us.user_id = ${userId}
    join clients a on a.tenant_id = us.tenant_id and a.id = us.site_id
    where l.tenant_id = g.tenant_id and l.id = g.site_id and starts_with(l.path, a.path))`;
  await tx.query(sql`${update(gaps, NO_ASSIGNMENT, 'g')}
    where tenant_id = ${tenantId} and assignee_id = ${userId} ${all ? sql`` : sql`and not ${reached}`}`);
}

/** In a merge: what both lack keeps the work of the record that goes, unless the one that stays has its own. */
export async function keepWork(tx: Tx, tenantId: number, toId: number, fromId: number): Promise<void> {
  await tx.query(sql`
    update gaps t set (${namesOf(gaps, WORK)}) = (select ${namesOf(gaps, WORK)} from gaps f
      where f.tenant_id = t.tenant_id and f.employee_id = ${fromId} and f.doc_type_id = t.doc_type_id)
    where t.tenant_id = ${tenantId} and t.employee_id = ${toId} and t.assignee_id is null and t.snoozed_until is null
      and exists (select from gaps f
        where f.tenant_id = t.tenant_id and f.employee_id = ${fromId} and f.doc_type_id = t.doc_type_id)`);
}
