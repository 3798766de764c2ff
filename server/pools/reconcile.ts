import type { FastifyInstance } from 'fastify';
import {
  MAX_RECONCILED,
  type BillingAnswer,
  type BillingKind,
  type ReconcileBody,
  type ReopenBody,
} from '../../domain/pools/billing';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { array, insertInto, recordset, sql, type SQL, type TenantTx } from '../platform/db';
import { AppError, refuseAny } from '../platform/errors';
import { billingKind, doneOn, unreconciled } from './billing-queries';
import { poolBillings } from './tables';

interface Found {
  selectedId: number;
  testVersion: number;
  kind: BillingKind | null;
  doneOn: string | null;
}

interface Written {
  selectedId: number;
  invoice: string;
}

const READ = recordset('x', poolBillings, ['selectedId', 'doneOn', 'kind', 'testVersion']);
const AS_READ = recordset('x', poolBillings, ['selectedId', 'reconciledAt']);

const FOUND = sql`d.id as "selectedId", d.version as "testVersion", ${billingKind} as kind, ${doneOn} as "doneOn"`;

/** Pool and period of tests, for the audit trail. */
async function namesOf(tx: TenantTx, tests: readonly Written[]) {
  const { tenantId } = tx.reach;
  const ids = array(tests.map(({ selectedId }) => selectedId));
  const rows = await tx.query<{ selectedId: number; pool: string; period: string }>(sql`
    select d.id as "selectedId", p.name as pool, s.period from pool_selected d
      join pools p on p.tenant_id = d.tenant_id and p.id = d.pool_id
      join pool_selections s on s.tenant_id = d.tenant_id and s.id = d.selection_id
    where d.tenant_id = ${tenantId} and p.tenant_id = ${tenantId} and s.tenant_id = ${tenantId} and d.id = any(${ids}::int[])
    order by d.id`);
  const invoices = new Map(tests.map(({ selectedId, invoice }) => [selectedId, invoice]));
  return rows.map(({ selectedId, ...names }) => ({
    subject: `poolBilling/${selectedId}`,
    ...names,
    invoice: invoices.get(selectedId) ?? '',
  }));
}

const byIds = (tenantId: number, ids: readonly number[]): SQL => sql`
  select ${FOUND} from pool_selected d join clients l on l.tenant_id = d.tenant_id and l.id = d.employee_site_id
  where d.tenant_id = ${tenantId} and d.id = any(${array(ids)}::int[]) order by d.id`;

/** Some work about the tests of a client, whoever the clerk works for at the moment. 404 for a location, or an unknown client. */
function withClient(
  app: FastifyInstance,
  caller: Caller,
  clientId: number,
  work: (tx: TenantTx) => Promise<BillingAnswer>,
): Promise<BillingAnswer> {
  if (!caller.isInternalUser) throw new AppError('forbidden');
  return app.data.withTenant(
    clientId,
    async (tx) => {
      await tx.one(sql`select 1 from clients where tenant_id = ${clientId} and id = ${clientId}`);
      // Also if nothing was left to change.
      tx.keepKey();
      return work(tx);
    },
    caller,
  );
}

/** The tests that a request is about: at most as many as one reconciles, and whether there are more. */
async function testsOf(tx: TenantTx, { tests, month }: ReconcileBody) {
  const { tenantId } = tx.reach;
  if (tests) {
    const ids = tests.map(({ selectedId }) => selectedId);
    return { found: await tx.query<Found>(byIds(tenantId, ids)), more: false };
  }
  const found = await tx.query<Found>(sql`
    ${unreconciled(FOUND, sql`d.tenant_id = ${tenantId}`, `${month}-01`)} order by d.id limit ${MAX_RECONCILED + 1}`);
  return { found: found.slice(0, MAX_RECONCILED), more: found.length > MAX_RECONCILED };
}

type Refused = BillingAnswer['refused'][number];
const refusal = (selectedId: number, because: Refused['because']): Refused => ({
  selectedId,
  because,
  by: null,
  invoice: null,
});

