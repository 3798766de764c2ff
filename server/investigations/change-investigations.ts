import type { FastifyInstance } from 'fastify';
import type {
  FiledRecord,
  InvestigationStep,
  Investigations,
  RecordBody,
  StepBody,
  StepKind,
  StepMethod,
} from '../../domain/investigations/contract';
import {
  GOOD_FAITH_DOC_TYPE_ID,
  hasEffort,
  recordTypeOf,
  RELEASE_DOC_TYPE_ID,
  stepErrors,
} from '../../domain/investigations/investigation';
import { todayIn } from '../../domain/shared/dates';
import { employerKey, isEmployerName, spelledAs, splitEmployers } from '../../domain/shared/employer-names';
import { refuse } from '../../domain/shared/refusals/refusal';
import { followRecords, seesStatus } from '../compliance';
import { fileNote } from '../documents';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { checkSignature } from '../platform/access/signature';
import { insertInto, sql, type Reach, type ScopedTx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import {
  filedQuery,
  investigationsOf,
  withoutJudgment,
  stepItem,
  stepsQuery,
  subjectQuery,
  type StepRow,
  type Subject,
} from './investigation-queries';
import type { LetterFacts } from './letter-pdf';
import { recordPdf } from './record-pdf';
import { investigationSteps } from './tables';

type Filed = Parameters<typeof investigationsOf>[2];

const statements = (caller: Caller, reach: Reach, employeeId: number) => [
  subjectQuery(reach, employeeId, caller.audit?.to),
  stepsQuery(caller, reach, employeeId),
  filedQuery(caller, reach, employeeId),
];

/** The investigations of a driver's previous employers; 404 if the driver is out of reach. */
export async function listInvestigations(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
): Promise<Investigations> {
  const [subjects = [], steps = [], filed = []] = await app.data.read(caller, (reach) =>
    statements(caller, reach, employeeId),
  );
  const [subject] = subjects as unknown as Subject[];
  if (!subject) throw new AppError('notFound');
  const items = (steps as unknown as StepRow[]).map(stepItem);
  const all = investigationsOf(subject, items, filed as unknown as Filed, app.now(), caller.audit?.to);
  return seesStatus(caller) ? all : withoutJudgment(all);
}

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

/** Adds an entry to the log about an employer. */
export function addStep(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  { employer: given, ...body }: StepBody,
): Promise<InvestigationStep> {
  return app.data.withReach(caller, async (tx) => {
    const { siteId } = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const subject = await tx.one<Subject>(subjectQuery(tx.reach, employeeId));
    const employer = spelledAs(given.trim(), splitEmployers(subject.employers ?? ''));
    const errors = stepErrors(body, todayIn(subject.zone, app.now()));
    if (!isEmployerName(employer)) errors.employer = refuse('investigation.required');
    if (Object.keys(errors).length > 0) throw refuseFields(errors);
    const drugAlcohol = body.drugAlcohol ?? false;
    if (drugAlcohol) await checkRelease(tx, employeeId, employer);
    const kind = body.kind as StepKind;
    const day = body.day!;
    const values = {
      employer,
      kind,
      day,
      method: (body.method ?? null) as StepMethod | null,
      contact: text(body.contact),
      address: text(body.address),
      details: text(body.details),
      drugAlcohol,
    };
    const letter = kind === 'request' ? letterOf(subject, day, caller) : null;
    const { tenantId } = tx.reach;
    const row = { tenantId, employeeId, ...values, letter, addedBy: caller.user.name };
    const { id } = await tx.one<{ id: number }>(sql`${insertInto(investigationSteps, row)} returning id`);
    // What employers said stays in the file: the trail names the step (391.53(a)(1)).
    tx.audit({
      type: 'investigation.stepAdded',
      subject: `investigationStep/${id}`,
      employee: `employee/${employeeId}`,
      after: { employer, stepKind: kind, stepDay: day },
    });
    await followRecords(tx, tenantId, [employeeId], app.now());
    tx.notify({ event: 'alerts:changed', tenantId, clientId: siteId, type: 'deadlines' });
    const steps = await tx.query<StepRow>(stepsQuery(caller, tx.reach, employeeId));
    return stepItem(steps.find(({ stepId }) => stepId === id)!);
  });
}

/** Removes an entry made by mistake. The audit trail keeps it with the reason. */
export function removeStep(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, stepId }: { employeeId: number; stepId: number },
  because: string,
): Promise<void> {
  return app.data.withReach(caller, async (tx) => {
    const { siteId } = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const { tenantId } = tx.reach;
    const before = await tx.one<{ employer: string; kind: string; day: string }>(sql`
      delete from investigation_steps where tenant_id = ${tenantId} and employee_id = ${employeeId} and id = ${stepId}
      returning employer, kind, day`);
    tx.audit({
      type: 'investigation.stepRemoved',
      subject: `investigationStep/${stepId}`,
      employee: `employee/${employeeId}`,
      because,
      before: { employer: before.employer, stepKind: before.kind, stepDay: before.day },
    });
    await followRecords(tx, tenantId, [employeeId], app.now());
    tx.notify({ event: 'alerts:changed', tenantId, clientId: siteId, type: 'deadlines' });
  });
}

