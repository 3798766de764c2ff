import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Packet } from '../../domain/packets/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { hiddenDocTypes } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, update, type RowOf } from '../platform/db';
import { AppError } from '../platform/errors';
import { removeFile, unnameFile } from '../platform/files/keep-with-row';
import { packetsQuery, presentPacket } from './packet-queries';
import { packets } from './tables';

const SHOWN = 50;

/** The caller's packets, newest first. */
export async function listPackets(app: FastifyInstance, caller: Caller): Promise<Packet[]> {
  const [rows = []] = await app.data.read(caller, (reach) => [
    packetsQuery(reach, caller.user.id, sql`order by p.created_at desc limit ${SHOWN}`),
  ]);
  return rows.map(presentPacket);
}

export async function findPacket(app: FastifyInstance, caller: Caller, packetId: string): Promise<Packet> {
  const [rows = []] = await app.data.read(caller, (reach) => [
    packetsQuery(reach, caller.user.id, sql`and p.id = ${packetId}::uuid`),
  ]);
  if (!rows[0]) throw new AppError('notFound');
  return presentPacket(rows[0]);
}

const FILE = fields(
  pick(
    alias(packets, 'p'),
    'state',
    'scope',
    'createdAt',
    'people',
    'docTypes',
    'size',
    'sha256',
    'storageKey',
    'expiresAt',
  ),
);
type FileRow = RowOf<typeof FILE> & { inReach: boolean };

function checkFile(
  app: FastifyInstance,
  caller: Caller,
  row: FileRow,
): asserts row is FileRow & { storageKey: string } {
  const hidden = hiddenDocTypes(caller);
  if (row.state === 'making') throw new AppError('conflict', { refusal: refuse('packet.notReady') });
  const isOver = row.expiresAt !== null && new Date(row.expiresAt) <= app.now();
  if (row.storageKey === null || isOver) throw new AppError('gone', { refusal: refuse('packet.expired') });
  if (!row.inReach || row.docTypes.some((docTypeId) => hidden.includes(docTypeId)))
    throw new AppError('forbidden', { refusal: refuse('packet.noLongerOpen') });
}

export interface OpenedPacket {
  name: string;
  size: number;
  sha256: string;
  bytes: Readable;
}

/** Opens a packet for its maker, who must still be allowed to see everything in it. The download is on the audit trail before it starts. */
export async function openPacket(
  app: FastifyInstance,
  caller: Caller,
  packetId: string,
): Promise<OpenedPacket> {
  const [rows = []] = await app.data.read(caller, (reach) => [
    sql`select ${FILE}, not exists (select from unnest(p.people) as person(id) where not exists (
        select from employees e where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = person.id)) as "inReach"
      from packets p where ${reach.where(sql`p.tenant_id`)} and p.user_id = ${caller.user.id} and p.id = ${packetId}::uuid`,
  ]);
  const row = rows[0] as FileRow | undefined;
  if (!row) throw new AppError('notFound');
  checkFile(app, caller, row);
  const { scope, createdAt, size, sha256, storageKey } = row;
  const bytes = await app.files.read(storageKey);
  try {
    await app.data.withReach(caller, async (tx) =>
      tx.audit({ type: 'packet.downloaded', subject: `packet/${packetId}`, sha256: sha256 ?? '' }),
    );
  } catch (error) {
    bytes.destroy();
    throw error;
  }
  const what = scope.kind === 'selection' ? `${scope.people} drivers` : scope.name;
  const name = `Packet ${what} ${new Date(createdAt).toISOString().slice(0, 10)}.pdf`;
  return { name, size: Number(size), sha256: sha256 ?? '', bytes };
}

/** Cancels a packet that is being made, or deletes one. */
export async function endPacket(app: FastifyInstance, caller: Caller, packetId: string): Promise<void> {
  const key = await app.data.withReach(caller, async (tx) => {
    const own = sql`${tx.reach.where(sql`tenant_id`)} and user_id = ${caller.user.id} and id = ${packetId}::uuid`;
    const { state, key: stored } = await tx.one<{ state: string; key: string | null }>(
      sql`select state, storage_key as key from packets where ${own} for update`,
    );
    if (state === 'making') await tx.query(sql`${update(packets, { state: 'canceled' })} where ${own}`);
    else await tx.query(sql`delete from packets where ${own}`);
    if (stored !== null) await unnameFile(tx, stored);
    const type = state === 'making' ? 'packet.canceled' : 'packet.deleted';
    tx.audit({ type, subject: `packet/${packetId}` });
    return stored;
  });
  await removeFile(app, key);
}
