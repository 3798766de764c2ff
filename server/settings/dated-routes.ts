import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import {
  DatedSettingDraft,
  DatedSettingPatch,
  DatedSettingPreview,
  DatedSettingsView,
  DatedSettingView,
  NewDatedSetting,
} from '../../domain/settings/dated-edits';
import { Line } from '../../domain/shared/schema';
import { route } from '../platform/access/route';
import { addDatedSetting, changeDatedSetting } from './change-dated';
import { previewDatedSetting } from './preview-dated';
import { readDatedSettings, readRates } from './dated';
import { PROVIDER } from '../platform/db';

const access = 'admin.superAdmin';

/** What the agency sets by notice: waivers, states, rates and panels, with their dates and sources. */
export function datedRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/datedSettings',
    access,
    schema: {
      summary: 'List the dated settings with their sources, and which must be checked',
      response: { 200: DatedSettingsView },
    },
    handler: ({ caller }) => app.data.withTenant(PROVIDER, (tx) => readDatedSettings(tx, app.now()), caller),
  });
  route(app, {
    method: 'GET',
    url: '/v1/datedSettings/rates',
    access: { any: [access, 'servicesRandoms.configurePools', 'servicesRandoms.viewPools'] },
    schema: {
      summary: 'List the random testing rates of all years with their sources',
      response: { 200: DatedSettingsView },
    },
    handler: ({ caller }) =>
      app.data.withTenant(PROVIDER, (tx) => readRates(tx, app.now(), caller.permissions.has(access)), caller),
  });
  route(app, {
    method: 'POST',
    url: '/v1/datedSettings',
    access,
    schema: {
      summary: 'Add a dated setting for days that no other one covers',
      body: NewDatedSetting,
      response: { 200: DatedSettingView },
    },
    handler: ({ caller, body }) => addDatedSetting(app, caller, body),
  });
  route(app, {
    method: 'POST',
    url: '/v1/datedSettings/preview',
    access,
    reads: true,
    perMinute: 10,
    schema: {
      summary:
        'Preview for how many people of all clients a dated setting changes something, and how their answers change',
      body: DatedSettingDraft,
      response: { 200: DatedSettingPreview },
    },
    handler: ({ caller, body }) => previewDatedSetting(app, caller, body),
  });
  route(app, {
    method: 'PATCH',
    url: '/v1/datedSettings/:id',
    access,
    schema: {
      summary: 'Change a dated setting, or mark it as checked today',
      params: Type.Object({ id: Line(60, 1) }),
      body: DatedSettingPatch,
      response: { 200: DatedSettingView },
    },
    handler: ({ caller, params, body }) => changeDatedSetting(app, caller, params.id, body),
  });
}
