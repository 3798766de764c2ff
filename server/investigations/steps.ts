import type { AccessRule } from '../../domain/access/access';
import {
  InvestigationStep,
  StepBody,
  type StepKind,
  type StepMethod,
} from '../../domain/investigations/contract';
import { RELEASE_DOC_TYPE_ID, stepErrors } from '../../domain/investigations/investigation';
import { todayIn } from '../../domain/shared/dates';
import { employerKey, isEmployerName, spelledAs, splitEmployers } from '../../domain/shared/employer-names';
import { refuse } from '../../domain/shared/refusals/refusal';
import { untilPeriodEnds } from '../compliance';
import { followByDeadlines, type RecordKind } from '../employees';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, type RowOf, type ScopedTx } from '../platform/db';
import { refuseAny, refuseFields } from '../platform/errors';
import { subjectQuery, type Subject } from './investigation-queries';
import type { LetterFacts } from './letter-pdf';
import { investigationSteps } from './tables';

/** The investigation history is for hiring decisions (391.53(a)(1)): the same permissions open its documents. */
export const READ = {
  any: ['client.viewApplicants', 'servicesVoeOnly.viewVoe'],
  all: ['servicesDqf.viewEmployeeDocuments'],
} as const satisfies AccessRule;
export const WRITE = {
  ...READ,
  all: [...READ.all, 'servicesVoeOnly.orderVoe'],
} as const satisfies AccessRule;

const VALUES = ['employer', 'kind', 'day', 'method', 'contact', 'address', 'details', 'drugAlcohol'] as const;
const s = alias(investigationSteps, 's');
const columns = fields({ stepId: s.id, ...pick(s, ...VALUES, 'addedBy'), addedAt: s.createdAt });
export type StepRow = RowOf<typeof columns>;
type Values = Pick<StepRow, (typeof VALUES)[number]> & { letter?: LetterFacts | null };

/** Blank texts are none. */
const text = (value: string | null | undefined): string | null => value?.trim() || null;

/** A driver's consent must be on file before drug and alcohol information is asked for (391.23(f), 40.25(g)). */
async function checkRelease(tx: ScopedTx, employeeId: number, employer: string): Promise<void> {
  const releases = await tx.query<{ employer: string | null }>(sql`
    select employer from documents where tenant_id = ${tx.reach.tenantId} and employee_id = ${employeeId}
      and doc_type_id = ${RELEASE_DOC_TYPE_ID} and deleted_at is null`);
  // A release that names no employer may be this one's: a person reads it before the letter goes out.
  const isCovered = releases.some(
    (one) => !one.employer || employerKey(one.employer) === employerKey(employer),
  );
  if (!isCovered) throw refuseFields({ drugAlcohol: refuse('investigation.releaseFirst') });
}

const letterOf = (subject: Subject, day: string, { user }: Caller): LetterFacts => ({
  company: subject.company,
  dotNumber: subject.dotNumber,
  driver: subject.driver,
  license: subject.license,
  until: subject.appliedOn ?? subject.hireDate ?? day,
  sender: { name: user.name, email: user.email },
});

/** The log about a driver's previous employers, oldest first. For an auditor, up to the end of the audit's period. */
export const stepRecords: RecordKind<StepRow, Values, typeof StepBody, typeof InvestigationStep> = {
  path: 'investigations/steps',
  idName: 'stepId',
  table: investigationSteps,
  as: s,
  values: VALUES,
  columns: () => columns,
  within: (caller) => untilPeriodEnds(caller, sql`s.day`),
  order: sql`s.day, s.id`,
  schema: InvestigationStep,
  item: (row) => row,
  async check({ employer: enteredEmployer, ...body }, { app, tx, employee }) {
    const subject = await tx.one<Subject>(subjectQuery(tx.reach, employee.id));
    const employer = spelledAs(enteredEmployer.trim(), splitEmployers(subject.employers ?? ''));
    refuseAny({
      ...stepErrors(body, todayIn(subject.zone, app.now())),
      ...(!isEmployerName(employer) && { employer: refuse('investigation.required') }),
    });
    const drugAlcohol = body.drugAlcohol ?? false;
    if (drugAlcohol) await checkRelease(tx, employee.id, employer);
    const kind = body.kind as StepKind;
    const day = body.day!;
    return {
      employer,
      kind,
      day,
      method: (body.method ?? null) as StepMethod | null,
      contact: text(body.contact),
      address: text(body.address),
      details: text(body.details),
      drugAlcohol,
      letter: kind === 'request' ? letterOf(subject, day, tx.caller) : null,
    };
  },
  audit: {
    subject: 'investigationStep',
    // What employers said stays in the file: the trail names the step (391.53(a)(1)).
    values: ({ employer, kind, day }) => ({ employer, stepKind: kind, stepDay: day }),
  },
  follow: followByDeadlines('deadlines'),
  add: {
    access: WRITE,
    summary: 'Add an entry to the log about a previous employer',
    event: 'investigation.stepAdded',
    body: StepBody,
  },
  remove: {
    access: WRITE,
    summary: 'Remove an entry of the log about a previous employer, with a reason',
    event: 'investigation.stepRemoved',
  },
};
