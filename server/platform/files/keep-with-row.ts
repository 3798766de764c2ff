import type { FastifyInstance } from 'fastify';
import type { Tx } from '../db/data';
import { StaleCaller } from '../db/enter';
import { isUnreachable } from '../db/postgres';
import type { SQL } from 'drizzle-orm';
import { sql } from '../db/statement';
import { insertInto } from '../db/statements';
import { AppError } from '../errors';
import { FilesUnreachable } from './file-errors';
import type { LocalFile } from './file-place';
import { unnamedFiles } from './tables';

/** To be called by each transaction that removes the name of a file from a row, before `removeFile`. */
export async function unnameFile(tx: Tx, key: string, since?: SQL): Promise<void> {
  await tx.query(insertInto(unnamedFiles, { key, ...(since && { since }) }));
}

/** To be called by the transaction that stores the row of a file. Fails if the file was already removed as one without a row. */
export async function nameFile(tx: Tx, key: string): Promise<void> {
  const known = await tx.maybe(sql`select 1 from roadfile_name_file(${key})`);
  if (!known) throw new FilesUnreachable('storing', `the row of ${key} came too late`);
}

/** Removes a file that no row names anymore. If that fails, the file is removed within the next two hours. */
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

/** Stores a received file before its row. It may be without one for an hour, from now or from `since`. */
export async function keepUnnamed(
  { data, files }: Pick<FastifyInstance, 'data' | 'files'>,
  file: LocalFile,
  since?: SQL,
): Promise<void> {
  try {
    await data.withoutReach('files', (tx) => unnameFile(tx, file.key, since));
    await files.keep(file);
  } finally {
    await files.discard(file);
  }
}

/** Stores a received file that only an email carries. It is removed after the email was sent or given up. */
export const keepForMail = (app: Pick<FastifyInstance, 'data' | 'files'>, file: LocalFile): Promise<void> =>
  keepUnnamed(app, file, sql`now() + interval '1 day'`);

/**
 * Stores received files and then the rows that name them; the rows' transaction must call `nameFile` for each. If the rows were
 * surely not stored, the files are removed at once. In all other cases, such as a kill or an upload that S3 applies late, they are
 * removed after an hour.
 */
export async function keepWithRows<T>(
  app: FastifyInstance,
  files: readonly LocalFile[],
  storeRows: () => Promise<T>,
): Promise<T> {
  for (const file of files) await keepUnnamed(app, file);
  try {
    return await storeRows();
  } catch (error) {
    if (isRolledBack(error)) for (const { key } of files) await removeFile(app, key);
    throw error;
  }
}

/** Stores a received file and then the row that names it. */
export const keepWithRow = <T>(
  app: FastifyInstance,
  file: LocalFile,
  storeRow: () => Promise<T>,
): Promise<T> => keepWithRows(app, [file], storeRow);
