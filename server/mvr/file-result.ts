import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { MvrRecord } from '../../domain/mvr/contract';
import { convictionsOf, licenseOf, withdrawalsOf } from '../../domain/mvr/record';
import { INITIAL_MVR_DOC_TYPE_ID, MVR_DOC_TYPE_ID } from '../../domain/documents/document-types';
import { daysAt, reevaluate } from '../compliance';
import { insertDocument, inspectPdf, MAX_BYTES } from '../documents';
import { lockEmployees } from '../employees';
import { insertInto, sql, type Tx } from '../platform/db';
import type { LocalFile } from '../platform/files/file-place';
import { keepWithRow } from '../platform/files/keep-with-row';
import { moveUnlessMoved, type ProviderOrder } from './orders-at-provider';
import { mvrPdf } from './record-pdf';
import { mvrRecords } from './tables';

const PROVIDER = { id: null, name: 'MVR provider' };

interface Result {
  order: ProviderOrder;
  record: MvrRecord;
  /** The provider's report; null if it sends only data. */
  report: Readable | null;
}

/**
 * The first record of a state is the one of the time of hire (391.23(a)(1)), which also counts for its year. One of an earlier
 * employment, or of more than a year before the hire, is not of this hire.
 */
async function docTypeFor(tx: Tx, { tenantId, employeeId, state }: ProviderOrder): Promise<number> {
  const initial = await tx.maybe(sql`select 1 from documents d
    join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
    where d.tenant_id = ${tenantId} and d.employee_id = ${employeeId} and d.doc_type_id = ${INITIAL_MVR_DOC_TYPE_ID}
      and d.deleted_at is null and (d.state is null or d.state = ${state})
      and (e.hire_date is null or d.doc_date >= e.hire_date - interval '12 months')
      and (e.previous_end_date is null or d.doc_date > e.previous_end_date)`);
  return initial ? MVR_DOC_TYPE_ID : INITIAL_MVR_DOC_TYPE_ID;
}

interface Stored extends Omit<Result, 'report'> {
  file: LocalFile & { name: string };
  pages: number | null;
}

/** The rows of the file, the document and its data; completes the order. False: the order has ended meanwhile. */
async function storeRows(app: FastifyInstance, tx: Tx, { order, record, file, pages }: Stored) {
  const { tenantId, employeeId, siteId, state } = order;
  await tx.query(lockEmployees(tenantId, [employeeId]));
  // A merge, or its undo, may have moved the order since it was read. The next run files the record for the person who has it.
  const isTheirs = await tx.maybe(sql`select 1 from orders o
    where o.tenant_id = ${tenantId} and o.id = ${order.id} and o.employee_id = ${employeeId}`);
  if (!isTheirs) throw new Error('The order has moved to another employee.');
  const docTypeId = await docTypeFor(tx, order);
  const reported = { docTypeId, docDate: record.reportDate, state };
  const documentId = await insertDocument(tx, {
    tenantId,
    employeeId,
    file,
    pages,
    by: PROVIDER,
    values: {
      ...reported,
      withdrawals: withdrawalsOf(record),
      convictions: convictionsOf(record),
      reportedLicense: licenseOf(record),
    },
    audited: reported,
  });
  await tx.query(insertInto(mvrRecords, { tenantId, documentId, employeeId, record }));
  const completed = await moveUnlessMoved(tx, 'completeWithRecord', order, { documentId });
  if (!completed) return false;
  await reevaluate(tx, tenantId, [employeeId], daysAt(app.now()));
  tx.notify({ event: 'alerts:changed', tenantId, clientId: siteId, type: 'documents' });
  return true;
}

/** Rolls back what was stored for an order that ended meanwhile. */
class OrderEnded extends Error {}

/**
 * Files a record as document of the driver, with its data, and completes the order, in one transaction. Safe to repeat: an order is
 * completed once.
 */
export async function fileResult(
  app: FastifyInstance,
  { order, record, report }: Result,
): Promise<'filed' | 'badReport' | 'ended'> {
  const driver = `${order.firstName} ${order.lastName}`;
  const product = app.config.providerName;
  const bytes = report ?? Readable.from([await mvrPdf({ driver, record, at: app.now(), product })]);
  const received = await app.files.receive(bytes, MAX_BYTES);
  const inspected = await inspectPdf(received.path);
  if ('refusal' in inspected) {
    await app.files.discard(received);
    return 'badReport';
  }
  const file = { ...received, name: `MVR ${order.state} ${record.reportDate}.pdf` };
  const { pages } = inspected.facts;
  try {
    await keepWithRow(app, file, () =>
      app.data.withTenant(order.tenantId, async (tx) => {
        if (!(await storeRows(app, tx, { order, record, file, pages }))) throw new OrderEnded();
      }),
    );
    return 'filed';
  } catch (error) {
    if (error instanceof OrderEnded) return 'ended';
    throw error;
  }
}
