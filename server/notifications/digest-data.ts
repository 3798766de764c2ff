import { addDays, todayIn } from '../../domain/shared/dates';
import type { SiteFigures, Subscription } from '../../domain/notifications/digest';
import { EMPLOYEE } from '../../domain/employees/contract';
import { array, sql, type Tx } from '../platform/db';

/** No digests before this hour in the client's time zone. */
const EARLIEST_HOUR = 6;
const HOUR_MS = 3_600_000;
/** Days for which figures are kept: after a longer pause, older alerts no longer count as new. */
const MAX_DAYS = 31;

export interface DueTenant {
  tenantId: number;
  name: string;
  zone: string;
  today: string;
}

/**
 * The client's current day once its morning has begun, otherwise null. An unknown time zone doesn't block other clients.
 */
function morningOf(zone: string, now: Date): string | null {
  try {
    const today = todayIn(zone, now);
    return todayIn(zone, new Date(now.getTime() - EARLIEST_HOUR * HOUR_MS)) === today ? today : null;
  } catch {
    return null;
  }
}

/**
 * Clients to which today's digests have not been sent. Waits for the day's evaluation, so that yesterday's figures are not
 * sent as today's.
 */
export async function tenantsDue(tx: Tx, now: Date): Promise<DueTenant[]> {
  const roots = await tx.query<{ id: number; name: string; zone: string }>(sql`
    select id, name, time_zone as zone from clients where parent_id is null and not deactivated
      and id in (select tenant_id from notification_contacts) order by id`);
  const ready = roots.flatMap(({ id, name, zone }) => {
    const today = morningOf(zone, now);
    return today === null ? [] : [{ tenantId: id, name, zone, today }];
  });
  const due = new Set<number>();
  // There are two days at most at any moment. In a distributed database only conditions with `in` may ask other nodes.
  for (const day of new Set(ready.map(({ today }) => today))) {
    const ids = array(ready.filter(({ today }) => today === day).map(({ tenantId }) => tenantId));
    const found = await tx.query<{ id: number }>(sql`
      select r.id from unnest(${ids}::int[]) as r(id)
      where r.id not in (select d.tenant_id from notification_days d where d.tenant_id = any(${ids}::int[]) and d.day >= ${day}::date)
        and r.id in (select f.tenant_id from daily_figures f where f.tenant_id = any(${ids}::int[]) and f.day = ${day}::date)
        and r.id not in (select e.tenant_id from employees e where e.tenant_id = any(${ids}::int[]) and e.next_change_on <= ${day}::date)`);
    for (const { id } of found) due.add(id);
  }
  return ready.filter(({ tenantId }) => due.has(tenantId));
}

/** The day of a client's previous digests; yesterday if there were none. */
export async function lastDigestDay(tx: Tx, { tenantId, today }: DueTenant): Promise<string> {
  const { day } = await tx.one<{ day: string | null }>(
    sql`select max(day) as day from notification_days where tenant_id = ${tenantId} and day < ${today}::date`,
  );
  const earliest = addDays(today, -MAX_DAYS);
  const last = day ?? addDays(today, -1);
  return last < earliest ? earliest : last;
}

type ReviewFigure = 'filedDaily' | 'filedWeekly' | 'rejectedDaily' | 'rejectedWeekly';
type FileFigures = Omit<SiteFigures, ReviewFigure> & { id: number };
type ReviewFigures = Pick<SiteFigures, ReviewFigure> & { id: number };

const NO_FILES = {
  documentsExpiring: 0,
  documentsExpired: 0,
  newDaily: 0,
  newWeekly: 0,
  startDaily: 0,
  startWeekly: 0,
};
const NO_REVIEWS = { filedDaily: 0, filedWeekly: 0, rejectedDaily: 0, rejectedWeekly: 0 };

/** How reviews end: with the document in the file, or without. */
const FILED = ['accept', 'correct', 'rejectRejection', 'correctRejection'];
const REJECTED = ['acceptRejection'];

/** The active locations of a client, below no deactivated one. */
const openSites = ({ tenantId }: DueTenant) => sql`open_sites as materialized (
  select id, name, path from clients c where tenant_id = ${tenantId} and not exists (
    select 1 from clients a where a.tenant_id = c.tenant_id and a.deactivated and starts_with(c.path, a.path)))`;

/**
 * The figures of each active location, for its own employees. Files without any document count once, no matter how much they lack: an imported
 * roster would drown the other alerts.
 */
