import { NO_VARS, type ReviewVars } from '../../../domain/review/review-process';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { pick, sql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { startProcess, type EffectRun } from '../../processes';
import { changeDocuments, requireReadable } from '../documents';
import { recordMatch, refuseRestricted, refuseUnreadPages } from '../proposals/decide';

interface Person {
  siteId: number;
  deactivated: boolean;
}

/** The person that documents are matched to. They must still be on file there. The transaction is about that client. */
async function requirePerson({ tx, vars }: EffectRun<ReviewVars>): Promise<Person> {
  const person = await tx.maybe<Person>(sql`
    select e.site_id as "siteId", c.deactivated from employees e
    join clients c on c.tenant_id = e.tenant_id and c.id = e.tenant_id
    where ${tx.reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${vars.employeeId}`);
  if (!person) throw new AppError('conflict', { refusal: refuse('review.personGone') });
  if (person.deactivated) throw new AppError('conflict', { refusal: refuse('review.clientDeactivated') });
  return person;
}

/** What a client's own user uploaded is about people of that client. */
function requireOwnClient({ task, vars }: EffectRun<ReviewVars>): void {
  const { webUpload, clientId } = task.vars;
  if (webUpload && typeof clientId === 'number' && clientId !== vars.clientId)
    throw new AppError('conflict', { refusal: refuse('review.otherClient') });
}

/** What a document keeps of the e-mail or upload that it came with, and of what was said about it when it was matched. */
export const KEPT = [
  'webUpload',
  'externalUser',
  'email',
  'automated',
  'from',
  'subject',
  'received',
  'tag',
  'priority',
  'clientId',
  'employeeId',
  'docTypeId',
  'docDate',
  'docExpirationDate',
  'findings',
  'coverSheetId',
] as const;

/** Each document that was matched to a person becomes an item of its own, which waits for its review. */
export async function startReviews(run: EffectRun<ReviewVars>): Promise<void> {
  const { tx, kind, task, vars, input } = run;
  const { siteId } = await requirePerson(run);
  requireOwnClient(run);
  await requireReadable(tx, vars.documentIds);
  await refuseUnreadPages(run, vars.documentIds);
  await refuseRestricted(run, vars.documentIds, { isFiled: false });
  const note = input.note ?? null;
  const { clientId } = vars;
  for (const documentId of vars.documentIds) {
    const { instanceId } = await startProcess(tx, kind, {
      formKey: 'review',
      vars: {
        ...NO_VARS,
        ...pick(vars, ...KEPT),
        note,
        legacyClientId: siteId,
        PDFsToReview: [documentId],
        uploadedDocumentIds: [documentId],
      },
    });
    await changeDocuments(tx, task.instanceId, [documentId], {
      state: 'matched',
      instanceId,
      clientId,
    });
  }
  await recordMatch(run, vars.documentIds);
}
