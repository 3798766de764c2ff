import { personFlags } from '../../domain/compliance/rule-types';
import { JOB_FACTS, LICENSE_LETTERS } from '../../domain/employees/constants';
import { alias, array, type Column, type Data, fields, pick, sql } from '../platform/db';
import type { Author } from '../platform/db/data';
import type { Caller } from '../platform/access/caller';
import { FIELD_COLUMNS } from '../employees';
import { employees } from '../employees/tables';
import type { PlanThread } from './plan-thread';
import type { ImportScope } from './scope';

const e = alias(employees, 'e');

const BATCH = 5_000;

const SHOWN = [
  'workId',
  'firstName',
  'lastName',
  'dob',
  'license',
  'state',
  'licenseClassId',
  'legacyClientId',
  'jobTitleId',
  'employmentStatusId',
  'hireDate',
  'terminationDate',
] as const;
const COLUMNS = fields({
  employeeId: e.id,
  ...pick(FIELD_COLUMNS, ...SHOWN),
  licenseExpires: FIELD_COLUMNS.licenseExpiresOn,
  hazmatExpiresOn: FIELD_COLUMNS.hazmatExpiresOn,
  ssnHash: sql`encode(${e.ssnHash}, 'hex')`,
  ...pick(e, 'ssnLast4', 'previousEndDate', 'version'),
});
const unlessBeyond = (column: Column) => sql`case when b.beyond then null else ${column} end`;
const PRIVATE = fields(
  Object.fromEntries(
    (
      [
        'email',
        'phone',
        'notes',
        'licenseStateAtHire',
        ...LICENSE_LETTERS,
        ...JOB_FACTS,
        ...personFlags,
      ] as const
    ).map((field) => [field, unlessBeyond(FIELD_COLUMNS[field])]),
  ),
);

/** Employees out of scope are read to recognize them, not to show them, so contact data, notes and facts are left out. */
const peopleQuery = ({ tenantId, sites }: ImportScope, after: number) => sql`
  select coalesce(json_agg(p), '[]')::text as json, max(p."employeeId") as last, count(*)::int as count from (
    select ${COLUMNS}, ${PRIVATE}, b.beyond as "outOfReach" from employees e
    cross join lateral (select ${sites !== null} and e.site_id <> all(${array(sites ?? [])}::int[]) as beyond) b
    where e.tenant_id = ${tenantId} and e.id > ${after} order by e.id limit ${BATCH}) p`;

/**
 * Sends all employees of the tenant to the thread, also those out of scope: a row about one of them must be rejected, not
 * added again. Read in batches of text, to block neither this server nor the embedded database for long.
 */
export async function readPeople(
  data: Data,
  by: Caller | Author,
  scope: ImportScope,
  thread: PlanThread,
): Promise<void> {
  await thread.ask('clearPeople', null);
  for (let after = 0; ;) {
    const query = peopleQuery(scope, after);
    const portion = await data.withTenant(
      scope.tenantId,
      (tx) => tx.one<{ json: string; last: number | null; count: number }>(query),
      by,
    );
    if (portion.last === null) return;
    await thread.ask('people', { json: portion.json });
    if (portion.count < BATCH) return;
    after = portion.last;
  }
}
