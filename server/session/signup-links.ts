import { randomBytes } from 'node:crypto';
import { INVITATION_DAYS, type SignupState } from '../../domain/users/contract';
import { tokenHash } from '../platform/access/tokens';
import { insertInto, sql, update, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { capabilityTokens } from './tables';
import { users } from '../users/tables';

const PURPOSE = 'signup';
/** An invitation sent again and again fills a mailbox, so there are so many an hour. */
const MOST_PER_HOUR = 5;

/** Minutes for which a link to sign up is good, and its mail of use. */
export const SIGNUP_MINUTES = INVITATION_DAYS * 24 * 60;

/** Makes the links that are still out worthless. */
export async function revokeSignupLinks(tx: Tx, userId: number): Promise<void> {
  await tx.query(sql`${update(capabilityTokens, { revokedAt: sql`now()` })}
    where purpose = ${PURPOSE} and subject = ${String(userId)} and used_at is null and revoked_at is null`);
  await tx.query(sql`${update(users, { invitedUntil: null })} where id = ${userId}`);
}

/** Makes the token of a link to sign up, good once for seven days; those before it are worthless from now on. */
export async function makeSignupToken(tx: Tx, userId: number, tenantId: number | null): Promise<string> {
  const { count } = await tx.one<{ count: number }>(sql`select count(*)::int as count from capability_tokens
    where purpose = ${PURPOSE} and subject = ${String(userId)} and created_at > now() - interval '1 hour'`);
  if (count >= MOST_PER_HOUR) throw new AppError('tooMany');
  await revokeSignupLinks(tx, userId);
  const token = randomBytes(32).toString('base64url');
  await tx.query(sql`with link as (${insertInto(capabilityTokens, {
    hash: tokenHash(token),
    purpose: PURPOSE,
    tenantId,
    subject: String(userId),
    expiresAt: sql`now() + ${SIGNUP_MINUTES}::int * interval '1 minute'`,
  })} returning expires_at)
    ${update(users, { invitedUntil: sql`link.expires_at` })} from link where users.id = ${userId}`);
  return token;
}

/** What has become of a link, and whom it is for. */
export async function readSignupToken(
  tx: Tx,
  token: string,
): Promise<{ state: SignupState; userId: number | null }> {
  const row = await tx.maybe<{ state: SignupState; subject: string }>(sql`select subject,
      case when used_at is not null then 'used' when revoked_at is not null then 'revoked'
        when expires_at <= now() then 'expired' else 'open' end as state
    from capability_tokens where hash = ${tokenHash(token)} and purpose = ${PURPOSE}`);
  return row ? { state: row.state, userId: Number(row.subject) } : { state: 'unknown', userId: null };
}

/** Uses a link up; of several at the same time one succeeds. */
export async function spendSignupToken(tx: Tx, token: string): Promise<boolean> {
  const used =
    await tx.query(sql`${update(capabilityTokens, { usedAt: sql`now()` })} where hash = ${tokenHash(token)}
    and purpose = ${PURPOSE} and used_at is null and revoked_at is null and expires_at > now() returning hash`);
  return used.length === 1;
}
