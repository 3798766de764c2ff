import { alias, members, pick, sql, type Column, type SQL } from '../platform/db';
import { users } from './tables';

export const u = alias(users, 'u');
export const state = sql`(case when ${u.deactivated} then 'deactivated' when ${u.hasPassword} then 'active' else 'invited' end)`;

const instant = (column: Column | SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const invitedUntil = sql`case when ${u.hasPassword} then null else ${instant(u.invitedUntil)} end`;

/** What lists and records contain of a user. */
export const COMMON = {
  _id: u.wireId,
  ...pick(u, 'lastName', 'firstName', 'email', 'role'),
  state,
  invitedUntil,
  version: u.version,
};

export const recordMembers = members({
  ...COMMON,
  permissions: sql`to_jsonb(${u.permissions})`,
  isInternalUser: sql`${u.tenantId} is null`,
  deactivated: u.deactivated,
  lockedUntil: instant(sql`roadfile_locked_until(${u.email})`),
  updatedAt: instant(u.updatedAt),
});
