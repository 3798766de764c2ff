import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Proposal, ProposedField } from '../../../domain/review/proposals/contract';
import { bytea, moment } from '../../platform/db/columns';
import type { Places } from '../../platform/db/declared-tables';
import { incomingDocuments } from '../tables';

/** What is proposed, and whose client the person is. */
export type Proposed = Pick<Proposal, 'restricted' | ProposedField> & { clientId: number | null };

/** What became of a document. */
export type Decided = { outcome: 'matched' | 'filed' | 'discarded' | 'restricted' } & Partial<
  Record<ProposedField, number | string | null>
>;

/** What is proposed for documents that came in, and what was decided then. `client_id` as in `incoming_documents`. */
export const documentProposals = pgTable(
  'document_proposals',
  {
    documentId: integer('document_id')
      .primaryKey()
      .references(() => incomingDocuments.id, { onDelete: 'cascade' }),
    clientId: integer('client_id'),
    state: text('state').notNull().default('waiting').$type<Proposal['state']>(),
    /** Of a part of a scan: by how many degrees clockwise its pages were turned. */
    turned: smallint('turned').notNull().default(0),
    proposed: jsonb('proposed').$type<Proposed>(),
    /** What was read on its pages, encrypted; null once it is decided. */
    pages: bytea('pages'),
    readAt: moment('read_at'),
    /** When someone who has it before them asked for it to be read first. */
    wantedAt: moment('wanted_at'),
    decided: jsonb('decided').$type<Decided>(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('document_proposals_decided')
      .on(table.decidedAt)
      .where(sql`decided_at is not null`),
  ],
);

export const places: Places = { document_proposals: 'coordinator' };
