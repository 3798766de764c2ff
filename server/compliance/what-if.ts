import type { Program } from '../../domain/clients/contract';
import { exchangeFacts, factsOn, replaceFact } from '../../domain/compliance/earlier-facts';
import type { EmployeeValues } from '../../domain/employees/employee-rules';
import type { NewEmployment } from '../../domain/employments/new-employment';
import { addDays } from '../../domain/shared/dates';
import { refuse } from '../../domain/shared/refusals/refusal';
import { sql, type Reach, type SQL } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import type { FileRow } from './reevaluate';

const EMPLOYEE = 2;

export interface TitleRow {
  program: Program;
}

/** A job title of the client. */
export const assumedTitleQuery = (reach: Reach, jobTitleId: number): SQL => sql`
  select program from job_titles where tenant_id = ${reach.tenantId} and id = ${jobTitleId} and not removed`;

interface WhatIf {
  hireDate: string | undefined;
  jobTitleId: number | undefined;
  title: TitleRow | undefined;
  asOf: string;
}

/**
 * The file with another job title from a day on. The one before held until then, as after the change itself: a first job under part 382, or with
 * driving, needs documents of its own. A job title that nobody had entered was always so, and so is that of a new hire.
 */
function withTitle(
  file: FileRow,
  jobTitleId: number,
  program: Program,
  since: string | null,
): Partial<FileRow> {
  const { earlierFacts, hireDate, drivesSince } = file;
  const now = { jobTitleId: file.jobTitleId, program: file.program, drivesSince };
  const was = since === null ? now : { ...now, ...factsOn(earlierFacts, addDays(since, -1)) };
  if (since === null || (was.jobTitleId ?? null) === null)
    return { jobTitleId, program, earlierFacts: exchangeFacts(earlierFacts, ['jobTitleId']) };
  const starts =
    was.program === 'nonDriver' && program !== 'nonDriver' && hireDate !== null && hireDate < since;
  const next = { jobTitleId, program, drivesSince: starts ? since : (was.drivesSince ?? null) };
  return { ...next, earlierFacts: replaceFact(earlierFacts, 'jobTitleId', { now, next, since }).earlier };
}

/**
 * The file as it would be with another hire date or job title; nothing is saved. With a hire date, the person is employed
 * from that day: an applicant as hired, and somebody who has left as rehired after that employment.
 */
export function assume(file: FileRow, { hireDate, jobTitleId, title, asOf }: WhatIf): FileRow {
  if (jobTitleId !== undefined && !title)
    throw refuseFields({ jobTitleId: refuse('employee.jobTitleUnknown') });
  const { terminationDate, previousEndDate } = file;
  const endedBefore = hireDate !== undefined && terminationDate !== null && terminationDate < hireDate;
  return {
    ...file,
    ...(hireDate !== undefined && {
      hireDate,
      statusId: EMPLOYEE,
      terminationDate: null,
      previousEndDate: endedBefore ? terminationDate : previousEndDate,
      // What is recorded is about the old hire, and the years before it.
      ...(endedBefore && {
        testException: null,
        exceptionUnknown: false,
        licenseStateAtHire: null,
        licenseStateSince: null,
        drivesSince: null,
        otherLicenseStates: null,
        previousEmployers: null,
      }),
    }),
    ...(jobTitleId !== undefined &&
      title &&
      withTitle(file, jobTitleId, title.program, hireDate === undefined ? asOf : null)),
  };
}

const EMPLOYMENT = [
  'hireDate',
  'terminationDate',
  'licenseStateAtHire',
  'licenseStateSince',
  'drivesSince',
  'otherLicenseStates',
  'previousEmployers',
] as const satisfies readonly (keyof EmployeeValues & keyof FileRow)[];

/** The file as it would be after a change of status or employment; nothing is saved. */
export function assumeEmployment(file: FileRow, { values, earlier }: NewEmployment): FileRow {
  const given = EMPLOYMENT.filter((field) => values[field] !== undefined);
  return {
    ...file,
    statusId: values.employmentStatusId ?? file.statusId,
    ...Object.fromEntries(given.map((field) => [field, values[field]])),
    ...(earlier?.endDate && {
      testException: null,
      previousEndDate: earlier.endDate,
      employments: [
        ...file.employments,
        {
          hireDate: earlier.hireDate,
          endDate: earlier.endDate,
          testException: file.testException ?? false,
        },
      ],
    }),
  };
}

/** The file without one of its documents; nothing is saved. 404 for one that the caller may not see. */
export function lacking(file: FileRow, documentId: number, hidden: readonly number[]): FileRow {
  const documents = file.documents.filter(
    (one) => one.documentId !== documentId || hidden.includes(one.docTypeId),
  );
  if (documents.length === file.documents.length) throw new AppError('notFound');
  return { ...file, documents };
}
