import { VIEW_PLANS } from '../../domain/return-to-duty/access';
import {
  PLAN_SORT_FIELDS,
  PlanFilter,
  PlanLine,
  type PlanSortField,
} from '../../domain/return-to-duty/contract';
import { OPEN_STAGES } from '../../domain/return-to-duty/steps';
import { atSites, type ClientList, type ListQuery } from '../platform/client-list';
import { array, sql } from '../platform/db';
import { nameConditions } from '../platform/name-search';
import { LINE_COLUMNS, planLine, PLANS_FROM, plansWhere, stage, type LineRow } from './plan-queries';
import { refuseAuditors } from './read-plans';

/** Who of a client is on the way back to driving after a violation. Without an export: no file of it may go around (382.405). */
export const planList: ClientList<
  LineRow,
  typeof PlanLine,
  typeof PlanFilter,
  PlanSortField,
  ListQuery<PlanFilter>
> = {
  name: 'returnToDuty',
  access: VIEW_PLANS,
  summary: "List the return-to-duty plans of a client's employees, with the step that is next",
  schema: PlanLine,
  filter: PlanFilter,
  sortFields: PLAN_SORT_FIELDS,
  defaultSort: { field: 'violatedOn', order: 'DESC' },
  sort: { violatedOn: sql`p.violated_on`, employeeName: sql`e.last_key || ' ' || e.first_key` },
  order: (by, direction) => sql`${by} ${direction}, p.id ${direction}`,
  scope: (_app, query) => {
    refuseAuditors(query.caller);
    return query;
  },
  columns: () => LINE_COLUMNS,
  from: PLANS_FROM,
  where: (reach, { site, filter: { q, siteIds, stages, open } }) => [
    plansWhere(reach, sql`true`),
    ...atSites(sql`e.site_id`, reach.tenantId, site, siteIds),
    ...(stages ? [sql`${stage} = any(${array(stages)}::text[])`] : []),
    ...(open === undefined ? [] : [sql`(${stage} = any(${array([...OPEN_STAGES])}::text[])) = ${open}`]),
    ...nameConditions(reach, q),
  ],
  item: (row, { caller }) => planLine(caller, row),
};
