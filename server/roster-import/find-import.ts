import type { FastifyInstance } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller, TenantCaller } from '../platform/access/caller';
import { sql, type ScopedTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { FileMissing } from '../platform/files/file-errors';
import { importQuery, type ImportRow } from './import-queries';
import { visibleImports } from './scope';

/** An import visible to the caller; 404 if it doesn't exist, belongs to another tenant or is out of reach. */
export async function findImport(app: FastifyInstance, caller: Caller, importId: string): Promise<ImportRow> {
  const [rows] = await app.data.read(caller, (reach) => [
    importQuery(visibleImports(reach, caller as TenantCaller), importId),
  ]);
  const row = rows?.[0] as ImportRow | undefined;
  if (!row) throw new AppError('notFound');
  return row;
}

/** The same, locked by a transaction that will change it. */
export const lockImport = (tx: ScopedTx, importId: string): Promise<ImportRow> =>
  tx.one<ImportRow>(sql`${importQuery(visibleImports(tx.reach, tx.caller), importId)} for update of i`);

/** Throws if an import is being applied or done. */
export function requireOpen({ state }: Pick<ImportRow, 'state'>): void {
  if (state === 'applying') throw new AppError('conflict', { refusal: refuse('roster.beingApplied') });
  if (state === 'done') throw new AppError('conflict', { refusal: refuse('roster.alreadyApplied') });
}

const removed = () => new AppError('gone', { refusal: refuse('roster.fileRemoved') });

/** The encrypted contents of the file; 410 if they have been removed, also if only the stored file is missing. */
export async function readEncrypted(
  app: FastifyInstance,
  row: Pick<ImportRow, 'storageKey'>,
): Promise<Buffer> {
  if (row.storageKey === null) throw removed();
  try {
    return await buffer(await app.files.read(row.storageKey));
  } catch (error) {
    throw error instanceof FileMissing ? removed() : error;
  }
}
