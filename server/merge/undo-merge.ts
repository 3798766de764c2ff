import type { FastifyInstance } from 'fastify';
import { exchangeFacts } from '../../domain/compliance/earlier-facts';
import { UNDO_HOURS } from '../../domain/merge/contract';
import { LICENSE, OF_HIRE } from '../../domain/merge/merge-rules';
import { refuse } from '../../domain/shared/refusals/refusal';
import { daysAt, giveWork, reevaluate, takeWorkBack, todayOf } from '../compliance';
import {
  columnsOf,
  currentValues,
  explainConflict,
  lockEmployee,
  storeLastEnds,
  type EmployeeRow,
} from '../employees';
import { employees } from '../employees/tables';
import { lockRetention } from '../retention';
import type { Caller } from '../platform/access/caller';
import { decryptSsn, ssnHashes } from '../platform/crypto';
import { json, nextVersion, pick, sql, update, type ScopedTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { findAssignees, keepAssignees, withAccess } from './assignees';
import type { MergeRecord } from './merge-record';
import { refuseHeld } from './people';
import { moveBack, rowsBack } from './rows-back';
import { employeeMerges } from './tables';

interface MergeRow {
  fromId: number;
  mergedAt: string;
  record: MergeRecord | null;
  undoneAt: string | null;
}

const conflict = (refusal: ReturnType<typeof refuse>) => new AppError('conflict', { refusal });

async function readMerge(tx: ScopedTx, toId: number, mergeId: number, now: Date): Promise<MergeRow> {
  const merge = await tx.one<MergeRow>(sql`
    select m.from_id as "fromId", m.merged_at as "mergedAt", m.record, m.undone_at as "undoneAt"
    from employee_merges m join employees e on e.tenant_id = m.tenant_id and e.id = m.employee_id
    where ${tx.reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${toId} and m.id = ${mergeId}
    for update of m`);
  if (merge.undoneAt !== null) throw conflict(refuse('merge.undone'));
  const isOver = now.getTime() - new Date(merge.mergedAt).getTime() >= UNDO_HOURS * 3_600_000;
  if (isOver || merge.record === null) throw conflict(refuse('merge.undoOver'));
  return merge;
}

/** The social security number of the merged person, from the kept person. */
async function ssnOf(
  app: FastifyInstance,
  tx: ScopedTx,
  toId: number,
  { ssnHash }: MergeRecord,
): Promise<string> {
  const { tenantId } = tx.reach;
  const { cipher } = await tx.one<{ cipher: Uint8Array | null }>(
    sql`select e.ssn_cipher as cipher from employees e where e.tenant_id = ${tenantId} and e.id = ${toId}`,
  );
  if (!cipher) throw conflict(refuse('merge.ssnChanged'));
  const ssn = decryptSsn(app.keys, cipher, { tenantId, employeeId: toId });
  const hashes = ssnHashes(app.keys, tenantId, ssn).map((hash) => hash.toString('hex'));
  if (!ssnHash || !hashes.includes(ssnHash)) throw conflict(refuse('merge.ssnChanged'));
  return ssn;
}

/** The record that comes back must be within reach; otherwise the caller couldn't see what happened to it. */
async function requireReach(tx: ScopedTx, { from }: MergeRecord): Promise<void> {
  const site = await tx.maybe(
    sql`select 1 from clients where ${tx.reach.where(sql`tenant_id`, sql`id`)} and id = ${Number(from['site_id'])}`,
  );
  if (!site) throw conflict(refuse('merge.undoElsewhere'));
}

/**
 * The row to restore. Removing a job title replaces it here too (server/clients/remove-job-title.ts). Where that was not possible, at the
 * same moment as the merge, they come back without a title: the license then decides what their file needs.
 */
async function withTitle(tx: ScopedTx, { from }: MergeRecord): Promise<MergeRecord['from']> {
  if (from['job_title_id'] === null) return from;
  const title = await tx.maybe(sql`select 1 from job_titles
    where tenant_id = ${tx.reach.tenantId} and id = ${from['job_title_id']}::int and not removed`);
  if (title) return from;
  tx.audit({
    type: 'employee.updated',
    subject: `employee/${String(from['id'])}`,
    before: { jobTitleId: from['job_title_id'] },
    after: { jobTitleId: null },
  });
  return { ...from, job_title_id: null };
}

/** Takes back the values that the merge filled, unless they were changed since. */
function takenBack({ filled }: MergeRecord, row: EmployeeRow): Record<string, null> {
  const values = currentValues(row) as Record<string, unknown>;
  const isSame = (field: string) => values[field] === filled[field];
  // A license is taken back as a whole or not at all, and so is a hire date with the answers about the time before it.
  const groups: readonly (readonly string[])[] = [LICENSE, ['hireDate', ...OF_HIRE]];
  const same = Object.keys(filled).filter((field) => {
    const group = groups.find((one) => one.includes(field)) ?? [field];
    return group.every((one) => !(one in filled) || isSame(one));
  });
  return Object.fromEntries(same.map((field) => [field, null]));
}

/** The flags without those that the merge brought, unless they changed since. */
async function flagsBack(tx: ScopedTx, toId: number, { flags, from }: MergeRecord) {
  const now = await tx.one<{ flags: Record<string, unknown> }>(
    sql`select e.flags from employees e where e.tenant_id = ${tx.reach.tenantId} and e.id = ${toId}`,
  );
  const brought = (from['flags'] ?? {}) as Record<string, unknown>;
  const isBrought = ([name, value]: [string, unknown]) =>
    !(name in flags) && JSON.stringify(value) === JSON.stringify(brought[name]);
  return Object.fromEntries(Object.entries(now.flags).filter((entry) => !isBrought(entry)));
}

/**
 * Undoes a merge within a day: the merged employee is back with everything that was moved. What was added or changed since
 * stays where it is, except for what is certainly about them (see rowsBack).
 */
export async function undoMerge(
  app: FastifyInstance,
  caller: Caller,
  { toId, mergeId }: { toId: number; mergeId: number },
): Promise<{ employeeId: number }> {
  try {
    const assignees = await findAssignees(app, caller, mergeId);
    return await app.data.withReach(caller, async (tx) => {
      const { tenantId } = tx.reach;
      await keepAssignees(tx, assignees);
      await lockRetention(tx, tenantId);
      // The employee before the merge, like the removal of a job title and a move: they would otherwise wait for each other.
      const to = await tx.one<EmployeeRow>(lockEmployee(tx.reach, toId));
      const { fromId, record } = await readMerge(tx, toId, mergeId, app.now());
      if (!record) throw conflict(refuse('merge.undoOver'));
      await refuseHeld(tx, [toId]);
      await requireReach(tx, record);
      const ssn = record.hadSsn ? await ssnOf(app, tx, toId, record) : null;
      const values: Record<string, null> = {
        ...takenBack(record, to),
        ...(record.ssnMoved && { ssn: null }),
      };
      const columns = columnsOf(app.keys, { tenantId, employeeId: toId }, values);
      await tx.query(
        sql`${update(employees, {
          ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)),
          earlierFacts: json(exchangeFacts(to.earlierFacts, Object.keys(values), record.earlierFacts)),
          flags: json(await flagsBack(tx, toId, record)),
          ...nextVersion,
          updatedBy: caller.user.name,
        })} where tenant_id = ${tenantId} and id = ${toId}`,
      );
      const row = json({ earlier_facts: [], ...(await withTitle(tx, record)) });
      await tx.query(sql`select roadfile_put_employee_back(${row})`);
      await tx.query(sql`select roadfile_place_merges(${tenantId}::int, ${fromId}::int)`);
      const restored = columnsOf(app.keys, { tenantId, employeeId: fromId }, { ssn });
      const { ssnCipher, ssnHash, ssnLast4 } = restored;
      await tx.query(sql`${update(employees, { ssnCipher, ssnHash, ssnLast4, ...nextVersion })}
        where tenant_id = ${tenantId} and id = ${fromId}`);
      const kept = pick({ ...to, ...values }, 'license', 'state');
      await moveBack(tx, { toId, fromId }, record, await rowsBack(tx, { toId, fromId }, record, kept));
      await storeLastEnds(tx, tenantId, [toId, fromId]);
      await tx.query(sql`${update(employeeMerges, { record: null, undoneAt: app.now().toISOString(), undoneBy: caller.user.name })}
        where tenant_id = ${tenantId} and id = ${mergeId}`);
      for (const employeeId of [toId, fromId])
        tx.audit({
          type: 'employee.mergeUndone',
          subject: `employee/${employeeId}`,
          from: `employee/${fromId}`,
          to: `employee/${toId}`,
        });
      const work = record.work ? await takeWorkBack(tx, tenantId, toId, record.work) : [];
      await reevaluate(tx, tenantId, [toId, fromId], daysAt(app.now()));
      const today = await todayOf(tx, tenantId, app.now());
      await giveWork(tx, tenantId, withAccess(work, assignees), today);
      for (const clientId of new Set([to.siteId, Number(record.from['site_id'])]))
        tx.notify({ event: 'alerts:changed', tenantId, clientId, type: 'documents' });
      return { employeeId: fromId };
    });
  } catch (error) {
    throw explainConflict(error);
  }
}
