import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import {
  LocationQuery,
  Pool,
  PoolDefinition,
  PoolLocations,
  PoolOptions,
  PoolPatch,
  PoolsAnswer,
} from '../../domain/pools/contract';
import { PeopleQuery, PoolPeople } from '../../domain/pools/people-contract';
import { IntegerId } from '../../domain/shared/ids';
import { Nullable, SEARCH } from '../../domain/shared/schema';
import { siteIds } from '../employees';
import { resolveSite } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { addPool } from './add-pool';
import { changePool } from './change-pool';
import { readPoolLocations } from './pool-locations';
import { readPoolPeople } from './pool-people';
import { readPools } from './read-pools';
import { removePool } from './remove-pool';

const access = 'servicesRandoms.configurePools';
const url = '/v1/clients/:id/pools';
const PoolParams = Type.Object({ ...ClientParams.properties, poolId: IntegerId });

/** Random testing pools: who sees them, and who sets them up. */
export function poolRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url,
    access: 'servicesRandoms.viewPools',
    schema: {
      summary: 'Get the random testing pools of a client with their sizes and rates of today',
      params: ClientParams,
      response: { 200: PoolsAnswer },
    },
    async handler({ caller, params }) {
      return readPools(app, caller, await resolveSite(app, caller, params.id));
    },
  });
  route(app, {
    method: 'POST',
    url,
    access,
    schema: {
      summary: 'Add a random testing pool; ezCompliance needs no body',
      params: ClientParams,
      querystring: Type.Object(PoolOptions),
      body: Nullable(PoolDefinition),
      response: { 201: Pool },
    },
    async handler({ caller, params, query, body }, reply) {
      await resolveSite(app, caller, params.id);
      reply.code(201);
      return app.data.withReach(caller, (tx) => addPool(tx, query, body ?? {}, app.now()));
    },
  });
  route(app, {
    method: 'PATCH',
    url: `${url}/:poolId`,
    access,
    schema: {
      summary: 'Change a random testing pool, or finish setting it up',
      params: PoolParams,
      body: PoolPatch,
      response: { 204: Type.Null() },
    },
    async handler({ caller, params, body }, reply) {
      await resolveSite(app, caller, params.id);
      await app.data.withReach(caller, (tx) => changePool(tx, params.poolId, body, app.now()));
      return reply.code(204).send(null);
    },
  });
  route(app, {
    method: 'DELETE',
    url: `${url}/:poolId`,
    access,
    schema: {
      summary: 'Delete a random testing pool, or close one with draws',
      params: PoolParams,
      querystring: Type.Omit(Type.Object(PoolOptions), ['configuring']),
      response: { 204: Type.Null() },
    },
    async handler({ caller, params, query }, reply) {
      await resolveSite(app, caller, params.id);
      await app.data.withReach(caller, (tx) => removePool(tx, params.poolId, query, app.now()));
      return reply.code(204).send(null);
    },
  });
  wizardRoutes(app);
}

/** What the steps of the wizard ask before anything is stored. */
function wizardRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: `${url}/employeeList`,
    access,
    reads: true,
    schema: {
      summary: 'Count and name the people that a pool would hold',
      params: ClientParams,
      querystring: Type.Object({ sites: Type.Optional(Type.String({ maxLength: 10_000, ...SEARCH })) }),
      body: PeopleQuery,
      response: { 200: PoolPeople },
    },
    async handler({ caller, params, query, body }) {
      const site = await resolveSite(app, caller, params.id);
      return readPoolPeople(app, caller, site, body, siteIds(query.sites ?? ''));
    },
  });
  route(app, {
    method: 'POST',
    url: `${url}/locationList`,
    access,
    reads: true,
    schema: {
      summary: 'List the locations for a pool with their DOT numbers and employees',
      params: ClientParams,
      body: Nullable(LocationQuery),
      response: { 200: PoolLocations },
    },
    async handler({ caller, params, body }) {
      const site = await resolveSite(app, caller, params.id);
      return readPoolLocations(app, caller, site, body ?? {});
    },
  });
}
