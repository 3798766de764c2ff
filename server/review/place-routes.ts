import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { FilePlace, MAX_PLACES, PlacesQuery, PlaceTitle, PlaceTitlesQuery } from '../../domain/review/places';
import { readPlaces } from '../clients';
import { route } from '../platform/access/route';
import type { Caller } from '../platform/access/caller';
import { sql, type SQL } from '../platform/db';
import { containing } from '../platform/like';

const CREATES_FILES = 'dq.createNewFile';

/** A reviewer works for all clients: what they find names locations and job titles, and no person. */
const everywhere = <Found extends object>(app: FastifyInstance, caller: Caller, statement: SQL) =>
  app.data.withoutReach('client lookup', (tx) => tx.query<Found>(statement), caller);

/** Where a reviewer can put someone on file who has no file: locations of all clients, and their job titles. */
export function placeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/internalDQ/places',
    access: { any: [CREATES_FILES, 'dq.editHierarchy'] },
    schema: {
      summary: 'Find locations of all clients by their name or the name of their client',
      querystring: PlacesQuery,
      response: { 200: Type.Array(FilePlace) },
    },
    handler: ({ query, caller }) =>
      everywhere<FilePlace>(
        app,
        caller,
        sql`
        select c.id as "legacyClientId", c.name, top.name as "clientName"
        from clients c join clients top on top.tenant_id = c.tenant_id and top.id = c.tenant_id
        where not c.deactivated and not top.deactivated and (c.name ilike ${containing(query.q)} or top.name ilike ${containing(query.q)})
        order by top.name, c.path limit ${MAX_PLACES}`,
      ),
  });

  route(app, {
    method: 'GET',
    url: '/v1/internalDQ/jobTitles',
    access: CREATES_FILES,
    schema: {
      summary: "List the job titles of a location's client",
      querystring: PlaceTitlesQuery,
      response: { 200: Type.Array(PlaceTitle) },
    },
    async handler({ query: { legacyClientId }, caller }) {
      const place = legacyClientId && (await readPlaces(app.data, [legacyClientId])).get(legacyClientId);
      if (!place) return [];
      return everywhere<PlaceTitle>(
        app,
        caller,
        sql`select t.id as "jobTitleId", t.title as "jobTitle" from job_titles t
          where t.tenant_id = ${place.tenantId} and not t.removed order by t.title`,
      );
    },
  });
}
