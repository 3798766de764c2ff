import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { personFlags } from '../../domain/compliance/rule-types';
import { EXCEPTION_INPUTS } from '../../domain/compliance/test-exception';
import { FINDINGS } from '../../domain/documents/findings';
import { clients, fileSetups, jobTitles } from '../clients/tables';
import { disqualifications } from '../disqualifications/tables';
import { documents } from '../documents/tables';
import { employees } from '../employees/tables';
import { employments, testExceptions } from '../employments/tables';
import { questionnaireAnswers } from '../questionnaire/tables';
import { returnToDutyPlans } from '../return-to-duty/tables';
import { columnNames, sql, type ColumnKey, type SQL } from '../platform/db';

/** A table that evaluations depend on: which of its columns do, and which of its columns name the row and its employee. */
interface KeptTable {
  name: string;
  id: string;
  /** Null for what belongs to the whole client. */
  employee: string | null;
  columns: string[];
}

function keep<T extends PgTable>(
  table: T,
  { id, employee }: { id: ColumnKey<T>; employee?: ColumnKey<T> },
  columns: readonly ColumnKey<T>[],
): KeptTable {
  const [idName = '', employeeName = null] = columnNames(table, employee ? [id, employee] : [id]);
  return {
    name: getTableName(table),
    id: idName,
    employee: employeeName,
    columns: columnNames(table, columns),
  };
}

/** The columns of an employee that an evaluation depends on. */
export const EMPLOYEE_INPUTS = [
  'siteId',
  'jobTitleId',
  'statusId',
  'licenseClassId',
  'licenseState',
  'licenseExpiresOn',
  'hazmatExpiresOn',
  'hireDate',
  'previousEndDate',
  'terminationDate',
  'dob',
  'endorsements',
  'restrictions',
  'vehicleClass',
  'licenseStateAtHire',
  'licenseStateSince',
  'drivesSince',
  'earlierFacts',
  'otherLicenseStates',
  'previousEmployers',
  ...personFlags,
] as const;

/**
 * Everything an evaluation depends on, by table. Triggers keep these columns of a row as they were before a change or removal,
 * in earlier_versions. After a change here, a test names the statement for the migration.
 */
export const KEPT = {
  employees: keep(employees, { id: 'id', employee: 'id' }, EMPLOYEE_INPUTS),
  documents: keep(documents, { id: 'id', employee: 'employeeId' }, [
    'docTypeId',
    'docDate',
    'expiresOn',
    ...FINDINGS,
    'withdrawals',
    'convictions',
    'reportedLicense',
    'deletedAt',
  ]),
  disqualifications: keep(disqualifications, { id: 'id', employee: 'employeeId' }, [
    'kind',
    'fromDate',
    'toDate',
    'violationDate',
  ]),
  testExceptions: keep(testExceptions, { id: 'employeeId', employee: 'employeeId' }, EXCEPTION_INPUTS),
  employments: keep(employments, { id: 'id', employee: 'employeeId' }, [
    'hireDate',
    'endDate',
    'testException',
  ]),
  questionnaireAnswers: keep(questionnaireAnswers, { id: 'id', employee: 'employeeId' }, [
    'code',
    'answeredOn',
  ]),
  plans: keep(returnToDutyPlans, { id: 'id', employee: 'employeeId' }, [
    'followUpPlanOn',
    'firstYear',
    'laterTests',
    'laterMonths',
    'returnedOn',
    'withdrawnAt',
  ]),
  fileSetups: keep(fileSetups, { id: 'siteId' }, ['setup']),
  clients: keep(clients, { id: 'id' }, ['path', 'timeZone']),
  jobTitles: keep(jobTitles, { id: 'id' }, ['program']),
} satisfies Record<string, KeptTable>;

const named = (name: string): SQL => sql.raw(name);
const columnOf = (as: string, column: string): SQL => sql.raw(`${as}.${column}`);
const employeeOf = ({ employee }: KeptTable, as: string): SQL =>
  employee === null ? sql`0` : columnOf(as, employee);

/** The version of a present row that was on record before a moment, as `v`; none if it is unchanged since. */
const versionOf = (table: KeptTable, as: string, moment: SQL): SQL => sql`
  left join lateral (
    select o.record from earlier_versions o where o.tenant_id = ${columnOf(as, 'tenant_id')}
      and o.employee_id = ${employeeOf(table, as)} and o.table_name = ${table.name}
      and o.record_id = ${columnOf(as, table.id)} and o.until >= ${moment}
    order by o.until limit 1) v on true`;

