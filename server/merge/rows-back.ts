import { normalizeLicense } from '../../domain/shared/licenses';
import { disqualifications } from '../disqualifications/tables';
import { documents } from '../documents/tables';
import { MOVING } from '../employees';
import { mvrRecords } from '../mvr/tables';
import { unlinkDocuments } from '../orders';
import { employeePhotos } from '../photos/tables';
import { array, json, nextVersion, sql, update, type ScopedTx } from '../platform/db';
import { retentionItems } from '../retention/tables';
import { separatePlans } from '../return-to-duty';
import { keysOf, withKeys } from './merge-employees';
import type { MergeRecord, MovedRows } from './merge-record';
import { mergesOf, pathOf } from './merges-of';

interface Ids {
  toId: number;
  fromId: number;
}

interface License {
  license: string | null;
  state: string | null;
}
type OrderBack = License & {
  id: string;
  requestId: string;
  /** The document with the provider's own record. */
  reportId: string | null;
};

const isAbout = (order: License, { license, state }: License): boolean =>
  license !== null && normalizeLicense(license) === order.license && state === order.state;

const both = (one: readonly string[] = [], other: readonly string[]): string[] => [
  ...new Set([...one, ...other]),
];

/**
 * The orders to move back: the ones that the merge moved. An order placed or sent again since then has the license of the merged file,
 * so it goes to the person with that license: the provider answers it with the record of that license.
 */
async function ordersBack(
  tx: ScopedTx,
  { toId }: Ids,
  { moved, before, from }: MergeRecord,
  kept: License,
): Promise<OrderBack[]> {
  const orders = await tx.query<OrderBack>(sql`
    select o.id::text as id, o.request_id as "requestId", o.license, o.state, m.document_id::text as "reportId"
    from orders o left join mvr_records m on m.tenant_id = o.tenant_id and m.document_id = o.document_id and m.typed_by is null
    where o.tenant_id = ${tx.reach.tenantId} and o.employee_id = ${toId}`);
  const own = { license: from['license'], state: from['license_state'] } as License;
  return orders.filter((order) => {
    const isNew = before !== undefined && !before.requests.includes(order.requestId);
    const isOwn = isAbout(order, own);
    return isNew && isOwn !== isAbout(order, kept) ? isOwn : moved['orders']?.includes(order.id);
  });
}

/** What deadlines follow from, by its table. */
const SOURCES = { accident: 'accidents', document: 'documents', investigationStep: 'investigation_steps' };

/** The deadlines that follow from rows of the merged person. */
async function deadlinesBack(
  tx: ScopedTx,
  { toId }: Ids,
  { moved, followed }: Pick<MergeRecord, 'moved' | 'followed'>,
): Promise<string[]> {
  const { answers = [] } = followed as { answers?: number[] };
  const sources = [
    ...Object.entries(SOURCES).flatMap(([kind, table]) => (moved[table] ?? []).map((id) => `${kind}/${id}`)),
    ...answers.map((id) => `questionnaire/${id}`),
  ];
  const rows = await tx.query<{ id: string }>(sql`select l.id::text as id from deadlines l
    where l.tenant_id = ${tx.reach.tenantId} and l.employee_id = ${toId} and l.source = any(${keysOf(sources)})`);
  return rows.map(({ id }) => id);
}

/**
 * Random tests of the merged person whose draw came after the merge, from a list that was fixed before it; also those of people who were
 * merged into them before.
 */
async function drawnBack(tx: ScopedTx, { toId, fromId }: Ids): Promise<string[]> {
  const rows = await tx.query<{ id: string; drawnAs: number }>(sql`
    select q.id::text as id, q.drawn_as as "drawnAs" from pool_selected q
    where q.tenant_id = ${tx.reach.tenantId} and q.employee_id = ${toId} and q.drawn_as <> ${toId}`);
  if (rows.length === 0) return [];
  const merges = await mergesOf(
    tx,
    rows.map(({ drawnAs }) => drawnAs),
  );
  return rows.filter(({ drawnAs }) => pathOf(merges, drawnAs).includes(fromId)).map(({ id }) => id);
}

/**
 * The rows to move back to the merged person: the ones that the merge moved, and rows added since that are certainly about them. If these
 * stayed, a driver who must not drive could look qualified, because what bars them is in the other file.
 * - The provider's record for one of their orders: it was filed only because its license and birth date match the order. A document
 *   that a user uploaded for the order may be of either person, so it stays.
 * - A disqualification that names one of their documents.
 * - A random test for which they were drawn: someone drawn after the merge stands for the person on the list of the draw.
 * - A deadline that follows from one of these rows, with what a user entered about it.
 */
