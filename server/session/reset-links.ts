import { randomBytes } from 'node:crypto';
import { tokenHash } from '../platform/access/tokens';
import { insertInto, sql, update, type Tx } from '../platform/db';
import { capabilityTokens } from './tables';

const PURPOSE = 'resetPassword';
/** Repeated requests would fill a mailbox. */
const MAX_PER_HOUR = 5;

/** How long a link is valid, and its email worth sending. */
export const LINK_MINUTES = 60;

/** Creates the token of a single-use link; null above the hourly limit. */
export async function makeResetToken(
  tx: Tx,
  userId: number,
  tenantId: number | null,
): Promise<string | null> {
  const { count } = await tx.one<{ count: number }>(sql`select count(*) as count from capability_tokens
    where purpose = ${PURPOSE} and subject = ${String(userId)} and created_at > now() - interval '1 hour'`);
  if (count >= MAX_PER_HOUR) return null;
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
  return token;
}

const valid = (token: string) => sql`hash = ${tokenHash(token)} and purpose = ${PURPOSE} and used_at is null
  and revoked_at is null and expires_at > now()`;

/** The user ID of a link; undefined if it is unknown, used, revoked or expired. */
export async function readResetToken(tx: Tx, token: string): Promise<number | undefined> {
  const row = await tx.maybe<{ subject: string }>(
    sql`select subject from capability_tokens where ${valid(token)}`,
  );
  return row && Number(row.subject);
}

/** Marks a link as used; of concurrent tries one succeeds. */
export async function consumeResetToken(tx: Tx, token: string): Promise<boolean> {
  const used = await tx.query(
    sql`${update(capabilityTokens, { usedAt: sql`now()` })} where ${valid(token)} returning hash`,
  );
  return used.length === 1;
}

/** Revokes a user's unused links, because the password they would replace has changed. */
export const revokeResetLinks = (tx: Tx, userId: number) =>
  tx.query(sql`${update(capabilityTokens, { revokedAt: sql`now()` })}
    where purpose = ${PURPOSE} and subject = ${String(userId)} and used_at is null and revoked_at is null`);
