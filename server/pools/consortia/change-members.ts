import type { ConsortiumMember } from '../../../domain/pools/consortium-contract';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { array, insertInto, PROVIDER, sql } from '../../platform/db';
import { AppError, refuseFields } from '../../platform/errors';
import { auditedPool } from '../audited-pool';
import { definitionColumns, draftOf } from '../pool-queries';
import { lockPool, type PoolRow } from '../read-pool';
import { closePool } from '../remove-pool';
import { pools } from '../tables';
import { keyOf, lockConsortium } from './consortium-pool';
import { readMember } from './list-members';
import { readMembers, type Member } from './members';
import type { ConsortiumTx } from './transaction';

/** Adds an employer with a pool of its own: of all its locations, until it chooses some. */
export async function addMember(
  tx: ConsortiumTx,
  consortiumId: number,
  clientId: number,
  now: Date,
): Promise<ConsortiumMember> {
  const consortium = await lockConsortium(tx, consortiumId);
  const member = tx.of(clientId);
  const client = await member.maybe<{ name: string }>(sql`
    select name from clients where tenant_id = ${clientId} and id = ${clientId} and not deactivated`);
  if (!client) throw refuseFields({ clientId: refuse('consortium.clientUnknown') });
  // People of one agency are in one consortium: in two they would be drawn twice.
  const other = await member.maybe<{ consortiumId: number; name: string }>(sql`
    select p.consortium_id as "consortiumId", p.name from pools p where p.tenant_id = ${clientId} and p.consortium_id is not null
      and p.state <> 'closed' and (p.consortium_id = ${consortiumId} or p.agencies && ${array(consortium.agencies)}::text[])
    order by p.consortium_id = ${consortiumId} desc limit 1`);
  if (other?.consortiumId === consortiumId)
    throw refuseFields({ clientId: refuse('consortium.isMember', { client: client.name }) });
  if (other)
    throw refuseFields({
      clientId: refuse('consortium.otherConsortium', { client: client.name, consortium: other.name }),
    });
  // Of all locations, and with job titles to choose: what the consortium's own row says.
  const draft = draftOf({}, consortium);
  const { id } = await member.one<{ id: number }>(
    sql`${insertInto(pools, {
      tenantId: clientId,
      ...definitionColumns(draft),
      nameKey: keyOf(draft.name, { consortiumId }),
      step: 5,
      consortiumId,
      createdBy: member.caller.user.name,
      createdAt: now.toISOString(),
    })} returning id`,
  );
  member.audit({ type: 'pool.added', subject: `pool/${id}`, after: auditedPool(draft, new Map()) });
  const joined = { type: 'consortium.joined', pool: consortium.name, client: client.name } as const;
  member.audit({ ...joined, subject: `pool/${id}` });
  tx.provider.audit({ ...joined, subject: `pool/${consortiumId}` });
  return readMember(tx, { consortiumId, clientId }, now);
}

/** Takes an employer out: its pool is closed if it has draws. Their tests stay open. A draw that waits comes first. */
export async function removeMember(
  tx: ConsortiumTx,
  consortiumId: number,
  clientId: number,
  now: Date,
): Promise<void> {
  const consortium = await lockConsortium(tx, consortiumId);
  const member = (await readMembers(tx, consortiumId, true)).find(({ tenantId }) => tenantId === clientId);
  if (!member) throw new AppError('notFound', { refusal: refuse('consortium.notMember') });
  const waiting = await tx.provider.maybe(sql`select 1 from pool_selections
    where tenant_id = ${PROVIDER} and pool_id = ${consortiumId} and state = 'committed' limit 1`);
  if (waiting) throw new AppError('conflict', { refusal: refuse('pool.drawWaits') });
  await leave(tx, consortium, member, now);
}

/** Closes or deletes the pool of an employer. */
export async function leave(
  tx: ConsortiumTx,
  { poolId: consortiumId, name }: Pick<PoolRow, 'poolId' | 'name'>,
  { tenantId, poolId, clientName }: Member,
  now: Date,
): Promise<void> {
  const member = tx.of(tenantId);
  await closePool(member, await lockPool(member, poolId), now);
  const left = { type: 'consortium.left', pool: name, client: clientName } as const;
  member.audit({ ...left, subject: `pool/${poolId}` });
  tx.provider.audit({ ...left, subject: `pool/${consortiumId}` });
}
