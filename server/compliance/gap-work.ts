import {
  alias,
  array,
  fields,
  lockWithTimeout,
  namesOf,
  pick,
  recordset,
  sql,
  update,
  type Change,
  type RowOf,
  type SQL,
  type Tx,
} from '../platform/db';
import { gaps } from './tables';

/** The columns of a missing item that people write, not evaluations. */
const ASSIGNMENT = ['assigneeId', 'assigneeName'] as const;
const SNOOZE = ['snoozedUntil', 'snoozedBy', 'snoozeReason'] as const;
const WORK = [...ASSIGNMENT, ...SNOOZE] as const;

const none = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, null])) as Record<Key, null>;
export const NO_ASSIGNMENT = none(ASSIGNMENT);
export const NO_SNOOZE = none(SNOOZE);

const g = alias(gaps, 'g');
const WORKED = fields(pick(g, 'tenantId', 'employeeId', 'docTypeId', 'siteId', 'assigneeName'));
type Worked = RowOf<typeof WORKED>;

/**
 * Clears columns of alerts that people write, and returns the alerts as they were. Locks the employees before their alerts, as evaluations
 * do: both would otherwise wait for each other.
 */
const clear = (tx: Tx, columns: Change<typeof gaps>, condition: SQL): Promise<Worked[]> =>
  tx.query<Worked>(sql`
    with worked as (select ${WORKED} from gaps g
      join employees e on e.tenant_id = g.tenant_id and e.id = g.employee_id where ${condition}
      order by g.tenant_id, g.employee_id, g.doc_type_id for no key update of e for update of g)
    ${update(gaps, columns, 'g')} from worked w
    where g.tenant_id = w."tenantId" and g.employee_id = w."employeeId" and g.doc_type_id = w."docTypeId" returning w.*`);

/** Ends the snoozes until a day of the client or earlier. Returns the locations of the alerts that are back. */
export async function endSnoozes(tx: Tx, tenantId: number, today: string): Promise<number[]> {
  const isBack = sql`g.tenant_id = ${tenantId} and g.snoozed_until <= ${today}::date`;
  const back = await clear(tx, NO_SNOOZE, isBack);
  return [...new Set(back.map(({ siteId }) => siteId))];
}

/** Who a user is now, so far as it decides which alerts they see. */
interface Assigned {
  id: number;
  /** Null: one of the staff, who work for any client. */
  tenantId: number | null;
  /** Document types that they can't see; null: they see no alerts at all. */
  hidden: readonly number[] | null;
}

const UNREACHED = sql`not roadfile_reaches(g.assignee_id, g.tenant_id, g.site_id)`;

/** Alerts that a user no longer sees: all, of document types hidden from them, or at locations that they don't reach. */
function unseenBy({ id, tenantId, hidden }: Assigned): SQL {
  const own = sql`g.assignee_id = ${id} ${tenantId === null ? sql`` : sql`and g.tenant_id = ${tenantId}`}`;
  return hidden === null
    ? own
    : sql`${own} and (g.doc_type_id = any(${array(hidden)}::int[]) or ${UNREACHED})`;
}

/** First key of the lock on what is assigned to a user, who is the second. */
const ASSIGNEE_LOCK = 7_304;

/**
 * Holds off changes of a user that end assignments, until the transaction ends, so that nothing is assigned to them in the same moment. Must
 * be taken before the alerts are locked.
 */
export const holdAssignee = (tx: Tx, userId: number) =>
  lockWithTimeout(tx, sql`select pg_advisory_xact_lock_shared(${ASSIGNEE_LOCK}, ${userId})`);

/** Takes alerts from a user who no longer sees them. */
export async function endAssignments(tx: Tx, user: Assigned): Promise<void> {
  await lockWithTimeout(tx, sql`select pg_advisory_xact_lock(${ASSIGNEE_LOCK}, ${user.id})`);
  await end(tx, unseenBy(user));
}

/** The same for alerts that have come to a location which those who work on them don't reach. */
export const endUnreached = (tx: Tx, tenantId: number, alerts: SQL): Promise<void> =>
  end(tx, sql`g.tenant_id = ${tenantId} and g.assignee_id is not null and ${alerts} and ${UNREACHED}`);

async function end(tx: Tx, condition: SQL): Promise<void> {
  const ended = await clear(tx, NO_ASSIGNMENT, condition);
  for (const { employeeId, docTypeId, assigneeName, ...at } of ended)
    tx.audit(
      {
        type: 'alert.unassigned',
        subject: `employee/${employeeId}`,
        before: { docTypeId, assignee: assigneeName },
      },
      at.tenantId,
    );
  for (const at of new Map(ended.map((one) => [one.siteId, one])).values())
    tx.notify({ event: 'alerts:changed', tenantId: at.tenantId, clientId: at.siteId, type: 'documents' });
}

const WORK_ON_ALERT = fields(pick(g, 'employeeId', 'docTypeId', ...WORK));
export type AlertWork = RowOf<typeof WORK_ON_ALERT>;

