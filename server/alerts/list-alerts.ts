import type { FastifyInstance } from 'fastify';
import type { AlertSummary } from '../../domain/alerts/contract';
import { documentTypes } from '../../domain/documents/document-types';
import { rangeToRead } from '../../domain/shared/list-dialect';
import { canRecord, hiddenDocTypes, readToday } from '../compliance';
import { kindsOf } from '../deadlines';
import { createAnswerCache, type CachedRow } from '../platform/answer-cache';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { refuseTooLong } from '../platform/lists';
import { sql, type Reach, type SQL } from '../platform/db';
import { visibilityOf } from '../employees';
import { countByStatus, type AlertScope } from './alert-queries';
import { alertKind, kindName, whereOf } from './kinds';
import type { AlertChoice, AlertRequest, KnownType } from './read-query';

const MAX_CACHED = 10_000;

/** The limits on this reader's alerts. The day costs a round trip and is read only if the filter needs it. */
export async function scopeOf(
  app: FastifyInstance,
  caller: Caller,
  site: ResolvedSite | null,
  { types, choice }: Pick<AlertRequest, 'types' | 'choice'>,
): Promise<AlertScope> {
  const { expiredDays, expiringDays, problemsAndWarningsOnly } = choice;
  const needsDay =
    types.includes('staleApplicants') ||
    types.includes('deadlines') ||
    expiredDays !== undefined ||
    expiringDays !== undefined ||
    problemsAndWarningsOnly;
  return {
    site,
    hidden: hiddenDocTypes(caller),
    visibility: visibilityOf(caller, app.now()),
    deadlineKinds: kindsOf(caller),
    today: needsDay ? await readToday(app, caller) : '',
    me: choice.assignee === 'me' ? caller.user.id : null,
  };
}

/** The document types that a reader may record, in files that they may open. */
const uploadsOf = (caller: Caller): number[] =>
  caller.permissions.has('client.uploadDocuments') && caller.permissions.has('client.viewEmployeeFile')
    ? documentTypes.map(({ docTypeId }) => docTypeId).filter((docTypeId) => canRecord(caller, docTypeId))
    : [];

interface PageRow extends CachedRow<number> {
  rows: string;
  sent: number;
}

type Counts = Pick<AlertSummary, 'notStarted' | 'snoozed'> & {
  byStatus?: Partial<AlertSummary['byStatus']>;
  /** Of lists of people, which have no documents and no status. */
  people?: number;
};

function summaryOf(type: KnownType, { byStatus = {}, people, ...rest }: Counts): AlertSummary {
  const { missing = 0, expired = 0, expiring = 0 } = byStatus;
  const count = people ?? missing + expired + expiring;
  return { type, count, byStatus: { missing, expired, expiring }, ...rest };
}

/** Reads alerts as pages or sums. Numbers are exact and recomputed only after a change. */
export function alertsReader(app: FastifyInstance) {
  const totals = createAnswerCache<number>(MAX_CACHED);
  const sums = createAnswerCache<Counts>(MAX_CACHED);

  async function list(caller: Caller, request: AlertRequest, site: ResolvedSite | null) {
    const scope = await scopeOf(app, caller, site, request);
    const { types, sort, range } = request;
    const kind = alertKind(kindName(types));
    const cached: { at?: ReturnType<typeof totals.of> } = {};
    const [rows = []] = await app.data.readList(caller, (reach) => {
      const where = whereOf(reach, types, scope, request.choice);
      cached.at = totals.of(caller, reach, [types, request.choice, scope], kind.count(where));
      const page = { sort, range: rangeToRead(range), scope, uploads: uploadsOf(caller) };
      return [kind.page(where, { ...page, extra: cached.at.columns })];
    });
    const [page] = rows as unknown as PageRow[];
    if (!page || !cached.at) throw new Error('The alerts query returned no page.');
    const total = cached.at.answer(page);
    refuseTooLong(range, total);
    return { rows: page.rows, sent: page.sent, total, range };
  }

  function sumQuery(reach: Reach, scope: AlertScope, type: KnownType, choice: AlertChoice): SQL {
    const name = kindName([type]);
    const where = whereOf(reach, [type], scope, choice);
    if (name === 'documents') return countByStatus(where);
    return sql`select json_build_object('people', (${alertKind(name).count(where)}))`;
  }

  async function summarize(
    caller: Caller,
    request: AlertRequest,
    site: ResolvedSite | null,
  ): Promise<AlertSummary[]> {
    const { types } = request;
    const scope = await scopeOf(app, caller, site, { types, choice: request.choice });
    const sumQueries: { type: KnownType; cached: ReturnType<typeof sums.of> }[] = [];
    const answers = await app.data.read(caller, (reach) => {
      sumQueries.length = 0;
      for (const type of types) {
        const cached = sums.of(
          caller,
          reach,
          [type, request.choice, scope],
          sumQuery(reach, scope, type, request.choice),
        );
        sumQueries.push({ type, cached });
      }
      return sumQueries.map(({ cached }) => sql`select ${cached.columns}`);
    });
    return sumQueries.map(({ type, cached }, at) => {
      const [row] = (answers[at] ?? []) as unknown as CachedRow<Counts>[];
      if (!row) throw new Error('The alerts query returned no sum.');
      return summaryOf(type, cached.answer(row));
    });
  }

  return { list, summarize };
}
