import type { FastifyInstance } from 'fastify';
import { EMPLOYEE } from '../../domain/employees/contract';
import { addDays } from '../../domain/shared/dates';
import { array, insertInto, sql, type Tx } from '../platform/db';
import type { JobKind, JobRun } from '../platform/jobs/jobs';
import { reevaluate } from './reevaluate';
import { dayIn, type ZoneRow } from './today';
import { dailyFigures } from './tables';

export const DAY_CHANGE = 'compliance.dayChange';

const BATCH = 500;
const REPORT_EVERY = 20;
/** Counting a whole client costs as much as judging a batch: its figures are brought up to date at every tenth, and the last. */
const FIGURES_EVERY = 10;

/** A tenant for whom the day has changed since its employees were judged. `today` is the day in its own zone. */
export interface DueTenant {
  tenantId: number;
  today: string;
}

/** Tenants with employees whose standing changes today or has changed unnoticed, or whose day has no figures yet. */
export async function dueTenants(tx: Tx, now: Date): Promise<DueTenant[]> {
  const roots = await tx.query<ZoneRow & { id: number }>(
    sql`select id, time_zone as zone from clients where parent_id is null order by id`,
  );
  const days = roots.map((root) => dayIn(root, now));
  return tx.query<DueTenant>(sql`
    with roots as (
      select * from unnest(${array(roots.map(({ id }) => id))}::int[], ${array(days)}::date[]) as r(id, today)
    ), due as (
      select tenant_id, min(next_change_on) as first from employees
      where next_change_on <= (select max(today) from roots) group by tenant_id
    )
    select r.id as "tenantId", r.today from roots r left join due d on d.tenant_id = r.id
    where d.first <= r.today or (
      not exists (select 1 from daily_figures f where f.tenant_id = r.id and f.day = r.today)
      and exists (select 1 from employees e where e.tenant_id = r.id))
    order by r.id`);
}

const counted = (name: string) => sql`coalesce(n.${sql.identifier(name)}, 0)`;
const FIGURES = {
  active: counted('active'),
  qualified: counted('qualified'),
  expiring: counted('expiring'),
  notQualified: counted('notQualified'),
};

/** Writes how each site stands now as the figures of a day, in place of what stood there. */
async function writeFigures(tx: Tx, tenantId: number, day: string): Promise<void> {
  await tx.query(sql`delete from daily_figures where tenant_id = ${tenantId} and day = ${day}::date`);
  await tx.query(sql`
    ${insertInto(dailyFigures, { tenantId: sql`c.tenant_id`, siteId: sql`c.id`, day, ...FIGURES }, sql`from clients c`)} left join (
      select site_id, count(*) as active, count(*) filter (where qualification = 1) as qualified,
        count(*) filter (where qualification = 2) as expiring, count(*) filter (where qualification = 3) as "notQualified"
      from employees where tenant_id = ${tenantId} and status_id = ${EMPLOYEE} group by site_id) n on n.site_id = c.id
    where c.tenant_id = ${tenantId} and (n.site_id is not null or c.id = ${tenantId})`);
}

const hasFigures = async (tx: Tx, tenantId: number, day: string): Promise<boolean> => {
  const row = await tx.maybe(
    sql`select 1 as one from daily_figures where tenant_id = ${tenantId} and day = ${day}::date limit 1`,
  );
  return row !== undefined;
};

/**
 * Begins a day, once: nothing has been judged for it yet, so what stands is how the day before ended. That is only known
 * where the day before was judged at all.
 */
const beginDay = (app: FastifyInstance, { tenantId, today }: DueTenant): Promise<void> =>
  app.data.withoutReach('job', async (tx) => {
    if (await hasFigures(tx, tenantId, today)) return;
    const yesterday = addDays(today, -1);
    if (await hasFigures(tx, tenantId, yesterday)) await writeFigures(tx, tenantId, yesterday);
    await writeFigures(tx, tenantId, today);
    record(tx, { tenantId, today }, 0);
  });

// Every transaction that changes a tenant's data is on its chain: remembered figures hold for as long as it does not grow.
function record(tx: Tx, { tenantId, today }: DueTenant, changed: number, because?: string): void {
  const subject = `client/${tenantId}`;
  tx.audit(
    because === undefined
      ? { type: 'compliance.dayChanged', subject, day: today, changed }
      : { type: 'compliance.recomputed', subject, because, changed },
    tenantId,
  );
}

