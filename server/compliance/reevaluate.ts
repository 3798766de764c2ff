import type { Program } from '../../domain/clients/contract';
import { DEFAULT_SETUP, evaluateEmployee } from '../../domain/compliance/evaluate';
import type { EvaluatedDocument } from '../../domain/compliance/evaluated-document';
import {
  RESTRICTED_CONDITIONS,
  type Condition,
  type Evaluation,
  type FileSetup,
} from '../../domain/compliance/contract';
import { asOn } from '../../domain/compliance/as-on';
import type { EarlierFacts } from '../../domain/compliance/earlier-facts';
import { gapFinder, type FoundGaps } from '../../domain/compliance/gap-finder';
import type { DatedSettings } from '../../domain/compliance/dated-settings';
import { kindOf } from '../../domain/compliance/person';
import type { EvaluatedDisqualification, EvaluatedPerson } from '../../domain/compliance/evaluated-person';
import { TESTING_NUMBERS, testingNow, type Testing } from '../../domain/compliance/testing';
import {
  personFlags,
  type PersonFlag,
  type RequirementRule,
  type VehicleClass,
} from '../../domain/compliance/rule-types';
import type { ExceptionInputs } from '../../domain/compliance/test-exception';
import type { QUALIFICATIONS, StoredBarredBy } from '../../domain/employees/contract';
import { documentType } from '../../domain/documents/document-types';
import type { DatedAnswer } from '../../domain/questionnaire/questions';
import { splitEmployers } from '../../domain/shared/employer-names';
import { employees } from '../employees/tables';
import {
  alias,
  array,
  excluded,
  insertAll,
  insertInto,
  listOf,
  onConflict,
  recordset,
  sql,
  update,
  type SQL,
  type Tx,
} from '../platform/db';
import type { EarlierEmployment } from './employed-then';
import { settingsOf } from './dated-settings';
import { filesQuery } from './files-query';
import { followRecords } from './follow-record';
import { endUnreached } from './gap-work';
import { setupsOf, type Setups } from './setups';
import { gaps } from './tables';
import type { DayIn } from './today';

const QUALIFICATION_ORDER = [
  'notApplicable',
  'qualified',
  'expiring',
  'notQualified',
  'notYetQualified',
  'undecided',
] as const;

/** The number a qualification is stored as. */
export const qualificationNumber = (qualification: (typeof QUALIFICATIONS)[number]): number =>
  QUALIFICATION_ORDER.indexOf(qualification);

/** The number a missing item's status is stored as. */
export const GAP_NUMBERS = { missing: 1, expired: 2, expiring: 3 } as const;
export type GapStatus = keyof typeof GAP_NUMBERS;

export interface FileRow extends Facts {
  employeeId: number;
  workId: string | null;
  siteId: number;
  /** The location's time zone, which decides what day it is for the person. */
  zone: string | null;
  path: string;
  jobTitleId: number | null;
  program: Program | null;
  statusId: number;
  licenseClassId: number | null;
  license: string | null;
  licenseState: string | null;
  licenseExpiresOn: string | null;
  licenseStateSince: string | null;
  drivesSince: string | null;
  earlierFacts: readonly EarlierFacts[];
  hazmatExpiresOn: string | null;
  licenseStateAtHire: string | null;
  hireDate: string | null;
  previousEndDate: string | null;
  terminationDate: string | null;
  dob: string | null;
  endorsements: string | null;
  restrictions: string | null;
  vehicleClass: VehicleClass | null;
  /** Abbreviations with spaces between them; '' for none. */
  otherLicenseStates: string | null;
  /** Names with semicolons between them; '' for none. */
  previousEmployers: string | null;
  documents: EvaluatedDocument[];
  disqualifications: EvaluatedDisqualification[];
  testException: ExceptionInputs | null;
  /** Of a past employment: it isn't on record whether it had one. */
  exceptionUnknown?: boolean;
  answers: DatedAnswer[];
  /** The employments before the current one, the earliest first. */
  employments: EarlierEmployment[];
  /** In a record of the past: whether the employee was in it. */
  onRecord?: boolean;
}
type Facts = Record<PersonFlag, boolean | null>;

/** The facts about a person, answered or not. */
export const factsOf = (values: Partial<Facts>): Facts =>
  Object.fromEntries(personFlags.map((flag) => [flag, values[flag] ?? null])) as Facts;

/** Everything an evaluation of given employees needs. */
export const readFiles = (tx: Tx, tenantId: number, employeeIds: readonly number[]): Promise<FileRow[]> =>
  tx.query<FileRow>(filesQuery(sql`e.tenant_id = ${tenantId} and e.id = any(${array(employeeIds)}::int[])`));

/** States as stored: '' is none, null not answered. */
const readStates = (text: string | null): string[] | null =>
  text === null ? null : text.split(' ').filter(Boolean);

