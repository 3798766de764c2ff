import { decryptSsn } from '../platform/crypto';
import type { Keys } from '../platform/access/tokens';
import { OperatorError } from '../platform/config';
import { insertInto, json, sql, type Data, type Tx } from '../platform/db';
import { settingValues } from './tables';

const NAME = 'secretKeyChecks';
/** The version of the only key so far. The stored value has a check for each version, so that there can be several. */
const VERSION = '1';

/**
 * Throws unless SECRET_KEY is the one that this database was filled with. The first start stores a check value derived from the
 * key, and later ones compare with it: otherwise a wrong key is found only when the first social security number is needed.
 */
export async function requireSameSecretKey(data: Data, keys: Keys): Promise<void> {
  const check = Buffer.from(keys.check).toString('hex');
  const same = await data.withoutReach('settings', async (tx) => {
    const stored = await storedCheck(tx);
    if (stored !== undefined) return stored === check;
    if (!(await opensSomeSsn(tx, keys))) return false;
    await tx.query(sql`
      ${insertInto(settingValues, { name: NAME, value: json({ [VERSION]: check }) })} on conflict do nothing`);
    // Another server may have been first.
    return (await storedCheck(tx)) === check;
  });
  if (!same)
    throw new OperatorError(
      'SECRET_KEY is not the one this database was filled with, so its social security numbers could not be read. Set the earlier key.',
    );
}

async function storedCheck(tx: Tx): Promise<string | undefined> {
  const row = await tx.maybe<{ value: Record<string, string> }>(
    sql`select value from setting_values where name = ${NAME}`,
  );
  return row?.value[VERSION];
}

/** A database of an earlier release has no check value, but may have social security numbers. */
async function opensSomeSsn(tx: Tx, keys: Keys): Promise<boolean> {
  const row = await tx.maybe<{ cipher: Uint8Array }>(
    sql`select ssn_cipher as cipher from employees where ssn_cipher is not null limit 1`,
  );
  if (!row) return true;
  try {
    decryptSsn(keys, row.cipher);
    return true;
  } catch {
    return false;
  }
}
