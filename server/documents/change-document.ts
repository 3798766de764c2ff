import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { DocumentItem } from '../../domain/documents/contract';
import { OTHER_TEST } from '../../domain/compliance/return-to-duty';
import { findingErrors, FINDINGS, readFindings } from '../../domain/documents/findings';
import { CLEARINGHOUSE_QUERY_DOC_TYPE_ID, documentType } from '../../domain/documents/document-types';
import { refuse } from '../../domain/shared/refusals/refusal';
import { daysAt, reevaluate, todayAt } from '../compliance';
import { lockEmployee, type EmployeeRow } from '../employees';
import { completeOrder } from '../orders';
import type { Caller } from '../platform/access/caller';
import { AppError, refuseFields } from '../platform/errors';
import { nextVersion, pick, sql, update, type ScopedTx } from '../platform/db';
import { dateErrors } from './document-dates';
import { documentItem, documentQuery, lastChangeQuery, type DocumentRow } from './document-queries';
import { refuseChange } from './documents-of-results';
import { rightsTo } from '../compliance';
import type { DocumentChange } from './schemas';
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

const CHANGEABLE = ['docDate', 'docExpirationDate', ...FINDINGS] as const;
type Changeable = Pick<DocumentRow, (typeof CHANGEABLE)[number]>;

/** The values that change, before and after. */
function difference(before: Changeable, after: Changeable) {
  const changed = CHANGEABLE.filter((field) => before[field] !== after[field]);
  const of = (values: Changeable) => Object.fromEntries(changed.map((field) => [field, values[field]]));
  return { changed: changed.length > 0, before: of(before), after: of(after) };
}

/** Corrects a document's dates or what it says and re-evaluates the file, in one transaction. */
export function changeDocument(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, documentId }: { employeeId: number; documentId: number },
  { version, ...changes }: Static<typeof DocumentChange>,
): Promise<DocumentItem> {
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const { employee, document } = await lockDocument(tx, employeeId, documentId);
    await refuseStale(tx, document, version);
    const values: Changeable = {
      ...readFindings({ ...pick(document, ...FINDINGS), ...changes }),
      docDate: changes.docDate ?? document.docDate,
      docExpirationDate:
        changes.docExpirationDate === undefined
          ? document.docExpirationDate
          : changes.docExpirationDate || null,
    };
    const today = await todayAt(tx, tenantId, employee.siteId, app.now());
    const errors = { ...dateErrors(values, today), ...findingErrors(document.docTypeId, values) };
    if (Object.keys(errors).length > 0) throw refuseFields(errors);
    const { changed, before, after } = difference(document, values);
    if (!changed) return documentItem(document);
    if (['result', 'testReason', 'testKind', 'docDate'].some((field) => field in after))
      await refuseChange(tx, { employeeId, documentId });
    await tx.query(
      sql`${update(documents, { ...pick(values, 'docDate', ...FINDINGS), expiresOn: values.docExpirationDate, version: nextVersion.version })} where tenant_id = ${tenantId} and id = ${documentId}`,
    );
    tx.audit({
      type: 'document.datesChanged',
      subject: `document/${documentId}`,
      employee: `employee/${employeeId}`,
      before,
      after,
    });
    // Which query a record is of, and what a test was for, is often entered after it was filed.
    if (document.docTypeId === CLEARINGHOUSE_QUERY_DOC_TYPE_ID || document.docTypeId === OTHER_TEST)
      await completeOrder(tx, { employeeId, documentId, docTypeId: document.docTypeId, ...values });
    await reevaluate(tx, tenantId, [employeeId], daysAt(app.now()));
    tx.notify({ event: 'alerts:changed', tenantId, clientId: employee.siteId, type: 'documents' });
    return documentItem(await tx.one<DocumentRow>(documentQuery(caller, tx.reach, employeeId, documentId)));
  });
}
