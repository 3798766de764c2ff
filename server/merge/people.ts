import { overlapRefusal } from '../../domain/merge/merge-rules';
import { refuse } from '../../domain/shared/refusals/refusal';
import { hiddenDocTypes } from '../compliance';
import { currentValues, isOpenOrder, lockEmployee, type EmployeeRow } from '../employees';
import { activeHolds, lockRetention } from '../retention';
import { array, sql, type ScopedTx } from '../platform/db';
import { AppError } from '../platform/errors';

interface Earlier {
  hireDate: string | null;
  endDate: string;
}

/** One of two employees to merge. */
export interface Person {
  row: EmployeeRow;
  /** To compare social security numbers without reading them. */
  ssnHash: string | null;
  ssnCipher: Uint8Array | null;
  flags: Record<string, unknown>;
  earlier: Earlier[];
}

const conflict = (refusal: ReturnType<typeof refuse>) => new AppError('conflict', { refusal });

async function personOf(tx: ScopedTx, employeeId: number): Promise<Person> {
  const { tenantId } = tx.reach;
  const row = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
  const [more, earlier] = await Promise.all([
    tx.one<Omit<Person, 'row' | 'earlier'>>(sql`
      select encode(e.ssn_hash, 'hex') as "ssnHash", e.ssn_cipher as "ssnCipher", e.flags
      from employees e where e.tenant_id = ${tenantId} and e.id = ${employeeId}`),
    tx.query<Earlier & object>(sql`
      select m.hire_date as "hireDate", m.end_date as "endDate" from employments m
      where m.tenant_id = ${tenantId} and m.employee_id = ${employeeId} order by m.end_date`),
  ]);
  return { row, ...more, earlier };
}

const employedOf = ({ row, earlier }: Person) => ({ ...currentValues(row), earlier });

/** A legal hold freezes what it covers, documents and people. */
export async function refuseHeld(tx: ScopedTx, employeeIds: readonly number[]): Promise<void> {
  const holds = await activeHolds(tx, tx.reach.tenantId, employeeIds);
  if (holds.length > 0) throw conflict(refuse('merge.legalHold'));
}

/**
 * Locks two employees within reach and refuses a merge that isn't possible: a person with themselves, people with different social
 * security numbers, a legal hold, or a day in two employments. A person who was merged or deleted before is not found.
 */
export async function lockPeople(
  tx: ScopedTx,
  { toId, fromId }: { toId: number; fromId: number },
): Promise<{ to: Person; from: Person }> {
  if (toId === fromId) throw conflict(refuse('merge.samePerson'));
  await lockRetention(tx, tx.reach.tenantId);
  const first = await personOf(tx, Math.min(toId, fromId));
  const second = await personOf(tx, Math.max(toId, fromId));
  const [to, from] = toId < fromId ? [first, second] : [second, first];
  if (to.ssnHash && from.ssnHash && to.ssnHash !== from.ssnHash) throw conflict(refuse('merge.differentSsn'));
  await refuseHeld(tx, [toId, fromId]);
  const open = await tx.query<{ employeeId: number }>(sql`select o.employee_id as "employeeId" from orders o
    where o.tenant_id = ${tx.reach.tenantId} and o.employee_id = any(${array([toId, fromId])}::int[]) and ${isOpenOrder}`);
  if (new Set(open.map(({ employeeId }) => employeeId)).size > 1) throw conflict(refuse('merge.openOrders'));
  const refusal = overlapRefusal(employedOf(to), employedOf(from));
  if (refusal) throw conflict(refusal);
  return { to, from };
}

export interface DocumentRow {
  documentId: number;
  employeeId: number;
  docTypeId: number;
  docDate: string;
  fileName: string | null;
  /** What the document says, to compare. */
  says: string;
}

/** The documents of both on file that the caller may see. */
export const documentsOf = (tx: ScopedTx, employeeIds: readonly number[]): Promise<DocumentRow[]> =>
  tx.query<DocumentRow & object>(sql`
    select d.id as "documentId", d.employee_id as "employeeId", d.doc_type_id as "docTypeId", d.doc_date as "docDate",
      f.name as "fileName",
      jsonb_build_array(d.expires_on, d.result, d.test_reason, d.test_kind, d.sap_report, d.query_type, d.query_outcome, d.state, d.employer,
        d.outage_from, d.outage_to)::text as says
    from documents d left join files f on f.tenant_id = d.tenant_id and f.id = d.file_id
    where d.tenant_id = ${tx.reach.tenantId} and d.employee_id = any(${array(employeeIds)}::int[])
      and d.deleted_at is null and d.doc_type_id <> all(${array(hiddenDocTypes(tx.caller))}::int[])
      and ${tx.caller.permissions.has('servicesDqf.viewEmployeeDocuments')}
    order by d.doc_type_id, d.doc_date desc, d.id`);
