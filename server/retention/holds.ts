import type { FastifyInstance } from 'fastify';
import type { LegalHold, LegalHoldBody } from '../../domain/retention/contract';
import { reasonErrors } from '../../domain/retention/legal-holds';
import { documentType } from '../../domain/documents/document-types';
import { refuse } from '../../domain/shared/refusals/refusal';
import { hiddenDocTypes } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { array, insertInto, sql, update, type ScopedTx } from '../platform/db';
import { AppError, refuseAny, refuseFields } from '../platform/errors';
import { holdQuery, lockRetention } from './hold-queries';
import { legalHolds } from './tables';
import { requireWholeClient } from './whole-client';

export type HoldRow = Omit<LegalHold, 'docTypeName'>;

export const holdItem = (row: HoldRow): LegalHold => ({
  ...row,
  docTypeName: row.docTypeId === null ? null : (documentType(row.docTypeId)?.name ?? `Type ${row.docTypeId}`),
});

const readHold = (tx: ScopedTx, holdId: number): Promise<HoldRow> =>
  tx.one<HoldRow>(holdQuery(tx.reach, hiddenDocTypes(tx.caller), holdId));

function requireReason(reason: string): string {
  refuseAny(reasonErrors(reason));
  return reason.trim();
}

/** The person and document to hold, within the caller's reach. Deleted documents can be held too: their files are still stored. */
async function targetOf(tx: ScopedTx, { employeeId, documentId }: LegalHoldBody) {
  const { where } = tx.reach;
  const within = where(sql`e.tenant_id`, sql`e.site_id`);
  if (documentId) {
    const found = await tx.maybe<{ employeeId: number }>(sql`
      select d.employee_id as "employeeId" from documents d
      join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
      where ${within} and d.id = ${documentId} and d.removed_at is null
        and d.doc_type_id <> all(${array(hiddenDocTypes(tx.caller))}::int[])`);
    if (!found) throw new AppError('notFound', { refusal: refuse('legalHold.documentUnknown') });
    if (employeeId && employeeId !== found.employeeId)
      throw refuseFields({ employeeId: refuse('legalHold.otherEmployee') });
    return { employeeId: found.employeeId, documentId };
  }
  if (!employeeId) {
    requireWholeClient(tx.caller);
    return { employeeId: null, documentId: null };
  }
  await tx.one(sql`select e.id from employees e where ${within} and e.id = ${employeeId}`);
  return { employeeId, documentId: null };
}

const aboutEmployee = (employeeId: number | null) =>
  employeeId === null ? {} : { employee: `employee/${employeeId}` };

/** Places a legal hold. It waits for a removal that is running, and stops the next one. */
export const placeHold = (app: FastifyInstance, caller: Caller, body: LegalHoldBody): Promise<LegalHold> =>
  app.data.withReach(caller, async (tx) => {
    const reason = requireReason(body.reason);
    const { tenantId } = tx.reach;
    await lockRetention(tx, tenantId);
    const target = await targetOf(tx, body);
    const placedBy = (caller.realUser ?? caller.user).name;
    const { id } = await tx.one<{ id: number }>(
      sql`${insertInto(legalHolds, { tenantId, ...target, reason, placedBy })} returning id`,
    );
    tx.audit({
      type: 'legalHold.placed',
      subject: `legalHold/${id}`,
      ...aboutEmployee(target.employeeId),
      because: reason,
      after: { ...target },
    });
    return holdItem(await readHold(tx, id));
  });

/** Releases a legal hold, with a reason. It stays in the list. */
export const releaseHold = (
  app: FastifyInstance,
  caller: Caller,
  holdId: number,
  reason: string,
): Promise<LegalHold> =>
  app.data.withReach(caller, async (tx) => {
    const releasedBecause = requireReason(reason);
    const { tenantId } = tx.reach;
    await lockRetention(tx, tenantId);
    const before = await readHold(tx, holdId);
    const { scope, employeeId, documentId, releasedAt } = before;
    if (scope === 'client') requireWholeClient(tx.caller);
    if (releasedAt !== null) throw new AppError('conflict', { refusal: refuse('legalHold.released') });
    const releasedBy = (caller.realUser ?? caller.user).name;
    await tx.query(sql`${update(legalHolds, { releasedAt: sql`now()`, releasedBy, releasedBecause })}
      where tenant_id = ${tenantId} and id = ${holdId}`);
    tx.audit({
      type: 'legalHold.released',
      subject: `legalHold/${holdId}`,
      ...aboutEmployee(employeeId),
      because: releasedBecause,
      before: { employeeId, documentId, reason: before.reason },
    });
    return holdItem(await readHold(tx, holdId));
  });