/** Why tests can't be reconciled as they were read. */
function refusals({ tests = [] }: ReconcileBody, found: readonly Found[]): Refused[] {
  const byId = new Map(found.map((test) => [test.selectedId, test]));
  return tests.flatMap(({ selectedId, version }) => {
    const test = byId.get(selectedId);
    if (!test?.kind || test.doneOn === null) return [refusal(selectedId, 'nothingToBill')];
    return test.testVersion === version ? [] : [refusal(selectedId, 'changed')];
  });
}

/** Marks tests of a client as billed. Of two clerks with the same test one wins, and the other is told who. */
export async function reconcile(
  app: FastifyInstance,
  caller: Caller,
  clientId: number,
  body: ReconcileBody,
): Promise<BillingAnswer> {
  const invoice = body.invoice.trim();
  refuseAny({
    ...(invoice === '' && { invoice: refuse('poolBilling.invoiceRequired') }),
    ...((body.tests === undefined) === (body.month === undefined) && {
      month: refuse('poolBilling.testsOrMonth'),
    }),
  });
  return withClient(app, caller, clientId, async (tx) => {
    const { found, more } = await testsOf(tx, body);
    const refused = refusals(body, found);
    const left = new Set(refused.map(({ selectedId }) => selectedId));
    const wanted = found.filter(({ selectedId }) => !left.has(selectedId));
    const written = await tx.query<Written>(
      insertInto(
        poolBillings,
        {
          tenantId: clientId,
          ...READ.values,
          invoice,
          reconciledAt: app.now().toISOString(),
          reconciledBy: caller.user.name,
        },
        sql`from ${READ.of(wanted)} on conflict (tenant_id, selected_id) do nothing returning selected_id as "selectedId", invoice`,
      ),
    );
    for (const names of await namesOf(tx, written)) tx.audit({ type: 'poolBilling.reconciled', ...names });
    const done = new Set(written.map(({ selectedId }) => selectedId));
    const others = wanted.filter(({ selectedId }) => !done.has(selectedId));
    return {
      done: done.size,
      refused: [...refused, ...(await firstOnes(tx, others))],
      more,
    };
  });
}

/** Who reconciled tests before. */
async function firstOnes(tx: TenantTx, others: readonly Found[]): Promise<Refused[]> {
  if (others.length === 0) return [];
  const rows = await tx.query<Pick<Refused, 'selectedId' | 'by' | 'invoice'>>(sql`
    select selected_id as "selectedId", reconciled_by as by, invoice from pool_billings
    where tenant_id = ${tx.reach.tenantId} and selected_id = any(${array(others.map(({ selectedId }) => selectedId))}::int[])
    order by selected_id`);
  return rows.map((row) => ({ ...row, because: 'reconciled' }));
}

/** Takes reconciliations back, as they were read. */
export async function reopen(
  app: FastifyInstance,
  caller: Caller,
  clientId: number,
  { tests, reason }: ReopenBody,
): Promise<BillingAnswer> {
  const because = reason.trim();
  refuseAny(because === '' ? { reason: refuse('poolBilling.reasonRequired') } : {});
  return withClient(app, caller, clientId, async (tx) => {
    const removed = await tx.query<Written>(sql`
      delete from pool_billings b using ${AS_READ.of(tests)}
      where b.tenant_id = ${clientId} and b.selected_id = x."selectedId" and b.reconciled_at = x."reconciledAt"
      returning b.selected_id as "selectedId", b.invoice`);
    for (const names of await namesOf(tx, removed))
      tx.audit({ type: 'poolBilling.reopened', ...names, because });
    const done = new Set(removed.map(({ selectedId }) => selectedId));
    const others = tests.filter(({ selectedId }) => !done.has(selectedId));
    return {
      done: done.size,
      refused: others.map(({ selectedId }) => refusal(selectedId, 'reopened')),
      more: false,
    };
  });
}
