import type { FastifyInstance } from 'fastify';
import type { Proposal, ItemProposals } from '../../../domain/review/proposals/contract';
import type { Caller } from '../../platform/access/caller';
import { sql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { inQueues } from '../../processes';
import type { DocumentRow } from '../documents';
import { candidatesById } from '../find-people';
import { proposeBySheet } from '../propose-by-sheet';
import { isShown } from '../read-items';
import { readFirst } from './add-proposal';
import { UNREAD_PAGES } from './decide';
import type { Proposed } from '../tables';

interface Row {
  documentId: number;
  documentState: DocumentRow['state'];
  state: Proposal['state'];
  proposed: Proposed | null;
  unreadPages: string | null;
}

const NOTHING = {
  restricted: false,
  unreadPages: null,
  docTypeId: null,
  employeeId: null,
  docDate: null,
  docExpirationDate: null,
};

/** What is proposed for the documents of an item. Those that wait are read before all others: someone has them before them. */
export async function readProposals(
  app: FastifyInstance,
  caller: Caller,
  itemId: number,
): Promise<ItemProposals> {
  const rows = await inQueues(
    app.data,
    async (tx) => {
      const found = await tx.query<Row>(sql`
        select d.id as "documentId", d.state as "documentState", coalesce(p.state, 'unread') as state, p.proposed,
          ${UNREAD_PAGES} as "unreadPages"
        from incoming_documents d left join document_proposals p on p.document_id = d.id
        where d.instance_id = ${itemId} order by d.id`);
      if (found.length === 0) await requireItem(tx, itemId);
      const waiting = found.filter(
        ({ state, documentState }) => state === 'waiting' && ['open', 'matched'].includes(documentState),
      );
      if (waiting.length > 0)
        await readFirst(
          tx,
          waiting.map(({ documentId }) => documentId),
        );
      return found.filter(({ documentState }) => isShown({ state: documentState }));
    },
    caller,
  );
  const people = await candidatesById(
    app,
    rows.map(({ proposed }) => ({
      clientId: proposed?.clientId ?? 0,
      employeeId: proposed?.employeeId?.value ?? 0,
    })),
  );
  // Someone may have been merged or deleted, or left the client, since the pages were read.
  const isThere = ({ clientId, employeeId }: Proposed) =>
    people.some((one) => one.clientId === clientId && one.employeeId === employeeId?.value);
  const proposals = rows.map(({ documentId, state, proposed, unreadPages }): Proposal => {
    if (!proposed) return { documentId, state, ...NOTHING };
    const { clientId: _of, ...shown } = proposed;
    return {
      documentId,
      state,
      ...shown,
      unreadPages,
      employeeId: isThere(proposed) ? shown.employeeId : null,
    };
  });
  return proposeBySheet(app, caller, itemId, { proposals, people });
}

async function requireItem(tx: Parameters<Parameters<typeof inQueues>[1]>[0], itemId: number): Promise<void> {
  const item = await tx.maybe(sql`select 1 from process_instances where id = ${itemId}`);
  if (!item) throw new AppError('notFound');
}
