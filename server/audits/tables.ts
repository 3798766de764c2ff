import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AuditKind } from '../../domain/audits/contract';
import type { AuditSection } from '../../domain/audits/sections';
import { createdAt, moment, tenantId } from '../platform/db/columns';
import type { Places } from '../platform/db/declared-tables';

/** Access of an auditor from outside to some sections and a period of the files of a location, by a link, until it expires. */
export const audits = pgTable(
  'audits',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull().defaultRandom(),
    /** The location, with all below it; the client itself for all of it. */
    siteId: integer('site_id').notNull(),
    /** The account that the auditor reads with. It has no sign-in by password. */
    userId: integer('user_id').notNull(),
    auditor: text('auditor').notNull(),
    organization: text('organization').notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    sections: text('sections').$type<AuditSection>().array().notNull(),
    firstDay: date('first_day'),
    lastDay: date('last_day'),
    /** Whether the auditor sees the employer's own judgment of the files. */
    showsStatus: boolean('shows_status').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
    openedBy: text('opened_by').notNull(),
    createdAt: createdAt(),
    closedAt: moment('closed_at'),
    /** When the auditor used it last, to the hour. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('audits_user').on(table.userId),
    index('audits_latest').on(table.tenantId, table.createdAt),
  ],
);

export const places: Places = { audits: 'coordinator' };