/** The person of a file. */
export function personOf(file: FileRow): EvaluatedPerson {
  return {
    employmentStatusId: file.statusId,
    jobTitleId: file.jobTitleId,
    program: file.program,
    licenseClassId: file.licenseClassId,
    licenseNumber: file.license,
    licenseState: file.licenseState,
    licenseExpiresOn: file.licenseExpiresOn,
    licenseStateSince: file.licenseStateSince,
    drivesSince: file.drivesSince,
    earlierFacts: file.earlierFacts,
    hazmatExpiresOn: file.hazmatExpiresOn,
    licenseStateAtHire: file.licenseStateAtHire,
    hireDate: file.hireDate,
    previousEndDate: file.previousEndDate,
    terminationDate: file.terminationDate,
    dob: file.dob,
    endorsements: file.endorsements,
    restrictions: file.restrictions,
    vehicleClass: file.vehicleClass,
    otherLicenseStates: readStates(file.otherLicenseStates),
    previousEmployers: file.previousEmployers === null ? null : splitEmployers(file.previousEmployers),
    disqualifications: file.disqualifications,
    testException: file.testException,
    exceptionUnknown: file.exceptionUnknown ?? false,
    answers: file.answers,
    flags: Object.fromEntries(
      personFlags.flatMap((flag) => (file[flag] === null ? [] : [[flag, file[flag]]])),
    ),
  };
}

/** What an evaluation uses besides the file: the client's file setups, and what the agency sets by notice. */
export interface EvaluationContext {
  setups: Setups;
  settings: DatedSettings;
}

/** The setup of a person's location, for the job that they have on the day. */
const setupFor = (file: FileRow, person: EvaluatedPerson, setups: Setups): FileSetup =>
  setups.of(file.path, kindOf(person).program, person.jobTitleId ?? null) ?? DEFAULT_SETUP;

/** Evaluates one file as of a day, with its location's setup and all or given rules. */
export function evaluateFile(
  file: FileRow,
  context: EvaluationContext,
  asOf: string,
  rules?: readonly RequirementRule[],
): Evaluation {
  const person = personOf(file);
  const { settings, setups } = context;
  const setup = setupFor(file, asOn(person, asOf), setups);
  return evaluateEmployee(person, file.documents, setup, asOf, rules, { settings });
}

/** Finds the missing items of one file under different setups and on different days, by some of the rules. */
export function gapFinderOf(
  file: FileRow,
  rules: readonly RequirementRule[],
): (setups: Setups, asOf: string) => FoundGaps {
  const onRecord = personOf(file);
  let person = onRecord;
  let find = gapFinder(person, file.documents, rules);
  return (setups, asOf) => {
    const then = asOn(onRecord, asOf);
    // Facts that have no dates are the same on every day.
    if (then !== person) [person, find] = [then, gapFinder(then, file.documents, rules)];
    return find(setupFor(file, then, setups), asOf);
  };
}

/**
 * What bars a person apart from documents, or else could bar them, for lists: an open reason before a restricted one, which is not
 * named.
 */
export function barredBy(conditions: readonly Condition[]): StoredBarredBy | null {
  const those = (status: Condition['status']) => conditions.filter((one) => one.status === status);
  const isOpen = ({ key }: Condition) => !RESTRICTED_CONDITIONS.includes(key);
  const question = those('undecided').find(isOpen)?.key;
  for (const status of ['bars', 'undecided'] as const) {
    const found = those(status);
    const { key, endsOn } = found.find(isOpen) ?? { key: 'withheld' as const, endsOn: null };
    if (found.length > 0) return { key, status, endsOn, ...(question && { question }) };
  }
  return null;
}

/** What bars `e`, without the stored question if the reader must not know of it. */
export const shownReason = sql`(e.barred_by - 'question')`;

/** Whether a file has documents. Those that not every reader of the file may know of don't count. */
const isStarted = (documents: readonly Pick<EvaluatedDocument, 'docTypeId'>[]): boolean =>
  documents.some(({ docTypeId }) => documentType(docTypeId)?.privacyDomain === 'dq');

/** What is stored of an evaluation: the employee's summary and missing items. */
export function storedForm(
  file: Pick<FileRow, 'employeeId' | 'siteId' | 'statusId' | 'documents'>,
  evaluation: Evaluation,
  testing: Testing,
) {
  const fileStarted = isStarted(file.documents);
  return {
    employee: {
      id: file.employeeId,
      qualification: qualificationNumber(evaluation.qualification),
      gapCount: evaluation.gaps.length,
      gaps: evaluation.gaps
        .slice(0, 3)
        .map(({ docTypeId, name, status, dueOn }) => ({ docTypeId, name, status, dueOn })),
      nextChangeOn: evaluation.nextChangeOn,
      barredBy: barredBy(evaluation.conditions),
      testing: TESTING_NUMBERS[testing],
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
      fileStarted,
    })),
  };
}

