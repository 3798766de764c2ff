import type { Packet } from '../../domain/packets/contract';
import { refuse, type RefusalCode } from '../../domain/shared/refusals/refusal';
import { refusalText } from '../../domain/shared/refusals/text';
import { jobs } from '../platform/jobs/tables';
import { alias, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { packets } from './tables';

const p = alias(packets, 'p');
const j = alias(jobs, 'j');
const SHOWN = fields({
  packetId: p.id,
  ...pick(
    p,
    'jobId',
    'scope',
    'options',
    'state',
    'problem',
    'counts',
    'pages',
    'size',
    'sha256',
    'createdAt',
    'expiresAt',
  ),
  jobState: j.state,
});
type Row = Omit<RowOf<typeof SHOWN>, 'jobState'> & { jobState: string | null };

/** The caller's own packets. */
export const packetsQuery = (reach: Reach, userId: number, more: SQL): SQL => sql`
  select ${SHOWN} from packets p left join jobs j on j.tenant_id = p.tenant_id and j.id = p.job_id
  where ${reach.where(sql`p.tenant_id`)} and p.user_id = ${userId} ${more}`;

/** One row while a packet is being made; none once it was canceled. */
export const isOpenQuery = (reach: Reach, id: string): SQL =>
  sql`select 1 from packets where ${reach.where(sql`tenant_id`)} and id = ${id}::uuid and state = 'making'`;

/** Why a packet can't be made, as its row stores it. */
export const PACKET_PROBLEMS = [
  'packet.signedOut',
  'packet.nobody',
  'packet.tooLarge',
  'pool.binderTooLarge',
  'packet.stopped',
] as const satisfies readonly RefusalCode[];

export function presentPacket(row: object): Packet {
  const { problem, jobState, state, counts, size, createdAt, expiresAt, ...packet } = row as Row;
  const isBinder = packet.scope.kind === 'binder';
  // A job that was parked comes back only if someone starts it again, and it is removed in the end.
  const isStopped = state === 'making' && (jobState === null || jobState === 'parked');
  const code = isStopped ? 'packet.stopped' : PACKET_PROBLEMS.find((one) => one === problem);
  const refusal = code ? refuse(code) : null;
  return {
    ...packet,
    state: isStopped ? 'failed' : state,
    refusal,
    error: refusal && refusalText(refusal),
    counts: isBinder ? null : counts,
    binder: isBinder ? counts : null,
    size: size === null ? null : Number(size),
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: expiresAt && new Date(expiresAt).toISOString(),
  } as Packet;
}
