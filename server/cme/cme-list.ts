import { CME_SORT_FIELDS, Cme, CmeQuery, type CmeSortField } from '../../domain/cme/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { ClientList } from '../platform/client-list';
import { sql, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { nameConditions } from '../platform/name-search';
import { OF_ALL_CLIENTS } from './exam-order-list';
import { CME_COLUMNS, CMES, presentCme, type CmeRow } from './read-cmes';

const EVERYWHERE = { where: () => sql`true` };

/** A number is that of an exam or an order, or the examiner's in the registry; anything else a name. */
function searchConditions(search: string): SQL[] {
  if (/^\d{1,9}$/.test(search)) return [sql`(x.id = ${Number(search)} or x.order_id = ${Number(search)})`];
  if (/^\d{10}$/.test(search)) return [sql`x.registry_number = ${search}`];
  return nameConditions(EVERYWHERE, search);
}

/** Exams that wait for their examiner's decision. */
export const IS_PENDING = sql`x.result = 'determinationPending' and x.superseded_at is null`;

/** What the list of results shows of an exam. The rest is for those who may see details. */
const withoutDetails = (exam: Cme): Cme => ({
  ...exam,
  examinerName: null,
  registryNumber: null,
  restrictions: null,
  stateRecord: null,
  registryNoteOn: null,
  note: null,
});

interface Scope {
  search: string;
  pending: boolean;
  seesDetails: boolean;
}

/** The exams of all clients that match a search, or those that wait for the examiner. */
export const cmeList: ClientList<CmeRow, typeof Cme, typeof CmeQuery, CmeSortField, Scope> = {
  name: 'cmes',
  unscoped: OF_ALL_CLIENTS,
  access: 'cme.search',
  summary: 'Find exams with a result, by name or number, or those that wait for the examiner',
  schema: Cme,
  filter: CmeQuery,
  sortFields: CME_SORT_FIELDS,
  defaultSort: { field: 'examDate', order: 'DESC' },
  sort: { examDate: sql`x.exam_date` },
  order: (by, direction) => sql`${by} ${direction}, x.id ${direction}`,
  scope(_app, { caller, filter: { search = '', pending = false } }) {
    const text = search.trim();
    if (text === '' && !pending)
      throw new AppError('validation', { fields: { search: refuse('cme.searchRequired') } });
    return { search: text, pending, seesDetails: caller.permissions.has('cme.viewDetail') };
  },
  columns: () => CME_COLUMNS,
  from: CMES,
  where: (_reach, { search, pending }) => [
    ...(search === '' ? [] : searchConditions(search)),
    pending ? IS_PENDING : sql`true`,
  ],
  mostCounted: 10_000,
  item: (row, { seesDetails }) => (seesDetails ? presentCme(row) : withoutDetails(presentCme(row))),
};
