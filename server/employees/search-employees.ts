import type { FastifyInstance } from 'fastify';
import { lastFourDigits, normalizeSsn, ssnSearchProblem } from '../../domain/shared/ssn';
import type { Caller } from '../platform/access/caller';
import { ssnHashes } from '../platform/crypto';
import { refuseFields } from '../platform/errors';
import { array, sql } from '../platform/db';
import { rosterColumns, rosterJoins } from './roster-queries';
import { visibilityOf, visibleGaps } from './field-visibility';

/**
 * Employees with an SSN, found by its keyed hash or by its last four digits; the search is recorded in the audit trail. Returns
 * JSON text of at most 100 roster rows.
 */
export async function searchEmployees(app: FastifyInstance, caller: Caller, ssn: string): Promise<string> {
  const problem = ssnSearchProblem(ssn);
  if (problem) throw refuseFields({ ssn: problem });
  const lastFour = lastFourDigits(ssn);
  const visibility = visibilityOf(caller, app.now());
  return app.data.withReach(caller, async (tx) => {
    const matches = lastFour
      ? sql`e.ssn_last4 = ${lastFour}`
      : sql`e.ssn_hash = any(${array(ssnHashes(app.keys, tx.reach.tenantId, normalizeSsn(ssn) ?? ''))}::bytea[])`;
    const { json, found } = await tx.one<{ json: string; found: number }>(sql`
      select coalesce(json_agg(r), '[]')::text as json, count(*)::int as found from (
        select ${rosterColumns(visibility)}, ${visibleGaps(visibility)} as gaps from (
          select e.* from employees e where ${tx.reach.where(sql`e.tenant_id`, sql`e.site_id`)} and ${matches}
          order by e.last_key, e.first_key, e.id limit 100) e ${rosterJoins}
        order by e.last_key, e.first_key, e.id) r`);
    // A match reveals who has the number, like revealing an SSN, so it is recorded; the number itself is not.
    tx.audit({ type: 'employee.ssnSearched', subject: 'list/employees', found });
    return json;
  });
}
