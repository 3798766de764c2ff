import sharp from 'sharp';
import { sql } from '../../server/platform/db';
import { csv, page, type Declaration } from '../access/declaration';
import { one, run } from '../access/rows';
import { FILE } from '../access/stored-otherwise';

const logoForm = async () => {
  const form = new FormData();
  const picture = sharp({ create: { width: 32, height: 32, channels: 3, background: '#336699' } });
  form.append('image', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'logo.png');
  return form;
};

const site = {
  name: 'Renamed',
  primaryAddress: null,
  contacts: [],
  notes: '',
  deactivated: false,
  employeeIdentifier: 'workId',
};

const ASSUMPTION = 'Choosing any client is what Assume Client is for, and leaves an audit entry there.';

export const clients: Declaration = {
  /** The logo is the file of the document. */
  settle: async ({ client, documentId }, _callerId, app) => {
    const { file } = await one<{ file: string }>(
      app,
      sql`select file_id as file from documents where tenant_id = ${client.tenantId} and id = ${documentId}`,
    );
    await run(app, sql`update clients set logo_file_id = ${file} where id = ${client.id}`);
  },
  parameters: {
    '/v1/clients/{id}': { id: ({ client }) => client.id },
    '/v1/clients/aliases/{id}': { id: ({ client }) => client.id },
    '/v1/clients/{id}/jobTitles/': { jobTitleId: ({ jobTitleId }) => jobTitleId },
  },
  requests: {
    'GET /v1/clients': page,
    'GET /v1/clients/export': csv,
    'POST /v1/clients': ({ canary }) => ({
      payload: {
        name: `New ${canary}`,
        employeeIdentifier: 'workId',
        services: ['Client'],
        timeZone: 'America/Chicago',
        preset: 'cdl',
      },
    }),
    'PUT /v1/clients/{id}': () => ({ payload: site }),
    'PATCH /v1/clients/{id}': () => ({ payload: { notes: 'Changed' } }),
    'PUT /v1/clients/{id}/rep': () => ({ payload: { repId: null, version: 1 } }),
    // The current parent: a place must not move during the tests.
    'PATCH /v1/clients/{id}/hierarchy': ({ client }) => ({
      payload: {
        legacyClientId: Number(client.path.split('/').at(-3)) || client.id,
        LCodes: ['C-1'],
      },
    }),
    'GET /v1/clients/{id}/move': ({ client }) => ({ query: `to=${client.id}` }),
    'PATCH /v1/clients/aliases/{id}': ({ client, canary }) => ({
      payload: { legacyClientId: client.id, alias: `Alias ${canary}` },
    }),
    'POST /v1/clients/{id}/logo': async () => ({ payload: await logoForm() }),
    'PUT /v1/clients/{id}/notes': () => ({ payload: { notes: 'Changed' } }),
    'PUT /v1/clients/{id}/services': () => ({ payload: { services: ['Roadfile', 'Client'] } }),
    'POST /v1/clients/{id}/jobTitles/{jobTitleId}': () => ({ query: 'jobTitle=Changed&program=cdl' }),
    'PATCH /v1/clients/{id}/removeJobTitle': ({ jobTitleId }) => ({
      query: `deleteJobTitleId=${jobTitleId}`,
    }),
  },
  leftOut: { '/v1/clients/{id}/assumption': ASSUMPTION },
  storedOtherwise: { '/v1/clients/{id}/logo': FILE },
  forAuditors: {
    '/v1/clients/{id}': 'the location, without people',
    '/v1/clients/{id}/docTypes': 'the location, without people',
    '/v1/clients/{id}/jobTitles': 'the location, without people',
    '/v1/clients/{id}/rep': 'the location, without people',
  },
};
