import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { HistoryLine, HistoryOutcome } from '../../domain/clearinghouse/contract';
import {
  columnsOf,
  historyRow,
  isHistory,
  meaningOf,
  queriesOf,
  type HistoryRow,
  type Meaning,
  type OrderedQuery,
} from '../../domain/clearinghouse/history';
import type { QueryOutcome } from '../../domain/documents/contract';
import {
  CLEARINGHOUSE_QUERY_DOC_TYPE_ID,
  documentType,
  OWN_QUERY_DOC_TYPE_ID,
} from '../../domain/documents/document-types';
import type { RosterFile } from '../../domain/roster-import/roster-file';
import { CUSTOMER_CARE, isInFlight } from '../../domain/orders/statuses';
import { refuse } from '../../domain/shared/refusals/refusal';
import { daysAt, reevaluate, rightsTo } from '../compliance';
import { insertDocument, MAX_BYTES } from '../documents';
import { lockEmployee, type EmployeeRow } from '../employees';
import { moveOrders } from '../orders';
import type { Caller } from '../platform/access/caller';
import { sql, type ScopedTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { keepWithRow } from '../platform/files/keep-with-row';
import { queriesFrom } from './queries';
import { queryRecordPdf } from './record-pdf';

type Table = Pick<RosterFile, 'header' | 'rows' | 'lines'>;

interface Ordered extends OrderedQuery {
  employeeId: number;
  statusId: number;
  /** What is on file. */
  outcome: QueryOutcome | null;
  docDate: string | null;
}

const orderedSelect = (reach: ScopedTx['reach'], condition = sql`true`) => sql`
  select o.id as "orderId", o.query_number as "queryNumber", o.license, o.state, e.last_name as "lastName",
    e.first_name as "firstName", o.query_type as "queryType", o.employee_id as "employeeId", o.status_id as "statusId",
    (select (o.ordered_at at time zone c.time_zone)::date::text from clients c where c.tenant_id = e.tenant_id and c.id = e.site_id)
      as "orderedOn",
    (select d.query_outcome from documents d where d.tenant_id = o.tenant_id and d.id = o.document_id) as outcome,
    (select d.doc_date::text from documents d where d.tenant_id = o.tenant_id and d.id = o.document_id) as "docDate"
  ${queriesFrom(reach, sql`(o.batch_id is not null or o.query_number is not null or o.document_id is null) and ${condition}`)} order by o.id`;

interface Work {
  app: FastifyInstance;
  caller: Caller;
  row: HistoryRow;
}

/** Notes what the Clearinghouse says so far; nothing is filed. */
function note({ app, caller, row }: Work, { orderId }: Ordered, meaning: Meaning): Promise<HistoryOutcome> {
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const order = await tx.one<Ordered>(orderedSelect(tx.reach, sql`o.id = ${orderId}`));
    if (!isInFlight(order.statusId)) return 'same';
    const isNumbered = row.queryNumber === '' || row.queryNumber === order.queryNumber;
    if (meaning.kind === 'review' && order.statusId === CUSTOMER_CARE && isNumbered) return 'review';
    const which = sql`o.id = ${orderId}`;
    const change = row.queryNumber === '' ? {} : { queryNumber: row.queryNumber };
    const moved = await moveOrders(tx, meaning.kind === 'review' ? 'review' : 'awaitResults', {
      tenantId,
      which,
      change,
    });
    if (moved.length > 0)
      tx.audit({
        type: 'order.messageAdded',
        subject: `order/${orderId}`,
        employee: `employee/${order.employeeId}`,
        message: `Clearinghouse: ${row.result || row.status}`,
      });
    return meaning.kind === 'review' ? 'review' : 'waiting';
  });
}

