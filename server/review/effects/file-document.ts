import type { ReviewVars } from '../../../domain/review/review-process';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { fileIncoming } from '../../documents';
import { sql, update } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { actorOf, type EffectRun } from '../../processes';
import { decided, documentsOf } from '../documents';
import { recordFiled, refuseRestricted, refuseUnreadPages, refuseWhileRead } from '../proposals/decide';
import { incomingDocuments } from '../tables';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a reviewer says about the document, as the fields of an upload. */
function fieldsOf({ docTypeId, docDate, docExpirationDate, findings }: ReviewVars): Record<string, string> {
  const more = findings ? (JSON.parse(findings) as Record<string, unknown>) : {};
  return {
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, text(value)])),
    docTypeId: String(docTypeId ?? ''),
    docDate: docDate ?? '',
    docExpirationDate: docExpirationDate ?? '',
  };
}

/** Nothing new goes to the files of a client that was deactivated meanwhile. */
async function requireActiveClient({ tx, vars }: EffectRun<ReviewVars>): Promise<void> {
  const client = await tx.maybe<{ deactivated: boolean }>(
    sql`select deactivated from clients where tenant_id = ${vars.clientId} and id = ${vars.clientId}`,
  );
  if (client?.deactivated) throw new AppError('conflict', { refusal: refuse('review.clientDeactivated') });
}

/** The document goes to the driver's file. Someone who was merged or left this client meanwhile is not found: it is matched again. */
export async function fileDocument(run: EffectRun<ReviewVars>): Promise<void> {
  const { app, tx, caller, task, vars } = run;
  const undecided = (await documentsOf(tx, [task.instanceId])).filter(({ state }) => state === 'matched');
  if (undecided.length > 1) throw new AppError('conflict', { refusal: refuse('review.oneDocument') });
  const [document] = undecided;
  if (!document?.storageKey || vars.employeeId === null)
    throw new AppError('conflict', { refusal: refuse('review.personGone') });
  if (document.pages === null) throw new AppError('conflict', { refusal: refuse('review.notReadable') });
  await requireActiveClient(run);
  await refuseWhileRead(run, document.id);
  await refuseUnreadPages(run, [document.id]);
  await refuseRestricted(run, [document.id], { isFiled: true });
  const { storageKey: key, size, sha256, name, sentSha256, pages } = document;
  await fileIncoming(app, tx, actorOf(caller), {
    employeeId: vars.employeeId,
    file: { key, size, sha256, name, ...(sentSha256 && { sentSha256 }) },
    pages,
    fields: fieldsOf(vars),
  }).catch((error: unknown) => {
    const isGone = error instanceof AppError && error.code === 'notFound';
    throw isGone ? new AppError('conflict', { refusal: refuse('review.personGone') }) : error;
  });
  await tx.query(
    sql`${update(incomingDocuments, { ...decided('filed'), storageKey: null })} where id = ${document.id}`,
  );
  await recordFiled(run, document.id);
}
