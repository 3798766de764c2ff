import { array, fields, insertInto, onConflict, pick, sql, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import type { Caller } from '../platform/access/caller';
import { settingVersions } from './tables';

/** How often something was changed that is edited as a whole. Version 1 is what a new installation has. */
export interface Changed {
  version: number;
  changedBy: string | null;
  changedAt: string | null;
}

const UNCHANGED: Changed = { version: 1, changedBy: null, changedAt: null };

const COLUMNS = fields(pick(settingVersions, 'name', 'version', 'changedBy', 'changedAt'));

/** The versions of what was changed at all, by name. */
export async function versionsOf(tx: Tx, names: readonly string[]): Promise<Map<string, Changed>> {
  const rows = await tx.query<Changed & { name: string }>(sql`select ${COLUMNS} from setting_versions
    where name = any(${array(names)}::text[])`);
  return new Map(rows.map(({ name, ...changed }) => [name, changed]));
}

/** The version of one of them. */
export const versionOf = async (tx: Tx, name: string): Promise<Changed> =>
  (await versionsOf(tx, [name])).get(name) ?? UNCHANGED;

/**
 * Raises the version, once nobody else does so at the same time; 409 with what is stored where the one named is not that
 * of the moment. Tells every browser afterwards, through whatever server process it is connected.
 */
export async function takeVersion(
  tx: Tx,
  caller: Caller,
  name: string,
  named: number,
  current: () => Promise<unknown>,
): Promise<void> {
  // Two at once: the second sees what the first has stored.
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`settings/${name}`}))`);
  const { version, changedBy, changedAt } = await versionOf(tx, name);
  if (version !== named)
    throw new AppError('stale', { stale: { current: await current(), changedBy, changedAt } });
  await tx.query(sql`${insertInto(settingVersions, { name, version: version + 1, changedBy: caller.user.name })}
    ${onConflict(settingVersions, ['name'], ['version', 'changedBy'], { changedAt: sql`now()` })}`);
  tx.notify({ event: 'settings:changed', name });
}
