import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { RecordOrder } from '../../domain/orders/types';
import { daysAt, reevaluate } from '../compliance';
import { insertDocument, inspectPdf, MAX_BYTES } from '../documents';
import { lockEmployees } from '../employees';
import { insertInto, sql, type Tx } from '../platform/db';
import type { LocalFile } from '../platform/files/file-place';
import { keepWithRow } from '../platform/files/keep-with-row';
import { moveUnlessMoved, type ProviderOrder } from './orders-at-provider';
import { PRODUCTS, type Report } from './products';
import { mvrRecords } from './tables';

/** How documents name who sent them. */
const PROVIDERS: Readonly<Record<RecordOrder, string>> = {
  mvr: 'MVR provider',
  psp: 'PSP provider',
  epn: 'EPN provider',
};

interface Result {
  order: ProviderOrder;
  record: Report;
  /** The provider's report; null if it sends only data. */
  report: Readable | null;
}

interface Stored extends Omit<Result, 'report'> {
  file: LocalFile & { name: string };
  pages: number | null;
}

/** The rows of the file, the document and its data; completes the order. False: the order has ended meanwhile. */
async function storeRows(app: FastifyInstance, tx: Tx, { order, record, file, pages }: Stored) {
  const { tenantId, employeeId, siteId, orderType } = order;
  await tx.query(lockEmployees(tenantId, [employeeId]));
  // A merge, or its undo, may have moved the order since it was read. The next run files the record for the person who has it.
  const isTheirs = await tx.maybe(sql`select 1 from orders o
    where o.tenant_id = ${tenantId} and o.id = ${order.id} and o.employee_id = ${employeeId}`);
  if (!isTheirs) throw new Error('The order has moved to another employee.');
  const product = PRODUCTS[orderType];
  const docTypeId = await product.docTypeFor(tx, order);
  const { state, ...findings } = product.findings(record, order);
  const reported = { docTypeId, docDate: record.reportDate, ...(state !== undefined && { state }) };
  const documentId = await insertDocument(tx, {
    tenantId,
    employeeId,
    file,
    pages,
    by: { id: null, name: PROVIDERS[orderType] },
    values: { ...reported, ...findings },
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
  const { write, title } = PRODUCTS[order.orderType];
  const bytes = report ?? Readable.from([await write({ driver, record, at: app.now(), product })]);
  const received = await app.files.receive(bytes, MAX_BYTES);
  const inspected = await inspectPdf(received.path);
  if ('refusal' in inspected) {
    await app.files.discard(received);
    return 'badReport';
  }
  const file = { ...received, name: `${title(order)} ${record.reportDate}.pdf` };
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
