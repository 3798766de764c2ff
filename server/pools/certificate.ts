import type { FastifyInstance } from 'fastify';
import { checkedText, listedCount, type Certificate } from '../../domain/pools/certificate';
import { nameAt } from '../../domain/pools/names';
import { hashOf, type Tag } from '../../domain/pools/rfdraw1';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';
import { inAuditPeriod } from './audit-scope';
import { certificateHead } from './certificate-head';
import { certificatePdf } from './certificate-pdf';
import { certificateLists, draw } from './draw-process';
import type { ListsInput } from './draw-work';
import { hashing } from './hashing';
import { DRAW_QUERY, secretsOf, wholeDraws, type DrawRow } from './read-draw';
import { sql } from '../platform/db';

/** A certificate but for its long lists, which come as JSON in chunks. */
export interface CertificateParts {
  row: DrawRow;
  head: Omit<Certificate, 'roster' | 'draws'>;
  /** What the lists are made of. The seed is null before it is revealed. */
  lists: ListsInput;
}

/** The certificate of a draw: the same for every reader, because it names no one. 404 unless the client has such a draw. */
export async function readCertificate(
  app: FastifyInstance,
  caller: Caller,
  { poolId, selectionId }: { poolId: number; selectionId: number },
): Promise<CertificateParts> {
  const [rows = []] = await app.data.read(caller, ({ tenantId }) => [
    DRAW_QUERY(tenantId, sql`s.pool_id = ${poolId} and s.id = ${selectionId} and ${inAuditPeriod(caller)}`),
  ]);
  const found = rows[0] as unknown as DrawRow | undefined;
  if (!found) throw new AppError('notFound');
  const [row] = await wholeDraws(app, caller, [found]);
  return certificateOf(app, row!);
}

/** The certificate of a draw. */
export function certificateOf(app: FastifyInstance, row: DrawRow): CertificateParts {
  if (row.state !== 'drawn') throw new AppError('conflict', { refusal: refuse('pool.notDrawn') });
  const { seed: secret, salt } = secretsOf(app.keys, row);
  const seed = row.revealedAt === null ? null : secret;
  const { committed, changes, voids, drawnAt, drawnBy, hash, extended } = row;
  const made = { at: new Date(drawnAt!).toISOString(), by: drawnBy! };
  const fixed = certificateHead(row, { committed: committed!, made, changes: changes!, voids: voids! });
  const head = { ...fixed, hash: hash!, seed: seed === null ? null : seed.toString('hex') };
  const counts = fixed.counts;
  const listed = (tag: Tag) => listedCount({ counts, extended, size: row.size }, tag);
  const { commitHash, nonce } = row;
  return {
    row,
    head: { ...head, check: hashOf(hashing, checkedText(head)) },
    lists: {
      ids: row.roster,
      salt,
      shares: row.shares,
      seed,
      commitHash,
      nonce: nonce!,
      listed: { drug: listed('drug'), alcohol: listed('alcohol') },
    },
  };
}

/**
 * The certificate as JSON. With a million people it is 36 MB, which is held here, because the process that makes the lists would wait for a
 * slow reader otherwise.
 */
export async function certificateJson({ head, lists }: CertificateParts): Promise<Buffer> {
  const chunks: Uint8Array[] = [Buffer.from(`${JSON.stringify(head).slice(0, -1)},`)];
  for await (const chunk of certificateLists(lists)) chunks.push(chunk);
  return Buffer.concat([...chunks, Buffer.from('}\n')]);
}

/** The name of the caller's client. */
export async function clientName(app: FastifyInstance, caller: Caller): Promise<string> {
  const [rows = []] = await app.data.read(caller, ({ tenantId, where }) => [
    sql`select name from clients where ${where(sql`tenant_id`)} and id = ${tenantId}`,
  ]);
  return (rows[0] as { name: string } | undefined)?.name ?? '';
}

/** The certificate on paper, without the list of everyone in the pool. */
export async function printCertificate(
  app: FastifyInstance,
  client: string,
  { row, head, lists }: CertificateParts,
): Promise<Buffer> {
  const { seed, listed, ...input } = lists;
  const drawn = seed && (await draw({ ...input, seed, take: listed }));
  const namesIn = (tag: Tag) =>
    Array.from(drawn![tag].employeeIds, (_id, at) => nameAt(drawn![tag].names, at));
  const draws = drawn && { drug: namesIn('drug'), alcohol: namesIn('alcohol') };
  const names = { client, poolName: row.poolName, revealedAfter: row.lastDay };
  return certificatePdf({ ...head, roster: [], draws }, names, app.now());
}
