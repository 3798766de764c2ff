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

const access = 'admin.superAdmin';
const params = Type.Object({ collection: Type.String({ maxLength: 60 }) });

/** Texts and lists, each collection as a whole. */
function collectionRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/settings/texts/:collection',
    access,
    schema: {
      summary: 'The texts of a collection as they are edited, with their days and their version',
      params,
      response: { 200: EditableTexts },
    },
    handler({ caller, params: { collection } }) {
      const name = requireCollection(collection);
      return app.data.withoutReach('settings', (tx) => readEditableTexts(tx, name), caller);
    },
  });
  route(app, {
    method: 'PUT',
    url: '/v1/settings/texts/:collection',
    access,
    schema: {
      summary: 'Store the texts of a collection: what is not named is removed, the order is the one given',
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
      summary: 'A reference list as it is edited: basics, programs, jobTitle, IntegrationTypes',
      params,
      response: { 200: EditableList },
    },
    handler({ caller, params: { collection } }) {
      const name = requireList(collection);
      return app.data.withoutReach('settings', (tx) => readEditableList(tx, name), caller);
    },
  });
  route(app, {
    method: 'PUT',
    url: '/v1/settings/lists/:collection',
    access,
    schema: {
      summary: 'Store a reference list; entries that the product works with can be renamed, not removed',
      params,
      body: ListBody,
      response: { 200: EditableList },
    },
    handler: ({ caller, params: { collection }, body }) =>
      changeList(app.data, caller, requireList(collection), body),
  });
}

/** Settings as they are edited, for Super Admins. Each is stored as a whole, under a version. */
export function settingsEditRoutes(app: FastifyInstance): void {
  collectionRoutes(app);
  route(app, {
    method: 'GET',
    url: '/v1/settings/documentTypes',
    access,
    schema: {
      summary: 'Dated rules of document types: what is hidden and required, from when, for whom',
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
      summary: 'Store the dated rules of document types',
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
      summary: 'Features that are hidden, from everybody and from single clients',
      response: { 200: FeatureSettings },
    },
    handler: ({ caller }) => app.data.withoutReach('settings', readFeatures, caller),
  });
  route(app, {
    method: 'PUT',
    url: '/v1/settings/features',
    access,
    schema: { summary: 'Hide features', body: FeaturesBody, response: { 200: FeatureSettings } },
    handler: ({ caller, body }) => changeFeatures(app.data, caller, body),
  });
}
