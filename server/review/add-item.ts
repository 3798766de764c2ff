import { NO_VARS, type FormKey, type ReviewVars } from '../../domain/review/review-process';
import { insertInto, pick, sql, type Tx } from '../platform/db';
import { nameFile } from '../platform/files/keep-with-row';
import type { StoredFile } from '../platform/files/file-place';
import { setVars, startProcess } from '../processes';
import { reviewKind } from './kind';
import { addProposal, type ReadingLane } from './proposals/add-proposal';
import { incomingDocuments } from './tables';

/** A document that came in and is stored, without a row yet. */
export interface NewDocument extends StoredFile {
  name: string;
  /** Null: it can't be read, for the reason in `problem`. */
  pages: number | null;
  sentSha256?: string | undefined;
  problem?: string | undefined;
}

export interface NewItem {
  formKey: FormKey;
  documents: readonly NewDocument[];
  /** When it came, ISO 8601. */
  received: string;
  vars: Partial<ReviewVars>;
  /** Its documents are read once someone opens it, not now. */
  isReadLater?: boolean;
}

/** Adds documents to an item; returns their numbers. Each file must be kept without a row until now (`keepUnnamed`). */
export async function addDocuments(
  tx: Tx,
  instanceId: number,
  clientId: number | null,
  documents: readonly NewDocument[],
  lane: ReadingLane | null = 'reading',
): Promise<number[]> {
  const ids: number[] = [];
  for (const document of documents) {
    await nameFile(tx, document.key);
    const { id } = await tx.one<{ id: number }>(sql`
      ${insertInto(incomingDocuments, {
        instanceId,
        clientId,
        ...pick(document, 'name', 'size', 'sha256', 'sentSha256', 'pages', 'problem'),
        state: clientId === null ? 'open' : 'matched',
        storageKey: document.key,
      })} returning id`);
    await addProposal(tx, { id, clientId, ...pick(document, 'pages', 'problem') }, { lane });
    ids.push(id);
  }
  return ids;
}

/** What came in becomes an item of the review, in the transaction that records how it came. */
export async function addItem(
  tx: Tx,
  { formKey, documents, received, vars, isReadLater = false }: NewItem,
): Promise<{ instanceId: number; taskId: number; documentIds: number[] }> {
  const all: ReviewVars = { ...NO_VARS, ...vars, received };
  const started = await startProcess(tx, reviewKind, { formKey, vars: all });
  const clientId = reviewKind.clientOf(all);
  const ids = await addDocuments(tx, started.instanceId, clientId, documents, isReadLater ? null : 'reading');
  const added = { PDFsToReview: ids, uploadedDocumentIds: ids };
  await setVars(tx, started.instanceId, added);
  return { ...started, documentIds: ids };
}
