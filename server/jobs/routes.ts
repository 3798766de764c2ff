import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import { JobItem } from '../../domain/jobs/contract';
import { VIEW_ALL_JOBS, VIEW_JOBS } from '../../domain/job-kinds';
import { Uuid } from '../../domain/shared/ids';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { route } from '../platform/access/route';
import { sendList } from '../platform/lists';
import { listAllJobs, listJobs } from './list-jobs';
import { retryAnyJob, retryJob } from './retry-job';

/** The jobs of a client, and of all clients: who started what, how far it is, and starting stopped ones again. */
export function jobCenterRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/jobs',
    access: VIEW_JOBS,
    schema: {
      summary:
        "List a client's background jobs, newest first, of the kinds that you may start; users of some locations see their own",
      params: ClientParams,
      querystring: ListQuerystring,
      response: { 200: Type.Array(JobItem) },
    },
    async handler(request, reply) {
      const list = await listJobs(app, request.caller, request.params.id, request.query);
      return sendList(request, reply, { name: 'jobs', ...list });
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/jobs/all',
    access: VIEW_ALL_JOBS,
    schema: {
      summary: 'List the background jobs of all clients and, for Super Admins, of the provider',
      querystring: ListQuerystring,
      response: { 200: Type.Array(JobItem) },
    },
    async handler(request, reply) {
      const list = await listAllJobs(app, request.caller, request.query);
      return sendList(request, reply, { name: 'jobs', ...list });
    },
  });
  retryRoutes(app);
}

function retryRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/jobs/:id/retry',
    access: VIEW_JOBS,
    schema: {
      summary:
        "Start a stopped job of the caller's client again, where it stopped; staff who work for no client may name any job",
      params: Type.Object({ id: Uuid }),
      response: { 204: Type.Null() },
    },
    async handler({ caller, params }, reply) {
      const retry = caller.isInternalUser && caller.tenantId === null ? retryAnyJob : retryJob;
      await retry(app, caller, params.id);
      return reply.code(204).send();
    },
  });
}
