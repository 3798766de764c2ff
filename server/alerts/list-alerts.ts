import type { FastifyInstance } from 'fastify';
import type { AlertSummary } from '../../domain/alerts/contract';
import { rangeToRead, wholeListErrors } from '../../domain/shared/list-dialect';
import { dayIn, hiddenDocTypes, type ZoneRow, zoneQuery } from '../compliance';
import { rememberAnswers, type RememberedRow } from '../platform/remember';
import type { Caller } from '../platform/access/caller';
import type { NamedSite } from '../platform/access/named-site';
import { refuseFields } from '../platform/errors';
import { sql, type Reach, type SQL } from '../platform/db';
import { alertsPage, alertsWhere, countAlerts, countByStatus, type AlertScope } from './alert-queries';
import type { AlertChoice, AlertRequest, KnownType } from './read-query';
import { countStale, stalePage, staleWhere } from './stale-applicants';

const MOST_REMEMBERED = 10_000;

/** The choice of the types asked for: missing documents are the documents of that status. */
export const choiceFor = (types: readonly KnownType[], choice: AlertChoice): AlertChoice =>
  types.includes('missingDocuments') && !types.includes('documents')
    ? { ...choice, docStatusSets: [...choice.docStatusSets, ['missing']] }
    : choice;

/** What bounds this reader's alerts. The day costs a round trip and is read only where the choice depends on it. */
export async function scopeOf(
  app: FastifyInstance,
  caller: Caller,
  site: NamedSite | null,
  { types, choice }: Pick<AlertRequest, 'types' | 'choice'>,
): Promise<AlertScope> {
  const { expiredDays, expiringDays, problemsAndWarningsOnly } = choice;
  const needsDay =
    types.includes('staleApplicants') ||
    expiredDays !== undefined ||
    expiringDays !== undefined ||
    problemsAndWarningsOnly;
  const [zones = []] = needsDay ? await app.data.read(caller, (reach) => [zoneQuery(reach.tenantId)]) : [];
  return {
    site,
    hidden: hiddenDocTypes(caller),
    today: needsDay ? dayIn((zones as unknown as ZoneRow[])[0], app.now()) : '',
  };
}

interface PageRow extends RememberedRow<number> {
  rows: string;
  sent: number;
}

type Counts = Partial<Record<'missing' | 'expired' | 'expiring', number>>;

const summaryOf = (type: KnownType, { missing = 0, expired = 0, expiring = 0 }: Counts): AlertSummary => ({
  type,
  count: missing + expired + expiring,
  byStatus: { missing, expired, expiring },
});

/** Reads alerts by page or in sum; numbers are exact and counted anew only after a change. */
export function alertsReader(app: FastifyInstance) {
  const totals = rememberAnswers<number>(MOST_REMEMBERED);
  const sums = rememberAnswers<Counts>(MOST_REMEMBERED);

  async function list(caller: Caller, request: AlertRequest, site: NamedSite | null) {
    const scope = await scopeOf(app, caller, site, request);
    const { types, sort, range } = request;
    const isStale = types.includes('staleApplicants');
    const choice = choiceFor(types, request.choice);
    const memory: { at?: ReturnType<typeof totals.of> } = {};
    const [rows = []] = await app.data.read(caller, (reach) => {
      const where = isStale ? staleWhere(reach, scope, choice) : alertsWhere(reach, scope, choice);
      memory.at = totals.of(
        caller,
        reach,
        [isStale, choice, scope],
        isStale ? countStale(where) : countAlerts(where),
      );
      const { columns } = memory.at;
      return [
        isStale
          ? stalePage(where, sort, rangeToRead(range), scope.today, columns)
          : alertsPage(where, sort, rangeToRead(range), columns),
      ];
    });
    const [page] = rows as unknown as PageRow[];
    if (!page || !memory.at) throw new Error('The alerts came without a page.');
    const total = memory.at.answer(page);
    const errors = wholeListErrors(range, total);
    if (errors) throw refuseFields(errors);
    return { rows: page.rows, sent: page.sent, total, range };
  }

  function sumQuery(reach: Reach, scope: AlertScope, type: KnownType, choice: AlertChoice): SQL {
    if (type === 'staleApplicants')
      return sql`select json_build_object('stale', (${countStale(staleWhere(reach, scope, choice))}))`;
    return countByStatus(alertsWhere(reach, scope, choiceFor([type], choice)));
  }

  async function summarize(
    caller: Caller,
    request: AlertRequest,
    site: NamedSite | null,
  ): Promise<AlertSummary[]> {
    const { types } = request;
    const scope = await scopeOf(app, caller, site, { types, choice: request.choice });
    const asked: { type: KnownType; memory: ReturnType<typeof sums.of> }[] = [];
    const answers = await app.data.read(caller, (reach) => {
      asked.length = 0;
      for (const type of types) {
        const memory = sums.of(
          caller,
          reach,
          [type, request.choice, scope],
          sumQuery(reach, scope, type, request.choice),
        );
        asked.push({ type, memory });
      }
      return asked.map(({ memory }) => sql`select ${memory.columns}`);
    });
    return asked.map(({ type, memory }, at) => {
      const [row] = (answers[at] ?? []) as unknown as RememberedRow<Counts & { stale?: number }>[];
      if (!row) throw new Error('The alerts came without a sum.');
      const counts: Counts & { stale?: number } = memory.answer(row);
      return counts.stale === undefined
        ? summaryOf(type, counts)
        : { ...summaryOf(type, {}), count: counts.stale };
    });
  }

  return { list, summarize };
}
