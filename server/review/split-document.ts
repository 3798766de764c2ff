import type { FastifyInstance } from 'fastify';
import { pageRanges, pagesRefusals } from '../../domain/documents/parts';
import type { DqSplit, IncomingDocument } from '../../domain/review/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { refusedFile, splitPdf, type PartToWrite } from '../documents';
import type { Caller } from '../platform/access/caller';
import { array, insertInto, sql, update, type TenantTx, type Tx } from '../platform/db';
import { AppError, refuseAny, refuseFields } from '../platform/errors';
import { keepWithRows, nameFile, removeFile, unnameFile } from '../platform/files/keep-with-row';
import type { LocalFile } from '../platform/files/file-place';
import { actorOf, heldTask, type TaskRow, inQueues, setVars } from '../processes';
import { DOCUMENT, type DocumentRow } from './documents';
import { reviewKind } from './kind';
import { openTaskOf } from './open-task';
import { addProposal, readFirst } from './proposals/add-proposal';
import { presentDocument } from './read-items';
import { incomingDocuments } from './tables';
import { findDocument } from './view-document';

interface Splitting {
  instanceId: number;
  imageId: number;
}

/** The task of the item, held by the caller. */
async function held(
  tx: TenantTx,
  caller: Caller,
  { instanceId }: Splitting,
  claim: number,
): Promise<TaskRow> {
  const taskId = await openTaskOf(tx, instanceId);
  return heldTask(tx, reviewKind, taskId, actorOf(caller).id, claim);
}

/** The item's documents without a decision, with some put in the place of others. */
const replaceOpen = (tx: TenantTx, task: TaskRow, gone: readonly number[], added: readonly number[]) => {
  const kept = (task.vars['PDFsToReview'] as number[]).filter((id) => !gone.includes(id));
  return setVars(tx, task.instanceId, { PDFsToReview: [...kept, ...added] });
};

function requireOpen(document: DocumentRow): void {
  if (document.state !== 'open') throw new AppError('conflict', { refusal: refuse('review.decidedAlready') });
}

const partsOf = ({ parts }: DqSplit): PartToWrite[] =>
  parts.map(({ pages, rotate }) => ({ pages, rotate: Number(rotate ?? 0) }));

/** Writes the parts of a document as documents of their own in its place. It is kept, so that the split can be taken back. */
async function split(
  app: FastifyInstance,
  caller: Caller,
  where: Splitting,
  body: DqSplit,
): Promise<IncomingDocument[]> {
  const document = await findDocument(app, caller, where.instanceId, where.imageId);
  requireOpen(document);
  const parts = partsOf(body);
  if (parts.length === 0) throw refuseFields({ parts: refuse('request.required') });
  const wrong = pagesRefusals(
    parts.map(({ pages }) => pages),
    document.pages ?? 0,
  );
  refuseAny(Object.fromEntries(wrong.flatMap((one, at) => (one ? [[`parts.${at}.pages`, one]] : []))));
  const written = await app.files.withPath(document.storageKey, (path) => splitPdf(app, { path }, parts));
  if ('refusal' in written) throw refusedFile(written.refusal);
  const files = written.files;
  const rows = await keepWithRows(app, files, () =>
    inQueues(
      app.data,
      async (tx) => {
        const task = await held(tx, caller, where, body.claim);
        const marked = await tx.maybe(sql`${update(incomingDocuments, { state: 'split' })}
          where id = ${document.id} and state = 'open' returning id`);
        if (!marked) throw new AppError('conflict', { refusal: refuse('review.decidedAlready') });
        const added: DocumentRow[] = [];
        for (const [at, file] of files.entries())
          added.push(await insertPart(tx, document, file, parts[at]!));
        await replaceOpen(
          tx,
          task,
          [document.id],
          added.map(({ id }) => id),
        );
        tx.audit({ type: 'incoming.split', subject: `incoming/${document.id}`, parts: added.length });
        return added;
      },
      caller,
    ),
  );
  return rows.map(presentDocument);
}

/** Adds a part of a document; by default to the same item. */
export async function insertPart(
  tx: Tx,
  parent: DocumentRow,
  file: LocalFile,
  { pages, rotate = 0 }: PartToWrite,
  change: Partial<Pick<DocumentRow, 'instanceId' | 'clientId' | 'state'>> = {},
): Promise<DocumentRow> {
  await nameFile(tx, file.key);
  const pagesOf = pageRanges(pages);
  const name = `${parent.name.replace(/\.pdf$/i, '')} (${pagesOf}).pdf`;
  const part = await tx.one<DocumentRow>(sql`
    ${insertInto(incomingDocuments, {
      instanceId: parent.instanceId,
      clientId: parent.clientId,
      state: 'open',
      ...change,
      parentId: parent.id,
      pagesOf,
      name,
      size: file.size,
      sha256: file.sha256,
      pages: pages.length,
      storageKey: file.key,
    })} returning ${DOCUMENT}`);
  // Whoever splits it has it before them.
  await addProposal(tx, part, { turned: rotate, lane: 'interactive' });
  return part;
}

/** Takes a split back, unless one of the parts has a decision. */
async function join(
  app: FastifyInstance,
  caller: Caller,
  where: Splitting,
  claim: number,
): Promise<IncomingDocument[]> {
  const { whole, keys } = await inQueues(
    app.data,
    async (tx) => {
      const task = await held(tx, caller, where, claim);
      // All of them, also those that are in other items by now.
      const parts = await tx.query<DocumentRow>(
        sql`select ${DOCUMENT} from incoming_documents where parent_id = ${where.imageId} for update`,
      );
      parts.forEach(requireOpen);
      if (parts.some(({ instanceId }) => instanceId !== where.instanceId))
        throw new AppError('conflict', { refusal: refuse('review.decidedAlready') });
      const joined = await tx.maybe<DocumentRow>(sql`${update(incomingDocuments, { state: 'open' })}
        where id = ${where.imageId} and instance_id = ${where.instanceId} and state = 'split' returning ${DOCUMENT}`);
      if (!joined) throw new AppError('notFound');
      const ids = array(parts.map(({ id }) => id));
      await tx.query(sql`delete from incoming_documents where id = any(${ids}::int[])`);
      const gone = parts.flatMap(({ storageKey }) => storageKey ?? []);
      for (const key of gone) await unnameFile(tx, key);
      await replaceOpen(
        tx,
        task,
        parts.map(({ id }) => id),
        [joined.id],
      );
      await readFirst(tx, [joined.id], { again: true });
      tx.audit({ type: 'incoming.joined', subject: `incoming/${joined.id}` });
      return { whole: joined, keys: gone };
    },
    caller,
  );
  for (const key of keys) await removeFile(app, key);
  return [presentDocument(whole)];
}

/** Splits a document into parts, or takes that back; returns what is there now in its place. */
export const splitDocument = (
  app: FastifyInstance,
  caller: Caller,
  where: Splitting,
  body: DqSplit,
): Promise<IncomingDocument[]> =>
  body.undo ? join(app, caller, where, body.claim) : split(app, caller, where, body);
