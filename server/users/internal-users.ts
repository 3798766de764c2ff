import type { FastifyInstance } from 'fastify';
import type { UserFilter, UserRecord } from '../../domain/users/contract';
import { editProblem } from '../../domain/users/user-rules';
import type { Caller } from '../platform/access/caller';
import type { ListQuery, Unscoped } from '../platform/client-list';
import { sql, type SQL } from '../platform/db';
import { granterOf, isSelf } from './client-users';
import { REP_ROLE } from './reps';
import { userList } from './user-list';
import { recordMembers } from './user-queries';

/** Internal users, optionally of one role. */
const staff = (role: string | null): SQL =>
  role === null ? sql`u.tenant_id is null` : sql`u.tenant_id is null and u.role = ${role}`;

/** How many clients are assigned to a rep. */
const clientCount = sql`(select count(*)::int from client_reps r where r.user_id = u.id)`;
const clientNames = sql`coalesce((select json_agg(json_build_object('legacyClientId', c.id, 'name', c.name) order by c.name)
  from client_reps r join clients c on c.id = r.tenant_id where r.user_id = u.id), '[]')`;

/** They belong to no client, so no reach applies. */
const unscoped: Unscoped = {
  transaction: (data, caller, work) => data.withoutReach('users', work, caller),
  stream: (data, caller, statement) => data.streamWithoutReach('users', caller, statement),
};

export const internalUserList = userList<ListQuery<UserFilter>>({
  name: 'internalUsers',
  unscoped,
  access: 'admin.viewInternalUsersList',
  summary: 'List the internal users',
  scope: (_app, query) => query,
  visible: () => staff(null),
  export: { summary: 'Export the internal users' },
});

export const repList = userList<ListQuery<UserFilter>>({
  name: 'customerCareReps',
  unscoped,
  access: 'admin.viewCustomerCareReps',
  summary: 'List the customer care reps with the number of their clients',
  scope: (_app, query) => query,
  column: () => ({ clients: clientCount }),
  visible: () => staff(REP_ROLE),
  export: {
    summary: 'Export the customer care reps',
    columns: [['clients', 'Assigned Clients']],
  },
});

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
