import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { RoleId } from '../../domain/access/roles';
import type { RepChoice } from '../../domain/clients/structure';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { RepClients } from '../../domain/users/contract';
import type { Caller } from '../platform/access/caller';
import {
  alias,
  array,
  fields,
  insertAll,
  pick,
  nextVersion,
  recordset,
  sql,
  update,
  type Tx,
} from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { lastChange, type LastChange } from '../platform/stale';
import { lastChanger } from './last-changer';
import { lockUsers } from './lock-users';
import { clients } from '../clients/tables';
import { clientReps, users } from './tables';

export const REP_ROLE: RoleId = 'customerCareRep';

/** The customer care rep of a client, as shown to others. */
export interface AssignedRep {
  _id: string;
  name: string;
  email: string;
}

interface Rep {
  id: number;
  wireId: string;
  name: string;
  version: number;
  updatedAt: string;
}

const u = alias(users, 'u');
const fullName = sql`${u.firstName} || ' ' || ${u.lastName}`;
const SHOWN = fields({ _id: u.wireId, name: fullName, email: u.email });
const REP = fields({ ...pick(u, 'id', 'wireId', 'version', 'updatedAt'), name: fullName });

/** The rep of a top-level client; null if none is assigned. The caller's reach must have been checked. */
export async function assignedRep(app: FastifyInstance, tenantId: number): Promise<AssignedRep | null> {
  const found = await app.data.withoutReach('users', (tx) =>
    tx.maybe<AssignedRep>(
      sql`select ${SHOWN} from client_reps r join users u on u.id = r.user_id where r.tenant_id = ${tenantId}`,
    ),
  );
  return found ?? null;
}

const findRep = (tx: Tx, wireId: string) =>
  tx.maybe<Rep>(sql`select ${REP} from users u where u.wire_id = ${wireId} and u.tenant_id is null and u.role = ${REP_ROLE} and not u.deactivated
    for no key update`);

/** The audit entries that come with a new version of a client. */
const CLIENT_CHANGES = [
  'client.created',
  'client.updated',
  'client.logoChanged',
  'client.repAssigned',
] as const;

/**
 * Assigns a rep to a top-level client, or none, and records it in the client's audit trail. If the version is stale,
 * changes nothing and returns the last change.
 */
export async function assignRep(
  app: FastifyInstance,
  caller: Caller,
  tenantId: number,
  { repId, version }: Static<typeof RepChoice>,
): Promise<LastChange | null> {
  if (!caller.permissions.has('admin.assignCustomerCareRep')) throw new AppError('forbidden');
  return app.data.withoutReach(
    'users',
    async (tx) => {
      await lockUsers(tx, caller, null);
      const client = await tx.one<{ version: number }>(
        sql`select version from clients where tenant_id = ${tenantId} and id = ${tenantId} for no key update`,
      );
      if (client.version !== version)
        return lastChange(tx, { tenantId, subject: `client/${tenantId}`, types: CLIENT_CHANGES });
      const rep = repId === null ? null : await findRep(tx, repId);
      if (rep === undefined) throw refuseFields({ assignedRep: refuse('user.repUnknown') });
      await setReps(tx, new Map([[tenantId, rep]]));
      return null;
    },
    caller,
  );
}

/**
 * Sets the clients of a rep; clients of other reps are reassigned. If the version is stale, changes nothing and returns
 * the last change.
 */
export async function assignClients(
  app: FastifyInstance,
  caller: Caller,
  repId: string,
  { clients, version }: Static<typeof RepClients>,
): Promise<LastChange | null> {
  return app.data.withoutReach(
    'users',
    async (tx) => {
      await lockUsers(tx, caller, null);
      const rep = await findRep(tx, repId);
      if (!rep) throw new AppError('notFound');
      if (rep.version !== version)
        return { changedBy: await lastChanger(tx, { ...rep, tenantId: null }), changedAt: rep.updatedAt };
      const wanted = [...new Set(clients)];
      const { known } = await tx.one<{ known: number }>(sql`select count(*)::int as known from clients
        where parent_id is null and id = any(${array(wanted)}::int[])`);
      if (known !== wanted.length) throw refuseFields({ clients: refuse('user.clientUnknown') });
      const held = await clientsOf(tx, rep.id);
      await setReps(
        tx,
        new Map([...held.map((id) => [id, null] as const), ...wanted.map((id) => [id, rep] as const)]),
      );
      return null;
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

/** Unassigns the clients of a user who is no longer an active rep. */
export async function unassignClients(tx: Tx, { id }: { id: number }): Promise<void> {
  await setReps(tx, new Map((await clientsOf(tx, id)).map((client) => [client, null])));
}

/** Sets the rep of each of these clients. Every client and rep that this changes gets a new version. */
async function setReps(tx: Tx, wanted: ReadonlyMap<number, Rep | null>): Promise<void> {
  const before = await tx.query<Omit<RepChange, 'rep'>>(sql`
    select c.id as "tenantId", c.name as client, r.user_id as "userId", ${fullName} as name
    from clients c left join client_reps r on r.tenant_id = c.id left join users u on u.id = r.user_id
    where c.parent_id is null and c.id = any(${array([...wanted.keys()])}::int[]) order by c.id`);
  const changes = before
    .map((one) => ({ ...one, rep: wanted.get(one.tenantId) ?? null }))
    .filter(({ userId, rep }) => userId !== (rep?.id ?? null));
  if (changes.length === 0) return;
  await storeReps(tx, changes);
  const concerned = new Set(changes.flatMap(({ userId, rep }) => [userId, rep?.id ?? null]));
  const reps = await tx.query<{ id: number; wireId: string }>(sql`
    ${update(users, nextVersion)} where id = any(${array([...concerned])}::int[])
    returning ${fields(pick(users, 'id', 'wireId'))}`);
  for (const { tenantId, name, rep } of changes)
    tx.audit(
      {
        type: 'client.repAssigned',
        subject: `client/${tenantId}`,
        before: { rep: name },
        after: { rep: rep?.name ?? null },
      },
      tenantId,
    );
  for (const { id, wireId } of reps)
    tx.audit({ type: 'user.changed', subject: `user/${wireId}`, ...clientsChanged(changes, id) }, 0);
}

interface RepChange {
  tenantId: number;
  client: string;
  /** The previous rep. */
  userId: number | null;
  name: string | null;
  rep: Rep | null;
}

/** The clients a rep lost and gained; the full list may have thousands. */
function clientsChanged(changes: readonly RepChange[], repId: number) {
  const clientsRemoved = changes.flatMap(({ client, userId }) => (userId === repId ? [client] : []));
  const clientsAdded = changes.flatMap(({ client, rep }) => (rep?.id === repId ? [client] : []));
  return {
    before: clientsRemoved.length > 0 ? { clientsRemoved } : {},
    after: clientsAdded.length > 0 ? { clientsAdded } : {},
  };
}

const ASSIGNED = recordset('g', clientReps, ['tenantId', 'userId']);

async function storeReps(tx: Tx, changes: readonly RepChange[]): Promise<void> {
  const withRep = changes.filter(({ rep }) => rep !== null);
  const tenants = changes.map(({ tenantId }) => tenantId);
  await tx.query(sql`delete from client_reps where tenant_id = any(${array(tenants)}::int[])`);
  const assigned = withRep.map(({ tenantId, rep }) => ({ tenantId, userId: rep?.id }));
  await tx.query(insertAll(clientReps, ASSIGNED.values, sql`from ${ASSIGNED.of(assigned)}`));
  await tx.query(sql`${update(clients, nextVersion)}
    where parent_id is null and id = any(${array(tenants)}::int[])`);
}
