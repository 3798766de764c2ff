import { json, sql } from '../../server/platform/db';
import { empty, type Declaration } from '../access/declaration';
import { run, versionOf } from '../access/rows';
import { READS } from '../access/stored-otherwise';
import type { JobPlace } from '../jobs/access';
import { makeClient } from '../support/factories';

export const setup: Declaration<object, JobPlace> = {
  /** The job is a push of settings that stopped, and failed for the location below. */
  settle: async ({ client, jobId }, _callerId, app) => {
    const below = await makeClient(app, { parent: client, name: 'Below' });
    const data = { sourceId: client.id, fields: ['docTypes'] };
    await run(
      app,
      sql`update jobs set type = 'setup.push', state = 'parked', data = ${json(data)} where id = ${jobId}::uuid`,
    );
    await run(
      app,
      sql`insert into settings_push_sites (tenant_id, job_id, site_id, place, state)
        values (${client.tenantId}, ${jobId}::uuid, ${below.id}, 1, 'failed')`,
    );
  },
  parameters: { '/v1/clients/{id}/settingsPush/': { jobId: ({ jobId }) => jobId } },
  requests: {
    'POST /v1/clients/{id}/fileSetup/preview': () => ({ payload: { setup: null } }),
    'POST /v1/clients/{id}/fileSetup/preview/people': () => ({
      payload: { setup: null, figure: 'employees' },
    }),
    'PUT /v1/clients/{id}/fileSetup': async ({ client }, app) => ({
      payload: {
        setup: { programs: { cdl: { 2033: 'required' } }, titles: {}, reason: '' },
        version: (await versionOf(app, sql`file_setups where site_id = ${client.id}`)) ?? 0,
      },
    }),
    'POST /v1/clients/{id}/settingsPush': () => ({ payload: { fields: ['docTypes'] } }),
    'POST /v1/clients/{id}/settingsPush/{jobId}/retry': empty,
  },
  storedOtherwise: {
    '/v1/clients/{id}/fileSetup/preview': READS,
    '/v1/clients/{id}/fileSetup/preview/people': READS,
  },
};
