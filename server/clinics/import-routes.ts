import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { CHANGE_NETWORK } from '../../domain/clinics/access';
import { ApplyClinicImport, ClinicImport } from '../../domain/clinics/import-contract';
import { Uuid } from '../../domain/shared/ids';
import { route } from '../platform/access/route';
import { sql } from '../platform/db';
import { discardImport, startApplication } from './apply-network';
import { findImport, importQuery } from './import-queries';
import { importRowRoute } from './import-row-list';
import { uploadNetwork } from './upload-network';
import { inNetwork } from './in-network';

const access = CHANGE_NETWORK;
const params = Type.Object({ importId: Uuid });
const SHOWN = 20;

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
  route(app, {
    method: 'GET',
    url: '/v1/clinicImports',
    access,
    schema: { summary: 'List the latest clinic imports', response: { 200: Type.Array(ClinicImport) } },
    handler: ({ caller }) =>
      inNetwork(app.data, caller, (tx) =>
        tx.query(
          sql`${importQuery(tx.reach.where(sql`i.tenant_id`))} order by i.created_at desc limit ${SHOWN}`,
        ),
      ),
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
