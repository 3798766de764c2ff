import { todayIn } from '../../domain/shared/dates';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../platform/access/caller';
import { sql, type SQL, type Tx } from '../platform/db';

/**
 * The current calendar day of a client as a whole, in the time zone of its top level: for figures, lists and settings. What is
 * about one person uses the day at their location, see `daysAt`.
 */
export async function todayOf(tx: Tx, tenantId: number, now = new Date()): Promise<string> {
  return dayIn(await tx.maybe<ZoneRow>(zoneQuery(tenantId)), now);
}

/** The same for the caller's client, outside of a transaction. */
export async function readToday(app: FastifyInstance, caller: Caller): Promise<string> {
  const [zones = []] = await app.data.read(caller, ({ tenantId }) => [zoneQuery(tenantId)]);
  return dayIn((zones as unknown as ZoneRow[])[0], app.now());
}

/** The current calendar day at a location in reach. */
export async function todayAt(tx: Tx, tenantId: number, siteId: number, now: Date): Promise<string> {
  return dayIn(
    await tx.maybe<ZoneRow>(
      sql`select time_zone as zone from clients where tenant_id = ${tenantId} and id = ${siteId}`,
    ),
    now,
  );
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

/** When a day has ended in a time zone, an expression. */
export const endOfDay = (day: string, zone: SQL): SQL =>
  sql`roadfile_end_of_day(${day}::date, ${zone}, ${DEFAULT_ZONE})`;

/** The time zone of a client as a whole. */
export const clientZone = (tenantId: number): SQL => sql`roadfile_zone(${tenantId}::int)`;

/** The time zone of the location of employee `e`. */
export const locationZone: SQL = sql`(select l.time_zone from clients l where l.tenant_id = e.tenant_id and l.id = e.site_id)`;

/** The calendar day in a time zone, at the moment `now`. */
export type DayIn = ((zone: string | null) => string) & { readonly now: Date };

/** The calendar day of each time zone at one moment; many people share a few zones. */
export function daysAt(now: Date): DayIn {
  const days = new Map<string | null, string>();
  const dayOf = (zone: string | null) => {
    const day = days.get(zone) ?? dayIn({ zone }, now);
    days.set(zone, day);
    return day;
  };
  return Object.assign(dayOf, { now });
}

/** The default if a client has no time zone. */
export const DEFAULT_ZONE = 'America/New_York';
