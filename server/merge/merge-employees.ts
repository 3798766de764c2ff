import { documentType } from '../../domain/documents/document-types';
import type { FastifyInstance } from 'fastify';
import { UNDO_HOURS, type DocsMap, type Merge } from '../../domain/merge/contract';
import { earlierOf, mergedFacts, mergedFields } from '../../domain/merge/merge-rules';
import { refuse } from '../../domain/shared/refusals/refusal';
import { daysAt, keepWork, reevaluate, rightsTo } from '../compliance';
import { earlierResultsOn, resultsOn } from '../documents';
import { documents } from '../documents/tables';
import {
  columnsOf,
  currentValues,
  explainConflict,
  exceptionsToKeep,
  storeLastEnds,
  MOVING,
  openOrderQuery,
} from '../employees';
import { employees } from '../employees/tables';
import { employments } from '../employments/tables';
import { employeePhotos } from '../photos/tables';
import { joinPlans } from '../return-to-duty';
import type { Caller } from '../platform/access/caller';
import { decryptSsn } from '../platform/crypto';
import { array, insertInto, json, nextVersion, sql, update, type ScopedTx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import type { MergeRecord, MovedRows } from './merge-record';
import { documentsOf, lockPeople, type DocumentRow, type Person } from './people';
import { employeeMerges } from './tables';

interface Ids {
  toId: number;
  fromId: number;
}

/**
 * Marks documents as duplicates where the caller says so: they have the same type and date and say the same, so that no one can hide
 * a record behind another one. The map must name each document that they can see, and no other.
 */
async function markDuplicates(tx: ScopedTx, { toId, fromId }: Ids, docsMap: DocsMap): Promise<number[]> {
  const { tenantId } = tx.reach;
  const found = await documentsOf(tx, [toId, fromId]);
  const byId = new Map(found.map((one) => [one.documentId, one]));
  const own = found.filter((one) => one.employeeId === fromId);
  const named = Object.keys(docsMap).map(Number);
  if (named.length !== own.length || own.some(({ documentId }) => !(documentId in docsMap)))
    throw new AppError('conflict', { refusal: refuse('merge.documentsChanged') });
  const duplicates = own.flatMap(({ documentId, docTypeId, docDate, says }) => {
    const original = docsMap[documentId] ?? null;
    if (original === null) return [];
    const kept = byId.get(original);
    const isSame = kept?.docTypeId === docTypeId && kept.docDate === docDate && kept.says === says;
    if (kept?.employeeId !== toId || !isSame)
      throw refuseFields({ [`docsMap.${documentId}`]: refuse('merge.duplicateUnknown') });
    return [{ documentId, original }];
  });
  await checkDeletion(
    tx,
    duplicates.map(({ documentId }) => byId.get(documentId)!),
  );
  for (const { documentId, original } of duplicates) {
    const because = `Duplicate of document ${original}`;
    await tx.query(
      sql`${update(documents, {
        deletedAt: sql`now()`,
        deletedBy: tx.caller.user.name,
        deletedBecause: because,
        version: nextVersion.version,
      })} where tenant_id = ${tenantId} and id = ${documentId}`,
    );
    const { docTypeId, docDate, fileName } = byId.get(documentId)!;
    tx.audit({
      type: 'document.deleted',
      subject: `document/${documentId}`,
      employee: `employee/${toId}`,
      because,
      before: { docTypeId, docDate, fileName },
    });
  }
  return duplicates.map(({ documentId }) => documentId);
}

/** A duplicate is deleted, so the caller needs the right to delete it, and nothing else may refer to it. */
async function checkDeletion(tx: ScopedTx, duplicates: readonly DocumentRow[]): Promise<void> {
  if (duplicates.length === 0) return;
  const { permissions } = tx.caller;
  const mayDelete = permissions.has('servicesDqf.editDocumentDates') || permissions.has('dq.deleteDocument');
  const mayEdit = ({ docTypeId }: DocumentRow) => rightsTo(tx.caller, documentType(docTypeId)!).edit;
  if (!mayDelete || !duplicates.every(mayEdit)) throw new AppError('forbidden');
  const documentIds = duplicates.map(({ documentId }) => documentId);
  const ids = array(documentIds);
  const people = [...new Set(duplicates.map(({ employeeId }) => employeeId))];
  const ofRandomTests = [tx.reach.tenantId, people, documentIds] as const;
  const named = await tx.maybe<{ id: number }>(sql`
    select q.document_id as id from disqualifications q where q.tenant_id = ${tx.reach.tenantId} and q.document_id = any(${ids}::int[])
    union all select o.document_id from orders o where o.tenant_id = ${tx.reach.tenantId} and o.document_id = any(${ids}::int[])
    union all ${resultsOn(...ofRandomTests)} union all ${earlierResultsOn(...ofRandomTests)} limit 1`);
  if (named) throw refuseFields({ [`docsMap.${named.id}`]: refuse('merge.duplicateNamed') });
}

/** There is one current photo: the kept person's. */
async function replacePhotos(tx: ScopedTx, { toId, fromId }: Ids): Promise<string[]> {
  const { tenantId } = tx.reach;
  const rows = await tx.query<{ id: string }>(sql`
    ${update(employeePhotos, { replacedAt: sql`now()`, replacedBy: tx.caller.user.name })}
    where tenant_id = ${tenantId} and employee_id = ${fromId} and replaced_at is null
      and exists (select from employee_photos o where o.tenant_id = ${tenantId} and o.employee_id = ${toId}
        and o.replaced_at is null)
    returning id`);
  return rows.map(({ id }) => id);
}

const rowsBefore = (tx: ScopedTx, { toId, fromId }: Ids) =>
  tx.one<NonNullable<MergeRecord['before']>>(sql`select
    array(select o.request_id::text from orders o where o.tenant_id = ${tx.reach.tenantId} and o.employee_id in (${toId}, ${fromId})) as requests,
    array(select q.id from disqualifications q where q.tenant_id = ${tx.reach.tenantId} and q.employee_id = ${toId}) as disqualifications`);

async function moveRows(tx: ScopedTx, { toId, fromId }: Ids): Promise<MovedRows> {
  const moved: MovedRows = {};
  for (const { table, column, key } of MOVING) {
    const rows = await tx.query<{ id: string }>(sql`
      update ${sql.raw(table)} set ${sql.raw(column)} = ${toId}
      where tenant_id = ${tx.reach.tenantId} and ${sql.raw(column)} = ${fromId} returning ${sql.raw(key)}::text as id`);
    moved[table] = rows.map(({ id }) => id);
  }
  return moved;
}

/** An exception from the pre-employment test belongs to one hire (382.301(b)). */
async function follow(tx: ScopedTx, { toId, fromId }: Ids, sameHire: boolean): Promise<unknown> {
  const { tenantId } = tx.reach;
  const own = await tx.maybe(
    sql`select 1 from test_exceptions x where x.tenant_id = ${tenantId} and x.employee_id = ${toId}`,
  );
  const { followed } = await tx.one<{ followed: unknown }>(sql`
    select roadfile_follow_employee(${tenantId}::int, ${fromId}::int, ${toId}::int, ${sameHire && !own}::boolean) as followed`);
  return followed;
}

/** The row of the person to merge, with all columns except the social security number's. */
async function rowOf(tx: ScopedTx, fromId: number): Promise<Record<string, unknown>> {
  const { row } = await tx.one<{ row: Record<string, unknown> }>(sql`
    select to_jsonb(e) - array['ssn_cipher', 'ssn_hash', 'ssn_last4'] as row from employees e
    where e.tenant_id = ${tx.reach.tenantId} and e.id = ${fromId}`);
  return row;
}

const masked = ({ row: { ssnLast4 } }: Person) => ssnLast4 && `XXX-XX-${ssnLast4}`;

/** The text of the undo's end. */
export const undoUntil = (mergedAt: Date): string =>
  new Date(mergedAt.getTime() + UNDO_HOURS * 3_600_000).toISOString();

/**
 * Merges one employee into another, in one transaction: everything that belongs to them is moved (see server/declared-tables.ts),
 * empty fields are filled, and their own row is removed. Can be undone for a day.
 */
export async function mergeEmployees(
  app: FastifyInstance,
  caller: Caller,
  ids: Ids,
  docsMap: DocsMap,
): Promise<Merge> {
  try {
    return await app.data.withReach(caller, async (tx) => {
      const { toId, fromId } = ids;
      const { tenantId } = tx.reach;
      const { to, from } = await lockPeople(tx, ids);
      const [toValues, fromValues] = [currentValues(to.row), currentValues(from.row)];
      const { filled } = mergedFields(toValues, fromValues);
      // Frozen: an order in flight has this job title.
      if (await tx.maybe(openOrderQuery(tenantId, toId))) delete filled.jobTitleId;
      const earlier = earlierOf({ ...toValues, earlier: [] }, { ...fromValues, earlier: [] });
      const hireDate = toValues.hireDate ?? fromValues.hireDate;
      // For the record of the employment that ends with the merge.
      const testException = earlier && (await exceptionsToKeep(tx, tenantId, [fromId]))(fromId);
      const record: MergeRecord = {
        from: await rowOf(tx, fromId),
        fromName: `${from.row.firstName} ${from.row.lastName}`,
        hadSsn: from.ssnCipher !== null,
        ssnHash: from.ssnHash,
        ssnMoved: from.ssnCipher !== null && to.ssnCipher === null,
        duplicates: await markDuplicates(tx, ids, docsMap),
        replacedPhotos: await replacePhotos(tx, ids),
        before: await rowsBefore(tx, ids),
        moved: await moveRows(tx, ids),
        followed: await follow(tx, ids, hireDate === fromValues.hireDate),
        filled,
        earlierFacts: to.row.earlierFacts,
        flags: to.flags,
        addedEmployment: null,
      };
      if (earlier) {
        const reason = fromValues.terminationReason ?? null;
        const { id } = await tx.one<{ id: number }>(
          sql`${insertInto(employments, { tenantId, employeeId: toId, ...earlier, reason, testException: json(testException) })} returning id`,
        );
        record.addedEmployment = id;
        tx.audit({
          type: 'employment.added',
          subject: `employment/${id}`,
          employee: `employee/${toId}`,
          after: { ...earlier, reason },
        });
      }
      await joinPlans(tx, tenantId, toId);
      const ssn = record.ssnMoved
        ? decryptSsn(app.keys, from.ssnCipher!, { tenantId, employeeId: fromId })
        : undefined;
      record.work = await keepWork(tx, tenantId, toId, fromId);
      await tx.query(sql`delete from gaps where tenant_id = ${tenantId} and employee_id = ${fromId}`);
      await tx.query(sql`delete from employees where tenant_id = ${tenantId} and id = ${fromId}`);
      const columns = columnsOf(app.keys, { tenantId, employeeId: toId }, { ...filled, ...(ssn && { ssn }) });
      await tx.query(
        sql`${update(employees, {
          ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)),
          earlierFacts: json(mergedFacts(to.row.earlierFacts, from.row.earlierFacts, filled)),
          flags: json({ ...from.flags, ...to.flags }),
          ...nextVersion,
          updatedBy: caller.user.name,
        })} where tenant_id = ${tenantId} and id = ${toId}`,
      );
      await storeLastEnds(tx, tenantId, [toId]);
      const mergedAt = app.now();
      const { id: mergeId } = await tx.one<{ id: number }>(
        sql`${insertInto(employeeMerges, {
          tenantId,
          employeeId: toId,
          fromId,
          mergedBy: caller.user.name,
          mergedAt: mergedAt.toISOString(),
          record: json(record),
        })} returning id`,
      );
      tx.audit({
        type: 'employee.merged',
        subject: `employee/${toId}`,
        from: `employee/${fromId}`,
        gone: fromValues,
        after: { ...filled, ...(record.ssnMoved && { ssn: masked(from) }) },
        rows: Object.fromEntries(
          // Who was selected for random tests, not everyone who reads the trail may know.
          Object.entries(record.moved).flatMap(([table, rows]) =>
            table === 'pool_selected' ? [] : [[table, rows.length]],
          ),
        ),
      });
      await reevaluate(tx, tenantId, [toId], daysAt(app.now()));
      for (const clientId of new Set([to.row.siteId, from.row.siteId]))
        tx.notify({ event: 'alerts:changed', tenantId, clientId, type: 'documents' });
      return {
        mergeId,
        employeeId: toId,
        fromEmployeeId: fromId,
        fromName: record.fromName,
        mergedBy: caller.user.name,
        mergedAt: mergedAt.toISOString(),
        undoUntil: undoUntil(mergedAt),
      };
    });
  } catch (error) {
    throw explainConflict(error);
  }
}

export const withKeys = (moved: MovedRows): string[] =>
  Object.entries(moved).flatMap(([table, ids]) => ids.map((id) => `${table}/${id}`));
export const keysOf = (ids: readonly string[]) => sql`${array(ids)}::text[]`;