export async function rowsBack(
  tx: ScopedTx,
  ids: Ids,
  record: MergeRecord,
  kept: License,
): Promise<MovedRows> {
  const { moved, before } = record;
  const back = await ordersBack(tx, ids, record, kept);
  const reports = back.flatMap(({ reportId }) => reportId ?? []);
  const documentIds = both(moved['documents'], reports);
  const added = before
    ? await tx.query<{ id: string }>(sql`select q.id::text as id from disqualifications q
        where q.tenant_id = ${tx.reach.tenantId} and q.employee_id = ${ids.toId}
          and q.document_id::text = any(${keysOf(documentIds)}) and q.id <> all(${array(before.disqualifications)}::int[])`)
    : [];
  const drawn = await drawnBack(tx, ids);
  const deadlinesOfRows = await deadlinesBack(tx, ids, {
    ...record,
    moved: { ...moved, documents: documentIds },
  });
  return {
    ...moved,
    deadlines: both(moved['deadlines'], deadlinesOfRows),
    orders: back.map(({ id }) => id),
    documents: documentIds,
    disqualifications: both(
      moved['disqualifications'],
      added.map(({ id }) => id),
    ),
    pool_selected: both(moved['pool_selected'], drawn),
  };
}

/** Released holds placed since on documents that are back. Active ones refuse the undo. */
async function withHolds(tx: ScopedTx, { toId, fromId }: Ids, followed: unknown): Promise<object> {
  const { holds, ...others } = followed as { holds: number[] };
  const added = await tx.query<{ id: number }>(sql`
    select h.id from legal_holds h join documents d on d.tenant_id = h.tenant_id and d.id = h.document_id
    where h.tenant_id = ${tx.reach.tenantId} and h.employee_id = ${toId} and d.employee_id = ${fromId}`);
  return { ...others, holds: [...holds, ...added.map(({ id }) => id)] };
}

/**
 * A document of one person must never answer an order of the other, or show their disqualification. The order is open again, for
 * Customer Care to look at: it keeps waiting for its own result, nothing is sent twice, and a person decides which document belongs
 * to which driver. A disqualification bars its driver without a document too.
 */
async function unlink(tx: ScopedTx, { toId, fromId }: Ids): Promise<void> {
  const isElsewhere = sql`o.tenant_id = ${tx.reach.tenantId} and o.employee_id in (${toId}, ${fromId})
    and exists (select from documents d where d.tenant_id = o.tenant_id and d.id = o.document_id and d.employee_id <> o.employee_id)`;
  await unlinkDocuments(tx, { tenantId: tx.reach.tenantId, which: isElsewhere });
  const unshown = await tx.query<{ id: number; employeeId: number; documentId: number }>(sql`
    with named as (select o.tenant_id, o.id, o.document_id from disqualifications o where ${isElsewhere})
    ${update(disqualifications, { documentId: null, version: sql`q.version + 1`, updatedAt: sql`now()` }, 'q')} from named n
    where q.tenant_id = n.tenant_id and q.id = n.id
    returning q.id, q.employee_id as "employeeId", n.document_id as "documentId"`);
  for (const { id, employeeId, documentId } of unshown)
    tx.audit({
      type: 'disqualification.changed',
      subject: `disqualification/${id}`,
      employee: `employee/${employeeId}`,
      before: { documentId },
      after: { documentId: null },
    });
}

/** Moves rows back to the merged person, with what belongs to them. */
export async function moveBack(tx: ScopedTx, ids: Ids, record: MergeRecord, rows: MovedRows): Promise<void> {
  const { tenantId } = tx.reach;
  const { toId, fromId } = ids;
  for (const { table, column, key } of MOVING)
    await tx.query(sql`
      update ${sql.raw(table)} set ${sql.raw(column)} = ${fromId} where tenant_id = ${tenantId}
        and ${sql.raw(column)} = ${toId} and ${sql.raw(key)}::text = any(${keysOf(rows[table] ?? [])})`);
  const followed = await withHolds(tx, ids, record.followed);
  await tx.query(sql`select roadfile_unfollow_employee(${tenantId}::int, ${fromId}::int, ${toId}::int, ${json(followed)},
    ${keysOf(withKeys(rows))})`);
  await tx.query(sql`${update(documents, { deletedAt: null, deletedBy: null, deletedBecause: null, version: nextVersion.version })}
    where tenant_id = ${tenantId} and id = any(${array(record.duplicates)}::int[]) and removed_at is null`);
  // Since then a review may have listed the documents, and a user may have typed in their contents.
  for (const table of [retentionItems, mvrRecords])
    await tx.query(sql`${update(table, { employeeId: fromId })} where tenant_id = ${tenantId} and employee_id = ${toId}
      and document_id in (select d.id from documents d where d.tenant_id = ${tenantId} and d.employee_id = ${fromId})`);
  await tx.query(sql`${update(employeePhotos, { replacedAt: null, replacedBy: null })}
    where tenant_id = ${tenantId} and id::text = any(${keysOf(record.replacedPhotos)})`);
  if (record.addedEmployment !== null)
    await tx.query(sql`delete from employments where tenant_id = ${tenantId} and employee_id = ${toId}
      and id = ${record.addedEmployment}`);
  await separatePlans(tx, tenantId, [toId, fromId]);
  await unlink(tx, ids);
}
