import type { FastifyInstance } from 'fastify';
import {
  EMPLOYEE_ACROSS,
  type EmployeeAcrossFilter,
  type EmployeeAcross,
} from '../../domain/portfolio/contract';
import type { ListRequest } from '../../domain/shared/list-dialect';
import { rosterFields, rosterJoins, rosterMatches, visibilityOf, visibleGaps } from '../employees';
import type { Caller } from '../platform/access/caller';
import { fields, pick, sql, type SQL } from '../platform/db';
import { asStaff, CLIENT_OF_ROW, direction, OF_ONE, OF_PERSON, readPageAcross } from './page-across';

const byName = (order: 'ASC' | 'DESC'): SQL =>
  sql`k.last_key ${direction(order)}, k.first_key ${direction(order)}, k.employee_id ${direction(order)}`;

/** A page of employees. */
export function listEmployeesAcross(
  app: FastifyInstance,
  caller: Caller,
  { sort, range, filter }: ListRequest<EmployeeAcrossFilter>,
) {
  const { mine, client, ...rest } = filter;
  const visibility = visibilityOf(asStaff(caller), app.now());
  const columns = fields({
    client: CLIENT_OF_ROW,
    ...pick(rosterFields(visibility), ...EMPLOYEE_ACROSS),
    gaps: visibleGaps(visibility),
  } satisfies Record<keyof EmployeeAcross, unknown>);
  const key = sql`e.last_key, e.first_key, e.id as employee_id`;
  return readPageAcross(app, caller, {
    filter: { mine, client },
    range,
    sort,
    matches: rosterMatches(OF_ONE, rest, null, visibility, key),
    named: {
      q: rest.q,
      matches: rosterMatches(OF_PERSON, { ...rest, q: undefined }, null, visibility, sql`e.id`),
    },
    by: byName,
    rows: sql`select ${columns} from page
      join employees e on e.tenant_id = page.client_id and e.id = page.employee_id ${rosterJoins}`,
  });
}
