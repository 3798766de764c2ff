import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { DocumentItem } from '../../domain/documents/contract';
import { documentType } from '../../domain/documents/document-types';
import { refuse } from '../../domain/shared/refusals/refusal';
import { reevaluate, todayOf } from '../compliance';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { AppError, refuseFields } from '../platform/errors';
import { nextVersion, sql, update, type ScopedTx } from '../platform/db';
import { dateErrors } from './document-dates';
import { documentItem, documentQuery, lastChangeQuery, type DocumentRow } from './document-queries';
import { rightsTo } from '../compliance';
import type { DocumentDatesBody } from './schemas';
import { documents } from './tables';

/**
 * Reads a document to change it. Locks its employee first, so that changes to one file are evaluated one after the other.
 * 404 if the caller can't see the type, 403 if they can't change it.
 */
export async function lockDocument(tx: ScopedTx, employeeId: number, documentId: number) {
  const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
  const document = await tx.one<DocumentRow>(documentQuery(tx.caller, tx.reach, employeeId, documentId));
  const type = documentType(document.docTypeId);
  if (type && !rightsTo(tx.caller, type).edit)
    throw new AppError('forbidden', { refusal: refuse('document.changeByStaffOnly', { type: type.name }) });
  return { employee, document };
}

async function refuseStale(tx: ScopedTx, document: DocumentRow, version: number): Promise<void> {
  if (version === document.version) return;
  const last = await tx.maybe<{ changedBy: string | null; changedAt: string }>(
    lastChangeQuery(tx.reach, document.documentId),
  );
  throw new AppError('stale', {
    stale: {
      current: documentItem(document),
      changedBy: last?.changedBy ?? null,
      changedAt: last?.changedAt ?? null,
    },
  });
}

type Dates = Pick<DocumentRow, 'docDate' | 'docExpirationDate'>;

/** The dates that change, before and after. */
function difference(before: Dates, after: Dates) {
  const changed = (['docDate', 'docExpirationDate'] as const).filter(
    (field) => before[field] !== after[field],
  );
  const of = (dates: Dates) => Object.fromEntries(changed.map((field) => [field, dates[field]]));
  return { changed: changed.length > 0, before: of(before), after: of(after) };
}

/** Corrects a document's dates and re-evaluates the file, in one transaction. */
export function changeDates(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, documentId }: { employeeId: number; documentId: number },
  { version, ...given }: Static<typeof DocumentDatesBody>,
): Promise<DocumentItem> {
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const { employee, document } = await lockDocument(tx, employeeId, documentId);
    await refuseStale(tx, document, version);
    const dates: Dates = {
      docDate: given.docDate ?? document.docDate,
      docExpirationDate:
        given.docExpirationDate === undefined ? document.docExpirationDate : given.docExpirationDate || null,
    };
    const today = await todayOf(tx, tenantId, app.now());
    const errors = dateErrors(dates, today);
    if (Object.keys(errors).length > 0) throw refuseFields(errors);
    const { changed, before, after } = difference(document, dates);
    if (!changed) return documentItem(document);
    await tx.query(
      sql`${update(documents, { docDate: dates.docDate, expiresOn: dates.docExpirationDate, version: nextVersion.version })} where tenant_id = ${tenantId} and id = ${documentId}`,
    );
    tx.audit({
      type: 'document.datesChanged',
      subject: `document/${documentId}`,
      employee: `employee/${employeeId}`,
      before,
      after,
    });
    await reevaluate(tx, tenantId, [employeeId], today);
    tx.notify({ event: 'alerts:changed', tenantId, clientId: employee.siteId, type: 'documents' });
    return documentItem(await tx.one<DocumentRow>(documentQuery(caller, tx.reach, employeeId, documentId)));
  });
}
