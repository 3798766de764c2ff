import type { FastifyInstance } from 'fastify';
import { normaliseSsn } from '../../domain/shared/ssn';
import type { Caller } from '../platform/access/caller';
import { hashSsn } from '../platform/crypto';
import { refuseFields } from '../platform/errors';
import { sql } from '../platform/db';
import { rosterColumns, rosterJoins } from './roster-queries';
import { sightOf, visibleGaps } from './sight';

/** Employees with an SSN, found by its keyed hash. Answers JSON text of roster rows. */
export async function searchEmployees(app: FastifyInstance, caller: Caller, ssn: string): Promise<string> {
  const digits = normaliseSsn(ssn);
  if (!digits)
    throw refuseFields({ ssn: 'The social security number must have nine digits, like 900-12-3456' });
  const sight = sightOf(caller);
  const [rows] = await app.data.read(caller, (reach) => [
    sql`select coalesce(json_agg(r), '[]')::text as json from (
      select ${rosterColumns(sight)}, ${visibleGaps(sight)} as gaps from employees e ${rosterJoins}
      where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.ssn_hash = ${hashSsn(app.keys, digits)}
      order by e.last_key, e.first_key, e.id limit 100) r`,
  ]);
  return (rows![0] as { json: string }).json;
}
