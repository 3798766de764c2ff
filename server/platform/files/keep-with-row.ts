import type { FastifyInstance } from 'fastify';
import { isUnreachable } from '../db/postgres';
import type { LocalFile } from './file-place';

/** Removes a file that no row names anymore. Failing to do so doesn't undo what was done, so it is only logged. */
export async function removeFile(app: FastifyInstance, key: string | null): Promise<void> {
  if (key === null) return;
  await app.files
    .remove(key)
    .catch((error: unknown) => app.log.error({ err: error, key }, 'could not remove a file'));
}

/** Stores a received file and then the row that names it. If the row can't be stored, the file is removed. */
export async function keepWithRow<T>(
  app: FastifyInstance,
  file: LocalFile,
  storeRow: () => Promise<T>,
): Promise<T> {
  try {
    await app.files.keep(file);
  } finally {
    await app.files.discard(file);
  }
  try {
    return await storeRow();
  } catch (error) {
    // If the database became unreachable, the commit may have succeeded, so the file must stay.
    if (!isUnreachable(error)) await removeFile(app, file.key);
    throw error;
  }
}