/** The log about an employer, or why there is nothing to file. */
function checkRecord(employer: string | null, subject: Subject | undefined, steps: readonly StepRow[]) {
  if (!subject) throw new AppError('notFound');
  if (employer === null) {
    if (subject.employers === null)
      throw new AppError('conflict', { refusal: refuse('investigation.employersUnknown') });
    if (splitEmployers(subject.employers).length > 0)
      throw new AppError('conflict', { refusal: refuse('investigation.hasEmployers') });
    return { subject, log: [] };
  }
  const log = steps.filter((step) => employerKey(step.employer) === employerKey(employer)).map(stepItem);
  if (!hasEffort(log)) throw new AppError('conflict', { refusal: refuse('investigation.nothingDone') });
  return { subject, log };
}

const idsOf = (steps: readonly { stepId: number }[]) => steps.map(({ stepId }) => stepId).join(',');

/**
 * Files the signed record of the investigation of an employer (391.23(c)(2), 391.53(b)(2)): as the safety performance history if the
 * employer said something, else as the log of good-faith efforts.
 */
export async function fileRecord(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  { employer, signature }: RecordBody,
): Promise<FiledRecord> {
  const [subjects = [], steps = []] = await app.data.read(caller, (reach) =>
    statements(caller, reach, employeeId),
  );
  const { subject, log } = checkRecord(
    employer,
    (subjects as unknown as Subject[])[0],
    steps as unknown as StepRow[],
  );
  checkSignature(caller, signature);
  const docTypeId = employer === null ? GOOD_FAITH_DOC_TYPE_ID : recordTypeOf(log);
  const named = log[0]?.employer;
  const { documentId, docDate } = await fileNote(app, caller, {
    employeeId,
    docTypeId,
    employer: named,
    name: employer === null ? 'No previous employer' : 'Investigation of a previous employer',
    write: () =>
      recordPdf({
        ...subject,
        employer: named ?? null,
        steps: log,
        replied: log.some(({ kind }) => kind === 'reply'),
        signer: { name: caller.user.name, id: caller.user.wireId },
        at: app.now(),
        product: app.config.providerName,
      }),
    // An entry that was added or removed while the record was written.
    check: async (tx) => {
      const [subjectNow] = await tx.query<Subject>(subjectQuery(tx.reach, employeeId));
      const now = checkRecord(
        employer,
        subjectNow,
        await tx.query<StepRow>(stepsQuery(caller, tx.reach, employeeId)),
      );
      if (idsOf(now.log) !== idsOf(log))
        throw new AppError('conflict', { refusal: refuse('investigation.logChanged') });
    },
  });
  return { documentId, docTypeId, docDate };
}
