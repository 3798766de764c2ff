import type { FastifyInstance } from 'fastify';
import type { Caller } from '../platform/access/caller';
import type { NamedSite } from '../platform/access/named-site';
import { rememberAnswers, type RememberedRow } from '../platform/remember';
import { rosterWhere } from './roster-filter';
import { countRoster, rosterPage, type RosterRequest } from './roster-queries';
import { sightOf } from './sight';

const MOST_REMEMBERED = 20_000;

type PageRow = RememberedRow<number> & { rows: string; sent: number };

/** Pages of the roster with their exact totals, each in one round trip. */
export function createRoster(app: FastifyInstance) {
  const totals = rememberAnswers<number>(MOST_REMEMBERED);
  return async (caller: Caller, list: RosterRequest, site: NamedSite | null) => {
    const sight = sightOf(caller);
    const memory: { at?: ReturnType<typeof totals.of> } = {};
    const [rows] = await app.data.read(caller, (reach) => {
      const question = ['roster', list.filter, site?.id ?? null, sight.hidden];
      memory.at = totals.of(
        caller,
        reach,
        question,
        countRoster(rosterWhere(reach, list.filter, site, sight)),
      );
      return [rosterPage(reach, list, site, sight, memory.at.columns)];
    });
    const page = rows![0] as unknown as PageRow;
    return { rows: page.rows, sent: page.sent, total: memory.at!.answer(page), range: list.range };
  };
}
