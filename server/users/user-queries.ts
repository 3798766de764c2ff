import type { UserFilter, UserListItem, UserSortField } from '../../domain/users/contract';
import { permissionNamed } from '../../domain/users/user-rules';
import { rangeToRead, type ListRequest } from '../../domain/shared/list-dialect';
import { alias, array, fields, members, pick, sql, type Column, type SQL } from '../platform/db';
import { limitOf } from '../platform/lists';
import { isNamed } from '../platform/name-search';
import { users } from './tables';

const u = alias(users, 'u');
export const state = sql`(case when ${u.deactivated} then 'deactivated' when ${u.hasPassword} then 'active' else 'invited' end)`;

const SORT: Record<UserSortField, SQL> = {
  lastName: sql`lower(${u.lastName})`,
  firstName: sql`lower(${u.firstName})`,
  email: sql`lower(${u.email})`,
  role: sql`${u.role}`,
  state,
};

const instant = (column: Column | SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const invitedUntil = sql`case when ${u.hasPassword} then null else ${instant(u.invitedUntil)} end`;
const LISTED = { ...pick(u, 'lastName', 'firstName', 'email', 'role'), state, invitedUntil };
const listed = fields(LISTED);

/** What lists and records contain of a user, as JSON members. */
const common = { _id: u.wireId, ...LISTED, version: u.version };
const commonMembers = members(common);

export const recordMembers = members({
  ...common,
  permissions: sql`to_jsonb(${u.permissions})`,
  isInternalUser: sql`${u.tenantId} is null`,
  deactivated: u.deactivated,
  lockedUntil: instant(sql`roadfile_locked_until(${u.email})`),
  updatedAt: instant(u.updatedAt),
});

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The conditions of a filter, except locations, which depend on the caller's reach. */
export function filterConditions(filter: Omit<UserFilter, 'site'>, forPermission?: string): SQL {
  const parts: SQL[] = [sql`true`];
  const q = filter.q?.trim();
  if (q) {
    const like = `%${escapeLike(q)}%`;
    parts.push(sql`(${isNamed(sql`u.first_name || ' ' || u.last_name`, q)} or u.email ilike ${like})`);
  }
  if (filter.roles !== undefined) parts.push(sql`u.role = any(${array(filter.roles)}::text[])`);
  if (filter.states !== undefined) parts.push(sql`${state} = any(${array(filter.states)}::text[])`);
  for (const named of [filter.permission, forPermission])
    if (named !== undefined)
      parts.push(sql`u.permissions && ${array(permissionNamed(named))}::text[] and not u.deactivated`);
  return sql.join(parts, sql` and `);
}

/** All rows of a list as plain columns, in its order; `more` adds columns. */
export function usersRows(
  { sort }: Pick<ListRequest<UserFilter, UserSortField>, 'sort'>,
  condition: SQL,
  more: SQL = sql``,
): SQL {
  return sql`select ${listed}${more}
    from users u where ${condition} order by ${SORT[sort.field]} ${sql.raw(sort.order)}, u.id`;
}

export interface UserPage {
  rows: string;
  sent: number;
  total: number;
}

/** One page of users with the total; `more` adds members to each. */
export function usersPage(
  { sort, range }: ListRequest<UserFilter, UserSortField>,
  condition: SQL,
  more: Partial<Record<keyof UserListItem, SQL>>,
): SQL {
  const added = Object.entries(more).map(([name, value]) => sql`, ${name}::text, ${value}`);
  return sql`
    with page as (select row_number() over (order by ${SORT[sort.field]} ${sql.raw(sort.order)}, u.id) as place,
        json_build_object(${commonMembers}${sql.join(added, sql``)}) as row
      from users u where ${condition} order by place ${limitOf(rangeToRead(range))})
    select (select count(*)::int from users u where ${condition}) as total, (select count(*)::int from page) as sent,
      coalesce((select json_agg(row order by place) from page), '[]')::text as rows`;
}
