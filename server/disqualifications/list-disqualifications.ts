import type { FastifyInstance } from 'fastify';
import type { Disqualification } from '../../domain/disqualifications/contract';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import { AppError } from '../platform/errors';
import {
  disqualificationItem,
  disqualificationsQuery,
  type DisqualificationRow,
} from './disqualification-queries';

/** The disqualifications of an employee; 404 if the employee is out of reach. */
export async function listDisqualifications(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
): Promise<Disqualification[]> {
  const [found = [], rows = []] = await app.data.read(caller, (reach) => [
    sql`select e.id from employees e
      where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
    disqualificationsQuery(caller, reach, employeeId),
  ]);
  if (found.length === 0) throw new AppError('notFound');
  return (rows as unknown as DisqualificationRow[]).map((row) => disqualificationItem(caller, row));
}
