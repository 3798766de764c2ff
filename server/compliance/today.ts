import { todayIn } from '../../domain/shared/dates';
import { sql, type SQL, type Tx } from '../platform/db';

/** The current calendar day of a tenant, in the time zone of its top-level client. */
export async function todayOf(tx: Tx, tenantId: number, now = new Date()): Promise<string> {
  return dayIn(await tx.maybe<ZoneRow>(zoneQuery(tenantId)), now);
}

export interface ZoneRow {
  zone: string | null;
}

/** A tenant's time zone, independent of the caller's reach. */
export const zoneQuery = (tenantId: number): SQL => sql`select roadfile_zone(${tenantId}::int) as zone`;

/**
 * The current calendar day in a time zone that was read already. An unknown zone falls back to the default, so that it
 * doesn't block the day change of other clients.
 */
export function dayIn(row: ZoneRow | undefined, now: Date): string {
  try {
    return todayIn(row?.zone ?? DEFAULT_ZONE, now);
  } catch {
    return todayIn(DEFAULT_ZONE, now);
  }
}

/** When a day of a tenant has ended. */
export const endOfDay = (tenantId: number, day: string): SQL =>
  sql`roadfile_end_of_day(${day}::date, roadfile_zone(${tenantId}::int), ${DEFAULT_ZONE})`;

/** The default if a client has no time zone. */
export const DEFAULT_ZONE = 'America/New_York';
