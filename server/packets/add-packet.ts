import type { FastifyInstance } from 'fastify';
import { MAX_OPEN_PACKETS, type Packet } from '../../domain/packets/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { insertInto, sql, update, type ScopedTx } from '../platform/db';
import { AppError } from '../platform/errors';
import type { PacketJob } from './packet-job';
import { packets } from './tables';

type Period = Pick<Packet['options'], 'from' | 'to'>;

/** The period of a packet: an auditor's ends with that of the audit, and the cover says so. */
export function withinAudit<Options extends Period>({ audit }: Caller, options: Options): Options {
  if (!audit) return options;
  const [from = null] = [audit.from, options.from]
    .filter((day) => day !== null)
    .sort()
    .reverse();
  const [to = null] = [audit.to, options.to].filter((day) => day !== null).sort();
  return { ...options, from, to };
}

async function checkOpen(tx: ScopedTx): Promise<void> {
  const { open } = await tx.one<{ open: number }>(sql`select count(*)::int as open from packets p
    join jobs j on j.tenant_id = p.tenant_id and j.id = p.job_id
    where ${tx.reach.where(sql`p.tenant_id`)} and p.user_id = ${tx.caller.user.id} and p.state = 'making'
      and j.state in ('queued', 'running', 'failed')`);
  if (open >= MAX_OPEN_PACKETS)
    throw new AppError('conflict', { refusal: refuse('packet.waitForOthers', { limit: MAX_OPEN_PACKETS }) });
}

interface NewPacket extends Pick<Packet, 'scope' | 'options'> {
  /** The kind of the job that makes it. */
  type: string;
  people: number[];
  /** The client or location that an internal user works for. */
  chosenClientId: number | null;
}

/** Adds a packet, and the job that makes it. */
export async function addPacket(
  app: FastifyInstance,
  tx: ScopedTx,
  { type, chosenClientId, ...packet }: NewPacket,
): Promise<{ packetId: string; jobId: string }> {
  await checkOpen(tx);
  const { tenantId, where } = tx.reach;
  const userId = tx.caller.user.id;
  const { id: packetId } = await tx.one<{ id: string }>(sql`
    ${insertInto(packets, { tenantId, userId, ...packet })} returning id`);
  const { sessionId, requestId, address } = tx.caller;
  const data: PacketJob = { packetId, sessionId, chosenClientId, requestId, address };
  const jobId = await app.jobs.enqueue(tx, { type, tenantId, createdBy: userId, data });
  await tx.query(
    sql`${update(packets, { jobId })} where ${where(sql`tenant_id`)} and id = ${packetId}::uuid`,
  );
  return { packetId, jobId };
}
