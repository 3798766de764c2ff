import { randomBytes } from 'node:crypto';
import { tokenHash } from '../platform/access/tokens';
import { insertInto, sql, update, type Tx } from '../platform/db';
import { capabilityTokens } from './tables';

const PURPOSE = 'auditor';

/** What a link of an audit opens. */
export interface AuditorLink {
  auditId: string;
  tenantId: number;
  expiresAt: string;
}

/** Revokes the link of an audit. */
export const revokeAuditorLink = (tx: Tx, auditId: string) =>
  tx.query(sql`${update(capabilityTokens, { revokedAt: sql`now()` })}
    where purpose = ${PURPOSE} and subject = ${auditId} and revoked_at is null`);

/** Makes the link of an audit work with a token, by default a new one, until the audit expires. An earlier link no longer works. */
export async function makeAuditorToken(
  tx: Tx,
  { auditId, tenantId, expiresAt }: AuditorLink,
  token = randomBytes(32).toString('base64url'),
): Promise<string> {
  await revokeAuditorLink(tx, auditId);
  const link = { hash: tokenHash(token), purpose: PURPOSE, tenantId, subject: auditId, expiresAt };
  await tx.query(insertInto(capabilityTokens, { ...link, singleUse: false }));
  return token;
}

export type LinkState = 'open' | 'expired' | 'revoked' | 'unknown';

/** The state of a link, and its audit. */
export async function readAuditorToken(
  tx: Tx,
  token: string,
): Promise<{ state: LinkState; auditId: string | null }> {
  const row = await tx.maybe<{ state: LinkState; auditId: string }>(sql`select subject as "auditId",
      case when revoked_at is not null then 'revoked' when expires_at <= now() then 'expired' else 'open' end as state
    from capability_tokens where hash = ${tokenHash(token)} and purpose = ${PURPOSE}`);
  return row ?? { state: 'unknown', auditId: null };
}