interface Judged {
  people: number;
  changed: number;
  siteIds: number[];
}

/**
 * Judges the next few employees who are due, in the order of the index: after any other, each batch would sort all who are
 * due. Others at the same work take others. Null: nobody is due any more.
 */
const judgeBatch = (
  app: FastifyInstance,
  tenant: DueTenant,
  at: number,
  because?: string,
): Promise<Judged | null> =>
  app.data.withoutReach('job', async (tx) => {
    const { tenantId, today } = tenant;
    const due = await tx.query<{ id: number }>(sql`
      select id from employees where tenant_id = ${tenantId} and next_change_on <= ${today}::date
      order by next_change_on limit ${BATCH} for update skip locked`);
    // Whoever goes on after a kill may find nobody left, and figures of before it.
    const isLast = due.length < BATCH && (at > 0 || due.length > 0 || because !== undefined);
    if (due.length === 0) {
      if (isLast) await writeFigures(tx, tenantId, today);
      return null;
    }
    const ids = due.map(({ id }) => id);
    const { changed, siteIds } = await reevaluate(tx, tenantId, ids, today);
    if (isLast || at % FIGURES_EVERY === FIGURES_EVERY - 1) await writeFigures(tx, tenantId, today);
    record(tx, tenant, changed, because);
    tx.notify({ event: 'alerts:changed', tenantId, clientId: tenantId, type: 'documents' });
    return { people: ids.length, changed, siteIds };
  });

/** Why a tenant's people are judged beside the change of day, and who is told how far it is. */
export interface Occasion {
  because: string;
  progress: JobRun['progress'];
}

const countDue = (app: FastifyInstance, { tenantId, today }: DueTenant): Promise<number> =>
  app.data.withoutReach('job', async (tx) => {
    const { due } = await tx.one<{ due: number }>(
      sql`select count(*)::int as due from employees where tenant_id = ${tenantId} and next_change_on <= ${today}::date`,
    );
    return due;
  });

/**
 * Brings one tenant to its day: judges everybody whose standing may be another. Doing it again does nothing. Answers how
 * many employees stand differently.
 */
export async function changeDay(
  app: FastifyInstance,
  tenant: DueTenant,
  occasion?: Occasion,
): Promise<number> {
  await beginDay(app, tenant);
  const total = occasion ? await countDue(app, tenant) : 0;
  const siteIds = new Set<number>();
  let [done, changed] = [0, 0];
  for (let at = 0; ; at += 1) {
    const judged = await judgeBatch(app, tenant, at, occasion?.because);
    if (judged === null) break;
    changed += judged.changed;
    done += judged.people;
    for (const id of judged.siteIds) siteIds.add(id);
    await occasion?.progress(done, Math.max(total, done));
  }
  await tellLocations(app, tenant, [...siteIds]);
  return changed;
}

/** Who looks at some locations only does not hear what is said of the whole client. */
async function tellLocations(
  app: FastifyInstance,
  { tenantId }: DueTenant,
  siteIds: number[],
): Promise<void> {
  if (siteIds.length === 0) return;
  await app.data.withoutReach('job', async (tx) => {
    for (const clientId of siteIds)
      tx.notify({ event: 'alerts:changed', tenantId, clientId, type: 'documents' });
  });
}

/** The job that walks all tenants whose day has changed. One that fails holds up no other, and the job is tried again. */
export const dayChange = (app: FastifyInstance): JobKind => ({
  type: DAY_CHANGE,
  async run({ progress }) {
    const tenants = await app.data.withoutReach('job', (tx) => dueTenants(tx, app.now()));
    const failed: number[] = [];
    let changed = 0;
    for (const [at, tenant] of tenants.entries()) {
      try {
        changed += await changeDay(app, tenant);
      } catch (error) {
        app.log.error({ err: error, tenantId: tenant.tenantId }, 'the day could not be changed');
        failed.push(tenant.tenantId);
      }
      if (at % REPORT_EVERY === 0) await progress(at + 1, tenants.length);
    }
    if (failed.length > 0)
      throw new Error(`The day could not be changed for the clients ${failed.join(', ')}.`);
    return { clients: tenants.length, changed };
  },
});
