import type { FastifyInstance } from 'fastify';
import { isEmail, normalizeEmail } from '../../domain/shared/email';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { fields, insertInto, pick, sql } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { NOTHING, userProblems, type UserForm } from './check-user';
import { granterOf } from './client-users';
import { sendInvitation } from './send-invitation';
import { siteNames, storeSites } from './stored-user';
import { lockUsers } from './lock-users';
import { users } from './tables';

interface NewUser extends UserForm {
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  permissions: readonly string[];
  sites?: readonly number[];
}

const TAKEN = { email: refuse('user.emailTaken') };

/**
 * Adds a user to a client (or to the staff if `tenantId` is null) and sends the invitation. An email address in use is
 * refused with the same words no matter who has it. Returns the new user's `_id`.
 */
export async function inviteUser(
  app: FastifyInstance,
  caller: Caller,
  tenantId: number | null,
  form: NewUser,
): Promise<string> {
  const values = {
    ...form,
    permissions: [...new Set(form.permissions)],
    ...(form.sites && { sites: [...new Set(form.sites)] }),
  };
  const email = normalizeEmail(values.email);
  const wireId = await app.data.withoutReach(
    'users',
    async (tx) => {
      await lockUsers(tx, caller, tenantId);
      const problems = await userProblems(tx, granterOf(caller), tenantId, values, NOTHING);
      if (!isEmail(email)) problems.email = refuse('email.invalid');
      else if (await tx.maybe(sql`select 1 from users where lower(email) = ${email}`))
        Object.assign(problems, TAKEN);
      if (Object.keys(problems).length > 0) throw refuseFields(problems);
      const after = {
        email,
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        role: values.role,
      };
      const inviter = sql`from users where id = ${caller.user.id}`;
      const added = await tx.maybe<{ id: number; wireId: string }>(sql`
        ${insertInto(users, { tenantId, ...after, permissions: values.permissions, locale: sql`locale` }, inviter)}
        on conflict do nothing returning ${fields(pick(users, 'id', 'wireId'))}`);
      // Another user got the address at the same moment.
      if (!added) throw refuseFields(TAKEN);
      const sites = values.sites ?? [];
      if (tenantId !== null) await storeSites(tx, tenantId, added.id, sites);
      await sendInvitation(app, tx, caller, added.id);
      const names = tenantId === null ? {} : { sites: await siteNames(tx, tenantId, sites) };
      tx.audit(
        {
          type: 'user.invited',
          subject: `user/${added.wireId}`,
          after: { ...after, ...names, permissions: values.permissions },
        },
        tenantId ?? 0,
      );
      return added.wireId;
    },
    caller,
  );
  // Not awaited: the email is in the outbox.
  void app.mail.flush();
  return wireId;
}
