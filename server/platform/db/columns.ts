import { sql } from 'drizzle-orm';
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Bytes: hashes and ciphers. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Text compared byte by byte, so that a plain index serves sorting and prefix search in every locale. */
export const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The tenant that owns the row: the legacyClientId of the top-level client. First in every primary key. */
export const tenantId = () => integer('tenant_id').notNull();

/** A moment; both engines answer it as ISO text. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () => moment('updated_at').notNull().defaultNow();

/** Raised by one at each change; a change that names an older one is refused as stale. */
export const version = () => integer('version').notNull().default(1);

/** An identifier on the wire in the form of the specification's `_id`: 24 hexadecimal digits. */
export const wireId = () =>
  text('wire_id')
    .notNull()
    .unique()
    .default(sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 24)`);
