import { findKeyProblem, keyChecks, type Keys } from '../platform/access/keys';
import { OperatorError } from '../platform/config';
import { decryptSsn } from '../platform/crypto';
import { insertInto, json, onConflict, sql, update, type Data, type Tx } from '../platform/db';
import { settingValues } from './tables';

const NAME = 'secretKeyChecks';
/** Several, because one may be damaged. None can be read with another key. */
const SSNS_TRIED = 20;

/**
 * Throws unless SECRET_KEY has every version that this database has values of. The first start stores a check value
 * of every version, and a version that signs stores one at its first start. Later starts compare: otherwise a wrong key is found only
 * when the first social security number is needed. The check of a version is removed when no values of it are left.
 */
export async function requireSameSecretKey(data: Data, keys: Keys): Promise<void> {
  const problem = await data.withoutReach('settings', async (tx) => {
    const before = await storedChecks(tx);
    const found = findKeyProblem(keys, before);
    if (found) return found;
    const version = keys.current.version;
    if (String(version) in before) return null;
    const isFirst = Object.keys(before).length === 0;
    if (isFirst && !(await opensSomeSsn(tx, keys))) return { version, problem: 'differs' };
    const checks = keyChecks(keys);
    // An earlier release may have written values with any of them.
    const check = json(isFirst ? checks : { [version]: checks[version] });
    // Another server may have been first: what it stored stays.
    await tx.query(sql`${insertInto(settingValues, { name: NAME, value: check })}
      ${onConflict(settingValues, ['name'], ['name'], { value: sql`excluded.value || setting_values.value` })}`);
    return findKeyProblem(keys, await storedChecks(tx));
  });
  if (problem?.problem === 'missing')
    throw new OperatorError(
      `SECRET_KEY lacks v${problem.version}, which this database has values of. Add it, and remove it only after npm run keys says that it is not needed.`,
    );
  if (problem)
    throw new OperatorError(
      'SECRET_KEY is not the one this database was filled with, so its social security numbers could not be read. Set the earlier key.',
    );
}

/** Lets servers start without versions that no values are left of. */
export async function forgetVersions(tx: Tx, versions: readonly number[]): Promise<void> {
  for (const version of versions)
    await tx.query(
      sql`${update(settingValues, { value: sql`value - ${String(version)}::text` })} where name = ${NAME}`,
    );
}

async function storedChecks(tx: Tx): Promise<Record<string, string>> {
  const row = await tx.maybe<{ value: Record<string, string> }>(
    sql`select value from setting_values where name = ${NAME}`,
  );
  return row?.value ?? {};
}

/** A database of an earlier release has no check value, but may have social security numbers. */
async function opensSomeSsn(tx: Tx, keys: Keys): Promise<boolean> {
  const rows = await tx.query<{ cipher: Uint8Array; tenantId: number; employeeId: number }>(
    sql`select ssn_cipher as cipher, tenant_id as "tenantId", id as "employeeId" from employees
      where ssn_cipher is not null limit ${SSNS_TRIED}`,
  );
  const opens = (row: (typeof rows)[number]) => {
    try {
      return decryptSsn(keys, row.cipher, row) !== '';
    } catch {
      return false;
    }
  };
  return rows.length === 0 || rows.some(opens);
}
