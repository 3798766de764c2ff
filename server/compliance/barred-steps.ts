import type { BarredBy } from '../../domain/employees/contract';
import { clients } from '../clients/tables';
import { EMPLOYEE } from '../../domain/employees/contract';
import { employees } from '../employees/tables';
import { alias, fields, sql, type SQL } from '../platform/db';
import { qualificationNumber, shownReason } from './reevaluate';

const MAX_OF_EACH = 5;

/** A driver barred for another reason than a document, or with a question that has to be answered first. */
export interface BarredStep {
  employeeId: number;
  employeeName: string;
  legacyClientId: number;
  siteName: string;
  qualification: 'notQualified' | 'undecided';
  barredBy: BarredBy;
}

const e = alias(employees, 'e');
const OWN = fields({
  barredBy: shownReason,
  employeeId: e.id,
  employeeName: sql`${e.lastName} || ', ' || ${e.firstName}`,
  legacyClientId: e.siteId,
  siteName: alias(clients, 'c').name,
});

const firstOf = (name: BarredStep['qualification'], within: SQL): SQL => sql`(
  select ${OWN}, ${name}::text as qualification from employees e
  join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
  where ${within} and e.status_id = ${EMPLOYEE} and e.barred_by is not null and e.qualification = ${qualificationNumber(name)}
    and (${name === 'undecided'} or e.barred_by ->> 'status' is distinct from 'undecided')
  order by e.last_key, e.first_key, e.id limit ${MAX_OF_EACH})`;

/** The first drivers who must not drive, then the first undecided ones, as one JSON value. `within`: the condition on employees `e`. */
export const barredStepsQuery = (within: SQL): SQL => sql`(
  select coalesce(json_agg(r), '[]') from (
    select * from ${firstOf('notQualified', within)} n union all select * from ${firstOf('undecided', within)} u) r)`;
