import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Values as AuditValues } from '../../../domain/audit/events';
import { todayAt } from '../../compliance';
import { lockEmployee, type EmployeeRow } from '../employee-queries';
import type { Caller } from '../../platform/access/caller';
import { insertInto, nextVersion, pick, sql, update, type Change, type RowValues } from '../../platform/db';
import { staleEdit } from '../../platform/stale';
import type { ChangeEvent, Editing, RecordKind, RecordTable } from './kind';
import { readRecord } from './queries';

/** Which record of which employee. */
export interface Place {
  employeeId: number;
  id: number;
}

/** Runs a change in a transaction. Locks the employee first, so that changes to one file come one after the other. */
const edit = <T>(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  work: (editing: Editing) => Promise<T>,
): Promise<T> =>
  app.data.withReach(caller, async (tx) => {
    const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const today = () => todayAt(tx, tx.reach.tenantId, employee.siteId, app.now());
    return work({ app, tx, employee, today });
  });

/** How the audit trail names a record. */
const named = (subject: string, { employeeId, id }: Place) => ({
  subject: `${subject}/${id}`,
  employee: `employee/${employeeId}`,
});

/** What the audit trail keeps of values. */
const kept = <Values>(
  { values }: { values?: (some: Partial<Values>) => AuditValues },
  some: Partial<Values>,
): AuditValues => (values ? values(some) : { ...some });

const isRecord = (table: RecordTable, { employeeId, id }: Place, tenantId: number) =>
  sql`${table.tenantId} = ${tenantId} and ${table.employeeId} = ${employeeId} and ${table.id} = ${id}`;

export function addRecord<
  Row extends object,
  Values extends object,
  Body extends TSchema,
  Item extends TSchema,
>(
  app: FastifyInstance,
  caller: Caller,
  kind: RecordKind<Row, Values, Body, Item>,
  employeeId: number,
  body: Static<Body>,
): Promise<Static<Item>> {
  const { table, audit, add } = kind;
  return edit(app, caller, employeeId, async (editing) => {
    const { tx } = editing;
    const values = (await kind.check(body, editing, null)) as Values;
    const author = 'addedBy' in table && { addedBy: caller.user.name };
    const row = { tenantId: tx.reach.tenantId, employeeId, ...values, ...author } as RowValues<RecordTable>;
    const { id } = await tx.one<{ id: number }>(sql`${insertInto(table, row)} returning id`);
    const about = audit.about?.(await readRecord<Row>(tx, kind, employeeId, id));
    tx.audit({
      type: add.event,
      ...named(audit.subject, { employeeId, id }),
      ...about,
      after: kept<Values>(audit, values),
    });
    await kind.follow?.(editing);
    return kind.item(await readRecord<Row>(tx, kind, employeeId, id), { caller, now: app.now() });
  });
}

/** Changes a record; 409 if the version is stale. Stores and records only what differs. */
export function changeRecord<
  Row extends Values,
  Values extends object,
  Body extends TSchema,
  Item extends TSchema,
>(
  app: FastifyInstance,
  caller: Caller,
  kind: RecordKind<Row, Values, Body, Item>,
  place: Place,
  type: ChangeEvent,
  { version, ...changes }: { version: number },
): Promise<Static<Item>> {
  const { table, values, audit } = kind;
  const read = ({ tx }: Editing) =>
    readRecord<Row & { version: number }>(tx, kind, place.employeeId, place.id);
  const reader = { caller, now: app.now() };
  return edit(app, caller, place.employeeId, async (editing) => {
    const { tx } = editing;
    const { tenantId } = tx.reach;
    const name = named(audit.subject, place);
    const before = await read(editing);
    if (version !== before.version)
      throw await staleEdit(tx, kind.item(before, reader), {
        tenantId,
        subject: name.subject,
        types: [kind.add.event, type],
      });
    const merged = { ...pick<Values, keyof Values>(before, ...values), ...changes } as Static<Body>;
    const after = (await kind.check(merged, editing, before)) as Values;
    const fields = values.filter((field) => before[field] !== after[field]);
    if (fields.length === 0) return kind.item(before, reader);
    const change = { ...pick(after, ...fields), ...nextVersion } as Change<RecordTable>;
    await tx.query(sql`${update(table, change)} where ${isRecord(table, place, tenantId)}`);
    tx.audit({
      type,
      ...name,
      ...audit.about?.(before),
      before: kept<Values>(audit, pick<Values, keyof Values>(before, ...fields)),
      after: kept<Values>(audit, pick<Values, keyof Values>(after, ...fields)),
    });
    await kind.follow?.(editing);
    return kind.item(await read(editing), reader);
  });
}

/** Deletes a record that was entered by mistake. The audit trail keeps it with the reason. */
export function removeRecord<
  Row extends Values,
  Values extends object,
  Body extends TSchema,
  Item extends TSchema,
>(
  app: FastifyInstance,
  caller: Caller,
  kind: RecordKind<Row, Values, Body, Item>,
  place: Place,
  because: string,
): Promise<void> {
  const { table, audit } = kind;
  return edit(app, caller, place.employeeId, async (editing) => {
    const { tx } = editing;
    const row = await readRecord<Row>(tx, kind, place.employeeId, place.id);
    kind.remove.check?.(row, editing, because);
    await tx.query(sql`delete from ${table} where ${isRecord(table, place, tx.reach.tenantId)}`);
    const before = audit.last?.(row) ?? kept<Values>(audit, pick<Values, keyof Values>(row, ...kind.values));
    tx.audit({
      type: kind.remove.event,
      ...named(audit.subject, place),
      ...audit.about?.(row),
      because,
      before,
    });
    await kind.follow?.(editing);
  });
}
