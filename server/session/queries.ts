import { alias, fields, pick, nextVersion, sql, update, type Tx } from '../platform/db';
import type { Person } from '../platform/access/caller';
import { users } from '../users/tables';

/** A user who may sign in, with the password hash. */
export interface Account extends Person {
  tenantId: number | null;
  passwordHash: string | null;
  locale: string;
}

/** The columns of a person, as named in the audit trail, from `users` under the alias `as`. */
export function personOf(as: string) {
  const user = alias(users, as);
  return {
    ...pick(user, 'id', 'wireId', 'tenantId', 'email'),
    name: sql<string>`${user.firstName} || ' ' || ${user.lastName}`,
  };
}
const PERSON = personOf('users');
const person = fields(PERSON);

/** The person with an ID, as the actor for jobs. */
export const findPerson = (tx: Tx, id: number): Promise<Person> =>
  tx.one<Person>(sql`select ${person} from users where id = ${id}`);

const account = sql`select ${fields({ ...PERSON, ...pick(users, 'passwordHash', 'locale') })} from users`;

/** Set on sessions when their permissions or reach change: cached callers with an older version are read again. */
export const nextAccessVersion = { accessVersion: sql`access_version + 1` };

/** The active account of a normalized email address; none if all locations of its user are deactivated. */
export const findAccount = (tx: Tx, email: string) =>
  tx.maybe<Account>(
    sql`${account} where lower(email) = ${email} and not deactivated and not roadfile_shut_out(id)`,
  );

export const findAccountById = (tx: Tx, id: number) =>
  tx.maybe<Account>(sql`${account} where id = ${id} and not deactivated`);

/** The audit chain for a user: a client's users are in the client's chain, staff in the provider's. */
export const chainOf = (who: { tenantId: number | null }): number => who.tenantId ?? 0;

/** The subject under which the audit trail lists a user. */
export const subjectOf = (who: { wireId: string }): string => `user/${who.wireId}`;

/** Stores a hash; false if the account changed since it was read. */
export async function setPassword(tx: Tx, of: Account, passwordHash: string): Promise<boolean> {
  const changed = await tx.query(sql`${update(users, { passwordHash, ...nextVersion })}
    where id = ${of.id} and not deactivated and password_hash is not distinct from ${of.passwordHash} returning id`);
  return changed.length === 1;
}
