import type { FastifyInstance } from 'fastify';
import type { Person } from '../platform/access/caller';
import { tokenHash } from '../platform/access/tokens';
import { fields, sql } from '../platform/db';
import type { Author } from '../platform/db/data';
import { endSessions } from './end-sessions';
import { chainOf, personOf, subjectOf } from './queries';

const OWNER = fields(personOf('u'));

/** Ends the session of a refresh token, and an impersonation with it. An unknown token does nothing. */
export async function signOut(app: FastifyInstance, token: string, requestId: string): Promise<void> {
  const author: Author = { user: null, realUser: null, requestId };
  await app.data.withoutReach(
    'session',
    async (tx) => {
      const owner = await tx.maybe<
        Person & { session: string; tenantId: number | null }
      >(sql`select s.id as session, ${OWNER} from refresh_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
        where t.hash = ${tokenHash(token)}`);
      if (!owner) return;
      author.user = owner;
      const ended = await endSessions(tx, sql`id = ${owner.session}::uuid`, 'signedOut');
      if (ended > 0) tx.audit({ type: 'session.signedOut', subject: subjectOf(owner) }, chainOf(owner));
    },
    author,
  );
}
