import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Settings, SettingsLists, SettingText } from '../../domain/settings/contract';
import { route } from '../platform/access/route';
import type { Caller } from '../platform/access/caller';
import { readLists, readSettings, readTexts, type Reader } from './read-settings';
import { PROVIDER } from '../platform/db';

const readerOf = (app: FastifyInstance, { tenantId }: Caller): Reader => ({ tenantId, now: app.now() });

/** Rules hold by the day of the reader's client, whose time zone only its own tenant sees. */
const tenantOf = ({ tenantId }: Caller): number => tenantId ?? PROVIDER;

/** Settings, texts and lists for every signed-in user. */
export function settingsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/settings',
    access: 'authenticated',
    schema: {
      summary: 'Get canned texts, hidden features, and hidden and required document types',
      response: { 200: Settings },
    },
    handler: ({ caller }) =>
      app.data.withTenant(tenantOf(caller), (tx) => readSettings(tx, readerOf(app, caller)), caller),
  });
  route(app, {
    method: 'GET',
    url: '/v1/settings/texts',
    access: 'authenticated',
    schema: {
      summary: 'List the texts of a collection: announcements, canned notes, reasons',
      // Any text, so that an unknown collection is reported by name.
      querystring: Type.Object({ collection: Type.String({ maxLength: 100 }) }),
      response: { 200: Type.Array(SettingText) },
    },
    handler: ({ caller, query }) =>
      app.data.withTenant(
        tenantOf(caller),
        (tx) => readTexts(tx, query.collection, readerOf(app, caller)),
        caller,
      ),
  });
  // The console calls this to keep a session alive; like every request, it verifies the session.
  route(app, {
    method: 'GET',
    url: '/v1/settings/lists',
    access: 'authenticated',
    schema: {
      summary: 'Get reference lists: collections=employmentStatus,licenseClass',
      querystring: Type.Object({ collections: Type.String({ maxLength: 400 }) }),
      response: { 200: SettingsLists },
    },
    handler: ({ caller, query }) =>
      app.data.withTenant(
        tenantOf(caller),
        (tx) => readLists(tx, query.collections, readerOf(app, caller)),
        caller,
      ),
  });
}
