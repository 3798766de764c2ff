import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { ErrorBody } from '../../domain/shared/errors';
import { route } from './access/route';

/** Collects the routes into the OpenAPI document, with the access of each as `x-permission`. */
export async function addOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Roadfile', version },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        // Of every answer with a status from 400 on. A `stale` one adds current, changedBy and changedAt.
        schemas: { Error: ErrorBody },
      },
      security: [{ bearer: [] }],
    },
  });
}

/** GET /v1/openapi.json */
export function openApiRoute(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/openapi.json',
    access: 'public',
    schema: { summary: 'This API as an OpenAPI document' },
    handler: () => app.swagger(),
  });
}
