import { array, sql, type Tx } from '../platform/db';
import type { ReportToApply } from './apply-report';
import { COUNTS } from './earlier-result';
import { NOTHING_ORDERED, ordersAsPlaced, type Ordered } from './settle-result';

/** What is read for several reports at once, because it is the same few rows for each of thousands. */
export interface ReadAhead {
  ordered: Ordered;
  /** Whether a result that counts may be of the same test. Mostly there is none. */
  mayHaveEarlier: boolean;
}

/** The values of a column that results which count have. */
async function onFile<Value extends string | number>(
  tx: Tx,
  tenantId: number,
  { column, values }: { column: ReturnType<typeof sql>; values: ReturnType<typeof sql> },
): Promise<ReadonlySet<Value>> {
  const rows = await tx.query<{ value: Value }>(
    sql`select distinct ${column} as value from test_results where tenant_id = ${tenantId} and ${COUNTS} and ${column} = any(${values})`,
  );
  return new Set(rows.map(({ value }) => value));
}

/** Reads ahead for reports of which none depends on another one. */
export async function readAhead(
  tx: Tx,
  tenantId: number,
  reports: readonly Pick<ReportToApply, 'report' | 'order'>[],
): Promise<ReadAhead[]> {
  const ids = reports.flatMap(({ order }) => (order ? [order.orderId] : []));
  const specimens = reports.flatMap(({ report }) => report.specimenNumber ?? []);
  const withoutSpecimen = reports.flatMap(({ report, order }) =>
    order && report.specimenNumber === null ? [order.orderId] : [],
  );
  const ordered = await ordersAsPlaced(tx, tenantId, ids);
  const knownSpecimens = await onFile<string>(tx, tenantId, {
    column: sql`specimen_number`,
    values: sql`${array(specimens)}::text[]`,
  });
  const knownOrders =
    withoutSpecimen.length === 0
      ? new Set<number>()
      : await onFile<number>(tx, tenantId, {
          column: sql`order_id`,
          values: sql`${array(withoutSpecimen)}::int[]`,
        });
  return reports.map(({ report, order }) => ({
    ordered: (order && ordered.get(order.orderId)) ?? NOTHING_ORDERED,
    mayHaveEarlier:
      report.specimenNumber === null
        ? order !== null && knownOrders.has(order.orderId)
        : knownSpecimens.has(report.specimenNumber),
  }));
}
