import { addDays, addMonths } from '../../domain/shared/dates';
import type { DemoPlace } from '../platform/capability';
import { insertAll, sql, type Tx } from '../platform/db';
import {
  dayIn,
  DEMO_RATES,
  DEMO_USER,
  driversOf,
  FIRST,
  insertPool,
  makeDraw,
  outcomesOf,
  periodsUntil,
  rosterOn,
  storeDraw,
  yearAt,
  type Year,
} from './demo-draws';
import { poolBillings } from './tables';

const ALTERNATES = 2;

/** The pools of the client that has an example of everything, one of them with the draws of two years. The others are in a consortium. */
export async function fillPools(tx: Tx, { tenantId, today, isShowcase, keys }: DemoPlace): Promise<void> {
  if (!isShowcase) return;
  const drivers = await driversOf(tx, tenantId);
  const periods = periodsUntil(today);
  const poolId = await insertPool(tx, tenantId, {
    name: 'CDL drivers',
    topLevel: true,
    agencies: ['fmcsa'],
    alternates: ALTERNATES,
    drugRateBp: DEMO_RATES.drug,
    alcoholRateBp: DEMO_RATES.alcohol,
    createdAt: `${periods[0]!.firstDay}T15:00:00Z`,
  });
  await insertPool(tx, tenantId, {
    name: 'Yard and shop (company policy)',
    topLevel: true,
    agencies: ['nonDot'],
    drugRateBp: 2_500,
    selectionsPerYear: 12,
  });
  await insertPool(tx, tenantId, { name: 'New terminal', state: 'configuring', step: 2 });
  let before = FIRST;
  let year: Year | null = null;
  for (const [at, period] of periods.entries()) {
    const planned = dayIn(period, at);
    const day = planned < today ? planned : addDays(today, -1);
    // On the first day of a period there is no day before.
    if (day < period.firstDay) continue;
    year = yearAt(year, period);
    const rosters = [rosterOn(drivers, day)];
    const made = makeDraw(
      { tenantId, poolId, period, day, before, year, alternates: ALTERNATES, rosters },
      today,
    );
    const inOrder = (ids: Iterable<number>) => [...ids].map((id, rank) => ({ id, rank }));
    const people = {
      drug: inOrder(made.drawn.drug.employeeIds),
      alcohol: inOrder(made.drawn.alcohol.employeeIds),
    };
    await storeDraw(tx, keys, made, outcomesOf(made, people, today), year);
    before = { hash: made.hash, rosters };
  }
  await reconcileSome(tx, tenantId, today);
}

/** Tests up to the middle of last month are billed; the records of two of them changed since. */
export async function reconcileSome(tx: Tx, tenantId: number, today: string): Promise<void> {
  const until = addDays(addMonths(`${today.slice(0, 7)}-01`, -1), 14);
  await tx.query(
    insertAll(
      poolBillings,
      {
        tenantId,
        selectedId: sql`d.id`,
        doneOn: sql`d.collected_at::date`,
        kind: 'tested',
        testVersion: sql`d.version - (d.collected_at >= ${until}::date - 14 and d.rank in (0, 1))::int`,
        invoice: sql`'INV-' || to_char(d.collected_at, 'YYYYMM')`,
        reconciledAt: `${today}T00:00:00Z`,
        reconciledBy: DEMO_USER,
      },
      sql`from pool_selected d where d.tenant_id = ${tenantId} and d.status = 'completed' and d.collected_at < ${until}::date`,
    ),
  );
}
