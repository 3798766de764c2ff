import type { Program } from '../../domain/clients/contract';
import { DEFAULT_SETUP, evaluateEmployee, type EvaluatedDocument } from '../../domain/compliance/evaluate';
import type { Evaluation, FileSetup } from '../../domain/compliance/contract';
import { kindOf, type EvaluatedPerson } from '../../domain/compliance/person';
import type { RequirementRule } from '../../domain/compliance/rule-types';
import type { QUALIFICATIONS } from '../../domain/employees/contract';
import { clients, jobTitles } from '../clients/tables';
import { employees } from '../employees/tables';
import {
  alias,
  array,
  excluded,
  fields,
  insertInto,
  listOf,
  onConflict,
  pick,
  recordset,
  sql,
  update,
  type SQL,
  type Tx,
} from '../platform/db';
import { setupsOf, type Setups } from './setups';
import { gaps } from './tables';

const QUALIFICATION_ORDER = ['notApplicable', 'qualified', 'expiring', 'notQualified'] as const;

/** The number under which a qualification is stored: the higher the worse. */
export const qualificationNumber = (qualification: (typeof QUALIFICATIONS)[number]): number =>
  QUALIFICATION_ORDER.indexOf(qualification);

/** The number under which the status of a gap is stored. */
export const GAP_NUMBERS = { missing: 1, expired: 2, expiring: 3 } as const;
export type GapStatus = keyof typeof GAP_NUMBERS;

export interface FileRow {
  employeeId: number;
  siteId: number;
  path: string;
  jobTitleId: number | null;
  program: Program | null;
  statusId: number;
  licenseClassId: number | null;
  licenseState: string | null;
  licenseExpiresOn: string | null;
  hireDate: string | null;
  flags: EvaluatedPerson['flags'];
  documents: EvaluatedDocument[];
}

const e = alias(employees, 'e');
const FILE_FIELDS = fields({
  employeeId: e.id,
  ...pick(
    e,
    'siteId',
    'jobTitleId',
    'statusId',
    'licenseClassId',
    'licenseState',
    'licenseExpiresOn',
    'hireDate',
    'flags',
  ),
  path: alias(clients, 'c').path,
  program: alias(jobTitles, 'j').program,
});

/**
 * Everything an evaluation looks at, as rows of FileRow; the condition is on `e`, the employees. `documents`: a condition
 * on `d`, where some of the documents suffice.
 */
export const filesQuery = (where: SQL, documents: SQL = sql`true`): SQL => sql`
    select ${FILE_FIELDS},
      coalesce((select json_agg(json_build_object('documentId', d.id, 'docTypeId', d.doc_type_id,
          'docDate', d.doc_date, 'expiresOn', d.expires_on))
        from documents d where d.tenant_id = e.tenant_id and d.employee_id = e.id and d.deleted_at is null
          and ${documents}), '[]') as documents
    from employees e
    join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
    left join job_titles j on j.tenant_id = e.tenant_id and j.id = e.job_title_id
    where ${where}`;

/** The same for the employees named. */
export const readFiles = (tx: Tx, tenantId: number, employeeIds: readonly number[]): Promise<FileRow[]> =>
  tx.query<FileRow>(filesQuery(sql`e.tenant_id = ${tenantId} and e.id = any(${array(employeeIds)}::int[])`));

/** Evaluates one file as of a day, by the setup of its location and the rules: all of them, or those named. */
export function evaluateFile(
  file: FileRow,
  setups: Setups,
  asOf: string,
  rules?: readonly RequirementRule[],
): Evaluation {
  const person: EvaluatedPerson = {
    employmentStatusId: file.statusId,
    program: file.program,
    licenseClassId: file.licenseClassId,
    licenseState: file.licenseState,
    licenseExpiresOn: file.licenseExpiresOn,
    hireDate: file.hireDate,
    flags: file.flags,
  };
  const setup: FileSetup = setups.of(file.path, kindOf(person).program, file.jobTitleId) ?? DEFAULT_SETUP;
  return evaluateEmployee(person, file.documents, setup, asOf, rules);
}

