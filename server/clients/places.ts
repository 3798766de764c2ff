import { array, sql, type Data } from '../platform/db';

/** A location, and the client that it is of. */
export interface Place {
  name: string;
  tenantId: number;
  deactivated: boolean;
}

/** Locations by their number, of any client: for the provider's staff, whose work names them. */
export async function readPlaces(
  data: Data,
  ids: Iterable<number | null>,
): Promise<ReadonlyMap<number, Place>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await data.withoutReach('client lookup', (tx) =>
    tx.query<Place & { id: number }>(sql`select id, name, tenant_id as "tenantId", deactivated from clients
      where id = any(${array(known)}::int[])`),
  );
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
