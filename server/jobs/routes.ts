import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import { JOB_SORT_FIELDS, JobFilter, JobItem } from '../../domain/jobs/contract';
import { VIEW_ALL_JOBS, VIEW_JOBS } from '../../domain/job-kinds';
import { Uuid } from '../../domain/shared/ids';
import { route } from '../platform/access/route';
import { pageRoute } from '../platform/list-routes';
import { listAllJobs, listJobs } from './list-jobs';
import { retryAnyJob, retryJob } from './retry-job';

const JOBS = {
  name: 'jobs',
  schema: JobItem,
  sortFields: JOB_SORT_FIELDS,
  defaultSort: { field: 'createdAt', order: 'DESC' },
  filter: JobFilter,
} as const;

/** The jobs of a client, and of all clients: who started what, how far it is, and starting stopped ones again. */
export function jobCenterRoutes(app: FastifyInstance): void {
  pageRoute(app, {
    ...JOBS,
    url: '/v1/clients/:id/jobs',
    access: VIEW_JOBS,
    summary:
      "List a client's background jobs, newest first, of the kinds that you may start; users of some locations see their own",
    params: ClientParams,
    read: ({ caller, params, ...list }) => listJobs(app, caller, params.id, list),
  });
  pageRoute(app, {
    ...JOBS,
    url: '/v1/jobs/all',
    access: VIEW_ALL_JOBS,
    summary: 'List the background jobs of all clients and, for Super Admins, of the provider',
    read: ({ caller, ...list }) => listAllJobs(app, caller, list),
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
