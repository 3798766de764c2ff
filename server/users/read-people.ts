import { array, sql, type Data } from '../platform/db';

/** The `_id` and name of users by their number. */
export type People = ReadonlyMap<number, { _id: string; name: string }>;

/** Users by their number, also of the provider's staff, who are outside the reader's reach. */
export async function readPeople(data: Data, ids: Iterable<number | null>): Promise<People> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await data.withoutReach('users', (tx) =>
    tx.query<{ id: number; _id: string; name: string }>(sql`
      select id, wire_id as "_id", first_name || ' ' || last_name as name from users where id = any(${array(known)}::int[])`),
  );
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}