function fileFigures(tx: Tx, tenant: DueTenant, last: string): Promise<FileFigures[]> {
  const { tenantId, today } = tenant;
  const since = (day: string) => sql`g.since > ${day}::date and g.since <= ${today}::date`;
  return tx.query<FileFigures>(sql`
    with ${openSites(tenant)}
    select c.id, c.name, c.path,
      count(*) filter (where g.status = 3)::int as "documentsExpiring",
      count(*) filter (where g.status = 2)::int as "documentsExpired",
      count(*) filter (where g.file_started and ${since(last)})::int as "newDaily",
      count(*) filter (where g.file_started and ${since(addDays(today, -7))})::int as "newWeekly",
      count(distinct g.employee_id) filter (where not g.file_started and ${since(last)})::int as "startDaily",
      count(distinct g.employee_id) filter (where not g.file_started and ${since(addDays(today, -7))})::int as "startWeekly"
    from gaps g join open_sites c on c.id = g.site_id
    where g.tenant_id = ${tenantId} and g.employee_status_id = ${EMPLOYEE}
    group by c.id, c.name, c.path`);
}

/** How many documents that came in were filed since the last digest, or could not be used, by the location of their people. */
const reviewFigures = (
  tx: Tx,
  { tenantId, zone, today }: DueTenant,
  last: string,
): Promise<ReviewFigures[]> => {
  const day = (date: string) => sql`(${date}::date::timestamp at time zone ${zone})`;
  const week = addDays(today, -7);
  const isFiled = sql`outcome = any(${array(FILED)}::text[])`;
  const isSince = (date: string) => sql`ended_at >= ${day(date)}`;
  return tx.query<ReviewFigures>(sql`
    select (vars->>'legacyClientId')::int as id,
      count(*) filter (where ${isFiled} and ${isSince(last)})::int as "filedDaily",
      count(*) filter (where ${isFiled} and ${isSince(week)})::int as "filedWeekly",
      count(*) filter (where not ${isFiled} and ${isSince(last)})::int as "rejectedDaily",
      count(*) filter (where not ${isFiled} and ${isSince(week)})::int as "rejectedWeekly"
    from process_instances where client_id = ${tenantId} and process = 'internalReviewProcess'
      and outcome = any(${array([...FILED, ...REJECTED])}::text[])
      and ended_at >= ${day(last < week ? last : week)} and ended_at < ${day(today)} group by 1`);
};

/** The figures of each active location: of its files, and of what came in for its people. */
export async function figuresOf(tx: Tx, tenant: DueTenant, last: string): Promise<SiteFigures[]> {
  const files = await fileFigures(tx, tenant, last);
  const reviewed = new Map((await reviewFigures(tx, tenant, last)).map((one) => [one.id, one]));
  const others = [...reviewed.keys()].filter((id) => !files.some((one) => one.id === id));
  const sites =
    others.length === 0
      ? []
      : await tx.query<{ id: number; name: string; path: string }>(sql`
          with ${openSites(tenant)} select id, name, path from open_sites where id = any(${array(others)}::int[])`);
  return [...files, ...sites.map((site) => ({ ...NO_FILES, ...site }))].map((site) => ({
    ...NO_REVIEWS,
    ...site,
    ...reviewed.get(site.id),
  }));
}

/** A recipient with all their subscriptions. */
export interface Recipient {
  uid: string;
  email: string;
  locale: string;
  sites: string[];
  subscriptions: Subscription[];
}

type FoundRecipient = Omit<Recipient, 'subscriptions'> & {
  subscriptions: (Omit<Subscription, 'path'> & { paths: string[] })[];
};

/**
 * The contacts of a client who want emails. A contact who is also a user gets only what they may see: their locations at
 * or below the contact's, and nothing if their account or all their locations are deactivated.
 */
export async function recipientsOf(tx: Tx, tenant: DueTenant): Promise<Recipient[]> {
  const found = await tx.query<FoundRecipient>(sql`
    with ${openSites(tenant)}
    select k.uid, k.email, (array_agg(k.locale order by k.id))[1] as locale, array_agg(c.name order by c.path) as sites,
      jsonb_agg(jsonb_build_object('paths', r.paths, 'frequency', k.frequency, 'notices', k.notices)) as subscriptions
    from notification_contacts k join open_sites c on c.id = k.site_id
    left join users u on u.tenant_id = k.tenant_id and lower(u.email) = k.email
    cross join lateral (
      select case when u.id is null then array[c.path] else (
        select array_agg(case when starts_with(s.path, c.path) then s.path else c.path end) from user_sites us
        join open_sites s on s.id = us.site_id where us.tenant_id = u.tenant_id and us.user_id = u.id
          and not u.deactivated and (starts_with(s.path, c.path) or starts_with(c.path, s.path))) end as paths) r
    where k.tenant_id = ${tenant.tenantId} and r.paths is not null
      and not exists (select 1 from notification_stops s where s.tenant_id = k.tenant_id and s.uid = k.uid)
    group by k.uid, k.email order by k.email`);
  return found.map((recipient) => ({
    ...recipient,
    subscriptions: recipient.subscriptions.flatMap(({ paths, ...subscription }) =>
      paths.map((path) => ({ ...subscription, path })),
    ),
  }));
}
