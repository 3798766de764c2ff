import { sql, type Tx } from '../platform/db';
import type { Person } from '../platform/access/caller';

/** Somebody who may sign in, with what it takes to find out. */
export interface Account extends Person {
  tenantId: number | null;
  passwordHash: string | null;
  locale: string;
}

const account = sql`select id, wire_id as "wireId", tenant_id as "tenantId", email, first_name || ' ' || last_name as name,
  password_hash as "passwordHash", locale from users`;

/** The living account of a (normalised) e-mail address; none while all locations of its user are deactivated. */
export const findAccount = (tx: Tx, email: string) =>
  tx.maybe<Account>(
    sql`${account} where lower(email) = ${email} and not deactivated and not roadfile_shut_out(id)`,
  );

export const findAccountById = (tx: Tx, id: number) =>
  tx.maybe<Account>(sql`${account} where id = ${id} and not deactivated`);

/** Whose entries stand in which chain of the audit trail: a client's users in the client's, the staff's in the provider's. */
export const chainOf = (who: { tenantId: number | null }): number => who.tenantId ?? 0;

/** How the audit trail names a user. */
export const subjectOf = (who: { wireId: string }): string => `user/${who.wireId}`;

/** Stores a hash; answers false where the account has changed since it was read. */
export async function setPassword(tx: Tx, of: Account, passwordHash: string): Promise<boolean> {
  const changed =
    await tx.query(sql`update users set password_hash = ${passwordHash}, version = version + 1, updated_at = now()
    where id = ${of.id} and not deactivated and password_hash is not distinct from ${of.passwordHash} returning id`);
  return changed.length === 1;
}
