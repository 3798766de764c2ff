import { allows } from '../../domain/access/access';
import { EMPLOYEE } from '../../domain/employees/contract';
import { IN_FLIGHT } from '../../domain/orders/statuses';
import { FIGURE_ACCESS, type PortfolioFigure } from '../../domain/portfolio/access';
import type { PortfolioSortField } from '../../domain/portfolio/contract';
import type { ListRange, ListSort } from '../../domain/shared/list-dialect';
import { clients } from '../clients/tables';
import { GAP_NUMBERS, hiddenDocTypes, qualificationNumber } from '../compliance';
import { knownOrders } from '../orders';
import type { Caller } from '../platform/access/caller';
import { alias, array, fields, pick, sql, type SQL } from '../platform/db';
import { limitOf } from '../platform/lists';

const c = alias(clients, 'c');
const CLIENT = fields({ _id: c.wireId, legacyClientId: c.id, name: c.name, ...pick(c, 'tenantId') });

/** Written out, as in the condition of their index. */
const IN_FLIGHT_LIST = sql.raw(IN_FLIGHT.join(', '));

/** The clients assigned to a user. */
const own = (userId: number): SQL => sql`client_reps r
  join clients c on c.tenant_id = r.tenant_id and c.id = r.tenant_id where r.user_id = ${userId} and not c.deactivated`;

/** Each figure by client, grouped once for all of them; each reads an index alone. */
function counts(caller: Caller): Record<PortfolioFigure, SQL> {
  const OWN = sql`tenant_id in (select "tenantId" from own)`;
  return {
    notQualified: sql`select tenant_id, count(*)::int as n from employees
      where ${OWN} and status_id = ${EMPLOYEE} and qualification = ${qualificationNumber('notQualified')} group by 1`,
    missing: sql`select tenant_id, count(*)::int as n from gaps where ${OWN} and employee_status_id = ${EMPLOYEE}
      and status in (${GAP_NUMBERS.missing}, ${GAP_NUMBERS.expired})
      and doc_type_id <> all(${array(hiddenDocTypes(caller))}::int[]) group by 1`,
    openOrders: sql`select tenant_id, count(*)::int as n from orders where ${OWN} and status_id in (${IN_FLIGHT_LIST})
      and ${knownOrders(caller, sql``)} group by 1`,
    waitingFiles: sql`select tenant_id, count(*)::int as n from roster_imports
      where ${OWN} and state in ('mapping', 'previewed') group by 1`,
  };
}

const figure = (caller: Caller, name: PortfolioFigure): SQL =>
  allows(FIGURE_ACCESS[name], caller.permissions)
    ? sql`coalesce(${sql.raw(`"${name}"`)}.n, 0) as ${sql.raw(`"${name}"`)}`
    : sql`null::int as ${sql.raw(`"${name}"`)}`;

const URGENCY = sql`"notQualified" desc nulls last, missing desc nulls last, "waitingFiles" desc nulls last, lower(name), "legacyClientId"`;
const orderBy = ({ field, order }: ListSort<PortfolioSortField>): SQL => {
  if (field === 'urgency') return URGENCY;
  const by = field === 'name' ? sql`lower(name)` : sql.raw(`"${field}"`);
  return sql`${by} ${sql.raw(order)} nulls last, lower(name), "legacyClientId"`;
};

/** The clients that the caller looks after, with what waits in each. */
export function portfolioQuery(
  caller: Caller,
  sort: ListSort<PortfolioSortField>,
  range: ListRange | null,
): SQL {
  const grouped = counts(caller);
  return sql`
    with own as (select ${CLIENT} from ${own(caller.user.id)})
    select _id, "legacyClientId", name, "notQualified", missing, "openOrders", "waitingFiles" from (
      select own.*, ${figure(caller, 'notQualified')}, ${figure(caller, 'missing')}, ${figure(caller, 'openOrders')},
        ${figure(caller, 'waitingFiles')}
      from own
      left join (${grouped.notQualified}) "notQualified" on "notQualified".tenant_id = own."tenantId"
      left join (${grouped.missing}) missing on missing.tenant_id = own."tenantId"
      left join (${grouped.openOrders}) "openOrders" on "openOrders".tenant_id = own."tenantId"
      left join (${grouped.waitingFiles}) "waitingFiles" on "waitingFiles".tenant_id = own."tenantId") p
    order by ${orderBy(sort)} ${limitOf(range)}`;
}

export const countPortfolio = ({ user }: Caller): SQL =>
  sql`select count(*)::int as total from ${own(user.id)}`;
