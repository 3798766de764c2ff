import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams, ClientSource } from '../../domain/clients/contract';
import { LastPush, OrderedPush, SettingsPush, SettingsPushOrder } from '../../domain/setup/contract';
import { Uuid } from '../../domain/shared/ids';
import { resolveClientId } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { startPush, readLastPush, readPush, retryPush } from './start-push';

const PushParams = Type.Object({ ...ClientParams.properties, jobId: Uuid });

/** Pushes of a location's settings to all locations below it: start, progress, retry. */
export function pushRoutes(app: FastifyInstance): void {
  const url = '/v1/clients/:id/settingsPush';
  const access = 'client.copyLocationSettings';
  route(app, {
    method: 'POST',
    url,
    access,
    schema: {
      summary: "Push a location's settings to all locations below it with a job",
      params: ClientParams,
      querystring: ClientSource,
      body: SettingsPushOrder,
      response: { 202: OrderedPush },
    },
    async handler({ params, query, caller, body }, reply) {
      const id = await resolveClientId(app.data, params.id, query.source);
      reply.code(202);
      return startPush(app, caller, id, body.fields);
    },
  });
  route(app, {
    method: 'GET',
    url,
    access,
    schema: {
      summary: "Get the last push of a location's settings",
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
      summary: 'Get the progress of a push and the locations it failed for',
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
      summary: 'Retry a finished push for the locations it did not reach',
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
