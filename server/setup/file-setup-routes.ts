import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams, ClientSource } from '../../domain/clients/contract';
import { MAX_PEOPLE_LISTED } from '../../domain/employees/constants';
import {
  AffectedDraft,
  AffectedPerson,
  FileSetupDraft,
  FileSetupPut,
  FileSetupView,
  SavedFileSetup,
  SetupPreview,
} from '../../domain/setup/contract';
import { resolveClientId } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { affectedBy, checkSetup, previewSetup } from './preview-setup';
import { presentState, readState } from './read-setup';
import { saveSetup } from './save-setup';

const common = { params: ClientParams, querystring: ClientSource };

/** The file setup of a location: read, preview, save. */
export function fileSetupRoutes(app: FastifyInstance): void {
  const url = '/v1/clients/:id/fileSetup';
  const access = 'customerCare.setUpClientFile';
  route(app, {
    method: 'GET',
    url,
    access,
    schema: {
      summary: 'Get the file setup of a location, by program and job title, and where it comes from',
      ...common,
      response: { 200: FileSetupView },
    },
    async handler({ params, query, caller }) {
      const id = await resolveClientId(app.data, params.id, query.source);
      return presentState(await readState(app.data, caller, id, app.now()));
    },
  });
  route(app, {
    method: 'POST',
    url: `${url}/preview`,
    access,
    reads: true,
    perMinute: 30,
    schema: {
      summary: 'Preview how many employees would gain or lose missing items by a file setup',
      ...common,
      body: FileSetupDraft,
      response: { 200: SetupPreview },
    },
    async handler({ params, query, caller, body }) {
      const id = await resolveClientId(app.data, params.id, query.source);
      const state = await readState(app.data, caller, id, app.now());
      // A preview doesn't require a reason yet.
      checkSetup(state, body.setup && { ...body.setup, reason: body.setup.reason || '-' });
      return previewSetup(app.data, caller, state, body.setup);
    },
  });
  route(app, {
    method: 'POST',
    url: `${url}/preview/people`,
    access: { all: [access, 'client.viewRoster'] },
    reads: true,
    perMinute: 60,
    schema: {
      summary: `List who is behind a figure of the preview: up to ${MAX_PEOPLE_LISTED} people`,
      ...common,
      body: AffectedDraft,
      response: { 200: Type.Array(AffectedPerson) },
    },
    async handler({ params, query, caller, body }) {
      const id = await resolveClientId(app.data, params.id, query.source);
      const state = await readState(app.data, caller, id, app.now());
      checkSetup(state, body.setup && { ...body.setup, reason: body.setup.reason || '-' });
      return affectedBy(app.data, caller, state, body);
    },
  });
  route(app, {
    method: 'PUT',
    url,
    access,
    schema: {
      summary: "Save a location's file setup (null: inherit the parent's); a job re-evaluates its employees",
      ...common,
      body: FileSetupPut,
      response: { 200: SavedFileSetup },
    },
    async handler({ params, query, caller, body }) {
      const id = await resolveClientId(app.data, params.id, query.source);
      const { jobId, view } = await saveSetup(app, caller, id, body);
      return { ...view, jobId };
    },
  });
}
