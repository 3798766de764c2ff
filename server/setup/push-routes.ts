import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams, ClientSource } from '../../domain/clients/contract';
import { LastPush, OrderedPush, SettingsPush, SettingsPushOrder } from '../../domain/setup/contract';
import { Uuid } from '../../domain/shared/ids';
import { resolveClientId } from '../platform/access/named-site';
import { route } from '../platform/access/route';
import { orderPush, readLastPush, readPush, retryPush } from './order-push';

const PushParams = Type.Object({ ...ClientParams.properties, jobId: Uuid });

/** A location's settings given to all below it: ordered, watched, and repeated for what failed. */
export function pushRoutes(app: FastifyInstance): void {
  const url = '/v1/clients/:id/settingsPush';
  const access = 'client.copyLocationSettings';
  route(app, {
    method: 'POST',
    url,
    access,
    schema: {
      summary: "Give a location's settings to all locations below it, one at a time, by a job",
      params: ClientParams,
      querystring: ClientSource,
      body: SettingsPushOrder,
      response: { 202: OrderedPush },
    },
    async handler({ params, query, caller, body }, reply) {
      const id = await resolveClientId(app.data, params.id, query.source);
      reply.code(202);
      return orderPush(app, caller, id, body.fields);
    },
  });
  route(app, {
    method: 'GET',
    url,
    access,
    schema: {
      summary: "The last push of a location's settings, under way or ended",
      params: ClientParams,
      querystring: ClientSource,
      response: { 200: LastPush },
    },
    async handler({ params, query, caller }) {
      const id = await resolveClientId(app.data, params.id, query.source);
      return { last: await readLastPush(app, caller, id) };
    },
  });
  route(app, {
    method: 'GET',
    url: `${url}/:jobId`,
    access,
    schema: {
      summary: 'How far a push of settings is, and which locations it did not get to',
      params: PushParams,
      querystring: ClientSource,
      response: { 200: SettingsPush },
    },
    async handler({ params, query, caller }) {
      const id = await resolveClientId(app.data, params.id, query.source);
      return readPush(app, caller, id, params.jobId);
    },
  });
  route(app, {
    method: 'POST',
    url: `${url}/:jobId/retry`,
    access,
    schema: {
      summary: 'Push settings once more to the locations that an ended push did not get to',
      params: PushParams,
      querystring: ClientSource,
      response: { 202: OrderedPush },
    },
    async handler({ params, query, caller }, reply) {
      const id = await resolveClientId(app.data, params.id, query.source);
      reply.code(202);
      return retryPush(app, caller, id, params.jobId);
    },
  });
}
