import type { FastifyInstance } from 'fastify';
import { EMPLOYEE } from '../../domain/employees/contract';
import { addDays } from '../../domain/shared/dates';
import { array, insertAll, sql, type SQL, type Tx } from '../platform/db';
import type { JobKind, JobRun } from '../platform/jobs/jobs';
import { endSnoozes } from './gap-work';
import { reevaluate } from './reevaluate';
import { dayIn, daysAt, type DayIn, type ZoneRow } from './today';
import { dailyFigures } from './tables';

export const DAY_CHANGE = 'compliance.dayChange';

const BATCH = 500;
const REPORT_EVERY = 20;
/**
 * Counting a whole client costs as much as evaluating a batch, so figures are updated at every tenth batch and the last.
 */
const FIGURES_EVERY = 10;

/**
 * A tenant with a location where a new day has begun since its employees were evaluated. `today` is the day of its figures, in the
 * time zone of its top level.
 */
export interface DueTenant {
  tenantId: number;
  today: string;
}

/** Each of these time zones with its current day, as the rows of `z(zone, today)`. */
const zoneDays = (zones: readonly string[], dayOf: DayIn): SQL =>
  sql`unnest(${array(zones)}::text[], ${array(zones.map(dayOf))}::date[]) as z(zone, today)`;

/**
 * Tenants with employees who may get another qualification today or earlier at their location, or without figures for their
 * current day.
 */
export async function dueTenants(tx: Tx, now: Date): Promise<DueTenant[]> {
  const roots = await tx.query<ZoneRow & { id: number }>(
    sql`select id, time_zone as zone from clients where parent_id is null order by id`,
  );
  const days = roots.map((root) => dayIn(root, now));
  const zones = await tx.query<{ zone: string }>(sql`select distinct time_zone as zone from clients`);
  const dayOf = daysAt(now);
  const names = zones.map(({ zone }) => zone);
  const latest = names.map(dayOf).toSorted().at(-1) ?? null;
  const ids = array(roots.map(({ id }) => id));
  // In a distributed database only conditions with `in` may ask other nodes.
  return tx.query<DueTenant>(sql`
    select r.id as "tenantId", r.today from unnest(${ids}::int[], ${array(days)}::date[]) as r(id, today)
    where r.id in (
      select e.tenant_id from employees e join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
        join ${zoneDays(names, dayOf)} on z.zone = c.time_zone
      where e.next_change_on <= ${latest}::date and e.next_change_on <= z.today
    ) or (
      (r.id, r.today) not in (select f.tenant_id, f.day from daily_figures f where f.day = any(${array(days)}::date[]))
      and r.id in (select e.tenant_id from employees e))
    order by r.id`);
}

const counted = (name: string) => sql`coalesce(n.${sql.identifier(name)}, 0)`;
const FIGURES = {
  active: counted('active'),
  qualified: counted('qualified'),
  expiring: counted('expiring'),
  notQualified: counted('notQualified'),
  undecided: counted('undecided'),
};

/** An arbitrary number for the advisory locks of figures. */
const FIGURES_LOCK = 724_176;
/** Several jobs may write a client's figures at once; the last one counts what the others committed. */
const lockFigures = (tx: Tx, tenantId: number) =>
  tx.query(sql`select pg_advisory_xact_lock(${FIGURES_LOCK}, ${tenantId})`);

/** Replaces the figures of a day with the current numbers of each site. */
async function writeFigures(tx: Tx, tenantId: number, day: string): Promise<void> {
  await lockFigures(tx, tenantId);
  await tx.query(sql`delete from daily_figures where tenant_id = ${tenantId} and day = ${day}::date`);
  const row = { tenantId: sql`c.tenant_id`, siteId: sql`c.id`, day, ...FIGURES };
  const counts = sql`from clients c left join (
      select site_id, count(*) as active, count(*) filter (where qualification = 1) as qualified,
        count(*) filter (where qualification = 2) as expiring, count(*) filter (where qualification = 3) as "notQualified",
        count(*) filter (where qualification = 5) as undecided
      from employees where tenant_id = ${tenantId} and status_id = ${EMPLOYEE} group by site_id) n on n.site_id = c.id
    where c.tenant_id = ${tenantId} and (n.site_id is not null or c.id = ${tenantId})`;
  await tx.query(insertAll(dailyFigures, row, counts));
}

