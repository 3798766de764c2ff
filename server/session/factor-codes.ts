import { createHash, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import {
  normalizeCode,
  RECOVERY_CODES,
  RECOVERY_LETTERS,
  RECOVERY_LETTERS_EACH,
} from '../../domain/session/second-factor';
import type { Keys } from '../platform/access/keys';
import { decrypt, encrypt, isEqual, userRow } from '../platform/crypto';
import {
  array,
  fields,
  insertAll,
  insertInto,
  onConflict,
  pick,
  sql,
  update,
  type RowOf,
  type Tx,
} from '../platform/db';
import { recoveryCodes, secondFactors } from './tables';

const STEP_SECONDS = 30;

const FACTOR = fields(pick(secondFactors, 'secretCipher', 'confirmedAt', 'lastStep'));
/** A user's two-factor authentication as stored. */
type StoredFactor = RowOf<typeof FACTOR>;

/** A user's factor. `lock` serializes concurrent tries. */
export const findFactor = (tx: Tx, userId: number, lock = false) =>
  tx.maybe<StoredFactor>(
    sql`select ${FACTOR} from second_factors where user_id = ${userId} ${lock ? sql`for update` : sql``}`,
  );

/** Stores a new secret for an authenticator app. It has no effect until confirmed with a code. */
export async function storeSecret(tx: Tx, keys: Keys, userId: number): Promise<string> {
  const secret = generateSecret();
  await tx.query(sql`
    ${insertInto(secondFactors, { userId, secretCipher: encrypt(keys, 'factorCipher', secret, userRow(userId)) })}
    ${onConflict(secondFactors, ['userId'], ['secretCipher'], { lastStep: 0, createdAt: sql`now()` })}
      where second_factors.confirmed_at is null`);
  return secret;
}

/** The content of the QR code for authenticator apps (otpauth://totp/…). */
export const otpUri = (secret: string, issuer: string, label: string): string =>
  generateURI({ issuer, label, secret });

/** Unlike a keyed hash, an encrypted one can be re-encrypted, and without the key no one can guess codes either. */
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Replaces all recovery codes with ten new ones. They can be read only here. */
export async function storeRecoveryCodes(tx: Tx, keys: Keys, userId: number): Promise<string[]> {
  const letter = () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)] ?? '';
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LETTERS_EACH }, letter).join(''),
  );
  await tx.query(sql`delete from recovery_codes where user_id = ${userId}`);
  const hashes = codes.map((code) =>
    encrypt(keys, 'recoveryCipher', hashOf(code), userRow(userId)).toString('hex'),
  );
  const each = sql`from unnest(${array(hashes)}::text[]) as one`;
  await tx.query(insertAll(recoveryCodes, { userId, hash: sql`decode(one, 'hex')` }, each));
  return codes;
}

export const countRecoveryCodes = async (tx: Tx, userId: number): Promise<number> =>
  (
    await tx.one<{ left: number }>(
      sql`select count(*)::int as left from recovery_codes where user_id = ${userId} and used_at is null`,
    )
  ).left;

/** The kind of code, or false if it is wrong or was used before. */
type CodeKind = 'app' | 'recovery' | false;

/**
 * Accepts a code once. App codes may be from the previous, current or next time step (RFC 6238, 5.2), but not from a step
 * that was used before; otherwise the code must be an unused recovery code. The factor's row must be locked.
 */
export async function consumeCode(
  tx: Tx,
  keys: Keys,
  { userId, factor, now }: { userId: number; factor: StoredFactor; now: Date },
  typed: string,
): Promise<CodeKind> {
  const code = normalizeCode(typed);
  if (/^\d{6}$/.test(code)) {
    const verified = verifySync({
      secret: decrypt(keys, 'factorCipher', factor.secretCipher, userRow(userId)),
      token: code,
      epoch: Math.floor(now.getTime() / 1000),
      epochTolerance: STEP_SECONDS,
    });
    const step = verified.valid && 'epoch' in verified ? Math.floor(verified.epoch / STEP_SECONDS) : 0;
    if (step <= factor.lastStep) return false;
    await tx.query(sql`${update(secondFactors, { lastStep: step })} where user_id = ${userId}`);
    return 'app';
  }
  // Locked, because a re-encryption may change the hashes.
  const left = await tx.query<{ hash: Uint8Array }>(
    sql`select hash from recovery_codes where user_id = ${userId} and used_at is null order by hash for update`,
  );
  const wanted = Buffer.from(hashOf(code));
  const found = left.find(({ hash }) => {
    try {
      return isEqual(Buffer.from(decrypt(keys, 'recoveryCipher', hash, userRow(userId))), wanted);
    } catch {
      // Damaged: the other codes still work.
      return false;
    }
  });
  if (!found) return false;
  await tx.query(sql`${update(recoveryCodes, { usedAt: sql`now()` })}
    where user_id = ${userId} and hash = ${found.hash}`);
  return 'recovery';
}
