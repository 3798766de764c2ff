import type { FastifyInstance } from 'fastify';
import { ApiVersion, PublicInfo, type DemoAccount } from '../../domain/session/contract';
import { route } from '../platform/access/route';
import { sql } from '../platform/db';

/** Whether no user exists. Users are never deleted, so this is asked only until the first one was found. */
function asksForFirstAdmin({ data }: FastifyInstance): () => Promise<boolean> {
  let someone = false;
  return async () => {
    someone ||= Boolean(
      await data.withoutReach('session', (tx) => tx.maybe(sql`select 1 from users limit 1`)),
    );
    return !someone;
  };
}

/** Public information: the version, and what the sign-in page shows. */
export function publicRoutes(app: FastifyInstance, demoAccounts: readonly DemoAccount[]): void {
  route(app, {
    method: 'GET',
    url: '/v1',
    access: 'public',
    schema: { summary: 'Get the version of the API', response: { 200: ApiVersion } },
    handler: () => ({ version: app.config.version }),
  });
  const needsFirstAdmin = asksForFirstAdmin(app);
  route(app, {
    method: 'GET',
    url: '/v1/public',
    access: 'public',
    schema: { summary: 'Get what the sign-in page shows', response: { 200: PublicInfo } },
    handler: async () => ({
      providerName: app.config.providerName,
      version: app.config.version,
      demoAccounts: app.config.demo ? demoAccounts : [],
      needsFirstAdmin: await needsFirstAdmin(),
      ...(app.config.smtpUrl === null && { mailWaits: true as const }),
    }),
  });
}