/** What is stored of an evaluation: the employee's summary and his gaps. */
export function storedForm(
  file: Pick<FileRow, 'employeeId' | 'siteId' | 'statusId'>,
  evaluation: Evaluation,
) {
  return {
    employee: {
      id: file.employeeId,
      qualification: qualificationNumber(evaluation.qualification),
      gapCount: evaluation.gaps.length,
      gaps: evaluation.gaps
        .slice(0, 3)
        .map(({ docTypeId, name, status, dueOn }) => ({ docTypeId, name, status, dueOn })),
      nextChangeOn: evaluation.nextChangeOn,
    },
    gaps: evaluation.gaps.map((gap) => ({
      employeeId: file.employeeId,
      siteId: file.siteId,
      employeeStatusId: file.statusId,
      docTypeId: gap.docTypeId,
      status: GAP_NUMBERS[gap.status as GapStatus],
      dueOn: gap.dueOn,
      since: gap.since,
      ruleId: gap.ruleId,
      cfr: gap.cfr,
      reason: gap.reason,
    })),
  };
}

/** The columns of an employee that an evaluation says. */
export const STANDING = ['qualification', 'gapCount', 'gaps', 'nextChangeOn'] as const;
const SUMMARIES = recordset('f', employees, ['id', ...STANDING]);
const { id: _id, ...standing } = SUMMARIES.values;

/** What a gap says; beside it stands whose gap it is, and of which type of document. */
const GAP_FACTS = [
  'siteId',
  'status',
  'employeeStatusId',
  'dueOn',
  'since',
  'ruleId',
  'cfr',
  'reason',
] as const;
const GAPS = recordset('g', gaps, ['employeeId', 'docTypeId', ...GAP_FACTS]);
type StoredGaps = ReturnType<typeof storedForm>['gaps'];

/** What judging people anew has come to. */
export interface Reevaluated {
  changed: number;
  siteIds: number[];
}

/**
 * Brings what is stored of these employees' files up to the day, after any change of a person, a document or a setup.
 * In the transaction of the change, so that file, roster, home page and alerts say the same at every moment.
 * Answers how many employees' standing changed, and at which locations.
 */
export async function reevaluate(
  tx: Tx,
  tenantId: number,
  employeeIds: readonly number[],
  today: string,
): Promise<Reevaluated> {
  if (employeeIds.length === 0) return { changed: 0, siteIds: [] };
  const [files, setups] = await Promise.all([readFiles(tx, tenantId, employeeIds), setupsOf(tx, tenantId)]);
  const stored = files.map((file) => storedForm(file, evaluateFile(file, setups, today)));
  const fresh = stored.flatMap((one) => one.gaps);
  const summaries = tx.one<Reevaluated>(sql`
    with written as (
      ${update(employees, standing, 'e')} from ${SUMMARIES.of(stored.map((one) => one.employee))}
      where e.tenant_id = ${tenantId} and e.id = f.id and (${listOf(e, STANDING)}) is distinct from (${listOf(standing, STANDING)})
      returning e.site_id
    ) select count(*)::int as changed, coalesce(json_agg(distinct site_id), '[]') as "siteIds" from written`);
  // Sent together, done in this order.
  const [reevaluated] = await Promise.all([summaries, tx.query(replaceGaps(tenantId, employeeIds, fresh))]);
  return reevaluated;
}

/** Stores gaps of employees who have none stored. */
export const insertGaps = (tenantId: number, stored: StoredGaps): SQL =>
  insertInto(gaps, { tenantId, ...GAPS.values }, sql`from ${GAPS.of(stored)}`);

/**
 * Stores just these gaps of employees. What is stored already is not written again: most of it stays as it was. `not in` is
 * looked up in a hash, where `not exists` may become a loop in a loop: nobody knows how many rows a JSON text has.
 */
const replaceGaps = (tenantId: number, employeeIds: readonly number[], stored: StoredGaps): SQL => sql`
  with fresh as materialized (select g.* from ${GAPS.of(stored)}), gone as (
    delete from gaps o where o.tenant_id = ${tenantId} and o.employee_id = any(${array(employeeIds)}::int[])
      and (o.employee_id, o.doc_type_id) not in (select g."employeeId", g."docTypeId" from fresh g))
  ${insertInto(gaps, { tenantId, ...GAPS.values }, sql`from fresh g`)}
  ${onConflict(gaps, ['tenantId', 'employeeId', 'docTypeId'], GAP_FACTS)}
  where (${listOf(gaps, GAP_FACTS)}) is distinct from (${excluded(gaps, GAP_FACTS)})`;
