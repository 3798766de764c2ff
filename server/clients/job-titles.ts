import type { JobTitle, JobTitlesQuery } from '../../domain/clients/contract';
import type { Caller } from '../platform/access/caller';
import { alias, fields, sql, type Data, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import type { Where } from './lookup';
import { atOrBelow, scopeQuery } from './queries';
import { resolveClientId } from '../platform/access/resolve-site';
import { jobTitles } from './tables';

const titles = (where: Where): SQL => sql`
  from job_titles t where ${where(sql`t.tenant_id`)} and not t.removed`;
const t = alias(jobTitles, 't');
const FIELDS = fields({ jobTitleId: t.id, jobTitle: t.title, program: t.program });

/** People by title, at or below a client, or wherever the reach goes. */
export const countedTitles = (where: Where, below: number | null): SQL => sql`
  select ${FIELDS}, coalesce(counted.employees, 0)::int as employees
  from (select t.* ${titles(where)}) t left join (
    select e.job_title_id, count(*) as employees from employees e
    where ${where(sql`e.tenant_id`, sql`e.site_id`)} and e.job_title_id is not null
      ${below === null ? sql`` : sql`and e.site_id in (select c.id from clients c where ${where(sql`c.tenant_id`, sql`c.id`)} and ${atOrBelow(below)})`}
    group by e.job_title_id) counted on counted.job_title_id = t.id
  order by lower(t.title), t.id`;

/**
 * A client's job titles, one list for the whole tree. `includePrograms` adds the number of employees with each, at or
 * below the location `legacyClientId`, or in the whole tree with `forCompleteHierarchy`.
 */
export async function listJobTitles(
  data: Data,
  caller: Caller,
  id: number,
  query: JobTitlesQuery,
): Promise<JobTitle[]> {
  // An auditor would learn of people outside their audit.
  const counted = query.includePrograms === true && caller.audit === null;
  const below =
    query.legacyClientId === undefined ? id : await resolveClientId(data, query.legacyClientId, 'legacy');
  const [scope = [], input = [], rows = []] = await data.read(caller, ({ where }) => [
    scopeQuery({ where }, id),
    scopeQuery({ where }, below),
    counted
      ? countedTitles(where, query.forCompleteHierarchy ? null : below)
      : sql`select ${FIELDS} ${titles(where)} order by lower(t.title), t.id`,
  ]);
  if (scope.length === 0 || input.length === 0) throw new AppError('notFound');
  return rows as unknown as JobTitle[];
}
