import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { CHANGE_NETWORK } from '../../domain/clinics/access';
import { ApplyClinicImport, ClinicImport } from '../../domain/clinics/import-contract';
import { Uuid } from '../../domain/shared/ids';
import { rangeToRead } from '../../domain/shared/list-dialect';
import { route } from '../platform/access/route';
import { LATEST_FIRST, pageRoute } from '../platform/list-routes';
import { limitOf } from '../platform/lists';
import { sql } from '../platform/db';
import { discardImport, startApplication } from './apply-network';
import { findImport, importQuery } from './import-queries';
import { importRowRoute } from './import-row-list';
import { uploadNetwork } from './upload-network';
import { inNetwork } from './in-network';

const access = CHANGE_NETWORK;
const params = Type.Object({ importId: Uuid });

/** Imports of the network from files. */
export function importRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/clinicImports',
    access,
    streamsBody: true,
    perMinute: 30,
    schema: {
      summary:
        'Upload a CSV or XLSX file of clinics (multipart/form-data with document) and preview its rows',
      response: { 201: ClinicImport },
    },
    handler: async (request, reply) => reply.code(201).send(await uploadNetwork(app, request, reply)),
  });
  pageRoute(app, {
    url: '/v1/clinicImports',
    name: 'clinicImports',
    access,
    summary: 'List the clinic imports, the latest first',
    schema: ClinicImport,
    ...LATEST_FIRST,
    parse: ({ range = '[0,19]', ...query }) => ({ ...query, range }),
    read: ({ caller, range, sort }) =>
      inNetwork(app.data, caller, async (tx) => {
        const ofNetwork = tx.reach.where(sql`i.tenant_id`);
        return {
          items: await tx.query<ClinicImport>(
            sql`${importQuery(ofNetwork)} order by i.created_at ${sql.raw(sort.order)}, i.id ${limitOf(rangeToRead(range))}`,
          ),
          ...(await tx.one<{ total: number }>(
            sql`select count(*)::int as total from clinic_imports i where ${ofNetwork}`,
          )),
        };
      }),
  });
  route(app, {
    method: 'GET',
    url: '/v1/clinicImports/:importId',
    access,
    schema: { summary: 'Get a clinic import with its counts', params, response: { 200: ClinicImport } },
    handler: ({ caller, params: { importId } }) =>
      inNetwork(app.data, caller, (tx) => findImport(tx, importId)),
  });
  importRowRoute(app);
  route(app, {
    method: 'POST',
    url: '/v1/clinicImports/:importId/application',
    access,
    schema: {
      summary: 'Apply a clinic file with a background job; rows with problems are left out',
      params,
      body: ApplyClinicImport,
      response: { 202: Type.Object({ jobId: Uuid }) },
    },
    handler: async ({ caller, params: { importId }, body: { closeMissing } }, reply) =>
      reply.code(202).send(await startApplication(app, caller, importId, closeMissing)),
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/clinicImports/:importId',
    access,
    schema: { summary: 'Delete a clinic import that was not applied', params },
    async handler({ caller, params: { importId } }, reply) {
      await discardImport(app, caller, importId);
      return reply.code(204).send();
    },
  });
}
