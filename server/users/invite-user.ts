import type { FastifyInstance } from 'fastify';
import { isEmail, normalizeEmail } from '../../domain/shared/email';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { fields, insertInto, pick, sql } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { NOTHING, userProblems, type Asked } from './check-user';
import { granterOf } from './client-users';
import { sendInvitation } from './send-invitation';
import { siteNames, storeSites } from './stored-user';
import { lockUsers } from './standing';
import { users } from './tables';

/** Somebody new. */
export interface NewUser extends Asked {
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  permissions: readonly string[];
  sites?: readonly number[];
}

const TAKEN = { email: refuse('user.emailTaken') };

/**
 * Adds a user to a client, or to the staff where `tenantId` is null, and sends him his invitation. An address that
 * somebody has is refused in the same words whoever that is. Answers the new user's `_id`.
 */
export async function inviteUser(
  app: FastifyInstance,
  caller: Caller,
  tenantId: number | null,
  form: NewUser,
): Promise<string> {
  const asked = {
    ...form,
    permissions: [...new Set(form.permissions)],
    ...(form.sites && { sites: [...new Set(form.sites)] }),
  };
  const email = normalizeEmail(asked.email);
  const wireId = await app.data.withoutReach(
    'users',
    async (tx) => {
      await lockUsers(tx, caller, tenantId);
      const problems = await userProblems(tx, granterOf(caller), tenantId, asked, NOTHING);
      if (!isEmail(email)) problems.email = refuse('email.invalid');
      else if (await tx.maybe(sql`select 1 from users where lower(email) = ${email}`))
        Object.assign(problems, TAKEN);
      if (Object.keys(problems).length > 0) throw refuseFields(problems);
      const after = {
        email,
        firstName: asked.firstName.trim(),
        lastName: asked.lastName.trim(),
        role: asked.role,
      };
      const inviter = sql`from users where id = ${caller.user.id}`;
      const added = await tx.maybe<{ id: number; wireId: string }>(sql`
        ${insertInto(users, { tenantId, ...after, permissions: asked.permissions, locale: sql`locale` }, inviter)}
        on conflict do nothing returning ${fields(pick(users, 'id', 'wireId'))}`);
      // Somebody else has been given the address at this moment.
      if (!added) throw refuseFields(TAKEN);
      const sites = asked.sites ?? [];
      if (tenantId !== null) await storeSites(tx, tenantId, added.id, sites);
      await sendInvitation(app, tx, caller, added.id);
      const names = tenantId === null ? {} : { sites: await siteNames(tx, tenantId, sites) };
      tx.audit(
        {
          type: 'user.invited',
          subject: `user/${added.wireId}`,
          after: { ...after, ...names, permissions: asked.permissions },
        },
        tenantId ?? 0,
      );
      return added.wireId;
    },
    caller,
  );
  // Not waited for: the mail is in the outbox.
  void app.mail.flush();
  return wireId;
}
