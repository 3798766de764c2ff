import { drawnResult, moveWith } from '../../domain/drug-tests/outcome';
import {
  isDotAuthority,
  type Authority,
  type OrderReasonId,
  type SpecimenId,
} from '../../domain/orders/tests';
import { instantAt } from '../../domain/shared/dates';
import { DEFAULT_ZONE } from '../compliance';
import { changeOrderFacts, moveOrders } from '../orders';
import { array, sql, update, type Tx } from '../platform/db';
import { closeByResult, onlyOpenRow } from '../pools';
import type { Applying, ResultOnFile } from './applying';
import { testResults } from './tables';

/** What an order says of the test that was made. */
export interface Ordered {
  authority: Authority | null;
  reasonId: OrderReasonId | null;
  specimenId: SpecimenId | null;
  selectedId: number | null;
  zone: string | null;
  /** The status and the document by now. */
  statusId: number | null;
  documentId: number | null;
}

export const NOTHING_ORDERED: Ordered = {
  authority: null,
  reasonId: null,
  specimenId: null,
  selectedId: null,
  zone: null,
  statusId: null,
  documentId: null,
};

/** What orders say, by their ids. They are locked: one that expired in between would end without its result. */
export async function ordersAsPlaced(
  tx: Tx,
  tenantId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Ordered>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx.query<
    Ordered & { id: number }
  >(sql`select o.id, o.authority, o.reason_id as "reasonId", o.specimen_id as "specimenId",
      o.selected_id as "selectedId", o.status_id as "statusId", o.document_id as "documentId", c.time_zone as zone
    from orders o join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
      join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
    where o.tenant_id = ${tenantId} and e.tenant_id = ${tenantId} and o.id = any(${array(orderIds)}::int[])
    order by o.id for update of o`);
  return new Map(rows.map(({ id, ...ordered }) => [id, ordered]));
}

const noonOf = (day: string | null, zone: string | null): string | null =>
  day === null ? null : instantAt(zone ?? DEFAULT_ZONE, day, '12:00').toISOString();

/** Moves the order of a result that is settled, and links the document. */
async function settleOrder(
  { tx, tenantId }: Applying,
  { facts, documentId }: ResultOnFile,
  orderId: number,
  isConfirmed: boolean,
  known: Ordered | undefined,
): Promise<Ordered> {
  const ordered = known ?? (await ordersAsPlaced(tx, tenantId, [orderId])).get(orderId)!;
  const move = ordered.statusId === null ? null : moveWith(facts.resultCode, ordered.statusId, isConfirmed);
  // What went wrong at the collection is over with its result.
  const change = { documentId, problem: null, problemText: null };
  if (move) await moveOrders(tx, move, { tenantId, which: sql`o.id = ${orderId}`, change });
  else if (ordered.documentId !== documentId)
    await changeOrderFacts(tx, { tenantId, orderId, change: { documentId } });
  return ordered;
}

/** Without an order: the row that the corrected result closed, or the only one that the test can be of. */
async function rowWithoutOrder(
  { tx, tenantId }: Applying,
  { resultId, employeeId, facts: { authority }, report: { testType: test, collectedOn } }: ResultOnFile,
): Promise<Pick<Ordered, 'selectedId' | 'zone'>> {
  const { zone, selectedId } = await tx.one<Pick<Ordered, 'selectedId' | 'zone'>>(sql`
    select c.time_zone as zone, w.selected_id as "selectedId" from test_results t
      join employees e on e.tenant_id = t.tenant_id and e.id = t.employee_id
      join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
      left join test_results w on w.tenant_id = ${tenantId} and w.id = t.supersedes_id
    where t.tenant_id = ${tenantId} and e.tenant_id = ${tenantId} and t.id = ${resultId}`);
  const isDot = authority && isDotAuthority(authority);
  return {
    zone,
    selectedId: selectedId ?? (await onlyOpenRow(tx, { tenantId, employeeId, test, collectedOn, isDot })),
  };
}

/** Closes the order and the row of a random selection with a result that is settled. `known`: the order as it is, if it was read. */
export async function settleResult(
  applying: Applying,
  onFile: ResultOnFile,
  isConfirmed: boolean,
  known?: Ordered,
): Promise<void> {
  const { tx, tenantId, by, now, because } = applying;
  const { resultId, employeeId, orderId, report, facts, documentId } = onFile;
  const ordered = orderId === null ? null : await settleOrder(applying, onFile, orderId, isConfirmed, known);
  const result = drawnResult(facts, ordered?.authority ?? null);
  if (result === null || !isConfirmed) return;
  const { selectedId, zone } = ordered ?? (await rowWithoutOrder(applying, onFile));
  if (selectedId === null) return;
  const closed = await closeByResult(tx, {
    tenantId,
    selectedId,
    employeeId,
    test: report.testType,
    result,
    collectedAt: noonOf(report.collectedOn, zone),
    documentId,
    by: by.name,
    now,
    because,
  });
  if (closed)
    await tx.query(
      sql`${update(testResults, { closedDraw: true, selectedId })} where tenant_id = ${tenantId} and id = ${resultId}`,
    );
}
