import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Client, ClientParams, ClientSource } from '../../domain/clients/contract';
import {
  DriverMonitoring,
  DriverMonitoringPut,
  LocationCount,
  LocationSettings,
  MedCardsBody,
  MedCardsQuery,
  MedCardsResult,
  NewLocation,
  OwnMonitoringQuery,
} from '../../domain/locations/contract';
import { monitoringProblems } from '../../domain/locations/location-rules';
import { findSite } from '../clients';
import { resolveClientId } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { refuseFields } from '../platform/errors';
import { addLocation } from './add-location';
import { driverMonitoringOf, inheritDriverMonitoring, setDriverMonitoring } from './driver-monitoring';
import { locationCounts } from './location-counts';
import { addToMedCards, medCardSubmissionOf, removeFromMedCards } from './med-cards';

const common = { params: ClientParams, querystring: ClientSource };

function treeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/clients/:id/children',
    access: 'client.addNewLocation',
    schema: {
      summary: 'Add a location directly below a client',
      ...common,
      body: NewLocation,
      response: { 201: Client },
    },
    async handler({ params, query, caller, body }, reply) {
      const id = await resolveClientId(app.data, params.id, query.source);
      reply.code(201);
      return app.data.withReach(caller, (tx) => addLocation(tx, id, body));
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/children/counts',
    access: 'client.viewLocationInformation',
    schema: {
      summary:
        'Count the active employees of each location at or below a client; locations without any are left out',
      ...common,
      response: { 200: Type.Array(LocationCount) },
    },
    async handler({ params, query, caller }) {
      return locationCounts(app.data, caller, await resolveClientId(app.data, params.id, query.source));
    },
  });
}

function settingsRoute(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/locationSettings',
    access: 'client.viewLocationInformation',
    schema: {
      summary: 'Get the medical certificate and license monitoring settings of a location',
      ...common,
      response: { 200: LocationSettings },
    },
    async handler({ params, query, caller }) {
      const id = await resolveClientId(app.data, params.id, query.source);
      return app.data.withReach(caller, async (tx) => {
        await findSite(tx, id);
        return {
          medCardSubmission: await medCardSubmissionOf(tx, id),
          driverMonitoring: await driverMonitoringOf(tx, id),
        };
      });
    },
  });
}

function monitoringRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'PUT',
    url: '/v1/clients/:id/driverMonitoring',
    access: 'client.configureLocation',
    schema: {
      summary: 'Set the driver monitoring of a location',
      ...common,
      body: DriverMonitoringPut,
      response: { 200: DriverMonitoring },
    },
    async handler({ params, query, caller, body }) {
      const id = await resolveClientId(app.data, params.id, query.source);
      const problems = monitoringProblems(body);
      if (Object.keys(problems).length > 0) throw refuseFields(problems);
      return app.data.withReach(caller, (tx) => setDriverMonitoring(tx, id, body));
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/clients/:id/driverMonitoring',
    access: 'client.configureLocation',
    schema: {
      summary: 'Remove the driver monitoring of a location, so that it inherits again',
      params: ClientParams,
      querystring: OwnMonitoringQuery,
      response: { 200: DriverMonitoring },
    },
    async handler({ params, query, caller }) {
      const id = await resolveClientId(app.data, params.id, query.source);
      return app.data.withReach(caller, (tx) => inheritDriverMonitoring(tx, id, query.version));
    },
  });
}

function medCardRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/clients/medCards',
    access: 'client.addLocationToMedCardSubmission',
    schema: {
      summary: 'Submit the medical certificates of a location; with isIncludeChildren also of those below it',
      body: MedCardsBody,
      response: { 200: MedCardsResult },
    },
    async handler({ caller, body }) {
      const id = await resolveClientId(app.data, String(body.clientId));
      return app.data.withReach(caller, async (tx) => ({
        changed: await addToMedCards(tx, id, body.isIncludeChildren === true),
      }));
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/clients/:id/medCards',
    access: 'client.addLocationToMedCardSubmission',
    schema: {
      summary:
        'Stop submitting the medical certificates of a location; with isIncludeChildren also of those below it',
      params: ClientParams,
      querystring: MedCardsQuery,
      response: { 200: MedCardsResult },
    },
    async handler({ params, query, caller }) {
      const id = await resolveClientId(app.data, params.id, query.source);
      return app.data.withReach(caller, async (tx) => ({
        changed: await removeFromMedCards(tx, id, query.isIncludeChildren === true),
      }));
    },
  });
}

/** Adding locations, and location settings outside the client record. */
export function locationRoutes(app: FastifyInstance): void {
  treeRoutes(app);
  settingsRoute(app);
  monitoringRoutes(app);
  medCardRoutes(app);
}
