import { alias, fields, pick, raised, sql, update, type Tx } from '../platform/db';
import type { Person } from '../platform/access/caller';
import { users } from '../users/tables';

/** Somebody who may sign in, with what it takes to find out. */
export interface Account extends Person {
  tenantId: number | null;
  passwordHash: string | null;
  locale: string;
}

/** Who somebody is, as the audit trail names him, from `users` under the name that a statement gives it. */
export function personOf(as: string) {
  const user = alias(users, as);
  return {
    ...pick(user, 'id', 'wireId', 'tenantId', 'email'),
    name: sql<string>`${user.firstName} || ' ' || ${user.lastName}`,
  };
}
const PERSON = personOf('users');
const person = fields(PERSON);

/** The person of an id, for what is done in his name. */
export const findPerson = (tx: Tx, id: number): Promise<Person> =>
  tx.one<Person>(sql`select ${person} from users where id = ${id}`);

const account = sql`select ${fields({ ...PERSON, ...pick(users, 'passwordHash', 'locale') })} from users`;

/** What a change of rights does to sessions: who is remembered with an older version is read anew. */
export const rightsChanged = { accessVersion: sql`access_version + 1` };

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
  const changed = await tx.query(sql`${update(users, { passwordHash, ...raised })}
    where id = ${of.id} and not deactivated and password_hash is not distinct from ${of.passwordHash} returning id`);
  return changed.length === 1;
}
