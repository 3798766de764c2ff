import type { FastifyInstance } from 'fastify';
import { ApiVersion, PublicInfo, type DemoAccount } from '../../domain/session/contract';
import { route } from '../platform/access/route';

/** What anybody may know: the version, and what the sign-in page shows. */
export function publicRoutes(app: FastifyInstance, demoAccounts: readonly DemoAccount[]): void {
  route(app, {
    method: 'GET',
    url: '/v1',
    access: 'public',
    schema: { summary: 'The version of this API', response: { 200: ApiVersion } },
    handler: () => ({ version: app.config.version }),
  });
  route(app, {
    method: 'GET',
    url: '/v1/public',
    access: 'public',
    schema: { summary: 'What the sign-in page shows', response: { 200: PublicInfo } },
    handler: () => ({
      providerName: app.config.providerName,
      version: app.config.version,
      demoAccounts: app.config.demo === true ? demoAccounts : [],
    }),
  });
}
