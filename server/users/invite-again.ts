import type { FastifyInstance } from 'fastify';
import { refuse } from '../../domain/shared/refusals/refusal';
import { editProblem } from '../../domain/users/user-rules';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';
import type { UserScope } from './change-user';
import { granterOf, isSelf } from './client-users';
import { sendInvitation } from './send-invitation';
import { lockUsers } from './lock-users';
import { readUserForUpdate } from './stored-user';
import { PROVIDER } from '../platform/db';

/** Sends a user who has not signed up yet a new link, and revokes the earlier one. */
export async function inviteAgain(
  app: FastifyInstance,
  caller: Caller,
  { tenantId, role }: UserScope,
  wireId: string,
): Promise<void> {
  await app.data.withTenant(
    tenantId ?? PROVIDER,
    async (tx) => {
      await lockUsers(tx, caller, tenantId);
      const user = await readUserForUpdate(tx, tenantId, wireId);
      if (role !== undefined && user.role !== role) throw new AppError('notFound');
      const problem = editProblem(granterOf(caller), user, isSelf(caller, user.id));
      if (problem) throw new AppError('forbidden', { refusal: { code: `user.${problem}`, params: {} } });
      if (user.hasPassword || user.deactivated)
        throw new AppError('conflict', { refusal: refuse('user.notInvited') });
      await sendInvitation(app, tx, caller, user.id);
      const { email } = user;
      tx.audit({ type: 'user.invitedAgain', subject: `user/${user.wireId}`, email }, tenantId ?? 0);
    },
    caller,
  );
  void app.mail.flush();
}
