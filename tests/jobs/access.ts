import { sql } from '../../server/platform/db';
import { empty, page, type Declaration } from '../access/declaration';
import { one, run } from '../access/rows';
import { NOTHING } from '../access/stored-otherwise';

export interface JobPlace {
  jobId: string;
}

export const jobs: Declaration<JobPlace> = {
  makeOne: async ({ client, user, canary }, app) => {
    const { id } = await one<{ id: string }>(
      app,
      sql`insert into jobs (tenant_id, type, data, created_by, state) values (${client.tenantId}, ${canary}, '{}', ${user.id}, 'done') returning id`,
    );
    return { jobId: id };
  },
  settle: ({ jobId }, callerId, app) =>
    run(app, sql`update jobs set created_by = ${callerId} where id = ${jobId}::uuid`),
  parameters: { '/v1/jobs/': { id: ({ jobId }) => jobId } },
  requests: {
    'GET /v1/clients/{id}/jobs': page,
    'GET /v1/jobs/all': page,
    'POST /v1/jobs/{id}/retry': empty,
  },
  storedOtherwise: { '/v1/jobs/{id}/retry': NOTHING },
  forAuditors: { '/v1/clients/{id}/jobs': 'what the auditor made themselves' },
};
