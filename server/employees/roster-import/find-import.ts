import type { FastifyInstance } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { refuse } from '../../../domain/shared/refusals/refusal';
import type { Caller, TenantCaller } from '../../platform/access/caller';
import { sql, type ScopedTx } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { importQuery, type ImportRow } from './import-queries';
import { visibleImports } from './scope';

/** An import that the caller may see; 404 for one of another tenant, beyond his reach, or that does not exist. */
export async function findImport(app: FastifyInstance, caller: Caller, importId: string): Promise<ImportRow> {
  const [rows] = await app.data.read(caller, (reach) => [
    importQuery(visibleImports(reach, caller as TenantCaller), importId),
  ]);
  const row = rows?.[0] as ImportRow | undefined;
  if (!row) throw new AppError('notFound');
  return row;
}

/** The same inside a transaction that is going to change it; nobody else does at the same time. */
export const lockImport = (tx: ScopedTx, importId: string): Promise<ImportRow> =>
  tx.one<ImportRow>(sql`${importQuery(visibleImports(tx.reach, tx.caller), importId)} for update of i`);

/** Refuses what cannot be done with an import any more, or not yet. */
export function requireOpen({ state }: Pick<ImportRow, 'state'>): void {
  if (state === 'applying') throw new AppError('conflict', { refusal: refuse('roster.beingApplied') });
  if (state === 'done') throw new AppError('conflict', { refusal: refuse('roster.alreadyApplied') });
}

const removed = () => new AppError('gone', { refusal: refuse('roster.fileRemoved') });

/** The sealed bytes of what was read of the file; 410 once they have been removed, also where only the file is gone. */
export async function sealedBytes(app: FastifyInstance, row: Pick<ImportRow, 'storageKey'>): Promise<Buffer> {
  if (row.storageKey === null) throw removed();
  try {
    return await buffer(app.files.read(row.storageKey));
  } catch (error) {
    throw (error as { code?: string }).code === 'ENOENT' ? removed() : error;
  }
}
