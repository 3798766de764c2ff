import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Packet, PacketCounts, PacketState } from '../../domain/packets/contract';
import type { BinderCounts } from '../../domain/packets/binder';
import { createdAt, moment, tenantId } from '../platform/db/columns';
import type { NamingTable } from '../platform/db/declared-tables';

/** Files of drivers as one PDF, and binders of random testing. Only who made a packet may see it, and only while they may see everything in it. */
export const packets = pgTable(
  'packets',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull().defaultRandom(),
    userId: integer('user_id').notNull(),
    jobId: uuid('job_id'),
    scope: jsonb('scope').$type<Packet['scope']>().notNull(),
    options: jsonb('options').$type<Packet['options']>().notNull(),
    state: text('state').$type<PacketState>().notNull().default('making'),
    /** Why it failed, as a code of a refusal. */
    problem: text('problem'),
    /** The people: those who were ordered, and once it is made those who are in it. */
    people: integer('people').array().notNull(),
    /** The types of the documents in it. */
    docTypes: smallint('doc_types')
      .array()
      .notNull()
      .default(sql`'{}'`),
    counts: jsonb('counts').$type<PacketCounts | BinderCounts>(),
    pages: integer('pages'),
    size: bigint('size', { mode: 'number' }),
    sha256: text('sha256'),
    /** Null until it is complete, and once it is removed. */
    storageKey: text('storage_key'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('packets_of_user').on(table.tenantId, table.userId, table.createdAt),
    index('packets_by_key').on(table.storageKey),
    index('packets_by_expiry').on(table.expiresAt),
  ],
);

export const fileTables: readonly NamingTable[] = [
  { table: packets, key: packets.storageKey, sha256: packets.sha256 },
];
