import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import {
  SettingDocument,
  SettingDocumentPatch,
  SettingDocumentVersion,
} from '../../domain/settings/contract';
import { route } from '../platform/access/route';
import {
  changeDocument,
  previewDocument,
  readDocument,
  readFilledDocument,
  readVersions,
  requireDocumentId,
} from './documents';
import { PROVIDER } from '../platform/db';

const params = Type.Object({ id: Type.String({ maxLength: 60 }) });
const response = { 200: SettingDocument };

/** Terms and privacy policy can be read without signing in. */
function publicRoutes(app: FastifyInstance): void {
  for (const id of ['terms', 'privacy'] as const)
    route(app, {
      method: 'GET',
      url: `/v1/settings/documents/${id}`,
      access: 'public',
      schema: {
        summary: `Get the ${id === 'terms' ? 'terms of service' : 'privacy policy'} (Markdown)`,
        querystring: Type.Object({ placeholders: Type.Optional(Type.Boolean()) }),
        response,
      },
      handler: ({ query }) =>
        app.data.withoutReach('settings', (tx) =>
          query.placeholders
            ? readDocument(tx, id)
            : readFilledDocument(tx, id, { provider: app.config.providerName, tenantId: null }),
        ),
    });
}

/** The long texts: certifications (HTML), terms and privacy policy (Markdown). */
export function documentRoutes(app: FastifyInstance): void {
  publicRoutes(app);
  route(app, {
    method: 'GET',
    url: '/v1/settings/documents/:id',
    access: 'authenticated',
    schema: {
      summary: 'Get a long text with names filled in, or with its placeholders if placeholders=true',
      params,
      querystring: Type.Object({ placeholders: Type.Optional(Type.Boolean()) }),
      response,
    },
    handler({ params, query, caller }) {
      const id = requireDocumentId(params.id);
      const names = { provider: app.config.providerName, tenantId: caller.tenantId };
      return app.data.withTenant(
        caller.tenantId ?? PROVIDER,
        (tx) => (query.placeholders ? readDocument(tx, id) : readFilledDocument(tx, id, names)),
        caller,
      );
    },
  });
  route(app, {
    method: 'PATCH',
    url: '/v1/settings/documents/:id',
    access: 'admin.superAdmin',
    schema: { summary: 'Store a new version of a long text', params, body: SettingDocumentPatch, response },
    handler: ({ params, body, caller }) =>
      changeDocument(app.data, caller, requireDocumentId(params.id), body, app.now()),
  });
  route(app, {
    method: 'GET',
    url: '/v1/settings/documents/:id/versions',
    access: 'admin.superAdmin',
    schema: {
      summary: 'List all versions of a long text with placeholders and dates, newest first',
      params,
      response: { 200: Type.Array(SettingDocumentVersion) },
    },
    handler({ params, caller }) {
      const id = requireDocumentId(params.id);
      return app.data.withTenant(PROVIDER, (tx) => readVersions(tx, id), caller);
    },
  });
  route(app, {
    method: 'POST',
    url: '/v1/settings/documents/:id/preview',
    access: 'admin.superAdmin',
    reads: true,
    schema: {
      summary: 'Preview a long text with names filled in',
      params,
      body: Type.Object({ contents: Type.String({ maxLength: 200_000 }) }, { additionalProperties: false }),
      response: { 200: Type.Object({ contents: Type.String() }) },
    },
    handler({ params, body, caller }) {
      const id = requireDocumentId(params.id);
      const names = { provider: app.config.providerName, tenantId: caller.tenantId };
      return app.data.withTenant(
        caller.tenantId ?? PROVIDER,
        (tx) => previewDocument(tx, id, body.contents, names),
        caller,
      );
    },
  });
}
