import type { FastifyInstance } from 'fastify';
import type { Caller } from '../platform/access/caller';
import type { NamedSite } from '../platform/access/named-site';
import { countRoster, rosterPage, type RosterRequest } from './roster-queries';
import { rosterWhere } from './roster-filter';

interface PageRow {
  rows: string;
  sent: number;
  seq: number;
  total: number | null;
}

/** One page of the roster, its exact total, in one round trip. */
export async function listRoster(
  app: FastifyInstance,
  caller: Caller,
  list: RosterRequest,
  site: NamedSite | null,
) {
  const sight = { pii: caller.permissions.has('client.viewPii') };
  let totals: ReturnType<typeof app.totals.of> | undefined;
  const [rows] = await app.data.read(caller, (reach) => {
    totals = app.totals.of(reach, countRoster(rosterWhere(reach, list.filter, site)));
    return [rosterPage(reach, list, site, sight, totals.columns)];
  });
  const page = rows![0] as unknown as PageRow;
  return { rows: page.rows, sent: page.sent, total: totals!.total(page), range: list.range };
}
