import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { ErrorBody } from '../../domain/shared/errors';
import { route } from './access/route';

/** Collects the routes into the OpenAPI document, with each route's access as `x-permission`. */
export async function addOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Roadfile', version },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        // The body of every error response. A `stale` one adds current, changedBy and changedAt.
        schemas: { Error: ErrorBody },
      },
      security: [{ bearer: [] }],
    },
  });
}

export function openApiRoute(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/openapi.json',
    access: 'public',
    schema: { summary: 'Get the OpenAPI document' },
    handler: () => app.swagger(),
  });
}