/** What is stored of a file's evaluation on a day. */
export const evaluatedForm = (file: FileRow, context: EvaluationContext, day: string) =>
  storedForm(file, evaluateFile(file, context, day), testingNow(personOf(file)));

/** The columns of an employee that an evaluation sets. */
export const EVALUATION_COLUMNS = [
  'qualification',
  'gapCount',
  'gaps',
  'barredBy',
  'testing',
  'nextChangeOn',
] as const;
const e = alias(employees, 'e');
const SUMMARIES = recordset('f', employees, ['id', ...EVALUATION_COLUMNS]);
const { id: _id, ...evaluationValues } = SUMMARIES.values;

/** The columns of a missing item besides its employee and document type. */
const GAP_COLUMNS = [
  'siteId',
  'status',
  'employeeStatusId',
  'dueOn',
  'since',
  'ruleId',
  'cfr',
  'reason',
  'fileStarted',
] as const;
const GAPS = recordset('g', gaps, ['employeeId', 'docTypeId', ...GAP_COLUMNS]);
type StoredGaps = ReturnType<typeof storedForm>['gaps'];

interface ReevaluationResult {
  changed: number;
  siteIds: number[];
}

/** An employee with a newly written result, and their location. */
interface Written {
  id: number;
  siteId: number;
}

/**
 * Re-evaluates employees after a change of a person, document or setup, in the same transaction, so that file, roster,
 * home page and alerts always agree. `dayIn` is the day to evaluate on, by the time zone of
 * their location. Their deadlines follow the same facts. Returns how many employees' results changed, and at which locations: the
 * summary, any missing item, because the summary has only the first of them, while figures and alerts count all, or a deadline.
 */
export async function reevaluate(
  tx: Tx,
  tenantId: number,
  employeeIds: readonly number[],
  dayIn: DayIn,
): Promise<ReevaluationResult> {
  if (employeeIds.length === 0) return { changed: 0, siteIds: [] };
  const reading = settingsOf(tx);
  const [files, setups, settings, followed] = await Promise.all([
    readFiles(tx, tenantId, employeeIds),
    setupsOf(tx, tenantId),
    reading,
    followRecords(tx, tenantId, employeeIds, dayIn.now, () => reading),
  ]);
  const context = { setups, settings };
  const stored = files.map((file) => evaluatedForm(file, context, dayIn(file.zone)));
  const newGaps = stored.flatMap((one) => one.gaps);
  const summaries = tx.query<Written>(sql`
      ${update(employees, evaluationValues, 'e')} from ${SUMMARIES.of(stored.map((one) => one.employee))}
      where e.tenant_id = ${tenantId} and e.id = f.id and (${listOf(e, EVALUATION_COLUMNS)}) is distinct from (${listOf(evaluationValues, EVALUATION_COLUMNS)})
      returning e.id, e.site_id as "siteId"`);
  // Sent together, run in this order.
  const [changed, replaced] = await Promise.all([
    summaries,
    tx.query<Written>(replaceGaps(tenantId, employeeIds, newGaps)),
  ]);
  if (replaced.length > 0)
    await endUnreached(tx, tenantId, sql`g.employee_id = any(${array(employeeIds)}::int[])`);
  const written = [...changed, ...replaced, ...followed];
  return {
    changed: new Set(written.map(({ id }) => id)).size,
    siteIds: [...new Set(written.map(({ siteId }) => siteId))],
  };
}

/** Inserts missing items of employees who have none stored. */
export const insertGaps = (tenantId: number, stored: StoredGaps): SQL =>
  insertAll(gaps, { tenantId, ...GAPS.values }, sql`from ${GAPS.of(stored)}`);

/**
 * Replaces the missing items of employees and returns the employees with a change. Unchanged rows, which are most, are not
 * written. `not in` uses a hash, while `not exists` might become a nested loop, because the planner can't estimate the rows of a JSON text.
 */
const replaceGaps = (tenantId: number, employeeIds: readonly number[], stored: StoredGaps): SQL => sql`
  with new_gaps as materialized (select g.* from ${GAPS.of(stored)}), removed as (
    delete from gaps o where o.tenant_id = ${tenantId} and o.employee_id = any(${array(employeeIds)}::int[])
      and (o.employee_id, o.doc_type_id) not in (select g."employeeId", g."docTypeId" from new_gaps g)
    returning o.employee_id, o.site_id), stored as (
  ${insertInto(gaps, { tenantId, ...GAPS.values }, sql`from new_gaps g`)}
  ${onConflict(gaps, ['tenantId', 'employeeId', 'docTypeId'], GAP_COLUMNS)}
  where (${listOf(gaps, GAP_COLUMNS)}) is distinct from (${excluded(gaps, GAP_COLUMNS)})
    returning employee_id, site_id)
  select employee_id as id, site_id as "siteId" from removed union select employee_id, site_id from stored`;