/** What a merge did with the work on alerts, to undo it. */
export interface MergedWork {
  /** The work on the alerts of both. */
  before: AlertWork[];
  /** The document types of the alerts that got the work of the record that went. */
  moved: number[];
}

/** In a merge: what both lack keeps the work of the record that goes, unless the one that stays has its own. */
export async function keepWork(tx: Tx, tenantId: number, toId: number, fromId: number): Promise<MergedWork> {
  const isWorked = (as: string) =>
    sql.raw(`(${as}.assignee_id is not null or ${as}.snoozed_until is not null)`);
  const before = await tx.query<AlertWork>(sql`select ${WORK_ON_ALERT} from gaps g
    where g.tenant_id = ${tenantId} and g.employee_id in (${toId}, ${fromId}) and ${isWorked('g')}`);
  const moved = await tx.query<{ docTypeId: number }>(sql`
    update gaps t set (${namesOf(gaps, WORK)}) = (select ${namesOf(gaps, WORK)} from gaps f
      where f.tenant_id = t.tenant_id and f.employee_id = ${fromId} and f.doc_type_id = t.doc_type_id)
    where t.tenant_id = ${tenantId} and t.employee_id = ${toId} and not ${isWorked('t')}
      and exists (select from gaps f
        where f.tenant_id = t.tenant_id and f.employee_id = ${fromId} and f.doc_type_id = t.doc_type_id and ${isWorked('f')})
    returning t.doc_type_id as "docTypeId"`);
  return { before, moved: moved.map(({ docTypeId }) => docTypeId) };
}

const isSame = (keys: readonly (keyof AlertWork)[], one: AlertWork, other: AlertWork) =>
  keys.every((key) => one[key] === other[key]);

/**
 * Undoes that, before the files are evaluated again: takes back what moved and was not changed since, and returns the work that
 * `giveWork` gives to the alerts that are back.
 */
export async function takeWorkBack(
  tx: Tx,
  tenantId: number,
  toId: number,
  { before, moved }: MergedWork,
): Promise<AlertWork[]> {
  const rows = await tx.query<AlertWork>(
    sql`select ${WORK_ON_ALERT} from gaps g where g.tenant_id = ${tenantId} and g.employee_id = ${toId}`,
  );
  const kept = new Map(rows.map((row) => [row.docTypeId, row]));
  const back: AlertWork[] = [];
  for (const work of before) {
    const now = kept.get(work.docTypeId);
    const hasMoved = work.employeeId !== toId && moved.includes(work.docTypeId);
    // An alert of the one who stayed that was open all the time keeps what people did with it since.
    if (now && work.employeeId === toId) continue;
    if (!now || !hasMoved) {
      back.push(work);
      continue;
    }
    const [isAssigned, isSnoozed] = [isSame(ASSIGNMENT, now, work), isSame(SNOOZE, now, work)];
    // A snooze hides an alert, so one that a user ended does not come back.
    back.push(isSnoozed ? work : { ...work, ...NO_SNOOZE });
    if (!isAssigned && !isSnoozed) continue;
    const change = { ...(isAssigned && NO_ASSIGNMENT), ...(isSnoozed && NO_SNOOZE) };
    await tx.query(sql`${update(gaps, change)} where tenant_id = ${tenantId} and employee_id = ${toId}
      and doc_type_id = ${work.docTypeId}`);
  }
  return back;
}

const GIVEN = recordset('w', gaps, ['employeeId', 'docTypeId', ...WORK]);
const { employeeId: _employeeId, docTypeId: _docTypeId, ...given } = GIVEN.values;

/** Gives alerts work that they had before. Assignments only to users who reach the alert, snoozes only if they have not ended. */
export async function giveWork(
  tx: Tx,
  tenantId: number,
  work: readonly AlertWork[],
  today: string,
): Promise<void> {
  const isGiven = sql`g.tenant_id = ${tenantId} and g.employee_id = w."employeeId" and g.doc_type_id = w."docTypeId"`;
  // First, because a distributed database changes no rows by what such a function finds.
  const reached = await tx.query<Pick<AlertWork, 'employeeId' | 'docTypeId'>>(sql`
    select ${fields(pick(g, 'employeeId', 'docTypeId'))} from gaps g, ${GIVEN.of(work)}
    where ${isGiven} and roadfile_reaches(w."assigneeId", g.tenant_id, g.site_id)`);
  const keyOf = ({ employeeId, docTypeId }: Pick<AlertWork, 'employeeId' | 'docTypeId'>) =>
    `${employeeId}/${docTypeId}`;
  const keys = new Set(reached.map(keyOf));
  const give = (columns: readonly (typeof WORK)[number][], to: readonly AlertWork[], condition: SQL) =>
    tx.query(
      sql`${update(gaps, pick(given, ...columns), 'g')} from ${GIVEN.of(to)} where ${isGiven} and ${condition}`,
    );
  await give(
    ASSIGNMENT,
    work.filter((one) => keys.has(keyOf(one))),
    sql`true`,
  );
  await give(SNOOZE, work, sql`w."snoozedUntil" > ${today}::date`);
}
