import { randomBytes } from 'node:crypto';
import { tokenHash } from '../platform/access/tokens';
import { insertInto, sql, update, type Tx } from '../platform/db';
import { capabilityTokens } from './tables';

const PURPOSE = 'resetPassword';
/** A link that was asked for again and again fills a mailbox, so there are so many an hour. */
const MOST_PER_HOUR = 5;

/** How long a link is good, and its mail of use. */
export const LINK_MINUTES = 60;

/** Makes the token of a link that is good once, for an hour; null where there have been enough. */
export async function makeResetToken(
  tx: Tx,
  userId: number,
  tenantId: number | null,
): Promise<string | null> {
  const { count } = await tx.one<{ count: number }>(sql`select count(*) as count from capability_tokens
    where purpose = ${PURPOSE} and subject = ${String(userId)} and created_at > now() - interval '1 hour'`);
  if (count >= MOST_PER_HOUR) return null;
  const token = randomBytes(32).toString('base64url');
  await tx.query(
    insertInto(capabilityTokens, {
      hash: tokenHash(token),
      purpose: PURPOSE,
      tenantId,
      subject: String(userId),
      expiresAt: sql`now() + ${LINK_MINUTES}::int * interval '1 minute'`,
    }),
  );
  // What was long ago is of no use to anybody, a little at a time.
  await tx.query(sql`delete from capability_tokens where hash in (select hash from capability_tokens
    where purpose = ${PURPOSE} and expires_at < now() - interval '30 days' limit 50 for update skip locked)`);
  return token;
}

const good = (token: string) => sql`hash = ${tokenHash(token)} and purpose = ${PURPOSE} and used_at is null
  and revoked_at is null and expires_at > now()`;

/** The id of the user whom a link is for; undefined where it is unknown, used, revoked or too old. */
export async function readResetToken(tx: Tx, token: string): Promise<number | undefined> {
  const row = await tx.maybe<{ subject: string }>(
    sql`select subject from capability_tokens where ${good(token)}`,
  );
  return row && Number(row.subject);
}

/** Uses a link up; of several at the same time one succeeds. */
export async function spendResetToken(tx: Tx, token: string): Promise<boolean> {
  const used = await tx.query(
    sql`${update(capabilityTokens, { usedAt: sql`now()` })} where ${good(token)} returning hash`,
  );
  return used.length === 1;
}

/** Makes the links that are still out worthless: the password they were to replace is not the one any more. */
export const revokeResetLinks = (tx: Tx, userId: number) =>
  tx.query(sql`${update(capabilityTokens, { revokedAt: sql`now()` })}
    where purpose = ${PURPOSE} and subject = ${String(userId)} and used_at is null and revoked_at is null`);
