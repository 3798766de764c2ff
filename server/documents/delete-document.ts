import type { FastifyInstance } from 'fastify';
import { reevaluate, todayOf } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { raised, sql, update } from '../platform/db';
import { documentForEdit } from './change-dates';
import { documents } from './tables';

/**
 * Takes a document out of a file. Row and paper stay, marked with the reason, because records are kept for as long as
 * 391.51(c) and (d) ask; it counts for nothing and is shown no more.
 */
export function deleteDocument(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, documentId }: { employeeId: number; documentId: number },
  reason: string,
): Promise<void> {
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const { employee, document } = await documentForEdit(tx, employeeId, documentId);
    await tx.query(
      sql`${update(documents, {
        deletedAt: sql`now()`,
        deletedBy: caller.user.name,
        deletedBecause: reason,
        version: raised.version,
      })} where tenant_id = ${tenantId} and id = ${documentId}`,
    );
    const { docTypeId, docDate, docExpirationDate, fileName } = document;
    tx.audit({
      type: 'document.deleted',
      subject: `document/${documentId}`,
      employee: `employee/${employeeId}`,
      because: reason,
      before: { docTypeId, docDate, docExpirationDate, fileName },
    });
    await reevaluate(tx, tenantId, [employeeId], await todayOf(tx, tenantId, app.now()));
    tx.notify({ event: 'alerts:changed', tenantId, clientId: employee.siteId, type: 'documents' });
  });
}
