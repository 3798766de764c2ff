import type { FastifyInstance } from 'fastify';
import { array, sql } from '../platform/db';

/** The name of a user by their ID; null for none. */
export type NameOf = (id: number | null) => string | null;

/** The names of the users who started jobs, including staff, who are outside the reader's reach. */
export async function namesOf(app: FastifyInstance, ids: readonly (number | null)[]): Promise<NameOf> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const people =
    known.length === 0
      ? []
      : await app.data.withoutReach('users', (tx) =>
          tx.query<{ id: number; name: string }>(sql`
            select id, first_name || ' ' || last_name as name from users where id = any(${array(known)}::int[])`),
        );
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
