import { array, insertInto, PROVIDER, sql, update, type Tx } from '../../platform/db';
import { addJob } from '../../platform/jobs/add-job';
import { documentProposals } from '../tables';

export const READING = 'review.readDocument';

export type ReadingLane = 'reading' | 'interactive';

/** Has a document read. `interactive`: someone has it before them, so it doesn't wait for those that came earlier. */
export const enqueueReading = (tx: Tx, documentId: number, lane: ReadingLane) =>
  addJob(tx, {
    type: READING,
    tenantId: PROVIDER,
    createdBy: null,
    lane,
    data: { documentId, urgent: lane === 'interactive' },
  });

interface ReadableDocument {
  id: number;
  clientId: number | null;
  /** Null: its pages can't be read. */
  pages: number | null;
  problem?: string | null | undefined;
}

/** Has a document that was just added read, in the transaction that adds it; without a lane, once someone opens it. */
export async function addProposal(
  tx: Tx,
  { id: documentId, clientId, pages, problem }: ReadableDocument,
  { turned = 0, lane = 'reading' }: { turned?: number; lane?: ReadingLane | null } = {},
): Promise<void> {
  const isReadable = pages !== null && !problem;
  const state = isReadable ? 'waiting' : 'unread';
  await tx.query(insertInto(documentProposals, { documentId, clientId, state, turned }));
  if (isReadable && lane) await enqueueReading(tx, documentId, lane);
}

/** Has documents read that still wait for it, before all others. `again`: also if that was asked for in the last minutes. */
export async function readFirst(
  tx: Tx,
  documentIds: readonly number[],
  { again = false }: { again?: boolean } = {},
): Promise<void> {
  const waiting = await tx.query<{ documentId: number }>(sql`
    ${update(documentProposals, { wantedAt: sql`now()` })} where document_id = any(${array(documentIds)}::int[])
      and state = 'waiting' and (${again} or wanted_at is null or wanted_at < now() - interval '10 minutes')
    returning document_id as "documentId"`);
  for (const { documentId } of waiting) await enqueueReading(tx, documentId, 'interactive');
}
