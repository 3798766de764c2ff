import type { FastifyInstance } from 'fastify';
import { hideSsns } from '../../domain/shared/ssn';
import { daysAt, reevaluate } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { nextVersion, sql, update } from '../platform/db';
import { lockDocument } from './change-document';
import { refuseDeletion } from './documents-of-results';
import { documents } from './tables';

/**
 * Deletes a document from a file. Row and file are kept with the reason, because records must be retained as 391.51(c)
 * and (d) demand; the document no longer counts and is not shown.
 */
export function deleteDocument(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, documentId }: { employeeId: number; documentId: number },
  reason: string,
): Promise<void> {
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const { employee, document } = await lockDocument(tx, employeeId, documentId);
    await refuseDeletion(tx, { employeeId, documentId });
    await tx.query(
      sql`${update(documents, {
        deletedAt: sql`now()`,
        deletedBy: caller.user.name,
        deletedBecause: hideSsns(reason),
        version: nextVersion.version,
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
    await reevaluate(tx, tenantId, [employeeId], daysAt(app.now()));
    tx.notify({ event: 'alerts:changed', tenantId, clientId: employee.siteId, type: 'documents' });
  });
}
