import { randomBytes } from 'node:crypto';
import { INVITATION_DAYS, type SignupState } from '../../domain/users/contract';
import { tokenHash } from '../platform/access/tokens';
import { insertInto, sql, update, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { capabilityTokens } from './tables';
import { users } from '../users/tables';

const PURPOSE = 'signup';
/** Repeated invitations would fill a mailbox. */
const MAX_PER_HOUR = 5;

/** Minutes for which a sign-up link is valid, and its email worth sending. */
export const SIGNUP_MINUTES = INVITATION_DAYS * 24 * 60;

/** Revokes a user's unused links. */
export async function revokeSignupLinks(tx: Tx, userId: number): Promise<void> {
  await tx.query(sql`${update(capabilityTokens, { revokedAt: sql`now()` })}
    where purpose = ${PURPOSE} and subject = ${String(userId)} and used_at is null and revoked_at is null`);
  await tx.query(sql`${update(users, { invitedUntil: null })} where id = ${userId}`);
}

/** Creates the token of a single-use sign-up link, valid for seven days; revokes earlier ones. */
export async function makeSignupToken(tx: Tx, userId: number, tenantId: number | null): Promise<string> {
  const { count } = await tx.one<{ count: number }>(sql`select count(*)::int as count from capability_tokens
    where purpose = ${PURPOSE} and subject = ${String(userId)} and created_at > now() - interval '1 hour'`);
  if (count >= MAX_PER_HOUR) throw new AppError('tooMany');
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

/** The state of a link, and its user. */
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

/** Marks a link as used; of concurrent tries one succeeds. */
export async function consumeSignupToken(tx: Tx, token: string): Promise<boolean> {
  const used =
    await tx.query(sql`${update(capabilityTokens, { usedAt: sql`now()` })} where hash = ${tokenHash(token)}
    and purpose = ${PURPOSE} and used_at is null and revoked_at is null and expires_at > now() returning hash`);
  return used.length === 1;
}
