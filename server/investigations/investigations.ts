import type { FastifyInstance } from 'fastify';
import type { FiledRecord, Investigations, RecordBody } from '../../domain/investigations/contract';
import { GOOD_FAITH_DOC_TYPE_ID, hasEffort, recordTypeOf } from '../../domain/investigations/investigation';
import { employerKey, splitEmployers } from '../../domain/shared/employer-names';
import { refuse } from '../../domain/shared/refusals/refusal';
import { seesStatus } from '../compliance';
import { fileNote } from '../documents';
import { recordsQuery } from '../employees';
import type { Caller } from '../platform/access/caller';
import { checkSignature } from '../platform/access/signature';
import type { Reach } from '../platform/db';
import { AppError } from '../platform/errors';
import {
  filedQuery,
  investigationsOf,
  subjectQuery,
  withoutJudgment,
  type Subject,
} from './investigation-queries';
import { recordPdf } from './record-pdf';
import { stepRecords, type StepRow } from './steps';

type Filed = Parameters<typeof investigationsOf>[2];

const statements = (caller: Caller, reach: Reach, employeeId: number) => [
  subjectQuery(reach, employeeId, caller.audit?.to),
  recordsQuery(stepRecords, caller, reach, employeeId),
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
  const log = steps as unknown as StepRow[];
  const all = investigationsOf(subject, log, filed as unknown as Filed, app.now(), caller.audit?.to);
  return seesStatus(caller) ? all : withoutJudgment(all);
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
  const log = steps.filter((step) => employerKey(step.employer) === employerKey(employer));
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
        await tx.query<StepRow>(recordsQuery(stepRecords, caller, tx.reach, employeeId)),
      );
      if (idsOf(now.log) !== idsOf(log))
        throw new AppError('conflict', { refusal: refuse('investigation.logChanged') });
    },
  });
  return { documentId, docTypeId, docDate };
}
