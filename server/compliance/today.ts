import { todayIn } from '../../domain/shared/dates';
import { sql, type SQL, type Tx } from '../platform/db';

/** The calendar day it is for a tenant: in the zone of its top-level client. */
export async function todayOf(tx: Tx, tenantId: number, now = new Date()): Promise<string> {
  return dayIn(await tx.maybe<ZoneRow>(zoneQuery(tenantId)), now);
}

export interface ZoneRow {
  zone: string | null;
}

/** The zone a tenant's days are counted in, whatever of the tenant the caller reaches. */
export const zoneQuery = (tenantId: number): SQL => sql`select roadfile_zone(${tenantId}::int) as zone`;

/** The calendar day it is in a zone that was read before; one that nobody knows holds up no other client's day. */
export function dayIn(row: ZoneRow | undefined, now: Date): string {
  try {
    return todayIn(row?.zone ?? DEFAULT_ZONE, now);
  } catch {
    return todayIn(DEFAULT_ZONE, now);
  }
}

/** Where no client says otherwise. */
export const DEFAULT_ZONE = 'America/New_York';
