import type { FastifyInstance } from 'fastify';
import { StaleCaller } from '../db/data';
import { isUnreachable } from '../db/postgres';
import { AppError } from '../errors';
import type { LocalFile } from './file-place';

/** Removes a file that no row names anymore. Failing to do so doesn't undo what was done, so it is only logged. */
export async function removeFile(app: FastifyInstance, key: string | null): Promise<void> {
  if (key === null) return;
  await app.files
    .remove(key)
    .catch((error: unknown) => app.log.error({ err: error, key }, 'could not remove a file'));
}

/** PostgreSQL's answer to a failed statement has an SQLSTATE. Codes of Node.js, such as EPIPE, start with E. */
const SQLSTATE = /^[0-9A-DF-Z][0-9A-Z]{4}$/;
/** PostgreSQL itself doesn't know whether it committed. */
const OUTCOME_UNKNOWN = '40003';

/** Whether an error proves that nothing was committed. If the connection broke in any way, the commit may have succeeded. */
export function isRolledBack(error: unknown): boolean {
  if (error instanceof AppError || error instanceof StaleCaller) return true;
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code !== 'string' || !SQLSTATE.test(code) || isUnreachable(error)) return false;
  return code !== OUTCOME_UNKNOWN && !/^(08|25P|57P)/.test(code);
}

/** Stores a received file and then the row that names it. If the row was surely not stored, the file is removed. */
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
    if (isRolledBack(error)) await removeFile(app, file.key);
    throw error;
  }
}
