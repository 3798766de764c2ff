import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { CHANGE_NETWORK, CHECK_REGISTRY, VIEW_NETWORK } from '../../domain/clinics/access';
import { Clinic, ClinicPatch, NewClinic, RegistryAnswer } from '../../domain/clinics/contract';
import { IntegerId } from '../../domain/shared/ids';
import { STRICT } from '../../domain/shared/schema';
import { route } from '../platform/access/route';
import { listRoutes } from '../platform/list-routes';
import { addClinic, changeClinic, recordRegistryCheck } from './change-clinic';
import { presentClinic, readClinic } from './clinic-columns';
import { importRoutes } from './import-routes';
import { networkList } from './network-list';
import { vendorRoutes } from './search-vendors';
import { inNetwork } from './in-network';

const params = Type.Object({ vendorId: IntegerId });
const response = { 200: Clinic };

/** The search for clinics, and the network that the provider's staff keep. */
export function clinicRoutes(app: FastifyInstance): void {
  vendorRoutes(app);
  listRoutes(app, networkList);
  importRoutes(app);
  route(app, {
    method: 'GET',
    url: '/v1/clinics/:vendorId',
    access: VIEW_NETWORK,
    schema: { summary: 'Get a clinic of the network with its hours and registry check', params, response },
    handler: async ({ caller, params: { vendorId } }) =>
      presentClinic(await inNetwork(app.data, caller, (tx) => readClinic(tx, vendorId))),
  });
  route(app, {
    method: 'POST',
    url: '/v1/clinics',
    access: CHANGE_NETWORK,
    schema: { summary: 'Add a clinic to the network', body: NewClinic, response },
    handler: ({ caller, body }) => addClinic(app, caller, body),
  });
  route(app, {
    method: 'PATCH',
    url: '/v1/clinics/:vendorId',
    access: CHANGE_NETWORK,
    schema: { summary: 'Change a clinic, close it, or open it again', params, body: ClinicPatch, response },
    handler: ({ caller, params: { vendorId }, body }) => changeClinic(app, caller, vendorId, body),
  });
  route(app, {
    method: 'POST',
    url: '/v1/clinics/:vendorId/registryCheck',
    access: CHECK_REGISTRY,
    schema: {
      summary: 'Record that the National Registry was checked for the examiner today, and what it says',
      params,
      body: Type.Object({ registryAnswer: RegistryAnswer }, STRICT),
      response,
    },
    handler: ({ caller, params: { vendorId }, body }) =>
      recordRegistryCheck(app, caller, vendorId, body.registryAnswer),
  });
}