const hasFigures = async (tx: Tx, tenantId: number, day: string): Promise<boolean> => {
  const row = await tx.maybe(
    sql`select 1 as one from daily_figures where tenant_id = ${tenantId} and day = ${day}::date limit 1`,
  );
  return row !== undefined;
};

/**
 * Starts a day, once: before any evaluation, the current numbers are those at the end of the previous day. They are
 * recorded only if the previous day was evaluated at all. Alerts that were snoozed until this day are back.
 */
const startDay = (app: FastifyInstance, { tenantId, today }: DueTenant): Promise<void> =>
  app.data.withTenant(tenantId, async (tx) => {
    await lockFigures(tx, tenantId);
    if (await hasFigures(tx, tenantId, today)) return;
    const yesterday = addDays(today, -1);
    if (await hasFigures(tx, tenantId, yesterday)) await writeFigures(tx, tenantId, yesterday);
    await writeFigures(tx, tenantId, today);
    const siteIds = await endSnoozes(tx, tenantId, today);
    auditChange(tx, { tenantId, today }, 0);
    notifyOf(tx, tenantId, siteIds);
  });

// Every transaction that changes a tenant's data appends to its chain, so cached figures are valid while it doesn't grow.
function auditChange(tx: Tx, { tenantId, today }: DueTenant, changed: number, because?: string): void {
  const subject = `client/${tenantId}`;
  tx.audit(
    because === undefined
      ? { type: 'compliance.dayChanged', subject, day: today, changed }
      : { type: 'compliance.recomputed', subject, because, changed },
    tenantId,
  );
}

/** A tenant to evaluate: each employee on the day at their location. */
interface Evaluated extends DueTenant {
  zones: readonly string[];
  dayOf: DayIn;
}

/**
 * The employees who are due on the day at their location, as `from` and `where`. Locations are looked up only for those who are
 * due on a day that some of them don't have yet, so that the rows come along the index.
 */
function dueEmployees({ tenantId, zones, dayOf }: Evaluated): SQL {
  const days = zones.map(dayOf).toSorted();
  return sql`from employees e where e.tenant_id = ${tenantId} and e.next_change_on <= ${days.at(-1)}::date
    and (e.next_change_on <= ${days[0]}::date or exists (
      select 1 from clients c join ${zoneDays(zones, dayOf)} on z.zone = c.time_zone
      where c.tenant_id = e.tenant_id and c.id = e.site_id and e.next_change_on <= z.today))`;
}

interface BatchResult {
  people: number;
  changed: number;
  siteIds: number[];
}

/**
 * Locks the next employees who are due, in index order: any other order would sort all of them for each batch. Concurrent
 * workers take other employees. If only locked ones are left, it waits for them: the lock may be that of a server that was
 * killed, and the job that is done must have evaluated everyone.
 */
async function lockDue(tx: Tx, tenant: Evaluated): Promise<number[]> {
  const due = dueEmployees(tenant);
  const free = await tx.query<{ id: number }>(
    sql`select e.id ${due} order by e.next_change_on limit ${BATCH} for update of e skip locked`,
  );
  const found =
    free.length > 0
      ? free
      : await tx.query<{ id: number }>(sql`select e.id ${due} order by e.id limit ${BATCH} for update of e`);
  return found.map(({ id }) => id);
}

