import { verify } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { todayIn } from '../../domain/shared/dates';
import type { AddDemo } from '../platform/capability';
import { OperatorError, type Config } from '../platform/config';
import { array, sql, type Data } from '../platform/db';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts';
import { COLLEAGUE_EMAILS } from './colleagues';
import { fillDemo } from './fill';

/**
 * Fills an empty database with the demo data if the configuration says so. Returns whether demo accounts may be used: also if
 * the demo data was filled earlier.
 */
export async function prepareDemo(
  { config, data, keys, files, log }: FastifyInstance,
  additions: readonly AddDemo[],
): Promise<boolean> {
  if (!config.demo) return false;
  const today = todayIn('America/New_York', new Date());
  const employees = await fillDemo({ data, keys, files, today, additions });
  if (employees !== null) {
    log.info({ employees }, 'demo data filled');
    return true;
  }
  return hasDemoAccounts(data);
}

/** Whether the demo data was filled earlier. */
export const hasDemoAccounts = (data: Data): Promise<boolean> =>
  data.withoutReach('demo', async (tx) =>
    Boolean(await tx.maybe(sql`select 1 from users where lower(email) = ${DEMO_ACCOUNTS[0]!.email}`)),
  );

/** Throws in production while someone can sign in with the published password of the demo accounts. */
export async function refuseDemoPasswords(config: Config, data: Data): Promise<void> {
  if (!config.production || config.demoInProduction) return;
  const emails = [...DEMO_ACCOUNTS.map(({ email }) => email), ...COLLEAGUE_EMAILS];
  const accounts = await data.withoutReach('demo', (tx) =>
    tx.query<{ email: string; hash: string }>(sql`select email, password_hash as hash from users
      where lower(email) = any(${array(emails)}::text[]) and has_password and not deactivated order by id`),
  );
  for (const { email, hash } of accounts)
    if (await verify(hash, DEMO_PASSWORD))
      throw new OperatorError(
        `The account ${email} has the published demo password. Use a database without demo data. DEMO_IN_PRODUCTION=yes allows it.`,
      );
}
