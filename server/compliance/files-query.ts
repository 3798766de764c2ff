import { EXCEPTION_INPUTS } from '../../domain/compliance/test-exception';
import { clients, jobTitles } from '../clients/tables';
import { employees } from '../employees/tables';
import { employments, testExceptions } from '../employments/tables';
import { alias, fields, members, pick, sql, type SQL } from '../platform/db';
import { EMPLOYEE_INPUTS, RECORD_NOW } from './earlier-versions';

const e = alias(employees, 'e');
const FILE_FIELDS = fields({
  employeeId: e.id,
  // Whether there is a number decides; versions don't keep it, because it identifies the person, so it is always that of today.
  ...pick(e, 'workId', 'license', ...EMPLOYEE_INPUTS),
  path: alias(clients, 'c').path,
  zone: alias(clients, 'c').timeZone,
  program: alias(jobTitles, 'j').program,
});

const EXCEPTION = members(pick(alias(testExceptions, 'x'), ...EXCEPTION_INPUTS));
const EMPLOYMENT = members(pick(alias(employments, 'm'), 'hireDate', 'endDate', 'testException'));

/**
 * Everything an evaluation needs, as rows of FileRow. `where` is a condition on `e` (employees), `documents` one on `d`,
 * if some of the documents suffice. `record` is what was on record when, by default now.
 */
export const filesQuery = (where: SQL, documents: SQL = sql`true`, record = RECORD_NOW): SQL => sql`
    select ${FILE_FIELDS}${record.onRecord},
      coalesce((select json_agg(json_build_object('documentId', d.id, 'docTypeId', d.doc_type_id,
          'docDate', d.doc_date, 'expiresOn', d.expires_on, 'result', d.result, 'queryType', d.query_type,
          'queryOutcome', d.query_outcome, 'testReason', d.test_reason, 'testKind', d.test_kind, 'sapReport', d.sap_report, 'state', d.state,
          'employer', d.employer, 'outageFrom', d.outage_from, 'outageTo', d.outage_to, 'withdrawals', d.withdrawals, 'convictions', d.convictions,
          'license', d.reported_license, 'followUps', case when d.sap_report = 'followUpPlan' then (
            select json_build_object('returnedOn', p.returned_on, 'firstYear', p.first_year,
              'laterTests', coalesce(p.later_tests, 0), 'laterMonths', coalesce(p.later_months, 0))
            from ${record.plans} where p.tenant_id = e.tenant_id and p.employee_id = e.id
              and d.doc_date = p.follow_up_plan_on and p.withdrawn_at is null order by p.id desc limit 1) end))
        from ${record.documents} where d.tenant_id = e.tenant_id and d.employee_id = e.id and d.deleted_at is null
          and ${documents}), '[]') as documents,
      coalesce((select json_agg(json_build_object('kind', q.kind, 'from', q.from_date, 'to', q.to_date,
          'violationDate', q.violation_date))
        from ${record.disqualifications} where q.tenant_id = e.tenant_id and q.employee_id = e.id), '[]') as disqualifications,
      (select json_build_object(${EXCEPTION}) from ${record.testExceptions}
        where x.tenant_id = e.tenant_id and x.employee_id = e.id) as "testException",
      coalesce((select json_agg(json_build_object('code', y.code, 'on', y.answered_on) order by y.code, y.answered_on)
        from ${record.answers} where y.tenant_id = e.tenant_id and y.employee_id = e.id), '[]') as answers,
      case when e.previous_end_date is null then '[]' else
        (select coalesce(json_agg(json_build_object(${EMPLOYMENT}) order by m.end_date), '[]') from ${record.employments}
          where m.tenant_id = e.tenant_id and m.employee_id = e.id) end as employments
    from ${record.people(where)}`;
