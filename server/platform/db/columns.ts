import { sql } from 'drizzle-orm';
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Bytes: hashes and ciphers. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Text compared byte by byte, so that a plain index serves sorting and prefix search in every locale. */
export const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The tenant that owns the row: the legacyClientId of the top-level client. The first column of every primary key. */
export const tenantId = () => integer('tenant_id').notNull();

/**
 * Where the employee of the row works: what row-level security compares for callers who reach only some locations. The database writes it
 * (roadfile_place_record, roadfile_place_records). Null if there is no such employee: no one's request reaches the row then.
 */
export const employeeSiteId = () => integer('employee_site_id');

/** A timestamp; both engines return it as ISO text. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () => moment('updated_at').notNull().defaultNow();

/** Incremented by each change. A change based on an older version is rejected as stale. */
export const version = () => integer('version').notNull().default(1);

/** The `_id` of the wire format: 24 hexadecimal digits. */
export const wireId = () =>
  text('wire_id')
    .notNull()
    .unique()
    .default(sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 24)`);
