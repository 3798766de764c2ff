import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { allows } from '../../domain/access/access';
import type { Packet } from '../../domain/packets/contract';
import { closedBinderSections, MAKES_BINDERS, MIS_ACCESS } from '../../domain/packets/binder-sections';
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
    'options',
    'createdAt',
    'people',
    'docTypes',
    'counts',
    'size',
    'sha256',
    'storageKey',
    'expiresAt',
  ),
);
type FileRow = RowOf<typeof FILE> & { inReach: boolean };

/** Whether the caller may still see everything in a packet. A binder is about the whole client. */
function seesAll(caller: Caller, { scope, options, inReach, docTypes, counts }: FileRow): boolean {
  const hidden = hiddenDocTypes(caller);
  if (!inReach || docTypes.some((docTypeId) => hidden.includes(docTypeId))) return false;
  const { allSites, permissions } = caller;
  if (scope.kind !== 'binder') return true;
  return (
    allSites &&
    allows(MAKES_BINDERS, permissions) &&
    (!(counts && 'results' in counts && counts.results) || allows(MIS_ACCESS, permissions)) &&
    closedBinderSections(options.sections, permissions).length === 0
  );
}

function checkFile(
  app: FastifyInstance,
  caller: Caller,
  row: FileRow,
): asserts row is FileRow & { storageKey: string } {
  if (row.state === 'making') throw new AppError('conflict', { refusal: refuse('packet.notReady') });
  const isOver = row.expiresAt !== null && new Date(row.expiresAt) <= app.now();
  if (row.storageKey === null || isOver) throw new AppError('gone', { refusal: refuse('packet.expired') });
  if (!seesAll(caller, row)) throw new AppError('forbidden', { refusal: refuse('packet.noLongerOpen') });
}

export interface OpenedPacket {
  name: string;
  type: string;
  size: number;
  sha256: string;
  bytes: Readable;
}

function nameOf({ kind, name, people }: Packet['scope'], day: string): Pick<OpenedPacket, 'name' | 'type'> {
  // Certificates are files of their own, because programs check them.
  if (kind === 'binder') return { name: `Random testing ${name} ${day}.zip`, type: 'application/zip' };
  const what = kind === 'selection' ? `${people} drivers` : name;
  return { name: `Packet ${what} ${day}.pdf`, type: 'application/pdf' };
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
  const day = new Date(createdAt).toISOString().slice(0, 10);
  return { ...nameOf(scope, day), size: Number(size), sha256: sha256 ?? '', bytes };
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