/** Files the record of a query and completes its order, in one transaction. */
async function file(work: Work, ordered: Ordered, outcome: QueryOutcome): Promise<void> {
  const { app, caller, row } = work;
  const { orderId, employeeId, firstName, lastName } = ordered;
  const docTypeId = rightsTo(caller, documentType(CLEARINGHOUSE_QUERY_DOC_TYPE_ID)!).upload
    ? CLEARINGHOUSE_QUERY_DOC_TYPE_ID
    : OWN_QUERY_DOC_TYPE_ID;
  const driver = `${firstName} ${lastName}`;
  const printed = { row, driver, at: app.now(), by: caller.user.name, product: app.config.providerName };
  const received = await app.files.receive(Readable.from([await queryRecordPdf(printed)]), MAX_BYTES);
  const stored = { ...received, name: `Clearinghouse query ${row.date}.pdf` };
  await keepWithRow(app, stored, () =>
    app.data.withReach(caller, async (tx) => {
      const { tenantId } = tx.reach;
      const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
      const values = { docTypeId, docDate: row.date!, queryType: row.queryType, queryOutcome: outcome };
      const documentId = await insertDocument(tx, {
        tenantId,
        employeeId,
        file: stored,
        pages: 1,
        by: caller.user,
        values,
        audited: values,
      });
      const moved = await moveOrders(tx, 'complete', {
        tenantId,
        which: sql`o.id = ${orderId} and o.employee_id = ${employeeId}`,
        change: { documentId, ...(row.queryNumber !== '' && { queryNumber: row.queryNumber }) },
      });
      // Someone else has uploaded the same history meanwhile, or a merge has moved the order.
      if (moved.length === 0)
        throw new AppError('conflict', { refusal: refuse('clearinghouse.changedMeanwhile') });
      await reevaluate(tx, tenantId, [employeeId], daysAt(app.now()));
      tx.notify({ event: 'alerts:changed', tenantId, clientId: employee.siteId, type: 'documents' });
    }),
  );
}

/** Of several queries that a line can be about: those whose result it repeats, else those that wait for one. A driver is asked about each year. */
function likeliest(row: HistoryRow, found: Ordered[]): Ordered[] {
  const onFile = found.filter(({ outcome, docDate }) => outcome !== null && docDate === row.date);
  if (onFile.length > 0) return onFile;
  const open = found.filter(({ outcome, statusId }) => outcome === null && isInFlight(statusId));
  return open.length > 0 ? open : found;
}

/** What becomes of one line. What is on file already is never replaced. */
async function takeLine(work: Work, ordered: readonly Ordered[]): Promise<HistoryOutcome> {
  const { row } = work;
  const meaning = meaningOf(row);
  if (meaning === null || row.date === null) return 'unreadable';
  const [query, another] = likeliest(row, queriesOf(row, ordered) as Ordered[]);
  if (!query) return 'unmatched';
  if (another) return 'ambiguous';
  if (query.outcome !== null) {
    if (meaning.kind !== 'result') return 'same';
    return query.outcome === meaning.outcome && query.docDate === row.date ? 'same' : 'conflict';
  }
  if (meaning.kind !== 'result') return note(work, query, meaning);
  if (!isInFlight(query.statusId)) return 'conflict';
  if (row.date > work.app.now().toISOString().slice(0, 10)) return 'unreadable';
  const filed = { ...row, queryType: row.queryType ?? query.queryType };
  await file({ ...work, row: filed }, query, meaning.outcome);
  // A later line about the same query is compared with this one.
  Object.assign(query, { outcome: meaning.outcome, docDate: row.date, queryNumber: row.queryNumber || null });
  return 'filed';
}

/**
 * Takes the query history of the Clearinghouse for a client: files the results of the queries on order, and says of every line what
 * became of it. Lines only match queries that were ordered; the same history again changes nothing.
 */
export async function takeHistory(
  app: FastifyInstance,
  caller: Caller,
  { header, rows, lines }: Table,
): Promise<HistoryLine[]> {
  const columns = columnsOf(header);
  if (!isHistory(columns))
    throw new AppError('unprocessable', { refusal: refuse('clearinghouse.noHistory') });
  const [read = []] = await app.data.read(caller, (reach) => [orderedSelect(reach)]);
  const ordered = read as unknown as Ordered[];
  const taken: HistoryLine[] = [];
  for (const [at, cells] of rows.entries()) {
    const row = historyRow(columns, cells);
    const outcome = await takeLine({ app, caller, row }, ordered);
    const words = [row.status, row.result].filter(Boolean).join(', ');
    taken.push({ line: lines[at] ?? at + 2, name: `${row.lastName}, ${row.firstName}`, outcome, words });
  }
  await app.data.withReach(caller, async (tx) => {
    const filed = taken.filter(({ outcome }) => outcome === 'filed').length;
    tx.audit({
      type: 'clearinghouseHistory.taken',
      subject: `client/${tx.reach.tenantId}`,
      lines: taken.length,
      filed,
    });
  });
  return taken;
}
