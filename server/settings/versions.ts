import { array, fields, insertInto, onConflict, pick, sql, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import type { Caller } from '../platform/access/caller';
import { settingVersions } from './tables';

/** The version of something that is edited as a whole. A new installation has version 1. */
interface VersionInfo {
  version: number;
  changedBy: string | null;
  changedAt: string | null;
}

const UNCHANGED: VersionInfo = { version: 1, changedBy: null, changedAt: null };

const COLUMNS = fields(pick(settingVersions, 'name', 'version', 'changedBy', 'changedAt'));

/** The versions of those that were ever changed, by name. */
export async function versionsOf(tx: Tx, names: readonly string[]): Promise<Map<string, VersionInfo>> {
  const rows = await tx.query<VersionInfo & { name: string }>(sql`select ${COLUMNS} from setting_versions
    where name = any(${array(names)}::text[])`);
  return new Map(rows.map(({ name, ...changed }) => [name, changed]));
}

export const versionOf = async (tx: Tx, name: string): Promise<VersionInfo> =>
  (await versionsOf(tx, [name])).get(name) ?? UNCHANGED;

/**
 * Increments a version under a lock; 409 with the stored record if `expected` is stale. Notifies every browser after the
 * commit.
 */
export async function incrementVersion(
  tx: Tx,
  caller: Caller,
  name: string,
  expected: number,
  current: () => Promise<unknown>,
): Promise<void> {
  // Of two concurrent changes, the second sees what the first stored.
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`settings/${name}`}))`);
  const { version, changedBy, changedAt } = await versionOf(tx, name);
  if (version !== expected)
    throw new AppError('stale', { stale: { current: await current(), changedBy, changedAt } });
  await tx.query(sql`${insertInto(settingVersions, { name, version: version + 1, changedBy: caller.user.name })}
    ${onConflict(settingVersions, ['name'], ['version', 'changedBy', 'changedAt'])}`);
  tx.notify({ event: 'settings:changed', name });
}
