import type { IncomingDocument } from '../../domain/review/contract';
import type { Proposal, ProposedField } from '../../domain/review/proposals/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment } from '../platform/db/columns';
import type { NamingTable, Places } from '../platform/db/declared-tables';

/**
 * Documents on their way to a file, as PDF.
 * `client_id` as in the tables of processes.
 */
export const incomingDocuments = pgTable(
  'incoming_documents',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** The item of the review process that it belongs to now. */
    instanceId: integer('instance_id').notNull(),
    clientId: integer('client_id'),
    state: text('state').notNull().default('open').$type<IncomingDocument['state']>(),
    /** Of a part of a scan: that document, and which of its pages these are, such as '3-5'. */
    parentId: integer('parent_id'),
    pagesOf: text('pages_of'),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    pages: integer('pages'),
    /** Null once it is filed: the file belongs to the document of the driver's file then. */
    storageKey: text('storage_key'),
    /** SHA-256 of what was sent, if that was a picture. */
    sentSha256: text('sent_sha256'),
    /** Why it can't be shown or split, if so: a code of a refusal. */
    problem: text('problem'),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('incoming_documents_of_instance').on(table.instanceId, table.id),
    index('incoming_documents_by_hash').on(table.sha256),
    index('incoming_documents_by_key').on(table.storageKey),
    index('incoming_documents_by_sent_hash').on(table.sentSha256),
    index('incoming_documents_by_parent').on(table.parentId),
  ],
);

/** E-mails that came in, kept as they were sent. `sha256`: of the message without the lines that its transport added. */
export const incomingMessages = pgTable(
  'incoming_messages',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    sha256: text('sha256').notNull(),
    recipient: text('recipient').notNull(),
    sender: text('sender').notNull(),
    size: integer('size').notNull(),
    storageKey: text('storage_key').notNull(),
    clientId: integer('client_id'),
    receivedAt: createdAt(),
    /** The item that it became; null until it was read. */
    instanceId: integer('instance_id'),
    /** Why it could not be read, if so. */
    problem: text('problem'),
    /** How often reading it was begun. */
    tries: smallint('tries').notNull().default(0),
  },
  (table) => [
    unique('incoming_messages_once').on(table.sha256, table.recipient),
    index('incoming_messages_unread')
      .on(table.receivedAt)
      .where(sql`instance_id is null`),
  ],
);

/** What is proposed, and whose client the person is. */
export type Proposed = Pick<Proposal, 'restricted' | 'unreadPages' | ProposedField> & {
  clientId: number | null;
};

/** What became of a document. */
export type Decided = { outcome: 'matched' | 'filed' | 'discarded' | 'restricted' } & Partial<
  Record<ProposedField, number | string | null>
> & {
    /** Who matched it. */
    by?: number;
  };

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

export const fileTables: readonly NamingTable[] = [
  { table: incomingDocuments, key: incomingDocuments.storageKey, sha256: incomingDocuments.sha256 },
  { table: incomingMessages, key: incomingMessages.storageKey, sha256: null },
];

export const places: Places = {
  incoming_documents: 'coordinator',
  incoming_messages: 'coordinator',
  document_proposals: 'coordinator',
};
