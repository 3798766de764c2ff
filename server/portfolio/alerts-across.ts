import type { FastifyInstance } from 'fastify';
import { EMPLOYEE } from '../../domain/employees/contract';
import { type AlertAcrossFilter, type AlertAcross } from '../../domain/portfolio/contract';
import type { ListRequest } from '../../domain/shared/list-dialect';
import { alertFields, alertsWhere, joinEmployee, joinSite } from '../alerts';
import { hiddenDocTypes } from '../compliance';
import { rosterMatches } from '../employees';
import type { Caller } from '../platform/access/caller';
import { fields, pick, sql, type SQL } from '../platform/db';
import { asStaff, CLIENT_OF_ROW, direction, OF_ONE, readPageAcross } from './page-across';

const COLUMNS = fields({
  client: CLIENT_OF_ROW,
  ...pick(alertFields, 'employeeId', 'employeeName', 'siteName', 'docTypeId', 'docTypeName', 'status'),
  ...pick(alertFields, 'dueOn', 'cfr', 'reason', 'assigneeName', 'snoozedUntil', 'snoozedBy'),
} satisfies Record<keyof AlertAcross, unknown>);

const byDue = (order: 'ASC' | 'DESC'): SQL =>
  sql`k.due_on ${direction(order)} ${sql.raw(order === 'ASC' ? 'nulls first' : 'nulls last')},
    k.employee_id ${direction(order)}, k.doc_type_id ${direction(order)}`;

const KEY = sql`g.due_on, g.employee_id, g.doc_type_id`;

/** The alerts of people with a name: the people come first, by the indexes of names. */
const alertsOf = (q: string, where: SQL): SQL => {
  const nothing = {
    outside: false,
    selected: false,
    hidden: [],
    asOf: null,
    stored: true,
    people: sql`true`,
  };
  return sql`select k.* from (${rosterMatches(OF_ONE, { q }, null, nothing, sql`e.id`)}) e
    cross join lateral (select ${KEY} from gaps g where ${where} and g.employee_id = e.id offset 0) k`;
};

/** A page of the document alerts of active employees. */
export function listAlertsAcross(
  app: FastifyInstance,
  caller: Caller,
  { sort, range, filter }: ListRequest<AlertAcrossFilter>,
) {
  const { mine, client, docStatuses, q = '', ...choice } = filter;
  const where = alertsWhere(
    OF_ONE,
    // No filter asks about today.
    { site: null, hidden: hiddenDocTypes(asStaff(caller)), today: '', me: caller.user.id },
    {
      ...choice,
      employmentStatusIds: [EMPLOYEE],
      docStatusSets: docStatuses ? [docStatuses] : [],
      problemsAndWarningsOnly: false,
    },
  );
  return readPageAcross(app, caller, {
    filter: { mine, client },
    range,
    sort,
    matches: q.trim() ? alertsOf(q, where) : sql`select ${KEY} from gaps g where ${where}`,
    by: byDue,
    rows: sql`select ${COLUMNS} from page
      join gaps g on g.tenant_id = page.client_id and g.employee_id = page.employee_id and g.doc_type_id = page.doc_type_id
      ${joinEmployee} ${joinSite}`,
  });
}
