import type { FastifyInstance } from 'fastify';
import type { ProfilePatch } from '../../domain/session/contract';
import { nameMarkupProblem } from '../../domain/shared/markup';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { fields, pick, nextVersion, sql, update, type RowOf } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { reauthorizeSessions } from './reauthorize-sessions';
import { chainOf, subjectOf } from './queries';
import { sessionUser } from './session-user';
import { users } from '../users/tables';

const FIELDS = ['firstName', 'lastName', 'locale'] as const;
const ROW = fields(pick(users, ...FIELDS, 'version', 'tenantId', 'updatedAt'));
type ProfileRow = RowOf<typeof ROW>;
type Fields = Pick<ProfileRow, (typeof FIELDS)[number]>;

const CONTROL = /\p{Cc}/u;

function checkNames(patch: ProfilePatch): void {
  const errors: FieldRefusals = {};
  for (const field of ['firstName', 'lastName'] as const) {
    const name = patch[field];
    if (name === undefined) continue;
    if (name.trim() === '') errors[field] = refuse('request.required');
    else if (CONTROL.test(name)) errors[field] = refuse('request.controlCharacters');
    const markup = nameMarkupProblem(name);
    if (markup) errors[field] ??= markup;
  }
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
}

/** Changes a user's own profile. A stale version is answered with the stored record. */
export async function changeProfile(
  app: FastifyInstance,
  caller: Caller,
  patch: ProfilePatch,
): Promise<void> {
  checkNames(patch);
  const stale = await app.data.withTenant(
    caller.homeTenantId,
    async (tx) => {
      const row = await tx.one<ProfileRow>(
        sql`select ${ROW} from users where id = ${caller.user.id} for update`,
      );
      if (row.version !== patch.version) return row;
      const before: Fields = pick(row, ...FIELDS);
      const after: Fields = {
        firstName: patch.firstName?.trim() ?? before.firstName,
        lastName: patch.lastName?.trim() ?? before.lastName,
        locale: patch.locale ?? before.locale,
      };
      await tx.query(sql`${update(users, { ...after, ...nextVersion })} where id = ${caller.user.id}`);
      // Sessions cache the name for their audit entries.
      await reauthorizeSessions(tx, caller.user.id);
      tx.audit({ type: 'user.profileChanged', subject: subjectOf(caller.user), before, after }, chainOf(row));
      return null;
    },
    caller,
  );
  if (!stale) return;
  const current = await sessionUser(app, caller);
  throw new AppError('stale', { stale: { current, changedBy: null, changedAt: stale.updatedAt } });
}
