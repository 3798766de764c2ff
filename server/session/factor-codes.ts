import { createHmac, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import {
  normalizeCode,
  RECOVERY_CODES,
  RECOVERY_LETTERS,
  RECOVERY_LETTERS_EACH,
} from '../../domain/session/second-factor';
import type { Keys } from '../platform/access/tokens';
import { seal, unseal } from '../platform/crypto';
import {
  array,
  fields,
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
/** The second factor of a user as it is stored. */
export type StoredFactor = RowOf<typeof FACTOR>;

/** The factor of a user; `hold` lets codes of several tries take turns. */
export const findFactor = (tx: Tx, userId: number, hold = false) =>
  tx.maybe<StoredFactor>(
    sql`select ${FACTOR} from second_factors where user_id = ${userId} ${hold ? sql`for update` : sql``}`,
  );

/** A new secret for an authenticator app. It asks for nothing until a code of it has been given. */
export async function storeSecret(tx: Tx, keys: Keys, userId: number): Promise<string> {
  const secret = generateSecret();
  await tx.query(sql`
    ${insertInto(secondFactors, { userId, secretCipher: seal(keys.factorCipher, secret) })}
    ${onConflict(secondFactors, ['userId'], ['secretCipher'], { lastStep: 0, createdAt: sql`now()` })}
      where second_factors.confirmed_at is null`);
  return secret;
}

/** What a QR code holds, for apps to read (otpauth://totp/…). */
export const addressOf = (secret: string, issuer: string, label: string): string =>
  generateURI({ issuer, label, secret });

const hashOf = (keys: Keys, userId: number, code: string) =>
  createHmac('sha256', keys.recoveryHash).update(`${userId}/${code}`).digest();

/** Ten new codes in the place of all that there were. They can be read here and never again. */
export async function storeRecoveryCodes(tx: Tx, keys: Keys, userId: number): Promise<string[]> {
  const letter = () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)] ?? '';
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LETTERS_EACH }, letter).join(''),
  );
  await tx.query(sql`delete from recovery_codes where user_id = ${userId}`);
  const hashes = codes.map((code) => hashOf(keys, userId, code).toString('hex'));
  const each = sql`from unnest(${array(hashes)}::text[]) as one`;
  await tx.query(insertInto(recoveryCodes, { userId, hash: sql`decode(one, 'hex')` }, each));
  return codes;
}

export const countRecoveryCodes = async (tx: Tx, userId: number): Promise<number> =>
  (
    await tx.one<{ left: number }>(
      sql`select count(*)::int as left from recovery_codes where user_id = ${userId} and used_at is null`,
    )
  ).left;

/** Which kind of code it was; false where it is wrong or has been used. */
export type CodeTaken = 'app' | 'recovery' | false;

/**
 * Takes a code, once: of the app a code of the step before, this one or the next (RFC 6238, 5.2), and never one of a step
 * that a code was taken of already; else a recovery code that has not been used. The row of the factor must be held.
 */
export async function takeCode(
  tx: Tx,
  keys: Keys,
  { userId, factor, now }: { userId: number; factor: StoredFactor; now: Date },
  typed: string,
): Promise<CodeTaken> {
  const code = normalizeCode(typed);
  if (/^\d{6}$/.test(code)) {
    const verified = verifySync({
      secret: unseal(keys.factorCipher, factor.secretCipher),
      token: code,
      epoch: Math.floor(now.getTime() / 1000),
      epochTolerance: STEP_SECONDS,
    });
    const step = verified.valid && 'epoch' in verified ? Math.floor(verified.epoch / STEP_SECONDS) : 0;
    if (step <= factor.lastStep) return false;
    await tx.query(sql`${update(secondFactors, { lastStep: step })} where user_id = ${userId}`);
    return 'app';
  }
  const used = await tx.query(sql`${update(recoveryCodes, { usedAt: sql`now()` })}
    where user_id = ${userId} and hash = ${hashOf(keys, userId, code)} and used_at is null returning 1`);
  return used.length === 1 ? 'recovery' : false;
}
