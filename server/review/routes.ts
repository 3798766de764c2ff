import type { FastifyInstance } from 'fastify';

/** What the specification calls DQ items: the documents of the review process, beside the routes of its tasks. */
export function reviewRoutes(_app: FastifyInstance): void {}
