import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AddressFailure } from '../../domain/session/lockout';
import { bytea, createdAt, moment } from '../platform/db/columns';
import type { Places } from '../platform/db/declared-tables';

/** A signed-in browser: all refresh tokens that descend from one sign-in. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id').notNull(),
    /** The user the session acts as, while impersonating. */
    impersonatingUserId: integer('impersonating_user_id'),
    /** Of the last impersonation: its reason, and whether it is read-only. */
    impersonationReason: text('impersonation_reason'),
    lookOnly: boolean('look_only').notNull().default(false),
    /** Incremented whenever what this session may do changes; cached callers with an older version are read again. */
    accessVersion: integer('access_version').notNull().default(1),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedBecause: text('revoked_because'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_impersonating').on(table.impersonatingUserId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** One token in the chain of refresh tokens; only its hash is stored. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: bytea('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Position in the chain. The token itself is derived from session and position with the server's key. */
    place: integer('place').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('refresh_tokens_session').on(table.sessionId),
    index('refresh_tokens_used').on(table.usedAt),
  ],
);

/** A user's authenticator app (RFC 6238). It has no effect until confirmed with a code. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id').primaryKey(),
  secretCipher: bytea('secret_cipher').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last accepted code: no code is accepted twice. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
});

/** Single-use codes for users who lost the app, stored as encrypted hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    hash: bytea('hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Failed sign-ins by account and by address. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** 'account:…' or 'address:…' */
    subject: text('subject').primaryKey(),
    failures: integer('failures').notNull().default(0),
    locks: integer('locks').notNull().default(0),
    lockedUntil: moment('locked_until'),
    /** For an address: its failures within the window, each with the account that was tried. */
    recent: jsonb('recent').$type<AddressFailure[]>().notNull().default([]),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sign_in_failures_age').on(table.updatedAt)],
);

/**
 * Links that grant access by themselves, for one purpose, with an expiry and revocable. The path contains the token; we
 * store its hash.
 */
export const capabilityTokens = pgTable(
  'capability_tokens',
  {
    hash: bytea('hash').primaryKey(),
    /** 'resetPassword', 'signup', 'auditor', … */
    purpose: text('purpose').notNull(),
    tenantId: integer('tenant_id'),
    /** What the link is about: a user ID, an audit ID. */
    subject: text('subject').notNull(),
    singleUse: boolean('single_use').notNull().default(true),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('capability_tokens_subject').on(table.purpose, table.subject),
    index('capability_tokens_expiry').on(table.expiresAt),
  ],
);

export const places: Places = {
  sessions: 'coordinator',
  refresh_tokens: 'coordinator',
  second_factors: 'coordinator',
  recovery_codes: 'coordinator',
  sign_in_failures: 'coordinator',
  capability_tokens: 'coordinator',
};
