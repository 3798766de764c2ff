import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import {
  DocTypeRules,
  DocTypeRulesBody,
  EditableList,
  EditableTexts,
  FeaturesBody,
  FeatureSettings,
  ListBody,
  TextsBody,
} from '../../domain/settings/edits';
import { route } from '../platform/access/route';
import { changeDocTypeRules, readDocTypeRules } from './change-doc-types';
import { changeFeatures, readFeatures } from './change-features';
import { changeList, readEditableList, requireList } from './change-list';
import { changeTexts, readEditableTexts, requireCollection } from './change-texts';
import { PROVIDER } from '../platform/db';

const access = 'admin.superAdmin';
const params = Type.Object({ collection: Type.String({ maxLength: 60 }) });

/** Texts and lists; each collection is stored as a whole. */
function collectionRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/settings/texts/:collection',
    access,
    schema: {
      summary: 'Get the texts of a collection for editing, with dates and version',
      params,
      response: { 200: EditableTexts },
    },
    handler({ caller, params: { collection } }) {
      const name = requireCollection(collection);
      return app.data.withTenant(PROVIDER, (tx) => readEditableTexts(tx, name), caller);
    },
  });
  route(app, {
    method: 'PUT',
    url: '/v1/settings/texts/:collection',
    access,
    schema: {
      summary: 'Replace the texts of a collection, in the given order',
      params,
      body: TextsBody,
      response: { 200: EditableTexts },
    },
    handler: ({ caller, params: { collection }, body }) =>
      changeTexts(app.data, caller, requireCollection(collection), body),
  });
  route(app, {
    method: 'GET',
    url: '/v1/settings/lists/:collection',
    access,
    schema: {
      summary: 'Get a reference list for editing: basics, programs, jobTitle, IntegrationTypes',
      params,
      response: { 200: EditableList },
    },
    handler({ caller, params: { collection } }) {
      const name = requireList(collection);
      return app.data.withTenant(PROVIDER, (tx) => readEditableList(tx, name), caller);
    },
  });
  route(app, {
    method: 'PUT',
    url: '/v1/settings/lists/:collection',
    access,
    schema: {
      summary: 'Replace a reference list; fixed entries can be renamed but not removed',
      params,
      body: ListBody,
      response: { 200: EditableList },
    },
    handler: ({ caller, params: { collection }, body }) =>
      changeList(app.data, caller, requireList(collection), body),
  });
}

/** Editing settings, for Super Admins. Each is stored as a whole, with a version. */
export function settingsEditRoutes(app: FastifyInstance): void {
  collectionRoutes(app);
  route(app, {
    method: 'GET',
    url: '/v1/settings/documentTypes',
    access,
    schema: {
      summary: 'Get the dated rules that hide and require document types',
      response: { 200: DocTypeRules },
    },
    handler: ({ caller }) =>
      app.data.withoutReach('settings', (tx) => readDocTypeRules(tx, app.now()), caller),
  });
  route(app, {
    method: 'PUT',
    url: '/v1/settings/documentTypes',
    access,
    schema: {
      summary: 'Replace the dated rules of document types',
      body: DocTypeRulesBody,
      response: { 200: DocTypeRules },
    },
    handler: ({ caller, body }) => changeDocTypeRules(app.data, caller, body, app.now()),
  });
  route(app, {
    method: 'GET',
    url: '/v1/settings/features',
    access,
    schema: {
      summary: 'Get the features hidden from everyone and from single clients',
      response: { 200: FeatureSettings },
    },
    handler: ({ caller }) => app.data.withoutReach('settings', readFeatures, caller),
  });
  route(app, {
    method: 'PUT',
    url: '/v1/settings/features',
    access,
    schema: {
      summary: 'Replace the hidden features',
      body: FeaturesBody,
      response: { 200: FeatureSettings },
    },
    handler: ({ caller, body }) => changeFeatures(app.data, caller, body),
  });
}
