import type { FastifyInstance } from 'fastify';
import type { EmployeeListItem } from '../../domain/employees/contract';
import { rangeToRead } from '../../domain/shared/list-dialect';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { createAnswerCache, type CachedRow } from '../platform/answer-cache';
import { sql } from '../platform/db';
import { rosterMatches } from './roster-filter';
import { countMatches, rosterPage, type RosterRequest } from './roster-queries';
import { visibilityOf } from './field-visibility';
import { withStatusThen } from './status-then';

const MAX_CACHED = 20_000;
const QUARTER = 900_000;

type PageRow = (CachedRow<number> | { total: number }) & { rows: string; sent: number };

/**
 * Reads roster pages with exact totals, each in one round trip. For searches,
 * totals are counted together with the rows.
 */
export function createRosterReader(app: FastifyInstance) {
  const totals = createAnswerCache<number>(MAX_CACHED);
  return async (
    caller: Caller,
    request: RosterRequest,
    site: ResolvedSite | null,
    columns?: readonly (keyof EmployeeListItem)[],
  ) => {
    const list = { ...request, range: rangeToRead(request.range) };
    const visibility = visibilityOf(caller, app.now());
    const { asOf } = visibility;
    let cached: ReturnType<typeof totals.of> | undefined;
    const [rows] = await app.data.readList(
      caller,
      (reach) => {
        const found = rosterMatches(reach, list.filter, site, visibility);
        if (list.filter.q)
          return [
            rosterPage(list, found, visibility, sql`(select count(*)::int from found) as total`, columns),
          ];
        // Who is in a pool or expects a test changes with the day, which begins on a quarter of an hour in any time zone.
        const isOfDay = list.filter.view === 'randomsAll' || list.filter.view === 'randomsSelected';
        const quarter = isOfDay ? Math.floor(app.now().getTime() / QUARTER) : null;
        const question = [
          'roster',
          list.filter,
          site?.id ?? null,
          visibility.hidden,
          visibility.auditId,
          quarter,
        ];
        cached = totals.of(caller, reach, question, countMatches(found));
        return [rosterPage(list, found, visibility, cached.columns, columns)];
      },
      // Searches use the name indexes for every text.
      list.filter.q ? 'one plan' : 'plan by value',
    );
    const page = rows![0] as unknown as PageRow;
    const total = 'total' in page ? page.total : cached!.answer(page);
    const json = asOf === null || columns ? page.rows : await withStatusThen(app, caller, page.rows, asOf);
    return { rows: json, sent: page.sent, total };
  };
}
