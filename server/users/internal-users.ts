import type { FastifyInstance } from 'fastify';
import {
  UserFilter,
  USER_SORT_FIELDS,
  type UserRecord,
  type UserSortField,
} from '../../domain/users/contract';
import { editProblem, permissionNamed } from '../../domain/users/user-rules';
import { wholeListErrors, type ListQuerystring, type ListRequest } from '../../domain/shared/list-dialect';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { sql, type SQL } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { parseList } from '../platform/lists';
import { granterOf, isSelf } from './client-users';
import { filterConditions, recordMembers, usersPage, type UserPage } from './user-queries';

type UserListRequest = ListRequest<UserFilter, UserSortField>;

export function readUsersQuery(query: ListQuerystring, forPermission?: string): UserListRequest {
  const list = parseList(query, {
    sortFields: USER_SORT_FIELDS,
    defaultSort: { field: 'lastName', order: 'ASC' },
    filter: UserFilter,
    wholeList: true,
  });
  const unknown = (named: string | undefined) => named !== undefined && permissionNamed(named).length === 0;
  const errors = {
    ...(unknown(forPermission) && { forPermission: refuse('request.unknownPermission') }),
    ...(unknown(list.filter.permission) && { 'filter.permission': refuse('request.unknownPermission') }),
  };
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return list;
}

/** Internal users, optionally of one role. */
export const staff = (role: string | null): SQL =>
  role === null ? sql`u.tenant_id is null` : sql`u.tenant_id is null and u.role = ${role}`;

/** How many clients are assigned to a rep. */
export const clientCount = sql`(select count(*)::int from client_reps r where r.user_id = u.id)`;
const clientNames = sql`coalesce((select json_agg(json_build_object('legacyClientId', c.id, 'name', c.name) order by c.name)
  from client_reps r join clients c on c.id = r.tenant_id where r.user_id = u.id), '[]')`;

/** Internal users, optionally of one role. They belong to no client, so no reach applies. */
export async function listInternalUsers(
  app: FastifyInstance,
  caller: Caller,
  list: UserListRequest,
  role: string | null,
): Promise<UserPage> {
  const condition = sql`${staff(role)} and ${filterConditions(list.filter)}`;
  const page = await app.data.withoutReach(
    'users',
    (tx) => tx.one<UserPage & object>(usersPage(list, condition, role ? { clients: clientCount } : {})),
    caller,
  );
  const errors = wholeListErrors(list.range, page.total);
  if (errors) throw refuseFields(errors);
  return page;
}

/** An internal user's full record. */
export async function readInternalUser(
  app: FastifyInstance,
  caller: Caller,
  userId: string,
  role: string | null,
): Promise<UserRecord> {
  const { id, record } = await app.data.withoutReach(
    'users',
    (tx) =>
      tx.one<{
        id: number;
        record: UserRecord;
      }>(sql`select u.id, jsonb_build_object(${recordMembers}, 'sites', '[]'::jsonb
          ${role === null ? sql`` : sql`, 'clients', ${clientNames}`}) as record
        from users u where ${staff(role)} and u.wire_id = ${userId}`),
    caller,
  );
  const grants = { permissions: record.permissions, sites: [] };
  return { ...record, editProblem: editProblem(granterOf(caller), grants, isSelf(caller, id)) };
}
