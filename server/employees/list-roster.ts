import type { FastifyInstance } from 'fastify';
import type { EmployeeListItem } from '../../domain/employees/contract';
import { rangeToRead, wholeListErrors } from '../../domain/shared/list-dialect';
import type { Caller } from '../platform/access/caller';
import type { NamedSite } from '../platform/access/named-site';
import { refuseFields } from '../platform/errors';
import { rememberAnswers, type RememberedRow } from '../platform/remember';
import { sql } from '../platform/db';
import { rosterFound } from './roster-filter';
import { countFound, rosterPage, type RosterRequest } from './roster-queries';
import { visibilityOf } from './field-visibility';

const MOST_REMEMBERED = 20_000;

type PageRow = (RememberedRow<number> | { total: number }) & { rows: string; sent: number };

/** Pages of the roster with their exact totals, each in one round trip; refuses a whole one that is too long. Totals of searches are counted with their rows. */
export function createRoster(app: FastifyInstance) {
  const totals = rememberAnswers<number>(MOST_REMEMBERED);
  return async (
    caller: Caller,
    asked: RosterRequest,
    site: NamedSite | null,
    columns?: readonly (keyof EmployeeListItem)[],
  ) => {
    const list = { ...asked, range: rangeToRead(asked.range) };
    const visibility = visibilityOf(caller);
    let remembered: ReturnType<typeof totals.of> | undefined;
    const [rows] = await app.data.read(
      caller,
      (reach) => {
        const found = rosterFound(reach, list.filter, site, visibility);
        if (list.filter.q)
          return [
            rosterPage(list, found, visibility, sql`(select count(*)::int from found) as total`, columns),
          ];
        const question = ['roster', list.filter, site?.id ?? null, visibility.hidden];
        remembered = totals.of(caller, reach, question, countFound(found));
        return [rosterPage(list, found, visibility, remembered.columns, columns)];
      },
      // Whatever the text, the indexes of names are what finds it.
      list.filter.q ? 'one plan' : 'plan by value',
    );
    const page = rows![0] as unknown as PageRow;
    const total = 'total' in page ? page.total : remembered!.answer(page);
    const errors = wholeListErrors(asked.range, total);
    if (errors) throw refuseFields(errors);
    return { rows: page.rows, sent: page.sent, total, range: asked.range };
  };
}
