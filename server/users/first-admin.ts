import { role } from '../../domain/access/roles';
import { OperatorError, type Config } from '../platform/config';
import { fields, insertInto, pick, sql, type RowOf, type Tx } from '../platform/db';
import { queueMail } from '../platform/mail/mail';
import { invitationMail } from './invitation-mail';
import { lockStaff } from './lock-users';
import { hasSuperAdmin } from './remaining-admin';
import { makeSignupLink } from './send-invitation';
import { users } from './tables';

export interface FirstAdmin {
  email: string;
  firstName: string;
  lastName: string;
  /** Also if there is an active Super Admin. */
  force: boolean;
}

const SUPER_ADMIN = role('superAdmin');
const ADMIN = fields(pick(users, 'id', 'wireId', 'firstName', 'lastName', 'role', 'locale'));
type Admin = RowOf<typeof ADMIN>;

/**
 * Invites a Super Admin for the operator at the command line; the same address again, as long as they have not signed up.
 * Returns the sign-up link. If emails are sent, it is in the outbox too.
 */
export async function inviteFirstAdmin(tx: Tx, config: Config, request: FirstAdmin): Promise<string> {
  const { email, force: forced } = request;
  await lockStaff(tx);
  if (!forced && (await hasSuperAdmin(tx)))
    throw new OperatorError(
      'Nothing was changed: there is an active Super Admin, who can invite others. Use --force to invite one from here anyway.',
    );
  const admin = (await findInvited(tx, email)) ?? (await addAdmin(tx, request));
  const link = await makeSignupLink(config, tx, admin.id, null);
  if (config.smtpUrl) {
    const invitation = {
      ...admin,
      email,
      tenantId: null,
      clientName: null,
      invitedBy: "The server's operator",
    };
    await queueMail(tx, invitationMail(invitation, config.providerName, link));
  }
  const after = { email, ...pick(admin, 'firstName', 'lastName', 'role') };
  tx.audit({ type: 'user.invitedByOperator', subject: `user/${admin.wireId}`, forced, after });
  return link;
}

/** The Super Admin with this address who has not signed up yet. Any other account with it is refused. */
async function findInvited(tx: Tx, email: string): Promise<Admin | undefined> {
  const open = sql`tenant_id is null and role = ${SUPER_ADMIN.id} and not has_password and not deactivated`;
  const found = await tx.maybe<Admin & { open: boolean }>(
    sql`select ${ADMIN}, ${open} as open from users where lower(email) = ${email} for update`,
  );
  if (found?.open === false)
    throw new OperatorError(
      `Nothing was changed: ${email} belongs to an account already. Use another address.`,
    );
  return found;
}

const addAdmin = (tx: Tx, { email, firstName, lastName }: FirstAdmin): Promise<Admin> =>
  tx.one<Admin>(sql`
    ${insertInto(users, { email, firstName, lastName, role: SUPER_ADMIN.id, permissions: [...SUPER_ADMIN.permissions] })}
    returning ${ADMIN}`);
