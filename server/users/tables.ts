import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantId, updatedAt, version, wireId } from '../platform/db/columns';
import type { EmployeeTables, Places } from '../platform/db/declared-tables';

/** Everyone who can sign in: client users (with a tenant) and internal users (without). */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    wireId: wireId(),
    /** null: internal user. */
    tenantId: integer('tenant_id'),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash'),
    role: text('role').notNull(),
    permissions: text('permissions').array().notNull().default([]),
    locale: text('locale').notNull().default('en'),
    deactivated: boolean('deactivated').notNull().default(false),
    auditorToken: text('auditor_token'),
    /** Whether the user has signed up. People who manage users may see this, but not the hash. */
    hasPassword: boolean('has_password').generatedAlwaysAs(sql`password_hash is not null`),
    /** When the last invitation expires. */
    invitedUntil: moment('invited_until'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_tenant').on(table.tenantId, table.lastName),
  ],
);

/** The sites assigned to a client user, who reaches them and everything below. */
export const userSites = pgTable(
  'user_sites',
  {
    tenantId: tenantId(),
    userId: integer('user_id').notNull(),
    siteId: integer('site_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId, table.siteId] })],
);

/** The customer care rep of a client, at most one. */
export const clientReps = pgTable(
  'client_reps',
  {
    tenantId: integer('tenant_id').primaryKey(),
    userId: integer('user_id').notNull(),
    assignedAt: moment('assigned_at').notNull().defaultNow(),
  },
  (table) => [index('client_reps_user').on(table.userId)],
);

/** The employees a user opened last. */
export const jumpList = pgTable(
  'jump_list',
  {
    tenantId: tenantId(),
    userId: integer('user_id').notNull(),
    employeeId: integer('employee_id').notNull(),
    siteId: integer('site_id').notNull(),
    openedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId, table.employeeId] })],
);

/** Named filters, columns and sorting. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id').notNull(),
    resource: text('resource').notNull(),
    name: text('name').notNull(),
    view: jsonb('view').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.userId, table.resource, table.name)],
);

export const employeeTables: EmployeeTables = {
  jump_list: { how: 'stays', column: 'employee_id' },
};

export const places: Places = {
  users: 'every node',
  user_sites: 'every node',
  client_reps: 'every node',
  saved_views: 'coordinator',
};