/** Evaluates the next employees who are due. Null if none are due. */
const evaluateBatch = (
  app: FastifyInstance,
  tenant: Evaluated,
  at: number,
  because?: string,
): Promise<BatchResult | null> =>
  app.data.withTenant(tenant.tenantId, async (tx) => {
    const { tenantId, today } = tenant;
    const ids = await lockDue(tx, tenant);
    // After a kill there may be no one left to evaluate, but the figures may be outdated.
    const isLast = ids.length < BATCH && (at > 0 || ids.length > 0 || because !== undefined);
    if (ids.length === 0) {
      if (isLast) await writeFigures(tx, tenantId, today);
      return null;
    }
    const { changed, siteIds } = await reevaluate(tx, tenantId, ids, tenant.dayOf);
    if (isLast || at % FIGURES_EVERY === FIGURES_EVERY - 1) await writeFigures(tx, tenantId, today);
    auditChange(tx, tenant, changed, because);
    tx.notify({ event: 'alerts:changed', tenantId, clientId: tenantId, type: 'documents' });
    return { people: ids.length, changed, siteIds };
  });

/** Why a tenant is re-evaluated outside the change of day, and where progress is reported. */
interface RecomputeRequest {
  because: string;
  progress: JobRun['progress'];
}

const countDue = (app: FastifyInstance, tenant: Evaluated): Promise<number> =>
  app.data.withTenant(tenant.tenantId, async (tx) => {
    const { due } = await tx.one<{ due: number }>(sql`select count(*)::int as due ${dueEmployees(tenant)}`);
    return due;
  });

/** The time zones of a tenant's locations and the day in each, the same for all batches. */
async function atLocations(app: FastifyInstance, tenant: DueTenant): Promise<Evaluated> {
  const zones = await app.data.withTenant(tenant.tenantId, (tx) =>
    tx.query<{ zone: string }>(
      sql`select distinct time_zone as zone from clients where tenant_id = ${tenant.tenantId}`,
    ),
  );
  return { ...tenant, zones: zones.map(({ zone }) => zone), dayOf: daysAt(app.now()) };
}

/**
 * Evaluates all employees of a tenant who are due on the day at their location. Safe to repeat. Returns how many employees' results
 * changed.
 */
export async function changeDay(
  app: FastifyInstance,
  tenant: DueTenant,
  request?: RecomputeRequest,
): Promise<number> {
  await startDay(app, tenant);
  const evaluated = await atLocations(app, tenant);
  const total = request ? await countDue(app, evaluated) : 0;
  const siteIds = new Set<number>();
  let [done, changed] = [0, 0];
  for (let at = 0; ; at += 1) {
    const batch = await evaluateBatch(app, evaluated, at, request?.because);
    if (batch === null) break;
    changed += batch.changed;
    done += batch.people;
    for (const id of batch.siteIds) siteIds.add(id);
    await request?.progress(done, Math.max(total, done));
  }
  await notifyLocations(app, tenant, [...siteIds]);
  return changed;
}

/** Readers with some locations only don't receive notices about the whole client. */
async function notifyLocations(
  app: FastifyInstance,
  { tenantId }: DueTenant,
  siteIds: number[],
): Promise<void> {
  if (siteIds.length === 0) return;
  await app.data.withTenant(tenantId, async (tx) => notifyOf(tx, tenantId, siteIds));
}

function notifyOf(tx: Tx, tenantId: number, siteIds: readonly number[]): void {
  for (const clientId of siteIds)
    tx.notify({ event: 'alerts:changed', tenantId, clientId, type: 'documents' });
}

/** The job for all tenants where a new day has begun. A failing tenant doesn't block the others, and the job is retried. */
export const dayChange = (app: FastifyInstance): JobKind => ({
  type: DAY_CHANGE,
  lane: 'calendar',
  async run({ progress }) {
    const tenants = await app.data.withoutReach('job', (tx) => dueTenants(tx, app.now()));
    const failed: number[] = [];
    let changed = 0;
    for (const [at, tenant] of tenants.entries()) {
      try {
        changed += await changeDay(app, tenant);
      } catch (error) {
        app.log.error({ err: error, tenantId: tenant.tenantId }, 'day change failed');
        failed.push(tenant.tenantId);
      }
      if (at % REPORT_EVERY === 0) await progress(at + 1, tenants.length);
    }
    if (failed.length > 0) throw new Error(`The day change failed for clients ${failed.join(', ')}.`);
    return { clients: tenants.length, changed };
  },
});
