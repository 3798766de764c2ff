import type { FastifyInstance } from 'fastify';
import { ClientParams, ClientSource } from '../../domain/clients/contract';
import {
  FileSetupDraft,
  FileSetupPut,
  FileSetupView,
  SavedFileSetup,
  SetupPreview,
} from '../../domain/setup/contract';
import { resolveClientId } from '../platform/access/named-site';
import { route } from '../platform/access/route';
import { checkSetup, previewSetup } from './preview-setup';
import { presentState, readState } from './read-setup';
import { saveSetup } from './save-setup';

const common = { params: ClientParams, querystring: ClientSource };

/** What a location asks of its people's files: looked at, tried out, saved. */
export function fileSetupRoutes(app: FastifyInstance): void {
  const url = '/v1/clients/:id/fileSetup';
  const access = 'customerCare.setUpClientFile';
  route(app, {
    method: 'GET',
    url,
    access,
    schema: {
      summary: 'Which documents a location asks for, by program and job title, and where that comes from',
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
    perMinute: 30,
    schema: {
      summary: 'How many people would gain or lose a gap by a file setup; nothing is saved',
      ...common,
      body: FileSetupDraft,
      response: { 200: SetupPreview },
    },
    async handler({ params, query, caller, body }) {
      const id = await resolveClientId(app.data, params.id, query.source);
      const state = await readState(app.data, caller, id, app.now());
      // A reason may still be missing while one is looking.
      checkSetup(state, body.setup && { ...body.setup, reason: body.setup.reason || '-' });
      return previewSetup(app.data, caller, state, body.setup);
    },
  });
  route(app, {
    method: 'PUT',
    url,
    access,
    schema: {
      summary:
        "Save a location's file setup (null: use the parent's again); its people are judged anew by a job",
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