/** The rows of a table as they were before a moment, as one in FROM. `where` is a condition on the rows as they are now. */
function rowsBefore(table: KeptTable, as: string, where: SQL, moment: SQL): SQL {
  const row = named(as);
  return sql`(
    select ${row}.* from (
      select ${row} as present, v.record from ${named(table.name)} ${row} ${versionOf(table, as, moment)} where ${where}) now
    cross join lateral jsonb_populate_record(now.present, now.record) ${row}) ${row}`;
}

/**
 * All rows that an employee, or without one the client, had on record before a moment, as one in FROM. Those added since are
 * left out; those removed since are included.
 */
function allRowsBefore(
  table: KeptTable,
  as: string,
  { tenant, employee }: { tenant: SQL; employee: SQL | null },
  moment: SQL,
): SQL {
  const row = named(as);
  const own = employee && sql`and ${employeeOf(table, as)} = ${employee}`;
  return sql`(
    select ${row}.* from (
      select ${columnOf(as, table.id)} as id, ${row} as present from ${named(table.name)} ${row}
      where ${columnOf(as, 'tenant_id')} = ${tenant} ${own ?? sql``}) now
    full join (
      select distinct on (o.record_id) o.record_id, o.record from earlier_versions o
      where o.tenant_id = ${tenant} and o.employee_id = ${employee ?? sql`0`} and o.table_name = ${table.name}
        and o.until >= ${moment}
      order by o.record_id, o.until) v on v.record_id = now.id
    cross join lateral jsonb_populate_record(now.present, v.record) ${row}
    where ${columnOf(as, 'created_at')} < ${moment}) ${row}`;
}

const OF_EMPLOYEE = { tenant: named('e.tenant_id'), employee: named('e.id') };

/** What the statements of an evaluation read from. */
interface Sources {
  /** Employees `e` with their location `c` and job title `j`. `where` is a condition on `e` as it is now. */
  people(where: SQL): SQL;
  /** The documents `d` and disqualifications `q` of employee `e`, among others. */
  documents: SQL;
  disqualifications: SQL;
  /** Their exceptions `x` from the pre-employment test. */
  testExceptions: SQL;
  /** What was answered yes about them, `y`. */
  answers: SQL;
  /** Their earlier employments `m`. */
  employments: SQL;
  /** Their ways back to driving, `p`. */
  plans: SQL;
  /** The field that says whether `e` was on record. */
  onRecord: SQL;
}

/**
 * What is on record now. `offset 0` finds the people first: a plan for any client would take the locations first and read all people
 * of each.
 */
export const RECORD_NOW: Sources = {
  people: (where) => sql`(select e.* from employees e where ${where} offset 0) e
    join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
    left join job_titles j on j.tenant_id = e.tenant_id and j.id = e.job_title_id`,
  documents: named('documents d'),
  disqualifications: named('disqualifications q'),
  testExceptions: named('test_exceptions x'),
  answers: named('questionnaire_answers y'),
  employments: named('employments m'),
  plans: named('return_to_duty_plans p'),
  onRecord: named(''),
};

/** What was on record before a moment, an expression that may depend on `e`, the employee as they are now. */
export function recordBefore(moment: SQL): Sources {
  const before = sql`known.before`;
  const jobTitle = sql`j.tenant_id = e.tenant_id and j.id = e.job_title_id`;
  return {
    people: (where) => sql`(
      select e as present, v.record, day.before from employees e cross join lateral (select ${moment} as before) day
      ${versionOf(KEPT.employees, 'e', sql`day.before`)} where ${where}) known
    cross join lateral jsonb_populate_record(known.present, known.record) e
    cross join lateral roadfile_location_before(e.tenant_id, e.site_id, ${before}) c
    left join lateral ${rowsBefore(KEPT.jobTitles, 'j', jobTitle, before)} on true`,
    documents: documentsBefore(before),
    disqualifications: allRowsBefore(KEPT.disqualifications, 'q', OF_EMPLOYEE, before),
    testExceptions: allRowsBefore(KEPT.testExceptions, 'x', OF_EMPLOYEE, before),
    answers: allRowsBefore(KEPT.questionnaireAnswers, 'y', OF_EMPLOYEE, before),
    employments: allRowsBefore(KEPT.employments, 'm', OF_EMPLOYEE, before),
    plans: allRowsBefore(KEPT.plans, 'p', OF_EMPLOYEE, before),
    onRecord: sql`, e.created_at < ${before} as "onRecord"`,
  };
}

/** The documents `d` of employee `e` that were on record before a moment, with those deleted since. */
export const documentsBefore = (moment: SQL): SQL => allRowsBefore(KEPT.documents, 'd', OF_EMPLOYEE, moment);

/** The file setups `s` of a client that were on record before a moment. */
export const setupsBefore = (tenantId: number, moment: SQL): SQL =>
  allRowsBefore(KEPT.fileSetups, 's', { tenant: sql`${tenantId}::int`, employee: null }, moment);
