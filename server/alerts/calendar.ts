import type { FastifyInstance } from 'fastify';
import {
  firstDayOf,
  lastDayOf,
  MAX_EXPIRATIONS,
  type AlertCalendar,
  type CalendarDay,
  type Expiration,
} from '../../domain/alerts/calendar';
import { DEFAULT_EXPIRING_DAYS } from '../../domain/compliance/evaluate';
import { documentType } from '../../domain/documents/document-types';
import { EMPLOYEE } from '../../domain/employees/contract';
import { addDays } from '../../domain/shared/dates';
import { hiddenDocTypes, readToday } from '../compliance';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { createAnswerCache, type CachedRow } from '../platform/answer-cache';
import { array, sql, type Reach, type SQL } from '../platform/db';
import { joinDeadlines, kindsOf } from '../deadlines';
import { alertsWhere, below, employeeName, type AlertScope } from './alert-queries';
import { deadlinesWhere } from './deadline-alerts';
import type { AlertChoice } from './read-query';

const MAX_CACHED = 2_000;
const LICENSE = 2008;

/** What the list of document alerts shows when it is opened, so that both always have the same numbers. */
const LISTED: AlertChoice = {
  employmentStatusIds: [EMPLOYEE],
  docStatusSets: [],
  problemsAndWarningsOnly: false,
  fileStarted: true,
  snoozed: false,
};

interface Days {
  from: string;
  to: string;
}

/** The first day with expirations that are not alerts yet. */
type CalendarScope = Omit<AlertScope, 'visibility'>;

const firstLater = ({ today }: CalendarScope): string => addDays(today, DEFAULT_EXPIRING_DAYS + 1);
const laterOf = (one: string, other: string): string => (one > other ? one : other);

/**
 * Licenses, and the newest documents of their types, of drivers that expire on some days, as rows of employee, type and day. An evaluation
 * stores what is missing and what expires within 30 days, which are alerts. Later days are known only where a license or a document
 * states its expiration.
 */
function expirations(reach: Reach, { site, hidden }: CalendarScope, { from, to }: Days): SQL {
  const within = (column: SQL) => sql`${column} between ${from}::date and ${to}::date`;
  const drivers = sql`${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.status_id = ${EMPLOYEE} and e.qualification <> 0
    ${site ? sql`and ${below(reach, sql`e.site_id`, site)}` : sql``}`;
  return sql`select x.* from (
      select e.id as employee_id, ${LICENSE}::int as doc_type_id, e.license_expires_on as day
      from employees e where ${drivers} and ${within(sql`e.license_expires_on`)}
      union all
      select d.employee_id, d.doc_type_id, d.expires_on from documents d
      where d.tenant_id = ${reach.tenantId} and d.deleted_at is null and ${within(sql`d.expires_on`)}
        and exists (select from employees e where e.tenant_id = d.tenant_id and e.id = d.employee_id and ${drivers} offset 0)
        and d.doc_type_id <> ${LICENSE}
        and not exists (select from documents n where n.tenant_id = d.tenant_id and n.employee_id = d.employee_id
          and n.doc_type_id = d.doc_type_id and n.deleted_at is null and (n.doc_date, n.id) > (d.doc_date, d.id))) x
    where x.doc_type_id <> all(${array(hidden)}::int[])
      and not exists (select from gaps g where g.tenant_id = ${reach.tenantId} and g.employee_id = x.employee_id
        and g.doc_type_id = x.doc_type_id)`;
}

/** The counts of each day and of what is overdue, in one value: it reads ranges of indexes, even with many alerts and drivers. */
function calendarQuery(reach: Reach, scope: CalendarScope, days: Days): SQL {
  const where = alertsWhere(reach, scope, LISTED);
  const later = { ...days, from: laterOf(days.from, firstLater(scope)) };
  return sql`select json_build_object(
    'days', (select coalesce(json_agg(r order by r.day), '[]') from (
      select day, sum(alerts)::int as alerts, sum(expirations)::int as expirations,
          sum(deadlines)::int as deadlines from (
        select g.due_on as day, count(*) as alerts, 0 as expirations, 0 as deadlines from gaps g
        where ${where} and g.due_on between ${days.from}::date and ${days.to}::date group by 1
        union all
        select x.day, 0, count(*), 0 from (${expirations(reach, scope, later)}) x group by 1
        union all
        select d.due_on, 0, 0, count(*) from deadlines d ${joinDeadlines}
        where ${deadlinesWhere(reach, scope, LISTED)} and d.due_on between ${days.from}::date and ${days.to}::date group by 1) c
      group by 1) r),
    'overdue', (select count(*)::int from gaps g where ${where}
      and (g.due_on <= ${addDays(scope.today, -1)}::date or g.due_on is null)))`;
}

type Counts = Pick<AlertCalendar, 'overdue'> & { days: CalendarDay[] };

/** Reads what is due in a month, or on a day. Numbers are exact and recomputed only after a change. */
export function calendarReader(app: FastifyInstance) {
  const cache = createAnswerCache<Counts>(MAX_CACHED);
  const scopeFor = async (caller: Caller, site: ResolvedSite | null): Promise<CalendarScope> => {
    const today = await readToday(app, caller);
    return { site, hidden: hiddenDocTypes(caller), deadlineKinds: kindsOf(caller), today, me: null };
  };

  async function readMonth(caller: Caller, site: ResolvedSite | null, month: string): Promise<AlertCalendar> {
    const scope = await scopeFor(caller, site);
    const days = { from: firstDayOf(month), to: lastDayOf(month) };
    const cached: { at?: ReturnType<typeof cache.of> } = {};
    const [rows = []] = await app.data.read(caller, (reach) => {
      cached.at = cache.of(caller, reach, [month, scope], calendarQuery(reach, scope, days));
      return [sql`select ${cached.at.columns}`];
    });
    const [row] = rows as unknown as CachedRow<Counts>[];
    if (!row || !cached.at) throw new Error('The calendar query returned no row.');
    return { today: scope.today, ...cached.at.answer(row) };
  }

  /** What expires on a day, by name; the first of them if there are very many. */
  async function readExpirations(
    caller: Caller,
    site: ResolvedSite | null,
    day: string,
  ): Promise<Expiration[]> {
    const scope = await scopeFor(caller, site);
    if (day < firstLater(scope)) return [];
    const [rows = []] = await app.data.read(caller, (reach) => [
      sql`select e.id as "employeeId", ${employeeName} as "employeeName", c.name as "siteName", x.doc_type_id as "docTypeId"
        from (${expirations(reach, scope, { from: day, to: day })}) x
        join employees e on e.tenant_id = ${reach.tenantId} and e.id = x.employee_id
        join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
        order by e.last_key, e.first_key, e.id, x.doc_type_id limit ${MAX_EXPIRATIONS}`,
    ]);
    return (rows as unknown as Omit<Expiration, 'docTypeName'>[]).map((row) => ({
      ...row,
      docTypeName: documentType(row.docTypeId)?.name ?? `Type ${row.docTypeId}`,
    }));
  }

  return { readMonth, readExpirations };
}
