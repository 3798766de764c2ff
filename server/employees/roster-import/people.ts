import { array, sql, type Data } from '../../platform/db';
import type { Author } from '../../platform/db/data';
import type { Caller } from '../../platform/access/caller';
import type { PlanThread } from './plan-thread';
import type { ImportScope } from './scope';

const AT_ONCE = 5_000;

/** Somebody beyond the scope is read to be recognised, not to be shown: contact data and notes stay where they are. */
const peopleQuery = ({ tenantId, sites }: ImportScope, after: number) => sql`
  select coalesce(json_agg(p), '[]')::text as json, max(p."employeeId") as last, count(*)::int as count from (
    select e.id as "employeeId", e.work_id as "workId", e.first_name as "firstName", e.last_name as "lastName", e.dob,
      encode(e.ssn_hash, 'hex') as "ssnHash", e.ssn_last4 as "ssnLast4", e.license, e.license_state as state,
      e.license_class_id as "licenseClassId", e.license_expires_on as "licenseExpires", e.site_id as "legacyClientId",
      e.job_title_id as "jobTitleId", e.status_id as "employmentStatusId", e.hire_date as "hireDate",
      e.termination_date as "terminationDate", case when b.beyond then null else e.email end as email,
      case when b.beyond then null else e.phone end as phone, case when b.beyond then null else e.notes end as notes,
      e.version, b.beyond as "outOfReach"
    from employees e
    cross join lateral (select ${sites !== null} and e.site_id <> all(${array(sites ?? [])}::int[]) as beyond) b
    where e.tenant_id = ${tenantId} and e.id > ${after} order by e.id limit ${AT_ONCE}) p`;

/**
 * Hands everybody of the tenant to the thread, also those beyond the scope: a line about one of them must be refused and
 * not be added a second time. Read in portions as texts, so that neither this server nor the embedded database is kept
 * from others for long.
 */
export async function readPeople(
  data: Data,
  by: Caller | Author,
  scope: ImportScope,
  thread: PlanThread,
): Promise<void> {
  await thread.ask('forgetPeople', null);
  for (let after = 0; ;) {
    const query = peopleQuery(scope, after);
    const portion = await data.withoutReach(
      'roster import',
      (tx) => tx.one<{ json: string; last: number | null; count: number }>(query),
      by,
    );
    if (portion.last === null) return;
    await thread.ask('people', { json: portion.json });
    if (portion.count < AT_ONCE) return;
    after = portion.last;
  }
}
