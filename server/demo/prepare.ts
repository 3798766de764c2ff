import type { FastifyInstance } from 'fastify';
import { todayIn } from '../../domain/shared/dates';
import { sql } from '../platform/db';
import { DEMO_ACCOUNTS } from './accounts';
import { fillDemo } from './fill';

/**
 * Fills an empty database with the demo data, unless DEMO=off or in production. Returns whether demo accounts may be
 * used: also if the demo data was filled earlier.
 */
export async function prepareDemo({ config, data, keys, files, log }: FastifyInstance): Promise<boolean> {
  if (config.demo === false) return false;
  const today = todayIn('America/New_York', new Date());
  const employees = await fillDemo({ data, keys, files, today });
  if (employees !== null) {
    log.info({ employees }, 'demo data filled');
    return true;
  }
  const first = DEMO_ACCOUNTS[0]!.email;
  return data.withoutReach('demo', async (tx) =>
    Boolean(await tx.maybe(sql`select 1 from users where lower(email) = ${first}`)),
  );
}
