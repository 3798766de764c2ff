import { VIEW_RETENTION } from '../../domain/retention/access';
import { HOLD_SORT_FIELDS, HoldFilter, LegalHold, type HoldSortField } from '../../domain/retention/contract';
import { hiddenDocTypes } from '../compliance';
import type { ClientList, ListQuery } from '../platform/client-list';
import { sql } from '../platform/db';
import { nameConditions } from '../platform/name-search';
import { HOLD, HOLDS, visibleHolds } from './hold-queries';
import { holdItem, type HoldRow } from './holds';

/** The legal holds that the caller may see, also released ones. */
export const holdList: ClientList<
  HoldRow,
  typeof LegalHold,
  typeof HoldFilter,
  HoldSortField,
  ListQuery<HoldFilter>
> = {
  name: 'legalHolds',
  access: VIEW_RETENTION,
  summary: 'List the legal holds of a client, also released ones',
  schema: LegalHold,
  filter: HoldFilter,
  sortFields: HOLD_SORT_FIELDS,
  defaultSort: { field: 'placedAt', order: 'DESC' },
  sort: {
    placedAt: sql`h.created_at`,
    placedBy: sql`lower(h.placed_by)`,
    releasedAt: sql`h.released_at`,
    employeeName: sql`e.last_key || ' ' || e.first_key`,
  },
  order: (by, direction) => sql`${by} ${direction} nulls last, h.id`,
  scope: (_app, query) => query,
  columns: () => HOLD,
  from: HOLDS,
  where: (reach, { caller, filter: { q, active } }) => [
    visibleHolds(reach, hiddenDocTypes(caller)),
    ...(active === undefined ? [] : [sql`h.released_at is ${active ? sql`null` : sql`not null`}`]),
    ...nameConditions(reach, q),
  ],
  item: holdItem,
};
