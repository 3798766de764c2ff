import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns';
import type { Places } from '../db/declared-tables';

/**
 * Files that no row names: not yet, or no longer. What is still here after an hour is removed, so a server that died and a store
 * that failed leave nothing behind.
 */
export const unnamedFiles = pgTable('unnamed_files', {
  key: text('key').primaryKey(),
  since: moment('since').notNull().defaultNow(),
});

export const places: Places = { unnamed_files: 'coordinator' };
