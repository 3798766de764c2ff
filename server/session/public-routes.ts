import type { FastifyInstance } from 'fastify';
import { ApiVersion, PublicInfo, type DemoAccount } from '../../domain/session/contract';
import { route } from '../platform/access/route';

/** Public information: the version, and what the sign-in page shows. */
export function publicRoutes(app: FastifyInstance, demoAccounts: readonly DemoAccount[]): void {
  route(app, {
    method: 'GET',
    url: '/v1',
    access: 'public',
    schema: { summary: 'Get the version of the API', response: { 200: ApiVersion } },
    handler: () => ({ version: app.config.version }),
  });
  route(app, {
    method: 'GET',
    url: '/v1/public',
    access: 'public',
    schema: { summary: 'Get what the sign-in page shows', response: { 200: PublicInfo } },
    handler: () => ({
      providerName: app.config.providerName,
      version: app.config.version,
      demoAccounts: app.config.demo === true ? demoAccounts : [],
    }),
  });
}
