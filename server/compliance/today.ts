import { todayIn } from '../../domain/shared/dates';
import { sql, type Tx } from '../platform/db';

/** The calendar day it is for a tenant: in the zone of its top-level client. */
export async function todayOf(tx: Tx, tenantId: number, now = new Date()): Promise<string> {
  const row = await tx.maybe<{ zone: string }>(
    sql`select time_zone as zone from clients where tenant_id = ${tenantId} order by level limit 1`,
  );
  return todayIn(row?.zone ?? DEFAULT_ZONE, now);
}

/** Where no location is in reach to say otherwise. */
const DEFAULT_ZONE = 'America/New_York';
