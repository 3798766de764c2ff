import type { FastifyInstance } from 'fastify';
import type { RoleId } from '../../domain/access/roles';
import type { Caller } from '../platform/access/caller';
import { array, sql, type Tx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { lockUsers } from './standing';

export const REP_ROLE: RoleId = 'customerCareRep';

/** The customer care rep of a client, as others show him. */
export interface AssignedRep {
  _id: string;
  name: string;
  email: string;
}

interface Rep {
  id: number;
  wireId: string;
  name: string;
}

const fullName = sql`u.first_name || ' ' || u.last_name`;

/** The rep of a top-level client; null where nobody is assigned. Whoever calls this has found the client in the caller's reach. */
export async function assignedRep(app: FastifyInstance, tenantId: number): Promise<AssignedRep | null> {
  const found = await app.data.withoutReach('users', (tx) =>
    tx.maybe<AssignedRep>(sql`select u.wire_id as "_id", ${fullName} as name, u.email
      from client_reps r join users u on u.id = r.user_id where r.tenant_id = ${tenantId}`),
  );
  return found ?? null;
}

const findRep = (tx: Tx, wireId: string) =>
  tx.maybe<Rep>(sql`select u.id, u.wire_id as "wireId", ${fullName} as name from users u
    where u.wire_id = ${wireId} and u.tenant_id is null and u.role = ${REP_ROLE} and not u.deactivated`);

/** Gives a top-level client a rep, or none, and says so on the client's audit trail. */
export async function assignRep(
  app: FastifyInstance,
  caller: Caller,
  tenantId: number,
  repId: string | null,
): Promise<void> {
  if (!caller.permissions.has('admin.assignCustomerCareRep')) throw new AppError('forbidden');
  await app.data.withoutReach(
    'users',
    async (tx) => {
      await lockUsers(tx, caller, null);
      const rep = repId === null ? null : await findRep(tx, repId);
      if (rep === undefined) throw refuseFields({ assignedRep: 'There is no such active customer care rep' });
      await setRep(tx, [tenantId], rep);
    },
    caller,
  );
}

/** The clients of a rep become exactly these; one that another looked after changes hands. */
export async function assignClients(
  app: FastifyInstance,
  caller: Caller,
  repId: string,
  clients: readonly number[],
): Promise<void> {
  await app.data.withoutReach(
    'users',
    async (tx) => {
      await lockUsers(tx, caller, null);
      const rep = await findRep(tx, repId);
      if (!rep) throw new AppError('notFound');
      const wanted = [...new Set(clients)];
      const { known } = await tx.one<{ known: number }>(sql`select count(*)::int as known from clients
        where parent_id is null and id = any(${array(wanted)}::int[])`);
      if (known !== wanted.length) throw refuseFields({ clients: 'One of these clients does not exist' });
      const held = await clientsOf(tx, rep.id);
      await setRep(
        tx,
        held.filter((id) => !wanted.includes(id)),
        null,
      );
      await setRep(
        tx,
        wanted.filter((id) => !held.includes(id)),
        rep,
      );
    },
    caller,
  );
}

async function clientsOf(tx: Tx, repId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    sql`select tenant_id as id from client_reps where user_id = ${repId}`,
  );
  return rows.map(({ id }) => id);
}

/** Leaves the clients of somebody who is no active rep any more without one. */
export async function releaseClients(tx: Tx, { id }: { id: number }): Promise<void> {
  await setRep(tx, await clientsOf(tx, id), null);
}

async function setRep(tx: Tx, tenants: readonly number[], rep: Rep | null): Promise<void> {
  if (tenants.length === 0) return;
  const before = await tx.query<{ tenantId: number; name: string | null; userId: number | null }>(sql`
    select c.id as "tenantId", r.user_id as "userId", ${fullName} as name
    from clients c left join client_reps r on r.tenant_id = c.id left join users u on u.id = r.user_id
    where c.parent_id is null and c.id = any(${array(tenants)}::int[])`);
  if (rep)
    await tx.query(sql`insert into client_reps (tenant_id, user_id)
      select id, ${rep.id}::int from unnest(${array(tenants)}::int[]) as id
      on conflict (tenant_id) do update set user_id = excluded.user_id, assigned_at = now()`);
  else await tx.query(sql`delete from client_reps where tenant_id = any(${array(tenants)}::int[])`);
  for (const { tenantId, name, userId } of before)
    if (userId !== (rep?.id ?? null))
      tx.audit(
        {
          type: 'client.repAssigned',
          subject: `client/${tenantId}`,
          before: { rep: name },
          after: { rep: rep?.name ?? null },
        },
        tenantId,
      );
}
